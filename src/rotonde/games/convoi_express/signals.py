"""Chapter 6, what the cards for lights and switches do: green discs move, junctions are set."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.agents import Decision
from rotonde.games.convoi_express.board import (
    FIRST_JUNCTION,
    FIRST_LIGHT,
    FIRST_PLACE,
    FIRST_SETTING,
    MOST_SETTINGS,
    PAIRS,
)
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import DISC, GREEN, JUNCTION, SET
from rotonde.kernel import Grounds, Names, Reason, because

# What stands against a light or a setting, by code: the rule and the sentence.
GREEN_ALREADY: Final = 1
NO_FREE_DISC: Final = 2
GETS_DISC: Final = 3
NO_DISC: Final = 4
LAST_GREEN: Final = 5
SET_ALREADY: Final = 6
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("6.9", "why.green"),
    ("6.3", "why.no_free_disc"),
    ("6.2", "why.gets_disc"),
    ("6.2", "why.no_disc"),
    ("6.3", "why.last_green"),
    ("6.9", "why.set_already"),
]


def free_discs(s: Convoy) -> int:
    """Rule 6.3. The green lights whose disc may go anywhere, as bits: no city loses its last one."""
    board, green = s.parts.board, s.green
    free = green & board.line_mask
    for mask in board.city_mask:
        there = green & mask
        if there & (there - 1):
            free |= there
    return free


def lights_to_turn(s: Convoy) -> int:
    """Rules 6.2 and 6.9. The red lights that a disc can go to, as bits."""
    board = s.parts.board
    red = board.all_mask & ~s.green
    if red & board.line_mask and free_discs(s) == 0:
        red &= ~board.line_mask
    return red


def light_obstacle(s: Convoy, light: int) -> int:
    """Rules 6.3 and 6.9. A light that cannot become green."""
    if lights_to_turn(s) >> light & 1:
        return 0
    return GREEN_ALREADY if s.green >> light & 1 else NO_FREE_DISC


@final
class ChooseLight(Decision):
    """Rules 6.2, 6.3 and 6.9. The red light that becomes green."""

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        red = lights_to_turn(s)
        first = GREEN + FIRST_LIGHT[board.side]
        found: list[int] = []
        for light in range(board.lights):
            if red >> light & 1:
                found.append(first + light)
        return found

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        if kind != "light":
            return None
        return because(GROUNDS, light_obstacle(s, index - FIRST_LIGHT[s.parts.board.side]))

    def take(self, s: Convoy, action: int) -> None:
        s.stack.append(ChooseDisc(self.player, action - GREEN - FIRST_LIGHT[s.parts.board.side]))


@final
class ChooseDisc(Decision):
    """Rules 6.2 and 6.3. The green light whose disc goes to this red one."""

    given: ClassVar[Names] = ("player", "light")

    def __init__(self, player: int, light: int) -> None:
        super().__init__(player)
        self.light = light

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        discs = self.discs(s)
        first = DISC + FIRST_LIGHT[board.side]
        found: list[int] = []
        for light in range(board.lights):
            if discs >> light & 1:
                found.append(first + light)
        return found

    def discs(self, s: Convoy) -> int:
        """The lights that may give theirs, as bits: within a city it may be the last one."""
        board = s.parts.board
        city = board.light_city[self.light]
        return free_discs(s) | (s.green & board.city_mask[city] if city >= 0 else 0)

    def obstacle(self, s: Convoy, light: int) -> int:
        """Rules 6.2 and 6.3. A light that gives no disc."""
        if self.discs(s) >> light & 1:
            return 0
        if light == self.light:
            return GETS_DISC
        return LAST_GREEN if s.green >> light & 1 else NO_DISC

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        board = s.parts.board
        if kind != "light":
            return None
        light = index - FIRST_LIGHT[board.side]
        code = self.obstacle(s, light)
        if code == LAST_GREEN:
            return because(GROUNDS, code, FIRST_PLACE[board.side] + board.light_city[light])
        return because(GROUNDS, code)

    def take(self, s: Convoy, action: int) -> None:
        offset = FIRST_LIGHT[s.parts.board.side]
        s.green ^= 1 << self.light | 1 << (action - DISC - offset)
        s.tell("light.moved", (self.player, action - DISC, self.light + offset))


@final
class ChooseJunction(Decision):
    """Rule 6.4. The junction that gets another setting."""

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        first = JUNCTION + FIRST_JUNCTION[board.side]
        return list(range(first, first + len(board.junctions)))

    def take(self, s: Convoy, action: int) -> None:
        junction = action - JUNCTION - FIRST_JUNCTION[s.parts.board.side]
        s.stack.append(ChooseSetting(self.player, junction))


@final
class ChooseSetting(Decision):
    """Rules 1.3, 6.4 and 6.9. Any two ways of the junction, but not as they are joined already."""

    given: ClassVar[Names] = ("player", "junction")

    def __init__(self, player: int, junction: int) -> None:
        super().__init__(player)
        self.junction = junction

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        first = SET + FIRST_SETTING[board.side] + MOST_SETTINGS * self.junction
        found: list[int] = []
        for setting in range(len(PAIRS[len(board.ways[self.junction])])):
            if not self.obstacle(s, setting):
                found.append(first + setting)
        return found

    def obstacle(self, s: Convoy, setting: int) -> int:
        """Rule 6.9. Something has to change."""
        return SET_ALREADY if setting == s.switch[self.junction] else 0

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        board = s.parts.board
        setting = index - FIRST_SETTING[board.side] - MOST_SETTINGS * self.junction
        if kind != "setting" or not 0 <= setting < len(PAIRS[len(board.ways[self.junction])]):
            return None
        return because(GROUNDS, self.obstacle(s, setting))

    def take(self, s: Convoy, action: int) -> None:
        first = FIRST_SETTING[s.parts.board.side] + MOST_SETTINGS * self.junction
        s.switch[self.junction] = action - SET - first
        s.tell("switch.set", (self.player, action - SET))
