"""Beside the map: the market, the trains, the workers nobody has, the milestones, the set-up tiles."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, group, path, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import rewards, signs, tracks
from rotonde.draw.railroad_revolution.layout import HEIGHT, MAP_WIDTH, WIDTH
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit, phrases
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import PILE_B, PILES, TRAINS, Parts
from rotonde.games.railroad_revolution.prizes import COLOURS

LEFT = tracks.LEFT
WIDE = WIDTH - LEFT
MARKET_TOP = tracks.FOOT + 8
MARKET_HIGH = 98
TRAINS_TOP = MARKET_TOP + MARKET_HIGH + 8
TRAINS_HIGH = 82
SUPPLY_TOP = TRAINS_TOP + TRAINS_HIGH + 8
SUPPLY_HIGH = HEIGHT - SUPPLY_TOP


@cache
def ground(parts: Parts, language: str) -> Markup:
    """The panels and their headings."""
    say = phrases(language)
    return (
        rect(LEFT, MARKET_TOP, WIDE, MARKET_HIGH, "panel", 6)
        + group(scaled(signs.market(), 0.8), at=(LEFT + 14, MARKET_TOP + 13))
        + text(LEFT + 28, MARKET_TOP + 17, say("market"), "small strong caps")
        + rect(LEFT, TRAINS_TOP, WIDE, TRAINS_HIGH, "panel", 6)
        + text(LEFT + 8, TRAINS_TOP + 16, say("trains"), "small strong caps")
        + text(WIDTH - 8, TRAINS_TOP + 16, say("train_points", n=parts.train_points), "small quiet end")
        + rect(LEFT, SUPPLY_TOP, WIDE, SUPPLY_HIGH, "panel", 6)
        + text(LEFT + 8, SUPPLY_TOP + 16, say("supply"), "small strong caps")
        + text(WIDTH - 8, SUPPLY_TOP + 16, say("hire", money=parts.hire), "small quiet end")
        + text(LEFT + 8, HEIGHT - 14, say("milestones"), "small strong caps")
    )


def draw(table: RevolutionScene, sheet: Sheet) -> None:
    """Everything beside the map that changes."""
    market(table, sheet)
    for kind in range(1, TRAINS):
        pile(table, sheet, kind)
    for colour in range(len(COLOURS)):
        supply(table, sheet, colour)
    for index, count in enumerate(table.view["milestones_left"]):
        letter = PILES[PILE_B + index]
        at = (WIDTH - 118 + index * 44, HEIGHT - 19)
        art = rect(-20, -11, 40, 22, "milestone-back edge", 3) + text(
            0, 4.6, f"{letter} {count}", "small strong middle on-steel"
        )
        sheet.piece(f"milestones-{letter}", at, art, told=table.say("pile", letter=letter, n=count))
    setup(table, sheet)


def market(table: RevolutionScene, sheet: Sheet) -> None:
    """The open tile with its two deals."""
    tile = table.view["market"]
    if tile < 0:
        return
    told = table.words.label("market", tile)
    sheet.piece(
        f"market-{tile}",
        (LEFT + WIDE / 2, MARKET_TOP + 58),
        market_art(table.parts, tile, table.words.language),
        told=told,
    )
    for deal in range(2):
        shape = hit(LEFT + 6, MARKET_TOP + 24 + 35 * deal, WIDE - 12, 33, 4)
        name = table.words.named(table.say("deal", n=deal + 1), table.words.label("deal", tile * 2 + deal))
        sheet.place("deal", deal, shape, name, table.at("deal", deal))


@cache
def market_art(parts: Parts, tile: int, language: str) -> Markup:
    """Two rows: shares against a reward."""
    drawn = rect(-WIDE / 2 + 6, -34, WIDE - 12, 68, "market-tile edge", 5) + path(
        f"M{-WIDE / 2 + 6} 0 H{WIDE / 2 - 6}", "rule"
    )
    for deal in range(2):
        index = tile * 2 + deal
        price = [
            rewards.figure(parts.deal_shares[index], "body strong middle"),
            rewards.Item(signs.share(), 16),
        ]
        found = rewards.items(parts.deal[index], language, parts.promote_price)
        y = -17 + 34 * deal
        drawn += group(rewards.fitted([*price, rewards.ARROW, *found], WIDE - 30, 4), at=(0, y))
    return drawn


def pile(table: RevolutionScene, sheet: Sheet, kind: int) -> None:
    """A pile of trains, with how many are left."""
    x, y = LEFT + (kind - 0.5) * WIDE / 4, TRAINS_TOP + 52
    count = table.view["piles"][kind]
    told = table.words.named(table.words.label("train", kind), str(count))
    art = train_tile(table.parts, kind, True, table.words.language)
    sheet.piece(f"pile-{kind}", (x, y), art if count else signs.faded(art), badge(count), told=told)
    shape = hit(x - 29, y - 28, 58, 58, 5)
    sheet.place("pile", kind, shape, told, table.at("pile", kind))


def badge(count: int) -> Markup:
    """How many there are, at the corner of a tile."""
    return group(
        rect(-9, -8, 18, 16, "badge", 8), text(0, 4.4, count, "small strong middle on-badge"), at=(20, -17)
    )


@cache
def train_tile(parts: Parts, kind: int, up: bool, language: str) -> Markup:
    """A train: its engine and what it gives; face down only the back of the tile."""
    found = rewards.fitted(rewards.items(parts.train[kind], language), 55)
    if not up:
        return rect(-28, -25, 56, 50, "train-back edge", 4) + signs.faded(
            group(scaled(signs.engine(), 1.2), at=(-6, -10)) + group(found, at=(0, 12))
        )
    return (
        rect(-28, -25, 56, 50, "train-tile edge", 4)
        + group(scaled(signs.engine(), 1.2), at=(-6, -10))
        + group(found, at=(0, 12))
    )


def supply(table: RevolutionScene, sheet: Sheet, colour: int) -> None:
    """The workers of a colour that nobody has."""
    x, y = LEFT + (colour + 0.5) * WIDE / len(COLOURS), SUPPLY_TOP + 42
    count = table.view["supply"][colour]
    told = table.words.named(table.words.label("colour", colour), str(count))
    who = signs.person(colour)
    number = text(11, 6, count, "body strong")
    sheet.piece(f"supply-{colour}", (x - 11, y), who if count else signs.faded(who), number, told=told)
    shape = hit(x - 22, y - 21, 44, 38, 5)
    sheet.place("supply", colour, shape, told, table.at("supply", colour))


def setup(table: RevolutionScene, sheet: Sheet) -> None:
    """The set-up tiles that nobody has chosen yet, each with its specialist, in the middle of the map."""
    faces = table.view["faces"]
    if not faces:
        return
    left = MAP_WIDTH / 2 - len(faces) * 65
    sheet.piece(
        "setup-tray",
        (left - 10, 376),
        rect(0, 0, len(faces) * 130 + 20, 92, "tray edge", 8),
    )
    specialists = table.view["specialists"]
    for index, face in enumerate(faces):
        x = left + 65 + index * 130
        art = setup_art(table.parts, face, table.words.language)
        beside = group(signs.person(specialists[index]), at=(-38, 2)) if index < len(specialists) else NOTHING
        told = table.words.label("face", face)
        sheet.piece(f"setup-{face}", (x, 422), art, beside, told=told)
        sheet.place("setup", face, hit(x - 61, 386, 122, 72, 6), told, table.at("setup", face))


@cache
def setup_art(parts: Parts, face: int, language: str) -> Markup:
    """What a set-up tile brings."""
    found = rewards.items(parts.setup[face], language)
    return (
        rect(-60, -35, 120, 70, "setup-tile edge", 6)
        + path("M-17 -26 V26", "rule")
        + group(rewards.fitted(found, 68), at=(21, 0))
    )
