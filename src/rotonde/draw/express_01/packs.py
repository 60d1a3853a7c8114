"""The packs: piles with their counts and what lies face up on them; opened where a card is to be chosen."""

from __future__ import annotations

from functools import cache
from math import ceil

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare, face
from rotonde.draw.express_01.contents import spread
from rotonde.draw.express_01.known import ExpressScene, faced_up, label, parts_at, phrases
from rotonde.draw.express_01.layout import CELL, Box, corner, layout_of
from rotonde.draw.express_01.signs import FAMILIES, LEVELS, card_back, family, pips, roundel
from rotonde.draw.markup import NOTHING, group, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.cards import NO_SHARE
from rotonde.games.express_01.parts import Parts
from rotonde.kernel import Spot
from rotonde.words.lists import in_line

PILE = {3: 47, 9: 88}  # by packs side by side: the side of a pile
HEAD = 22
GAP = 4  # between the cards on offer


@cache
def spot(parts: Parts, pack: int) -> tuple[float, float, float, float]:
    """The box of a pack on the board."""
    layout = layout_of(parts)
    box, across = layout.packs, layout.packs_across
    index = parts.packs.index(pack)
    left = 62 if across == LEVELS else 8  # room for the signs of the families
    wide = (box.width - left - 8) / across
    high = (box.height - HEAD - 4) / ceil(len(parts.packs) / across)
    return (box.x + left + index % across * wide, box.y + HEAD + index // across * high, wide, high)


@cache
def packs_ground(parts: Parts) -> Markup:
    """Empty places for the packs, under the strokes of their levels, beside the signs of their families."""
    layout = layout_of(parts)
    box, side = layout.packs, PILE[layout.packs_across]
    drawn = [rect(box.x, box.y, box.width, box.height, "panel", 6)]
    for pack in parts.packs:
        x, y, _, high = spot(parts, pack)
        level, kind = pack % LEVELS, FAMILIES[pack // LEVELS]
        drawn.append(rect(x + 2, pile_top(parts, pack), side, side, "x-empty", 5))
        if layout.packs_across > LEVELS:
            drawn.append(group(pips(level), at=(x + 4, box.y + 14)))
            drawn.append(group(family(kind), at=(x + 44, box.y + 18)))
            continue
        if level == 0:
            drawn.append(group(family(kind), at=(box.x + 32, y + high / 2)))
        if pack < LEVELS:
            drawn.append(group(pips(level), at=(x + 4, box.y + 9)))
    return together(drawn)


@cache
def pile_top(parts: Parts, pack: int) -> float:
    """Where the upper edge of a pile is; beside each other they have their figures below."""
    _, y, _, high = spot(parts, pack)
    across = layout_of(parts).packs_across
    return y + (high - PILE[across]) / 2 + 2 if across == LEVELS else y + 27


def draw_packs(scene: ExpressScene, sheet: Sheet) -> None:
    """Every pack as a pile: the higher, the more cards."""
    parts = parts_at(scene)
    side = PILE[layout_of(parts).packs_across]
    for pack in parts.packs:
        x, top = spot(parts, pack)[0], pile_top(parts, pack)
        count, shown = scene.view["left"][pack], faced_up(scene, pack)
        lifted = min(3, count // 4)
        if count > len(shown):
            sheet.piece(f"pile-{pack}", (x + 2, top), pile(pack, side, lifted))
        for card in shown[-2:]:
            at = (x + 2 + lifted * 1.5, top - lifted * 2)
            sheet.piece(f"card-{card}", at, bare(parts, 2 * card, side), told=label(scene, "card", card))
        at = (x + side + 12, top) if side < CELL / 2 else (x + 4, top + side + 6)
        sheet.piece(f"count-{pack}", at, counted(parts, count, shown[-1:], side < CELL / 2))


@cache
def pile(pack: int, side: float, lifted: int) -> Markup:
    """Card backs, one above the other."""
    half = side / 2
    return together(
        group(card_back(pack, side, side), at=(half + step * 1.5, half - step * 2))
        for step in range(lifted + 1)
    )


def counted(parts: Parts, count: int, top: list[int], beside: bool) -> Markup:
    """How many cards a pack has, and which lies on top if it is known."""
    drawn = text(0, 20, count, "head" if count else "head quiet")
    if top:
        x, y = (0, 38) if beside else (40, 19)
        drawn += text(x, y, parts.numbers[top[0]], "small x-number")
        if parts.share[top[0]] != NO_SHARE:
            drawn += group(roundel(parts.share[top[0]], 7), at=(x + 34, y - 5))
    return drawn


def pack_places(scene: ExpressScene, sheet: Sheet) -> None:
    """A pack is a place for taking its top card."""
    parts = parts_at(scene)
    say = phrases(scene.words.language)
    for pack in parts.packs:
        x, y, wide, high = spot(parts, pack)
        name = say("pack.name", pack=label(scene, "pack", pack), n=scene.view["left"][pack])
        shown = [label(scene, "card", card) for card in reversed(faced_up(scene, pack))]
        if shown:
            name = say("pack.shown", pack=name, cards=in_line(shown, scene.words.language))
        if wide < 2 * PILE[layout_of(parts).packs_across]:  # its signs stand above it
            y, high = y - HEAD + 3, high + HEAD - 4
        hit = rect(x - 3, y + 1, wide - 4, high - 2, "hit x-clear", 6)
        sheet.place("pack", pack, hit + spread(scene, pack, x), name, scene.at("pack", pack))


def drawer(scene: ExpressScene) -> list[Spot]:
    """The cards to choose from: as they would lie on the map, or as shares."""
    return [spot for spot in scene.offers if spot[0] in ("node", "share")]


def draw_drawer(scene: ExpressScene, sheet: Sheet) -> None:
    """The packs opened: the cards to choose from, as they would lie; pointing at one shows it on the map."""
    parts, cards = parts_at(scene), drawer(scene)
    box = layout_of(parts).packs
    lid = rect(0, 0, box.width, box.height, "x-drawer", 6)
    title = phrases(scene.words.language)("drawer", n=len(cards))
    sheet.piece("drawer", (box.x, box.y), lid, text(12, 17, title, "small quiet"))
    side, across = drawer_size(box, len(cards))
    building = scene.view["building"]
    for index, (kind, number) in enumerate(cards):
        node = number if kind == "node" else 2 * number
        actions = scene.at(kind, number)
        x = box.x + 8 + index % across * (side + GAP)
        y = box.y + HEAD + 2 + index // across * (side + GAP)
        shape = group(choice(parts, node, side), at=(x, y))
        if building >= 0:
            shape += group(face(parts, node, CELL), cls="x-preview", at=corner(parts, building))
        sheet.place(kind, number, shape, scene.words.option(actions[0]), actions)


def drawer_size(box: Box, count: int) -> tuple[float, int]:
    """How large the cards may be so that all fit, and how many lie side by side."""
    side = float(CELL)
    while True:
        across = int((box.width - 16 + GAP) // (side + GAP))
        if across and ceil(count / across) * (side + GAP) <= box.height - HEAD - 4:
            return side, across
        side -= 2


@cache
def choice(parts: Parts, node: int, side: float) -> Markup:
    """A card on offer: with all that is printed on it if it is large enough, else with its seal alone."""
    hit = rect(0, 0, side, side, "hit x-clear", 5)
    if side >= 72:
        return face(parts, node, side) + hit
    share = parts.share[node >> 1]
    seal = (
        group(roundel(share, 7), at=(side - 9 if node & 1 else 9, side - 9)) if share != NO_SHARE else NOTHING
    )
    return bare(parts, node, side) + seal + hit
