"""Chapter 12. What each seat may see: everything, since only the order of the piles is unknown."""

from __future__ import annotations

from random import Random
from typing import Any

from rotonde.games.convoi_express.board import BOARDS, FIRST_LIGHT
from rotonde.games.convoi_express.parts import ALL_INSTRUCTIONS, INSTRUCTIONS, NO_CARD, TRAINS
from rotonde.games.convoi_express.paths import journeys, ways_ahead
from rotonde.games.convoi_express.scoring import account
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import to_move


def view(s: Convoy, seat: int) -> dict[str, Any]:
    """Rules 12.1 and 12.2. The table as it lies, and where every train would run."""
    board = s.parts.board
    side = board.side
    return {
        "board": BOARDS[side],
        "turn": s.turn,
        "active": s.active,
        "result": s.result,
        "to_move": to_move(s),
        "options": list(s.options) if to_move(s) == seat else [],
        "at": list(s.at),
        "load": list(s.load),
        "goods": list(s.goods),
        "delivered": list(s.delivered),
        "needed": s.parts.config.goods,
        "green": [FIRST_LIGHT[side] + light for light in range(board.lights) if s.green >> light & 1],
        "spare": s.spare,
        "switch": list(s.switch),
        "entry_at": list(s.entry_at),
        "numbers": [number for number in range(11) if s.numbers >> number & 1],
        "tokens": s.tokens,
        "full_clock": s.parts.full_clock,
        "card": s.card,
        "cards_left": s.left,
        "cards_unseen": cards(s.unseen),
        "cards_seen": cards(ALL_INSTRUCTIONS & ~s.unseen & ~(0 if s.bottom == NO_CARD else 1 << s.bottom)),
        "bottom": s.bottom,
        "agents": [agent for agent in range(6) if s.agents >> agent & 1],
        "through": s.through,
        "hands": list(s.hands),
        "pile": list(s.pile),
        "discard": list(s.discard),
        "waiting": waiting(s),
        "ways_ahead": [way.plain(side) for way in ways_ahead(s)],
        "journeys": [[way.plain(side) for way in journeys(s, train)] for train in range(TRAINS)],
        "account": account(s),
    }


def waiting(s: Convoy) -> list[Any]:
    """What the table waits for: the name of the task and what it is about. None of it is hidden."""
    return [type(s.stack[-1]).__name__, *s.stack[-1].args()] if s.stack else []


def cards(unseen: int) -> list[int]:
    """Instruction cards as a list."""
    return [card for card in range(INSTRUCTIONS) if unseen >> card & 1]


def guess(s: Convoy, seat: int, rng: Random) -> Convoy:
    """A state the seat cannot tell from this one: there is no other, as no pile has an order yet."""
    return s.copy()
