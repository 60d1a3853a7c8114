"""The map: city tiles, stations and rails on it, and where a player can point."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path
from rotonde.draw.pieces import mark
from rotonde.draw.railroad_revolution import country, rewards, signs, trays
from rotonde.draw.railroad_revolution.country import HEAD, lanes
from rotonde.draw.railroad_revolution.layout import CHARTS, CITY_HEIGHT, CITY_WIDTH, LANE, chart
from rotonde.draw.railroad_revolution.links import names
from rotonde.draw.railroad_revolution.table import SMALL, RevolutionScene, hit, named, said
from rotonde.draw.railroad_revolution.trays import Tray
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Piece, Place, Point, Sheet
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import CITIES, SPACES, STATION, Parts, bits
from rotonde.games.railroad_revolution.state import NONE
from rotonde.words import words_of

TILE = 24  # the height of a city tile
SIDE = 4  # free room at both ends of it
LEAST = 30  # of the width of a half
AROUND: Final = 20  # of the ground around a city, when it is shown alone
MAPS: Final = 64  # positions of the map that are remembered


class Survey(NamedTuple):
    """All that the pieces on the map are drawn from."""

    parts: Parts
    cut: Cut
    language: str
    names: tuple[str, ...]  # of the players
    laid: tuple[int, ...]  # per seat: spaces as bits
    stations: tuple[int, ...]  # per seat: cities as bits
    reached: tuple[int, ...]  # the same
    tiles: tuple[int, ...]  # per city
    taken: int  # cities where the first station stands, as bits
    tray: Tray | None  # what lies on the map


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
    sheet.pieces |= pieces(surveyed(table, tray))
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


def surveyed(table: RevolutionScene, tray: Tray | None) -> Survey:
    """What stands on the map; a first bonus that waits to be used is not taken yet."""
    view = table.view
    taken = view["first_stations"]
    if view["action"] == STATION and view["where"] >= 0 and table.waits("bonus"):
        taken &= ~(1 << view["where"])
    return Survey(
        table.parts,
        table.cut,
        table.language,
        table.names,
        tuple(view["laid"]),
        tuple(view["stations"]),
        tuple(view["reached"]),
        tuple(view["city_tile"]),
        taken,
        tray,
    )


@lru_cache(maxsize=MAPS)
def pieces(survey: Survey) -> dict[str, Piece]:
    """Everything that stands on the map: it seldom changes, and everybody sees the same."""
    sheet = Sheet("board-map", 0, 0, "", NOTHING)
    rails(survey, sheet)
    for city in range(CITIES):
        plate(survey, sheet, city)
        stations(survey, sheet, city)
    return sheet.pieces


def rails(survey: Survey, sheet: Sheet) -> None:
    """The rails, each in the lane of its seat."""
    where, told = chart(survey.parts, survey.cut), names(survey.parts, survey.language)
    for space in bits(reduce(or_, survey.laid)):
        for seat, laid in enumerate(survey.laid):
            if laid >> space & 1:
                words = named(survey.language, survey.names[seat], told[space])
                name, at = f"rail-{seat}-{space}", where.middles[space]
                sheet.piece(name, at, rail, survey.parts, survey.cut, space, seat, told=words)


def rail(parts: Parts, cut: Cut, space: int, seat: int) -> Markup:
    """A rail of a seat, around the middle of its space."""
    there = chart(parts, cut).spaces[space]
    lane = lanes(there, seat, LANE)
    x, y = there.middle
    ax, ay = there.beside((seat - 1.5) * LANE)[3]
    strokes = path(lane, "rail-edge") + path(lane, f"rail-line line-seat-{seat}")
    return group(strokes, at=(-x, -y)) + group(mark(seat, 2.1, f"on-seat-{seat}"), at=(ax - x, ay - y))


def strip(parts: Parts, cut: Cut, space: int, seat: int) -> Markup:
    """A space to point at, with the rail that a seat would lay there."""
    outline = country.strip(parts, cut, space)
    if seat == NONE:
        return outline
    return outline + group(rail(parts, cut, space, seat), at=chart(parts, cut).middles[space], cls="preview")


def plate(survey: Survey, sheet: Sheet, city: int) -> None:
    """Level and name of a city, its tile, and its cost: what of it no tray covers."""
    corner = chart(survey.parts, survey.cut).corners[city]
    free = clear(survey.tray, corner) if survey.tray else (True, True, True)
    if free[0]:
        sheet.piece(f"city-{city}", corner, country.head, survey.parts, city, survey.language)
    if free[1]:
        tile(survey, sheet, city, corner)
    if free[2]:
        sheet.piece(f"cost-{city}", corner, country.cost, survey.parts, city, survey.language)


def clear(tray: Tray, corner: Point) -> tuple[bool, ...]:
    """Which of the head, the tile and the foot of a plate are not under a tray?"""
    left, top = corner
    return tuple(
        not tray.covers(left, top + above, CITY_WIDTH, high)
        for above, high in ((0, HEAD), (HEAD, TILE), (HEAD + TILE, CITY_HEIGHT - HEAD - TILE))
    )


def tile(survey: Survey, sheet: Sheet, city: int, corner: Point) -> None:
    """The tile of a city, its first half faint once that is taken."""
    index = survey.tiles[city]
    if index < 0:
        return
    told = words_of(GAME, survey.language).label("city_tile", index)
    at, taken = (corner[0], corner[1] + HEAD), bool(survey.taken >> city & 1)
    sheet.piece(f"city-tile-{city}", at, tile_art, survey.parts, index, taken, survey.language, told=told)


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


def stations(survey: Survey, sheet: Sheet, city: int) -> None:
    """A slot for each seat, and the neutral building where there is one."""
    language, name = survey.language, words_of(GAME, survey.language).label("city", city)
    for seat, player in enumerate(survey.names):
        at = slot_at(survey.parts, survey.cut, city, seat)
        if survey.stations[seat] >> city & 1:
            told = named(language, player, name)
            sheet.piece(f"building-{seat}-city-{city}", at, signs.building, seat, told=told)
        elif survey.reached[seat] >> city & 1:
            told = named(language, player, said(language, "connected"))
            sheet.piece(f"link-{seat}-{city}", at, mark, seat, 3.6, f"seat-{seat}", told=told)
    if survey.parts.neutral_stations >> city & 1:
        at = slot_at(survey.parts, survey.cut, city, NONE)
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
        if kind == "space" or kind == "city":
            index = number if kind == "space" else SPACES + number
            recipe = (strip if kind == "space" else site), (parts, cut, number, table.scene.viewer)
            sheet.places[index] = Place(kind, number, sheet.places[index].name, tuple(actions), *recipe)
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
        Place("space", space, name, (), strip, (parts, cut, space, NONE))
        for space, name in enumerate(names(parts, language))
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
    return whole + group(signs.building(seat), at=slot_at(parts, cut, city, seat), cls="preview")
