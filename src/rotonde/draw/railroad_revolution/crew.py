"""The workers of a seat: five colours in columns, the four actions in rows, and what each adds to each.

The stock stands above the columns, those who have worked stand below, and who is acting stands on the action.
On a desk the actions are named at the left, in a hand above their rows.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import managers, rewards, signs, trays
from rotonde.draw.railroad_revolution.table import GROUNDS, RevolutionScene, hit, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import (
    ACTIONS,
    BOARD,
    PLACES,
    RAILROAD,
    STATION,
    TELEGRAPH,
    Parts,
)
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.words import Words
from rotonde.words.lists import in_line

APART: Final = 19  # between two workers in a row


class Grid(NamedTuple):
    """How the rows and columns lie."""

    label: float  # the width of the column with the names
    column: float
    caption: float  # above the stock and above those who have worked
    standing: float  # the height of a row of workers
    band: float  # above each action, for its name
    row: float  # of an action

    @property
    def wide(self) -> float:
        return self.label + self.column * len(COLOURS)

    @property
    def high(self) -> float:
        return self.work_top + self.standing

    @property
    def stock_top(self) -> float:
        return self.caption

    @property
    def grid_top(self) -> float:
        return self.caption + self.standing

    @property
    def work_top(self) -> float:
        return self.grid_top + len(ACTIONS) * (self.band + self.row) + self.caption

    def row_top(self, action: int) -> float:
        """Where the cells of an action begin."""
        return self.grid_top + action * (self.band + self.row) + self.band

    def cell(self, action: int, colour: int) -> Point:
        """The middle of what a colour adds to an action."""
        return (self.label + (colour + 0.5) * self.column, self.row_top(action) + self.row / 2)


GRIDS: Final[dict[Cut, Grid]] = {
    "wide": Grid(141, 80, 0, 44, 0, 34.5),
    "narrow": Grid(0, 78, 15, 42, 18, 44),
}


def panel(table: RevolutionScene, seat: int) -> Sheet:
    """The workers of a seat, but for its managers, and what they can do."""
    grid = GRIDS[table.cut]
    sheet = Sheet(
        f"seat-{seat}-crew",
        grid.wide,
        grid.high,
        table.named(table.names[seat], table.say("crew")),
        rect(0, 0, grid.wide, grid.high, "panel-fill"),
        figures=figures(table, seat),
        regions=regions(table.cut),
    )
    tray = trays.on_crew(table, (grid.wide, grid.high)) if seat == table.scene.viewer else None
    if table.cut == "wide":
        sheet.ground += printed(table.parts, table.language, table.cut)
    elif not tray:
        sheet.piece(f"crew-{seat}", (0, 0), printed, table.parts, table.language, table.cut)
    for colour in range(len(COLOURS)):
        stand(table, sheet, seat, colour)
    if table.acting == seat:
        at = grid.cell(table.view["action"], table.view["colour"])
        sheet.piece(f"doing-{seat}", at, doing, table.cut, seat)
    if seat == table.scene.viewer:
        places(table, sheet)
    if tray:
        trays.lay(table, sheet, tray)
    return sheet


@cache
def regions(cut: Cut) -> dict[str, Box]:
    """The whole crew, those in the stock and those at work, and each action."""
    grid = GRIDS[cut]
    found: dict[str, Box] = {
        "crew": (0, 0, grid.wide, grid.high),
        "stock": (0, 0, grid.wide, grid.grid_top),
        "at_work": (0, grid.work_top - grid.caption, grid.wide, grid.standing + grid.caption),
    }
    for index, action in enumerate(ACTIONS):
        found[f"action.{action}"] = (0, grid.row_top(index) - grid.band, grid.wide, grid.band + grid.row)
    return found


def doing(cut: Cut, seat: int) -> Markup:
    """A frame around what a seat is doing."""
    wide, high = GRIDS[cut].column - 4, GRIDS[cut].row - 4
    return rect(-wide / 2, -high / 2, wide, high, f"doing line-seat-{seat}", 5)


def figures(table: RevolutionScene, seat: int) -> str:
    """How many stand where."""
    hand = table.view["hand"][seat * PLACES : (seat + 1) * PLACES]
    stock = table.named(table.say("stock"), str(sum(hand[:BOARD])))
    working = table.named(table.say("at_work"), str(sum(hand[BOARD:])))
    return in_line([stock, working], table.language)


@lru_cache(maxsize=GROUNDS)
def printed(parts: Parts, language: str, cut: Cut) -> Markup:
    """The grid, its headings, and all abilities."""
    words, say, grid = Words(GAME, language), phrases(language), GRIDS[cut]
    drawn = NOTHING
    for top, caption in ((grid.stock_top, say("stock")), (grid.work_top, say("at_work"))):
        y = top + grid.standing / 2 + 4 if cut == "wide" else top - 2
        drawn += text(8, y, caption, "small strong caps")
    for action in range(len(ACTIONS)):
        drawn += named(parts, words, action, cut)
        for colour in range(len(COLOURS)):
            drawn += group(
                rewards.skill(parts, action, colour, language, grid.column - 2), at=grid.cell(action, colour)
            )
    return drawn + ruled(grid)


def named(parts: Parts, words: Words, action: int, cut: Cut) -> Markup:
    """The name of an action, and what it is."""
    grid = GRIDS[cut]
    y = grid.row_top(action)
    name = words.label("action", action)
    if cut == "wide":
        return (
            path(f"M0 {y} H{grid.wide}", "rule")
            + text(8, y + 14, name, "body strong")
            + group(deed(parts, action, words.language), at=(8, y + 25))
        )
    band = rect(0, y - grid.band, grid.wide, grid.band, "shade")
    shown = group(deed(parts, action, words.language), at=(130, y - grid.band / 2))
    return band + text(8, y - 5, name, "small strong") + shown


def ruled(grid: Grid) -> Markup:
    """The columns with their colours, and the foot of the actions."""
    drawn = path(f"M0 {grid.work_top - grid.caption} H{grid.wide}", "rule")
    for colour in range(len(COLOURS)):
        x = grid.label + colour * grid.column
        drawn += rect(x + 1, grid.grid_top - 3, grid.column - 2, 3, f"crew-{COLOURS[colour]}")
        if x == 0:
            continue
        spans = [(grid.stock_top, grid.grid_top), (grid.work_top, grid.high)]
        spans += [(grid.row_top(action), grid.row_top(action) + grid.row) for action in range(len(ACTIONS))]
        drawn += path("".join(f"M{x} {top} V{foot}" for top, foot in spans), "rule")
    return drawn


def deed(parts: Parts, action: int, language: str) -> Markup:
    """What the action itself is, in short, from the left."""
    if action == STATION:
        found = [rewards.Item(signs.house("neutral"), 16)]
    elif action == RAILROAD:
        found = [
            rewards.figure("2×"),
            rewards.Item(signs.rail(), 20),
            rewards.price(parts.rail_price, language),
        ]
    elif action == TELEGRAPH:
        found = [rewards.Item(scaled(signs.office(), 0.9), 22), rewards.Item(scaled(signs.share(), 0.85), 14)]
    else:
        either = [rewards.Item(signs.house("neutral"), 16), rewards.SLASH, rewards.Item(signs.rail(), 20)]
        found = [*either, rewards.ARROW, rewards.figure("$", "body strong middle")]
    return group(rewards.row(found, 3), at=(rewards.width_of(found, 3) / 2, 0))


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
            box = (x - grid.column / 2 + 1, y - grid.row / 2 + 1, grid.column - 2, grid.row - 2)
            who = in_line([words.label("action", action), words.label("colour", colour)], language)
            found.append((words.named(who, words.label("skill", len(found))), box))
    return found


def worker_place(table: RevolutionScene, sheet: Sheet, place: int, colour: int) -> None:
    """The workers of a colour in the stock or on the board: one is promoted, exchanged or given up."""
    grid = GRIDS[table.cut]
    top = grid.stock_top if place == 0 else grid.work_top
    box = (grid.label + colour * grid.column + 2, top + 1, grid.column - 4, grid.standing - 2, 5)
    if place == 1 and acts_alone(table, colour):
        x, y = acting_at(table)
        box = (x - 17, y - 22, 34, 38, 5)
    name = table.say(
        "worker", colour=table.words.label("colour", colour), place=table.words.label("place", place)
    )
    index = place * BOARD + colour
    sheet.place("worker", index, name, table.at("worker", index), hit, *box)


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
