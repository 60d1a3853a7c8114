"""Whatever a space, tile, token or card can give, as signs in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import line, path, text
from rotonde.draw.russian_railroads.signs import (
    Sign,
    again,
    any_block,
    black_worker,
    block,
    cog,
    doubler,
    engine,
    figure,
    many,
    medal,
    plus,
    question,
    row,
    small_worker,
    starred,
    temporary_worker,
)
from rotonde.games.russian_railroads.deeds import Gain
from rotonde.games.russian_railroads.names import (
    BEST_ENGINES,
    BLACK_WORKER,
    BOTH,
    BUILD,
    COINS,
    COLOUR,
    DOUBLE_LINE,
    DOUBLERS,
    EITHER,
    END_BONUS,
    ENGINE,
    ENGINEER_POINTS,
    HIRING,
    INDUSTRY,
    LETTERLESS,
    MEDAL,
    POINTS,
    QUESTION,
    QUESTION_CARD,
    REPEAT,
    REUSING,
    REVALUE,
    SECOND,
    TEMPORARY,
    TRACK,
    WHITE,
    WHITE_STEPS,
    WORKER,
)


def given(gains: Sequence[Gain]) -> Sign:
    """All that something gives."""
    return row([sign_of(gain) for gain in gains])


def sign_of(gain: Gain) -> Sign:
    """The sign of one gain."""
    if gain.kind == TEMPORARY:
        return many(Sign(temporary_worker(), 20), gain.count)
    if gain.kind == TRACK:
        return many(Sign(any_block(gain.mask), 26), gain.count)
    if gain.kind == INDUSTRY:
        return many(Sign(cog(), 22), gain.count)
    if gain.kind == POINTS:
        return starred(gain.count)
    if gain.kind == DOUBLERS:
        return many(doubler(), gain.count)
    if gain.kind == COINS:
        return many(Sign(pieces.coin(), 22), gain.count)
    if gain.kind == BUILD:
        return built(gain.count)
    if gain.kind == COLOUR:
        return Sign(block(gain.count), 26)
    if gain.kind == WHITE_STEPS:
        return many(Sign(block(WHITE), 26), gain.count)
    if gain.kind == ENGINE:
        return engine(gain.count)
    return PLAIN[gain.kind]


def built(what: int) -> Sign:
    """An engine, a factory, one of them or both."""
    loco, factory = Sign(pieces.engine(""), 31), Sign(pieces.factory(""), 28)
    if what == EITHER:
        return row([loco, Sign(line(-4, 10, 4, -10, "thin"), 8), factory])
    if what == BOTH:
        return row([loco, plus(), factory])
    return factory


def summed(art: Markup, width: float) -> Sign:
    """Points for what numbers add up to; in little room without the sign of the sum."""
    counted = [Sign(art, width), Sign(pieces.star(), 22)]
    return row([figure("Σ", 11), *counted], gap=3)._replace(bare=row(counted, gap=3))


PLAIN: Final[dict[int, Sign]] = {
    REUSING: row([Sign(again(), 24), Sign(small_worker(), 20)], gap=4),
    HIRING: Sign(pieces.engineer(), 24),
    SECOND: row([plus(), Sign(path("M0 12 L-8.5 -1 A9.5 9.5 0 1 1 8.5 -1 Z", "neutral edge"), 19)], gap=2),
    REVALUE: row([Sign(block(WHITE), 26), Sign(path("M0 8 V-6 M-5 -1 L0 -7 L5 -1", "turning"), 12)], gap=3),
    MEDAL: medal(),
    QUESTION_CARD: Sign(
        pieces.card() + text(0, 6, "?", "head middle"), 22, 17, Sign(pieces.card("question"), 22)
    ),
    END_BONUS: Sign(pieces.card("card-back") + pieces.scaled(pieces.star(), 0.7), 22),
    LETTERLESS: Sign(pieces.engineer(), 24),
    BLACK_WORKER: Sign(black_worker(), 20),
    REPEAT: row([figure("+1", 20), Sign(again(), 24)], gap=2)._replace(
        bare=row([plus(), Sign(again(), 24)], gap=2)
    ),
    ENGINEER_POINTS: summed(pieces.engineer(), 24),
    BEST_ENGINES: summed(pieces.engine(""), 31),
    WORKER: row([plus(), Sign(small_worker(), 20)], gap=1),
    QUESTION: Sign(question(), 22, 17),
    DOUBLE_LINE: doubler(),
}
