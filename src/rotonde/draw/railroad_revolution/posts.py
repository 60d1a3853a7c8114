"""Where the workers of a seat stand, and where they are pointed at.

The stock stands above the columns, those who have worked stand below, and who is acting stands on the action.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rotonde.draw.railroad_revolution import managers, signs
from rotonde.draw.railroad_revolution.grid import GRIDS, Grid
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import ACTIONS, BOARD, PLACES
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.words import Words
from rotonde.words.lists import in_line

APART: Final = 19  # between two workers in a row


def stand(table: RevolutionScene, sheet: Sheet, seat: int, colour: int) -> None:
    """Those on the board, then the stock: who moves on keeps the number; managers have the first ones.

    The stock stands from right to left: who leaves it is the rightmost, and becomes the last on the board, so
    that nobody else has to move.
    """
    hand, grid = table.view["hand"], GRIDS[table.cut]
    waiting, working = hand[seat * PLACES + colour], hand[seat * PLACES + BOARD + colour]
    at = working_at(table, seat, colour, working)
    at += reversed(in_row(grid, colour, waiting, grid.stock_top + 25))
    told = table.words.label("colour", colour)
    for number, there in enumerate(at, managers.count(table, seat, colour)):
        sheet.piece(f"worker-{seat}-{colour}-{number}", there, signs.person, colour, told=told)


def working_at(table: RevolutionScene, seat: int, colour: int, count: int) -> list[Point]:
    """Below the column; the one who is acting stands on the action."""
    grid = GRIDS[table.cut]
    if count and table.acting == seat and table.view["colour"] == colour:
        return [*in_row(grid, colour, count - 1, grid.work_top + 25), acting_at(table)]
    return in_row(grid, colour, count, grid.work_top + 25)


def in_row(grid: Grid, colour: int, count: int, y: float) -> list[Point]:
    """So many workers side by side from the left of a column, closer when they are many."""
    apart = min(APART, (grid.column - 26) / max(count - 1, 1))
    return [(grid.label + colour * grid.column + 13 + index * apart, y) for index in range(count)]


def places(table: RevolutionScene, sheet: Sheet) -> None:
    """Which worker does what, and which one is given."""
    for index, (name, box) in enumerate(skills(table.language, table.cut)):
        sheet.place("skill", index, name, table.at("skill", index), hit, *box, 4)
    for place in range(2):
        for colour in range(len(COLOURS)):
            worker_place(table, sheet, place, colour)


@cache
def skills(language: str, cut: Cut) -> list[tuple[str, Box]]:
    """What each worker adds to each action: in words, and where that is pointed at."""
    words, grid = Words(GAME, language), GRIDS[cut]
    found: list[tuple[str, Box]] = []
    for action in range(len(ACTIONS)):
        for colour in range(len(COLOURS)):
            x, y = grid.cell(action, colour)
            box = inset(cut, x - grid.column / 2, y - grid.row / 2, grid.column, grid.row)
            who = in_line([words.label("action", action), words.label("colour", colour)], language)
            found.append((words.named(who, words.label("skill", len(found))), box))
    return found


def inset(cut: Cut, left: float, top: float, width: float, height: float) -> Box:
    """What is pointed at of a cell: a finger needs all of it."""
    return (left + 1, top + 1, width - 2, height - 2) if cut == "wide" else (left, top, width, height)


def worker_place(table: RevolutionScene, sheet: Sheet, place: int, colour: int) -> None:
    """The workers of a colour in the stock or on the board: one is promoted, exchanged or given up."""
    grid = GRIDS[table.cut]
    top = grid.stock_top if place == 0 else grid.work_top
    box = inset(table.cut, grid.label + colour * grid.column, top, grid.column, grid.standing)
    if place == 1 and acts_alone(table, colour):
        x, y = acting_at(table)
        box = (x - 17, y - 22, 34, 38) if table.cut == "wide" else (x - 22, y - 26, 44, 44)
    name = table.say(
        "worker", colour=table.words.label("colour", colour), place=table.words.label("place", place)
    )
    index = place * BOARD + colour
    sheet.place("worker", index, name, table.at("worker", index), hit, *box, 5)


def acts_alone(table: RevolutionScene, colour: int) -> bool:
    """Is the worker who acts the only one of its colour that has left the stock?"""
    seat = table.scene.viewer
    if table.acting != seat or table.view["colour"] != colour:
        return False
    return bool(table.view["hand"][seat * PLACES + BOARD + colour] == 1)


def acting_at(table: RevolutionScene) -> Point:
    """Where the worker who acts stands: beside the name of the action."""
    grid = GRIDS[table.cut]
    top = grid.row_top(table.view["action"])
    return (grid.label - 16, top + grid.row / 2 + 3) if grid.label else (grid.wide - 22, top - 8)
