"""Everybody meets everybody, and sits everywhere equally often."""

from collections import Counter

import pytest

from rotonde.arena.pairing import ladder, pairings, seat_orders


def test_two_bots_meet_in_both_orders() -> None:
    [match] = pairings(["a", "b"], 2, team=False)

    assert match.bots == ("a", "b")
    assert match.orders == (("a", "b"), ("b", "a"))


def test_of_more_bots_than_seats_every_group_meets() -> None:
    assert [match.bots for match in pairings(["a", "b", "c"], 2, team=False)] == [
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
    ]


@pytest.mark.parametrize(
    ("bots", "seats", "orders"), [("ab", 4, 6), ("ab", 3, 6), ("abc", 4, 36), ("abcd", 4, 24)]
)
def test_every_bot_has_every_seat_equally_often(bots: str, seats: int, orders: int) -> None:
    found = seat_orders(tuple(bots), seats)

    assert len(found) == len(set(found)) == orders
    for seat in range(seats):
        counts = Counter(order[seat] for order in found)
        assert set(counts.values()) == {orders // len(bots)}


def test_a_bot_alone_plays_against_itself() -> None:
    assert [match.orders for match in pairings(["a"], 3, team=False)] == [(("a", "a", "a"),)]


def test_in_a_cooperative_game_each_bot_is_a_team() -> None:
    assert [match.orders for match in pairings(["a", "b"], 2, team=True)] == [(("a", "a"),), (("b", "b"),)]


def test_on_a_ladder_only_neighbours_meet() -> None:
    assert [match.bots for match in ladder(["a", "b", "c"], 3, team=False)] == [("a", "b"), ("b", "c")]
    assert ladder(["a", "b"], 2, team=True) == pairings(["a", "b"], 2, team=True)
    assert ladder(["a"], 2, team=False) == pairings(["a"], 2, team=False)
