"""Who meets whom, and who sits where: everybody meets everybody, on every seat equally often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, permutations
from typing import NamedTuple

Order = tuple[str, ...]  # a bot for each seat


class Pairing(NamedTuple):
    """Bots that meet; each deal is played once in each of the orders."""

    bots: tuple[str, ...]
    orders: tuple[Order, ...]


def pairings(bots: Sequence[str], seats: int, team: bool) -> list[Pairing]:
    """A round robin: every group of bots that fills the table, or all of them if they are fewer than seats.

    In a cooperative game a bot plays with itself, and is compared with the others on the same deals.
    """
    size = 1 if team else min(seats, len(bots))
    return [Pairing(group, seat_orders(group, seats)) for group in combinations(bots, size)]


def ladder(bots: Sequence[str], seats: int, team: bool) -> list[Pairing]:
    """Neighbours only, two by two."""
    if team or len(bots) < 2:
        return pairings(bots, seats, team)
    return [Pairing(pair, seat_orders(pair, seats)) for pair in pairwise(bots)]


def seat_orders(bots: tuple[str, ...], seats: int) -> tuple[Order, ...]:
    """Every different order; where seats are left over, each bot takes a second one in its turn."""
    rounds, left = divmod(seats, len(bots))
    tables = [bots * rounds + again for again in combinations(bots, left)]
    return tuple(dict.fromkeys(order for table in tables for order in permutations(table)))
