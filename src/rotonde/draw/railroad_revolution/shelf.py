"""The shelf of a seat: its trains, what it may still do in this action, and its milestones."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import path, rect, text
from rotonde.draw.railroad_revolution import cards, duties, managers
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit, phrases
from rotonde.draw.railroad_revolution.trains import TILE, train_tile
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.parts import TRAINS
from rotonde.words.lists import in_line


class TrainShelf(NamedTuple):
    """How the shelf lies."""

    wide: float
    high: float
    room: float  # for trains and what is to be done
    trains: float  # the middle of the trains
    duties: float  # the middle of the first row of what is to be done
    cards: list[Point]  # the middles of the milestones


SHELVES: Final[dict[Cut, TrainShelf]] = {
    "wide": TrainShelf(541, 120, 220, 31, 74, [(305, 60), (461, 60)]),
    "narrow": TrainShelf(390, 252, 390, 31, 76, [(100, 200), (290, 200)]),
}


def panel(table: RevolutionScene, seat: int) -> Sheet:
    """Trains, duties, milestones and their managers."""
    shelf = SHELVES[table.cut]
    sheet = Sheet(
        f"seat-{seat}-shelf",
        shelf.wide,
        shelf.high,
        table.named(table.names[seat], table.say("shelf")),
        ground(table.language, table.cut),
        figures=figures(table, seat),
        regions=regions(table.cut),
    )
    trains(table, sheet, seat)
    if table.cut == "narrow":
        cards.finished(table, sheet, seat, (shelf.wide - 6, 136), shelf.wide - 130)
    milestones(table, sheet, seat)
    managers.draw(table, sheet, seat, shelf.cards)
    if table.view["to_move"] == seat:
        duties.draw(table, sheet, seat, (8, shelf.duties), shelf.room - 12)
    return sheet


@cache
def regions(cut: Cut) -> dict[str, Box]:
    """The own trains, what is to be done, and the milestones."""
    shelf, (wide, high) = SHELVES[cut], cards.size(slim=False)
    left, top = shelf.cards[0][0] - wide / 2, shelf.cards[0][1] - high / 2
    return {
        "own_trains": (0, 0, shelf.room, shelf.duties - duties.HIGH / 2),
        "duties": (0, shelf.duties - duties.HIGH / 2, shelf.room, 2 * duties.HIGH + 2),
        "milestones": (left, top, shelf.cards[-1][0] + wide / 2 - left, high),
    }


def figures(table: RevolutionScene, seat: int) -> str:
    """What lies there, counted."""
    up = sum(table.view["up"][seat * TRAINS : (seat + 1) * TRAINS])
    trains_up = table.named(table.say("trains_up"), str(up))
    done = table.named(table.say("completed"), str(table.view["completed"][seat].bit_count()))
    return in_line([trains_up, done], table.language)


@cache
def ground(language: str, cut: Cut) -> Markup:
    shelf = SHELVES[cut]
    drawn = rect(0, 0, shelf.wide, shelf.high, "panel-fill")
    wide, high = cards.size(slim=False)
    for x, y in shelf.cards:
        drawn += rect(x - wide / 2, y - high / 2, wide, high, "tile-rest", 6)
    if cut == "wide":
        return drawn + path(f"M{shelf.room} 8 V{shelf.high - 8}", "rule")
    caption = text(8, 141, phrases(language)("milestones"), "small strong caps")
    return drawn + path(f"M0 121 H{shelf.wide}", "rule") + caption


def trains(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """Face up or face down, kind by kind; who is turned keeps its place."""
    shelf = SHELVES[table.cut]
    owned: list[tuple[int, int, bool]] = []
    for kind in range(TRAINS):
        up, down = table.view["up"][seat * TRAINS + kind], table.view["down"][seat * TRAINS + kind]
        owned += [(kind, number, number < up) for number in range(up + down)]
    wide, high = TILE
    apart = min(wide + 3, (shelf.room - wide - 12) / max(len(owned) - 1, 1))
    seen: set[tuple[int, bool]] = set()
    for index, (kind, number, up) in enumerate(owned):
        at = (6 + wide / 2 + index * apart, shelf.trains)
        told = in_line([table.words.label("train", kind), table.words.label("side", int(up))], table.language)
        values = (table.parts, kind, up, table.language)
        sheet.piece(f"train-{seat}-{kind}-{number}", at, train_tile, *values, told=told)
        if seat == table.scene.viewer and (kind, up) not in seen:
            seen.add((kind, up))
            turned = 0 if up else 1  # to which side it would be turned
            box = (at[0] - wide / 2, at[1] - high / 2 - 1, min(wide, apart), high + 2, 5)
            index = turned * TRAINS + kind
            sheet.place("train", index, told, table.at("train", index), hit, *box)


def milestones(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """The two that are being worked on."""
    wide, high = cards.size(slim=False)
    for slot, (x, y) in enumerate(SHELVES[table.cut].cards):
        tile = table.view["milestones"][seat * managers.SLOTS + slot]
        if tile < 0:
            continue
        told = table.words.label("milestone", tile)
        values = (table.parts, tile, cards.progress(table, seat, tile), False)
        sheet.piece(f"milestone-{tile}", (x, y), cards.card, *values, told=told)
        if seat == table.scene.viewer:
            box = (x - wide / 2, y - high / 2, wide, high, 6)
            sheet.place("milestone", slot, told, table.at("milestone", slot), hit, *box)
