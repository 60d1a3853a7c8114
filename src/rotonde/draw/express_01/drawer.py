"""The packs opened: the cards to choose from, for the map as they would lie there, or as shares."""

from __future__ import annotations

from math import ceil

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare, face
from rotonde.draw.express_01.desk import ExpressDesk, ExpressScene
from rotonde.draw.express_01.layout import Size
from rotonde.draw.express_01.prints import Print
from rotonde.draw.express_01.signs import roundel
from rotonde.draw.markup import NOTHING, group, rect, text
from rotonde.draw.sheet import Point, Sheet
from rotonde.kernel import Spot

HEAD = 24
EDGE = 8
GAP = 4  # between the cards on offer
LARGE, PRINTED = 110, 72  # the side of a card on offer; one so large has all that is printed on it


def drawer(scene: ExpressScene) -> list[Spot]:
    """The cards to choose from."""
    return [spot for spot in scene.offers if spot[0] in ("node", "share")]


def draw_drawer(scene: ExpressScene, desk: ExpressDesk, sheet: Sheet) -> None:
    """A sheet over the packs with every card on offer."""
    cards, size = drawer(scene), desk.layout.packs
    sheet.piece("drawer", (0, 0), lid, size, desk.say("drawer", n=len(cards)))
    side, across = drawer_size(size, len(cards))
    for index, (kind, number) in enumerate(cards):
        card = desk.cards[number if kind == "node" else 2 * number]
        actions = scene.at(kind, number)
        at = (EDGE + index % across * (side + GAP), HEAD + 2 + index // across * (side + GAP))
        sheet.place(kind, number, scene.words.option(actions[0]), actions, choice, at, card, side)


def lid(size: Size, title: str) -> Markup:
    return rect(0, 0, size.width, size.height, "x-drawer") + text(12, 17, title, "small quiet")


def drawer_size(size: Size, count: int) -> tuple[float, int]:
    """How large the cards may be so that all fit, and how many lie side by side."""
    side = float(LARGE)
    while True:
        across = int((size.width - 2 * EDGE + GAP) // (side + GAP))
        if across and ceil(count / across) * (side + GAP) <= size.height - HEAD - 2:
            return side, across
        side -= 2


def choice(at: Point, card: Print, side: float) -> Markup:
    """A card on offer: with all that is printed on it if it is large enough, else with its seal alone."""
    hit = rect(0, 0, side, side, "hit x-clear", 5)
    if side >= PRINTED:
        return group(face(card, side) + hit, at=at)
    corner = (side - 9 if card.turned else 9, side - 9)
    seal = group(roundel(card.share, 7), at=corner) if card.share else NOTHING
    return group(bare(card, side) + seal + hit, at=at)
