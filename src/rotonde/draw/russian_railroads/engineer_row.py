"""The panel with the row of engineers, which moves one space on every round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, group, path, rect, text
from rotonde.draw.russian_railroads.heads import HEAD, plate
from rotonde.draw.russian_railroads.kept import GROUNDS, LAYOUTS
from rotonde.draw.russian_railroads.payment import Price, Spots, draw_payment, outlines, place_space, price_of
from rotonde.draw.russian_railroads.table import RailroadsScene, hit, phrases
from rotonde.draw.russian_railroads.tiles import engineer_tile
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.game import GAME
from rotonde.games.russian_railroads.names import ENGINEER_LEFT, ENGINEER_RIGHT, HIRE
from rotonde.games.russian_railroads.parts import Parts

WIDE: Final = (776, 112)
NARROW: Final = (342, 192)
EDGE: Final = {"wide": 8, "narrow": 5}
GAP: Final = 6
TOP: Final = 6
UNDER: Final = 4  # from a head to its space
LOWER: Final = 100  # in the hand those who wait stand below, from here on
LETTER: Final = 5.9  # the width of one
OFFERED: Final = 100  # the least width of a space on offer, on a desk
SHOWN: Final = 34  # a space must be so wide to say when it will be reached


@dataclass(frozen=True)
class Slot:
    """A space of the row, without its head."""

    x: float
    y: float
    width: float
    height: float
    place: int  # the action space that it is, or -1

    @property
    def box(self) -> Box:
        return (self.x, self.y, self.width, self.height)

    @cached_property
    def tile(self) -> tuple[float, float]:
        """How large an engineer is drawn here."""
        return (min(max(self.width - 6, 70), 104), self.height - 6)

    @cached_property
    def middle(self) -> tuple[float, float]:
        return (self.x + self.width / 2, self.y + self.height / 2)

    @cached_property
    def spots(self) -> Spots:
        """Where one pays: on the tile, or with a coin that takes its place."""
        x, y = self.middle
        if self.place == HIRE:
            return tuple((x - 24 * nth, y) for nth in range(4))
        return tile_spots(x, y, *self.tile)

    @property
    def scale(self) -> float:
        """How large workers and coins are drawn here."""
        return 1 if self.place == HIRE else 0.8


@lru_cache(maxsize=GROUNDS)
def tile_spots(x: float, y: float, wide: float, deep: float) -> Spots:
    """Where one pays on an engineer with this middle."""
    return tuple((x + wide / 2 - 14 - 22 * nth, y + deep / 2 - 14) for nth in range(4))


def size(cut: Cut) -> tuple[float, float]:
    return WIDE if cut == "wide" else NARROW


@lru_cache(maxsize=LAYOUTS)
def slots(parts: Parts, cut: Cut) -> list[Slot]:
    """From left to right as they move; in the hand those on offer above, those who wait below."""
    on_board = ((parts.row - 1, HIRE), (parts.row - 2, ENGINEER_RIGHT), (parts.row - 3, ENGINEER_LEFT))
    offered = {nth: place for nth, place in on_board if parts.board >> place & 1}
    width, height = size(cut)
    edge, top = EDGE[cut], TOP + HEAD + UNDER
    room, waiting = width - 2 * edge + GAP, parts.row - len(offered)
    if cut == "wide":  # of a long row those who wait share what is left
        on_offer = max(room / parts.row - GAP, OFFERED)
        each = (room - len(offered) * (on_offer + GAP)) / max(waiting, 1) - GAP
        found, x = [], float(edge)
        for nth in range(parts.row):
            wide = on_offer if nth in offered else each
            found.append(Slot(x, top, wide, height - top - TOP, offered.get(nth, -1)))
            x += wide + GAP
        return found
    rows = {  # in the hand: how wide each is, where it begins, how high it is
        True: (room / max(len(offered), 1) - GAP, top, LOWER - top - 4),
        False: (room / max(waiting, 1) - GAP, LOWER + HEAD - 2, height - LOWER - HEAD - 3),
    }
    found, passed = [], {True: 0, False: 0}
    for nth in range(parts.row):
        here = nth in offered
        wide, y, deep = rows[here]
        found.append(Slot(edge + passed[here] * (wide + GAP), y, wide, deep, offered.get(nth, -1)))
        passed[here] += 1
    return found


def engineers_panel(table: RailroadsScene) -> Sheet:
    """The engineers that are there, what was paid for them, and the places."""
    parts, view = table.parts, table.view
    ground = row_ground(parts, table.words.language, table.cut)
    sheet = Sheet("board-engineers", *size(table.cut), table.say("panel.engineers"), ground)
    sheet.regions = regions(parts, table.cut)
    here = [table.label("engineer", tile) for tile in view["row"][-1:] if tile >= 0]
    sheet.figures = table.words.named(table.say("row.hire"), here[0]) if here else ""
    for nth, (slot, tile) in enumerate(zip(slots(parts, table.cut), view["row"], strict=False)):
        if tile >= 0:
            told = table.label("engineer", tile)
            sheet.piece(f"engineer-{tile}", slot.middle, engineer_tile, parts, tile, *slot.tile, told=told)
        if slot.place < 0:
            table.place(sheet, "row", nth, named(table, tile, table.say("row.waiting")), hit, *slot.box)
            continue
        draw_payment(table, sheet, slot.place, slot.spots, slot.scale)
        name = named(table, tile, table.label("place", slot.place))
        cost = price(parts, tile, slot.place)
        place_space(table, sheet, slot.place, name, slot.box, cost, slot.spots, slot.scale)
    return sheet


@lru_cache(maxsize=LAYOUTS)
def regions(parts: Parts, cut: Cut) -> dict[str, Box]:
    """The whole row, and the spaces on offer with their heads."""
    found: dict[str, Box] = {"engineers": (0, 0, *size(cut))}
    for slot in slots(parts, cut):
        if slot.place >= 0:
            above = UNDER + HEAD
            box = (slot.x, slot.y - above, slot.width, slot.height + above)
            found[GAME.labels["place"][slot.place]] = box
    return found


@lru_cache(maxsize=GROUNDS)
def row_ground(parts: Parts, language: str, cut: Cut) -> Markup:
    """Spaces that wait, spaces for everybody, and the one to hire from."""
    say = phrases(language)
    drawn = rect(0, 0, *size(cut), "paper")
    for nth, slot in enumerate(slots(parts, cut)):
        (x, y, width, height), place = slot.box, slot.place
        drawn += rect(x, y, width, height, "panel" if place >= 0 else "waiting", 5)
        if place < 0:
            goes_on = slot.x + slot.width < size(cut)[0] - GAP  # to its right, not to the row above
            rounds = parts.row - 1 - nth
            drawn += later(slot, rounds, say("row.later", n=rounds), goes_on)
        elif place != HIRE:
            drawn += plate(x, y - UNDER - HEAD, width, say("row.shared"))
        else:
            cost = price_of(parts, HIRE)
            asked = [pieces.worker(-1)] * cost[0] + [pieces.coin()] * cost[1]
            drawn += plate(x, y - UNDER - HEAD, width, say("row.hire"), room=18 * len(asked))
            drawn += outlines(cost, slot.spots)
            for nth, art in enumerate(asked):
                at = (x + width - 11 - 18 * nth, y - UNDER - HEAD / 2)
                drawn += group(pieces.scaled(art, 0.65), at=at)
    return drawn


def later(slot: Slot, rounds: int, told: str, goes_on: bool) -> Markup:
    """When the engineer of a space will be there, and the way it goes."""
    x, y, width, height = slot.box
    way = path(f"M{x + width + 1:g} {y + height / 2 - 4:g} l4 4 l-4 4", "thin") if goes_on else NOTHING
    at = (x + width / 2, y - UNDER - 3)
    if len(told) * LETTER <= width:
        return way + text(*at, told, "small quiet middle")
    clock = group(pieces.scaled(pieces.clock(), 0.6), at=(at[0] - 8, at[1] - 4.5))
    return way + clock + text(at[0] + 3, at[1], rounds, "small quiet") if width > SHOWN else way


def price(parts: Parts, tile: int, place: int) -> Price:
    """Workers and coins that hiring, or using, an engineer costs; where nobody stands, nothing."""
    if place == HIRE:
        return price_of(parts, HIRE)
    return (parts.engineer_workers[tile], parts.engineer_coins[tile]) if tile >= 0 else (0, 0)


def named(table: RailroadsScene, tile: int, space: str) -> str:
    """What a space of the row is, and who is there."""
    return table.words.named(space, table.label("engineer", tile)) if tile >= 0 else space
