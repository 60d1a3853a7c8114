"""The map: city tiles, stations and rails on it, and where a player can point."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path, rect
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import country, railways, rewards, signs, trays
from rotonde.draw.railroad_revolution.country import HEAD
from rotonde.draw.railroad_revolution.layout import CHARTS, CITY_HEIGHT, CITY_WIDTH, chart
from rotonde.draw.railroad_revolution.mapped import Mapped, mapped
from rotonde.draw.railroad_revolution.survey import CARTOUCHE_AT
from rotonde.draw.railroad_revolution.table import SMALL, RevolutionScene, hit, named, said
from rotonde.draw.railroad_revolution.trays import Tray
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Piece, Place, Point, Sheet
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import CITIES, STATION, Parts
from rotonde.games.railroad_revolution.state import NONE
from rotonde.words import words_of

TILE = 24  # the height of a city tile
SIDE = 4  # free room at both ends of it
LEAST = 30  # of the width of a half
AROUND: Final = 20  # of the ground around a city, when it is shown alone
MAPS: Final = 64  # positions of the map that are remembered


def panel(table: RevolutionScene) -> Sheet:
    """The map with everything that is not printed there."""
    where = chart(table.parts, table.cut)
    sheet = Sheet(
        "board-map",
        where.width,
        where.height,
        table.say("map"),
        country.ground(table.parts, table.cut),
        regions=regions(table.parts, table.cut),
    )
    tray = trays.on_map(table, (where.width, where.height))
    sheet.pieces |= pieces(mapped(table, tray))
    places(table, sheet)
    if tray:
        trays.lay(table, sheet, tray)
    return sheet


@lru_cache(maxsize=CHARTS)
def regions(parts: Parts, cut: Cut) -> dict[str, Box]:
    """The whole map, and each city with the ground around it."""
    where = chart(parts, cut)
    found: dict[str, Box] = {"map": (0, 0, where.width, where.height)}
    for name, (left, top) in zip(parts.city_names, where.corners, strict=True):
        x, y = max(left - AROUND, 0), max(top - AROUND, 0)
        right = min(left + CITY_WIDTH + AROUND, where.width)
        foot = min(top + CITY_HEIGHT + AROUND, where.height)
        found[f"city.{name}"] = (x, y, right - x, foot - y)
    return found


@lru_cache(maxsize=MAPS)
def pieces(there: Mapped) -> dict[str, Piece]:
    """Everything that stands on the map: it seldom changes, and everybody sees the same."""
    sheet = Sheet("board-map", 0, 0, "", NOTHING)
    railways.rails(there, sheet)
    cartouche(there, sheet)
    for city in range(CITIES):
        plate(there, sheet, city)
        stations(there, sheet, city)
    return sheet.pieces


def cartouche(there: Mapped, sheet: Sheet) -> None:
    """The title of the map, unless a tray covers it."""
    (x, y), (wide, high) = CARTOUCHE_AT[there.cut], country.CARTOUCHE
    if not (there.tray and there.tray.covers(x - wide / 2, y - high / 2, wide, high)):
        sheet.piece("cartouche", (x, y), country.cartouche, there.language)


def plate(there: Mapped, sheet: Sheet, city: int) -> None:
    """Level and name of a city, its tile, and its cost: what of it no tray covers."""
    corner = chart(there.parts, there.cut).corners[city]
    free = clear(there.tray, corner) if there.tray else (True, True, True)
    if free[0]:
        sheet.piece(f"city-{city}", corner, country.head, there.parts, city, there.language)
    if free[1]:
        tile(there, sheet, city, corner)
    if free[2]:
        sheet.piece(f"cost-{city}", corner, country.cost, there.parts, city, there.language)


def clear(tray: Tray, corner: Point) -> tuple[bool, ...]:
    """Which of the head, the tile and the foot of a plate are not under a tray?"""
    left, top = corner
    return tuple(
        not tray.covers(left, top + above, CITY_WIDTH, high)
        for above, high in ((0, HEAD), (HEAD, TILE), (HEAD + TILE, CITY_HEIGHT - HEAD - TILE))
    )


def tile(there: Mapped, sheet: Sheet, city: int, corner: Point) -> None:
    """The tile of a city, its first half faint once that is taken."""
    index = there.tiles[city]
    if index < 0:
        return
    told = words_of(GAME, there.language).label("city_tile", index)
    at, taken = (corner[0], corner[1] + HEAD), bool(there.taken >> city & 1)
    sheet.piece(f"city-tile-{city}", at, tile_art, there.parts, index, taken, there.language, told=told)


@lru_cache(maxsize=SMALL)
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


def stations(there: Mapped, sheet: Sheet, city: int) -> None:
    """A slot for each seat, and the neutral building where there is one."""
    language, name = there.language, words_of(GAME, there.language).label("city", city)
    for seat, player in enumerate(there.names):
        at = slot_at(there.parts, there.cut, city, seat)
        if there.stations[seat] >> city & 1:
            told = named(language, player, name)
            sheet.piece(f"building-{seat}-city-{city}", at, signs.building, seat, told=told)
        elif there.reached[seat] >> city & 1:
            told = named(language, player, said(language, "connected"))
            sheet.piece(f"link-{seat}-{city}", at, mark, seat, 3.6, f"seat-{seat}", told=told)
    if there.parts.neutral_stations >> city & 1:
        at = slot_at(there.parts, there.cut, city, NONE)
        sheet.piece(f"neutral-city-{city}", at, signs.house, "neutral", told=said(language, "neutral"))


def slot_at(parts: Parts, cut: Cut, city: int, seat: int) -> Point:
    """Where the station of a seat stands; the neutral building comes before the first."""
    x, y = chart(parts, cut).cities[city]
    return (x + CITY_WIDTH / 2 - 10 - 17 * (parts.seats - 1 - seat), y + CITY_HEIGHT / 2 - 8.6)


def places(table: RevolutionScene, sheet: Sheet) -> None:
    """Spaces and cities to build on; while a station is being paid, the halves of its tile."""
    parts, cut = table.parts, table.cut
    sheet.places += closed(parts, table.language, cut)
    for (kind, number), actions in table.scene.offers.items():
        if kind == "space":
            lying = sum((laid >> number & 1) << seat for seat, laid in enumerate(table.view["laid"]))
            values: tuple[Hashable, ...] = (parts, cut, table.language, number, table.scene.viewer, lying)
            sheet.places[number] = sheet.places[number]._replace(actions=tuple(actions), values=values)
        elif kind == "city":
            index = len(parts.rail_ends) + number
            values = (parts, cut, number, table.scene.viewer)
            sheet.places[index] = sheet.places[index]._replace(actions=tuple(actions), values=values)
    city = table.view["where"]
    if table.view["action"] != STATION or city < 0:
        return
    left, top = chart(parts, cut).corners[city]
    half = first_half(parts, table.view["city_tile"][city], table.language)
    up, down = (4, 8) if cut == "wide" else (10, 20)  # a finger needs more than the tile
    name = table.words.label("city", city)
    for kind, x, wide in (("bonus", left, half), ("main", left + half, CITY_WIDTH - half)):
        told, here = table.named(name, table.say(kind)), table.at(kind, city)
        sheet.place(kind, city, told, here, hit, x, top + HEAD - up, wide, TILE + down, 3)


@lru_cache(maxsize=CHARTS)
def closed(parts: Parts, language: str, cut: Cut) -> list[Place]:
    """Every space and every city, with nothing to do there."""
    words = words_of(GAME, language)
    spaces = [
        Place("space", space, name, (), railways.strip, (parts, cut, language, space, NONE, 0))
        for space, name in enumerate(railways.told(parts, language))
    ]
    cities = [
        Place("city", city, words.label("city", city), (), site, (parts, cut, city, NONE))
        for city in range(CITIES)
    ]
    return spaces + cities


def site(parts: Parts, cut: Cut, city: int, seat: int) -> Markup:
    """A city to build in, with the station that a seat would have there."""
    left, top = chart(parts, cut).corners[city]
    whole = hit(left - 2, top - 2, CITY_WIDTH + 4, CITY_HEIGHT + 4, 6)
    if seat == NONE:
        return whole
    bare = rect(-9, -9.5, 18, 17.5, "plate-fill")  # the mark of who is connected gives way
    return whole + group(bare, signs.building(seat), at=slot_at(parts, cut, city, seat), cls="preview")
