"""What lies in a pack, spread out for whoever points at it: rule 12.4, packs may be looked through.

On a large screen the cards are spread out over the map, beside the packs; in a hand over the other packs.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.known import ExpressScene, faced_up, label, parts_at, phrases
from rotonde.draw.express_01.layout import layout_at
from rotonde.draw.express_01.signs import roundel
from rotonde.draw.markup import NOTHING, el, group, rect, text
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.cards import NO_SHARE
from rotonde.games.express_01.parts import Parts
from rotonde.words.in_words import capital

SIDE = {False: 60, True: 39}  # of a card that is spread out, by whether the screen is narrow
ACROSS = 8
GAP = 4
HEAD = 32


@cache
def small_cards(parts: Parts, narrow: bool) -> Markup:
    """Every card once, so that a pack that is spread out only names its cards.

    Each is a drawing of its own: where it is used, the style sheet sees nothing of what lies around it.
    """
    side = SIDE[narrow]
    cards = [card for pack in parts.packs for card in parts.pack_cards[pack]]
    return el(
        "defs",
        *(el("svg", small(parts, card, side), id=symbol(card), width=side, height=side) for card in cards),
    )


def symbol(card: int) -> str:
    return f"small-{card}"


def small(parts: Parts, card: int, side: float) -> Markup:
    """A card with its seal."""
    share = parts.share[card]
    return bare(parts, 2 * card, side) + (
        group(roundel(share, 7), at=(10, side - 10)) if share != NO_SHARE else NOTHING
    )


def draw_contents(scene: ExpressScene, sheet: Sheet) -> None:
    """All packs spread out over the map, each seen only while somebody points at it."""
    size, parts = layout_at(scene).map, parts_at(scene)
    for index, pack in enumerate(parts.packs):
        art, wide, high = spread(scene, pack)
        if not wide:
            continue
        left = size.width - wide - 6  # beside the packs, or above where they lie below the map
        if layout_at(scene).packs_across > 3:
            left = min(max(6.0, 362 + 80 * index - wide / 2), left)
        shown = group(art, cls=f"x-preview x-in-{pack}", at=(left, size.height - high - 6))
        sheet.sign(f"spread-{pack}", (0, 0), shown)


def spread(scene: ExpressScene, pack: int) -> tuple[Markup, float, float]:
    """The cards of a pack: those that lie face up from the top on, then all that may lie face down."""
    shown, hidden = list(reversed(faced_up(scene, pack))), scene.view["unseen"][pack]
    cards = [*shown, *hidden]
    if not cards:
        return NOTHING, 0, 0
    parts, narrow = parts_at(scene), layout_at(scene).narrow
    step = SIDE[narrow] + GAP
    across = min(ACROSS, max(5, len(cards)))
    wide, high = across * step + 14, -(-len(cards) // across) * step + HEAD + 6
    title = phrases(scene.words.language)("pack.spread", pack=label(scene, "pack", pack), n=len(shown))
    art = group(
        rect(0, 0, wide, high, "x-spread", 8),
        text(12, 21, capital(title), "small strong"),
        *(
            named(parts, card, 9 + at % across * step, HEAD + at // across * step, at < len(shown), narrow)
            for at, card in enumerate(cards)
        ),
    )
    return art, wide, high


@cache
def named(parts: Parts, card: int, x: float, y: float, shown: bool, narrow: bool) -> Markup:
    """A small card with its number over it; one that lies face up is framed."""
    used = el("use", href=f"#{symbol(card)}", x=x, y=y)
    frame = rect(x, y, SIDE[narrow], SIDE[narrow], "x-shown", 3) if shown else NOTHING
    return used + text(x + 4, y + 13, parts.numbers[card], "small x-number x-halo") + frame
