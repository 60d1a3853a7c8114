"""Chapter 1. Set-up: the lots, then the set-up tiles, chosen anticlockwise."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.railroad_revolution import milestones, rewards, turn, workers
from rotonde.games.railroad_revolution.duties import NO_ACTIONS, Work
from rotonde.games.railroad_revolution.market import TurnUp
from rotonde.games.railroad_revolution.obstacles import GROUNDS, NOT_BEGUN
from rotonde.games.railroad_revolution.parts import CITIES, PRINTED_CITIES, SECTIONS, SETUP_TILES, Parts
from rotonde.games.railroad_revolution.reasons import AT, against
from rotonde.games.railroad_revolution.state import Revolution, opening
from rotonde.games.railroad_revolution.verbs import (
    CHOOSE,
    CITY_TILE,
    FACE,
    FIRST,
    MILESTONE,
    SPECIALIST,
    WIRE_TILE,
)
from rotonde.games.railroad_revolution.work import offers
from rotonde.kernel import Chance, Choice, Effect, Names, Reason, Spot, Task, because, replaced, settle


def start(parts: Parts) -> Revolution:
    """The table, up to the first matter of luck."""
    s = opening(parts)
    tasks: list[Task] = [DrawFirst()]
    for here in range(2 * parts.seats):
        tasks.append(DealMilestone(here))
    tasks.append(TurnUp())
    for city in range(PRINTED_CITIES, CITIES):
        tasks.append(LayCityTile(city))
    for section in range(SECTIONS):
        if not parts.market_sections >> section & 1:
            tasks.append(LayWireTile(section))
    tasks += [DrawFace() for _ in range(parts.seats)]
    tasks += [DrawSpecialist() for _ in range(parts.seats)]
    s.then([*tasks, OfferSetup()])
    settle(s)
    return s


@final
class DrawFirst(Chance[Revolution]):
    """Rule 1.13. The first player by lot."""

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        return [(FIRST + seat, 1) for seat in range(s.parts.seats)]

    def take(self, s: Revolution, outcome: int) -> None:
        s.first = outcome - FIRST
        s.sealed = True
        s.tell("setup.first", (s.first,))


@final
class DealMilestone(Chance[Revolution]):
    """Rule 1.5. An A1 and an A2 for everybody; `here` is seat × 2, and one more for the A2."""

    given: ClassVar[Names] = ("here",)

    def __init__(self, here: int) -> None:
        super().__init__()
        self.here = here

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        return [(MILESTONE + tile, 1) for tile in s.parts.piles[self.here % 2] if tile not in s.milestones]

    def take(self, s: Revolution, outcome: int) -> None:
        milestones.lay_down(s, self.here, outcome - MILESTONE)
        s.sealed = True
        s.tell("setup.milestone", (self.here // 2, outcome - MILESTONE))


@final
class LayCityTile(Chance[Revolution]):
    """Rule 1.8. A tile of the city's level."""

    given: ClassVar[Names] = ("city",)

    def __init__(self, city: int) -> None:
        super().__init__()
        self.city = city

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        level = s.parts.city_level[self.city]
        return [
            (CITY_TILE + tile, 1)
            for tile, of in enumerate(s.parts.tile_level)
            if of == level and tile not in s.city_tile
        ]

    def take(self, s: Revolution, outcome: int) -> None:
        s.city_tile = replaced(s.city_tile, self.city, outcome - CITY_TILE)
        s.sealed = True


@final
class LayWireTile(Chance[Revolution]):
    """Rule 1.10. A telegraph tile for a section without a market icon."""

    given: ClassVar[Names] = ("section",)

    def __init__(self, section: int) -> None:
        super().__init__()
        self.section = section

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        return [(WIRE_TILE + tile, 1) for tile in range(len(s.parts.wire)) if tile not in s.wire_tile]

    def take(self, s: Revolution, outcome: int) -> None:
        s.wire_tile = replaced(s.wire_tile, self.section, outcome - WIRE_TILE)
        s.sealed = True


@final
class DrawFace(Chance[Revolution]):
    """Rule 1.12. A set-up tile and its face; lower tiles are drawn first, so each set has one path."""

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        first = s.faces[-1] // 2 + 1 if s.faces else 0
        more = s.parts.seats - len(s.faces) - 1  # tiles still to come after this one
        return [
            (FACE + tile * 2 + face, ways(SETUP_TILES - 1 - tile, more))
            for tile in range(first, SETUP_TILES - more)
            for face in range(2)
        ]

    def take(self, s: Revolution, outcome: int) -> None:
        s.faces += (outcome - FACE,)
        s.sealed = True


@final
class DrawSpecialist(Chance[Revolution]):
    """Rule 1.12. A specialist of another colour beside each set-up tile."""

    def odds(self, s: Revolution) -> list[tuple[int, int]]:
        return [(SPECIALIST + colour, 1) for colour in range(1, 5) if colour not in s.specialists]

    def take(self, s: Revolution, outcome: int) -> None:
        s.specialists += (outcome - SPECIALIST,)
        s.supply[outcome - SPECIALIST] -= 1
        s.sealed = True


@final
class OfferSetup(Effect[Revolution]):
    """Rule 1.13. From the right of the first player anticlockwise, who comes last; then the first turn."""

    def apply(self, s: Revolution) -> None:
        seats = s.parts.seats
        tasks: list[Task] = [ChooseSetup((s.first - 1 - turn_) % seats) for turn_ in range(seats)]
        s.then([*tasks, turn.StartTurn(s.first)])


@final
class ChooseSetup(Choice[Revolution]):
    """Rules 1.13 and 1.14. One of the tiles left, with its specialist."""

    def options(self, s: Revolution) -> list[int]:
        return sorted([CHOOSE + face for face in s.faces])

    def take(self, s: Revolution, action: int) -> None:
        p, face = self.player, action - CHOOSE
        index = s.faces.index(face)
        colour = s.specialists[index]
        s.faces = s.faces[:index] + s.faces[index + 1 :]
        s.specialists = s.specialists[:index] + s.specialists[index + 1 :]
        s.supply[colour] += 1
        s.tell("setup.chosen", (p, face))
        use = UseSetup(p, ())
        workers.gain(s, use, colour)
        rewards.grant(s, use, s.parts.setup[face])
        s.stack.append(use)


@final
class UseSetup(Work):
    """Rules 1.14 to 1.16. The effects of the tile; a piece put aside is placed before anything else."""

    def fork(self) -> UseSetup:
        after = UseSetup(self.player, ())
        after.first = self.first
        return after

    def asked(self, s: Revolution) -> UseSetup:
        """What can be done now: a piece put aside, if there is a place for it, else all the rest."""
        duties = self.duties
        put_aside = UseSetup(self.player, tuple([duty for duty in duties if duty.binding]))
        if put_aside.first is not None and offers(s, put_aside):
            return put_aside
        return UseSetup(self.player, tuple([duty for duty in duties if not duty.binding]))

    def options(self, s: Revolution) -> list[int]:
        return offers(s, self.asked(s))

    def against(self, s: Revolution, spot: Spot) -> list[Reason] | None:
        """Rule 1.16. Before the first turn, nothing is sold and nobody hired."""
        found = against(s, self.asked(s), spot, AT.get(spot, NO_ACTIONS))
        if spot[0] not in ("share", "supply") or found == []:
            return found
        return (found or []) + because(GROUNDS, NOT_BEGUN)


def ways(count: int, chosen: int) -> int:
    """How many sets of so many there are."""
    found = 1
    for index in range(chosen):
        found = found * (count - index) // (index + 1)
    return found
