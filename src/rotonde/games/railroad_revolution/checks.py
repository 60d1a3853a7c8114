"""What must hold of the printed values for the rules to work; a `DataError` names the file and the key."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.limits import MOST, DataError
from rotonde.games.printed import Data, check_bounds, check_signs
from rotonde.games.railroad_revolution.prizes import COLOURS, KINDS, SET_UP

NEUTRAL: Final = "names a city that is not on the map"
BOUNDS: Final = {  # the most that a number may be
    "start.money": MOST,
    "price.floor": 20,
    "price.*": MOST,
    "ability.*_shares": 20,
    "ability.trade_advance": 20,
    "ability.trade_share": 20,
    "ability.*": MOST,
    "city.*.cost": MOST,
    "*.pay": MOST,
    "*.money.count": MOST,
    "hard_tracks.money": MOST,
    "player_board.values": MOST,
    "*.points": 99,
    "workers.*": 40,
    "*": 20,
}


def check(data: Data, where: str) -> None:
    """Check every table."""
    check_bounds(data, BOUNDS, where)
    check_signs(data, where)
    check_map(data, where)
    check_telegraph(data, where)
    check_rewards(data, where)
    check_milestones(data, where)
    check_board(data, where)
    check_tracks(data, where)
    for name in ("share", "hire", "triangle"):
        require(data["price"][name] > 0, where, f"price.{name}", "must be more than 0")
    require(0 < data["price"]["floor"] <= data["start"]["white"] + 1, where, "price.floor", "cannot be met")
    for name, table in data["seats"].items():
        for city in table["neutral_stations"]:
            require(city in data["city"], where, f"seats.{name}.neutral_stations", f"{city!r} {NEUTRAL}")
        for number in table["neutral_offices"]:
            inside = str(number) in data["section"] and not data["section"][str(number)]["market"]
            require(inside, where, f"seats.{name}.neutral_offices", f"{number} is no section with a tile")
    seats = max(int(name) for name in data["seats"])
    whites = data["start"]["white"] * seats
    require(data["workers"]["white"] >= whites, where, "workers.white", f"{whites} are needed at the start")


def require(holds: bool, where: str, key: str, what: str) -> None:
    if not holds:
        raise DataError(f"{where}: {key}: {what}")


def check_map(data: Data, where: str) -> None:
    levels: dict[int, int] = {}
    for group in ("city", "city_tile"):
        first = [table["level"] for table in data[group].values()][:2]
        require(first == [1, 1], where, group, "the first two, printed on the board, are of level 1")
    for name, city in data["city"].items():
        require(1 <= city["level"] <= 5, where, f"city.{name}.level", "must be 1 to 5")
        levels[city["level"]] = levels.get(city["level"], 0) + 1
    tiles: dict[int, int] = {}
    for tile in data["city_tile"].values():
        tiles[tile["level"]] = tiles.get(tile["level"], 0) + 1
    require(levels == tiles, where, "city", f"levels {levels} do not go with those of the tiles {tiles}")
    require(levels.get(1) == 2, where, "city", "only the first two cities are of level 1")
    joined: set[str] = set()
    for name, space in data["rail"].items():
        require(len(space["ends"]) == 2, where, f"rail.{name}.ends", "needs two ends")
        require(0 <= space["triangles"] <= 3, where, f"rail.{name}.triangles", "must be 0 to 3")
        joined = joined or set(space["ends"])
    for _ in data["rail"]:
        for space in data["rail"].values():
            if joined & set(space["ends"]):
                joined |= set(space["ends"])
    for city in data["city"]:
        require(city in joined, where, "rail", f"no way leads to {city}")


def check_telegraph(data: Data, where: str) -> None:
    markets = sum(section["market"] for section in data["section"].values())
    require(markets == 2, where, "section", f"exactly two have a market icon, not {markets}")
    require(len(data["gaps"]["points"]) == 7, where, "gaps.points", "needs seven values")


def check_rewards(data: Data, where: str) -> None:
    places: list[tuple[str, list[Data]]] = []
    for name, table in data["city_tile"].items():
        places += [(f"city_tile.{name}.{reward}", table[reward]) for reward in ("main", "first")]
    places += [(f"telegraph_tile.{n}.gives", table["gives"]) for n, table in data["telegraph_tile"].items()]
    for name, table in data["market_tile"].items():
        for deal in ("deal_1", "deal_2"):
            key = f"market_tile.{name}.{deal}"
            for part, kind in (("shares", int), ("pay", int), ("gives", list)):
                require(isinstance(table[deal].get(part), kind), where, key, f"needs {part}")
            require(1 <= table[deal]["shares"] <= 4, where, key, "costs 1 to 4 shares")
            places.append((key, table[deal]["gives"]))
    for name, table in data["train"].items():
        rails_only = all(entry["kind"] == "rail" for entry in table["gives"])
        require(table["pay"] == 0 or rails_only, where, f"train.{name}.pay", "only a rail may cost money")
        places.append((f"train.{name}.gives", table["gives"]))
    for name, table in data["setup_tile"].items():
        places += [(f"setup_tile.{name}.{face}", table[face]) for face in ("front", "back")]
    for key, gives in places:
        for entry in gives:
            check_entry(entry, key, where)


def check_entry(entry: Any, key: str, where: str) -> None:
    known = isinstance(entry, dict) and entry.get("kind") in KINDS
    require(known, where, key, f"{entry!r} is of no known kind; known: {', '.join(KINDS)}")
    kind = entry["kind"]
    if kind in ("workers", "either_worker"):
        colours = entry.get("colours", [])
        require(len(colours) > 0 and set(colours) <= set(COLOURS), where, key, f"{entry!r} needs colours")
        return
    require(
        isinstance(entry.get("count"), int) and entry["count"] > 0, where, key, f"{entry!r} needs a count"
    )
    only = kind not in SET_UP or key.startswith("setup_tile")
    require(only, where, key, f"only a set-up tile gives {kind}")


def check_milestones(data: Data, where: str) -> None:
    piles: dict[str, int] = {}
    for name, table in data["milestone"].items():
        key = f"milestone.{name}"
        require(
            table["pile"] in ("A1", "A2", "B", "C", "D"), where, f"{key}.pile", "must be A1, A2, B, C or D"
        )
        piles[table["pile"]] = piles.get(table["pile"], 0) + 1
        fits = 1 <= len(table["managers"]) <= 2 and set(table["managers"]) <= {*COLOURS, "any"}
        require(fits, where, f"{key}.managers", "needs one or two colours")
        for entry in table["conditions"]:
            kind, level = entry.get("kind"), entry.get("level", entry.get("triangles", 0))
            known = kind in ("connect", "station", "market", "terrain") and isinstance(
                entry.get("count"), int
            )
            require(known, where, f"{key}.conditions", f"{entry!r} cannot be read")
            require(entry["count"] > 0, where, f"{key}.conditions", f"{entry!r} asks for nothing")
            most = 3 if kind in ("market", "terrain") else 5
            require(level <= most, where, f"{key}.conditions", f"{entry!r} is about nothing on the map")
    for pile in ("A1", "A2"):
        require(piles.get(pile, 0) >= 4, where, "milestone", f"four tiles of {pile} are needed")


def check_board(data: Data, where: str) -> None:
    board = data["player_board"]
    for name in ("values", "buildings", "rails"):
        require(len(board[name]) == 8, where, f"player_board.{name}", "needs eight values")
    for name in ("buildings", "rails"):
        fits = sum(board[name]) == data["start"][name]
        require(fits, where, f"player_board.{name}", f"must add up to {data['start'][name]}")
    require(0 < board["logo_after"] <= 8, where, "player_board.logo_after", "must be 1 to 8")


def check_tracks(data: Data, where: str) -> None:
    money = 0
    for name, track in data["track"].items():
        require(len(track["points"]) >= 2, where, f"track.{name}.points", "needs at least two steps")
        for barrier in track["barriers"]:
            key = f"track.{name}.barriers"
            known = barrier.get("kind") in ("money", "shares", "workers")
            require(known, where, key, f"{barrier!r}: paid are money, shares or workers")
            require(barrier["kind"] != "workers" or barrier["count"] == 1, where, key, "one worker is paid")
            inside = 0 <= barrier["after"] < len(track["points"]) - 1
            require(inside, where, key, f"there is no step after {barrier['after']}")
            money += barrier["kind"] == "money"
    enough = len(data["hard_tracks"]["money"]) >= money
    require(enough, where, "hard_tracks.money", f"needs an amount for each of the {money} money barriers")
