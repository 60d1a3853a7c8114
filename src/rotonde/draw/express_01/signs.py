"""The signs of Express 01: companies with a colour and a charge each, levels, families, the Black Engine."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.express_01.liveries import NOBODY, Livery
from rotonde.draw.markup import NOTHING, circle, group, line, path, polygon, rect, text, together
from rotonde.draw.pieces import scaled, share

LEVELS: Final = 3
SMALL = 14  # the radius of a station that its tag would cover
FAMILIES = ("track", "terminal", "transit", "central", "double")  # the packs, three by three

CHARGES = (
    "M-2.2 -6.5 H2.2 V6.5 H-2.2 Z",  # red: a pale
    "M-7 2.6 L0 -5.8 L7 2.6 V7 L0 -0.8 L-7 7 Z",  # blue: a chevron
    "M-2 -6.5 H2 V-2 H6.5 V2 H2 V6.5 H-2 V2 H-6.5 V-2 H-2 Z",  # green: a cross
    "M0 -7 L2 -2.2 L7 -2.2 L3 1 L4.6 6 L0 3 L-4.6 6 L-3 1 L-7 -2.2 L-2 -2.2 Z",  # yellow: a star
    "M-6.5 5 V-4 L-3 -0.5 L0 -6 L3 -0.5 L6.5 -4 V5 Z",  # purple: a crown
)


@cache
def roundel(of: Livery, radius: float) -> Markup:
    """A station or a seal in the colour of its company, with its charge; that of nobody is a bare ring."""
    disc = circle(0, 0, radius, f"company-{of.colour} x-roundel")
    if of == NOBODY:
        return disc + circle(0, 0, radius * 0.45, "x-ring")
    return disc + scaled(path(CHARGES[of.charge], f"on-company-{of.colour}"), radius / 12)


@cache
def station(of: Livery, bonus: int, radius: float) -> Markup:
    """A station with what it pays in addition."""
    tag = NOTHING
    if bonus:
        small = radius < SMALL
        off = radius * (1 if small else 0.85)  # so that the company can still be seen
        tag = group(
            circle(0, 0, 9.5 if small else 10.5, "x-tag"),
            text(0, 4.3, f"+{bonus}", "small strong middle x-on-tag"),
            at=(off, -off),
        )
    return roundel(of, radius) + tag


@cache
def tower() -> Markup:
    """A water tower."""
    return path("M-6 -8 H6 L5 -1 H-5 Z", "x-tower") + path(
        "M-4 -1 L-5 7 M4 -1 L5 7 M-4.5 3 H4.5 M-7 -8 H7", "thin"
    )


@cache
def pips(level: int) -> Markup:
    """One, two or three strokes over its number: the level of a card without its colour."""
    return together(rect(index * 8, 0, 6, 3, "ink-fill") for index in range(level + 1))


@cache
def family(kind: str) -> Markup:
    """What a pack holds: track, or the kind of its stations."""
    match kind:
        case "track":
            return line(-13, 0, 13, 0, "x-rail", stroke_width=6) + line(
                -13, 0, 13, 0, "x-ties", stroke_width=2.6
            )
        case "terminal":
            return family_line(-13, 0) + circle(3, 0, 7, "x-site")
        case "transit":
            return family_line(-14, 14) + circle(0, 0, 7, "x-site")
        case "central":
            spokes = path("M-14 -5 L14 5 M-14 5 L14 -5 M0 -12 V12", "x-rail", stroke_width=4)
            return spokes + circle(0, 0, 7.5, "x-site")
    return family_line(-15, 15) + circle(-6, 0, 5.5, "x-site") + circle(6, 0, 5.5, "x-site")


def family_line(start: float, end: float) -> Markup:
    return line(start, 0, end, 0, "x-rail", stroke_width=4)


@cache
def black_engine() -> Markup:
    """The engine of government aid: a tender engine, all black, with a lamp."""
    return (
        path("M-18 6 V-3 H-11 V-12 H-2 V-5 H8 V-11 H13 V-5 H17 V6 Z", "x-black")
        + path("M-20 -13.5 H0", "x-black-line")
        + circle(-12, 8, 4.2, "x-wheel")
        + circle(-2, 8, 4.2, "x-wheel")
        + circle(9, 8.6, 3.6, "x-wheel")
    )


@cache
def base(city: bool, size: float) -> Markup:
    """A base card, taken from the map: bare land, or a city's ring on it."""
    half = size / 2
    hills = scaled(path("M-14 6 q7 -14 14 0 q7 -14 14 0", "x-land"), size / 48)
    inside = circle(0, 0, size * 0.22, "x-site") if city else hills
    return rect(-half, -half, size, size, "x-base edge", 3) + inside


@cache
def card_back(pack: int, width: float, height: float) -> Markup:
    """The back of a card: the colour of its level, and what its pack holds."""
    level = pack % LEVELS
    return (
        rect(-width / 2, -height / 2, width, height, f"x-back-{level} edge", 5)
        + rect(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8, "x-back-frame", 3)
        + scaled(family(FAMILIES[pack // LEVELS]), min(width, height) / 48)
    )


@cache
def certificate(of: Livery) -> Markup:
    """A share of a company, with its seal."""
    return share(f"company-{of.colour}") + group(roundel(of, 6.5), at=(0, 5))


@cache
def exchange() -> Markup:
    """Two order cards change places."""
    return path("M-11 -4 H6 M6 -4 L1 -9 M6 -4 L1 1 M11 5 H-6 M-6 5 L-1 0 M-6 5 L-1 10", "hand")


@cache
def pennant() -> Markup:
    """Where the capital marker stands."""
    return line(-5, 9, -5, -9, "hand") + polygon([(-5, -9), (8, -5), (-5, -1)], "x-pennant")
