"""What must hold of the printed values together for the rules to work; all that does not is told."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.faults import Faults
from rotonde.games.printed import Data
from rotonde.games.railroad_revolution.shape import GROUPS, SHAPES, TABLES
from rotonde.games.shapes import Given, Printing

PER_LEVEL: Final = 100  # dollars that a station costs for each level of its city, where nobody has seen more


def follow(data: Data, given: Given) -> None:
    """The cost of a station follows from the level of its city, if an owner has seen only that."""
    for city, table in data["city"].items():
        if given.says(f"city.{city}.level") and not given.says(f"city.{city}.cost"):
            data["city"] = {**data["city"], city: {**table, "cost": PER_LEVEL * table["level"]}}


def look(data: Data, faults: Faults) -> None:
    """Check every table."""
    check_map(data, faults)
    check_telegraph(data, faults)
    check_tiles(data, faults)
    check_board(data, faults)
    check_tracks(data, faults)
    floor = data["price"]["floor"]
    faults.require(floor <= data["start"]["white"] + 1, "price.floor", "cannot be met")
    for name, table in data["seats"].items():
        for city in table["neutral_stations"]:
            key = f"seats.{name}.neutral_stations"
            faults.require(city in data["city"], key, "{city} is no city of the map", city=city)
        for number in table["neutral_offices"]:
            inside = str(number) in data["section"] and not data["section"][str(number)]["market"]
            key = f"seats.{name}.neutral_offices"
            faults.require(inside, key, "{n} is no section with a tile", n=number)
    whites = data["start"]["white"] * max(int(name) for name in data["seats"])
    enough = data["workers"]["white"] >= whites
    faults.require(enough, "workers.white", "{n} are needed at the start", n=whites)


PRINTING: Final = Printing(SHAPES, GROUPS, TABLES, follow, look)


def check_map(data: Data, faults: Faults) -> None:
    levels: dict[int, int] = {}
    for group in ("city", "city_tile"):
        first = [table["level"] for table in data[group].values()][:2]
        faults.require(first == [1, 1], group, "the first two, printed on the board, are of level 1")
    for city in data["city"].values():
        levels[city["level"]] = levels.get(city["level"], 0) + 1
    tiles: dict[int, int] = {}
    for tile in data["city_tile"].values():
        tiles[tile["level"]] = tiles.get(tile["level"], 0) + 1
    for level in range(1, 6):
        here, there = levels.get(level, 0), tiles.get(level, 0)
        told = "{n} cities are of level {level}, and {tiles} tiles"
        faults.require(here == there, "city", told, n=here, level=level, tiles=there)
    faults.require(levels.get(1) == 2, "city", "only the first two cities are of level 1")
    joined: set[str] = set()
    for space in data["rail"].values():
        joined = joined or set(space["ends"])
    growing = True
    while growing:
        growing = False
        for space in data["rail"].values():
            ends = set(space["ends"])
            if joined & ends and not ends <= joined:
                joined |= ends
                growing = True
    for name, space in data["rail"].items():
        reached = bool(joined & set(space["ends"]))
        faults.require(reached, f"rail.{name}", "no way leads here from the first space")
    for city in data["city"]:
        faults.require(city in joined, "rail", "no way leads to {city}", city=city)
    check_ends(data, faults)


def check_ends(data: Data, faults: Faults) -> None:
    """The first space is where everybody starts, and none ends in the open."""
    start = next(iter(data["rail"].values()))
    printed = list(data["city"])[:2]
    fits = sorted(start["ends"]) == sorted(printed)
    faults.expect(fits, "rail", "the first space joins the two cities printed on the board")
    met: dict[str, int] = {}
    for space in data["rail"].values():
        for end in space["ends"]:
            met[end] = met.get(end, 0) + 1
    for name, space in data["rail"].items():
        for end in space["ends"]:
            open_end = end not in data["city"] and met[end] < 2
            faults.expect(not open_end, f"rail.{name}.ends", "leads nowhere at {end}", end=end)


def check_telegraph(data: Data, faults: Faults) -> None:
    markets = sum(section["market"] for section in data["section"].values())
    faults.require(markets == 2, "section", "exactly two have a market icon, not {n}", n=markets)


def check_tiles(data: Data, faults: Faults) -> None:
    for name, table in data["train"].items():
        rails_only = all(entry["kind"] == "rail" for entry in table["gives"])
        free = table["pay"] == 0 or rails_only
        faults.require(free, f"train.{name}.pay", "only a rail may cost money")
    piles: dict[str, int] = {}
    for table in data["milestone"].values():
        piles[table["pile"]] = piles.get(table["pile"], 0) + 1
    for pile in ("A1", "A2"):
        enough = piles.get(pile, 0) >= 4
        faults.require(enough, "milestone", "four tiles of {pile} are needed", pile=pile)


def check_board(data: Data, faults: Faults) -> None:
    board = data["player_board"]
    for name in ("buildings", "rails"):
        wanted = data["start"][name]
        fits = sum(board[name]) == wanted
        faults.require(fits, f"player_board.{name}", "must add up to {n}", n=wanted)


def check_tracks(data: Data, faults: Faults) -> None:
    money = 0
    for name, track in data["track"].items():
        for barrier in track["barriers"]:
            inside = barrier["after"] < len(track["points"]) - 1
            key = f"track.{name}.barriers"
            faults.require(inside, key, "there is no step after {n}", n=barrier["after"])
            money += barrier["kind"] == "money"
    amounts: list[Any] = data["hard_tracks"]["money"]
    told = "needs an amount for each of the {n} money barriers"
    faults.require(len(amounts) >= money, "hard_tracks.money", told, n=money)
