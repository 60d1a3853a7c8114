"""The best route on full boards of Express 01: python bench/routes.py [boards]

Boards are grown at random, without money, until nothing more can be placed or 100 cards have been; those on
which a long game would not have ended are left out. Then every company looks for its best route with 15
shares. Printed are the mean, the slowest of a hundred and the slowest of all searches, in milliseconds of
processor time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time

from rotonde.build import compiled
from rotonde.games.express_01.ending import replaced
from rotonde.games.express_01.expand import exchange
from rotonde.games.express_01.parts import COMPANIES, MAPS, parts_for
from rotonde.games.express_01.route import train_route
from rotonde.games.express_01.sites import buildable, placements
from rotonde.games.express_01.state import Express, opening

SHARES = 15
PLACED = 100  # cards


def grown(map_: str, boards: int) -> Iterator[Express]:
    """So many boards on which a long game is over."""
    seed = 0
    while boards:
        s = random_board(map_, seed)
        seed += 1
        if replaced(s) >= s.parts.last_bases:
            boards -= 1
            yield s


def random_board(map_: str, seed: int) -> Express:
    """A board after so many random placements, or as many as find a place."""
    rng = Random(f"{map_}:{seed}")
    s = opening(parts_for(2, map_, "long", {}))
    first = rng.choice(s.parts.opening)
    exchange(s, 0, first, rng.choice(placements(s, first, True)))
    for _ in range(PLACED):
        cells = [cell for cell in s.parts.cells if buildable(s, cell)]
        if not cells:
            break
        cell = rng.choice(cells)
        exchange(s, 0, cell, rng.choice(placements(s, cell, False)))
    for company in range(COMPANIES):
        s.shares[company] = SHARES
    return s


def searched(s: Express) -> list[float]:
    """The time each company with a station takes to find its route."""
    times: list[float] = []
    for company in range(COMPANIES):
        if s.stations[company]:
            began = process_time()
            train_route(s, company)
            times.append(1000 * (process_time() - began))
    return times


def main(boards: int) -> None:
    print(f"{'compiled' if compiled() else 'plain'} rules, {boards} boards, {SHARES} shares")
    for map_ in MAPS:
        times = sorted(time for s in grown(map_, boards // 2) for time in searched(s))
        mean, late, slowest = sum(times) / len(times), times[len(times) * 99 // 100], times[-1]
        print(f"{map_:8} {len(times)} searches: mean {mean:.3f}, 99 % {late:.3f}, slowest {slowest:.3f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
