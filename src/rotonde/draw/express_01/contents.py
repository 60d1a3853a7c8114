"""What lies in a pack, spread out for whoever points at it: rule 12.4, packs may be looked through."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.known import ExpressScene, faced_up, label, parts_at, phrases
from rotonde.draw.express_01.layout import layout_of
from rotonde.draw.express_01.signs import roundel
from rotonde.draw.markup import NOTHING, el, group, rect, text
from rotonde.games.express_01.cards import NO_SHARE
from rotonde.games.express_01.parts import Parts
from rotonde.words.in_words import capital

SIDE = 60  # of a card that is spread out
STEP = 64
ACROSS = 8
HEAD = 32


@cache
def small_cards(parts: Parts) -> Markup:
    """Every card once, so that a pack that is spread out only names its cards.

    Each is a drawing of its own: where it is used, the style sheet sees nothing of what lies around it.
    """
    cards = [card for pack in parts.packs for card in parts.pack_cards[pack]]
    return el(
        "defs", *(el("svg", small(parts, card), id=symbol(card), width=SIDE, height=SIDE) for card in cards)
    )


def symbol(card: int) -> str:
    return f"small-{card}"


def small(parts: Parts, card: int) -> Markup:
    """A card with its seal."""
    share = parts.share[card]
    return bare(parts, 2 * card, SIDE) + (
        group(roundel(share, 7), at=(10, SIDE - 10)) if share != NO_SHARE else NOTHING
    )


def spread(scene: ExpressScene, pack: int, x: float) -> Markup:
    """The cards of a pack: those that lie face up from the top on, then all that may lie face down."""
    shown, hidden = list(reversed(faced_up(scene, pack))), scene.view["unseen"][pack]
    cards = [*shown, *hidden]
    if not cards:
        return NOTHING
    parts = parts_at(scene)
    across = min(ACROSS, max(4, len(cards)))
    wide, high = across * STEP + 16, -(-len(cards) // across) * STEP + HEAD + 8
    layout = layout_of(parts)
    if layout.packs_across == ACROSS + 1:
        left = min(max(layout.map.x, x - wide / 3), layout.map.x + layout.map.width - wide)
        at = (left, layout.packs.y - 6 - high)
    else:
        at = (layout.packs.x - 6 - wide, layout.map.y + layout.map.height - high)
    title = phrases(scene.words.language)("pack.spread", pack=label(scene, "pack", pack), n=len(shown))
    return group(
        rect(0, 0, wide, high, "x-spread", 8),
        text(12, 21, capital(title), "small strong"),
        *(
            named(parts, card, 10 + index % across * STEP, HEAD + index // across * STEP, index < len(shown))
            for index, card in enumerate(cards)
        ),
        cls="x-preview",
        at=at,
    )


@cache
def named(parts: Parts, card: int, x: float, y: float, shown: bool) -> Markup:
    """A small card with its number over it; one that lies face up is framed."""
    used = el("use", href=f"#{symbol(card)}", x=x, y=y)
    frame = rect(x, y, SIDE, SIDE, "x-shown", 3) if shown else NOTHING
    return used + text(x + 4, y + 13, parts.numbers[card], "small x-number x-halo") + frame
