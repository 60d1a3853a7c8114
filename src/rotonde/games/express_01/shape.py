"""What may be printed on maps and cards, key by key; how many of them there are is the rulebook's."""

from __future__ import annotations

from typing import Final

from rotonde.games.shapes import Group, ListOf, Name, OneOf, Shape, Truth, Whole

MAPS: Final = ("germany", "usa")
FAMILIES: Final = ("track", "terminal", "transit", "central", "double")
NUMBERS: Final = Whole(1, 999)  # of cards
MOST_UPGRADES: Final = 40
CELLS: Final = ListOf(Name(), 0, 35)

SHAPES: Final[dict[str, Shape]] = {
    "start.hand": Whole(1, 20),
    "start.pack": Name(),
    "length.*.bases": Whole(1, 99),
    "length.*.packs": Whole(1, 20),
    "capital.*": Whole(0, 20),
    "company.*.colour": Name(),
    "pack.*.family": OneOf(*FAMILIES),
    "pack.*.level": Whole(1, 3),
    "pack.*.cards": Whole(0, 99),
    "pack.*.maps": ListOf(OneOf(*MAPS), 0, 2),
    "pack.*": NUMBERS,
    "map.*.rows": ListOf(Whole(0, 20), 1, 12),
    "map.*.starts": ListOf(Whole(0, 20), 1, 12),
    "map.*.open": ListOf(OneOf("W", "S"), 0, 2),
    "map.*.walls": CELLS,
    "map.*.opening": CELLS,
    "map.*.west": CELLS,
    "map.*": Name(),
    "cell.*.name": Name(),
    "cell.*.city": Truth(),
    "cell.*.upgrades": ListOf(NUMBERS, 1, MOST_UPGRADES),
    "card.*.number": NUMBERS,
    "card.*.pack": Name(),
    "card.*.segments": ListOf(Name(), 0, 15),
    "card.*.stations": ListOf(Name(), 0, 2),
    "card.*.bonus": ListOf(Whole(0, 9), 0, 2),
    "card.*.share": Name(),
    "card.*.tower": Truth(),
    "card.*.upgrades": ListOf(NUMBERS, 0, MOST_UPGRADES),
}
GROUPS: Final[dict[str, Group]] = {}
TABLES: Final[tuple[str, ...]] = ()
