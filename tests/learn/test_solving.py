"""Searches that know their game find what the plain one finds, and what is made for a puzzle is sound."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rotonde.bots.search import Ending, TooLong
from rotonde.games import game
from rotonde.games.convoi_express.parts import DEPOT, KINDS, NO_GOOD
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import CHANCE, NOBODY, drawn, odds, read, spell, step, to_move
from rotonde.learn.closings import Closed, closing_of
from rotonde.learn.convoi_express.closing import composed, missing
from rotonde.learn.convoi_express.solving import CertainWin, after
from rotonde.learn.express_01.closing import begins
from rotonde.learn.mining import anew, judged
from rotonde.learn.puzzles import Puzzle
from rotonde.learn.steps import steps
from rotonde.learn.tries import Try

FEW = 4_000  # positions of the plain search
PLAIN = 8  # closings in which both are asked


@cache
def last_turns() -> list[Closed]:
    """Last turns of random games of Express 01, in which hands are small."""
    rules, found = game("express-01"), list[Closed]()
    for seed in range(400):
        rng = Random(seed)
        s = rules.start(rng.choice((2, 3)), {})
        while (player := to_move(s)) != NOBODY:
            if player != CHANCE and s.options and begins(s, player) and len(s.hands[player]) <= 1:
                found.append(Closed(rules, s.copy(), player))
            step(s, drawn(s, rng) if player == CHANCE else rng.choice(s.options))
        if len(found) >= PLAIN:
            break
    return found


def test_the_last_turn_is_worth_what_the_plain_search_says() -> None:
    compared, gains = 0, 0
    for closed in last_turns():
        plain = Ending(closed.seat, closed.worth, FEW, closed.reply, closed.over)
        try:
            wanted = plain.value(closed.start)
        except TooLong:
            continue
        assert closed.search().value(closed.start) == wanted
        compared += 1
        gains += wanted > closed.worth(closed.start)

    assert compared >= 3
    assert gains >= 1


def test_the_line_of_a_last_turn_leads_to_its_value() -> None:
    for closed in last_turns():
        search, s = closed.search(), closed.start.copy()
        wanted = search.value(s)
        for action in search.line(s):
            assert action in s.options
            step(s, action)

        assert closed.over(s)
        assert closed.worth(s) == wanted


def test_a_search_that_may_look_at_little_gives_up() -> None:
    closed = last_turns()[0]
    closing = closing_of("express-01")
    assert closing
    assert closing.SOLVER
    search = closing.SOLVER(closed.start, closed.seat, 1, closed.reply, closed.over)
    with pytest.raises(TooLong):
        search.value(closed.start)


# What was seen in a game: the loaded train is at the port's door, and an empty one stands in the port.
DOOR = (
    "convoi-express/3 2 board=america; turn=15 at=145,143,135,75,124,-1,137,147,-1 load=-1*4,3,-1*4 goods=0*4"
    " delivered=1*7,0 green=251728944 switch=0,1,0,3,1*3,5,1,3,2,3,0,2,2,0,5,2,1,0 tokens=2 unseen=155650"
    " left=1 card=4 agents=0"
    " hands=0,0,2,4,2,4 pile=1,1,0 discard=22,24,21; PlayCards(0) DrawCards(0) NextTurn()"
)


def door() -> Closed:
    rules = game("convoi-express")
    return Closed(rules, read(rules, DOOR), 0)


def test_a_win_is_certain_whatever_is_rolled() -> None:
    closed = door()
    search, start = closed.search(), closed.start
    assert isinstance(search, CertainWin)
    assert isinstance(start, Convoy)
    assert search.value(start) == 1.0

    ahead, wins = [start], 0
    while ahead:
        s = ahead.pop()
        if to_move(s) == NOBODY:
            assert closed.worth(s) == 1.0
            wins += 1
            continue
        assert not closed.over(s)
        luck = to_move(s) == CHANCE
        ahead += [after(s, action) for action in ([one for one, _ in odds(s)] if luck else [search.next(s)])]
    assert wins > 1


def test_a_win_that_needs_luck_is_not_certain() -> None:
    closed = door()
    assert isinstance(closed.start, Convoy)
    closed.start.hands[2] -= 1  # one move card is not enough for two trains
    closed.start.options = [0, 15]

    assert closed.search().value(closed.start) == 0.0


def test_a_puzzle_is_made_of_a_turn_with_one_good_left_and_just_enough_cards() -> None:
    closed = door()
    s = closed.start.copy()
    assert isinstance(s, Convoy)
    s.delivered[0] -= 1  # another good is on another train
    s.load[3] = 0
    s.hands[0] += 2
    s.hands[1] += 1
    s.discard[0] -= 2
    s.discard[1] -= 1

    made = composed(s, 0)

    assert made
    for one in made:
        assert missing(one) == 1
        assert sum(load != NO_GOOD for load in one.load) == 1
        assert sum(spot != DEPOT for spot in one.at) == sum(spot != DEPOT for spot in s.at)
        assert sum(one.hands[:KINDS]) <= 2
        assert sum(one.hands + one.pile + one.discard) == sum(s.hands + s.pile + s.discard)
        assert spell(read(closed.game, spell(one))) == spell(one)
        assert Closed(closed.game, one, 0).search().value(one) == 1.0


def test_nothing_is_made_where_no_cards_are_played() -> None:
    s = game("convoi-express").start(2, {})

    assert composed(s, to_move(s)) is None


def test_a_composed_puzzle_is_tried_shown_and_solved_like_any_other() -> None:
    closed = door()
    puzzle = judged(closed, None, novices=0, experts=0)
    assert isinstance(puzzle, Puzzle)
    assert puzzle.options["position"] == spell(closed.start)
    assert max(puzzle.club) == 0.0
    assert anew(puzzle) == puzzle

    match = Try(puzzle, Random(1))
    search = match.closed.search()
    while not match.done:
        match.act(search.next(match.state))
        if match.waits:
            match.confirm()

    assert match.stars == 3
    assert any(step.texts for step in steps(puzzle, "en"))
