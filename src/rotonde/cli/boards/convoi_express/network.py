"""The network as a map: lines and sections, lights, switches with their covered ways, cities, trains."""

from __future__ import annotations

from math import atan2, pi

from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.convoi_express.canvas import Canvas
from rotonde.cli.boards.convoi_express.signs import (
    ARROWS,
    CITY,
    COVERED,
    GOOD_STYLES,
    GREEN,
    JUNCTION,
    PORT,
    RAIL,
    RED,
    SECTION,
    TRAIN_STYLES,
    layout_at,
    parts_at,
)
from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT, FIRST_PLACE, PAIRS, Board
from rotonde.games.convoi_express.layout import Layout
from rotonde.games.convoi_express.view import ConvoyView

TALLEST = 34  # rows
MARGIN = 0.04  # of the width, left of the map
SPAN = 0.88  # of the width, that the map takes

Point = tuple[float, float]


def network(scene: TextScene[ConvoyView], width: int) -> Text:
    """The map, as wide as this."""
    parts = parts_at(scene)
    board, layout = parts.board, layout_at(scene, parts)
    canvas = Canvas(width, min(width * 3 // 10 + 2, TALLEST))
    for first, second in board.ends:
        canvas.line(share(layout.places[first]), share(layout.places[second]))
    put_places(canvas, scene, board, layout)
    put_trains(canvas, scene, board, layout)
    put_switches(canvas, scene, board, layout)
    put_lights(canvas, scene, board, layout)
    put_names(canvas, scene, board, layout, range(len(board.cities)))
    for section in layout.sections:
        cell = canvas.cell(*share(section))
        if cell not in canvas.signs:
            canvas.put(*cell, *SECTION)
    put_names(canvas, scene, board, layout, range(len(board.cities), len(board.places)))
    return canvas.text(RAIL)


def share(point: Point) -> Point:
    """A point of the board as a share of the canvas."""
    return MARGIN + point[0] / 1000 * SPAN, point[1] / 700


def put_places(canvas: Canvas, scene: TextScene[ConvoyView], board: Board, layout: Layout) -> None:
    """Cities in the colour of their goods, ports, the numbers of entries, junctions."""
    for place, point in enumerate(layout.places):
        cell = canvas.cell(*share(point))
        entry = place - len(board.cities)
        if place < CITIES:
            canvas.put(*cell, CITY, GOOD_STYLES[board.city_good[place]])
        elif place < len(board.cities):
            canvas.put(*cell, *PORT)
        elif entry < len(board.entries):
            canvas.put(*cell, number_of(scene, entry), "bold cyan")
        else:
            canvas.put(*cell, *JUNCTION)


def number_of(scene: TextScene[ConvoyView], entry: int) -> str:
    """The number of an entry, if it has one yet."""
    entries: list[int] = scene.view["entry_at"]
    return str(entries.index(entry) + 2) if entry in entries else "?"


def put_trains(canvas: Canvas, scene: TextScene[ConvoyView], board: Board, layout: Layout) -> None:
    """An arrow for its heading, its number, and its good behind them."""
    for train, spot in enumerate(scene.view["at"]):
        if spot < 0:
            continue
        row, column = canvas.cell(*share(layout.spot(board, spot)))
        sign = arrow(board, layout, spot)
        column = min(column, canvas.columns - 3)
        canvas.put(row, column, f"{sign}{train % 3 + 1}", TRAIN_STYLES[train // 3])
        good = scene.view["load"][train]
        if good >= 0:
            canvas.put(row, column + 2, "■", GOOD_STYLES[good])


def arrow(board: Board, layout: Layout, spot: int) -> str:
    """The heading of a train on a section; one in a city has none."""
    if spot >= board.first_city:
        return "◆"
    first, second = board.ends[board.line_of[spot // 2]]
    if spot % 2:
        first, second = second, first
    start, end = share(layout.places[first]), share(layout.places[second])
    angle = atan2((end[1] - start[1]) * 0.4, end[0] - start[0])
    return ARROWS[round(angle / (pi / 4)) % 8]


def put_switches(canvas: Canvas, scene: TextScene[ConvoyView], board: Board, layout: Layout) -> None:
    """A cross on each covered way."""
    for junction, setting in enumerate(scene.view["switch"]):
        ways = board.ways[junction]
        place = len(board.cities) + len(board.entries) + junction
        joined = PAIRS[len(ways)][setting] if setting >= 0 else range(len(ways))
        for way, line in enumerate(ways):
            if way not in joined:
                ends = board.ends[line]
                other = ends[1] if ends[0] == place else ends[0]
                start, end = share(layout.places[place]), share(layout.places[other])
                canvas.put(*canvas.on_the_way(start, end), *COVERED)


def put_lights(canvas: Canvas, scene: TextScene[ConvoyView], board: Board, layout: Layout) -> None:
    """Green and red ones, those of cities just outside them."""
    green = scene.view["green"]
    for light, point in enumerate(layout.lights):
        line, city = board.light_line[light], board.light_city[light]
        ends = board.ends[line]
        other = ends[0] if ends[1] == city else ends[1]
        cell = canvas.on_the_way(share(point), share(layout.places[other]))
        canvas.put(*cell, *(GREEN if FIRST_LIGHT[board.side] + light in green else RED))


def put_names(
    canvas: Canvas, scene: TextScene[ConvoyView], board: Board, layout: Layout, places: range
) -> None:
    """The names of some places, where there is room."""
    for place in places:
        row, column = canvas.cell(*share(layout.places[place]))
        name = scene.words.label("place", FIRST_PLACE[board.side] + place)
        if place < CITIES:
            style = GOOD_STYLES[board.city_good[place]]
        elif place < len(board.cities):
            style = PORT[1]
        else:
            style = "cyan" if place < len(board.cities) + len(board.entries) else "grey70"
        canvas.name(row, column, name, style)
