"""The chance to win, from the result that judgement expects; fitted to games of bots among themselves.

`python -m rotonde.bots.chances GAME GAMES LEVEL SEATS [NAME=VALUE…]` plays the games, fits, writes
`chance.json` beside the judgement of the game, and prints how often what was said to be so likely came true.
A chance is told only where games that nothing was fitted to bore it out; elsewhere no percentage is told.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from math import exp, log
from random import Random
from typing import Any, Final, NamedTuple

from rotonde.bots.judges import file_of, judgement
from rotonde.bots.search import AnyJudgement
from rotonde.bots.search.linear import Linear
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move

FILE: Final = "chance.json"
EVERY: Final = 7  # actions between two positions that are looked at
BINS: Final = 10
FADES: Final = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0)  # that are tried
MOST_ERROR: Final = 0.05  # by which chances may be wrong, on average, to be told
LEAST_GAMES: Final = 200  # that must have borne them out


class Curve(NamedTuple):
    """How expected results become chances: `offset` matters to a team alone."""

    offset: float
    slope: float  # per point, at the end
    fade: float = 0.0  # how much less a point says with every stage that is still to come
    games: int = 0  # that bore it out
    error: float = 1.0  # how far it was wrong in them, on average: the expected calibration error

    def at(self, stage: int) -> float:
        """The slope at a stage of the game."""
        return self.slope / (1.0 + self.fade * stage)

    @property
    def sound(self) -> bool:
        """May people be told what it says?"""
        return self.error <= MOST_ERROR and self.games >= LEAST_GAMES


@cache
def curves_of(game: str) -> dict[str, Curve]:
    """The curves of a game, by number of seats and what else was agreed on."""
    path = file_of(game, FILE)
    kept = json.loads(path.read_text()) if path.exists() else {}
    return {kind: Curve(**curve) for kind, curve in kept.items()}


def kind_of(game: AnyGame, s: State) -> str:
    """Which curve a table has: `2`, or `3 board=america`; none fits an owner's own values."""
    seats, options = game.agreed(s)
    return " ".join([str(seats), *(f"{name}={value}" for name, value in sorted(options.items()))])


def curve_of(game: AnyGame, s: State) -> Curve | None:
    """The curve of a table, if what it says came true."""
    found = curves_of(game.name).get(kind_of(game, s))
    return found if found and found.sound else None


def chances(game: AnyGame, s: State, worths: list[float]) -> list[float]:
    """Per seat: how likely it is to win, certain when the game is over; none where nobody can say."""
    if to_move(s) == NOBODY:
        winners = game.winners(s)
        return [float(seat in winners) for seat in range(len(worths))]
    curve = curve_of(game, s)
    if curve is None:
        return []
    if game.team:
        return [logistic(curve.offset + curve.slope * worths[0])] * len(worths)
    return shares(worths, curve.at(stage_of(judgement(game.name, ""), s)))


def shares(worths: list[float], slope: float) -> list[float]:
    """The chances of rivals, which add up to one."""
    top = max(worths)
    weights = [exp(max((worth - top) * slope, -50.0)) for worth in worths]
    return [weight / sum(weights) for weight in weights]


def stage_of(judge: AnyJudgement, s: State) -> int:
    """How far a game is, where judgement knows stages."""
    return judge.stage(s) if isinstance(judge, Linear) else 0


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(x, -50.0), 50.0)))


class Seen(NamedTuple):
    """A position of a finished game: what was expected, at which stage, and who won in the end."""

    worths: list[float]
    stage: int
    won: list[bool]


def played(game: AnyGame, seats: int, options: dict[str, Any], level: str, seed: str) -> list[Seen]:
    """Positions of one game of bots of a level among themselves."""
    from rotonde.bots import bot
    from rotonde.bots.sight import Sight

    rng, judge, player = Random(seed), judgement(game.name, ""), bot(level)
    s = game.start(seats, options)
    found: list[tuple[list[float], int]] = []
    count = 0
    while (seat := to_move(s)) != NOBODY:
        if seat != CHANCE and count % EVERY == 0:
            found.append(([judge.worth(s, p) for p in range(seats)], stage_of(judge, s)))
        step(s, drawn(s, rng) if seat == CHANCE else player.choose(Sight(game, s, seat), rng))
        count += 1
    winners = game.winners(s)
    return [Seen(worths, stage, [p in winners for p in range(seats)]) for worths, stage in found]


def fitted(team: bool, seen: list[Seen]) -> Curve:
    """The curve under which what happened was most likely."""
    slopes = [0.002 * 1.12**power for power in range(60)]
    if team:
        curves = [Curve(middle * -slope, slope) for slope in slopes for middle in range(-300, 301, 10)]
    else:
        curves = [Curve(0.0, slope, fade) for slope in slopes for fade in FADES]
    return min(curves, key=lambda curve: surprise(team, seen, curve))


def surprise(team: bool, seen: list[Seen], curve: Curve) -> float:
    """How little what happened was expected: minus the logarithm of its chance, in all."""
    total = 0.0
    for expected, won in told(team, seen, curve):
        total -= log(max(expected if won else 1.0 - expected, 1e-9))
    return total


def told(team: bool, seen: list[Seen], curve: Curve) -> list[tuple[float, bool]]:
    """Each chance that would have been told, and what came of it."""
    found: list[tuple[float, bool]] = []
    for worths, stage, won in seen:
        if team:
            found.append((logistic(curve.offset + curve.slope * worths[0]), won[0]))
            continue
        found += zip(shares(worths, curve.at(stage)), won, strict=True)
    return found


def borne_out(team: bool, games: list[list[Seen]]) -> tuple[Curve, list[tuple[float, bool]]]:
    """The curve of all these games; and what each half of them would have been told by the other."""
    halves = [[seen for found in games[half::2] for seen in found] for half in (0, 1)]
    pairs = [pair for half in (0, 1) for pair in told(team, halves[half], fitted(team, halves[1 - half]))]
    curve = fitted(team, halves[0] + halves[1])
    return curve._replace(games=len(games), error=round(error(pairs), 4)), pairs


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


def error(pairs: list[tuple[float, bool]]) -> float:
    """How far what was told differs from what came, tenth by tenth, on average over all that was told."""
    return sum(abs(expected - came) * count for expected, came, count in reliability(pairs)) / len(pairs)


def main(words: list[str]) -> None:
    from rotonde.games import game as find

    name, games, level, seats = words[0], int(words[1]), words[2], int(words[3])
    rules, options = find(name), dict(word.split("=", 1) for word in words[4:])
    kind = kind_of(rules, rules.start(seats, options))
    samples = [played(rules, seats, options, level, f"chances:{number}") for number in range(games)]
    curve, pairs = borne_out(rules.team, samples)
    known = {
        **curves_of(name),
        kind: curve._replace(offset=round(curve.offset, 4), slope=round(curve.slope, 5)),
    }
    kept = {kind: one._asdict() for kind, one in sorted(known.items())}
    file_of(name, FILE).write_text(json.dumps(kept, indent=1) + "\n")
    print(f"{name}, {kind}: {curve}; told of each half by the other:")
    for expected, came, count in reliability(pairs):
        print(f"  told {expected:5.1%}  came true {came:5.1%}  of {count}")


if __name__ == "__main__":
    main(sys.argv[1:])
