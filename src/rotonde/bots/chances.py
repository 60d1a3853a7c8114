"""The chance to win, from the result that judgement expects; fitted to games of bots among themselves.

`python -m rotonde.bots.chances GAME GAMES LEVEL` plays the games, fits, writes `chance.json` beside the
judgement of the game and prints how often what was said to be so likely came true.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from rotonde.bots.judges import file_of, judgement
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move

FILE: Final = "chance.json"
UNFITTED: Final = 0.25  # the slope over a scale of the judgement, until games of bots have told better
EVERY: Final = 7  # actions between two positions that are looked at
BINS: Final = 10


class Curve(NamedTuple):
    """How expected results become chances: `offset` matters to a team alone."""

    offset: float
    slope: float  # per point


@cache
def curve_of(game: str) -> Curve:
    """The curve of a game, as it lies beside its judgement; without one, a guess."""
    path = file_of(game, FILE)
    if path.exists():
        return Curve(**json.loads(path.read_text()))
    return Curve(0.0, UNFITTED / judgement(game, "").scale)


def chances(game: AnyGame, s: State, worths: list[float]) -> list[float]:
    """Per seat: how likely it is to win; certain when the game is over."""
    if to_move(s) == NOBODY:
        winners = game.winners(s)
        return [float(seat in winners) for seat in range(len(worths))]
    if game.team:
        return [team_chance(game, worths[0])] * len(worths)
    return shares(worths, curve_of(game.name).slope)


def shares(worths: list[float], slope: float) -> list[float]:
    """The chances of rivals, which add up to one."""
    top = max(worths)
    weights = [exp(max((worth - top) * slope, -50.0)) for worth in worths]
    return [weight / sum(weights) for weight in weights]


def team_chance(game: AnyGame, worth: float) -> float:
    """How likely a team is to win that expects this."""
    curve = curve_of(game.name)
    return logistic(curve.offset + curve.slope * worth)


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(x, -50.0), 50.0)))


class Seen(NamedTuple):
    """A position of a finished game: what was expected, and who won in the end."""

    worths: list[float]
    won: list[bool]


def played(game: AnyGame, seats: int, level: str, seed: str) -> list[Seen]:
    """Positions of one game of bots of a level among themselves."""
    from rotonde.bots import bot
    from rotonde.bots.sight import Sight

    rng, judge, player = Random(seed), judgement(game.name, ""), bot(level)
    s = game.start(seats, {})
    worths: list[list[float]] = []
    count = 0
    while (seat := to_move(s)) != NOBODY:
        if seat != CHANCE and count % EVERY == 0:
            worths.append([judge.worth(s, p) for p in range(seats)])
        step(s, drawn(s, rng) if seat == CHANCE else player.choose(Sight(game, s, seat), rng))
        count += 1
    winners = game.winners(s)
    return [Seen(worth, [p in winners for p in range(seats)]) for worth in worths]


def fitted(game: AnyGame, seen: list[Seen]) -> Curve:
    """The curve under which what happened was most likely."""
    slopes = [0.002 * 1.12**power for power in range(60)]
    if not game.team:
        return Curve(0.0, min(slopes, key=lambda slope: surprise(game, seen, Curve(0.0, slope))))
    curves = [Curve(middle * -slope, slope) for slope in slopes for middle in range(-300, 301, 10)]
    return min(curves, key=lambda curve: surprise(game, seen, curve))


def surprise(game: AnyGame, seen: list[Seen], curve: Curve) -> float:
    """How little what happened was expected: minus the logarithm of its chance, in all."""
    total = 0.0
    for expected, won in told(game, seen, curve):
        total -= log(max(expected if won else 1.0 - expected, 1e-9))
    return total


def told(game: AnyGame, seen: list[Seen], curve: Curve) -> list[tuple[float, bool]]:
    """Each chance that would have been told, and what came of it."""
    found: list[tuple[float, bool]] = []
    for worths, won in seen:
        if game.team:
            found.append((logistic(curve.offset + curve.slope * worths[0]), won[0]))
            continue
        found += zip(shares(worths, curve.slope), won, strict=True)
    return found


def reliability(pairs: list[tuple[float, bool]]) -> list[tuple[float, float, int]]:
    """Per tenth of the scale: the mean chance told, how often it came true, and how many there were."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for expected, won in pairs:
        bins[min(int(expected * BINS), BINS - 1)].append((expected, won))
    return [
        (sum(e for e, _ in found) / len(found), sum(w for _, w in found) / len(found), len(found))
        for found in bins
        if found
    ]


def main(words: list[str]) -> None:
    from rotonde.games import game as find

    name, games, level = words[0], int(words[1]), words[2]
    game = find(name)
    seats = game.seats[0]
    samples = [played(game, seats, level, f"chances:{number}") for number in range(games)]
    halves = [[seen for found in samples[half::2] for seen in found] for half in (0, 1)]
    curve = fitted(game, halves[0] + halves[1])
    known = Curve(round(curve.offset, 4), round(curve.slope, 5))
    file_of(name, FILE).write_text(json.dumps(known._asdict(), indent=1) + "\n")
    print(f"{name}: offset {curve.offset:.3f}, slope {curve.slope:.4f}; told of each half by the other:")
    pairs = [pair for half in (0, 1) for pair in told(game, halves[half], fitted(game, halves[1 - half]))]
    for expected, came, count in reliability(pairs):
        print(f"  told {expected:5.1%}  came true {came:5.1%}  of {count}")


if __name__ == "__main__":
    main(sys.argv[1:])
