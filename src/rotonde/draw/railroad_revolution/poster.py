"""The poster: rails and telegraph run to the west; before mountains and a low sun a train comes up."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import circle, path, rect
from rotonde.draw.perspective import Eye, Point, spans, steps
from rotonde.draw.poster import HEIGHT, WIDTH, Poster, fill, shape, stroke

UMBER, RUST, SAND, SUN, SAGE = range(5)
DAY: Final = ("#3a1d18", "#b64c2a", "#e8a557", "#f9e3b0", "#2f6670")
NIGHT: Final = ("#140d12", "#5c3440", "#2b3350", "#d8c48f", "#1d2740")

EYE: Final = Eye(214, 268)
LINE: Final = 18  # the middle of the track, to the right of the eye
GAUGE: Final = 60  # half of it
GROUND: Final = 120
POLE: Final = (-134, -256)  # a row of poles: how far to the side, and how high
ARMS: Final = (-240, -200)  # how high
HALVES: Final = (56, 40)  # of their width
TRAIN: Final = 4.4  # how far away it is
POLES: Final = (1.0, 1.62, 2.6, 4.1, 6.5)


SMOKE: Final = (
    "M213 243 C204 214 240 200 226 168 C214 138 262 118 258 82 C254 44 296 30 330 -4"
    " V112 C312 118 290 108 284 132 C276 166 252 150 252 178 C252 206 232 216 223 243 Z"
)


def land() -> list[Markup]:
    """The sun, the mountains with their snow, mesas, the plain."""
    y = EYE.y
    return [
        rect(0, 0, WIDTH, HEIGHT, fill(SAND)),
        circle(EYE.x, y - 58, 104, fill(SUN)),
        shape(
            [
                (0, y + 2),
                (0, 196),
                (34, 158),
                (66, 190),
                (104, 138),
                (160, 206),
                (190, 184),
                (244, 232),
                (296, 190),
                (320, 206),
                (320, y + 2),
            ],
            SAGE,
        ),
        shape([(104, 138), (120, 157), (110, 166), (102, 158), (94, 168), (86, 162)], SUN),
        shape([(34, 158), (46, 170), (38, 178), (30, 172), (22, 172)], SUN),
        shape([(-8, y + 6), (10, 244), (14, 226), (58, 226), (64, 244), (84, y + 6)], RUST),
        shape([(262, y + 6), (276, 250), (280, 236), (330, 236), (330, y + 6)], RUST),
        rect(0, y, WIDTH, HEIGHT - y, fill(RUST)),
        shape([(0, 318), (120, 288), (EYE.x, y + 1), (WIDTH, 292), (WIDTH, HEIGHT), (0, HEIGHT)], SAND),
    ]


def way() -> list[Markup]:
    """Ties and rails."""
    ties = [
        shape(EYE.strip(LINE - GAUGE - 26, LINE + GAUGE + 26, GROUND, z, z + 0.07), UMBER)
        for z in steps(0.8, TRAIN, 0.19)
    ]
    rails = [
        shape(EYE.strip(LINE + x - 5, LINE + x + 5, GROUND - 3, 0.6, TRAIN), RUST) for x in (-GAUGE, GAUGE)
    ]
    return [*ties, *rails]


def telegraph() -> list[Markup]:
    """Poles with two arms each, and the wires between them."""
    x, top = POLE
    ends = [(side * half, arm - 8) for arm, half in zip(ARMS, HALVES, strict=True) for side in (-1, 1)]
    wires = [
        wire(EYE.at(x + aside, y, near), EYE.at(x + aside, y, far), near)
        for near, far in spans([0.5, *POLES, 40])
        for aside, y in ends
    ]
    return [*wires, *(art for z in reversed(POLES) for art in pole(x, top, z))]


def wire(a: Point, b: Point, near: float) -> Markup:
    """It hangs a little, and is the thinner the farther away."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 16 / near
    d = f"M{a[0]:.1f} {a[1]:.1f} Q{x:.1f} {y:.1f} {b[0]:.1f} {b[1]:.1f}"
    return path(d, stroke(UMBER), stroke_width=round(max(0.7, 2 / near), 2))


def pole(x: float, top: float, z: float) -> list[Markup]:
    """A pole, its arms and insulators."""
    return [
        shape(flat(x - 8, top, 16, GROUND - top, z), UMBER),
        *(
            shape(flat(x - half - 8, arm, 2 * half + 16, 13, z), UMBER)
            for arm, half in zip(ARMS, HALVES, strict=True)
        ),
        *(
            shape(flat(x + side * half - 5, arm - 14, 10, 14, z), UMBER)
            for arm, half in zip(ARMS, HALVES, strict=True)
            for side in (-1, 1)
        ),
    ]


def flat(x: float, y: float, wide: float, high: float, z: float) -> list[Point]:
    """A box that faces the reader."""
    return [EYE.at(x, y, z), EYE.at(x + wide, y, z), EYE.at(x + wide, y + high, z), EYE.at(x, y + high, z)]


def train() -> list[Markup]:
    """An engine with a wide chimney, head on, and its smoke before the sun."""
    x, y = EYE.at(LINE, GROUND, TRAIN)
    return [
        path(SMOKE, fill(RUST)),
        shape([(x - 4, y - 40), (x + 4, y - 40), (x + 11, y - 54), (x - 11, y - 54)], UMBER),
        circle(x, y - 27, 15, fill(UMBER)),
        circle(x, y - 30, 4.5, fill(SUN)),
        rect(x - 18, y - 16, 36, 8, fill(UMBER)),
        shape([(x - 14, y - 8), (x + 14, y - 8), (x + 20, y + 2), (x - 20, y + 2)], UMBER),
    ]


POSTER: Final = Poster(
    day=DAY,
    night=NIGHT,
    art=[*land(), *train(), *way(), *telegraph()],
    band=(UMBER, SUN),
    wide=118,
    icon=(138, 132, 160),
)
