"""The workers of a seat: five colours in columns, the four actions in rows, and what each adds to each.

On a desk the actions are named at the left, in a hand above their rows.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import posts, rewards, signs, trays
from rotonde.draw.railroad_revolution.grid import GRIDS, Grid, regions
from rotonde.draw.railroad_revolution.table import GROUNDS, RevolutionScene, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
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
        posts.stand(table, sheet, seat, colour)
    if table.acting == seat:
        at = grid.cell(table.view["action"], table.view["colour"])
        sheet.piece(f"doing-{seat}", at, doing, table.cut, seat)
    if seat == table.scene.viewer:
        posts.places(table, sheet)
    if tray:
        trays.lay(table, sheet, tray)
    return sheet


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
