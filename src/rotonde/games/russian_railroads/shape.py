"""What may be printed on boards, tiles and cards, key by key; their numbers are the rulebook's."""

from __future__ import annotations

from typing import Final

from rotonde.games.printed import tables
from rotonde.games.russian_railroads.names import BUILDS, COLOURS, ENGINEERS, FILE, KINDS, LINES, MOST_STEPS
from rotonde.games.shapes import ByKind, Group, ListOf, OneOf, Shape, Truth, Whole

LONGEST: Final = 15  # spaces of a line
AMOUNT: Final = Whole(0, 20)
POINTS: Final = Whole(0, 99)
COST: Final = Whole(0, 3)
WITH: Final[dict[str, dict[str, Shape]]] = {  # what belongs to a kind of gain; nothing to the others
    "track": {"colours": ListOf(OneOf(*COLOURS, "any"), 1, 5), "steps": Whole(1, MOST_STEPS)},
    "industry": {"steps": Whole(1, 5)},  # each may set off factories, and all ways through them are looked at
    "doubler": {"count": Whole(1, 5)},
    "coins": {"count": Whole(1, 20)},
    "points": {"count": Whole(1, 99)},
    "best_engines_points": {"count": Whole(1, 20)},
    "temporary_workers": {"count": Whole(2, 2)},
    "build": {"what": OneOf(*BUILDS)},
    "engineer": {"slot": OneOf("left", "right")},
    "claim": {"position": Whole(1, 2)},
    "white_steps": {"steps": Whole(1, 20)},
    "colour": {"colour": OneOf(*COLOURS)},
    "engine": {"number": Whole(9, 9)},
}
GIVES: Final = ListOf(ByKind({kind: WITH.get(kind, {}) for kind in KINDS}), 1, 6)

SHAPES: Final[dict[str, Shape]] = {
    "seats.*.rounds": Whole(2, 12),
    "seats.*.workers": Whole(1, 20),
    "seats.*.engines_per_number": Whole(1, 20),
    "seats.*.public": Whole(1, 2),
    "seats.*": AMOUNT,
    "space.track_open.open": Truth(),
    "space.*.area": OneOf(
        "auxiliary", "engineer", "industry", "last_round", "locomotive", "track", "turn_order"
    ),
    "space.*.seats": ListOf(Whole(2, 4), 0, 3),
    "*.gives": GIVES,
    "space.*": COST,
    "track_values.*": ListOf(AMOUNT, 5, 5),
    "line.*.length": Whole(1, LONGEST),
    "line.*.colours": ListOf(OneOf(*COLOURS), 1, 5),
    "line.*": AMOUNT,
    "special.*.line": OneOf(*LINES),
    "special.*.space": Whole(1, LONGEST),
    "special.*.track": OneOf(*COLOURS),
    "special.*.engine": Truth(),
    "special.*.when": OneOf("once", "scoring"),
    "special.*.token": OneOf(*tables(FILE)["question_token"]),
    "industry.points": ListOf(Whole(-2, 99), 1, 40),
    "supply.doublers": Whole(0, 60),
    "supply.coins_limited": Truth(),
    "engineer.*.number": Whole(1, ENGINEERS),
    "engineer.*.letter": OneOf("", "A", "B"),
    "engineer.*": COST,
    "factory.*.number": Whole(1, 9),
    "pass_points.by_position": ListOf(AMOUNT, 4, 4),
    "question_token.*.up_to": Truth(),
    "end_bonus.*.steps": ListOf(ListOf(POINTS, 2, 2), 0, 9),
    "end_bonus.*": POINTS,
    "end_bonus_pile.face_down": Truth(),
    "end_bonus_pile.*": AMOUNT,
    "majority.points": ListOf(POINTS, 2, 2),
    "reuse.*": Truth(),
}
GROUPS: Final[dict[str, Group]] = {}
TABLES: Final[tuple[str, ...]] = ()
