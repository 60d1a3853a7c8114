"""What a newcomer to Convoi Express wastes in a turn."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.parts import ANY, DEPOT, INSTRUCTIONS, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.runs import NO_LIGHT, RED_LIGHT, price, run
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import DONE, ROLL
from rotonde.learn.turns import Check, Label, Named, Turn

DEAR: Final = 2  # tokens that a run may cost on average before something is said
LIKELY: Final = Fraction(1, 3)  # of the cards that may come


def dear(turn: Turn[Convoy]) -> Named | None:
    """A run that costs two tokens or more on average, where something else could have been done."""
    waiting = turn.after.stack[-1] if turn.after.stack else None
    if not isinstance(waiting, RollDie) or len(turn.steps[-1].before.options) < 2:
        return None
    mean = cost(turn.after, waiting.train)
    return {"train": Label("train", waiting.train), "n": round(mean)} if mean >= DEAR else None


def red(turn: Turn[Convoy]) -> Named | None:
    """A train is left before a red signal that cards at hand could turn; its colour may well move next."""
    last, p = turn.steps[-1], turn.seat
    s = last.before
    if last.action != DONE or len(s.options) < 2:
        return None
    lights, cards = s.hands[p * 3], sum(s.hands[p * 3 : p * 3 + 3])
    if not lights and cards < 2:
        return None
    for train in range(TRAINS):
        if s.at[train] != DEPOT and faces_red(s, train) and likelihood(s, train // PER_COLOUR) >= LIKELY:
            return {"train": Label("train", train)}
    return None


def cost(s: Convoy, train: int) -> Fraction:
    """The tokens that a run of this train costs on average; out of a city by its best green signal."""
    board, here = s.parts.board, s.at[train]
    ways = [NO_LIGHT]
    if board.first_city <= here < board.first_entry:
        mask = board.city_mask[here - board.first_city] & s.green
        ways = [light for light in range(board.lights) if mask >> light & 1]
    total, mean = 0, 0
    for outcome, weight in s.parts.roll_odds[train // PER_COLOUR]:
        ends = [run(s, train, here, light, outcome - ROLL, None) for light in ways]
        mean += weight * min(price(s, why, unused) for _, unused, why in ends)
        total += weight
    return Fraction(mean, total)


def faces_red(s: Convoy, train: int) -> bool:
    """Does a red signal stand right before this train? In a city one may always leave by a green one."""
    board, here = s.parts.board, s.at[train]
    if board.first_city <= here < board.first_entry:
        return False
    return run(s, train, here, NO_LIGHT, 1, None)[2] == RED_LIGHT


def likelihood(s: Convoy, colour: int) -> Fraction:
    """The share of the cards not seen yet that move this colour, or any."""
    unseen = [card for card in range(INSTRUCTIONS) if s.unseen >> card & 1]
    moving = [card for card in unseen if {colour, ANY} & set(s.parts.card_moves[card])]
    return Fraction(len(moving), len(unseen)) if unseen else Fraction(0)


CHECKS: Final[dict[str, Check]] = {"dear": dear, "red": red}
