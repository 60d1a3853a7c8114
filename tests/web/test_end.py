"""The end of a game: the score sheet, its moments, the rematch, and the picture to share."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rotonde.bots.analysis import Judged, Point, Review, Weighed
from rotonde.games import GAMES, game
from rotonde.play.course import QUARTERS, course
from rotonde.web.results import Placed, decided
from rotonde.web.speech import phrases
from rotonde.words import LANGUAGES
from tests.laws.tables import TABLES, Table
from tests.laws.tables import name as called
from tests.web.served import Guest, Served, played, text_of

OURS = GAMES.ours()
TO_THE_END = 10_000


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


def finished(served: Served, name: str, *guests: Guest) -> str:
    return served.set_up(played(name, TO_THE_END), *guests)


@pytest.mark.parametrize("name", OURS)
def test_rounds_or_quarters_bring_all_the_points_there_are(name: str) -> None:
    rules, record = game(name), played(name, TO_THE_END)
    went = course(rules, record, rules.scores)
    first = rules.scores(rules.start(record.seats, record.options))
    total = [sum(stage.gained[seat] for stage in went.stages) for seat in range(record.seats)]

    assert [start + more for start, more in zip(first, total, strict=True)] == list(went.curve[-1][1])
    assert [stage.number for stage in went.stages] == list(range(1, len(went.stages) + 1))
    assert went.in_rounds or len(went.stages) == QUARTERS


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_tells_the_result_by_category_and_stage(served: Served, name: str, language: str) -> None:
    guest = served.guest("Ada", language)
    table = served.table(finished(served, name, guest))
    page = guest.get(f"/table/{table.id}/end").text
    say, scores = phrases(language), table.match.game.scores(table.match.state)

    assert (
        say("end.by_round" if "round" in table.match.game.view(table.match.state, 0) else "end.by_quarter")
        in page
    )
    assert "<svg" in page
    if table.match.game.team:
        assert say("over.team_lost") in page or say("over.team_won") in page
        assert 'class="figures-row"' in page
    else:
        assert say("end.by_category") in page
        sums = re.findall(r"<tfoot>.*?</tfoot>", page, re.DOTALL)
        assert len(sums) == 2
        for row in sums:
            assert sorted(map(int, re.findall(r'number">(-?\d+)<', row))) == sorted(scores)


def test_a_team_is_told_what_stopped_it(served: Served, ada: Guest) -> None:
    page = text_of(ada.get(f"/table/{finished(served, 'convoi-express', ada)}/end"))

    assert "ran out" in page
    assert "still missing" in page
    assert "time tokens left" in page


def placed(*scores: tuple[int, bool]) -> list[Placed]:
    return [Placed(1, seat, "ABC"[seat], score, won) for seat, (score, won) in enumerate(scores)]


@pytest.mark.parametrize(
    ("ranked", "told"),
    [
        (placed((30, True), (23, False)), "A wins with 30, 7 ahead of B."),
        (placed((30, True), (30, False)), "A wins with 30. B has as many; the tie-break decided."),
        (placed((30, True), (30, True), (3, False)), "A and B share the victory with 30 each."),
        (placed((3, False), (2, False)), "Nobody wins."),
    ],
)
def test_one_sentence_says_who_won_and_by_how_much(ranked: list[Placed], told: str) -> None:
    assert decided(ranked, phrases("en")) == told


@pytest.mark.parametrize("name", OURS)
def test_every_seat_has_a_final_account_that_adds_up(served: Served, ada: Guest, name: str) -> None:
    table = served.table(finished(served, name, ada))
    plates = ada.ask(f"/table/{table.id}/frame")["parts"]["seats"]["set"]

    for seat, score in enumerate(table.match.game.scores(table.match.state)):
        plate = plates[f"plate-{seat}"]
        assert "<caption>Final score</caption>" in plate
        lines = [int(points) for points in re.findall(r'</td><td class="number">(-?\d+)<', plate)]
        assert sum(lines) == score


def test_before_the_end_no_account_is_called_final(served: Served, ada: Guest) -> None:
    name = served.set_up(played("russian-railroads", 60), ada)
    plates = ada.ask(f"/table/{name}/frame")["parts"]["seats"]["set"]

    assert all("Scoring in detail" in plate and "Final score" not in plate for plate in plates.values())


def weighed(action: int) -> Weighed:
    return Weighed(action, 0.0, [], [action])


def looked_at(*moments: tuple[int, int, float], worths: list[list[float]]) -> Review:
    """A review with decisions at these points, of these seats, at these costs."""
    return Review(
        [Judged(at, seat, weighed(at), weighed(at), lost, [], []) for at, seat, lost in moments],
        [Point(at, worth, [value / 100 for value in worth]) for at, worth in enumerate(worths)],
        [0.0, 0.0],
    )


def test_the_best_move_is_the_greatest_rise_that_nothing_would_have_bettered() -> None:
    worths = [[10.0, 10.0], [12.0, 10.0], [12.0, 19.0], [30.0, 19.0], [30.0, 19.0]]
    review = looked_at((0, 0, 0.0), (1, 1, 0.0), (2, 0, 4.0), (3, 0, 1.0), worths=worths)
    best = review.best([0], team=False)
    anybody = review.best([0, 1], team=True)

    assert best
    assert (best[0].at, best[1]) == (0, 2.0)
    assert anybody
    assert (anybody[0].at, round(anybody[1])) == (1, 9)
    assert review.dearest([0, 1]) is review.moments[2]
    assert review.dearest([1]) is None
    assert review.best([], team=False) is None


def test_moments_are_told_and_lead_there_and_are_looked_for_once(
    served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = served.table(finished(served, "russian-railroads", ada))
    at = len(played("russian-railroads", 60).actions)
    worths = [[float(number >= at + 1) * 8, 0.0, 0.0, 0.0] for number in range(len(table.match.actions) + 1)]
    action = table.match.actions[at]
    costly = Judged(at + 4, 0, weighed(table.match.actions[at]), weighed(action), 3.0, [], [])
    found = Review(
        [Judged(at, 0, weighed(action), weighed(action), 0.0, [], []), costly],
        [Point(number, worth, worth) for number, worth in enumerate(worths)],
        [],
    )
    asked: list[object] = []

    async def review(record: object, _: str) -> Review:
        asked.append(record)
        return found

    monkeypatch.setattr(served.site.thinker, "review", review)
    page = ada.get(f"/table/{table.id}/moments").text
    again = ada.get(f"/table/{table.id}/moments").text

    for told in ("Best move", "+8", f"?at={at}", "Costliest move", "−3", f"?at={at + 4}"):
        assert told in page
    assert again == page
    assert len(asked) == 1


@pytest.mark.parametrize("page", ["end", "moments", "picture.svg"])
def test_nothing_of_it_is_told_before_the_end(served: Served, ada: Guest, page: str) -> None:
    name = served.set_up(played("russian-railroads", 60), ada)

    assert ada.get(f"/table/{name}/{page}").status_code == 409


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_a_file_of_its_own_with_everybody_on_it(served: Served, name: str, theme: str) -> None:
    guest = served.guest("Ada")
    table = finished(served, name, guest)
    answer = served.guest().get(f"/table/{table}/picture.svg?theme={theme}")
    drawn = ElementTree.fromstring(answer.text)

    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert (drawn.get("width"), drawn.get("height"), drawn.get("data-theme")) == ("1200", "630", theme)
    if not game(name).team:
        assert all(player in answer.text for player in served.table(table).names)


def test_in_a_rematch_the_next_seat_begins_where_somebody_is_named(served: Served, ada: Guest) -> None:
    table = served.table(finished(served, "convoi-express", ada))
    page = ada.get(f"/table/{table.id}/end").text
    made = served.table(ada.post(f"/table/{table.id}/rematch").json()["to"].removeprefix("/table/"))

    assert "Player 2 begins this time." in page
    assert made.match.options["first_player"] == 1
    assert made.match.seat == 1
    assert made.names == table.names


@pytest.mark.parametrize("name", [name for name in OURS if not game(name).team])
def test_where_the_rules_draw_lots_they_do_so_again(served: Served, ada: Guest, name: str) -> None:
    table = served.table(finished(served, name, ada))
    page = ada.get(f"/table/{table.id}/end").text
    made = served.table(ada.post(f"/table/{table.id}/rematch").json()["to"].removeprefix("/table/"))

    assert "The draw decides again who begins." in page
    assert made.match.options == table.match.options


def test_a_rematch_is_one_table_for_all_and_shown_to_who_looks(served: Served, ada: Guest) -> None:
    bob = served.guest("Bob")
    table = served.table(finished(served, "russian-railroads", ada, bob))
    first = ada.post(f"/table/{table.id}/rematch").json()["to"]
    second = bob.post(f"/table/{table.id}/rematch").json()["to"]
    controls = bob.ask(f"/table/{table.id}/frame")["parts"]["controls"]["set"]["now-controls"]

    assert first == second
    assert f'href="{first}"' in controls
    assert served.guest("Cleo").post(f"/table/{table.id}/rematch").status_code == 409


def test_what_everybody_begins_with_has_a_line_of_its_own(served: Served, ada: Guest) -> None:
    page = ada.get(f"/table/{finished(served, 'railroad-revolution', ada)}/end").text
    rows = re.findall(r"<tr><th scope=\"row\">(Start|Quarter \d)</th>(.*?)</tr>", page)
    gained = [
        [int(n.replace("−", "-").replace("–", "0")) for n in re.findall(r'number">(.*?)<', row)]
        for _, row in rows
    ]
    total = re.findall(r"<tfoot>(.*?)</tfoot>", page, re.DOTALL)[1]

    assert [name for name, _ in rows] == ["Start", "Quarter 1", "Quarter 2", "Quarter 3", "Quarter 4"]
    assert [sum(seat) for seat in zip(*gained, strict=True)] == [
        int(n) for n in re.findall(r'number">(\d+)', total)
    ]


def shown_to(served: Served, table: Table, seeds: range, looks: int) -> None:
    """Random games to their end, each looked at by some of five guests, of whom at least one has no seat."""
    rules, seats, options = table
    guests = [served.guest(f"{number}", LANGUAGES[number % len(LANGUAGES)]) for number in range(5)]
    for seed in seeds:
        record = played(rules, TO_THE_END, seats, options, seed)
        shown = served.set_up(record, *((guests + guests)[seed % 5 :][:seats]))
        for turn in range(looks):
            answer = guests[(seed + turn * 2) % 5].get(f"/table/{shown}/end")

            assert answer.status_code == 200, (seed, turn)
            assert "</table>" in answer.text


@pytest.mark.parametrize("title", OURS)
def test_every_table_has_its_sheet_for_every_eye(served: Served, title: str) -> None:
    for seed, table in enumerate(table for table in TABLES if table[0] == title):
        shown_to(served, table, range(seed, seed + 1), looks=2)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=called)
def test_hundreds_of_games_have_their_sheet_for_every_eye(tmp_path: Path, table: Table) -> None:
    with Served(tmp_path / "many.db") as served:
        shown_to(served, table, range(100, 125), looks=5)
