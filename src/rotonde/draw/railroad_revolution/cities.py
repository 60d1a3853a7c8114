"""The map: city tiles, stations and rails on it, and where a player can point."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import country, rewards, signs, trays
from rotonde.draw.railroad_revolution.country import HEAD, lanes
from rotonde.draw.railroad_revolution.layout import CITY_HEIGHT, CITY_WIDTH, LANE, Point, chart
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit
from rotonde.draw.railroad_revolution.trays import Tray
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import CITIES, SPACES, STATION, Parts, bits
from rotonde.games.railroad_revolution.state import NONE

TILE = 24  # the height of a city tile
SIDE = 4  # free room at both ends of it
LEAST = 30  # of the width of a half


def panel(table: RevolutionScene) -> Sheet:
    """The map with everything that is not printed there."""
    where = chart(table.cut)
    sheet = Sheet(
        "board-map",
        where.width,
        where.height,
        table.say("map"),
        country.ground(table.parts, table.cut),
    )
    rails(table, sheet)
    tray = trays.on_map(table, (where.width, where.height))
    for city in range(CITIES):
        plate(table, sheet, city, tray)
        stations(table, sheet, city)
    for space in range(SPACES):
        actions = table.at("space", space)
        laying = table.scene.viewer if actions else NONE
        sheet.place(
            "space", space, table.words.label("space", space), actions, strip, table.cut, space, laying
        )
    for city in range(CITIES):
        places(table, sheet, city)
    if tray:
        trays.lay(table, sheet, tray)
    return sheet


def rails(table: RevolutionScene, sheet: Sheet) -> None:
    """The rails, each in the lane of its seat."""
    where, laid = chart(table.cut), table.view["laid"]
    for space in bits(reduce(or_, laid)):
        for seat in range(table.seats):
            if laid[seat] >> space & 1:
                told = table.named(table.names[seat], table.words.label("space", space))
                name, at = f"rail-{seat}-{space}", where.middles[space]
                sheet.piece(name, at, rail, table.cut, space, seat, told=told)


def rail(cut: Cut, space: int, seat: int) -> Markup:
    """A rail of a seat, around the middle of its space."""
    there = chart(cut).spaces[space]
    lane = lanes(there, seat, LANE)
    x, y = there.middle
    ax, ay = there.beside((seat - 1.5) * LANE)[3]
    strokes = path(lane, "rail-edge") + path(lane, f"rail-line line-seat-{seat}")
    return group(strokes, at=(-x, -y)) + group(mark(seat, 2.1, f"on-seat-{seat}"), at=(ax - x, ay - y))


def strip(cut: Cut, space: int, seat: int) -> Markup:
    """A space to point at, with the rail that a seat would lay there."""
    outline = country.strip(cut, space)
    if seat == NONE:
        return outline
    return outline + group(rail(cut, space, seat), at=chart(cut).middles[space], cls="preview")


def plate(table: RevolutionScene, sheet: Sheet, city: int, tray: Tray | None) -> None:
    """Level and name of a city, its tile, and its cost: what of it no tray covers."""
    corner = chart(table.cut).corners[city]
    free = clear(tray, corner) if tray else (True, True, True)
    if free[0]:
        sheet.piece(f"city-{city}", corner, country.head, table.parts, city, table.language)
    if free[1]:
        tile(table, sheet, city, corner)
    if free[2]:
        sheet.piece(f"cost-{city}", corner, country.cost, table.parts, city, table.language)


def clear(tray: Tray, corner: Point) -> tuple[bool, ...]:
    """Which of the head, the tile and the foot of a plate are not under a tray?"""
    left, top = corner
    return tuple(
        not tray.covers(left, top + above, CITY_WIDTH, high)
        for above, high in ((0, HEAD), (HEAD, TILE), (HEAD + TILE, CITY_HEIGHT - HEAD - TILE))
    )


def tile(table: RevolutionScene, sheet: Sheet, city: int, corner: Point) -> None:
    """The tile of a city, its first half faint once that is taken."""
    index = table.view["city_tile"][city]
    if index < 0:
        return
    due = building_here(table, city) and table.waits("bonus")
    taken = bool(table.view["first_stations"] >> city & 1) and not due
    told = table.words.label("city_tile", index)
    at = (corner[0], corner[1] + HEAD)
    sheet.piece(f"city-tile-{city}", at, tile_art, table.parts, index, taken, table.language, told=told)


@cache
def first_half(parts: Parts, index: int, language: str) -> float:
    """How much of a tile is for what the first station brings: both halves get what they need."""
    needs = [
        max(rewards.width_of(rewards.items(reward, language)), LEAST)
        for reward in (parts.first[index], parts.main[index])
    ]
    return SIDE + needs[0] + (CITY_WIDTH - 2 * SIDE - sum(needs)) / 2


def tile_art(parts: Parts, index: int, taken: bool, language: str) -> Markup:
    """Left what the first station brings, right what every station brings."""
    half, middle = first_half(parts, index, language), TILE / 2
    first = rewards.fitted(rewards.items(parts.first[index], language), half - SIDE)
    bonus = group(first, at=((half - 1) / 2, middle))
    main = rewards.fitted(rewards.items(parts.main[index], language), CITY_WIDTH - half - SIDE)
    return (
        path(f"M0.6 0.5 H{half - 2} L{half + 3} {middle} L{half - 2} {TILE} H0.6 Z", "first-half")
        + (signs.faded(bonus) if taken else bonus)
        + (path(f"M8 {TILE - 5} L{half - 8} 5", "taken") if taken else NOTHING)
        + group(main, at=((CITY_WIDTH + half) / 2 + 1, middle))
    )


def stations(table: RevolutionScene, sheet: Sheet, city: int) -> None:
    """A slot for each seat, and the neutral building where there is one."""
    for seat in range(table.seats):
        if table.view["stations"][seat] >> city & 1:
            told = table.named(table.names[seat], table.words.label("city", city))
            at = slot_at(table.cut, table.seats, city, seat)
            sheet.piece(f"building-{seat}-city-{city}", at, signs.building, seat, told=told)
        elif table.view["reached"][seat] >> city & 1:
            told = table.named(table.names[seat], table.say("connected"))
            at = slot_at(table.cut, table.seats, city, seat)
            sheet.piece(f"link-{seat}-{city}", at, mark, seat, 3.6, f"seat-{seat}", told=told)
    if table.parts.neutral_stations >> city & 1:
        at = slot_at(table.cut, table.seats, city, NONE)
        sheet.piece(f"neutral-city-{city}", at, signs.house, "neutral", told=table.say("neutral"))


def slot_at(cut: Cut, seats: int, city: int, seat: int) -> Point:
    """Where the station of a seat stands; the neutral building comes before the first."""
    x, y = chart(cut).cities[city]
    return (x + CITY_WIDTH / 2 - 10 - 17 * (seats - 1 - seat), y + CITY_HEIGHT / 2 - 8.6)


def places(table: RevolutionScene, sheet: Sheet, city: int) -> None:
    """The city to build in; while its station is being paid, the halves of its tile."""
    name = table.words.label("city", city)
    actions = table.at("city", city)
    builder = table.scene.viewer if actions else NONE
    sheet.place("city", city, name, actions, site, table.cut, table.seats, city, builder)
    if not building_here(table, city):
        return
    left, top = chart(table.cut).corners[city]
    half = first_half(table.parts, table.view["city_tile"][city], table.language)
    up, down = (4, 8) if table.cut == "wide" else (10, 20)  # a finger needs more than the tile
    for kind, x, wide in (("bonus", left, half), ("main", left + half, CITY_WIDTH - half)):
        told, here = table.named(name, table.say(kind)), table.at(kind, city)
        sheet.place(kind, city, told, here, hit, x, top + HEAD - up, wide, TILE + down, 3)


def site(cut: Cut, seats: int, city: int, seat: int) -> Markup:
    """A city to build in, with the station that a seat would have there."""
    left, top = chart(cut).corners[city]
    whole = hit(left - 2, top - 2, CITY_WIDTH + 4, CITY_HEIGHT + 4, 6)
    if seat == NONE:
        return whole
    return whole + group(signs.building(seat), at=slot_at(cut, seats, city, seat), cls="preview")


def building_here(table: RevolutionScene, city: int) -> bool:
    """Was a station built here by the action that is going on?"""
    return table.view["action"] == STATION and table.view["where"] == city
