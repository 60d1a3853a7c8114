"""Chapters 7 and 10. The station clock, and how a game ends."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.parts import GOODS, NO_CARD
from rotonde.games.convoi_express.state import LOST, WON, Convoy

LATE: Final = 0  # why a game is lost: the last turn is over
OUT_OF_TIME: Final = 1  # the clock ran out in the last turn


def lose_time(s: Convoy, tokens: int) -> None:
    """Rules 7.1 to 7.5. Take tokens from the clock; an emptied clock takes a card and is filled again."""
    s.tell("time.lost", (tokens,))
    while tokens >= s.tokens:
        tokens -= s.tokens
        if s.left == 0:
            s.tokens = 0
            finish(s, LOST, OUT_OF_TIME)
            return
        s.left -= 1
        if s.left == 0:
            s.bottom = NO_CARD
        s.tokens = s.parts.full_clock
        s.tell("time.card", (s.left,))
    s.tokens -= tokens


def finish(s: Convoy, result: int, why: int) -> None:
    """Rules 10.1 and 10.3. The game is over at once, whatever is still to be done."""
    s.result = result
    s.stack.clear()
    if result == WON:
        s.tell("game.won", (sum(s.delivered),))
    else:
        s.tell("game.late" if why == LATE else "game.out_of_time", (sum(s.delivered),))


def goal_met(s: Convoy) -> bool:
    """Rules 10.2, 11.4 and 11.5. Has each port all it needs?"""
    parts = s.parts
    for port in range(parts.board.ports):
        total = 0
        for good in range(GOODS):
            there = s.delivered[port * GOODS + good]
            if there < parts.port_goods:
                return False
            total += there
        if total < parts.port_total:
            return False
    return True
