"""Railroad Revolution as the rest of the program sees it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from rotonde.games.printed import Data, owned, put_over
from rotonde.games.railroad_revolution import milestones, piles, scoring, setup, view
from rotonde.games.railroad_revolution.checks import PRINTING
from rotonde.games.railroad_revolution.duties import DUE, at_work
from rotonde.games.railroad_revolution.links import space_labels
from rotonde.games.railroad_revolution.parts import (
    ACTIONS,
    PILE_B,
    PILES,
    PLACES,
    START_SPACE,
    TRACKS,
    Parts,
    bits,
    parts_for,
    standard_data,
)
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.scoring import ACCOUNT
from rotonde.games.railroad_revolution.shape import SPACES
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import VERBS
from rotonde.kernel import Option, Reason, Usual, Vocabulary, chosen, unusual, why

VARIANTS: Final = {name: Option((False, True), False) for name in ("hard_tracks", "open_milestones")}


def parts_of(seats: int, options: dict[str, Any]) -> Parts:
    """The parts for these options; an error says what is allowed."""
    agreed = chosen("Railroad Revolution", VARIANTS, options)
    return parts_for(seats, owned(options), agreed["hard_tracks"], agreed["open_milestones"])


@final
class RailroadRevolution:
    """Rules, words and secrets of Railroad Revolution behind the interface all games share."""

    def __init__(self) -> None:
        self.name: str = "railroad-revolution"
        self.version: int = 3
        self.seats: tuple[int, ...] = (2, 3, 4)
        self.usual: Usual = Usual(3, {})
        self.options: dict[str, Option] = VARIANTS
        self.team: bool = False
        self.verbs: Vocabulary = VERBS
        self.labels: dict[str, list[str]] = labels(standard_data())

    def labels_of(self, override: Data) -> dict[str, list[str]]:
        """The labels of a table with an owner's values: new spaces are called by the cities they join."""
        return labels(self.check_data(override, "data"))

    def why(self, s: Revolution, seat: int, kind: str, index: int) -> list[Reason]:
        work = at_work(s)
        due = 0 if work is None else work.size(DUE)
        return why(VERBS, s, seat, (kind, index), Reason("3.6", "why.debts", (due, s.parts.floor)))

    def data(self) -> Data:
        """What is printed on the pieces."""
        return standard_data()

    def check_data(self, override: Data, where: str) -> Data:
        return put_over(standard_data(), override, PRINTING, where)

    def start(self, seats: int, options: dict[str, Any]) -> Revolution:
        """Chapter 14: the variants are options that are true or false."""
        if seats not in self.seats:
            raise ValueError(f"Railroad Revolution is for 2, 3 or 4 players, not {seats}")
        return setup.start(parts_of(seats, options))

    def agreed(self, s: Revolution) -> tuple[int, dict[str, Any]]:
        values = {"hard_tracks": s.parts.hard_tracks, "open_milestones": s.parts.open_milestones}
        return s.parts.seats, unusual(VARIANTS, values, s.parts.override)

    def scores(self, s: Revolution) -> list[int]:
        return [scoring.points(s, p) for p in range(s.parts.seats)]

    def winners(self, s: Revolution) -> list[int]:
        return scoring.winners(s)

    def view(self, s: Revolution, seat: int) -> view.RevolutionView:
        return view.view(s, seat)

    def guess(self, s: Revolution, seat: int, rng: Random) -> Revolution:
        return view.guess(s, seat, rng)

    def totals(self, s: Revolution) -> dict[str, int]:
        seats = range(s.parts.seats)
        held = [tile for tile in s.milestones if tile >= 0 and s.parts.milestones[tile].pile >= PILE_B]
        return {
            "workers": sum(s.hand)
            + sum(s.supply)
            + sum(colour >= 0 for colour in s.managers)
            + len(s.specialists),
            "available workers": sum(
                s.workers[p] != sum(s.hand[p * PLACES : p * PLACES + PLACES]) for p in seats
            ),
            "trains": sum(s.piles) + sum(s.up) + sum(s.down),
            "milestones": sum(
                len(piles.unseen(s, pile)) + len(set(piles.under(s, pile)) - set(s.drawn))
                for pile in range(PILE_B, len(PILES))
            )
            + len(s.drawn)
            + len(held)
            + sum(s.parts.milestones[tile].pile >= PILE_B for tiles in s.completed for tile in bits(tiles)),
            "places for managers": sum(
                s.wanted[here] != milestones.colours_wanted(s, here) for here in range(2 * s.parts.seats)
            ),
            "networks": sum(network(s, p) != (s.frontier[p], s.reached[p]) for p in seats),
            "buildings": sum(
                s.stations[p].bit_count() + s.offices[p].bit_count() > s.buildings[p] + 1 for p in seats
            ),
            "debts below nothing": min(0, *s.money, *s.shares, *s.hand, *s.supply, *s.piles, *sizes(s)),
        }


def sizes(s: Revolution) -> list[int]:
    """How much of each thing the player who is asked may or must still do."""
    work = at_work(s)
    return [] if work is None else [duty.size() for duty in work.duties]


def network(s: Revolution, p: int) -> tuple[int, int]:
    """What the rails of a seat touch: the spaces open to the next one, and the cities."""
    spaces, cities = 0, 0
    for space in bits(s.laid[p] | 1 << START_SPACE):
        spaces |= s.parts.next_to[space]
        cities |= s.parts.cities_of[space]
    return spaces & ~s.laid[p], cities


def labels(data: Data) -> dict[str, list[str]]:
    """The ids behind the numbers of actions and events, kind by kind."""
    return {
        "colour": [f"colour.{colour}" for colour in COLOURS],
        "action": [f"action.{action}" for action in ACTIONS],
        "skill": [f"skill.{action}.{colour}" for action in ACTIONS for colour in COLOURS],
        "city": [f"city.{city}" for city in data["city"]],
        "space": space_labels(data, standard_data()) + [""] * (SPACES - len(data["rail"])),
        "track": [f"track.{track}" for track in TRACKS],
        "train": [f"train.{train}" for train in data["train"]],
        "face": [f"setup.{tile}.{face}" for tile in data["setup_tile"] for face in ("front", "back")],
        "milestone": [f"milestone.{tile}" for tile in data["milestone"]],
        "market": [f"market.{tile}" for tile in data["market_tile"]],
        "deal": [f"deal.{tile}.{deal}" for tile in data["market_tile"] for deal in (1, 2)],
        "city_tile": [f"city_tile.{tile}" for tile in data["city_tile"]],
        "wire": [f"wire.{tile}" for tile in data["telegraph_tile"]],
        "account": [f"account.{line}" for line in ACCOUNT],
    }


GAME: Final = RailroadRevolution()
