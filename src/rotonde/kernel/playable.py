"""Is a state that somebody wrote a position of the game? It is if the rules can go on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from rotonde.kernel.patience import Patience
from rotonde.kernel.stepping import step, tried, waiting
from rotonde.kernel.tasks import SPECTATOR, State

if TYPE_CHECKING:
    from rotonde.kernel.game import AnyGame

TRIES: Final = 2_000  # steps of a look ahead, for the options or for one of them

S = TypeVar("S", bound=State)


def playable(game: AnyGame, s: S, begun: State) -> S:
    """The same, with its options; `ValueError` if nothing can be made of it.

    What adds up to the same all through the game has to add up here. Every seat can look at it, and every
    option can be taken.
    """
    for name, total in game.totals(begun).items():
        if game.totals(s)[name] != total:
            raise ValueError(f"this is no position of {game.name}: {name} do not add up")
    s.patience = Patience(TRIES)
    if s.stack:
        s.options = waiting(s)
        if not s.options:
            raise ValueError(f"this is no position of {game.name}: {s.stack[-1]!r} leaves no choice")
    else:
        game.winners(s)
    game.scores(s)
    seats, _ = game.agreed(s)
    for seat in (SPECTATOR, *range(seats)):
        game.view(s, seat)
    for action in s.options:
        trial = tried(s)
        trial.patience = Patience(TRIES)
        step(trial, action)
    s.patience = None
    return s
