"""Chapter 11. Milestones: managers, completion at the end of a turn, and what replaces them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.railroad_revolution import piles
from rotonde.games.railroad_revolution.parts import (
    CONNECT,
    ICONS,
    PILE_B,
    PILE_D,
    STATIONS,
)
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import KEEP, MILESTONE, REPLACE, UNDER
from rotonde.kernel import Chance, Choice, Names, SeatEffect, Task, replaced

CANDIDATES: Final = 3  # tiles drawn to keep one
ALL_COLOURS: Final = 31


@final
class CompleteBoth(Choice[Revolution]):
    """Rules 11.7 and 11.10. One after the other; which first is asked where that can matter."""

    def options(self, s: Revolution) -> list[int]:
        return [REPLACE, REPLACE + 1] if order_matters(s, self.player) else [REPLACE]

    def take(self, s: Revolution, action: int) -> None:
        first = action - REPLACE
        s.then([Complete(self.player, first), Complete(self.player, 1 - first)])


@final
class Complete(SeatEffect[Revolution]):
    """Rules 11.4 to 11.8. The managers go home, the tile counts, and the next letter replaces it."""

    given: ClassVar[Names] = ("player", "slot")

    def __init__(self, player: int, slot: int) -> None:
        super().__init__(player)
        self.slot = slot

    def apply(self, s: Revolution) -> None:
        p, here = self.player, self.player * 2 + self.slot
        tile = s.milestones[here]
        for place in range(here * 2, here * 2 + 2):
            if s.managers[place] != NONE:
                s.supply[s.managers[place]] += 1
                s.managers = replaced(s.managers, place, NONE)
        lay_down(s, here, NONE)
        s.completed = replaced(s.completed, p, s.completed[p] | 1 << tile)
        s.tell("milestone.completed", (p, tile, s.parts.milestones[tile].points))
        pile = next_pile(s, tile)
        if pile == NONE:
            return
        if s.parts.open_milestones:
            s.then([ChooseMilestone(p, self.slot, pile)])
            return
        unseen, under = len(piles.unseen(s, pile)), piles.under(s, pile)
        drawn = min(CANDIDATES, unseen + len(under))
        if drawn == 0:
            return
        s.sealed = True
        s.drawn = tuple(sorted(under[: max(drawn - unseen, 0)]))
        draws: list[Task] = [DrawMilestone(pile) for _ in range(min(drawn, unseen))]
        s.then([*draws, ChooseMilestone(p, self.slot, pile)])


@final
class DrawMilestone(Chance[Revolution]):
    """Rule 11.6. Any tile of the pile that nobody has drawn yet."""

    given: ClassVar[Names] = ("pile",)

    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile = pile

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        return [(MILESTONE + tile, 1) for tile in piles.unseen(s, self.pile)]

    def take(self, s: Revolution, outcome: int) -> None:
        s.drawn = tuple(sorted([*s.drawn, outcome - MILESTONE]))
        s.sealed = True


@final
class ChooseMilestone(Choice[Revolution]):
    """Rules 11.6, 14.1 and 15.2. One of those drawn is kept, openly; in the variant one of the whole pile."""

    given: ClassVar[Names] = ("player", "slot", "pile")

    def __init__(self, player: int, slot: int, pile: int) -> None:
        super().__init__(player)
        self.slot = slot
        self.pile = pile

    def options(self, s: Revolution) -> list[int]:
        tiles = piles.unseen(s, self.pile) if s.parts.open_milestones else s.drawn
        return [KEEP + tile for tile in tiles]

    def take(self, s: Revolution, action: int) -> None:
        p, kept = self.player, action - KEEP
        others = [tile for tile in s.drawn if tile != kept]
        s.drawn = ()
        lay_down(s, p * 2 + self.slot, kept)
        piles.remember(s, self.pile, p, kept, others)
        s.tell("milestone.kept", (p, kept))
        if len(others) == 2:
            s.then([OrderUnder(p)])


@final
class OrderUnder(Choice[Revolution]):
    """Rules 11.6 and 15.2. Which of the other two goes under the pile first, to be drawn first."""

    def options(self, s: Revolution) -> list[int]:
        return sorted([UNDER + s.draws[-2], UNDER + s.draws[-1]])

    def take(self, s: Revolution, action: int) -> None:
        first = action - UNDER
        if s.draws[-1] == first:
            s.draws = (*s.draws[:-2], first, s.draws[-2])
        s.whisper(self.player, "milestone.under", (self.player, s.draws[-2], s.draws[-1]))


def completions(s: Revolution, active: int) -> list[Task]:
    """Rules 11.4 and 11.7. What is completed at the end of this turn, the active player first."""
    tasks: list[Task] = []
    seats = s.parts.seats
    if not any_staffed(s):
        return tasks
    for ahead in range(seats):
        p = (active + ahead) % seats
        first, second = complete(s, p, 0), complete(s, p, 1)
        if first and second:
            tasks.append(CompleteBoth(p))
        elif first or second:
            tasks.append(Complete(p, 0 if first else 1))
    return tasks


def next_pile(s: Revolution, tile: int) -> int:
    """Rule 11.6. The pile that replaces a milestone, or none after D."""
    pile = s.parts.milestones[tile].pile
    return NONE if pile == PILE_D else max(pile + 1, PILE_B)


def order_matters(s: Revolution, p: int) -> bool:
    """Rule 11.10. Will tiles of two piles be drawn, so that some are seen before the others?"""
    one, other = next_pile(s, s.milestones[p * 2]), next_pile(s, s.milestones[p * 2 + 1])
    if one == NONE or other == NONE or one == other or s.parts.open_milestones:
        return False
    return holds_tiles(s, one) and holds_tiles(s, other)


def holds_tiles(s: Revolution, pile: int) -> bool:
    return len(piles.unseen(s, pile)) > 0 or len(piles.under(s, pile)) > 0


def any_staffed(s: Revolution) -> bool:
    """Is there a milestone with all its managers?"""
    for here in range(len(s.wanted)):
        if s.wanted[here] == 0 and s.milestones[here] != NONE:
            return True
    return False


def complete(s: Revolution, p: int, slot: int) -> bool:
    """Rule 11.4. Are all managers there and all conditions met?"""
    here = p * 2 + slot
    if s.wanted[here] or s.milestones[here] == NONE:
        return False
    milestone = s.parts.milestones[s.milestones[here]]
    for index in range(len(milestone.kinds)):
        found, needed = counted(s, p, milestone.kinds[index], milestone.levels[index]), milestone.least[index]
        while needed:  # each round takes one bit away
            if found == 0:
                return False
            found &= found - 1
            needed -= 1
    return True


def counted(s: Revolution, p: int, kind: int, of: int) -> int:
    """Rule 11.9. The cities or spaces that a condition counts, as bits."""
    if kind == CONNECT:
        return s.reached[p] & s.parts.level_cities[of]
    if kind == STATIONS:
        return s.stations[p] & s.parts.level_cities[of]
    if kind == ICONS:
        return s.laid[p] & s.parts.market_spaces
    return s.laid[p] & s.parts.terrain[of]


def place_for(s: Revolution, p: int, slot: int, colour: int) -> int:
    """Rules 11.1 and 11.3. The open place of a milestone that takes this colour, or none."""
    here = p * 2 + slot
    wanted = s.parts.milestones[s.milestones[here]].managers
    for index in range(len(wanted)):
        if s.managers[here * 2 + index] == NONE and (wanted[index] == colour or wanted[index] == ANY_COLOUR):
            return here * 2 + index
    return NONE


def colours_wanted(s: Revolution, here: int) -> int:
    """Rule 11.3. The colours that the open places of a milestone take, as bits; `here` is seat × 2 + slot."""
    tile = s.milestones[here]
    if tile == NONE:
        return 0
    colours = 0
    for index, wanted in enumerate(s.parts.milestones[tile].managers):
        if s.managers[here * 2 + index] == NONE:
            colours |= ALL_COLOURS if wanted == ANY_COLOUR else 1 << wanted
    return colours


def lay_down(s: Revolution, here: int, tile: int) -> None:
    """Rule 11.1. A milestone lies before a player, with its places open."""
    s.milestones = replaced(s.milestones, here, tile)
    s.wanted = replaced(s.wanted, here, colours_wanted(s, here))
