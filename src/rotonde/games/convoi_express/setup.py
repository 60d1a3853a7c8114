"""Chapters 1 and 11. Set-up: who begins, entries, discs and lights, hands; and its variants."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.agents import Decision
from rotonde.games.convoi_express.board import ENTRIES, FIRST_LIGHT, FIRST_PLACE
from rotonde.games.convoi_express.parts import FIRST_PLAYER_RANDOM, RANDOM, Parts
from rotonde.games.convoi_express.signals import ChooseSetting
from rotonde.games.convoi_express.state import UNSET, Convoy, opening
from rotonde.games.convoi_express.turn import NextTurn, draw
from rotonde.games.convoi_express.verbs import GREEN, NUMBER, SEAT
from rotonde.kernel import Chance, Effect, Grounds, Names, Reason, Task, because, settle

# What stands against a green disc of the set-up, by code: the rule and the sentence.
GREEN_ALREADY: Final = 1
TOO_LATE: Final = 2
PASSED_OVER: Final = 3
LINES_NOW: Final = 4
CITY_NOW: Final = 5
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("1.3", "why.green"),
    ("1.3", "why.room_for_all"),
    ("1.3", "why.in_order"),
    ("1.3", "why.lines_now"),
    ("1.3", "why.city_now"),
]


def start(parts: Parts) -> Convoy:
    """The table, up to the first matter of luck or choice."""
    s = opening(parts)
    tasks: list[Task] = []
    if parts.config.first == FIRST_PLAYER_RANDOM:
        tasks.append(DrawFirstPlayer())
    if parts.config.departures == RANDOM:
        s.entry_at = [UNSET] * ENTRIES
        for entry in range(ENTRIES):
            tasks.append(DrawNumber(entry))
    s.then([*tasks, LayOut(), Deal(), NextTurn()])
    settle(s)
    return s


@final
class DrawFirstPlayer(Chance[Convoy]):
    """Rule 1.8. Anybody may begin."""

    def odds(self, s: Convoy) -> list[tuple[int, int]]:
        return [(SEAT + seat, 1) for seat in range(s.parts.seats)]

    def take(self, s: Convoy, outcome: int) -> None:
        s.active = outcome - SEAT
        s.sealed = True
        s.tell("setup.first", (s.active,))


@final
class DrawNumber(Chance[Convoy]):
    """Rule 11.6. The departure token that lies on this entry."""

    given: ClassVar[Names] = ("entry",)

    def __init__(self, entry: int) -> None:
        super().__init__()
        self.entry = entry

    def odds(self, s: Convoy) -> list[tuple[int, int]]:
        return [(NUMBER + number, 1) for number in range(ENTRIES) if s.entry_at[number] == UNSET]

    def take(self, s: Convoy, outcome: int) -> None:
        number = outcome - NUMBER
        s.entry_at[number] = self.entry
        s.sealed = True
        board = s.parts.board
        s.tell("setup.number", (board.place_of(board.first_entry + self.entry), number))


@final
class LayOut(Effect[Convoy]):
    """Rules 1.1 to 1.3, 1.9, 9.2 and 11.1. Discs and lights as printed, or as the first player says."""

    def apply(self, s: Convoy) -> None:
        board, config = s.parts.board, s.parts.config
        tasks: list[Task] = []
        if config.placed:
            for junction in range(len(board.junctions)):
                tasks.append(ChooseSetting(s.active, junction))
            for mask in board.city_mask:
                tasks.append(PlaceGreen(s.active, mask, 1))
            tasks.append(PlaceGreen(s.active, board.line_mask, board.line_discs))
        else:
            s.switch = board.first_switch.copy()
            s.green = board.first_green
            s.spare -= board.green_discs
        if config.extra_green:
            tasks.append(PlaceGreen(s.active, board.all_mask, config.extra_green))
        s.then(tasks)


@final
class PlaceGreen(Decision):
    """Rules 1.3 and 11.1. So many green discs on red lights of these (bits), in ascending order."""

    given: ClassVar[Names] = ("player", "lights", "count")
    bits: ClassVar[Names] = ("lights",)

    def __init__(self, player: int, lights: int, count: int) -> None:
        super().__init__(player)
        self.lights = lights
        self.count = count

    def options(self, s: Convoy) -> list[int]:
        first = GREEN + FIRST_LIGHT[s.parts.board.side]
        return [first + light for light in self.open_lights(s)]

    def open_lights(self, s: Convoy) -> list[int]:
        """The red ones that leave enough for the other discs behind them."""
        red = self.lights & ~s.green
        found = [light for light in range(s.parts.board.lights) if red >> light & 1]
        return found[: len(found) - self.count + 1]

    def obstacle(self, s: Convoy, light: int) -> int:
        """Rule 1.3. One disc for each city, then those on lines, from the first light to the last."""
        lines = s.parts.board.line_mask
        if light in self.open_lights(s):
            return 0
        if s.green >> light & 1:
            return GREEN_ALREADY
        if self.lights >> light & 1:
            return TOO_LATE
        if self.lights & lines:
            return PASSED_OVER if lines >> light & 1 else LINES_NOW
        return CITY_NOW

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        board = s.parts.board
        if kind != "light":
            return None
        code = self.obstacle(s, index - FIRST_LIGHT[board.side])
        if code == CITY_NOW:
            cities = [city for city, mask in enumerate(board.city_mask) if mask & self.lights]
            return because(GROUNDS, code, FIRST_PLACE[board.side] + cities[0])
        return because(GROUNDS, code, *((self.count,) if code == TOO_LATE else ()))

    def take(self, s: Convoy, action: int) -> None:
        light = action - GREEN - FIRST_LIGHT[s.parts.board.side]
        s.green |= 1 << light
        s.spare -= 1
        s.tell("setup.green", (action - GREEN,))
        if self.count > 1:
            higher = self.lights & ~((2 << light) - 1)
            s.then([PlaceGreen(self.player, higher, self.count - 1)])


@final
class Deal(Effect[Convoy]):
    """Rule 1.7. Five cards for each player."""

    def apply(self, s: Convoy) -> None:
        seats = s.parts.seats
        for behind in range(1, seats + 1):
            draw(s, (s.active + seats - behind) % seats, s.parts.hand_start)
