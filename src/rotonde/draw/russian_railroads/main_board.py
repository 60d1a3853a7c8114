"""The main board as a timetable: a sign with the rounds, the spaces in columns, engineers, order, supply."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.russian_railroads.engineer_row import draw_row, row_ground
from rotonde.draw.russian_railroads.spaces import draw_spaces, heads, space_ground
from rotonde.draw.russian_railroads.supply import draw_supply, supply_ground
from rotonde.draw.russian_railroads.table import FOLDER, RailroadsScene
from rotonde.draw.russian_railroads.tiles import Tiles
from rotonde.draw.russian_railroads.turn_order import draw_order, order_ground
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.game import GAME
from rotonde.games.russian_railroads.names import COLOURS, ENGINEER_LEFT
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words import Phrases, Words

SIZE: Final = (1202, 606)
SIGN: Final = 38  # the height of the sign along the upper edge
SQUARE: Final = 24  # of the paper
STATION: Final = 44  # from round to round


def main_board(table: RailroadsScene) -> Sheet:
    """All that lies between the players."""
    parts, view = table.parts, table.view
    ground = board_ground(parts, table.words.language)
    sheet = Sheet("board", *SIZE, table.words.text("game.title"), ground)
    if view["round"]:
        sheet.piece("round", (station_x(parts, view["round"]), SIGN / 2), circle(0, 0, 14, "round-now"))
    draw_spaces(table, sheet)
    draw_row(table, sheet)
    draw_order(table, sheet)
    draw_supply(table, sheet, Tiles(view, parts))
    return sheet


def station_x(parts: Parts, round_: int) -> float:
    """Where a round stands on the line at the right of the sign."""
    return SIZE[0] - 40 - (parts.rounds - round_) * STATION


@cache
def board_ground(parts: Parts, language: str) -> Markup:
    """Everything printed."""
    say, words = Phrases(FOLDER, language), Words(GAME, language)
    colours = [words.label("colour", colour) for colour in range(len(COLOURS))]
    return together(
        [
            rect(0, 0, *SIZE, "paper") + squared(*SIZE),
            sign(parts, words.text("game.title")),
            heads(
                [*colours, say("board.any")],
                [say(f"board.{area}") for area in ("engines", "industry", "auxiliary")],
            ),
            *(space_ground(parts, place) for place in range(ENGINEER_LEFT)),
            row_ground(parts, say),
            order_ground(parts, say),
            supply_ground(parts, say),
        ]
    )


def squared(width: int, height: int) -> Markup:
    """The faint squares of drawing paper."""
    across = "".join(f"M0 {y}H{width}" for y in range(SQUARE, height, SQUARE))
    return path(across + "".join(f"M{x} 0V{height}" for x in range(SQUARE, width, SQUARE)), "grid")


def sign(parts: Parts, name: str) -> Markup:
    """The station sign: the name of the game, and the rounds as stops of a line."""
    first, last = station_x(parts, 1), station_x(parts, parts.rounds)
    stops = together(
        circle(station_x(parts, stop), SIGN / 2, 10, "stop")
        + text(station_x(parts, stop), SIGN / 2 + 4.5, stop, "small strong middle")
        for stop in range(1, parts.rounds + 1)
    )
    return (
        rect(0, 0, SIZE[0], SIGN, "sign")
        + rect(4, 4, SIZE[0] - 8, SIGN - 8, "sign-rim", 4)
        + text(22, SIGN / 2 + 6, name, "head caps on-sign")
        + line(first, SIGN / 2, last, SIGN / 2, "stop-line")
        + stops
        + group(pieces.scaled(pieces.clock(), 0.85), at=(first - 36, SIGN / 2))
    )
