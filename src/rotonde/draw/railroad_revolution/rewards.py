"""Rewards as rows of silhouettes with figures: what tiles, deals, trains and abilities give."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from rotonde.draw.markup import group, path, rect, text, together
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.table import SMALL, money
from rotonde.games.railroad_revolution.parts import (
    RAILROAD,
    STATION,
    TELEGRAPH,
    Parts,
)
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR, COLOURS, GREY, ORANGE, PURPLE, WHITE, Reward

LETTER = 7.1  # the width of a bold figure
THIN = 3.6  # of a space or a stop
CLOSE = 2  # between items where room is short
SMALLEST = 0.6  # of a silhouette


class Item(NamedTuple):
    """Something in a row, and how wide it is."""

    art: Markup
    width: float
    firm: bool = False  # it keeps its size where silhouettes must be smaller: it is to be read


def figure(content: object, cls: str = "small strong middle") -> Item:
    """A number, or a few letters."""
    wide = sum(THIN if letter in " \u00a0\u202f.," else LETTER for letter in str(content))
    return Item(text(0, 4.4, content, cls), wide, firm=True)


ARROW = Item(path("M-4.5 0 H3.5 M0.5 -3 L4 0 L0.5 3", "turn"), 12)
SLASH = Item(path("M3 -9 L-3 9", "turn"), 7)
PLUS = Item(path("M-3.5 0 H3.5 M0 -3.5 V3.5", "turn"), 9)
PER = Item(path("M2 -5 L-2 5", "turn"), 6)
BETWEEN = (ARROW, SLASH, PLUS, PER)


def counted(art: Markup, width: float, count: int) -> list[Item]:
    """A silhouette, and its number if there are several."""
    return [Item(art, width)] + ([figure(count)] if count > 1 else [])


def worker(colour: int) -> Item:
    return Item(scaled(signs.person(colour), 0.82), 17)


def dollars(amount: int, language: str) -> Item:
    return figure(money(amount, language))


def price(amount: int, language: str) -> Item:
    """Money that must be paid first, on the plate that barriers have too."""
    shown = figure(money(amount, language))
    wide = shown.width + 8
    return Item(rect(-wide / 2, -8, wide, 16, "price", 8) + shown.art, wide, firm=True)


def items(reward: Reward, language: str, promote_price: int = 0) -> list[Item]:
    """All that a reward gives, its price first."""
    found: list[Item] = [price(reward.pay, language)] if reward.pay else []
    if reward.money:
        found += [Item(signs.dollars(), 18), figure(reward.money)]
    if reward.shares:
        found += counted(signs.share(), 16, reward.shares)
    if reward.advance:
        found += [Item(signs.step_up(), 20), figure(reward.advance)]
    if reward.flips:
        found += counted(signs.turning(), 21, reward.flips)
    if reward.train:
        found += counted(signs.engine(), 23, reward.train)
    if reward.promote:
        found += counted(signs.promotion(), 21, reward.promote)
    if reward.promote_paid:
        found += [*counted(signs.promotion(), 21, reward.promote_paid), PER, price(promote_price, language)]
    found += [Item(signs.exchange(), 25)] * reward.exchange
    found += [worker(colour) for colour in reward.workers]
    found += [worker(ANY_COLOUR)] * reward.any_worker
    choices = [colour for colour in range(len(COLOURS)) if reward.either >> colour & 1]
    for index, colour in enumerate(choices):
        found += [SLASH] * (index > 0) + [worker(colour)]
    found += [Item(signs.rail(), 17)] * (reward.rail + reward.setup_rail)
    found += [Item(signs.house("neutral"), 17)] * (reward.station + reward.setup_station)
    found += [Item(signs.office(), 25)] * (reward.office + reward.setup_office)
    return found


def row(found: list[Item], gap: float = 2) -> Markup:
    """Items side by side, the middle of them at (0, 0)."""
    x = -(sum(item.width for item in found) + gap * (len(found) - 1)) / 2
    drawn: list[Markup] = []
    for item in found:
        drawn.append(group(item.art, at=(x + item.width / 2, 0)))
        x += item.width + gap
    return together(drawn)


def width_of(found: list[Item], gap: float = 2) -> float:
    return sum(item.width for item in found) + gap * (len(found) - 1)


def fitted(found: list[Item], room: float, gap: float = 2) -> Markup:
    """The row; where there is too little room closer, and its silhouettes smaller: what is read is not."""
    return row(*fitting(found, room, gap))


def fitting(found: list[Item], room: float, gap: float) -> tuple[list[Item], float]:
    """The items as they fit, and how far they are apart."""
    if width_of(found, gap) <= room:
        return found, gap
    firm = sum(item.width for item in found if item.firm)
    soft = sum(item.width for item in found if not item.firm)
    left = room - firm - CLOSE * (len(found) - 1)
    factor = min(1, max(left / soft, SMALLEST)) if soft else 1
    return [item if item.firm else smaller(item, factor) for item in found], CLOSE


def smaller(item: Item, factor: float) -> Item:
    return Item(scaled(item.art, factor), item.width * factor)


@lru_cache(maxsize=SMALL)
def skill(parts: Parts, action: int, colour: int, language: str, room: float) -> Markup:
    """What a worker of this colour adds to an action."""
    return fitted(skill_items(parts, action, colour, language), room, 3)


def skill_items(parts: Parts, action: int, colour: int, language: str) -> list[Item]:
    if colour == WHITE:
        return [Item(signs.promotion(), 21)]
    if action == STATION:
        return station_skill(parts, colour, language)
    if action == RAILROAD:
        return railroad_skill(parts, colour, language)
    if action == TELEGRAPH:
        return telegraph_skill(parts, colour, language)
    if colour == PURPLE:
        return [Item(signs.step_up(), 20), figure(parts.trade_advance)]
    if colour == ORANGE:
        return [dollars(parts.trade_train, language), PER, Item(signs.engine(), 23)]
    if colour == GREY:
        return [Item(signs.market(), 20), PLUS, *counted(signs.share(), 16, parts.trade_share)]
    return [Item(signs.turning(), 21)]


def station_skill(parts: Parts, colour: int, language: str) -> list[Item]:
    if colour == PURPLE:
        return [price(parts.station_flip, language), Item(signs.turning(), 21)]
    if colour == ORANGE:
        return [Item(signs.struck(signs.dollars()), 20)]
    if colour == GREY:
        return [Item(signs.first(), 19)]
    return [price(parts.station_main, language), Item(signs.again(), 19)]


def railroad_skill(parts: Parts, colour: int, language: str) -> list[Item]:
    if colour == PURPLE:
        return [price(parts.railroad_train, language), Item(signs.engine(), 23)]
    if colour == ORANGE:
        rough = [dollars(parts.railroad_triangle, language), PER, Item(signs.triangle(), 11)]
        return [dollars(parts.railroad_money, language), *rough]
    if colour == GREY:
        return counted(signs.share(), 16, parts.railroad_shares)
    return [figure("+1"), Item(signs.rail(), 17)]


def telegraph_skill(parts: Parts, colour: int, language: str) -> list[Item]:
    if colour == PURPLE:
        return [Item(signs.exchange(), 25)]
    if colour == ORANGE:
        return [dollars(parts.telegraph_share, language), PER, Item(signs.share(), 16)]
    if colour == GREY:
        return [Item(signs.first(), 19), Item(signs.share(), 16)]
    return [price(parts.telegraph_tile, language), Item(signs.wire(), 22)]
