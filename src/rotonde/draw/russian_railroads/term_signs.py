"""The piece that a word of the glossary means, for the rules."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING
from rotonde.draw.russian_railroads import signs


def term_sign(key: str) -> Markup:
    """The silhouette for a word, by its key; nothing for what is no piece."""
    match key:
        case "track" | "line":
            return signs.block(0)
        case "colour":
            return signs.block(2)
        case "free_step":
            return signs.any_block(31)
        case "locomotive" | "slot":
            return signs.fitted(signs.engine(3), 26)
        case "factory" | "returned_factory" | "gap":
            return pieces.factory(3)
        case "industry_track":
            return signs.cog()
        case "marker":
            return pieces.scaled(signs.pawn(0), 0.9)
        case "doubler":
            return pieces.doubler()
        case "own_worker" | "claim" | "moved_worker":
            return pieces.worker(0)
        case "temporary_worker":
            return signs.temporary_worker()
        case "black_worker":
            return signs.black_worker()
        case "coin":
            return pieces.coin()
        case "engineer" | "public_engineer" | "own_engineer" | "hiring_space" | "row":
            return pieces.engineer()
        case "turn_order":
            return pieces.seat_badge(0)
        case "question_token" | "question_card" | "special_space":
            return signs.question()
        case "end_bonus_card":
            return pieces.star()
        case "kiev_medal":
            return signs.fitted(signs.medal(), 22)
        case "step":
            return pieces.arrow()
    return NOTHING
