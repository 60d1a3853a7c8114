"""The packs: piles with their counts and what lies face up on them."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.contents import Cards, contents, draw_spread, extent, small_cards
from rotonde.draw.express_01.desk import DESKS, SAID, ExpressDesk, ExpressScene
from rotonde.draw.express_01.drawer import draw_drawer, drawer
from rotonde.draw.express_01.known import faced_up
from rotonde.draw.express_01.prints import Print
from rotonde.draw.express_01.signs import FAMILIES, LEVELS, card_back, family, pips, roundel
from rotonde.draw.markup import el, group, rect, text, together
from rotonde.draw.pieces import scaled
from rotonde.draw.sheet import Sheet
from rotonde.words.lists import in_line

HEAD = 22
FAMILY = 36  # the width of the signs of the families, beside packs in rows
FIGURES = 54  # the width of the figures beside a pile
SIGNS = 32  # the height of the signs above a pile, where all packs lie side by side
COUNTS = 44  # the height of the figures below it


class Spot(NamedTuple):
    """The place of a pack in the panel: its box, and the pile in it."""

    x: float
    y: float
    width: float
    height: float
    side: float  # of a card
    top: float  # where the pile lies


@lru_cache(maxsize=DESKS)
def spots(desk: ExpressDesk) -> dict[int, Spot]:
    """In rows under their levels, with figures beside the piles; or side by side, with figures below."""
    size, across = desk.layout.packs, desk.layout.packs_across
    rowed = across == LEVELS
    left = FAMILY if rowed else 6
    wide = (size.width - left - 4) / across
    high = (size.height - (HEAD if rowed else 0) - 4) / ceil(len(desk.parts.packs) / across)
    found: dict[int, Spot] = {}
    for index, pack in enumerate(desk.parts.packs):
        x, y = left + index % across * wide, (HEAD if rowed else 2) + index // across * high
        if rowed:
            side = min(high - 12, wide - FIGURES)
            found[pack] = Spot(x, y, wide, high, side, y + (high - side) / 2 + 3)
        else:
            side = min(high - SIGNS - COUNTS - 8, wide - 10)
            top = y + SIGNS + (high - SIGNS - COUNTS - side) / 2 + 4
            found[pack] = Spot(x, y, wide, high, side, top)
    return found


@lru_cache(maxsize=DESKS)
def packs_ground(desk: ExpressDesk) -> Markup:
    """Empty places for the packs, under the strokes of their levels, beside the signs of their families."""
    size = desk.layout.packs
    drawn = [small_cards(desk), backs(desk), rect(0, 0, size.width, size.height, "panel-fill")]
    for pack, here in spots(desk).items():
        level, kind = pack % LEVELS, FAMILIES[pack // LEVELS]
        drawn.append(rect(here.x + 2, here.top, here.side, here.side, "x-empty", 5))
        if desk.layout.packs_across > LEVELS:
            drawn.append(group(scaled(pips(level), 1.2), at=(here.x + 3, here.y + 14)))
            drawn.append(group(family(kind), at=(here.x + 54, here.y + 16)))
            continue
        if level == 0:
            drawn.append(group(family(kind), at=(FAMILY / 2, here.y + here.height / 2)))
        if pack < LEVELS:
            drawn.append(group(scaled(pips(level), 1.4), at=(here.x + 3, 11)))
    return together(drawn)


def backs(desk: ExpressDesk) -> Markup:
    """The back of each pack once, so that a pile only names it; with a little room for its edge."""
    drawn: list[Markup] = []
    for pack, here in spots(desk).items():
        room, middle = here.side + 2, here.side / 2 + 1
        art = group(card_back(pack, here.side, here.side), at=(middle, middle))
        drawn.append(el("svg", art, id=back_of(pack), width=room, height=room))
    return el("defs", *drawn)


def back_of(pack: int) -> str:
    return f"back-{pack}"


def packs_panel(scene: ExpressScene, desk: ExpressDesk) -> Sheet:
    """Every pack as a pile: the higher, the more cards; opened where a card is to be chosen."""
    size, shown = desk.layout.packs, faced_up(scene, desk)
    title = desk.say("panel.packs")
    sheet = Sheet("board-packs", size.width, size.height, title, packs_ground(desk))
    for pack, here in spots(desk).items():
        draw_pack(scene, desk, sheet, pack, here, shown[pack])
    if drawer(scene):
        draw_drawer(scene, desk, sheet)
    else:
        pack_places(scene, desk, sheet, shown)
    return sheet


def draw_pack(
    scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, pack: int, here: Spot, shown: Cards
) -> None:
    """Its pile, what lies face up on it, and its figures."""
    count = scene.view["left"][pack]
    lifted = min(3, count // 4)
    if count > len(shown):
        sheet.piece(f"pile-{pack}", (here.x + 2, here.top), pile, pack, lifted)
    for card in shown[-2:]:
        at = (here.x + 2 + lifted * 1.5, here.top - lifted * 2)
        told = desk.label("card", card)
        sheet.piece(f"card-{card}", at, bare, desk.cards[2 * card], here.side, told=told)
    beside = desk.layout.packs_across == LEVELS
    at = (here.x + here.side + 9, here.y + here.height / 2 - 17)
    if not beside:
        at = (here.x + 4, here.top + here.side + 4)
    top = desk.cards[2 * shown[-1]] if shown else None
    sheet.piece(f"count-{pack}", at, counted, count, top)


def pile(pack: int, lifted: int) -> Markup:
    """Card backs, one above the other."""
    return together(
        el("use", href=f"#{back_of(pack)}", x=step * 1.5 - 1, y=-step * 2 - 1) for step in range(lifted + 1)
    )


def counted(count: int, top: Print | None) -> Markup:
    """How many cards a pack has, and which lies on top if it is known."""
    drawn = text(0, 20, count, "head" if count else "head quiet")
    if top is None:
        return drawn
    drawn += text(0, 37, top.number, "small x-number")
    if top.share is None:
        return drawn
    return drawn + group(roundel(top.share, 6), at=(29, 32.5))


def pack_places(scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, shown: dict[int, Cards]) -> None:
    """A pack is a place for taking its top card; pointing at it spreads it out."""
    for pack, here in spots(desk).items():
        name = pack_name(desk, pack, scene.view["left"][pack], shown[pack])
        hit = (here.x - 3, here.y + 1, here.width - 3, here.height - 2, "hit x-clear", 6)
        sheet.place("pack", pack, name, scene.at("pack", pack), rect, *hit)
        cards = contents(scene, pack, shown[pack]) if desk.layout.narrow else ()
        if cards:  # over the others, at the far end of the panel
            wide, high = extent(len(cards), True)
            below = here.y + here.height / 2 < sheet.height / 2
            at = ((sheet.width - wide) / 2, sheet.height - high - 2 if below else 2)
            draw_spread(desk, sheet, pack, cards, len(shown[pack]), at)


@lru_cache(maxsize=SAID)
def pack_name(desk: ExpressDesk, pack: int, left: int, shown: Cards) -> str:
    """A pack, with what lies face up on it."""
    name = desk.say("pack.name", pack=desk.label("pack", pack), n=left)
    if not shown:
        return name
    cards = [desk.label("card", card) for card in reversed(shown)]
    return desk.say("pack.shown", pack=name, cards=in_line(cards, desk.language))
