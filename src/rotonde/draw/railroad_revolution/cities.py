"""The map: city tiles, stations and rails on it, and where a player can point."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import country, rewards, signs, trays
from rotonde.draw.railroad_revolution.country import HEAD, lanes, strips
from rotonde.draw.railroad_revolution.layout import CITY_HEIGHT, CITY_WIDTH, LANE, Point, chart
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit
from rotonde.draw.railroad_revolution.trays import Tray
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import CITIES, SPACES, STATION, Parts

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
    for space in range(SPACES):
        rails(table, sheet, space)
    tray = trays.on_map(table, (where.width, where.height))
    for city in range(CITIES):
        plate(table, sheet, city, tray)
        stations(table, sheet, city)
    for space, outline in enumerate(strips(table.cut)):
        told = table.words.label("space", space)
        actions = table.at("space", space)
        shape = outline + preview(space, table.scene.viewer, table.cut) if actions else outline
        sheet.place("space", space, shape, told, actions)
    for city in range(CITIES):
        places(table, sheet, city)
    if tray:
        trays.lay(table, sheet, tray)
    return sheet


def rails(table: RevolutionScene, sheet: Sheet, space: int) -> None:
    """The rails on a space, each in the lane of its seat."""
    at = chart(table.cut).spaces[space].middle
    for seat in range(table.seats):
        if table.view["laid"][seat] >> space & 1:
            told = table.words.named(table.names[seat], table.words.label("space", space))
            sheet.piece(f"rail-{seat}-{space}", at, rail(space, seat, table.cut), told=told)


@cache
def rail(space: int, seat: int, cut: Cut) -> Markup:
    """A rail of a seat, around the middle of its space."""
    there = chart(cut).spaces[space]
    lane = lanes(there, seat, LANE)
    x, y = there.middle
    ax, ay = there.beside((seat - 1.5) * LANE)[3]
    strokes = path(lane, "rail-edge") + path(lane, f"rail-line line-seat-{seat}")
    return group(strokes, at=(-x, -y)) + group(mark(seat, 2.1, f"on-seat-{seat}"), at=(ax - x, ay - y))


@cache
def preview(space: int, seat: int, cut: Cut) -> Markup:
    """The rail that would lie there."""
    return group(rail(space, seat, cut), at=chart(cut).spaces[space].middle, cls="preview")


def plate(table: RevolutionScene, sheet: Sheet, city: int, tray: Tray | None) -> None:
    """Level and name of a city, its tile, and its cost: what of it no tray covers."""
    left, top = chart(table.cut).corner(city)
    language = table.words.language
    free = [
        tray is None or not tray.covers(left, top + above, CITY_WIDTH, high)
        for above, high in ((0, HEAD), (HEAD, TILE), (HEAD + TILE, CITY_HEIGHT - HEAD - TILE))
    ]
    if free[0]:
        sheet.piece(f"city-{city}", (left, top), country.head(table.parts, city, language))
    if free[1]:
        tile(table, sheet, city)
    if free[2]:
        sheet.piece(f"cost-{city}", (left, top), country.cost(table.parts, city, language))


def tile(table: RevolutionScene, sheet: Sheet, city: int) -> None:
    """The tile of a city, its first half faint once that is taken."""
    index = table.view["city_tile"][city]
    if index < 0:
        return
    left, top = chart(table.cut).corner(city)
    due = building_here(table, city) and table.waits("bonus")
    taken = bool(table.view["first_stations"] >> city & 1) and not due
    told = table.words.label("city_tile", index)
    art = tile_art(table.parts, index, taken, table.words.language)
    sheet.piece(f"city-tile-{city}", (left, top + HEAD), art, told=told)


@cache
def first_half(parts: Parts, index: int, language: str) -> float:
    """How much of a tile is for what the first station brings: both halves get what they need."""
    needs = [
        max(rewards.width_of(rewards.items(reward, language)), LEAST)
        for reward in (parts.first[index], parts.main[index])
    ]
    return SIDE + needs[0] + (CITY_WIDTH - 2 * SIDE - sum(needs)) / 2


@cache
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
        at = slot_at(table, city, seat)
        if table.view["stations"][seat] >> city & 1:
            told = table.words.named(table.names[seat], table.words.label("city", city))
            sheet.piece(f"building-{seat}-city-{city}", at, signs.building(seat), told=told)
        elif table.view["reached"][seat] >> city & 1:
            told = table.words.named(table.names[seat], table.say("connected"))
            sheet.piece(f"link-{seat}-{city}", at, mark(seat, 3.6, f"seat-{seat}"), told=told)
    if table.parts.neutral_stations >> city & 1:
        at = slot_at(table, city, -1)
        sheet.piece(f"neutral-city-{city}", at, signs.house("neutral"), told=table.say("neutral"))


def slot_at(table: RevolutionScene, city: int, seat: int) -> Point:
    """Where the station of a seat stands; the neutral building comes before the first."""
    x, y = chart(table.cut).cities[city]
    return (x + CITY_WIDTH / 2 - 10 - 17 * (table.seats - 1 - seat), y + CITY_HEIGHT / 2 - 8.6)


def places(table: RevolutionScene, sheet: Sheet, city: int) -> None:
    """The city to build in; while its station is being paid, the halves of its tile."""
    left, top = chart(table.cut).corner(city)
    name = table.words.label("city", city)
    whole = hit(left - 2, top - 2, CITY_WIDTH + 4, CITY_HEIGHT + 4, 6)
    actions = table.at("city", city)
    if actions:
        seat = table.scene.viewer
        whole += group(signs.building(seat), at=slot_at(table, city, seat), cls="preview")
    sheet.place("city", city, whole, name, actions)
    if not building_here(table, city):
        return
    half = first_half(table.parts, table.view["city_tile"][city], table.words.language)
    up, down = (4, 8) if table.cut == "wide" else (10, 20)  # a finger needs more than the tile
    shape = hit(left, top + HEAD - up, half, TILE + down, 3)
    sheet.place("bonus", city, shape, table.words.named(name, table.say("bonus")), table.at("bonus", city))
    shape = hit(left + half, top + HEAD - up, CITY_WIDTH - half, TILE + down, 3)
    sheet.place("main", city, shape, table.words.named(name, table.say("main")), table.at("main", city))


def building_here(table: RevolutionScene, city: int) -> bool:
    """Was a station built here by the action that is going on?"""
    return table.view["action"] == STATION and table.view["where"] == city
