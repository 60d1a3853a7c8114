"""Chapter 15. Hidden information."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rotonde.games.railroad_revolution import piles
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.milestones import Complete
from rotonde.games.railroad_revolution.parts import PILE_B
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import MILESTONE
from rotonde.games.railroad_revolution.view import restore
from rotonde.kernel import SPECTATOR
from tests.railroad_revolution.table import MILESTONES, keep, play, position, under


def tile(name: str) -> int:
    return MILESTONES.index(name)


def drawing(*names: str, seats: int = 3, tasks: int = 3) -> Revolution:
    s = position(seats, tasks=[Complete(p % seats, p // seats) for p in range(tasks)])
    return play(s, *[MILESTONE + tile(name) for name in names])


def guesses(s: Revolution, seat: int, count: int = 200) -> list[Revolution]:
    rng = Random(1)
    found = []
    for _ in range(count):
        other = GAME.guess(s, seat, rng)
        assert isinstance(other, Revolution)
        found.append(other)
    return found


@pytest.mark.rule("15.1")
def test_how_many_tiles_a_pile_holds_is_open_but_not_which() -> None:
    s = drawing("b1", "b2", "b3")
    view = GAME.view(s, SPECTATOR)

    assert view["milestones_left"] == [7, 10, 10]
    assert view["drawn"] == []
    assert view["under"] == []
    assert view["market_gone"] == 0


@pytest.mark.rule("15.2")
def test_only_the_owner_sees_what_was_drawn() -> None:
    s = drawing("b1", "b2", "b3")

    assert GAME.view(s, 0)["drawn"] == [tile("b1"), tile("b2"), tile("b3")]
    assert GAME.view(s, 1)["drawn"] == []
    assert GAME.view(s, 1)["options"] == []
    assert {tuple(other.drawn) for other in guesses(s, 0)} == {(tile("b1"), tile("b2"), tile("b3"))}
    assert len({tuple(other.drawn) for other in guesses(s, 1)}) > 50


@pytest.mark.rule("15.2")
def test_only_the_owner_knows_what_went_under_and_how() -> None:
    s = drawing("b1", "b2", "b3")
    play(s, keep("b1"), under("b3"))
    for other in guesses(s, 0):
        assert piles.under(other, PILE_B) == [tile("b3"), tile("b2")]
    seen = {tuple(piles.under(other, PILE_B)) for other in guesses(s, 1)}

    assert GAME.view(s, 0)["under"] == [[tile("b1"), tile("b3"), tile("b2")]]
    assert GAME.view(s, 1)["under"] == []
    assert len(seen) > 50
    assert all(tile("b1") not in pair for pair in seen)


@pytest.mark.rule("15.2")
def test_the_order_is_a_secret_while_it_is_chosen() -> None:
    s = drawing("b1", "b2", "b3")
    play(s, keep("b1"))
    options = Counter(tuple(other.options) for other in guesses(s, 1))

    assert GAME.guess(s, 0, Random(2)).options == s.options
    assert len(options) > 20


@pytest.mark.rule("15.2")
def test_who_put_tiles_under_the_pile_knows_them_when_another_draws_them() -> None:
    s = drawing("b1", "b2", "b3", seats=4, tasks=4)
    play(s, keep("b1"), under("b2"))
    for names in (("b4", "b5", "b6"), ("b7", "b8", "b9")):
        play(s, *[MILESTONE + tile(name) for name in names])
        play(s, keep(names[0]), under(names[1]))
    # the fourth player draws the last unseen tile and the two of the first
    by_first = {tuple(other.drawn) for other in guesses(s, 0)}
    by_second = {tuple(other.drawn) for other in guesses(s, 1)}

    assert s.drawn == (tile("b2"), tile("b3"), tile("b10"))
    assert all(tile("b2") in drawn and tile("b3") in drawn for drawn in by_first)
    assert {drawn[2] for drawn in by_first} | {drawn[0] for drawn in by_first} > {tile("b2")}
    assert len(by_second) > len(by_first)


@pytest.mark.rule("15.2")
def test_every_guess_fits_what_is_open() -> None:
    s = drawing("b1", "b2", "b3", seats=4, tasks=8)
    rng = Random(3)
    while s.stack:
        for seat in (SPECTATOR, 0, 1, 2, 3):
            other = GAME.guess(s, seat, rng)
            assert isinstance(other, Revolution)
            assert GAME.view(other, seat) == GAME.view(s, seat)
            assert len(other.options) == len(s.options)
            held = sorted(piles.unseen(other, PILE_B) + piles.under(other, PILE_B))
            kept = [number for number in other.milestones if number in s.parts.piles[PILE_B]]
            assert set(held) | set(kept) | set(other.drawn) == set(s.parts.piles[PILE_B])
        play(s, rng.choice(s.options))


@pytest.mark.rule("15.1")
def test_in_the_open_variant_there_is_nothing_to_guess() -> None:
    s = position(3, tasks=[Complete(0, 0)], open_milestones=True)

    assert GAME.guess(s, 1, Random(1)) == s


@pytest.mark.rule("15.2")
def test_where_no_other_deal_is_found_the_real_tiles_stay() -> None:
    s = drawing("b1", "b2", "b3")
    play(s, keep("b1"), under("b3"), MILESTONE + tile("b4"), MILESTONE + tile("b5"), MILESTONE + tile("b6"))
    other = s.copy()
    other.drawn = ()
    other.draws = (*other.draws[:4], tile("b7"), tile("b8"), *other.draws[6:])
    restore(s, other, PILE_B)

    assert other == s
