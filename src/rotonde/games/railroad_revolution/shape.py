"""What may be printed on boards and tiles, key by key, and of what there may be more or fewer."""

from __future__ import annotations

from typing import Final

from rotonde.games.limits import MOST
from rotonde.games.railroad_revolution.prizes import COLOURS, KINDS, SET_UP
from rotonde.games.shapes import ByKind, Fields, Group, ListOf, Name, OneOf, Shape, Truth, Whole

SPACES: Final = 60  # for which there is room; as bits they stay small numbers
PILES: Final = ("A1", "A2", "B", "C", "D")
LEVELS: Final = Whole(1, 5)
MONEY: Final = Whole(0, MOST)
MOST_GIVEN: Final = 4  # different things that one tile gives
COUNT: Final[dict[str, Shape]] = {"count": Whole(1, 20)}
WORKERS: Final[dict[str, Shape]] = {"colours": ListOf(OneOf(*COLOURS), 1, 10)}
SPECIAL: Final[dict[str, dict[str, Shape]]] = {
    "money": {"count": Whole(1, MOST)},
    "workers": WORKERS,
    "either_worker": WORKERS,
}
PRIZES: Final = {kind: SPECIAL.get(kind, COUNT) for kind in KINDS}
GIVES: Final = ListOf(ByKind({kind: PRIZES[kind] for kind in KINDS if kind not in SET_UP}), 0, MOST_GIVEN)
SET_UP_GIVES: Final = ListOf(ByKind(PRIZES), 0, MOST_GIVEN)
DEAL: Final = Fields({"shares": Whole(1, 4), "pay": MONEY, "gives": GIVES})
CONDITIONS: Final = ListOf(
    ByKind(
        {
            "connect": {"level": LEVELS, **COUNT},
            "station": {"level": LEVELS, **COUNT},
            "market": COUNT,
            "terrain": {"triangles": Whole(0, 3), **COUNT},
        }
    ),
    1,
    3,
)
BARRIERS: Final = ListOf(
    ByKind(
        {
            "money": {"after": Whole(0, 20), "count": MONEY},
            "shares": {"after": Whole(0, 20), "count": Whole(0, 20)},
            "workers": {"after": Whole(0, 20), "count": Whole(1, 1)},
        }
    ),
    0,
    6,
)

SHAPES: Final[dict[str, Shape]] = {
    "start.money": MONEY,
    "start.*": Whole(0, 20),
    "workers.*": Whole(0, 40),
    "price.floor": Whole(1, 20),
    "price.rails": MONEY,
    "price.promote": MONEY,
    "price.*": Whole(1, MOST),
    "ability.*_shares": Whole(0, 20),
    "ability.trade_advance": Whole(0, 20),
    "ability.trade_share": Whole(0, 20),
    "ability.*": MONEY,
    "seats.*.train_pile": Whole(0, 20),
    "seats.*.neutral_stations": ListOf(Name(), 0, 15),
    "seats.*.neutral_offices": ListOf(Whole(1, 8), 0, 8),
    "city.*.level": LEVELS,
    "city.*.cost": MONEY,
    "rail.*.ends": ListOf(Name(), 2, 2),
    "rail.*.triangles": Whole(0, 3),
    "rail.*.market": Truth(),
    "city_tile.*.level": LEVELS,
    "city_tile.*.main": GIVES,
    "city_tile.*.first": GIVES,
    "city_tile.*.pay": MONEY,
    "section.*.market": Truth(),
    "section.*": Whole(0, 20),
    "gaps.points": ListOf(Whole(0, 99), 7, 7),
    "telegraph_tile.*.gives": GIVES,
    "train.*.count": Whole(0, 20),
    "train.*.pile": Truth(),
    "train.*.gives": GIVES,
    "train.*.pay": MONEY,
    "train_face.points": Whole(0, 99),
    "setup_tile.*": SET_UP_GIVES,
    "market_tile.*": DEAL,
    "milestone.*.pile": OneOf(*PILES),
    "milestone.*.points": Whole(0, 99),
    "milestone.*.managers": ListOf(OneOf(*COLOURS, "any"), 1, 2),
    "milestone.*.conditions": CONDITIONS,
    "player_board.values": ListOf(MONEY, 8, 8),
    "player_board.logo_after": Whole(1, 8),
    "player_board.*": ListOf(Whole(0, 20), 8, 8),
    "track.*.points": ListOf(Whole(0, 99), 2, 20),
    "track.*.barriers": BARRIERS,
    "hard_tracks.money": ListOf(MONEY, 0, 9),
}
GROUPS: Final = {"rail": Group(1, SPACES, ("ends", "triangles", "market"))}
TABLES: Final[tuple[str, ...]] = ()
