"""A side of the board as tables: which space follows which, through which lights and switches.

A *spot* is where a train stands and which way it faces: two for each section, one for each city, port and
entry. Places, lines, lights and settings of both sides are numbered in one row, Europe first, so that an
action means the same on every table; inside a `Board` they are numbered from 0.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.games.printed import Data

BOARDS: Final = ["europe", "america"]
EUROPE: Final = 0
AMERICA: Final = 1

CITIES: Final = 4
ENTRIES: Final = 11
MOST_SETTINGS: Final = 6  # of a junction of four ways

# For how many there is room on each side, and the number of the first in the common row. The plans that are
# printed need fewer; lights as bits stay small numbers.
PLACES: Final = 60
LINES: Final = 100
LIGHTS: Final = 60
JUNCTIONS: Final = 40
SETTINGS: Final = JUNCTIONS * MOST_SETTINGS
FIRST_PLACE: Final = [0, PLACES]
FIRST_LINE: Final = [0, LINES]
FIRST_LIGHT: Final = [0, LIGHTS]
FIRST_JUNCTION: Final = [0, JUNCTIONS]
FIRST_SETTING: Final = [0, SETTINGS]
CLOSED: Final = -1

PAIRS: Final[dict[int, list[tuple[int, int]]]] = {  # the ways that a setting joins, by number of ways
    3: [(0, 1), (0, 2), (1, 2)],
    4: [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)],
}


@final
class Board:
    """One side, ready to be run on."""

    def __init__(self, side: int, data: Data) -> None:
        table = data[BOARDS[side]]
        self.side = side
        self.cities = [*table["city"], *table["port"]]  # goods cities first
        self.ports = len(table["port"])
        self.entries = list(table["entry"])
        self.junctions = list(table["junction"])
        self.places = [*self.cities, *self.entries, *self.junctions]
        self.lines = list(table["line"])
        self.ends = [self._ends(line) for line in self.lines]
        self.sections: list[int] = [line["sections"] for line in table["line"].values()]
        self.first_section: list[int] = []  # of each line
        self.line_of: list[int] = []  # of each section
        for line, count in enumerate(self.sections):
            self.first_section.append(len(self.line_of))
            self.line_of += [line] * count

        self.first_city = 2 * len(self.line_of)  # the spot of the first city; sections come before
        self.first_entry = self.first_city + len(self.cities)
        self.spots = self.first_entry + len(self.entries)

        self.light_line: list[int] = []
        self.light_after: list[int] = []  # so many sections from the line's first place
        self.light_city: list[int] = []  # -1 for line lights
        self._find_lights(table)
        self.lights = len(self.light_line)
        self.city_mask = [self._mask(city) for city in range(len(self.cities))]
        self.line_mask = self._mask(-1)
        self.all_mask = (1 << self.lights) - 1

        self.ways: list[list[int]] = [self._lines_at(name) for name in self.junctions]

        self.junction = [-1] * self.spots  # the junction that a train on this spot comes to next
        self.to = [CLOSED] * (self.spots * MOST_SETTINGS)  # the next spot, by the junction's setting
        self.gate = [0] * (self.spots * MOST_SETTINGS)  # the lights before it, as bits
        self.leave_to = [-1] * self.lights  # by city light: the first spot outside
        self.city_light = [-1] * self.spots  # the city light that a train on this spot comes to next
        self._join()

        goods: list[str] = data["goods"]["colours"]
        self.city_good = [goods.index(city["good"]) for city in table["city"].values()] + [-1] * self.ports
        self.home = [self.city_good.index(good) for good in range(len(goods))]  # by good: its city
        self.entry_number: list[int] = [entry["number"] for entry in table["entry"].values()]

        first: Data = table["first_green"]
        green = 0
        for city, name in enumerate(self.cities):
            green |= self.city_mask[city] & self._lights_of(first[name])
        for name in first["lines"]:
            green |= self.line_mask & self._lights_of(name)
        self.first_green = green
        self.first_switch = [self._first_setting(table, name) for name in self.junctions]

        self.green_discs: int = table["board"]["green_discs"]
        self.line_discs: int = table["board"]["line_discs"]
        self.pass_cities: bool = table["board"]["pass_cities"]
        self.port_goods: int = table["board"]["port_goods"]
        self.port_extra: int = table["board"]["port_extra"]

    def _ends(self, line: str) -> tuple[int, int]:
        first, _, second = line.partition("--")
        return self.places.index(first), self.places.index(second)

    def _find_lights(self, table: Data) -> None:
        """Rule 5.8. A light at each end of a line in a city or port, and those on the lines."""
        for line, name in enumerate(self.lines):
            for place, after in zip(self.ends[line], (0, self.sections[line]), strict=True):
                if place < len(self.cities):
                    self._add_light(line, after, place)
                if after == 0 and name in table["light"]:
                    self._add_light(line, table["light"][name]["after"], -1)

    def _add_light(self, line: int, after: int, city: int) -> None:
        self.light_line.append(line)
        self.light_after.append(after)
        self.light_city.append(city)

    def _mask(self, city: int) -> int:
        found = 0
        for light, there in enumerate(self.light_city):
            found |= (1 << light) if there == city else 0
        return found

    def _lights_of(self, line: str) -> int:
        found = 0
        for light, number in enumerate(self.light_line):
            found |= (1 << light) if number == self.lines.index(line) else 0
        return found

    def _lights_at(self, line: int, after: int) -> int:
        found = 0
        for light, number in enumerate(self.light_line):
            if number == line and self.light_after[light] == after:
                found |= 1 << light
        return found

    def _lines_at(self, name: str) -> list[int]:
        place = self.places.index(name)
        return [line for line, ends in enumerate(self.ends) if place in ends]

    def _first_setting(self, table: Data, name: str) -> int:
        ways = self.ways[self.junctions.index(name)]
        first, second = sorted(ways.index(self.lines.index(line)) for line in table["first_switch"][name])
        return PAIRS[len(ways)].index((first, second))

    def spot_from(self, line: int, end: int) -> int:
        """The spot on the first section of a line for a train that comes onto it at this end."""
        last = self.sections[line] - 1
        return 2 * (self.first_section[line] + (last if end else 0)) + end

    def _join(self) -> None:
        """Write down where each spot leads."""
        for line in range(len(self.lines)):
            count = self.sections[line]
            for number in range(count):
                for heading in (0, 1):
                    spot = 2 * (self.first_section[line] + number) + heading
                    beyond = number + 1 if heading == 0 else number
                    gate = self._lights_at(line, beyond)
                    if 0 < beyond < count:
                        self._lead(spot, spot + 2 - 4 * heading, gate)
                    else:
                        self._lead_to_place(spot, self.ends[line][1 - heading], line, gate)
            for end in (0, 1):
                place = self.ends[line][end]
                entry = place - len(self.cities)
                if 0 <= entry < len(self.entries):
                    gate = self._lights_at(line, count if end else 0)
                    self._lead(self.first_entry + entry, self.spot_from(line, end), gate)
        for light, city in enumerate(self.light_city):
            if city >= 0:
                line = self.light_line[light]
                self.leave_to[light] = self.spot_from(line, 0 if self.ends[line][0] == city else 1)

    def _lead(self, spot: int, to: int, gate: int) -> None:
        self.to[spot * MOST_SETTINGS] = to
        self.gate[spot * MOST_SETTINGS] = gate

    def _lead_to_place(self, spot: int, place: int, line: int, gate: int) -> None:
        """Rules 5.7 and 5.8. Into a city, onto an entry, or through a junction to the other open way."""
        junction = place - len(self.cities) - len(self.entries)
        if place < len(self.cities):
            self._lead(spot, self.first_city + place, gate)
            for light, city in enumerate(self.light_city):
                if city == place and self.light_line[light] == line:
                    self.city_light[spot] = light
            return
        if junction < 0:
            self._lead(spot, self.first_entry + place - len(self.cities), gate)
            return
        self.junction[spot] = junction
        ways = self.ways[junction]
        way = ways.index(line)
        for setting, pair in enumerate(PAIRS[len(ways)]):
            key = spot * MOST_SETTINGS + setting
            self.gate[key] = gate
            if way in pair:
                other = ways[pair[0] if pair[1] == way else pair[1]]
                end = 0 if self.ends[other][0] == place else 1
                self.to[key] = self.spot_from(other, end)
                self.gate[key] |= self._lights_at(other, self.sections[other] if end else 0)

    def space_of(self, spot: int) -> int:
        """The space of a spot: sections first, then cities and ports, then entries."""
        sections = self.first_city // 2
        return spot // 2 if spot < self.first_city else spot - self.first_city + sections

    def place_of(self, spot: int) -> int:
        """The city, port or entry of a spot, in the common row."""
        return FIRST_PLACE[self.side] + spot - self.first_city

    def line_at(self, spot: int) -> int:
        """The line of a spot on a section, in the common row."""
        return FIRST_LINE[self.side] + self.line_of[spot // 2]
