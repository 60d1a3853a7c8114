"""The board of a seat: purse, workers, ledger, trains and milestones."""

from __future__ import annotations

from functools import cache
from math import ceil

from markupsafe import Markup

from rotonde.draw.markup import group, rect, text
from rotonde.draw.pieces import scaled, seat_badge
from rotonde.draw.railroad_revolution import account, cards, crew, duties, ledger, side, signs
from rotonde.draw.railroad_revolution.layout import WIDTH, Point
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit, money, phrases
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import PILES, TRAINS, Parts, bits
from rotonde.words.lists import in_line

HEIGHT = crew.FOOT
SHELF_TOP = ledger.FOOT + 8
CARDS_LEFT = WIDTH - 2 * (cards.WIDTH + 8)
CARD_Y = SHELF_TOP + 26 + cards.HEIGHT / 2
CARDS: list[Point] = [(CARDS_LEFT + cards.WIDTH / 2 + slot * (cards.WIDTH + 8), CARD_Y) for slot in range(2)]
TRAY = 108  # the height of a row that is added while milestones are chosen
IN_ROW = 7


def draw(table: RevolutionScene, seat: int) -> Sheet:
    """What lies before a seat."""
    offered = candidates(table) if seat == table.scene.viewer else []
    height = HEIGHT + (TRAY * ceil(len(offered) / IN_ROW) + 6 if offered else 0)
    name = table.names[seat]
    sheet = Sheet(f"seat-{seat}", WIDTH, height, name, ground(table.parts, table.words.language))
    purse(table, sheet, seat)
    ledger.draw(table, sheet, seat)
    trains(table, sheet, seat)
    milestones(table, sheet, seat)
    account.draw(table, sheet, seat, (ledger.LEFT + 8, HEIGHT - 22))
    if table.view["to_move"] == seat:
        duties.draw(table, sheet, seat, (ledger.LEFT + 8, HEIGHT - 75), CARDS_LEFT - ledger.LEFT - 14)
    crew.draw(table, sheet, seat, CARDS)
    if seat == table.scene.viewer:
        purse_places(table, sheet, seat)
        crew.places(table, sheet)
        ledger.places(table, sheet, seat)
        if offered:
            tray(table, sheet, seat, offered)
    return sheet


@cache
def ground(parts: Parts, language: str) -> Markup:
    """All that is printed."""
    say = phrases(language)
    return (
        crew.ground(parts, language)
        + ledger.ground(parts, language)
        + rect(ledger.LEFT, SHELF_TOP, WIDTH - ledger.LEFT, HEIGHT - SHELF_TOP, "panel", 6)
        + text(ledger.LEFT + 10, SHELF_TOP + 17, say("trains"), "small strong caps")
        + text(CARDS_LEFT, SHELF_TOP + 17, say("milestones"), "small strong caps")
    )


def purse(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """Whose board it is, the money, the shares, and what is owed."""
    view = table.view
    sheet.piece(f"name-{seat}", (16, 18), seat_badge(seat, 12), text(22, 6, table.names[seat], "head"))
    dollars = group(scaled(signs.dollars(), 1.2)) + text(
        18, 6, money(view["money"][seat], table.words.language), "head"
    )
    sheet.piece(f"money-{seat}", (ledger.LEFT + 20, 18), dollars, told=table.say("money"))
    shares = signs.share() + text(16, 6, view["shares"][seat], "head")
    sheet.piece(f"shares-{seat}", (ledger.LEFT + 150, 18), shares, told=table.say("shares"))
    due = view["due"]
    if due and view["to_move"] == seat:
        owed = rect(0, -13, 150, 26, "owed", 13) + text(
            75, 5, table.say("due", money=due), "body strong middle on-owed"
        )
        sheet.piece(f"due-{seat}", (ledger.LEFT + 240, 18), owed)
    finished(table, sheet, seat)


def purse_places(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """A share to sell, a bill to pay."""
    x = ledger.LEFT
    sheet.place("share", 0, hit(x + 132, 1, 70, 34, 6), table.say("shares"), table.at("share", 0))
    due = table.view["due"]
    if due and table.view["to_move"] == seat:
        shape = hit(x + 238, 2, 154, 32, 16)
        sheet.place("due", 0, shape, table.say("due", money=due), table.at("due", 0))


def finished(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """The milestones that were completed, with their points, from the right."""
    tiles = bits(table.view["completed"][seat])
    for index, tile in enumerate(tiles):
        milestone = table.parts.milestones[tile]
        x = WIDTH - 28 - (len(tiles) - 1 - index) * 54
        letter = text(-24, 5, PILES[milestone.pile][0], "body strong middle")
        told = table.words.label("milestone", tile)
        sheet.piece(f"milestone-{tile}", (x, 18), cards.points(milestone.points, 2, 0), letter, told=told)


def trains(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """Face up or face down, kind by kind; who is turned keeps its place."""
    owned: list[tuple[int, int, bool]] = []
    for kind in range(TRAINS):
        up, down = table.view["up"][seat * TRAINS + kind], table.view["down"][seat * TRAINS + kind]
        owned += [(kind, number, number < up) for number in range(up + down)]
    room = CARDS_LEFT - ledger.LEFT - 80
    apart = min(62, room / max(len(owned) - 1, 1))
    seen: set[tuple[int, bool]] = set()
    for index, (kind, number, up) in enumerate(owned):
        at = (ledger.LEFT + 40 + index * apart, SHELF_TOP + 49)
        told = in_line(
            [table.words.label("train", kind), table.words.label("side", int(up))], table.words.language
        )
        sheet.piece(
            f"train-{seat}-{kind}-{number}",
            at,
            side.train_tile(table.parts, kind, up, table.words.language),
            told=told,
        )
        if seat == table.scene.viewer and (kind, up) not in seen:
            seen.add((kind, up))
            turned = 0 if up else 1  # to which side it would be turned
            shape = hit(at[0] - 28, at[1] - 26, min(56, apart), 52, 5)
            sheet.place(
                "train", turned * TRAINS + kind, shape, told, table.at("train", turned * TRAINS + kind)
            )


def milestones(table: RevolutionScene, sheet: Sheet, seat: int) -> None:
    """The two that are being worked on."""
    for slot, at in enumerate(CARDS):
        tile = table.view["milestones"][seat * 2 + slot]
        if tile < 0:
            continue
        told = table.words.label("milestone", tile)
        art = cards.card(table.parts, tile, cards.progress(table, seat, tile))
        sheet.piece(f"milestone-{tile}", at, art, told=told)
        if seat == table.scene.viewer:
            shape = rect(
                at[0] - cards.WIDTH / 2, at[1] - cards.HEIGHT / 2, cards.WIDTH, cards.HEIGHT, "hit", 6
            )
            sheet.place("milestone", slot, shape, told, table.at("milestone", slot))


def candidates(table: RevolutionScene) -> list[tuple[int, list[int]]]:
    """The milestones to choose from, each with what can be done with it."""
    return [(tile, actions) for (kind, tile), actions in table.scene.offers.items() if kind == "candidate"]


def tray(table: RevolutionScene, sheet: Sheet, seat: int, offered: list[tuple[int, list[int]]]) -> None:
    """Milestones to choose from, for this seat alone to see, in as many rows as they need."""
    sheet.piece(f"tray-{seat}", (0, HEIGHT + 6), rect(0, 0, WIDTH, sheet.height - HEIGHT - 6, "tray edge", 8))
    for index, (tile, actions) in enumerate(offered):
        row, column = divmod(index, IN_ROW)
        here = min(len(offered) - row * IN_ROW, IN_ROW)
        x = WIDTH / 2 + (column - (here - 1) / 2) * (cards.WIDTH + 10)
        y = HEIGHT + row * TRAY + TRAY / 2 + 3
        told = table.words.label("milestone", tile)
        art = cards.card(table.parts, tile, cards.progress(table, seat, tile))
        sheet.piece(f"milestone-{tile}", (x, y), art, told=told)
        shape = hit(x - cards.WIDTH / 2, y - cards.HEIGHT / 2, cards.WIDTH, cards.HEIGHT, 6)
        sheet.place("candidate", tile, shape, told, actions)
