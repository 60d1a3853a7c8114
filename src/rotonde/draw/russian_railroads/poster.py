"""The poster: past birches an engine comes out of the taiga, with the number of the line's last kilometre."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import circle, path, rect, text
from rotonde.draw.perspective import Eye, Point, spans, steps
from rotonde.draw.poster import HEIGHT, WIDTH, Poster, fill, shape

COAL, TAIGA, ICE, SNOW, RED = range(5)
DAY: Final = ("#15202b", "#1f5261", "#a5c3c8", "#f6eedd", "#c73d28")
NIGHT: Final = ("#0a1118", "#14303f", "#22536b", "#b4cad2", "#cf4f36")

EYE: Final = Eye(18, 296)
AXIS: Final = 200  # of the engine, to the right of the eye
GROUND: Final = 106  # of the rails, below the eye
SIDE: Final = 62  # from the axis to the side of the engine
BOILER: Final = (-78, 66)  # its middle below the eye, and its radius
CAB: Final = 3.3
TENDER: Final = 4.4
CARRIAGES: Final = 7.0
LAST_KILOMETRE: Final = 9288  # from Moscow to Vladivostok


def land() -> list[Markup]:
    """Sky and a low sun, the wood, snow with the shadows of trees."""
    return [
        rect(0, 0, WIDTH, HEIGHT, fill(ICE)),
        circle(270, 88, 38, fill(RED, SNOW)),
        *smoke(),
        shape(wood(), TAIGA),
        rect(0, EYE.y, WIDTH, HEIGHT - EYE.y, fill(SNOW)),
        *(
            shape([(x, HEIGHT), (x + wide, HEIGHT), (-4, EYE.y + y), (-4, EYE.y + y - 5)], ICE)
            for x, wide, y in ((52, 26, 60), (112, 16, 26))
        ),
    ]


def wood() -> list[Point]:
    """Firs, high on the left and low behind the engine; no two beside each other are of one height."""
    points: list[Point] = [(-10, EYE.y + 2)]
    for number in range(15):
        x = number * 24 - 4
        top = 150 + min(x, 130) * 0.75 - (number * 2 % 5) * 13
        points += [(x - 12, (top + EYE.y) / 2 + 8), (x, top), (x + 12, (top + EYE.y) / 2 + 8)]
    return [*points, (WIDTH + 10, EYE.y + 2)]


def smoke() -> list[Markup]:
    """One great plume, over half of the sky."""
    plume = (
        "M198 104 C186 66 146 70 128 54 C96 30 118 -6 84 -10"
        " H262 C276 -2 268 22 244 26 C256 44 244 62 238 104 Z"
    )
    return [path(plume, fill(SNOW, TAIGA))]


def way() -> list[Markup]:
    """Sleepers and rails, from the far wood to the feet of who looks."""
    sleepers = [
        shape(EYE.strip(AXIS - 80, AXIS + 80, GROUND + 4, z, z + 0.06), TAIGA) for z in steps(0.94, 2.7, 0.16)
    ]
    rails = [
        shape(EYE.strip(AXIS + x - 4, AXIS + x + 4, GROUND, 0.6, 60), COAL) for x in (8 - SIDE, SIDE - 8)
    ]
    return [*sleepers, *rails]


def train() -> list[Markup]:
    """From the last carriage to the buffers."""
    left = AXIS - SIDE
    middle, r = BOILER
    return [
        *(
            shape(EYE.wall(left, -118, 70, near + 0.2, far), TAIGA)
            for near, far in spans(steps(CARRIAGES, 42, 7))
        ),
        shape(EYE.wall(left, -72, -30, CARRIAGES + 0.2, 42), SNOW),
        shape(EYE.wall(left, -92, 66, TENDER, CARRIAGES), COAL),
        shape(EYE.wall(left, -100, -92, TENDER, CARRIAGES), RED),
        shape(EYE.wall(left, -156, 60, CAB, TENDER - 0.2), COAL),
        shape(EYE.wall(left, -124, -76, CAB + 0.2, TENDER - 0.4), SNOW),
        dome(2.1),
        shape(EYE.tube(AXIS, middle, r, 1, CAB), COAL),
        shape(gleam(), ICE),
        shape(EYE.wall(left, 8, 16, 1.05, TENDER - 0.2), RED),
        *(art for z in (3.2, 2.42, 1.64) for art in wheel(left, z)),
        shape(EYE.wall(left - 3, GROUND - 50, GROUND - 40, 1.4, 3.2), SNOW),
        *front(),
    ]


def dome(z: float) -> Markup:
    """Steam is taken from here."""
    x, top = EYE.at(AXIS, BOILER[0] - BOILER[1] - 40, z)
    return rect(x - 17, top, 34, 40, fill(COAL), 15)


def gleam() -> list[Point]:
    """Light along the boiler."""
    middle, r = BOILER
    turns = (1.12 * pi, 1.2 * pi)
    ends = [(turns[0], 1.06), (turns[1], 1.06), (turns[1], CAB), (turns[0], CAB)]
    return [EYE.at(AXIS + r * cos(turn), middle + r * sin(turn), z) for turn, z in ends]


def wheel(x: float, z: float) -> list[Markup]:
    """A driving wheel: red, as engines there have them."""
    return [
        shape(EYE.wheel(x, GROUND - 45, z, 45, 0.36), COAL),
        shape(EYE.wheel(x, GROUND - 45, z, 37, 0.3), RED),
        shape(EYE.wheel(x, GROUND - 45, z, 13, 0.1), COAL),
    ]


def front() -> list[Markup]:
    """Chimney, smokebox, lamp, buffers on the red beam, and the plough."""
    x, y = EYE.at(AXIS, BOILER[0], 1)
    beam = y + 76
    foot = EYE.y + GROUND + 4
    return [
        shape([(x - 20, y - 108), (x + 20, y - 108), (x + 26, y - 56), (x - 26, y - 56)], COAL),
        rect(x - 28, y - 118, 56, 14, fill(COAL)),
        circle(x, y, BOILER[1] + 3, fill(COAL)),
        circle(x, y, 57, fill(TAIGA)),
        circle(x, y, 52, fill(COAL)),
        circle(x, y, 16, fill(SNOW)),
        circle(x, y, 8, fill(ICE, SNOW)),
        shape([(x - 58, beam + 34), (x, beam + 34), (x, foot + 8), (x - 74, foot)], TAIGA),
        shape([(x + 58, beam + 34), (x, beam + 34), (x, foot + 8), (x + 74, foot)], COAL),
        rect(x - 78, beam - 8, 156, 10, fill(COAL)),
        rect(x - 78, beam, 156, 36, fill(RED)),
        *(
            circle(x + side * 56, beam + 18, r, fill(ink))
            for side in (-1, 1)
            for r, ink in ((15, COAL), (9, SNOW))
        ),
        text(x, beam + 26, LAST_KILOMETRE, fill(SNOW), font_size=24),
    ]


def birch(x: float, wide: float, marks: list[int]) -> list[Markup]:
    """A trunk from edge to edge, light from the right."""
    bark = [
        path(
            f"M{x} {y} q{wide * 0.45:g} 0 {wide * 0.6:g} 7 q{-wide * 0.3:g} -2 {-wide * 0.6:g} 0 Z",
            fill(COAL),
        )
        if number % 2
        else path(
            f"M{x + wide} {y} q{-wide * 0.4:g} 1 {-wide * 0.5:g} 6 q{wide * 0.3:g} -1 {wide * 0.5:g} 0 Z",
            fill(COAL),
        )
        for number, y in enumerate(marks)
    ]
    return [
        rect(x, 0, wide, HEIGHT, fill(SNOW)),
        rect(x, 0, wide * 0.26, HEIGHT, fill(ICE)),
        *bark,
    ]


POSTER: Final = Poster(
    day=DAY,
    night=NIGHT,
    art=[
        *land(),
        *way(),
        *train(),
        *birch(14, 26, [24, 66, 118, 150, 204, 262, 292, 350, 388]),
        *birch(64, 15, [48, 96, 132, 190, 226, 282, 330, 396]),
    ],
    band=(TAIGA, SNOW),
    wide=150,
    icon=(115, 104, 206),
    turned=[(RED, SNOW), (SNOW, TAIGA), (ICE, SNOW)],
)
