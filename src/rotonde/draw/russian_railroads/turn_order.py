"""The panel with the order of play: a card for each position, with claims; at the end a tile over them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.gains import given
from rotonde.draw.russian_railroads.heads import HEAD, plate
from rotonde.draw.russian_railroads.kept import GROUNDS, LAYOUTS
from rotonde.draw.russian_railroads.payment import (
    Price,
    Spots,
    draw_payment,
    outlines,
    place_space,
    price_of,
    spread,
)
from rotonde.draw.russian_railroads.table import RailroadsScene, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.russian_railroads.names import LAST_ROUND, TURN_1, TURN_2
from rotonde.games.russian_railroads.parts import Parts
from rotonde.words.lists import in_line

WIDE: Final = (306, 112)
NARROW: Final = (167, 186)
GAP: Final = 6
TOP: Final = 6
CARDS: Final = TOP + HEAD + 4  # where the cards begin
CLAIM: Final = 40  # the height of a card with a claim, in the hand


class OrderSpot(NamedTuple):
    """The card of a position, and where things lie on it."""

    x: float
    y: float
    width: float
    height: float
    number: tuple[float, float]  # the foot of its number, at the left
    badge: tuple[float, float]
    points: tuple[float, float]
    claim: tuple[float, float]


def size(cut: Cut) -> tuple[float, float]:
    return WIDE if cut == "wide" else NARROW


@cache
def positions(seats: int, cut: Cut) -> list[OrderSpot]:
    """On a desk side by side; in the hand below each other, the first two higher."""
    width, height = size(cut)
    if cut == "wide":
        each, deep = (width - 16 + GAP) / seats - GAP, height - CARDS - TOP
        upper, lower = CARDS + 20, CARDS + deep - 19
        return [
            OrderSpot(
                x,
                CARDS,
                each,
                deep,
                (x + 8, lower + 9),
                (x + 17, upper),
                (x + each - 20, upper),
                (x + each - 19, lower),
            )
            for x in (8 + nth * (each + GAP) for nth in range(seats))
        ]
    found, y = [], float(CARDS)
    claim = CLAIM if seats > 2 else 60
    rest = (height - CARDS - 5 - 2 * (CLAIM + 4) + 4) / max(seats - 2, 1) - 4
    for nth in range(seats):
        deep = claim if nth < 2 else rest
        middle = y + deep / 2
        found.append(
            OrderSpot(
                5, y, width - 10, deep, (14, middle + 8), (50, middle), (92, middle), (width - 25, middle)
            )
        )
        y += deep + 4
    return found


def order_panel(table: RailroadsScene) -> Sheet:
    """Who is where in the order of play, and who claims what."""
    view, parts = table.view, table.parts
    ground = order_ground(parts, table.words.language, table.cut)
    sheet = Sheet("board-order", *size(table.cut), table.say("board.order"), ground)
    sheet.regions = {"order": (0, 0, *size(table.cut))}
    sheet.figures = in_line([table.scene.names[seat] for seat in view["order"]], table.words.language)
    cards = positions(parts.seats, table.cut)
    for card, seat in zip(cards, view["order"], strict=False):
        passed = view["passed"][seat]
        size_of = 12 if card.height > 36 else 10
        sheet.piece(f"order-{seat}", card.badge, badge, seat, size_of, passed, told=table.scene.names[seat])
        if passed:
            at = (card.badge[0] + 9, card.badge[1] + 9)
            sheet.piece(f"passed-{seat}", at, cross)
    if view["round"] == view["rounds"]:
        draw_last(table, sheet)
        return sheet
    for place in (TURN_1, TURN_2):
        if not parts.board >> place & 1:
            continue
        card = cards[place - TURN_1]
        sheet.piece(f"claim-{place - TURN_1}", card.claim, signs.no_worker)
        draw_payment(table, sheet, place, (card.claim,))
        grown = 2 if table.narrow else 0
        box = (card.x, card.y - grown, card.width, card.height + 2 * grown)
        place_space(
            table, sheet, place, table.label("place", place), box, price_of(parts, place), (card.claim,)
        )
    return sheet


def badge(seat: int, size: float, passed: bool) -> Markup:
    """A seat in the order of play; one that has passed is pale."""
    return group(pieces.seat_badge(seat, size), cls="passed" if passed else None)


def cross() -> Markup:
    return pieces.scaled(pieces.cross(), 0.7)


@lru_cache(maxsize=GROUNDS)
def order_ground(parts: Parts, language: str, cut: Cut) -> Markup:
    """A card for each position with its pass points."""
    width, height = size(cut)
    edge = 8 if cut == "wide" else 5
    drawn = rect(0, 0, width, height, "paper")
    drawn += plate(edge, TOP, width - 2 * edge, phrases(language)("board.order"))
    for nth, card in enumerate(positions(parts.seats, cut)):
        drawn += rect(card.x, card.y, card.width, card.height, "panel", 5)
        drawn += text(*card.number, nth + 1, "big quiet")
        drawn += group(signs.starred(parts.pass_points[nth]).art, at=card.points)
    return drawn


def draw_last(table: RailroadsScene, sheet: Sheet) -> None:
    """Rule 12.3. In the last round one action space lies over the claims."""
    parts, tile = table.parts, last_round(table.parts, table.cut)
    sheet.piece("last-round", (0, 0), last_tile, parts, table.cut)
    draw_payment(table, sheet, LAST_ROUND, tile.spots)
    name = table.label("place", LAST_ROUND)
    place_space(table, sheet, LAST_ROUND, name, tile.box, tile.cost, tile.spots)


class LastRound(NamedTuple):
    """The tile of the last round, and where things lie on it."""

    box: Box
    gain: Point
    room: float  # for the gain
    cost: Price
    spots: Spots


@lru_cache(maxsize=LAYOUTS)
def last_round(parts: Parts, cut: Cut) -> LastRound:
    first, second = positions(parts.seats, cut)[:2]
    if cut == "narrow":  # over the right half of both
        x, y, width, height = (
            first.x + 106,
            first.y + 3,
            first.width - 109,
            second.y + second.height - first.y - 6,
        )
        gain_at, pay_at = (x + width / 2, y + 24), (x + width / 2, y + height - 22)
    else:
        x, width, height = first.x, second.x + second.width - first.x, 40.0
        y = first.claim[1] - 20
        gain_at, pay_at = (x + width * 0.35, y + 20), (x + width * 0.8, y + 20)
    cost = price_of(parts, LAST_ROUND)
    spots = spread(*pay_at, sum(cost), min(27, 48 / max(sum(cost), 1)))
    room = width - 6 if cut == "narrow" else width * 0.6
    return LastRound((x, y, width, height), gain_at, room, cost, spots)


def last_tile(parts: Parts, cut: Cut) -> Markup:
    """What the tile gives and costs."""
    tile = last_round(parts, cut)
    gains = group(signs.fitted(given(parts.space_gains[LAST_ROUND]), tile.room), at=tile.gain)
    return rect(*tile.box, "paper-card edge", 5) + gains + outlines(tile.cost, tile.spots)
