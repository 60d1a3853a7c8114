"""Chapter 12. What each seat may see: everything, since only the order of the piles is unknown."""

from __future__ import annotations

from random import Random

from rotonde.games.convoi_express.board import BOARDS, FIRST_LIGHT
from rotonde.games.convoi_express.parts import ALL_INSTRUCTIONS, INSTRUCTIONS, NO_CARD, TRAINS
from rotonde.games.convoi_express.paths import JourneyView, journeys, ways_ahead
from rotonde.games.convoi_express.question import Question, question
from rotonde.games.convoi_express.scoring import account
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import Account, View, to_move


class ConvoyView(View):
    """What a seat may see. Lights are numbered in the common row of both boards."""

    board: str  # one of `BOARDS`
    turn: int  # counted from 1; 0 during set-up
    active: int  # seat
    result: int  # PLAYING, WON or LOST
    at: list[int]  # per train: its spot, or the depot
    load: list[int]  # per train: its good
    goods: list[int]  # per colour: in its city
    delivered: list[int]  # per port 4 colours
    needed: int  # goods to be delivered
    green: list[int]  # lights with a green disc
    spare: int  # green discs not on the board
    switch: list[int]  # per junction: its setting
    entry_at: list[int]  # per number, from 2: the entry it stands for
    numbers: list[int]  # departure tokens in their pile, less 2
    tokens: int  # on the clock
    full_clock: int  # how many it holds
    card: int  # the instruction card revealed last
    cards_left: int  # in the pile
    cards_unseen: list[int]  # instruction cards in the pile or unseen in the box
    cards_seen: list[int]  # instruction cards gone
    bottom: int  # the card known to lie under the pile
    agents: list[int]  # not yet used
    through: bool  # may trains run through cities for the rest of this turn?
    hands: list[int]  # per seat 3 kinds
    pile: list[int]  # action cards to be drawn, per kind
    discard: list[int]  # action cards played, per kind
    waiting: Question
    ways_ahead: list[JourneyView]  # of the train whose roll is known
    journeys: list[list[JourneyView]]  # per train: for every result of its die
    account: Account  # the same for all


def view(s: Convoy, seat: int) -> ConvoyView:
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
        "waiting": question(s),
        "ways_ahead": [way.plain(side) for way in ways_ahead(s)],
        "journeys": [[way.plain(side) for way in journeys(s, train)] for train in range(TRAINS)],
        "account": account(s),
    }


def cards(unseen: int) -> list[int]:
    """Instruction cards as a list."""
    return [card for card in range(INSTRUCTIONS) if unseen >> card & 1]


def guess(s: Convoy, seat: int, rng: Random) -> Convoy:
    """A state the seat cannot tell from this one: there is no other, as no pile has an order yet."""
    return s.copy()
