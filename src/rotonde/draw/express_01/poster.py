"""The poster: a streamlined express runs out of the city over a map that is unfolded card by card."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import circle, rect
from rotonde.draw.perspective import Eye, Point, hull, spans, steps
from rotonde.draw.poster import HEIGHT, WIDTH, Poster, fill, shape

INK, GREEN, CREAM, FOLD, RED = range(5)
DAY: Final = ("#16241f", "#2f6a55", "#f8efd9", "#ecdcb6", "#c63f2b")
NIGHT: Final = ("#08100e", "#1c4638", "#b3c3ab", "#12291f", "#cb4b35")

EYE: Final = Eye(286, 158)
GROUND: Final = 196
AXIS: Final = -182  # of the train, to the side of the eye
HALF: Final = 76  # of its width
ROOF: Final = -26
SKIRT: Final = 178
TIP: Final = 0.83  # how near the nose comes
BLUNT: Final = 2.4  # 2 is a round nose, more a flat one
TAIL: Final = 26.0
CARD: Final = 130
STRIPES: Final = ((0, 0.1, INK), (0.25, 0.34, CREAM), (0.4, 0.43, CREAM))
LIT: Final = (
    (36, 60),
    (36, 36),
    (92, 84),
    (92, 60),
    (150, 100),
    (156, 76),
    (150, 52),
    (206, 126),
    (214, 126),
    (206, 100),
    (214, 74),
    (262, 104),
    (268, 80),
    (236, 62),
    (296, 50),
)
ROWS: Final = (0.62, 0.86, 1.2, 1.7, 2.4, 3.4, 5.0, 8.0, 14.0)


def land() -> list[Markup]:
    """Sky, sun, towers, and the map with folds that catch the light in turn."""
    y = EYE.y
    towers = [
        (0, 30, 46),
        (30, 22, 74),
        (52, 34, 58),
        (86, 18, 100),
        (104, 40, 66),
        (144, 20, 120),
        (164, 36, 82),
        (200, 26, 142),
        (226, 30, 96),
        (256, 24, 122),
        (280, 40, 70),
    ]
    folds = [
        EYE.strip(column * CARD, (column + 1) * CARD, GROUND, near, far)
        for row, (near, far) in enumerate(spans(list(ROWS)))
        for column in range(-9, 3)
        if (row + column) % 2
    ]
    return [
        rect(0, 0, WIDTH, HEIGHT, fill(CREAM, FOLD)),
        circle(92, 84, 58, fill(RED, CREAM)),
        *(rect(x, y - high, wide + 0.5, high + 1, fill(GREEN)) for x, wide, high in towers),
        *(rect(x, y - up, 4, 5, fill(GREEN, CREAM)) for x, up in LIT),
        rect(0, y, WIDTH, HEIGHT - y, fill(CREAM, GREEN)),
        *(shape(fold, FOLD) for fold in folds),
    ]


def lines() -> list[Markup]:
    """Track on the map beside the train, with stations."""
    bend = [
        (-20 + 150 * (1 - cos(turn)), 1.5 + 0.7 * sin(turn))
        for turn in (pi / 2 * step / 12 for step in range(13))
    ]
    left = [EYE.at(x - 9, GROUND, z) for x, z in [(-20, 0.5), *bend]]
    right = [EYE.at(x + 9, GROUND, z) for x, z in reversed([(-20, 0.5), *bend])]
    return [shape(left + right, GREEN), *station(-20, 1.05), *station(-20, 1.9)]


def station(x: float, z: float) -> list[Markup]:
    """A roundel, flat on the map."""
    return [shape(ring(x, z, size), colour) for size, colour in ((26, INK), (20, CREAM), (11, RED))]


def ring(x: float, z: float, size: float) -> list[Point]:
    turns = [2 * pi * step / 24 for step in range(24)]
    return [EYE.at(x + size * cos(turn), GROUND, z * (1 + size / 330 * sin(turn))) for turn in turns]


def way() -> list[Markup]:
    """Sleepers and rails under the train."""
    sleepers = [
        shape(EYE.strip(AXIS - 74, AXIS + 74, GROUND, z, z + 0.03), INK) for z in steps(0.7, 1.1, 0.075)
    ]
    rails = [shape(EYE.strip(AXIS + x - 4, AXIS + x + 4, GROUND - 2, 0.6, 3), INK) for x in (-48, 48)]
    return [*sleepers, *rails]


def section(z: float) -> tuple[float, float]:
    """How wide the train is here, from its middle, and where its roof is: the nose is a drop of steel."""
    if z >= 1:
        return HALF, ROOF
    s = (1 - ((1 - z) / (1 - TIP)) ** BLUNT) ** (1 / BLUNT)
    return HALF * s, SKIRT - (SKIRT - ROOF) * (0.7 + 0.3 * s)


def skin(side: int, share: float, z: float) -> Point:
    """A point of the train's skin, at a share of its height; the upper third is round."""
    half, roof = section(z)
    high = SKIRT - roof
    if share <= 0.62:
        return EYE.at(AXIS + side * half, SKIRT - share * high, z)
    turn = (share - 0.62) / 0.38 * pi / 2
    return EYE.at(AXIS + side * half * cos(turn), SKIRT - high * (0.62 + 0.38 * sin(turn)), z)


def band(side: int, low: float, high: float, along: list[float]) -> list[Point]:
    """A stripe on the skin from one end to the other."""
    return [skin(side, low, z) for z in along] + [skin(side, high, z) for z in reversed(along)]


def train() -> list[Markup]:
    """Nose and carriages in one line."""
    nose = [TIP + (1 - TIP) * (1 - cos(pi / 2 * step / 16)) for step in range(17)]
    seen = nose[: 1 + min(range(17), key=lambda step: skin(-1, 0.5, nose[step])[0])]  # of the far side
    shares = [step / 16 for step in range(17)]
    body = hull([skin(side, share, z) for side in (-1, 1) for share in shares for z in (*nose, TAIL)])
    sides = ((1, [*nose, *steps(1.05, 6, 0.6), TAIL]), (-1, seen))
    windows = [band(1, 0.52, 0.66, [near + 0.04, far - 0.04]) for near, far in spans(steps(1.14, 8, 0.3))]
    x, y = skin(1, 0.53, TIP)
    return [
        shape(body, RED),
        shape(band(1, 0.88, 1, [1, TAIL]), INK),
        *(shape(band(side, low, high, along), ink) for side, along in sides for low, high, ink in STRIPES),
        *(shape(window, INK) for window in windows),
        *(shape(band(side, 0.64, 0.77, along[:12]), INK) for side, along in sides),
        circle(x, y, 13, fill(INK)),
        circle(x, y, 9, fill(CREAM)),
    ]


POSTER: Final = Poster(
    day=DAY,
    night=NIGHT,
    art=[*land(), *lines(), *way(), *train()],
    band=(GREEN, CREAM),
    wide=138,
    icon=(0, 120, 210),
    turned=[(CREAM, FOLD), (RED, CREAM), (CREAM, GREEN), (GREEN, CREAM)],
)
