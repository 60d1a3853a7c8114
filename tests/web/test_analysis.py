"""Hints and games looked at again: for whom, when, and from which moment on."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from rotonde.bots.analysis import DEEP, Analyst, Review, hint, looked, together
from rotonde.bots.search.passage import Saying
from rotonde.bots.telling import OPTION, Proposal
from rotonde.games import GAMES, game
from rotonde.play.record import replay
from rotonde.report import turning_points
from tests.web.served import Guest, Served, played, text_of


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


def test_a_hint_names_the_best_options_to_who_decides(
    served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob = served.guest("Bob")
    table = served.table(served.set_up(played("russian-railroads", 40), ada, bob))
    mover, other = (ada, bob) if table.may_act(ada.person) else (bob, ada)
    options = table.match.state.options

    async def plans(*_: object) -> list[Proposal]:
        return [
            Proposal(
                [action],
                -8.0 * index,
                Saying(OPTION, (action,)),
                Saying("because.least"),
                None,
                [],
                [],
                False,
            )
            for index, action in enumerate(options[:3])
        ]

    monkeypatch.setattr(served.site.thinker, "hint", plans)
    path = f"/table/{table.id}/hint?at="
    told = mover.ask(path + table.at)["hint"]
    assert re.findall(r'data-action="(\d+)"', told) == [str(action) for action in options[:3]]
    assert told.count("Everything else gives up more.") == 3
    assert [told.count(sure) for sure in ("Clearly best", "Clearly weaker")] == [1, 2]

    assert mover.get(path + "0").status_code == 409
    assert other.get(path + table.at).status_code == 409
    assert served.guest().get(path + table.at).status_code == 409


def test_a_plan_is_shown_as_ghosts_to_who_decides_as_far_as_nothing_is_revealed(
    served: Served, ada: Guest
) -> None:
    bob = served.guest("Bob")
    table = served.table(served.set_up(played("russian-railroads", 40), ada, bob))
    mover, other = (ada, bob) if table.may_act(ada.person) else (bob, ada)
    plans = hint(table.match.game, table.match.state, table.match.seat, 1, 60)
    plan = max(plans, key=lambda one: len(one.actions))
    path = f"/table/{table.id}/plan?at={table.at}&actions={','.join(map(str, plan.actions))}"
    found = mover.ask(path)

    assert len(plan.actions) > 1
    assert found["ghosts"]
    assert found["told"]
    assert other.ask(path) == {"told": []}
    assert mover.ask(f"/table/{table.id}/plan?at={table.at}&actions=99999") == {"told": []}


def test_behind_the_curtain_there_is_no_hint(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("express-01", 60), ada))

    assert ada.get(f"/table/{table.id}/hint?at={table.at}").status_code == 409


@pytest.mark.parametrize("page", ["analysis", "report"])
def test_only_a_game_that_is_over_is_looked_at_again(served: Served, ada: Guest, page: str) -> None:
    name = served.set_up(played("russian-railroads", 60), ada)

    assert ada.get(f"/table/{name}/{page}").status_code == 409


def test_a_branch_goes_on_from_a_moment_with_another_decision(served: Served, ada: Guest) -> None:
    record = played("convoi-express", 10_000)
    name = served.set_up(record, ada)
    at = len(played("convoi-express", 20).actions)
    answer = ada.send(f"/table/{name}/branch", at=str(at), action=str(record.actions[at]))
    made = served.table(answer.headers["location"].removeprefix("/table/"))

    assert made.match.actions[: at + 1] == record.actions[: at + 1]
    assert ada.get(f"/table/{made.id}").status_code == 200


@pytest.mark.parametrize(
    ("at", "action"),
    [("", ""), ("x", "1"), ("-1", "1"), ("9" * 5000, "1"), ("20", "9" * 5000), ("99999", "1")],
)
def test_a_branch_from_nowhere_is_refused(served: Served, ada: Guest, at: str, action: str) -> None:
    name = served.set_up(played("convoi-express", 10_000), ada)
    answer = ada.send(f"/table/{name}/branch", at=at, action=action)

    assert answer.status_code == 409
    assert "That isn’t possible now." in text_of(answer)


@pytest.mark.parametrize("name", GAMES)
def test_the_report_tells_the_turning_points_in_words_with_a_picture_of_each(
    served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    record = played(name, 10_000)
    table = served.set_up(record, ada)
    analyst = Analyst(game(name), 20)
    found = list(looked(analyst, replay(record, 0), record.actions[:110], 0, 0))
    review = together(analyst.point(replay(record, 0), 0, record.seats), found, record.seats)

    async def looked_at(*_: object) -> Review:
        return review

    monkeypatch.setattr(served.site.thinker, "review", looked_at)
    page = ada.get(f"/table/{table}/report").text
    points = turning_points(game(name), review, served.table(table).names, "en")

    assert 0 < len(points) <= 5
    assert page.count('class="still"') == page.count("Better</small>") == len(points)
    for point in points:
        assert escape(point.better) in page
        assert escape(point.because) in page
        assert len(point.steps) == 1 or all(escape(step) in page for step in point.steps)


def test_the_report_comes_at_once_and_again_after_a_close_look(
    served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played("convoi-express", 10_000)
    table, asked = served.set_up(record, ada), list[int]()
    rules = game("convoi-express")

    async def looked_at(_record: object, _owner: str, deals: int = 0) -> Review:
        asked.append(deals)
        return together(Analyst(rules, 20).point(replay(record, 0), 0, 2), [], 2)

    monkeypatch.setattr(served.site.thinker, "review", looked_at)
    quick, close = (ada.get(f"/table/{table}/report{more}").text for more in ("", "?close=true"))

    assert asked == [0, DEEP]
    assert "A first look" in quick
    assert "A close look" in close
    assert ada.ask(f"/table/{table}/report/progress") == {"done": 0.0}
