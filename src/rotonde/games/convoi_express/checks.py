"""What must hold of the printed values together for the rules to work; all that does not is told."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.board import (
    BOARDS,
    CITIES,
    CLOSED,
    ENTRIES,
    LIGHTS,
    MOST_SETTINGS,
    PAIRS,
    PLACES,
    Board,
)
from rotonde.games.convoi_express.follow import follow
from rotonde.games.convoi_express.shape import GROUPS, SHAPES, TABLES, TRAIN_COLOURS
from rotonde.games.faults import Faults
from rotonde.games.printed import ABOUT, Data
from rotonde.games.shapes import Printing


def look(data: Data, faults: Faults) -> None:
    """All of it; a plan is run on only once its lines lead somewhere."""
    _check_box(data, faults)
    _check_cards(data, faults)
    for side, name in enumerate(BOARDS):
        before = len(faults.found)
        _check_places(data, name, faults)
        _check_lines(data[name], name, faults)
        if len(faults.found) == before:
            board = Board(side, data)
            _check_plan(board, data, name, faults)
            _check_layout(board, data[name], name, faults)


PRINTING: Final = Printing(SHAPES, GROUPS, TABLES, follow, look)


def _check_box(data: Data, faults: Faults) -> None:
    goods = data["goods"]
    faults.require(len(set(goods["colours"])) == CITIES, "goods.colours", "four different colours")
    hand = data["hand"]
    for name in ("start", "draw"):
        faults.require(0 < hand[name] <= hand["limit"], f"hand.{name}", "between 1 and the limit")
    cards = [data["action_cards"][kind] for kind in ("light", "switch", "move")]
    faults.require(min(cards) > 0, "action_cards", "some cards of each kind")
    enough = sum(cards) >= 4 * hand["limit"] + hand["draw"]
    faults.require(enough, "action_cards", "more cards than four full hands and a draw")
    faces = data["die"]["departure"]["faces"]
    faults.require(faces == [1, 2, 3, 4, 5, 6], "die.departure.faces", "an ordinary die")


def _check_cards(data: Data, faults: Faults) -> None:
    start = data["start_card"]
    one_each = sorted(start["new"]) == sorted(TRAIN_COLOURS)
    faults.require(one_each, "start_card.new", "one train of each colour")
    for key, card in [
        ("start_card", start),
        *((f"card.{name}", card) for name, card in data["card"].items()),
    ]:
        fixed = [symbol for symbol in card["moves"] if symbol != "any"]
        faults.require(len(set(fixed)) == len(fixed), f"{key}.moves", "each colour at most once")


def _check_places(data: Data, name: str, faults: Faults) -> None:
    table = data[name]
    goods = [city["good"] for city in table["city"].values()]
    wanted = sorted(data["goods"]["colours"])
    faults.require(sorted(goods) == wanted, f"{name}.city", "one city for each colour of goods")
    numbers = sorted(entry["number"] for entry in table["entry"].values())
    faults.require(numbers == list(range(2, ENTRIES + 2)), f"{name}.entry", "the numbers 2 to 12, each once")
    taken: dict[tuple[int, int], str] = {}
    called: set[str] = set()
    for kind in ("city", "port", "entry", "junction"):
        for place, where in table[kind].items():
            key = f"{name}.{kind}.{place}"
            there = taken.setdefault((where["x"], where["y"]), place)
            faults.require(there == place, key, "lies where {place} is", place=there)
            faults.require(place not in called, key, "there are two places of this name")
            called.add(place)
    count = sum(len(table[kind]) for kind in ("city", "port", "entry", "junction"))
    faults.require(count <= PLACES, f"{name}.junction", "there is room for {n} places", n=PLACES)
    for what, wanted_goods in (("port_goods", 8 // CITIES), ("port_extra", 2)):
        fits = len(table["port"]) * table["board"][what] == wanted_goods
        faults.require(fits, f"{name}.board.{what}", "{n} for all ports together", n=wanted_goods)


def _check_lines(table: Data, name: str, faults: Faults) -> None:
    """Lines lead from place to place, lights stand on lines, and first discs on lights."""
    places = {place: kind for kind in ("city", "port", "entry", "junction") for place in table[kind]}
    ways: dict[str, list[str]] = {place: [] for place in places}
    lights = len(table["light"])
    for line in table["line"]:
        one, _, other = line.partition("--")
        known = one in places and other in places and one != other
        faults.require(known, f"{name}.line.{line}", "leads from one place of the board to another")
        for end in (one, other):
            if known:
                ways[end].append(line)
                lights += places[end] in ("city", "port")
        faults.require(f"{other}--{one}" not in table["line"], f"{name}.line.{line}", "is there twice")
    faults.require(lights <= LIGHTS, f"{name}.light", "there is room for {n} lights", n=LIGHTS)
    for place, kind in places.items():
        key, count = f"{name}.{kind}.{place}", len(ways[place])
        if kind == "junction":
            faults.require(count in PAIRS, key, "three or four ways, not {n}", n=count)
        elif kind == "entry":
            faults.require(count == 1, key, "one way in, not {n}", n=count)
        else:
            faults.require(count >= 2, f"{name}.line", "{place} needs two lines", place=place)
    for line, printed in table["light"].items():
        fits = line in table["line"] and printed["after"] < table["line"][line]["sections"]
        faults.require(fits, f"{name}.light.{line}.after", "a line light stands between two sections")
    green, switch = table["first_green"], table["first_switch"]
    for city in (*table["city"], *table["port"]):
        ends = green.get(city) in ways[city]
        faults.require(ends, f"{name}.first_green.{city}", "names a line that ends there")
    for line in green["lines"]:
        lit = line in table["light"]
        faults.require(lit, f"{name}.first_green.lines", "{line} has no line light", line=line)
    for junction in table["junction"]:
        joined = set(switch.get(junction, ())) & set(ways[junction])
        faults.require(len(joined) == 2, f"{name}.first_switch.{junction}", "names two lines that meet there")
    for key, first, known_places in (
        ("first_green", green, {"lines", *table["city"], *table["port"]}),
        ("first_switch", switch, set(table["junction"])),
    ):
        for place in first:
            there = place in known_places or place in ABOUT
            faults.require(there, f"{name}.{key}.{place}", "there is no such place on this board")


def _check_plan(board: Board, data: Data, name: str, faults: Faults) -> None:
    """Every way leads somewhere, and the discs are as many as the board says."""
    discs = sum(len(ways) - 2 for ways in board.ways)
    wanted = data[name]["board"]["switch_discs"]
    needed = "the junctions need {n} discs, the rulebook says {told}"
    faults.expect(discs == wanted, f"{name}.board.switch_discs", needed, n=discs, told=wanted)
    faults.expect(discs <= data["discs"]["switch"], "discs.switch", "{board} needs {n}", board=name, n=discs)
    for entry in range(ENTRIES):
        key = f"{name}.entry.{board.entries[entry]}"
        reached = reachable(board, board.first_entry + entry)
        for city in range(len(board.cities)):
            there = board.first_city + city in reached
            faults.require(there, key, "no train comes from here to {place}", place=board.cities[city])
    city_lights = board.all_mask & ~board.line_mask
    faults.require(city_lights.bit_count() > 10, f"{name}.line", "more city lights than green discs")


def reachable(board: Board, spot: int) -> set[int]:
    """Every spot that a train here can come to, whatever the lights and switches."""
    found = {spot}
    todo = [spot]
    while todo:
        here = todo.pop()
        if board.first_city <= here < board.first_entry:
            exits = range(board.lights)
            city = here - board.first_city
            ahead = [board.leave_to[light] for light in exits if board.light_city[light] == city]
        else:
            ahead = board.to[here * MOST_SETTINGS : here * MOST_SETTINGS + MOST_SETTINGS]
        for spot in ahead:
            if spot != CLOSED and spot not in found:
                found.add(spot)
                if spot < board.first_entry:
                    todo.append(spot)
    return found


def _check_layout(board: Board, table: Data, name: str, faults: Faults) -> None:
    """Rule 1.2. So many green discs lie on lines, and one on each city and port."""
    lines = (board.first_green & board.line_mask).bit_count()
    wanted = table["board"]["line_discs"]
    named = "names {n} lines that have a light"
    faults.require(lines == wanted, f"{name}.first_green.lines", named, n=wanted)
    discs = len(board.cities) + wanted
    fits = table["board"]["green_discs"] == discs
    faults.require(fits, f"{name}.board.green_discs", "must be {n}", n=discs)
