"""Convoi Express can be solved where the last goods are near the port: is the win certain in this very turn?

Only what is on some train's way is tried, as bots do it, so more may be possible; what is found to be certain
is certain.
"""

from __future__ import annotations

from typing import Any, Final

from rotonde.bots.judges import judgement
from rotonde.games.convoi_express.actions import PlayCards
from rotonde.games.convoi_express.parts import GOODS
from rotonde.games.convoi_express.state import Convoy
from rotonde.learn.convoi_express.composing import composed as made_of
from rotonde.learn.convoi_express.solving import CertainWin

KIND: Final = "win"
POSITIONS: Final = 30_000
REPEATS: Final = False
MARGIN: Final = 0.15
MOST_MISSING: Final = 1  # goods that the ports still want: with more, there is too much to be tried
SOLVER: Final = CertainWin
THEMES: Final = {
    "switch.set": "switch",
    "light.moved": "signal",
    "good.loaded": "load",
    "agent.used": "agent",
    "train.collided": "collision",
    "time.lost": "time",
}
TABLES: Final[list[tuple[int, dict[str, Any]]]] = [
    (seats, options) for options in ({}, {"board": "america"}) for seats in (2, 3, 4)
]


def begins(s: Convoy, seat: int) -> bool:
    if not s.stack or not isinstance(s.stack[-1], PlayCards):
        return False
    return missing(s) <= MOST_MISSING


def composed(s: Convoy, seat: int) -> list[Convoy] | None:
    if not s.stack or not isinstance(s.stack[-1], PlayCards) or s.parts.port_extra:
        return None
    return made_of(s, seat, lambda t: reply(t.options))


def missing(s: Convoy) -> int:
    """How many goods the ports still want at least."""
    parts = s.parts
    wanted = 0
    for port in range(parts.board.ports):
        there = s.delivered[port * GOODS : (port + 1) * GOODS]
        short = sum(max(parts.port_goods - count, 0) for count in there)
        wanted += max(short, parts.port_total - sum(there))
    return wanted


def stage(s: Convoy) -> int:
    return s.turn


def reply(options: list[int]) -> int:
    return options[0]


def worthwhile(s: Convoy) -> list[int]:
    return judgement("convoi-express", "").candidates(s)
