"""What a game was worth to each seat: by place, by points, or by who won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rotonde.kernel import AnyGame, State

Reward = Callable[[AnyGame, State], list[float]]


class UnknownReward(ValueError):
    """A name that no reward has."""


def by_place(game: AnyGame, s: State) -> list[float]:
    """From 1 for the first to -1 for the last; seats of equal place share. A team has 1 or -1."""
    winners = game.winners(s)
    scores = game.scores(s)
    if game.team:
        return [1.0 if winners else -1.0] * len(scores)
    rank = [(seat in winners, score) for seat, score in enumerate(scores)]
    spread = len(scores) - 1
    return [
        (sum(other < own for other in rank) - sum(other > own for other in rank)) / spread for own in rank
    ]


def by_points(game: AnyGame, s: State) -> list[float]:
    """Own points less those of the best other seat; of a team its points."""
    scores = game.scores(s)
    if game.team:
        return [float(score) for score in scores]
    return [float(score - max(scores[:seat] + scores[seat + 1 :])) for seat, score in enumerate(scores)]


def by_win(game: AnyGame, s: State) -> list[float]:
    """1 for the winner and 0 for the others; several winners share it, unless they are a team."""
    winners = game.winners(s)
    share = 1.0 if game.team else 1.0 / max(len(winners), 1)
    return [share if seat in winners else 0.0 for seat in range(len(game.scores(s)))]


AT_THE_END: Final[dict[str, Reward]] = {"place": by_place, "points": by_points, "win": by_win}
GAINS: Final = "gains"  # the difference of points as it grows: what each decision has changed of `points`
REWARDS: Final = (*AT_THE_END, GAINS)


def reward_of(name: str) -> Reward:
    """How the end of a game is rewarded; gains add up to the difference of points."""
    if name not in REWARDS:
        raise UnknownReward(f"there is no reward {name!r}; known are: {', '.join(REWARDS)}")
    return by_points if name == GAINS else AT_THE_END[name]
