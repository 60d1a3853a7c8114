"""What nobody has seen follows from what an owner has: lights, first discs and switches of another plan."""

from __future__ import annotations

from rotonde.games.convoi_express.board import BOARDS
from rotonde.games.printed import ABOUT, Data
from rotonde.games.shapes import Given


def follow(data: Data, given: Given) -> None:
    """Put right what an owner has not said, as far as it no longer fits."""
    for side in BOARDS:
        if any(name == side or name.startswith(f"{side}.") for name in (*given.override, *given.groups)):
            data[side] = dict(data[side])
            follow_lights(data[side], side, given)
            follow_greens(data[side], side, given)
            follow_switches(data[side], side, given)


def follow_lights(table: Data, side: str, given: Given) -> None:
    """A light on a line that is gone, or at its end, is gone as well."""
    if f"{side}.light" in given.groups:
        return
    table["light"] = {
        line: light
        for line, light in table["light"].items()
        if given.says(f"{side}.light.{line}.after")
        or (line in table["line"] and light["after"] < table["line"][line]["sections"])
    }


def follow_greens(table: Data, side: str, given: Given) -> None:
    """The first green light of a city is on any of its lines, those on lines are on any that have a light."""
    printed, key = table["first_green"], f"{side}.first_green"
    found: Data = {name: value for name, value in printed.items() if name in ABOUT}
    for city in (*table["city"], *table["port"]):
        there = [line for line in table["line"] if city in line.split("--")]
        kept = city in printed and (given.says(f"{key}.{city}") or printed[city] in there)
        if kept or there:
            found[city] = printed[city] if kept else there[0]
    lines = printed["lines"]
    if not given.says(f"{key}.lines"):
        wanted = table["board"]["line_discs"]
        lines = [line for line in lines if line in table["light"]]
        lines = [*lines, *(line for line in table["light"] if line not in lines)][:wanted]
    found["lines"] = lines
    found |= {name: printed[name] for name in printed if given.says(f"{key}.{name}")}
    table["first_green"] = found


def follow_switches(table: Data, side: str, given: Given) -> None:
    """The first setting of a junction joins any two of its lines."""
    printed, key = table["first_switch"], f"{side}.first_switch"
    found: Data = {name: value for name, value in printed.items() if name in ABOUT}
    for junction in table["junction"]:
        there = [line for line in table["line"] if junction in line.split("--")]
        said = given.says(f"{key}.{junction}")
        kept = junction in printed and (said or all(line in there for line in printed[junction]))
        if kept or len(there) > 1:
            found[junction] = printed[junction] if kept else there[:2]
    found |= {name: printed[name] for name in printed if given.says(f"{key}.{name}")}
    table["first_switch"] = found
