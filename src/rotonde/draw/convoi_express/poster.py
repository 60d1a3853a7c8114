"""The poster: out of all the tracks before the signal box one way is set, to the ships in the port."""

from __future__ import annotations

from math import cos, pi
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import circle, el, rect
from rotonde.draw.perspective import Eye
from rotonde.draw.poster import HEIGHT, WIDTH, Poster, fill, shape

INK, SEA, PAPER, LAMP, RED = range(5)
DAY: Final = ("#17222f", "#34667f", "#f3e8d0", "#eda72f", "#cc3f2b")
NIGHT: Final = ("#0a1017", "#172a3b", "#9db4bf", "#f0a93a", "#d14a35")

EYE: Final = Eye(128, 214)
GROUND: Final = 150
TRACKS: Final = (-400, -289, -178, -67, 44, 155, 266)  # to the side of the eye
SHORE: Final = 6.0  # where the tracks end
MAST: Final = 246


def land() -> list[Markup]:
    """Morning over the port."""
    x, y = EYE.x, EYE.y
    return [
        rect(0, 0, WIDTH, HEIGHT, fill(SEA)),
        circle(x, y, 150, fill(PAPER, SEA)),
        circle(x, y, 84, fill(LAMP)),
        rect(0, y, WIDTH, 40, fill(SEA)),
        *(rect(x - half, y + down, 2 * half, 3, fill(LAMP)) for half, down in ((70, 4), (54, 11), (62, 18))),
        rect(0, y + 24, WIDTH, HEIGHT, fill(INK)),
        *ship(),
        *crane(30, 1.0),
    ]


def ship() -> list[Markup]:
    """A steamer at the quay."""
    y = EYE.y + 16
    return [
        shape([(66, y - 26), (76, y), (168, y), (176, y - 24), (150, y - 20), (92, y - 20)], INK),
        rect(100, y - 36, 44, 18, fill(INK)),
        shape([(112, y - 62), (128, y - 62), (130, y - 34), (112, y - 34)], RED),
        rect(112, y - 62, 17, 7, fill(INK)),
        rect(85, y - 66, 2.4, 48, fill(INK)),
        rect(156, y - 60, 2.4, 40, fill(INK)),
    ]


def crane(x: float, size: float) -> list[Markup]:
    """On its legs over the quay, its arm over the water."""
    y = EYE.y + 26
    high = 84 * size
    return [
        shape(
            [(x - 12 * size, y), (x - 5 * size, y - high), (x + 5 * size, y - high), (x + 12 * size, y)], INK
        ),
        shape(
            [
                (x - 24 * size, y - high - 12),
                (x - 2, y - high - 12),
                (x + 50 * size, y - high - 58),
                (x + 53 * size, y - high - 55),
                (x + 8, y - high),
                (x - 24 * size, y - high),
            ],
            INK,
        ),
        rect(x + 50 * size, y - high - 56, 1.6, 44, fill(INK)),
    ]


def rail(points: list[tuple[float, float]], wide: float, colour: int) -> Markup:
    """A line on the ground through points that lie so far to the side and away."""
    left = [EYE.at(x - wide, GROUND, z) for x, z in points]
    right = [EYE.at(x + wide, GROUND, z) for x, z in reversed(points)]
    return shape(left + right, colour)


def across(a: float, b: float, near: float, far: float) -> list[tuple[float, float]]:
    """The way over a switch, from one track to another."""
    walk = [step / 14 for step in range(15)]
    return [(a + (b - a) * (1 - cos(pi * share)) / 2, near + (far - near) * share) for share in walk]


def tracks() -> list[Markup]:
    """All the tracks, some switches between them, and one way that is set."""
    a, b, c, d, e, f, g = TRACKS
    turnouts = [(c, b, 0.9, 2.6), (f, g, 0.95, 2.4)]
    way = [(e, 0.5), *across(e, d, 0.8, 2.3), (d, SHORE)]
    return [
        *(rail([(x, 0.5), (x, SHORE)], 7, SEA) for x in (a, b, c, d, e, f, g)),
        *(rail(across(*turnout), 7, SEA) for turnout in turnouts),
        rail(way, 16, LAMP),
    ]


def signal() -> list[Markup]:
    """A mast with two arms: the upper one says go, the lower one stop."""
    return [
        shape([(MAST - 12, HEIGHT), (MAST - 9, 40), (MAST + 9, 40), (MAST + 12, HEIGHT)], INK),
        shape([(MAST - 8, HEIGHT), (MAST - 5, 40), (MAST + 5, 40), (MAST + 8, HEIGHT)], PAPER),
        shape([(MAST - 10, 40), (MAST, 14), (MAST + 10, 40)], RED),
        *arm(96, 45, LAMP),
        *arm(158, 0, RED),
    ]


def arm(y: float, lifted: float, light: int) -> list[Markup]:
    """An arm at its angle, and the lamp behind it."""
    return [
        el(
            "g",
            shape([(16, -13), (-112, -16), (-112, 16), (16, 13)], INK),
            shape([(12, -9), (-108, -12), (-108, 12), (12, 9)], RED),
            shape([(-80, -11.4), (-94, -11.7), (-94, 11.7), (-80, 11.4)], PAPER),
            transform=f"translate({MAST} {y}) rotate({lifted:g})",
        ),
        circle(MAST + 30, y, 15, fill(INK)),
        circle(MAST + 30, y, 10, fill(light)),
        circle(MAST, y, 6, fill(INK)),
    ]


POSTER: Final = Poster(
    day=DAY,
    night=NIGHT,
    art=[*land(), *tracks(), *signal()],
    band=(INK, PAPER),
    wide=62,
    icon=(126, 6, 176),
    turned=[(PAPER, SEA)],
)
