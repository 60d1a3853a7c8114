"""What lies on the map: city tiles, stations and rails, and where a player can point."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.country import lanes, strips
from rotonde.draw.railroad_revolution.layout import CITY_HEIGHT, CITY_WIDTH, LANE, Point, city_at, spaces
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import CITIES, SPACES, STATION, Parts

FIRST_HALF = 72  # of a tile: what the first station brings
TILE = 26  # its height
TOP = 22  # of the tile on the plate


def draw(table: RevolutionScene, sheet: Sheet) -> None:
    """Everything on the map that is not printed there."""
    for space in range(SPACES):
        rails(table, sheet, space)
    for city in range(CITIES):
        tile(table, sheet, city)
        stations(table, sheet, city)
    for space, outline in enumerate(strips()):
        name = table.words.label("space", space)
        actions = table.at("space", space)
        shape = outline + preview(space, table.scene.viewer) if actions else outline
        sheet.place("space", space, shape, name, actions)
    for city in range(CITIES):
        places(table, sheet, city)


def rails(table: RevolutionScene, sheet: Sheet, space: int) -> None:
    """The rails on a space, each in the lane of its seat."""
    x, y = spaces()[space].middle
    for seat in range(table.seats):
        if table.view["laid"][seat] >> space & 1:
            told = table.words.named(table.names[seat], table.words.label("space", space))
            sheet.piece(f"rail-{seat}-{space}", (x, y), rail(space, seat), told=told)


@cache
def rail(space: int, seat: int) -> Markup:
    """A rail of a seat, around the middle of its space."""
    lane = lanes(space, seat, LANE)
    x, y = spaces()[space].middle
    ax, ay = spaces()[space].beside((seat - 1.5) * LANE)[3]
    strokes = path(lane, "rail-edge") + path(lane, f"rail-line line-seat-{seat}")
    return group(strokes, at=(-x, -y)) + group(mark(seat, 2.1, f"on-seat-{seat}"), at=(ax - x, ay - y))


@cache
def preview(space: int, seat: int) -> Markup:
    """The rail that would lie there."""
    return group(rail(space, seat), at=spaces()[space].middle, cls="preview")


def tile(table: RevolutionScene, sheet: Sheet, city: int) -> None:
    """The tile of a city, its first half faint once that is taken."""
    index = table.view["city_tile"][city]
    if index < 0:
        return
    x, y = city_at(city)
    due = building_here(table, city) and table.waits("bonus")
    taken = bool(table.view["first_stations"] >> city & 1) and not due
    at = (x - CITY_WIDTH / 2, y - CITY_HEIGHT / 2 + TOP)
    told = table.words.label("city_tile", index)
    sheet.piece(f"city-tile-{city}", at, tile_art(table.parts, index, taken, table.words.language), told=told)


@cache
def tile_art(parts: Parts, index: int, taken: bool, language: str) -> Markup:
    """Left what the first station brings, right what every station brings."""
    first = rewards.fitted(rewards.items(parts.first[index], language), FIRST_HALF - 4)
    bonus = group(first, at=(FIRST_HALF / 2, 13))
    main = rewards.fitted(rewards.items(parts.main[index], language), CITY_WIDTH - FIRST_HALF - 4)
    return (
        path(
            f"M0 0 H{FIRST_HALF - 3} L{FIRST_HALF + 3} {TILE / 2} L{FIRST_HALF - 3} {TILE} H0 Z", "first-half"
        )
        + path(f"M0 0 V{TILE}", "first-edge")
        + (signs.faded(bonus) if taken else bonus)
        + (path(f"M8 {TILE - 5} L{FIRST_HALF - 8} 5", "taken") if taken else NOTHING)
        + group(main, at=((CITY_WIDTH + FIRST_HALF) / 2 + 1, 13))
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
    x, y = city_at(city)
    return (x + CITY_WIDTH / 2 - 10 - 18 * (table.seats - 1 - seat), y + CITY_HEIGHT / 2 - 10)


def places(table: RevolutionScene, sheet: Sheet, city: int) -> None:
    """The city to build in; while its station is being paid, the halves of its tile."""
    x, y = city_at(city)
    left, top = x - CITY_WIDTH / 2, y - CITY_HEIGHT / 2
    name = table.words.label("city", city)
    whole = hit(left - 2, top - 2, CITY_WIDTH + 4, CITY_HEIGHT + 4, 6)
    actions = table.at("city", city)
    if actions:
        seat = table.scene.viewer
        whole += group(signs.building(seat), at=slot_at(table, city, seat), cls="preview")
    sheet.place("city", city, whole, name, actions)
    if not building_here(table, city):
        return
    half = hit(left, top + TOP - 2, FIRST_HALF, TILE + 4, 3)
    sheet.place("bonus", city, half, table.words.named(name, table.say("bonus")), table.at("bonus", city))
    half = hit(left + FIRST_HALF, top + TOP - 2, CITY_WIDTH - FIRST_HALF, TILE + 4, 3)
    sheet.place("main", city, half, table.words.named(name, table.say("main")), table.at("main", city))


def building_here(table: RevolutionScene, city: int) -> bool:
    """Was a station built here by the action that is going on?"""
    return table.view["action"] == STATION and table.view["where"] == city
