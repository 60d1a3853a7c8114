"""What must hold of the printed values together for the game to be played; all that does not is told."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.express_01.cards import POINTS, Card, cards_of
from rotonde.games.express_01.follow import can_follow, follow
from rotonde.games.express_01.shape import GROUPS, SHAPES, TABLES
from rotonde.games.faults import Faults
from rotonde.games.printed import Data
from rotonde.games.shapes import Printing


def look(data: Data, faults: Faults) -> None:
    """Everything, the smallest things first; lists are compared once all drawings can be read."""
    for id_, printed in data["card"].items():
        check_card(data, id_, printed, faults)
    for name, printed in data["map"].items():
        check_map(data, name, printed, faults)
    check_start(data, faults)
    if not faults.stopped:
        cards = cards_of(data)
        check_packs(data, cards, faults)
        check_upgrades(data, cards, faults)
        for id_, printed in data["cell"].items():
            check_cell(data, cards, id_, printed, faults)


PRINTING: Final = Printing(SHAPES, GROUPS, TABLES, follow, look)


def check_start(data: Data, faults: Faults) -> None:
    start = data["start"]
    if start["pack"] not in data["pack"]:
        faults.require(False, "start.pack", "there is no pack {pack}", pack=start["pack"])
        return
    most = data["pack"][start["pack"]]["cards"] // 4
    fits = start["hand"] <= most
    faults.require(fits, "start.hand", "1 to {n} cards for each of four players", n=most)
    track = data["pack"][start["pack"]]["family"] == "track"
    faults.require(track, "start.pack", "has to be one of track")


def check_card(data: Data, id_: str, printed: dict[str, Any], faults: Faults) -> None:
    """The drawing of one card, its stations and its share."""
    key = f"card.{id_}"
    companies = list(data["company"])
    pack = printed["pack"]
    if pack not in data["pack"]:
        faults.require(False, f"{key}.pack", "there is no pack {pack}", pack=pack)
        return
    names = ["A", "B"][: len(printed["stations"])]
    ends: list[str] = []
    for segment in printed["segments"]:
        one, _, two = segment.partition("-")
        known = one in POINTS and two in POINTS and one != two
        told = "{segment} joins no two of {words}"
        faults.require(known, f"{key}.segments", told, segment=segment, words=", ".join(POINTS))
        ends += [one, two]
    used = [name for name in ("A", "B") if name in ends]
    told = "they lead to {n} stations, and the card has {told}"
    faults.require(used == names, f"{key}.segments", told, n=len(used), told=len(names))
    twice = len(set(printed["segments"])) < len(printed["segments"])
    faults.require(not twice, f"{key}.segments", "one is there twice")
    for station in printed["stations"]:
        known = station in companies or station == "neutral"
        faults.require(known, f"{key}.stations", "{company} is no company, nor neutral", company=station)
    fits = len(printed["bonus"]) == len(names)
    faults.require(fits, f"{key}.bonus", "one number from 0 to 9 for each station")
    family = data["pack"][pack]["family"]
    expected = {"track": 0, "double": 2}.get(family, 1)
    told = "a card of pack {pack} has {n}"
    faults.require(len(names) == expected, f"{key}.stations", told, pack=pack, n=expected)
    share = printed["share"]
    known = share == "none" or (share in companies and family == "track")
    told = "{company} is no company, or the card is no track card"
    faults.require(known, f"{key}.share", told, company=share)


def check_packs(data: Data, cards: list[Card], faults: Faults) -> None:
    """As many cards with such numbers as the rulebook counts."""
    for index, (name, pack) in enumerate(data["pack"].items()):
        numbers = [card.number for card in cards if card.pack == index]
        fits = len(numbers) == pack["cards"]
        faults.require(fits, f"pack.{name}.cards", "{n} cards found", n=len(numbers))
        for number in numbers:
            within = pack["first"] <= number <= pack["last"]
            told = "{n} is not from {first} to {last}"
            faults.require(within, f"pack.{name}", told, n=number, first=pack["first"], last=pack["last"])


def check_upgrades(data: Data, cards: list[Card], faults: Faults) -> None:
    """Each number on a list is one of the next level that keeps all track in some way."""
    packs = list(data["pack"].values())
    by_number: dict[int, list[Card]] = {}
    for card in cards:
        by_number.setdefault(card.number, []).append(card)
    for card in cards:
        key = f"card.{card.id}.upgrades"
        for number in card.upgrades:
            found = by_number.get(number, [])
            if not found:
                faults.require(False, key, "there is no card {n}", n=number)
                continue
            new = found[0]
            next_level = packs[new.pack]["level"] == packs[card.pack]["level"] + 1
            faults.require(next_level, key, "{n} is not of the next level", n=number)
            same = (packs[new.pack]["family"] == "track") == (packs[card.pack]["family"] == "track")
            faults.require(same, key, "{n} is track and the other is a station", n=number)
            kept = any(can_follow(card, one) for one in found)
            faults.require(kept, key, "{n} keeps not all track, or not the tower's corner", n=number)


def check_map(data: Data, name: str, printed: dict[str, Any], faults: Faults) -> None:
    """The rows hold the cells that are counted, and the special ones are among them."""
    key = f"map.{name}"
    cells = list(data["cell"])
    if printed["first"] not in cells or printed["last"] not in cells:
        faults.require(False, key, "its first or last cell does not exist")
        return
    here = cells[cells.index(printed["first"]) : cells.index(printed["last"]) + 1]
    count = len(here)
    holds = sum(printed["rows"]) == count and count > 0
    faults.require(holds, f"{key}.rows", "together they have to hold {n} cells", n=count)
    fits = len(printed["starts"]) == len(printed["rows"]) and min(printed["starts"]) == 0
    faults.require(fits, f"{key}.starts", "one for each row, the westernmost 0")
    for what in ("opening", "west"):
        for cell in printed[what]:
            faults.require(cell in here, f"{key}.{what}", "{cell} is not on this map", cell=cell)
    for cell in printed["opening"]:
        city = cell not in cells or data["cell"][cell]["city"]
        faults.require(city, f"{key}.opening", "{cell} has no city", cell=cell)
    for wall in printed["walls"]:
        known = all(cell in here for cell in wall.split("-")) and wall.count("-") == 1
        faults.require(known, f"{key}.walls", "{cell} is not between two cells of this map", cell=wall)


def check_cell(data: Data, cards: list[Card], id_: str, printed: dict[str, Any], faults: Faults) -> None:
    """A plain base card leads to track, one with a city to stations, both of level 1."""
    packs = list(data["pack"].values())
    for number in printed["upgrades"]:
        found = [packs[card.pack] for card in cards if card.number == number]
        fits = bool(found) and found[0]["level"] == 1 and (found[0]["family"] == "track") != printed["city"]
        told = "{n} is no level-1 card for this kind of cell"
        faults.require(fits, f"cell.{id_}.upgrades", told, n=number)
