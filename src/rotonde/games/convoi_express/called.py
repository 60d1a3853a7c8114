"""What places, lines, lights and settings are called: by keys of the catalogues, or as an owner says."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.convoi_express.board import BOARDS, MOST_SETTINGS, PAIRS, Board
from rotonde.games.convoi_express.parts import standard_data
from rotonde.games.printed import Data

KINDS: Final = ("city", "port", "entry", "junction")

# How a name is made of others where our catalogues have none.
LINE: Final = "named.line"
CITY_LIGHT: Final = "named.city_light"
LINE_LIGHT: Final = "named.line_light"
SETTING: Final = "named.setting"


@final
class Called:
    """The labels of one side; what our board has, too, is called as there."""

    def __init__(self, board: Board, data: Data) -> None:
        usual = standard_data()[BOARDS[board.side]]
        ours = {place: table["name"] for kind in KINDS for place, table in usual[kind].items()}
        table = data[BOARDS[board.side]]
        names = {place: printed["name"] for kind in KINDS for place, printed in table[kind].items()}
        self.board = board
        self.usual = {place for place in names if ours.get(place) == names[place]}
        self.part = {  # as part of another name
            place: f"place.{place}" if place in self.usual else name for place, name in names.items()
        }
        self.places = [self.label(place, names[place]) for place in board.places]
        self.junctions = [self.label(place, names[place]) for place in board.junctions]
        self.lines = [self.line(usual["line"], line) for line in board.lines]
        self.lights = [self.light(usual, light) for light in range(board.lights)]
        self.settings: list[str] = []
        for junction in range(len(board.junctions)):
            self.settings += self.settings_of(usual["line"], junction)

    def label(self, place: str, name: str) -> str:
        return f"place.{place}" if place in self.usual else f"={name}"

    def ours(self, lines: Data, line: str) -> bool:
        """Is this a line of our board, between places of our board?"""
        return line in lines and all(end in self.usual for end in line.split("--"))

    def made(self, key: str, *places: str) -> str:
        """A name that is made of those of some places."""
        return "|".join([f"={key}", *(self.part[place] for place in places)])

    def line(self, lines: Data, line: str) -> str:
        return f"line.{line}" if self.ours(lines, line) else self.made(LINE, *line.split("--"))

    def light(self, usual: Data, light: int) -> str:
        """A city light by its city and line, a line light by its line."""
        board = self.board
        line, city = board.lines[board.light_line[light]], board.light_city[light]
        if city < 0:
            known = self.ours(usual["line"], line) and line in usual["light"]
            return f"light.{line}" if known else self.made(LINE_LIGHT, *line.split("--"))
        name = board.cities[city]
        if self.ours(usual["line"], line) and (name in usual["city"] or name in usual["port"]):
            return f"light.{name}.{line}"
        return self.made(CITY_LIGHT, name, other_end(line, name))

    def settings_of(self, lines: Data, junction: int) -> list[str]:
        """The settings of a junction by the two places they join."""
        board, name = self.board, self.board.junctions[junction]
        ways = [board.lines[way] for way in board.ways[junction]]
        ends = [other_end(way, name) for way in ways]
        before = [line for line in lines if name in line.split("--")]
        ours = ways == before and all(self.ours(lines, way) for way in ways)
        pairs = [(ends[one], ends[other]) for one, other in PAIRS[len(ways)]]
        found = [
            f"setting.{name}.{one}.{other}" if ours else self.made(SETTING, name, one, other)
            for one, other in pairs
        ]
        return row([found], MOST_SETTINGS)


def other_end(line: str, place: str) -> str:
    """Where a line leads from this place."""
    first, _, second = line.partition("--")
    return second if first == place else first


def row(sides: list[list[str]], room: int) -> list[str]:
    """Both sides in one row, each with its room; what is not there has no name."""
    return [name for names in sides for name in names + [""] * (room - len(names))]
