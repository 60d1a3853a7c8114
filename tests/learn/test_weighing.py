"""A drafted turn beside the best that could be found."""

from __future__ import annotations

from random import Random

import pytest

from rotonde.bots import Sight, bot
from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.kernel import CHANCE, State, drawn, step, to_move
from rotonde.learn.weighing import Compared, aftermath, verdict
from rotonde.play.notation import unspell

NODES = 30


def some_turn(name: str, steps: int) -> State:
    """A position of a game of novices in which somebody has several options."""
    game, luck, novice = find_game(name), Random(4), bot("novice")
    s: State = game.start(2, {})
    taken = 0
    while taken < steps or to_move(s) == CHANCE or len(s.options) < 2:
        mover = to_move(s)
        step(s, drawn(s, luck) if mover == CHANCE else novice.choose(Sight(game, s, mover), luck))
        taken += 1
    return s


@pytest.mark.parametrize("name", GAMES.ours())
def test_the_best_that_was_found_leaves_nothing_behind(name: str) -> None:
    s = some_turn(name, 25)
    seat = to_move(s)
    best = verdict(find_game(name), s, seat, [s.options[0]], 3, NODES).line

    assert verdict(find_game(name), s, seat, best, 3, NODES) == Compared(0.0, 0.0, best)


def test_passing_at_once_is_clearly_worse() -> None:
    game = find_game("russian-railroads")
    s = some_turn("russian-railroads", 0)
    while type(s.stack[-1]).__name__ != "TakeTurn":
        step(s, s.options[0])
    found = verdict(game, s, to_move(s), [unspell(game, "pass()")], 3, NODES)

    assert found.clear
    assert not found.near
    assert found.lost > 0


def test_nearly_as_good_is_within_a_quarter_of_what_is_clear() -> None:
    assert Compared(1.0, 0.25, []).near
    assert not Compared(1.0, 0.26, []).near
    assert not Compared(1.0, 0.99, []).clear
    assert Compared(1.0, 1.0, []).clear


def test_a_line_that_cannot_be_followed_is_not_blamed() -> None:
    s = some_turn("express-01", 25)

    assert verdict(find_game("express-01"), s, to_move(s), [10**6], 3, NODES).share == 0


@pytest.mark.parametrize("name", ["russian-railroads", "convoi-express"])
def test_what_follows_is_told_until_one_is_asked_again(name: str) -> None:
    game, s = find_game(name), some_turn(name, 30)
    seat, before = to_move(s), repr(s)
    line = verdict(game, s, seat, [s.options[0]], 3, NODES).line

    assert aftermath(game, s, seat, line, "novice", 1)
    assert aftermath(game, s, seat, line, "novice", 1) == aftermath(game, s, seat, line, "novice", 1)
    assert repr(s) == before
