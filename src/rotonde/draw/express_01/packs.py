"""The packs: piles with their counts and what lies face up on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.contents import small_cards, spread
from rotonde.draw.express_01.drawer import draw_drawer, drawer
from rotonde.draw.express_01.known import ExpressScene, faced_up, label, parts_at, phrases
from rotonde.draw.express_01.layout import Layout, layout_at
from rotonde.draw.express_01.signs import FAMILIES, LEVELS, card_back, family, pips, roundel
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.cards import NO_SHARE
from rotonde.games.express_01.parts import Parts
from rotonde.words.lists import in_line

HEAD = 22
FAMILY = 44  # the width of the signs of the families, beside packs in rows
FIGURES = 48  # the width of the figures beside a pile
SIGNS = 26  # the height of the signs above a pile, where all packs lie side by side
COUNTS = 34  # the height of the figures below it


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a pack in the panel: its box, and the pile in it."""

    x: float
    y: float
    width: float
    height: float
    side: float  # of a card
    top: float  # where the pile lies


@cache
def spot(parts: Parts, layout: Layout, pack: int) -> Spot:
    """In rows under their levels, with figures beside the piles; or side by side, with figures below."""
    size, across = layout.packs, layout.packs_across
    index = parts.packs.index(pack)
    rowed = across == LEVELS
    left = FAMILY if rowed else 6
    wide = (size.width - left - 4) / across
    high = (size.height - (HEAD if rowed else 0) - 4) / ceil(len(parts.packs) / across)
    x, y = left + index % across * wide, (HEAD if rowed else 2) + index // across * high
    if rowed:
        side = min(high - 12, wide - FIGURES)
        return Spot(x, y, wide, high, side, y + (high - side) / 2 + 3)
    side = min(high - SIGNS - COUNTS - 8, wide - 10)
    return Spot(x, y, wide, high, side, y + SIGNS + (high - SIGNS - COUNTS - side) / 2 + 4)


@cache
def packs_ground(parts: Parts, layout: Layout) -> Markup:
    """Empty places for the packs, under the strokes of their levels, beside the signs of their families."""
    size = layout.packs
    drawn = [small_cards(parts, layout.narrow), rect(0, 0, size.width, size.height, "panel-fill")]
    for pack in parts.packs:
        here = spot(parts, layout, pack)
        level, kind = pack % LEVELS, FAMILIES[pack // LEVELS]
        drawn.append(rect(here.x + 2, here.top, here.side, here.side, "x-empty", 5))
        if layout.packs_across > LEVELS:
            drawn.append(group(pips(level), at=(here.x + 5, here.y + 9)))
            drawn.append(group(family(kind), at=(here.x + 44, here.y + 14)))
            continue
        if level == 0:
            drawn.append(group(family(kind), at=(FAMILY / 2, here.y + here.height / 2)))
        if pack < LEVELS:
            drawn.append(group(pips(level), at=(here.x + 4, 9)))
    return together(drawn)


def packs_panel(scene: ExpressScene) -> Sheet:
    """Every pack as a pile: the higher, the more cards; opened where a card is to be chosen."""
    parts, layout = parts_at(scene), layout_at(scene)
    size = layout.packs
    title = phrases(scene.words.language)("panel.packs")
    sheet = Sheet("board-packs", size.width, size.height, title, packs_ground(parts, layout))
    for pack in parts.packs:
        draw_pack(scene, sheet, pack, spot(parts, layout, pack))
    if drawer(scene):
        draw_drawer(scene, sheet)
    else:
        pack_places(scene, sheet)
    return sheet


def draw_pack(scene: ExpressScene, sheet: Sheet, pack: int, here: Spot) -> None:
    """Its pile, what lies face up on it, and its figures."""
    parts = parts_at(scene)
    count, shown = scene.view["left"][pack], faced_up(scene, pack)
    lifted = min(3, count // 4)
    if count > len(shown):
        sheet.piece(f"pile-{pack}", (here.x + 2, here.top), pile(pack, here.side, lifted))
    for card in shown[-2:]:
        at = (here.x + 2 + lifted * 1.5, here.top - lifted * 2)
        sheet.piece(f"card-{card}", at, bare(parts, 2 * card, here.side), told=label(scene, "card", card))
    beside = layout_at(scene).packs_across == LEVELS
    at = (here.x + here.side + 10, here.y + here.height / 2 - 17)
    if not beside:
        at = (here.x + 4, here.top + here.side + 4)
    sheet.piece(f"count-{pack}", at, counted(parts, count, shown[-1:], beside))


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
    if not top:
        return drawn
    x, y = (0, 37) if beside else (26, 19)
    drawn += text(x, y, parts.numbers[top[0]], "small x-number")
    if parts.share[top[0]] == NO_SHARE:
        return drawn
    return drawn + group(roundel(parts.share[top[0]], 6.5), at=(29, 14) if beside else (58, 14))


def pack_places(scene: ExpressScene, sheet: Sheet) -> None:
    """A pack is a place for taking its top card; pointing at it spreads it out."""
    parts, layout = parts_at(scene), layout_at(scene)
    say = phrases(scene.words.language)
    for pack in parts.packs:
        here = spot(parts, layout, pack)
        name = say("pack.name", pack=label(scene, "pack", pack), n=scene.view["left"][pack])
        shown = [label(scene, "card", card) for card in reversed(faced_up(scene, pack))]
        if shown:
            name = say("pack.shown", pack=name, cards=in_line(shown, scene.words.language))
        hit = rect(here.x - 3, here.y + 1, here.width - 3, here.height - 2, "hit x-clear", 6)
        sheet.place("pack", pack, hit, name, scene.at("pack", pack))
        if layout.narrow:  # over the others, at the far end of the panel
            draw_spread(scene, sheet, pack, here.y + here.height / 2 < sheet.height / 2)


def draw_spread(scene: ExpressScene, sheet: Sheet, pack: int, below: bool) -> None:
    """A pack spread out over the panel, seen only while somebody points at it."""
    art, wide, high = spread(scene, pack)
    if wide:
        at = ((sheet.width - wide) / 2, sheet.height - high - 2 if below else 2)
        sheet.sign(f"spread-{pack}", (0, 0), group(art, cls=f"x-preview x-in-{pack}", at=at))
