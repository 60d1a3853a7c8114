"""What lies in a pack, spread out for whoever points at it: rule 12.4, packs may be looked through.

On a large screen the cards are spread out over the map, beside the packs; in a hand over the other packs.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.desk import DESKS, ExpressDesk, ExpressScene
from rotonde.draw.express_01.prints import Print
from rotonde.draw.express_01.signs import LEVELS, roundel
from rotonde.draw.markup import NOTHING, el, group, rect, text
from rotonde.draw.sheet import Point, Sheet
from rotonde.words.in_words import capital

SIDE = {False: 60, True: 39}  # of a card that is spread out, by whether the screen is narrow
ACROSS = 8
GAP = 4
HEAD = 32

Cards = tuple[int, ...]


@lru_cache(maxsize=DESKS)
def small_cards(desk: ExpressDesk) -> Markup:
    """Every card once, so that a pack that is spread out only names its cards.

    Each is a drawing of its own: where it is used, the style sheet sees nothing of what lies around it.
    """
    side, parts = SIDE[desk.layout.narrow], desk.parts
    cards = [card for pack in parts.packs for card in parts.pack_cards[pack]]
    drawn = [
        el("svg", small(desk.cards[2 * card], side), id=symbol(card), width=side, height=side)
        for card in cards
    ]
    return el("defs", *drawn)


def symbol(card: int) -> str:
    return f"small-{card}"


def small(card: Print, side: float) -> Markup:
    """A card with its seal, its number over it."""
    seal = group(roundel(card.share, 7), at=(10, side - 10)) if card.share else NOTHING
    return bare(card, side) + seal + text(4, 13, card.number, "small x-number x-halo")


def draw_contents(scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, shown: dict[int, Cards]) -> None:
    """All packs spread out over the map, each seen only while somebody points at it."""
    size, below = desk.layout.map, desk.layout.packs_across > LEVELS
    for index, pack in enumerate(desk.parts.packs):
        cards = contents(scene, pack, shown[pack])
        if not cards:
            continue
        wide, high = extent(len(cards), False)
        left = size.width - wide - 6  # beside the packs, or above where they lie below the map
        if below:
            left = min(max(6.0, 362 + 80 * index - wide / 2), left)
        draw_spread(desk, sheet, pack, cards, len(shown[pack]), (left, size.height - high - 6))


def contents(scene: ExpressScene, pack: int, shown: Cards) -> Cards:
    """The cards of a pack: those that lie face up from the top on, then all that may lie face down."""
    return (*reversed(shown), *scene.view["unseen"][pack])


def extent(count: int, narrow: bool) -> tuple[float, float]:
    """How broad and how high so many cards are, spread out."""
    step, across = SIDE[narrow] + GAP, columns(count)
    return across * step + 14, -(-count // across) * step + HEAD + 6


def columns(count: int) -> int:
    return min(ACROSS, max(5, count))


def draw_spread(desk: ExpressDesk, sheet: Sheet, pack: int, cards: Cards, shown: int, at: Point) -> None:
    """A pack spread out, seen only while somebody points at it."""
    title = capital(desk.say("pack.spread", pack=desk.label("pack", pack), n=shown))
    sheet.sign(f"spread-{pack}", at, spread, pack, title, cards, shown, desk.layout.narrow)


def spread(pack: int, title: str, cards: Cards, shown: int, narrow: bool) -> Markup:
    """The cards of a pack beside each other; the first ones, so many, lie face up and are framed."""
    side, across = SIDE[narrow], columns(len(cards))
    wide, high = extent(len(cards), narrow)
    drawn = [rect(0, 0, wide, high, "x-spread", 8), text(12, 21, title, "small strong")]
    for index, card in enumerate(cards):
        x, y = 9 + index % across * (side + GAP), HEAD + index // across * (side + GAP)
        drawn.append(el("use", href=f"#{symbol(card)}", x=x, y=y))
        if index < shown:
            drawn.append(rect(x, y, side, side, "x-shown", 3))
    return group(*drawn, cls=f"x-preview x-in-{pack}")
