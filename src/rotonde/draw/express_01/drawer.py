"""The packs opened: the cards to choose from, for the map as they would lie there, or as shares."""

from __future__ import annotations

from functools import cache
from math import ceil

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare, face
from rotonde.draw.express_01.known import ExpressScene, parts_at, phrases
from rotonde.draw.express_01.layout import Size, layout_at
from rotonde.draw.express_01.signs import roundel
from rotonde.draw.markup import NOTHING, group, rect, text
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.cards import NO_SHARE
from rotonde.games.express_01.parts import Parts
from rotonde.kernel import Spot

HEAD = 24
EDGE = 8
GAP = 4  # between the cards on offer
LARGE, PRINTED = 110, 72  # the side of a card on offer; one so large has all that is printed on it


def drawer(scene: ExpressScene) -> list[Spot]:
    """The cards to choose from."""
    return [spot for spot in scene.offers if spot[0] in ("node", "share")]


def draw_drawer(scene: ExpressScene, sheet: Sheet) -> None:
    """A sheet over the packs with every card on offer."""
    parts, cards, size = parts_at(scene), drawer(scene), layout_at(scene).packs
    lid = rect(0, 0, size.width, size.height, "x-drawer")
    title = phrases(scene.words.language)("drawer", n=len(cards))
    sheet.piece("drawer", (0, 0), lid, text(12, 17, title, "small quiet"))
    side, across = drawer_size(size, len(cards))
    for index, (kind, number) in enumerate(cards):
        node = number if kind == "node" else 2 * number
        actions = scene.at(kind, number)
        at = (EDGE + index % across * (side + GAP), HEAD + 2 + index // across * (side + GAP))
        shape = group(choice(parts, node, side), at=at)
        sheet.place(kind, number, shape, scene.words.option(actions[0]), actions)


def drawer_size(size: Size, count: int) -> tuple[float, int]:
    """How large the cards may be so that all fit, and how many lie side by side."""
    side = float(LARGE)
    while True:
        across = int((size.width - 2 * EDGE + GAP) // (side + GAP))
        if across and ceil(count / across) * (side + GAP) <= size.height - HEAD - 2:
            return side, across
        side -= 2


@cache
def choice(parts: Parts, node: int, side: float) -> Markup:
    """A card on offer: with all that is printed on it if it is large enough, else with its seal alone."""
    hit = rect(0, 0, side, side, "hit x-clear", 5)
    if side >= PRINTED:
        return face(parts, node, side) + hit
    share = parts.share[node >> 1]
    seal = (
        group(roundel(share, 7), at=(side - 9 if node & 1 else 9, side - 9)) if share != NO_SHARE else NOTHING
    )
    return bare(parts, node, side) + seal + hit
