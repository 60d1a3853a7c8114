"""A game depends on its deal and its order only; on one deal, chance is the same in both orders."""

import pytest

from rotonde.arena import ArenaError, Bout, Conditions
from rotonde.arena.bout import play, play_some
from rotonde.games import GAMES, game
from tests.arena.tables import conditions, test_bots  # noqa: F401 - a fixture


@pytest.mark.parametrize("name", GAMES)
def test_the_same_bout_is_the_same_game(name: str) -> None:
    seats = game(name).seats[0]
    bout = Bout(3, ("random",) * seats)

    once, again = (play(conditions(name, seats), bout) for _ in range(2))

    assert once == again
    assert once.bout == bout
    assert len(once.scores) == seats
    assert play(conditions(name, seats), Bout(4, bout.order)).digest != once.digest
    assert play(conditions(name, seats, seed="2"), bout).digest != once.digest


@pytest.mark.usefixtures("test_bots")
def test_bots_without_luck_of_their_own_play_a_deal_alike() -> None:
    """Under other names they would play the very same game: only chance and the bots decide."""
    orders = [("first", "last"), ("last", "first")]
    games = [play(conditions("russian-railroads"), Bout(0, order)) for order in orders for _ in range(2)]

    assert games[0] == games[1]
    assert games[2] == games[3]
    assert games[0].digest != games[2].digest


@pytest.mark.usefixtures("test_bots")
def test_bots_that_never_finish_a_game_are_named() -> None:
    with pytest.raises(ArenaError, match="first, last do not come to an end on deal 0"):
        play(conditions("express-01"), Bout(0, ("first", "last")))


def test_a_batch_tells_how_long_it_took() -> None:
    bouts = [Bout(deal, ("random", "random")) for deal in range(3)]

    report = play_some(conditions(), bouts)

    assert [result.bout for result in report.results] == bouts
    assert report.seconds > 0


def test_a_worker_with_other_rules_refuses() -> None:
    old = Conditions("express-01", 0, 2, {}, "1")

    with pytest.raises(ArenaError, match=r"a worker has version \d+ of express-01, not 0"):
        play_some(old, [])
