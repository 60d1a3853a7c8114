"""What must hold of the printed values for the rules to work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rotonde.games.limits import DataError
from rotonde.games.printed import Data, check_bounds, values
from rotonde.games.russian_railroads.names import (
    BUILDS,
    COLOURS,
    ENGINEERS,
    GAP,
    GAPS,
    LINES,
    MOST_STEPS,
    QUESTION_SPACE,
)

Condition = tuple[bool, str, str]  # does it hold, the key, and what is asked

LONGEST: Final = 15  # spaces of a line
GIVING: Final = (
    "space",
    "special",
    "engineer",
    "factory",
    "start_bonus",
    "question_token",
    "question_card",
)
FIXED: Final[dict[str, Any]] = {  # the rules know no other
    "space.track_open.open": True,
    "space.track_open.seats": [2, 3, 4],
    "space.temporary_workers.gives": [{"kind": "temporary_workers", "count": 2}],
    "space.engineer_left.workers": 0,
    "space.engineer_left.coins": 0,
    "space.engineer_left.gives": [{"kind": "engineer", "slot": "left"}],
    "space.engineer_right.workers": 0,
    "space.engineer_right.coins": 0,
    "space.engineer_right.gives": [{"kind": "engineer", "slot": "right"}],
    "space.turn_order_1.workers": 1,
    "space.turn_order_1.coins": 0,
    "space.turn_order_1.gives": [{"kind": "claim", "position": 1}],
    "space.turn_order_2.workers": 1,
    "space.turn_order_2.coins": 0,
    "space.turn_order_2.gives": [{"kind": "claim", "position": 2}],
    "line.transsib.engines": 2,
    "line.petersburg.engines": 1,
    "line.petersburg.doublers": 0,
    "line.kiev.engines": 1,
    "line.kiev.doublers": 0,
    "supply.coins_limited": False,
    "question_card.engine_9.gives": [{"kind": "engine", "number": 9}],
    "end_bonus_pile.removed": 2,
    "end_bonus_pile.face_down": True,
}
BOUNDS: Final = {  # the most that a number may be
    "seats.*.rounds": 12,
    "*.points": 99,
    "*.points.count": 99,
    "end_bonus.*": 99,
    "majority.*": 99,
    "supply.doublers": 60,
    "*.industry.steps": 5,  # each may set off factories, and all ways through them are looked at
    "*.doubler.count": 5,
    "*": 20,
}
WHEN: Final = {  # special spaces: what can be given once, what counts at every scoring
    "once": ("colour", "white_steps", "worker", "question", "points"),
    "scoring": ("double_line", "points"),
}


def check(data: Data, where: str) -> None:
    """What must hold for the rules to work; a `DataError` names file and key."""
    check_bounds(data, BOUNDS, where)
    for part in (amounts, seats, spaces, gains, lines, specials, industry, tiles, cards):
        for holds, key, asked in part(data):
            if not holds:
                raise DataError(f"{where}: {key}: {asked}")


def amounts(data: Data) -> Iterator[Condition]:
    for value in values(data):
        if value.key in FIXED:
            only = FIXED[value.key]
            yield value.value == only, value.key, f"must be {only!r}, the rules know nothing else"
        least = QUESTION_SPACE if value.key == "industry.points" else 0
        yield (
            all(number >= least for number in numbers(value.value)),
            value.key,
            f"must not be less than {least}",
        )


def seats(data: Data) -> Iterator[Condition]:
    letters = [table["letter"] for table in data["engineer"].values()]
    for count, table in data["seats"].items():
        key = f"seats.{count}"
        yield table["rounds"] >= 2, f"{key}.rounds", "must be at least 2"
        yield table["workers"] >= 1, f"{key}.workers", "must be at least 1"
        yield table["engines_per_number"] >= 1, f"{key}.engines_per_number", "must be at least 1"
        yield table["public"] in (1, 2), f"{key}.public", "must be 1 or 2"
        for letter, name in (("A", "engineers_a"), ("B", "engineers_b")):
            yield letters.count(letter) >= table[name], f"{key}.{name}", f"too few with letter {letter}"
        fits = max(3, table["engineers_a"] + table["engineers_b"]) <= table["row"]
        yield fits, f"{key}.row", "has no room for the engineers"


def spaces(data: Data) -> Iterator[Condition]:
    for group in ("space", "engineer"):
        for name, table in data[group].items():
            for cost in ("workers", "coins"):
                yield table[cost] <= 3, f"{group}.{name}.{cost}", f"must be 0 to 3, not {table[cost]}"
    for name, table in data["space"].items():
        yield set(table["seats"]) <= {2, 3, 4}, f"space.{name}.seats", "player counts are 2, 3 and 4"


def gains(data: Data) -> Iterator[Condition]:
    for group in GIVING:
        for name, table in data[group].items():
            key = f"{group}.{name}.gives"
            for entry in table["gives"]:
                yield all(number > 0 for number in numbers(entry)), key, f"{entry!r} gives nothing"
                if entry["kind"] == "track":
                    known = entry["colours"] == ["any"] or set(entry["colours"]) <= set(COLOURS)
                    yield known and len(entry["colours"]) > 0, key, f"colours are any, {', '.join(COLOURS)}"
                    yield entry["steps"] <= MOST_STEPS, key, f"at most {MOST_STEPS} steps of track"
                if entry["kind"] == "build":
                    yield entry["what"] in BUILDS, key, f"builds are {', '.join(BUILDS)}"


def lines(data: Data) -> Iterator[Condition]:
    for name, table in data["line"].items():
        key, colours = f"line.{name}", table["colours"]
        yield 1 <= table["length"] <= LONGEST, f"{key}.length", f"must be 1 to {LONGEST}"
        in_order = len(colours) > 0 and colours == COLOURS[: len(colours)]
        yield in_order, f"{key}.colours", f"must be in the order {', '.join(COLOURS)}, from the first on"
        yield table["doublers"] <= table["length"], f"{key}.doublers", "more than the line has spaces"


def specials(data: Data) -> Iterator[Condition]:
    brought: list[tuple[int, str]] = []
    for name, table in data["special"].items():
        key = f"special.{name}"
        yield table["line"] in LINES, f"{key}.line", f"lines are {', '.join(LINES)}"
        line = data["line"][table["line"]]
        yield 1 <= table["space"] <= line["length"], f"{key}.space", "is not on its line"
        yield table["track"] in line["colours"], f"{key}.track", "is no colour of its line"
        yield table["when"] in WHEN, f"{key}.when", f"must be {' or '.join(WHEN)}"
        fits = all(entry["kind"] in WHEN[table["when"]] for entry in table["gives"])
        yield fits, f"{key}.when", "does not fit what the space gives"
        token = table.get("token", "kiev_medal")
        yield token in data["question_token"], f"{key}.token", f"there is no ? token {token!r}"
        scores = "token" not in table or table["when"] == "scoring"
        yield scores, f"{key}.when", "a space with a ? token counts at every scoring"
        for entry in table["gives"]:
            if entry["kind"] == "colour":
                brought.append((table["space"], entry["colour"]))
                black = (table["line"], table["track"], table["engine"]) == (LINES[0], COLOURS[0], False)
                yield black, key, "a colour comes with black on the Trans-Siberian, without engine"
            if entry["kind"] == "white_steps":
                yield not table["engine"], key, "white steps come without engine"
    in_order = [colour for _, colour in sorted(brought)] == COLOURS[1:]
    yield in_order, "special", f"colours come in the order {', '.join(COLOURS[1:])}"


def industry(data: Data) -> Iterator[Condition]:
    key, track = "industry.points", data["industry"]["points"]
    yield track[:1] == [0] and track.count(GAP) == GAPS, key, f"starts at 0 and has {GAPS} gaps, written -1"
    yield track.count(QUESTION_SPACE) == 1, key, "has one ? space, written -2"
    for name, table in data["start_bonus"].items():
        steps = sum(entry["steps"] for entry in table["gives"] if entry["kind"] == "industry")
        fits = steps < track.index(GAP)
        yield fits, f"start_bonus.{name}.gives", "goes further than the first gap of the industry track"


def tiles(data: Data) -> Iterator[Condition]:
    for group, count in (("engineer", ENGINEERS), ("factory", 9)):
        tiles_with = sorted(table["number"] for table in data[group].values())
        yield tiles_with == list(range(1, count + 1)), group, f"the numbers must be 1 to {count}, each once"
    letters = [table["letter"] for table in data["engineer"].values()]
    for name, table in data["engineer"].items():
        yield table["letter"] in ("", "A", "B"), f"engineer.{name}.letter", 'must be "A", "B" or ""'
    yield letters.count("") == 1, "engineer", "exactly one has no letter"


def cards(data: Data) -> Iterator[Condition]:
    for name in ("base", "revalued"):
        yield len(data["track_values"][name]) == 5, f"track_values.{name}", "needs a value for each colour"
    yield len(data["pass_points"]["by_position"]) == 4, "pass_points.by_position", "needs four values"
    yield len(data["majority"]["points"]) == 2, "majority.points", "needs two values"
    pairs = all(len(step) == 2 for step in data["end_bonus"]["doublers"]["steps"])
    yield pairs, "end_bonus.doublers.steps", "are pairs: from so many doublers on, so many points"


def numbers(value: Any) -> Iterator[int]:
    """Every number inside a value."""
    if isinstance(value, list):
        for item in value:
            yield from numbers(item)
    elif isinstance(value, dict):
        yield from numbers(list(value.values()))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value
