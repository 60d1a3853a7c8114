"""Boxes that might be true: other maps, other drawings, other rewards than ours. One for each seed."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from rotonde.games import game
from rotonde.games.digests import bare
from rotonde.games.railroad_revolution.prizes import KINDS, SET_UP

Data = dict[str, Any]
PLAIN = [kind for kind in KINDS if kind not in SET_UP]  # what any tile may give


def values_of(name: str) -> Data:
    """The printed values of a game, to be changed."""
    return deepcopy(bare(game(name).data()))


def made_up(name: str, seed: int) -> Data:
    """What an owner might send who has another box than ours."""
    made = {
        "convoi-express": another_europe,
        "express-01": other_drawings,
        "railroad-revolution": another_country,
        "russian-railroads": other_tiles,
    }
    return made[name](Random(seed))


def another_europe(rng: Random) -> Data:
    """Le Mans is Tours, Lyon has a junction before it, sections are others, and nothing is said of lights."""
    table = values_of("convoi-express")["europe"]
    junctions = {"tours" if name == "lemans" else name: there for name, there in table["junction"].items()}
    junctions["tours"]["name"] = "Tours"
    junctions["macon"] = {"name": "Mâcon", "x": 333, "y": 444}
    lines: Data = {}
    for line, printed in table["line"].items():
        ends = ["tours" if end == "lemans" else end for end in line.split("--")]
        lines["--".join(ends)] = printed
    lines["dijon--macon"] = lines.pop("dijon--lyon")
    lines["macon--lyon"] = {"sections": 1}
    lines["macon--nimes"] = {"sections": 2}
    for line in rng.sample(list(lines), 8):
        lines[line] = {"sections": rng.randint(2, 3)}
    numbers = [entry["number"] for entry in table["entry"].values()]
    rng.shuffle(numbers)
    entries = {name: {"number": number} for name, number in zip(table["entry"], numbers, strict=True)}
    return {"groups": {"europe.junction": junctions, "europe.line": lines}, "europe": {"entry": entries}}


def another_country(rng: Random) -> Data:
    """A new link from Miami to Washington, and tiles that give whatever the rules know."""
    data = values_of("railroad-revolution")
    rails = data["rail"]
    rails["mia_was_1"] = {"ends": ["miami", "mia_was"], "triangles": rng.randint(0, 3), "market": True}
    rails["mia_was_2"] = {"ends": ["mia_was", "washington"], "triangles": 0, "market": False}

    def gives(kinds: list[str]) -> list[Data]:
        kind = rng.choice(kinds)
        if kind in ("workers", "either_worker"):
            return [{"kind": kind, "colours": rng.sample(["purple", "orange", "grey"], 2)}]
        return [{"kind": kind, "count": 100 if kind == "money" else rng.choice([1, 2])}]

    return {
        "groups": {"rail": rails},
        "city_tile": {name: {"main": gives(PLAIN), "first": gives(PLAIN)} for name in data["city_tile"]},
        "telegraph_tile": {name: {"gives": gives(PLAIN)} for name in data["telegraph_tile"]},
        "setup_tile": {name: {"front": gives(KINDS), "back": gives(KINDS)} for name in data["setup_tile"]},
        "market_tile": {
            name: {deal: {"shares": 1, "pay": 100, "gives": gives(PLAIN)} for deal in ("deal_1", "deal_2")}
            for name in data["market_tile"]
        },
        "milestone": {"b1": {"conditions": [{"kind": "terrain", "triangles": 2, "count": 1}]}},
    }


def other_drawings(rng: Random) -> Data:
    """The drawings of every pack exchanged, and the lists left as they were."""
    data = values_of("express-01")
    drawings: Data = {}
    for pack in data["pack"]:
        cards = [id_ for id_, card in data["card"].items() if card["pack"] == pack]
        for id_, other in zip(cards, rng.sample(cards, len(cards)), strict=True):
            printed = data["card"][other]
            drawings[id_] = {what: printed[what] for what in ("segments", "stations", "bonus", "tower")}
    return {"card": drawings, "cell": {"001": {"name": "Nordseeküste"}}}


def other_tiles(rng: Random) -> Data:
    """Engineers and factories with other numbers, letters and costs."""
    data = values_of("russian-railroads")
    found: Data = {}
    for group in ("engineer", "factory"):
        tiles = list(data[group])
        others = rng.sample(tiles, len(tiles))
        found[group] = {
            tile: {what: data[group][other][what] for what in data[group][other] if what != "gives"}
            for tile, other in zip(tiles, others, strict=True)
        }
    for tile in found["engineer"].values():
        tile["coins"] = rng.randint(0, 1)
    return found
