"""Milestones: letter and points, the places of their managers, and how far each condition is met."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.pieces import scaled, tick
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.table import RevolutionScene
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.railroad_revolution.parts import CONNECT, ICONS, PILES, STATIONS, Parts, bits

WIDTH, HEIGHT = 150.0, 96.0
SLIM: Point = (176.0, 60.0)
MANAGERS: tuple[Point, Point] = ((-56, 22), (-32, 22))  # from the middle of the card
SLIM_MANAGERS: tuple[Point, Point] = ((-72, 15), (-48, 15))


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


def size(slim: bool) -> Point:
    """How wide and how high a milestone is."""
    return SLIM if slim else (WIDTH, HEIGHT)


def card(parts: Parts, tile: int, have: tuple[int, ...], slim: bool = False) -> Markup:
    """A milestone around (0, 0): its letter and points above, or on a slim one beside, what it asks for."""
    milestone = parts.milestones[tile]
    wide, high = size(slim)
    left, top = -wide / 2, -high / 2
    ruled = f"M{left + 76} {top} V{-top}" if slim else f"M{left} {top + 26} H{-left}"
    drawn = rect(left, top, wide, high, "milestone edge", 6) + path(ruled, "rule")
    drawn += text(left + 10, top + 19, PILES[milestone.pile][0], "head")
    drawn += points(milestone.points, left + 54 if slim else -left - 22, top + 13)
    for index, colour in enumerate(milestone.managers):
        drawn += group(signs.vacancy(colour), at=(SLIM_MANAGERS if slim else MANAGERS)[index])
    rows = len(milestone.kinds)
    middle, right = (0, 14) if slim else (13, 0)
    for index, kind in enumerate(milestone.kinds):
        y = middle + (index - (rows - 1) / 2) * min(22, (high - 4) / rows)
        drawn += condition(kind, milestone.levels[index], milestone.least[index], have[index], (right, y))
    return drawn


def finished(table: RevolutionScene, sheet: Sheet, seat: int, at: Point, room: float) -> None:
    """The milestones that a seat has completed, with their points, from the right."""
    tiles = bits(table.view["completed"][seat])
    apart = min(50, room / max(len(tiles), 1))
    for index, tile in enumerate(tiles):
        milestone = table.parts.milestones[tile]
        x = at[0] - 18 - (len(tiles) - 1 - index) * apart
        told = table.words.label("milestone", tile)
        sheet.piece(
            f"milestone-{tile}", (x, at[1]), worth, milestone.points, PILES[milestone.pile][0], told=told
        )


def worth(count: int, letter: str) -> Markup:
    """The points of a milestone with its letter."""
    return points(count, 0, 0) + text(-23, 5, letter, "body strong middle")


def points(count: int, x: float, y: float) -> Markup:
    """Points on a laurel-green plate."""
    return rect(x - 16, y - 9, 32, 18, "points", 9) + text(x, y + 4.6, count, "small strong middle on-points")


def condition(kind: int, of: int, least: int, have: int, at: Point) -> Markup:
    """What is counted, and how far it is."""
    met = have >= least
    count = text(58, 4.6, f"{min(have, least)}/{least}", "small strong middle")
    done = group(scaled(tick(), 0.7), at=(58, 0))
    return group(group(counted(kind, of), at=(14, 0)), done if met else count, at=at)


def counted(kind: int, of: int) -> Markup:
    """The sign of what a condition counts."""
    if kind == CONNECT:
        return line(-19, -3, 19, -3, "steel-line") + line(-19, 3, 19, 3, "steel-line") + roundel(of)
    if kind == STATIONS:
        return group(scaled(signs.house("neutral"), 1.1), at=(-10, 0)) + group(roundel(of), at=(10, 0))
    if kind == ICONS:
        return group(signs.rail(), at=(-10, 0)) + group(scaled(signs.market(), 0.85), at=(11, 0))
    if of == 0:
        return group(signs.rail(), at=(-10, 0)) + group(signs.plains(), at=(12, 0))
    hills = together(group(signs.triangle(4.8), at=(11 + (step - (of - 1) / 2) * 9, 0)) for step in range(of))
    return group(signs.rail(), at=(-13, 0)) + hills


def roundel(level: int) -> Markup:
    """A city of a level."""
    return circle(0, 0, 9, "level") + text(0, 4.4, level, "small strong middle on-level")
