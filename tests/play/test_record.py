"""Records: written and read back, replayed, and refused in one clear line."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rotonde.play.record import (
    Record,
    RecordError,
    finished,
    parse,
    positions,
    read,
    replay,
    serialise,
    write,
)
from tests.play.games import play_on, railroads

VARIANT = {"data": {"space": {"last_round": {"workers": 2}}}}


def record(**changes: Any) -> Record:
    """A record of the set-up of Russian Railroads, but for these changes."""
    return msgspec.structs.replace(railroads().record, **changes)


def json_of(**changes: Any) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(record()) | changes)


def refused(record: Record) -> str:
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    original = play_on(railroads(), Random(2), 100).record
    original.options = VARIANT
    write(original, tmp_path / "game.json")

    assert read(tmp_path / "game.json") == original
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_options_and_actions_may_be_left_out() -> None:
    assert parse(b'{"game": "russian-railroads", "version": 1, "seats": 2}', "x").actions == []


def test_the_record_of_a_match_replays_to_its_state() -> None:
    match = play_on(railroads(), Random(3), 150)
    match.restart()

    assert replay(match.record) == match.state


def test_positions_lead_from_the_start_to_the_end_with_what_was_told() -> None:
    match = play_on(railroads(), Random(3), 60)
    walked = list(positions(match.record))

    assert [position.index for position in walked] == list(range(len(match.actions) + 1))
    assert [position.action for position in walked] == [None, *match.actions]
    assert [position.events for position in walked] == [[], *match.events]


def test_replay_stops_where_it_is_told_to() -> None:
    whole = play_on(railroads(), Random(3), 60).record
    part = msgspec.structs.replace(whole, actions=whole.actions[:30])

    assert replay(whole, 30) == replay(part)
    assert replay(whole, 0) == replay(record(actions=[]))


@pytest.mark.parametrize("upto", [-1, 1_000])
def test_there_is_nothing_before_the_start_or_beyond_the_end(upto: int) -> None:
    with pytest.raises(RecordError, match=f"there is no position {upto}; the record has 10 actions"):
        replay(record(), upto)


def test_a_record_may_break_off_before_the_game_is_over() -> None:
    whole = play_on(railroads(2), Random(4)).record

    assert finished(whole)
    assert not finished(msgspec.structs.replace(whole, actions=whole.actions[:-1]))


def test_nothing_comes_after_the_end() -> None:
    whole = play_on(railroads(2), Random(4)).record
    whole.actions.append(0)

    assert refused(whole).endswith("is pass(), which is not on offer; nothing is: the game is over")


def test_an_override_of_the_data_travels_with_the_record() -> None:
    altered = record(options={"data": {"pass_points": {"by_position": [9, 9, 9, 9]}}})

    assert replay(altered) != replay(record())
    assert replay(parse(serialise(altered), "x")) == replay(altered)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "russian-railroad"}, "did you mean russian-railroads?"),
        ({"game": "go"}, "there is no game 'go'"),
        ({"version": 7}, "follows version 7 of the rules of russian-railroads; this program plays version 2"),
        ({"seats": 5}, "russian-railroads is for 2, 3, 4 players, not 5"),
        ({"options": {"tempo": 1}}, "has no option 'tempo'"),
        ({"options": {"data": {"spice": {}}}}, "did you mean space?"),
        ({"options": {"data": {"space": {"hire": {"gives": [5]}}}}}, "the options cannot be played with"),
        ({"options": {"data": 5}}, "the options cannot be played with"),
        ({"actions": [0]}, "action 0 is pass(), which is not on offer; on offer: seat(0), seat(1), seat(2)"),
        ({"actions": [221, 221]}, "action 1 is seat(0), which is not on offer; on offer: seat(1), seat(2)"),
        ({"actions": [-5]}, "action 0 is -5, which is not on offer"),
        ({"actions": [10**40]}, "which is not on offer"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused(changes: dict[str, Any], why: str) -> None:
    assert why in refused(record(**changes))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "truncated"),
        (json_of()[:-5], "truncated"),
        (b"all aboard", "malformed"),
        (b"\xff\xfe", "malformed"),
        (b"[]", "Expected `object`, got `array`"),
        (b'{"game": "russian-railroads"}', "missing required field `version`"),
        (json_of(players=3), "unknown field `players`"),
        (json_of(seats="3"), "Expected `int`, got `str` - at `$.seats`"),
        (json_of(seats=True), "Expected `int`, got `bool` - at `$.seats`"),
        (json_of(options=[]), "Expected `object`, got `array` - at `$.options`"),
        (json_of(actions=[1.5]), "Expected `int`, got `float` - at `$.actions[0]`"),
        (json_of(actions=[-1]), "Expected `int` >= 0 - at `$.actions[0]`"),
        (json_of().replace(b"[", b"[" + b"9" * 5_000 + b","), "out of range - at `$.actions[0]`"),
        (json_of(options={}).replace(b'"options":{}', b'"options":' + b'{"a":' * 100_000), "recursion"),
    ],
)
def test_what_is_no_record_is_refused_and_says_where_it_comes_from(data: bytes, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(data, "game.json")

    assert str(caught.value).startswith("game.json: is not a record of a game: ")
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.json: cannot be read: No such file"):
        read(tmp_path / "none.json")


def test_a_folder_that_is_not_there_is_not_written_to(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written: No such file"):
        write(record(), tmp_path / "none" / "game.json")


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_bytes_bring_anything_but_a_record_or_a_record_error(data: bytes) -> None:
    try:
        outcome = str(parse(data, "x").game)
    except RecordError as error:
        outcome = str(error)

    assert "\n" not in outcome


@given(st.lists(st.integers(-3, 260), max_size=30))
def test_no_actions_bring_anything_but_a_state_or_a_record_error(actions: list[int]) -> None:
    try:
        outcome = f"on offer: {replay(record(actions=actions)).options}"
    except RecordError as error:
        outcome = str(error)

    assert "on offer" in outcome
