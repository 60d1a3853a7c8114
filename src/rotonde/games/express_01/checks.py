"""What must hold for data to be played with; a `DataError` names the file and the key."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.express_01.cards import POINTS, Card, cards_of, successors
from rotonde.games.limits import DataError
from rotonde.games.printed import Data, check_bounds, check_signs

MAPS: Final = ("germany", "usa")
FAMILIES: Final = ("track", "terminal", "transit", "central", "double")
BOUNDS: Final = {  # the most that a number may be
    "*.upgrades": 999,  # numbers of cards
    "card.*.number": 999,
    "pack.*.first": 999,
    "pack.*.last": 999,
    "pack.*.cards": 99,
    "length.*.bases": 99,
    "*": 20,
}


def require(holds: bool, where: str, key: str, what: str) -> None:
    if not holds:
        raise DataError(f"{where}: {key}: {what}")


def check(data: Data, where: str) -> None:
    """Everything, the smallest things first."""
    check_bounds(data, BOUNDS, where)
    check_signs(data, where)
    check_amounts(data, where)
    for id_, printed in data["card"].items():
        check_card(data, id_, printed, where)
    cards = cards_of(data)
    check_packs(data, cards, where)
    check_upgrades(data, cards, where)
    for name, printed in data["map"].items():
        check_map(data, name, printed, where)
    for id_, printed in data["cell"].items():
        check_cell(data, cards, id_, printed, where)


def check_amounts(data: Data, where: str) -> None:
    start = data["start"]
    require(start["pack"] in data["pack"], where, "start.pack", f"there is no pack {start['pack']!r}")
    most = data["pack"][start["pack"]]["cards"] // 4
    require(1 <= start["hand"] <= most, where, "start.hand", f"1 to {most} cards for each of four players")
    require(data["pack"][start["pack"]]["family"] == "track", where, "start.pack", "has to be one of track")
    for name, length in data["length"].items():
        for what in ("bases", "packs"):
            require(length[what] > 0, where, f"length.{name}.{what}", "has to be at least 1")


def check_card(data: Data, id_: str, printed: dict[str, Any], where: str) -> None:
    """The drawing of one card, its stations and its share."""
    key = f"card.{id_}"
    companies = list(data["company"])
    pack = printed["pack"]
    require(pack in data["pack"], where, f"{key}.pack", f"there is no pack {pack!r}")
    names = ["A", "B"][: len(printed["stations"])]
    ends: list[str] = []
    for segment in printed["segments"]:
        one, _, two = str(segment).partition("-")
        known = one in POINTS and two in POINTS and one != two
        require(known, where, f"{key}.segments", f"{segment!r} joins no two of {', '.join(POINTS)}")
        ends += [one, two]
    used = [name for name in ("A", "B") if name in ends]
    require(used == names, where, f"{key}.segments", f"they lead to {used}, and the stations are {names}")
    twice = len(set(printed["segments"])) < len(printed["segments"])
    require(not twice, where, f"{key}.segments", "one is there twice")
    for station in printed["stations"]:
        known = station in companies or station == "neutral"
        require(known, where, f"{key}.stations", f"{station!r} is no company, nor neutral")
    fits = len(printed["bonus"]) == len(names) and all(
        isinstance(bonus, int) and 0 <= bonus <= 9 for bonus in printed["bonus"]
    )
    require(fits, where, f"{key}.bonus", "one number from 0 to 9 for each station")
    track = data["pack"][pack]["family"] == "track"
    expected = {"track": 0, "double": 2}.get(data["pack"][pack]["family"], 1)
    require(len(names) == expected, where, f"{key}.stations", f"a card of pack {pack} has {expected}")
    share = printed["share"]
    known = share == "none" or (share in companies and track)
    require(known, where, f"{key}.share", f"{share!r} is no company, or the card is no track card")


def check_packs(data: Data, cards: list[Card], where: str) -> None:
    """As many cards with such numbers as the rulebook counts."""
    for index, (name, pack) in enumerate(data["pack"].items()):
        known = pack["family"] in FAMILIES and pack["level"] in (1, 2, 3) and set(pack["maps"]) <= set(MAPS)
        require(known, where, f"pack.{name}", "its family, level or maps are unknown")
        numbers = [card.number for card in cards if card.pack == index]
        found = f"{len(numbers)} cards found"
        require(len(numbers) == pack["cards"], where, f"pack.{name}.cards", found)
        for number in numbers:
            within = pack["first"] <= number <= pack["last"]
            require(within, where, f"pack.{name}", f"{number} is not from {pack['first']} to {pack['last']}")


def check_upgrades(data: Data, cards: list[Card], where: str) -> None:
    """Each number on a list is one of the next level that keeps all track in some way."""
    packs = list(data["pack"].values())
    for card in cards:
        key = f"card.{card.id}.upgrades"
        kept = {cards[node // 2].number for node in successors(cards, card, 0)}
        for number in card.upgrades:
            found = [new for new in cards if new.number == number]
            require(bool(found), where, key, f"there is no card {number}")
            next_level = packs[found[0].pack]["level"] == packs[card.pack]["level"] + 1
            require(next_level, where, key, f"{number} is not of the next level")
            same = (packs[found[0].pack]["family"] == "track") == (packs[card.pack]["family"] == "track")
            require(same, where, key, f"{number} is track and the other is a station")
            require(number in kept, where, key, f"{number} keeps not all track, or not the tower's corner")


def check_map(data: Data, name: str, printed: dict[str, Any], where: str) -> None:
    """The rows hold the cells that are counted, and the special ones are among them."""
    key = f"map.{name}"
    cells = list(data["cell"])
    known = printed["first"] in cells and printed["last"] in cells
    require(known, where, key, "its first or last cell does not exist")
    first, last = cells.index(printed["first"]), cells.index(printed["last"])
    count = last - first + 1
    require(sum(printed["rows"]) == count, where, f"{key}.rows", f"together they have to hold {count} cells")
    fits = len(printed["starts"]) == len(printed["rows"]) and min(printed["starts"]) == 0
    require(fits, where, f"{key}.starts", "one for each row, the westernmost 0")
    require(set(printed["open"]) <= {"W", "S"}, where, f"{key}.open", "W and S only")
    for what in ("opening", "west"):
        for cell in printed[what]:
            require(cell in cells[first : last + 1], where, f"{key}.{what}", f"{cell!r} is not on this map")
    for cell in printed["opening"]:
        require(data["cell"][cell]["city"], where, f"{key}.opening", f"{cell} has no city")
    for wall in printed["walls"]:
        known = all(cell in cells[first : last + 1] for cell in wall.split("-")) and wall.count("-") == 1
        require(known, where, f"{key}.walls", f"{wall!r} is not between two cells of this map")


def check_cell(data: Data, cards: list[Card], id_: str, printed: dict[str, Any], where: str) -> None:
    """A plain base card leads to track, one with a city to stations, both of level 1."""
    packs = list(data["pack"].values())
    require(bool(printed["upgrades"]), where, f"cell.{id_}.upgrades", "has to name a card that can be built")
    for number in printed["upgrades"]:
        found = [packs[card.pack] for card in cards if card.number == number]
        fits = bool(found) and found[0]["level"] == 1 and (found[0]["family"] == "track") != printed["city"]
        require(fits, where, f"cell.{id_}.upgrades", f"{number} is no level-1 card for this kind of cell")
