"""Milestones: letter and points, the places of their managers, and how far each condition is met."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.pieces import scaled, tick
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.layout import Point
from rotonde.draw.railroad_revolution.table import RevolutionScene
from rotonde.games.railroad_revolution.parts import CONNECT, ICONS, PILES, STATIONS, Parts

WIDTH, HEIGHT = 150, 96
MANAGERS: tuple[Point, Point] = ((-56, 22), (-32, 22))  # from the middle of the card


def progress(table: RevolutionScene, seat: int, tile: int) -> tuple[int, ...]:
    """How many a seat has of what each condition counts (rule 11.9)."""
    milestone, parts, view = table.parts.milestones[tile], table.parts, table.view
    found: list[int] = []
    for kind, of in zip(milestone.kinds, milestone.levels, strict=True):
        if kind == CONNECT:
            counted = view["reached"][seat] & parts.level_cities[of]
        elif kind == STATIONS:
            counted = view["stations"][seat] & parts.level_cities[of]
        elif kind == ICONS:
            counted = view["laid"][seat] & parts.market_spaces
        else:
            counted = view["laid"][seat] & parts.terrain[of]
        found.append(counted.bit_count())
    return tuple(found)


@lru_cache(maxsize=512)
def card(parts: Parts, tile: int, have: tuple[int, ...]) -> Markup:
    """A milestone around (0, 0)."""
    milestone = parts.milestones[tile]
    drawn = rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, "milestone edge", 6)
    drawn += path(f"M{-WIDTH / 2} {-HEIGHT / 2 + 26} H{WIDTH / 2}", "rule")
    drawn += text(-WIDTH / 2 + 10, -HEIGHT / 2 + 19, PILES[milestone.pile][0], "head")
    drawn += points(milestone.points, WIDTH / 2 - 22, -HEIGHT / 2 + 13)
    for index, colour in enumerate(milestone.managers):
        drawn += group(signs.vacancy(colour), at=MANAGERS[index])
    rows = len(milestone.kinds)
    for index, kind in enumerate(milestone.kinds):
        y = 13 + (index - (rows - 1) / 2) * 22
        drawn += condition(kind, milestone.levels[index], milestone.least[index], have[index], y)
    return drawn


def points(count: int, x: float, y: float) -> Markup:
    """Points on a laurel-green plate."""
    return rect(x - 16, y - 9, 32, 18, "points", 9) + text(x, y + 4.6, count, "small strong middle on-points")


def condition(kind: int, of: int, least: int, have: int, y: float) -> Markup:
    """What is counted, and how far it is."""
    met = have >= least
    count = text(58, 4.6, f"{min(have, least)}/{least}", "small strong middle")
    done = group(scaled(tick(), 0.7), at=(58, 0))
    return group(group(counted(kind, of), at=(14, 0)), done if met else count, at=(0, y))


def counted(kind: int, of: int) -> Markup:
    """The sign of what a condition counts."""
    if kind == CONNECT:
        return line(-19, -3, 19, -3, "steel-line") + line(-19, 3, 19, 3, "steel-line") + roundel(of)
    if kind == STATIONS:
        return group(scaled(signs.house("neutral"), 1.1), at=(-10, 0)) + group(roundel(of), at=(10, 0))
    if kind == ICONS:
        return group(signs.rail(), at=(-10, 0)) + group(scaled(signs.market(), 0.85), at=(11, 0))
    if of == 0:
        return group(signs.rail(), at=(-10, 0)) + path("M4 4 H20 M7 4 V0 M12 4 V-2 M17 4 V1", "plains")
    hills = together(group(signs.triangle(4.8), at=(11 + (step - (of - 1) / 2) * 9, 0)) for step in range(of))
    return group(signs.rail(), at=(-13, 0)) + hills


def roundel(level: int) -> Markup:
    """A city of a level."""
    return circle(0, 0, 9, "level") + text(0, 4.4, level, "small strong middle on-level")
