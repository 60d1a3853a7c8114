"""A record names the box it was played with, and replays after a correction of our values."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from rotonde.games import game
from rotonde.games.digests import bare, digest, published, todays
from rotonde.kernel import CHANCE, AnyGame
from rotonde.play import Match, Record, RecordError, replay
from rotonde.play.record import BASE, BOX, afresh, agreed, parse, serialise, stamped

GAME = "railroad-revolution"
OLD = 1_100
MINE = {"city": {"miami": {"cost": 700}}}


def played(options: dict[str, Any], decisions: int = 60) -> Record:
    """Some of a random game."""
    match = Match(game(GAME), 2, options, Random(1), autoconfirm=True)
    rng = Random(2)
    for _ in range(decisions):
        assert match.seat != CHANCE
        match.act(rng.choice(match.state.options))
    return match.record


@pytest.fixture
def corrected(monkeypatch: pytest.MonkeyPatch) -> str:
    """Values were published once, and since then one has been put right; the name of the old set."""
    before = deepcopy(bare(game(GAME).data()))
    before["city"]["miami"]["cost"] = OLD
    name = digest(before)
    monkeypatch.setattr("rotonde.play.record.published", lambda _, asked: {name: before}[asked])
    return name


def test_a_record_names_its_box() -> None:
    record = played({})

    assert record.options == {BOX: todays(game(GAME))}
    assert parse(serialise(record), "here") == record


def test_a_record_with_an_owners_values_names_what_they_are_put_over() -> None:
    options = played({"data": MINE}).options

    assert options["data"] == MINE
    assert options[BASE] == todays(game(GAME))
    assert options[BOX] not in ("", options[BASE])


def test_a_game_without_printed_values_needs_no_box() -> None:
    class Plain:
        name = "plain"

        def data(self) -> dict[str, Any]:
            return {}

    rules: AnyGame = Plain()  # type: ignore[assignment]

    assert stamped(rules, {"a": 1}) == {"a": 1}


def test_a_record_from_before_a_correction_is_played_with_the_values_of_its_time(corrected: str) -> None:
    assert agreed(game(GAME), {BOX: corrected}) == {"data": {"city": {"miami": {"cost": OLD}}}}
    own = {BOX: "aaaa-bbbb", BASE: corrected, "data": {"price": {"hire": 700}}}
    assert agreed(game(GAME), own) == {"data": {"city": {"miami": {"cost": OLD}}, "price": {"hire": 700}}}


def test_what_the_owner_says_goes_before_what_was_published(corrected: str) -> None:
    assert agreed(game(GAME), {BOX: "x", BASE: corrected, "data": MINE}) == {"data": MINE}


def test_a_box_that_this_program_does_not_know_is_refused_in_one_line() -> None:
    record = played({})
    record.options[BOX] = "aaaa-bbbb"

    with pytest.raises(RecordError, match="does not know the values aaaa-bbbb"):
        replay(record)


def test_a_rematch_is_played_with_the_values_of_today() -> None:
    record = played({"hard_tracks": True})

    assert afresh(record.options) == {"hard_tracks": True}


def test_a_record_without_a_box_is_played_with_the_values_of_today() -> None:
    record = played({})
    bare_record = Record(record.game, record.version, record.seats, {}, record.actions)

    assert replay(bare_record) == replay(record)
    assert published(game(GAME), todays(game(GAME))) == bare(game(GAME).data())


def test_an_old_game_goes_on_with_the_values_of_its_time(corrected: str) -> None:
    record = played({BOX: corrected})
    first = [Record(GAME, record.version, 2, options) for options in ({}, record.options)]
    costs = [replay(one).parts.city_cost for one in first]  # type: ignore[attr-defined]

    assert record.options == {BOX: corrected}
    assert OLD in costs[1]
    assert OLD not in costs[0]
