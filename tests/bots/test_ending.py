"""The end of a game, searched exactly: what is best, how it goes, and when the search gives up."""

from __future__ import annotations

import pytest

from rotonde.bots.search.ending import Ending, TooLong, fingerprint
from rotonde.kernel import Chance, Choice, State, Task, settle, step

SAVE, BET, PASS, HEADS, TAILS, STEAL, LEAVE = range(7)
MINE, OTHER = 0, 1


class Purse(State):
    """Money, and how it was come by."""

    money: int
    steps: tuple[int, ...]  # in whatever order


class Turn(Choice[Purse]):
    """One coin for certain, a bet, or nothing."""

    def options(self, s: Purse) -> list[int]:
        return [SAVE, BET, PASS]

    def take(self, s: Purse, action: int) -> None:
        s.steps = tuple(sorted((*s.steps, action)))
        if action == BET:
            s.stack.append(Toss())
        s.money += action == SAVE


class Toss(Chance[Purse]):
    """Three coins once in four times."""

    def odds(self, s: Purse) -> list[tuple[int, int]]:
        return [(HEADS, 1), (TAILS, 3)]

    def take(self, s: Purse, outcome: int) -> None:
        s.money += 3 * (outcome == HEADS)


class Thief(Choice[Purse]):
    """The other may take all."""

    def options(self, s: Purse) -> list[int]:
        return [STEAL, LEAVE]

    def take(self, s: Purse, action: int) -> None:
        s.money *= action == LEAVE


def purse(*tasks: Task) -> Purse:
    s = Purse()
    s.money, s.steps = 0, ()
    s.then(list(tasks))
    settle(s)
    return s


def money(s: Purse) -> float:
    return float(s.money)


def test_the_best_of_all_ways_is_found_with_its_line() -> None:
    s, search = purse(Turn(MINE), Turn(MINE), Turn(MINE)), Ending(MINE, money, 1000)

    assert search.value(s) == 3.0
    assert search.line(s) == [SAVE, SAVE, SAVE]
    assert s == purse(Turn(MINE), Turn(MINE), Turn(MINE))


def test_luck_counts_by_its_weight_or_by_its_worst() -> None:
    s = purse(Turn(MINE))

    assert Ending(MINE, money, 1000).values(s) == [(SAVE, 1.0), (BET, 0.75), (PASS, 0.0)]
    assert Ending(MINE, money, 1000, unlucky=True).values(s) == [(SAVE, 1.0), (BET, 0.0), (PASS, 0.0)]


def test_a_line_shows_the_likeliest_luck() -> None:
    s = purse(Turn(MINE))
    search = Ending(MINE, lambda s: float(s.money * (BET in s.steps)), 1000)

    assert search.line(s) == [BET, TAILS]


def test_others_do_the_worst_unless_it_is_dictated() -> None:
    s = purse(Turn(MINE), Thief(OTHER), Turn(MINE))

    assert Ending(MINE, money, 1000).line(s) == [SAVE, STEAL, SAVE]
    assert Ending(MINE, money, 1000).value(s) == 1.0
    kind = Ending(MINE, money, 1000, reply=lambda s: LEAVE)
    assert kind.value(s) == 2.0
    assert kind.line(s) == [SAVE, LEAVE, SAVE]


def test_equal_positions_are_searched_once() -> None:
    turns = [Turn(MINE)] * 4
    search = Ending(MINE, money, 1000, worthwhile=lambda s: [SAVE, PASS])
    search.value(purse(*turns))

    assert search.spent == 1 + 2 + 3 + 4


def test_who_cannot_have_more_looks_no_further() -> None:
    search = Ending(MINE, money, 1000, top=1.0, over=lambda s: s.money >= 1)
    search.value(purse(Turn(MINE), Turn(MINE), Turn(MINE)))

    assert search.spent == 1


def test_a_search_ends_where_it_is_told_to() -> None:
    s = purse(Turn(MINE), Turn(MINE), Turn(MINE))
    search = Ending(MINE, money, 1000, over=lambda s: len(s.steps) == 2)

    assert search.value(s) == 2.0
    assert search.line(s) == [SAVE, SAVE]


def test_a_search_that_would_take_too_long_gives_up() -> None:
    with pytest.raises(TooLong, match="more than 5 positions"):
        Ending(MINE, money, 5).value(purse(*[Turn(MINE)] * 4))


def test_a_fingerprint_is_the_position_and_not_how_it_is_asked() -> None:
    one, other = purse(Turn(MINE), Turn(MINE)), purse(Turn(MINE), Turn(MINE))
    other.sealed = True

    assert fingerprint(one) == fingerprint(other)
    step(other, SAVE)
    assert fingerprint(one) != fingerprint(other)
