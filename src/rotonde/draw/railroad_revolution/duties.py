"""What a seat may or must still do in this action, as plates in a row."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import group, rect
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.layout import Point
from rotonde.draw.railroad_revolution.rewards import Item
from rotonde.draw.railroad_revolution.table import RevolutionScene
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR, COLOURS
from rotonde.games.railroad_revolution.state import (
    ANYONE,
    BONUSES,
    BUILDING,
    DEALS_LEFT,
    EITHER,
    EITHER_OF,
    EXCHANGES,
    FLIPS,
    FREE_RAILS,
    LAY,
    MAINS,
    OPENED,
    PAID_PROMOTIONS,
    PAID_RAILS,
    PROMOTIONS,
    SELLING,
    SETUP_RAILS,
    STEPS,
    TRAINS_DUE,
    WIRE,
    WIRING,
)

MUST = {LAY: "lay", BUILDING: "station", WIRING: "office", SELLING: "sale"}
MAY = {
    SETUP_RAILS: "setup_rail",
    FREE_RAILS: "free_rail",
    PAID_RAILS: "paid_rail",
    MAINS: "main",
    BONUSES: "bonus",
    WIRE: "wire",
    STEPS: "steps",
    FLIPS: "flip",
    TRAINS_DUE: "train",
    PROMOTIONS: "promote",
    PAID_PROMOTIONS: "promote_paid",
    EXCHANGES: "exchange",
    ANYONE: "anyone",
    EITHER: "either",
    DEALS_LEFT: "deal",
    OPENED: "market",
}
ONCE = (BUILDING, WIRING, OPENED)  # their entries say how, not how many
APART, HIGH = 5, 24


def draw(table: RevolutionScene, sheet: Sheet, seat: int, at: Point, room: float) -> None:
    """A plate for each thing, from the left, in rows; a piece of its own, so that it ticks down in place."""
    todo = table.view["todo"]
    x, y = at
    for entry, name in (MUST | MAY).items():
        if todo[entry] == 0:
            continue
        count = 1 if entry in ONCE else todo[entry]
        art, wide = plate(
            table.parts, entry, count, todo[EITHER_OF] if entry == EITHER else 0, table.words.language
        )
        if x + wide > at[0] + room:
            x, y = at[0], y + HIGH + 2
        sheet.piece(f"duty-{seat}-{name.replace('_', '-')}", (x, y), art, told=table.say(f"todo.{name}"))
        x += wide + APART


@cache
def plate(parts: Parts, entry: int, count: int, colours: int, language: str) -> tuple[Markup, float]:
    """A silhouette, how often, and how wide that is; what must be done has a firm edge."""
    found = sign(parts, entry, colours, language) + ([rewards.figure(f"×{count}")] if count > 1 else [])
    wide = rewards.width_of(found, 4) + 14
    edge = "duty must" if entry in MUST else "duty"
    return rect(0, -HIGH / 2, wide, HIGH, edge, HIGH / 2) + group(
        rewards.row(found, 4), at=(wide / 2, 0)
    ), wide


def sign(parts: Parts, entry: int, colours: int, language: str) -> list[Item]:
    """The silhouette of a thing to do."""
    match entry:
        case _ if entry in (LAY, FREE_RAILS, SETUP_RAILS):
            return [Item(signs.rail(), 18)]
        case _ if entry == PAID_RAILS:
            return [rewards.price(parts.train_rail_price, language), Item(signs.rail(), 18)]
        case _ if entry == PAID_PROMOTIONS:
            return [rewards.price(parts.promote_price, language), Item(signs.promotion(), 21)]
        case _ if entry == EITHER:
            return either(colours)
    return [Item(*PLAIN[entry])]


def either(colours: int) -> list[Item]:
    """A worker of one of these colours."""
    found: list[Item] = []
    for colour in range(len(COLOURS)):
        if colours >> colour & 1:
            found += [rewards.SLASH] * bool(found) + [rewards.worker(colour)]
    return found


PLAIN: dict[int, tuple[Markup, float]] = {
    BUILDING: (signs.house("neutral"), 16),
    WIRING: (signs.office(), 26),
    SELLING: (signs.dollars(), 18),
    MAINS: (scaled(signs.person(ANY_COLOUR), 0.82), 17),
    BONUSES: (signs.first(), 19),
    WIRE: (signs.wire(), 22),
    STEPS: (signs.step_up(), 20),
    FLIPS: (signs.turning(), 21),
    TRAINS_DUE: (signs.engine(), 23),
    PROMOTIONS: (signs.promotion(), 21),
    EXCHANGES: (signs.exchange(), 25),
    ANYONE: (scaled(signs.person(ANY_COLOUR), 0.82), 17),
    DEALS_LEFT: (signs.market(), 20),
    OPENED: (signs.market(), 20),
}
