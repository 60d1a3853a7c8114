"""Small networks drawn as text: each sign is a card, and track leaves it over the middle of its sides.

- | └ ┘ ┌ ┐     one piece of track
+               two lines that cross: no way from one to the other
├ ┤ ┬ ┴         a fork: the middle stroke is its stem, which leads both ways; no way between the branches
A B a b …       a station with track to all four sides; capitals are of the company
1 2 …           the same, worth so many more, and of nobody
═               two stations of one card, the left and the right one, with a link; the left of the company
"""

from __future__ import annotations

Card = list[tuple[int, int]]

N, E, S, W = range(4)
TRACK = {
    "-": [(E, W)],
    "|": [(N, S)],
    "└": [(N, E)],
    "┘": [(N, W)],
    "┌": [(S, E)],
    "┐": [(S, W)],
    "+": [(N, S), (E, W)],
    "├": [(E, N), (E, S)],
    "┤": [(W, N), (W, S)],
    "┬": [(S, W), (S, E)],
    "┴": [(N, W), (N, E)],
}


class Picture:
    """A drawing, as the search wants it."""

    def __init__(self, drawing: str) -> None:
        self.rows = [line for line in drawing.splitlines() if line.strip()]
        self.worth: list[int] = []
        self.wanted: list[bool] = []
        self.names: list[str] = []
        self.first: dict[tuple[int, int], int] = {}  # the first station of a card
        self.signs: dict[tuple[int, int], str] = {}
        for row, line in enumerate(self.rows):
            for column, sign in enumerate(line):
                if sign != " ":
                    self.signs[row, column] = sign
                if sign.isalnum() or sign == "═":
                    self.add_stations(row, column, sign)
        self.stations = len(self.worth)
        self.joints: dict[tuple[int, int, bool], int] = {}
        self.cards: list[Card] = [self.card(row, column, sign) for (row, column), sign in self.signs.items()]
        self.points = self.stations + len(self.joints)

    def add_stations(self, row: int, column: int, sign: str) -> None:
        self.first[row, column] = len(self.worth)
        for wanted in (True, False) if sign == "═" else (sign.isupper(),):
            self.names.append(sign)
            self.wanted.append(wanted)
            self.worth.append(1 + int(sign) if sign.isdecimal() else 1)

    def card(self, row: int, column: int, sign: str) -> Card:
        if sign == "═":
            left = self.first[row, column]
            return [
                (left, self.joint(row, column, W)),
                (left + 1, self.joint(row, column, E)),
                (left, left + 1),
            ]
        if sign in TRACK:
            return [(self.joint(row, column, one), self.joint(row, column, two)) for one, two in TRACK[sign]]
        return [(self.first[row, column], self.joint(row, column, way)) for way in range(4)]

    def joint(self, row: int, column: int, way: int) -> int:
        """The point on a side of a card, the same from both cards."""
        if way == S:
            key = (row + 1, column, True)
        elif way == E:
            key = (row, column + 1, False)
        else:
            key = (row, column, way == N)
        return self.stations + self.joints.setdefault(key, len(self.joints))
