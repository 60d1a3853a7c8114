"""Since my last turn: the divider, what others touched, the film; and that somebody is at work."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from rotonde.kernel import CHANCE, to_move
from rotonde.play.since import Stretch, last_turn, stretches
from rotonde.web.filming import MOST
from rotonde.web.touched import pieces_at
from tests.web.served import Guest, Served, played

GAMES = ["russian-railroads", "railroad-revolution", "express-01"]


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


@pytest.fixture
def bob(served: Served) -> Guest:
    return served.guest("Bob")


@pytest.mark.parametrize(
    ("movers", "mine", "number"),
    [
        ([0, 0, 1, 1, CHANCE], [0], 2),
        ([0, 1, 0], [0], 1),  # a turn that goes on is not the last one
        ([0, 1, CHANCE, 0, 0, CHANCE], [0], 1),
        ([1, 1], [0], 0),
        ([0, 1, 2], [], 0),
        ([], [0], 0),
    ],
)
def test_the_last_turn_is_before_others_moved(movers: list[int], mine: list[int], number: int) -> None:
    assert last_turn(movers, mine) == number


def test_what_chance_brings_belongs_to_who_let_it() -> None:
    assert stretches([0, 1, 1, CHANCE, 2, 1], 1) == [Stretch(1, 4), Stretch(2, 5), Stretch(1, 6)]


def asked(served: Served, name: str, *guests: Guest) -> tuple[str, Guest]:
    """A table in the middle of a game, and who is asked after others have moved."""
    for steps in range(60, 140):
        record = played(name, steps, seats=2)
        table = served.set_up(record, *guests)
        match = served.table(table).match
        mover = match.seat
        if match.movers[-1] == 1 - mover and last_turn(match.movers, [mover]):
            return table, guests[mover]
    raise AssertionError("nobody moved after another")


@pytest.mark.parametrize("name", GAMES)
def test_what_others_moved_is_named_until_my_first_action(
    served: Served, ada: Guest, bob: Guest, name: str
) -> None:
    table, mover = asked(served, name, ada, bob)
    other = bob if mover is ada else ada
    match = served.table(table).match
    told = mover.ask(f"/table/{table}/frame")

    assert set(told["touched"].values()) <= {1 - match.seat}
    first, last = last_turn(match.movers, [match.seat]), len(match.actions)
    before, after = (
        pieces_at(served.table(table), match.seat, {match.seat}, "wide", "en", index)
        for index in (first, last)
    )
    moved = {key for key, piece in after.items() if key not in before or before[key].at != piece.at}
    assert moved <= set(told["touched"])
    assert other.ask(f"/table/{table}/frame")["touched"] == {}

    mover.act(table, match.state.options[0])
    assert mover.ask(f"/table/{table}/frame")["touched"] == {}


def test_something_is_touched_when_a_worker_is_placed(served: Served, ada: Guest, bob: Guest) -> None:
    table, mover = asked(served, "russian-railroads", ada, bob)

    assert mover.ask(f"/table/{table}/frame")["touched"]


@pytest.mark.parametrize("name", GAMES)
def test_the_film_goes_from_my_last_turn_to_now(served: Served, ada: Guest, bob: Guest, name: str) -> None:
    table, mover = asked(served, name, ada, bob)
    match = served.table(table).match
    frames = mover.ask(f"/table/{table}/film")["frames"]
    indexes = [shown["index"] for shown in frames]

    assert indexes[0] == last_turn(match.movers, [match.seat])
    assert indexes == sorted(set(indexes))
    assert 1 < len(frames) <= MOST + 1
    assert frames[0]["whole"]
    assert not any(shown["whole"] or shown["asks"] for shown in frames[1:])
    assert served.guest().ask(f"/table/{table}/film") == {"frames": []}


def test_a_long_absence_is_a_short_film(served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = served.table(served.set_up(played("russian-railroads", 90), ada, served.guest("Bob")))
    total = len(table.match.actions)
    table.match.movers[:] = [0] * 5 + [1] * (total - 5)
    frames = ada.ask(f"/table/{table.id}/film")["frames"]

    assert len(frames) <= MOST + 1
    assert frames[0]["index"] == 5


def test_the_caption_of_a_frame_in_passing_is_the_move_itself(served: Served, ada: Guest, bob: Guest) -> None:
    table, mover = asked(served, "russian-railroads", ada, bob)
    last = mover.ask(f"/table/{table}/film")["frames"][-1]
    head = last["parts"]["question"]["set"]["now-head"]
    said = re.sub(r"<[^>]+>", "", head).strip()
    entry = mover.ask(f"/table/{table}/frame")["parts"]["log"]["set"][f"log-{last['index']}"]

    assert said in re.sub(r"<[^>]+>", "", entry)


def test_the_divider_offers_film_and_outlines(served: Served, ada: Guest, bob: Guest) -> None:
    table, mover = asked(served, "russian-railroads", ada, bob)
    divider = mover.ask(f"/table/{table}/frame")["parts"]["log"]["set"]["since"]

    assert 'data-do="film"' in divider
    assert 'data-do="outline"' in divider


def test_others_see_how_long_a_draft_is_but_not_what_it_is(served: Served, ada: Guest, bob: Guest) -> None:
    table, mover = asked(served, "russian-railroads", ada, bob)
    other = bob if mover is ada else ada
    watcher = served.guest()
    match = served.table(table).match
    before = other.ask(f"/table/{table}/frame")
    mover.act(table, match.state.options[0])
    assert to_move(match.state) == match.seat or match.waits

    for guest in (other, watcher):
        parts = guest.ask(f"/table/{table}/frame")["parts"]
        assert "1 step so far" in parts["question"]["set"]["now-head"]
        assert "1 step so far" in parts["seats"]["set"][f"plate-{match.seat}"]
    after = other.ask(f"/table/{table}/frame")
    same = [name for name in after["parts"] if name not in ("question", "seats")]
    assert [after["parts"][name] for name in same] == [before["parts"][name] for name in same]
    assert after["at"] == before["at"]
    assert "so far" not in mover.ask(f"/table/{table}/frame")["parts"]["seats"]["set"][f"plate-{match.seat}"]


def test_since_when_somebody_is_asked_survives_a_fall(served: Served, ada: Guest, bob: Guest) -> None:
    table, mover = asked(served, "russian-railroads", ada, bob)
    known = served.table(table).since
    del served.site.tables.open[table]
    plates = mover.ask(f"/table/{table}/frame")["parts"]["seats"]["set"]
    told = re.findall(r'<time datetime="(.*?)">', "".join(plates.values()))

    assert told == [known]
    assert (datetime.now(UTC) - datetime.fromisoformat(known)).total_seconds() < 600
