"""Records that start from a position, and matches whose luck is dictated."""

from __future__ import annotations

from random import Random

import pytest

from rotonde.bots.analysis import review
from rotonde.games import game
from rotonde.kernel import CHANCE, to_move
from rotonde.play import Match, Record, RecordError, replay, unspell
from rotonde.play.course import course
from rotonde.play.record import POSITION, afresh, parse, serialise

GAME = "russian-railroads"
LAST = (
    "russian-railroads/2 2; round=6 position=1 order=0,1 score=31,28 row=-1*5,10 start_cards=7 removed=0,5;"
    " TakeTurn(0) NextTurn()"
)


def record(position: str = LAST, seats: int = 2, actions: tuple[int, ...] = ()) -> Record:
    return Record(GAME, game(GAME).version, seats, {POSITION: position}, list(actions))


def test_a_record_goes_on_from_the_position_it_names() -> None:
    told = parse(serialise(record(actions=(0, 0))), "here")
    s = replay(told)

    assert not s.options
    assert game(GAME).scores(s)[0] >= 31


def test_a_match_keeps_the_position_in_its_record_and_out_of_the_options() -> None:
    match = Match.resume(record(), Random(0))
    match.act(0)
    match.confirm()

    assert match.options == {}
    assert afresh(match.record.options) == {}
    assert (match.record.options[POSITION], match.record.actions) == (LAST, [0])


def test_a_position_of_other_players_is_refused() -> None:
    with pytest.raises(RecordError, match="another game"):
        replay(record(seats=3))
    with pytest.raises(RecordError, match="cannot be played with"):
        replay(record(position="moon"))


def test_its_course_and_its_analysis_begin_there() -> None:
    told = record(actions=(0, 0))
    rules = game(GAME)

    assert course(rules, told, rules.scores).stages[-1].before == [31, 28]
    assert review(rules, 2, told.options, told.actions, nodes=10).curve


def test_chance_brings_what_it_is_told_and_is_free_where_it_is_not() -> None:
    rules = game(GAME)
    told = [unspell(rules, "seat(1)"), unspell(rules, "tile(12)")]
    match = Match(rules, 2, {}, Random(1), luck=lambda match: dict(enumerate(told)).get(len(match.actions)))

    assert match.actions[:2] == told
    assert to_move(match.state) != CHANCE
