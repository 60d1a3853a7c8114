"""The workers of a seat: five colours in columns, the four actions in rows, and what each adds to each.

The stock stands above the columns, those who have worked stand below, and who is acting stands on the action.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import group, path, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.cards import MANAGERS
from rotonde.draw.railroad_revolution.layout import Point
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit, phrases
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

LABEL = 150  # the width of the column of actions
COLUMN = 84
ROW = 42
STOCK_TOP = 40
GRID_TOP = STOCK_TOP + 44
WORK_TOP = GRID_TOP + ROW * len(ACTIONS)
FOOT = WORK_TOP + 44
WIDE = LABEL + COLUMN * len(COLOURS)
APART = 19  # between two workers in a row


@cache
def ground(parts: Parts, language: str) -> Markup:
    """The grid, its headings, and all abilities."""
    words, say = Words(GAME, language), phrases(language)
    drawn = rect(0, STOCK_TOP, WIDE, FOOT - STOCK_TOP, "panel", 6)
    drawn += rect(1, GRID_TOP, WIDE - 2, WORK_TOP - GRID_TOP, "grid-shade")
    drawn += text(10, STOCK_TOP + 27, say("stock"), "small strong caps")
    drawn += text(10, WORK_TOP + 27, say("at_work"), "small strong caps")
    for action in range(len(ACTIONS)):
        y = GRID_TOP + action * ROW
        drawn += path(f"M0 {y} H{WIDE}", "rule") + text(
            10, y + 18, words.label("action", action), "body strong"
        )
        drawn += group(deed(parts, action, language), at=(10, y + 31))
        for colour in range(len(COLOURS)):
            drawn += group(rewards.skill(parts, action, colour, language), at=cell_at(action, colour))
    for colour in range(len(COLOURS)):
        x = LABEL + colour * COLUMN
        drawn += path(f"M{x} {STOCK_TOP} V{FOOT}", "rule") + rect(
            x + 1, GRID_TOP - 3, COLUMN - 2, 3, f"crew-{COLOURS[colour]}"
        )
    return drawn + path(f"M0 {WORK_TOP} H{WIDE}", "rule")


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
        found = [rewards.Item(signs.office(), 24), rewards.Item(scaled(signs.share(), 0.85), 14)]
    else:
        either = [rewards.Item(signs.house("neutral"), 16), rewards.SLASH, rewards.Item(signs.rail(), 20)]
        found = [*either, rewards.ARROW, rewards.figure("$", "body strong middle")]
    return group(rewards.row(found, 3), at=(rewards.width_of(found, 3) / 2, 0))


def cell_at(action: int, colour: int) -> Point:
    return (LABEL + (colour + 0.5) * COLUMN, GRID_TOP + (action + 0.5) * ROW)


def draw(table: RevolutionScene, sheet: Sheet, seat: int, cards: list[Point]) -> None:
    """The workers of a seat, managers among them; `cards` is where its milestones lie."""
    for colour in range(len(COLOURS)):
        stand(table, sheet, seat, colour, cards)
    if table.acting == seat:
        x, y = cell_at(table.view["action"], table.view["colour"])
        frame = rect(-COLUMN / 2 + 2, -ROW / 2 + 2, COLUMN - 4, ROW - 4, f"doing line-seat-{seat}", 5)
        sheet.piece(f"doing-{seat}", (x, y), frame)


def stand(table: RevolutionScene, sheet: Sheet, seat: int, colour: int, cards: list[Point]) -> None:
    """Managers first, then those on the board, then the stock: who moves on keeps the number.

    The stock stands from right to left: who leaves it is the rightmost, and becomes the last on the board, so
    that nobody else has to move.
    """
    hand = table.view["hand"]
    waiting, working = hand[seat * PLACES + colour], hand[seat * PLACES + BOARD + colour]
    at = [*offices(table, seat, colour, cards), *working_at(table, seat, colour, working)]
    at += reversed(in_row(colour, waiting, STOCK_TOP + 26))
    told = table.words.label("colour", colour)
    for number, there in enumerate(at):
        sheet.piece(f"worker-{seat}-{colour}-{number}", there, signs.person(colour), told=told)


def offices(table: RevolutionScene, seat: int, colour: int, cards: list[Point]) -> list[Point]:
    """Where the managers of a colour sit."""
    found: list[Point] = []
    for slot, (x, y) in enumerate(cards):
        for index, (dx, dy) in enumerate(MANAGERS):
            if table.view["managers"][(seat * 2 + slot) * 2 + index] == colour:
                found.append((x + dx, y + dy))
    return found


def working_at(table: RevolutionScene, seat: int, colour: int, count: int) -> list[Point]:
    """Below the column; the one who is acting stands on the action."""
    if count and table.acting == seat and table.view["colour"] == colour:
        return [*in_row(colour, count - 1, WORK_TOP + 26), acting_at(table)]
    return in_row(colour, count, WORK_TOP + 26)


def in_row(colour: int, count: int, y: float) -> list[Point]:
    """So many workers side by side from the left of a column, closer when they are many."""
    apart = min(APART, (COLUMN - 28) / max(count - 1, 1))
    return [(LABEL + colour * COLUMN + 14 + index * apart, y) for index in range(count)]


def places(table: RevolutionScene, sheet: Sheet) -> None:
    """Which worker does what, and which one is given."""
    words = table.words
    for action in range(len(ACTIONS)):
        for colour in range(len(COLOURS)):
            index = action * len(COLOURS) + colour
            x, y = cell_at(action, colour)
            shape = hit(x - COLUMN / 2 + 1, y - ROW / 2 + 1, COLUMN - 2, ROW - 2, 4)
            who = in_line([words.label("action", action), words.label("colour", colour)], words.language)
            name = table.words.named(who, words.label("skill", index))
            sheet.place("skill", index, shape, name, table.at("skill", index))
    for place in range(2):
        for colour in range(len(COLOURS)):
            worker_place(table, sheet, place, colour)


def worker_place(table: RevolutionScene, sheet: Sheet, place: int, colour: int) -> None:
    """The workers of a colour in the stock or on the board: one is promoted, exchanged or given up."""
    top = STOCK_TOP if place == 0 else WORK_TOP
    shape = hit(LABEL + colour * COLUMN + 2, top + 3, COLUMN - 4, 38, 5)
    if place == 1 and acts_alone(table, colour):
        x, y = acting_at(table)
        shape = hit(x - 17, y - 22, 34, 38, 5)
    name = table.say(
        "worker", colour=table.words.label("colour", colour), place=table.words.label("place", place)
    )
    index = place * BOARD + colour
    sheet.place("worker", index, shape, name, table.at("worker", index))


def acts_alone(table: RevolutionScene, colour: int) -> bool:
    """Is the worker who acts the only one of its colour that has left the stock?"""
    seat = table.scene.viewer
    if table.acting != seat or table.view["colour"] != colour:
        return False
    return bool(table.view["hand"][seat * PLACES + BOARD + colour] == 1)


def acting_at(table: RevolutionScene) -> Point:
    """Where the worker who acts stands."""
    return (LABEL - 18, GRID_TOP + (table.view["action"] + 0.5) * ROW + 3)
