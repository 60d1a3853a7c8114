"""The signs of the game: track in five colours, workers and markers, and how signs stand in a row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, circle, el, group, path, polygon, rect, text, together
from rotonde.games.russian_railroads.names import COLOURS

BODY: Final = "M-10 12 Q-10 -1 -3.5 -2.5 A5.6 5.6 0 1 1 3.5 -2.5 Q10 -1 10 12 Z"
READABLE: Final = 12  # no figure is smaller than this
LARGE: Final = 1000.0  # the size of figures that are not there
COG: Final = (
    "M-2 -11 H2 L3 -8 L6 -6.7 L8.8 -8 L11 -4.6 L9 -2 V2 L11 4.6 L8.8 8 L6 6.7 L3 8 L2 11 "
    "H-2 L-3 8 L-6 6.7 L-8.8 8 L-11 4.6 L-9 2 V-2 L-11 -4.6 L-8.8 -8 L-6 -6.7 L-3 -8 Z"
)


class Sign(NamedTuple):
    """Art around (0, 0), how wide it is, and what stands for it where its figures would be too small."""

    art: Markup
    width: float
    least: float = LARGE  # the size of its smallest figure
    bare: Sign | None = None  # the same with larger figures, fewer, or none


@cache
def pips(colour: int, gap: float = 4) -> Markup:
    """As many dots as the colour's place in the order from black to white."""
    count = colour + 1
    return together(
        circle((dot - (count - 1) / 2) * gap, 0, 1.3, f"on-track-{COLOURS[colour]}") for dot in range(count)
    )


@cache
def block(colour: int, width: float = 26, height: float = 14) -> Markup:
    """Track of a colour."""
    return rect(-width / 2, -height / 2, width, height, f"track-{COLOURS[colour]} edge", 2.5) + pips(colour)


@cache
def any_block(mask: int, width: float = 26, height: float = 14) -> Markup:
    """Track of one of several colours: a stripe for each."""
    colours = [colour for colour in range(len(COLOURS)) if mask >> colour & 1]
    if len(colours) == 1:
        return block(colours[0], width, height)
    stripe = width / len(colours)
    stripes = together(
        rect(-width / 2 + place * stripe, -height / 2, stripe, height, f"track-{COLOURS[colour]}")
        for place, colour in enumerate(colours)
    )
    return stripes + rect(-width / 2, -height / 2, width, height, "hollow edge", 2.5)


def cog() -> Markup:
    """A step of industry."""
    return path(COG, "cog edge") + circle(0, 0, 3.4, "hole")


@cache
def pawn(seat: int, second: bool = False) -> Markup:
    """An industry marker: a pin with the seat's mark, and a ring around the second one."""
    pin = path("M0 12 L-8.5 -1 A9.5 9.5 0 1 1 8.5 -1 Z", f"seat-{seat} edge")
    ring = circle(0, -4.5, 6.6, f"ring-seat-{seat}") if second else NOTHING
    return pin + ring + group(pieces.mark(seat, 4, f"on-seat-{seat}"), at=(0, -4.5))


def starred(points: object) -> Sign:
    """A star and how many points it stands for; in little room the number stands on gold."""
    shown = str(points)
    wide = 20 + 8.6 * len(shown)
    small = 16 + 8.6 * len(shown)
    compact = group(pieces.scaled(pieces.star(), 0.7), at=(-small / 2 + 7.5, 0)) + text(
        -small / 2 + 16, 5.5, shown, "points strong"
    )
    plate = rect(-11, -10, 22, 20, "star edge", 6) + text(0, 5.5, shown, "points strong middle on-coin")
    return Sign(
        group(pieces.scaled(pieces.star(), 0.85), at=(-wide / 2 + 9, 0))
        + text(-wide / 2 + 20, 5.5, shown, "points strong"),
        wide,
        15,
        Sign(compact, small, 15, Sign(plate, 22, 15)),
    )


@cache
def question() -> Markup:
    """The ? of tokens, cards and the spaces that give them."""
    return circle(0, 0, 11, "question edge") + text(0, 6, "?", "head middle on-question")


@cache
def doubler() -> Sign:
    """Twice."""
    return Sign(pieces.doubler(), 22, 12, Sign(plain_doubler(), 22))


@cache
def plain_doubler() -> Markup:
    """A doubler in little room: a diamond within a diamond."""
    inner = polygon([(0, -6), (5.5, 0), (0, 6), (-5.5, 0)], "thin")
    return polygon([(0, -12), (11, 0), (0, 12), (-11, 0)], "doubler edge") + inner


@cache
def engine(number: object) -> Sign:
    """An engine with its number, which goes first where there is little room."""
    return Sign(pieces.engine(number), 31, 12, Sign(pieces.engine(""), 31))


@cache
def plus() -> Sign:
    """And one more."""
    return Sign(path("M-4 0 H4 M0 -4 V4", "turning"), 9)


def figure(shown: object, width: float) -> Sign:
    """A number or a letter among signs."""
    return Sign(text(0, 6, shown, "head middle"), width, 17)


@cache
def own_worker(seat: int) -> Markup:
    """A worker of a seat; made once, since boards are full of them."""
    return pieces.worker(seat)


@cache
def temporary_worker() -> Markup:
    """One of the two temporary workers: an hourglass on the chest."""
    return path(BODY, "temporary edge") + path("M-3.6 2.5 H3.6 L-3.6 9.5 H3.6 Z", "on-temporary")


@cache
def black_worker() -> Markup:
    """The worker who brings a black step: a rail on the chest."""
    return path(BODY, "track-black edge") + rect(-5, 4, 10, 3.4, "on-track-black")


@cache
def no_worker() -> Markup:
    return path(BODY, "empty")


def no_coin() -> Markup:
    return circle(0, 0, 11, "empty")


def again() -> Markup:
    """Once more: an arrow that comes round."""
    return path("M8.5 -5.5 A10 10 0 1 0 10 2.5", "turning") + polygon(
        [(4.2, -6.6), (12.4, -3.2), (10.6, -11.4)], "ink-fill"
    )


def small_worker() -> Markup:
    return path(BODY, "neutral edge")


def medal(points: object = "") -> Sign:
    """The Kiev medal, with what it scores."""
    plain = path("M-7 -12 L0 -3 L7 -12", "ribbon") + circle(0, 3, 10, "star edge")
    return Sign(plain + text(0, 7.5, points, "small strong middle on-coin"), 22, 12, Sign(plain, 22))


def held(art: Markup) -> Markup:
    """A tile in hand, at a slant: it has no place yet."""
    return el("g", art, transform="rotate(-8)")


def ghost(art: Markup, at: tuple[float, float], cover: Markup = NOTHING) -> Markup:
    """What would lie there; what it replaces is covered, so that nothing is printed over anything."""
    return group(cover, group(art, cls="ghost"), at=at)


def preview(*ghosts: Markup) -> Markup:
    """What would lie there, for whoever points at a place."""
    return group(*ghosts, cls="preview")


def many(one: Sign, count: int) -> Sign:
    """The same thing side by side; with a number if there are too many, or too little room for all."""
    least = one.bare or one
    smaller = row([figure(count, 11), least], gap=4)._replace(bare=least)
    counted = row([figure(count, 11), one], gap=4)._replace(bare=smaller)
    if count > 4:
        return counted
    beside = row([one] * count, gap=3)
    return beside._replace(bare=counted) if count > 1 and one.bare else beside


def row(signs: Sequence[Sign], gap: float = 5) -> Sign:
    """Signs side by side, the whole around (0, 0)."""
    wide = sum(sign.width for sign in signs) + gap * (len(signs) - 1)
    x, drawn = -wide / 2, NOTHING
    for sign in signs:
        drawn += group(sign.art, at=(x + sign.width / 2, 0))
        x += sign.width + gap
    barer = any(sign.bare for sign in signs)
    bare = row([sign.bare or sign for sign in signs], gap) if barer else None
    return Sign(drawn, wide, min((sign.least for sign in signs), default=LARGE), bare)


def or_less(sign: Sign, least: Sign) -> Sign:
    """A sign, or what is less than it where even the barest is too large."""
    return sign._replace(bare=or_less(sign.bare, least) if sign.bare else least)


def fitted(sign: Sign, width: float, scale: float = 1) -> Markup:
    """A sign that is no wider than this, with figures that can be read."""
    factor = min(scale, width / sign.width)
    while sign.bare and factor * sign.least < READABLE:
        sign = sign.bare
        factor = min(scale, width / sign.width)
    return pieces.scaled(sign.art, factor) if factor != 1 else sign.art
