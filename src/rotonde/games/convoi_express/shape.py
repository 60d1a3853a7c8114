"""What may be printed on boards, cards and dice, key by key, and of what there may be more or fewer."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.board import BOARDS, CITIES, ENTRIES, JUNCTIONS, LINES
from rotonde.games.shapes import Group, Link, ListOf, Name, OneOf, Shape, Truth, Whole

TRAIN_COLOURS: Final = ("black", "brown", "gray")
SYMBOLS: Final = ListOf(OneOf(*TRAIN_COLOURS, "any"), 0, 3)
EFFECTS: Final = {
    "logistician": ["reroll_movement"],
    "dispatcher": ["pass_cities"],
    "conductor": ["hold_colour"],
    "track_guard": ["ignore_card"],
    "section_head": ["hold_train"],
    "pointsman": ["reroll_any", "reroll_movement"],
}
LINE: Final = Link()
MOST_LIGHTS: Final = 20  # on lines

SHAPES: Final[dict[str, Shape]] = {
    "trains.*": Whole(3, 3),
    "goods.colours": ListOf(Name(), CITIES, CITIES),
    "goods.each": Whole(3, 3),
    "discs.green": Whole(10, 60),
    "discs.switch": Whole(0, 60),
    "action_cards.*": Whole(0, 60),
    "hand.*": Whole(0, 20),
    "clock.tokens": Whole(10, 10),
    "clock.standard": Whole(7, 7),
    "penalty.*": Whole(1, 20),
    "removed_cards.standard": Whole(2, 2),
    "removed_cards.most": Whole(10, 10),
    "die.departure.faces": ListOf(Whole(1, 6), 6, 6),
    "die.*.faces": ListOf(Whole(1, 5), 6, 6),
    "start_card.new": ListOf(OneOf(*TRAIN_COLOURS), 3, 3),
    "start_card.moves": SYMBOLS,
    "card.*.new": Whole(0, 2),
    "card.*.moves": SYMBOLS,
    "agent.*.board": OneOf(*BOARDS),
    **{f"agent.{name}.effect": OneOf(*known) for name, known in EFFECTS.items()},
    "*.board.pass_cities": Truth(),
    "*.board.*_discs": Whole(0, 60),
    "*.board.port_*": Whole(0, 20),
    "*.furniture.*": ListOf(Whole(0, 1000), 4, 4),
    "*.*.*.name": Name(),
    "*.*.*.x": Whole(0, 1000),
    "*.*.*.y": Whole(0, 700),
    "*.city.*.good": Name(),
    "*.entry.*.number": Whole(2, ENTRIES + 1),
    "*.line.*.sections": Whole(1, 9),
    "*.light.*.after": Whole(1, 8),
    "*.first_green.lines": ListOf(LINE, 0, MOST_LIGHTS),
    "*.first_green.*": LINE,
    "*.first_switch.*": ListOf(LINE, 2, 2),
}
PLACE: Final = ("name", "x", "y")
GROUPS: Final = {
    key: group
    for side in BOARDS
    for key, group in (
        (f"{side}.city", Group(CITIES, CITIES, (*PLACE, "good"))),
        (f"{side}.port", Group(1, 2, PLACE)),
        (f"{side}.entry", Group(ENTRIES, ENTRIES, (*PLACE, "number"))),
        (f"{side}.junction", Group(1, JUNCTIONS, PLACE)),
        (f"{side}.line", Group(1, LINES, ("sections",), links=True)),
        (f"{side}.light", Group(0, MOST_LIGHTS, ("after",), links=True)),
    )
}
TABLES: Final = tuple(f"{side}.{table}" for side in BOARDS for table in ("first_green", "first_switch"))
