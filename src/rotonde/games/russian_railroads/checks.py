"""What must hold of the printed values together for the rules to work; all that does not is told."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.faults import Faults
from rotonde.games.printed import Data, tables, values
from rotonde.games.russian_railroads.names import (
    COLOURS,
    ENGINEERS,
    FILE,
    GAP,
    GAPS,
    LINES,
    QUESTION_SPACE,
)
from rotonde.games.russian_railroads.shape import GROUPS, SHAPES, TABLES
from rotonde.games.shapes import Printing, nothing_follows

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
WHEN: Final = {  # special spaces: what can be given once, what counts at every scoring
    "once": ("colour", "white_steps", "worker", "question", "points"),
    "scoring": ("double_line", "points"),
}


def look(data: Data, faults: Faults) -> None:
    """All of it."""
    amounts(data, faults)
    gains(data, faults)
    seats(data, faults)
    lines(data, faults)
    specials(data, faults)
    industry(data, faults)
    tiles(data, faults)


PRINTING: Final = Printing(SHAPES, GROUPS, TABLES, nothing_follows, look)


def amounts(data: Data, faults: Faults) -> None:
    for value in values(data):
        if value.key in FIXED:
            told = "must be {only}, the rules know nothing else"
            faults.require(value.value == FIXED[value.key], value.key, told, only=FIXED[value.key])


def gains(data: Data, faults: Faults) -> None:
    """What a part gives keeps its kinds: the rules of this game know each at its place."""
    for group in GIVING:
        for name, table in tables(FILE)[group].items():
            key, usual = f"{group}.{name}.gives", [entry["kind"] for entry in table["gives"]]
            kinds = [entry["kind"] for entry in data[group][name]["gives"]]
            told = "gives {words}, with other amounts only"
            faults.require(kinds == usual, key, told, words=", ".join(usual))
            for entry in data[group][name]["gives"]:
                colours = entry.get("colours", [])
                plain = "any" not in colours or colours == ["any"]
                faults.require(plain, key, "any colour, or some that are named")


def seats(data: Data, faults: Faults) -> None:
    letters = [table["letter"] for table in data["engineer"].values()]
    for count, table in data["seats"].items():
        key = f"seats.{count}"
        for letter, name in (("A", "engineers_a"), ("B", "engineers_b")):
            enough = letters.count(letter) >= table[name]
            faults.require(enough, f"{key}.{name}", "too few with letter {letter}", letter=letter)
        fits = max(3, table["engineers_a"] + table["engineers_b"]) <= table["row"]
        faults.require(fits, f"{key}.row", "has no room for the engineers")


def lines(data: Data, faults: Faults) -> None:
    for name, table in data["line"].items():
        key, colours = f"line.{name}", table["colours"]
        told = "must be in the order {words}, from the first on"
        in_order = colours == COLOURS[: len(colours)]
        faults.require(in_order, f"{key}.colours", told, words=", ".join(COLOURS))
        fits = table["doublers"] <= table["length"]
        faults.require(fits, f"{key}.doublers", "more than the line has spaces")


def specials(data: Data, faults: Faults) -> None:
    brought: list[tuple[int, str]] = []
    for name, table in data["special"].items():
        key = f"special.{name}"
        line = data["line"][table["line"]]
        faults.require(table["space"] <= line["length"], f"{key}.space", "is not on its line")
        faults.require(table["track"] in line["colours"], f"{key}.track", "is no colour of its line")
        fits = all(entry["kind"] in WHEN[table["when"]] for entry in table["gives"])
        faults.require(fits, f"{key}.when", "does not fit what the space gives")
        scores = "token" not in table or table["when"] == "scoring"
        faults.require(scores, f"{key}.when", "a space with a ? token counts at every scoring")
        for entry in table["gives"]:
            if entry["kind"] == "colour":
                brought.append((table["space"], entry["colour"]))
                black = (table["line"], table["track"], table["engine"]) == (LINES[0], COLOURS[0], False)
                told = "a colour comes with black on the Trans-Siberian, without engine"
                faults.require(black, key, told)
            if entry["kind"] == "white_steps":
                faults.require(not table["engine"], key, "white steps come without engine")
    in_order = [colour for _, colour in sorted(brought)] == COLOURS[1:]
    faults.require(in_order, "special", "colours come in the order {words}", words=", ".join(COLOURS[1:]))


def industry(data: Data, faults: Faults) -> None:
    key, track = "industry.points", data["industry"]["points"]
    gaps = track[:1] == [0] and track.count(GAP) == GAPS
    faults.require(gaps, key, "starts at 0 and has {n} gaps, written -1", n=GAPS)
    faults.require(track.count(QUESTION_SPACE) == 1, key, "has one ? space, written -2")
    for name, table in data["start_bonus"].items():
        steps = sum(entry["steps"] for entry in table["gives"] if entry["kind"] == "industry")
        fits = GAP not in track or steps < track.index(GAP)
        told = "goes further than the first gap of the industry track"
        faults.require(fits, f"start_bonus.{name}.gives", told)


def tiles(data: Data, faults: Faults) -> None:
    for group, count in (("engineer", ENGINEERS), ("factory", 9)):
        tiles_with = sorted(table["number"] for table in data[group].values())
        each_once = tiles_with == list(range(1, count + 1))
        faults.require(each_once, group, "the numbers must be 1 to {n}, each once", n=count)
    letters = [table["letter"] for table in data["engineer"].values()]
    faults.require(letters.count("") == 1, "engineer", "exactly one has no letter")
    order: list[Any] = [letters.count(letter) for letter in ("A", "B")]
    faults.expect(order == [7, 7], "engineer", "the rulebook has {n} with each letter", n=7)
