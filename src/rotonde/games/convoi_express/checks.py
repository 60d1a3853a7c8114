"""What must hold of the printed values for the rules to work; a `DataError` names file and key."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.convoi_express.board import BOARDS, CITIES, CLOSED, ENTRIES, MOST_SETTINGS, PAIRS, Board
from rotonde.games.limits import MOST, DataError
from rotonde.games.printed import Data, check_bounds, check_signs

TRAIN_COLOURS: Final = ("black", "brown", "gray")
EFFECTS: Final = {
    "logistician": ["reroll_movement"],
    "dispatcher": ["pass_cities"],
    "conductor": ["hold_colour"],
    "track_guard": ["ignore_card"],
    "section_head": ["hold_train"],
    "pointsman": ["reroll_any", "reroll_movement"],
}

BOUNDS: Final = {  # the most that a number may be
    "action_cards.*": 60,
    "discs.*": 60,
    "*.board.*": 60,
    "*.furniture.*": 1000,
    "*.[xy]": MOST,  # inside the board, which is looked at with each place
    "*": 20,
}


@final
class Report:
    """Where the values come from, to be named when one is wrong."""

    __slots__ = ("where",)

    def __init__(self, where: str) -> None:
        self.where = where

    def require(self, holds: bool, key: str, what: str) -> None:
        if not holds:
            raise DataError(f"{self.where}: {key}: {what}")


def check(data: Data, where: str) -> None:
    """All of it."""
    check_bounds(data, BOUNDS, where)
    check_signs(data, where)
    report = Report(where)
    _check_box(data, report)
    _check_cards(data, report)
    for side, name in enumerate(BOARDS):
        _check_places(data, name, report)
        board = Board(side, data)
        _check_plan(board, data, name, report)
        _check_layout(board, data[name], name, report)


def _check_box(data: Data, report: Report) -> None:
    for colour in TRAIN_COLOURS:
        report.require(data["trains"][colour] == 3, f"trains.{colour}", "three trains of each colour")
    goods = data["goods"]
    report.require(len(set(goods["colours"])) == CITIES, "goods.colours", "four different colours")
    report.require(goods["each"] == 3, "goods.each", "three goods of each colour")
    report.require(data["discs"]["green"] >= 10, "discs.green", "at least 10 green discs")
    hand = data["hand"]
    report.require(0 < hand["start"] <= hand["limit"], "hand.start", "between 1 and the limit")
    report.require(0 < hand["draw"] <= hand["limit"], "hand.draw", "between 1 and the limit")
    cards = [data["action_cards"][kind] for kind in ("light", "switch", "move")]
    report.require(min(cards) > 0, "action_cards", "some cards of each kind")
    enough = sum(cards) >= 4 * hand["limit"] + hand["draw"]
    report.require(enough, "action_cards", "more cards than four full hands and a draw")
    report.require(data["clock"]["standard"] == 7, "clock.standard", "seven tokens")
    report.require(data["clock"]["tokens"] == 10, "clock.tokens", "ten tokens in the box")
    removed = data["removed_cards"]
    report.require(removed["standard"] == 2, "removed_cards.standard", "two cards")
    report.require(removed["most"] == 10, "removed_cards.most", "ten cards")
    for name in ("unused_point", "head_on_point", "no_new_train", "entry_reached"):
        report.require(data["penalty"][name] >= 1, f"penalty.{name}", "must be at least 1")
    for name, die in data["die"].items():
        faces = die["faces"]
        wanted = [1, 2, 3, 4, 5, 6] if name == "departure" else faces
        report.require(len(faces) == 6 and faces == wanted, f"die.{name}.faces", "six faces")
        report.require(min(faces) >= 1, f"die.{name}.faces", "faces are at least 1")
        report.require(name == "departure" or max(faces) <= 5, f"die.{name}.faces", "faces are at most 5")
    for name, table in data["agent"].items():
        known = EFFECTS[name]
        effect = table["effect"]
        report.require(effect in known, f"agent.{name}.effect", f"{effect!r} is not among {', '.join(known)}")
        report.require(table["board"] in BOARDS, f"agent.{name}.board", f"one of {', '.join(BOARDS)}")


def _check_cards(data: Data, report: Report) -> None:
    start = data["start_card"]
    report.require(
        sorted(start["new"]) == sorted(TRAIN_COLOURS), "start_card.new", "one train of each colour"
    )
    _check_moves(start["moves"], "start_card", report)
    report.require(len(data["card"]) == 18, "card", "eighteen instruction cards")
    for name, card in data["card"].items():
        report.require(0 <= card["new"] <= 2, f"card.{name}.new", "0, 1 or 2 new trains")
        _check_moves(card["moves"], f"card.{name}", report)


def _check_moves(moves: list[str], key: str, report: Report) -> None:
    fixed = [symbol for symbol in moves if symbol != "any"]
    for symbol in fixed:
        report.require(symbol in TRAIN_COLOURS, f"{key}.moves", f"{symbol!r} is no colour of trains")
    report.require(len(moves) <= 3, f"{key}.moves", "at most three symbols")
    report.require(len(set(fixed)) == len(fixed), f"{key}.moves", "each colour at most once")


def _check_places(data: Data, name: str, report: Report) -> None:
    table = data[name]
    goods = [city["good"] for city in table["city"].values()]
    wanted = sorted(data["goods"]["colours"])
    report.require(sorted(goods) == wanted, f"{name}.city", "one city for each colour of goods")
    numbers = sorted(entry["number"] for entry in table["entry"].values())
    report.require(numbers == list(range(2, ENTRIES + 2)), f"{name}.entry", "the numbers 2 to 12, each once")
    taken: dict[tuple[int, int], str] = {}
    for kind in ("city", "port", "entry", "junction"):
        for place, where in table[kind].items():
            inside = 0 <= where["x"] <= 1000 and 0 <= where["y"] <= 700
            report.require(inside, f"{name}.{kind}.{place}", "x is 0 to 1000, y is 0 to 700")
            there = taken.setdefault((where["x"], where["y"]), place)
            report.require(there == place, f"{name}.{kind}.{place}", f"lies where {there} is")
    for line, printed in table["line"].items():
        report.require(1 <= printed["sections"] <= 9, f"{name}.line.{line}.sections", "1 to 9 sections")
    for line, printed in table["light"].items():
        fits = 0 < printed["after"] < table["line"][line]["sections"]
        report.require(fits, f"{name}.light.{line}.after", "a line light stands between two sections")
    wanted_goods = [len(table["port"]) * table["board"][what] for what in ("port_goods", "port_extra")]
    report.require(wanted_goods[0] * CITIES == 8, f"{name}.board.port_goods", "eight goods for all ports")
    report.require(wanted_goods[1] == 2, f"{name}.board.port_extra", "two goods more for all ports")
    for thing in ("agents", "clock", "depot", "instructions", "actions"):
        four = len(table["furniture"][thing]) == 4
        report.require(four, f"{name}.furniture.{thing}", "left, top, right and bottom")
    green = {city: table["first_green"][city] for city in (*table["city"], *table["port"])}
    for city, line in green.items():
        ends = line in table["line"] and city in line.split("--")
        report.require(ends, f"{name}.first_green.{city}", "names a line that ends there")
    for line in table["first_green"]["lines"]:
        report.require(line in table["light"], f"{name}.first_green.lines", f"{line!r} has no line light")
    for junction in table["junction"]:
        joined = table["first_switch"][junction]
        ways = {line for line in joined if line in table["line"] and junction in line.split("--")}
        key = f"{name}.first_switch.{junction}"
        report.require(len(joined) == len(ways) == 2, key, "names two lines that meet there")


def _check_plan(board: Board, data: Data, name: str, report: Report) -> None:
    """Every way leads somewhere, and the discs are as many as the board says."""
    discs = 0
    for junction, ways in enumerate(board.ways):
        key = f"{name}.junction.{board.junctions[junction]}"
        report.require(len(ways) in PAIRS, key, "three or four ways")
        discs += len(ways) - 2
    wanted = data[name]["board"]["switch_discs"]
    report.require(discs == wanted, f"{name}.board.switch_discs", f"the junctions need {discs}")
    report.require(discs <= data["discs"]["switch"], "discs.switch", f"{name} needs {discs}")
    for entry in range(ENTRIES):
        key = f"{name}.entry.{board.entries[entry]}"
        report.require(board.to[(board.first_entry + entry) * MOST_SETTINGS] != CLOSED, key, "one way in")
        reached = reachable(board, board.first_entry + entry)
        for city in range(len(board.cities)):
            there = board.first_city + city in reached
            report.require(there, key, f"no train comes from here to {board.cities[city]}")
    for city in range(len(board.cities)):
        exits = board.city_mask[city].bit_count()
        report.require(exits >= 2, f"{name}.line", f"{board.cities[city]} needs two lines")
    city_lights = board.all_mask & ~board.line_mask
    report.require(city_lights.bit_count() > 10, f"{name}.line", "more city lights than green discs")


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


def _check_layout(board: Board, table: Data, name: str, report: Report) -> None:
    """Rule 1.2. So many green discs lie on lines, and one on each city and port."""
    lines = (board.first_green & board.line_mask).bit_count()
    wanted = table["board"]["line_discs"]
    report.require(lines == wanted, f"{name}.first_green.lines", f"names {wanted} lines that have a light")
    discs = len(board.cities) + wanted
    report.require(table["board"]["green_discs"] == discs, f"{name}.board.green_discs", f"must be {discs}")
