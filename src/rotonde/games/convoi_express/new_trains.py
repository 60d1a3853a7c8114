"""Chapter 3. New trains: a colour, an entry by dice or token, and what it costs if there is no room."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.agents import Decision, use_agent
from rotonde.games.convoi_express.board import ENTRIES
from rotonde.games.convoi_express.clock import lose_time
from rotonde.games.convoi_express.parts import COLOURS, DEPOT, PER_COLOUR, POINTSMAN, TOKENS
from rotonde.games.convoi_express.state import ALL_NUMBERS, Convoy
from rotonde.games.convoi_express.verbs import AGENT, COLOUR, GO, NUMBER
from rotonde.kernel import Effect, Grounds, Names, Reason, SeatChance, SeatEffect, Spot, because

# What stands against a colour, a train or an entry, by code: the rule and the sentence.
COLOUR_CHOSEN: Final = 1
NONE_IN_DEPOT: Final = 2
ON_NETWORK: Final = 3
OTHER_ENTRY: Final = 4
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("3.4", "why.colour_chosen"),
    ("3.1", "why.none_in_depot"),
    ("3.1", "why.on_network"),
    ("3.1", "why.other_entry"),
]


@final
class NewTrains(SeatEffect[Convoy]):
    """Rules 3.1 and 3.3 to 3.5. So many trains, each of a colour not among those just chosen (bits)."""

    given: ClassVar[Names] = ("player", "count", "chosen")

    def __init__(self, player: int, count: int, chosen: int) -> None:
        super().__init__(player)
        self.count = count
        self.chosen = chosen

    def apply(self, s: Convoy) -> None:
        if self.count == 0:
            return
        if colours(s, self.chosen):
            s.then([ChooseNewColour(self.player, self.count, self.chosen)])
            return
        s.then([NewTrains(self.player, self.count - 1, self.chosen)])
        s.tell("train.none", ())
        lose_time(s, s.parts.no_new_train)


@final
class ChooseNewColour(Decision):
    """Rules 3.1 and 3.4. A colour of which a train is in the depot."""

    given: ClassVar[Names] = ("player", "count", "chosen")

    def __init__(self, player: int, count: int, chosen: int) -> None:
        super().__init__(player)
        self.count = count
        self.chosen = chosen

    def options(self, s: Convoy) -> list[int]:
        return [COLOUR + colour for colour in colours(s, self.chosen)]

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        if kind == "train" and s.at[index] != DEPOT:
            return because(GROUNDS, ON_NETWORK, index)
        if kind != "train" and kind != "colour":
            return None
        colour = index // PER_COLOUR if kind == "train" else index
        return because(GROUNDS, colour_obstacle(s, colour, self.chosen), colour)

    def here(self, s: Convoy, action: int) -> list[Spot]:
        """Its trains in the depot."""
        first = (action - COLOUR) * PER_COLOUR
        return [("train", train) for train in range(first, first + PER_COLOUR) if s.at[train] == DEPOT]

    def take(self, s: Convoy, action: int) -> None:
        p, colour = self.player, action - COLOUR
        s.then([NewTrains(p, self.count - 1, self.chosen | 1 << colour)])
        s.then([DrawEntry(p, colour, False)])


@final
class DrawEntry(SeatChance[Convoy]):
    """Rules 3.1, 3.6, 3.7, 11.6 to 11.9. Two dice or a token say where the train comes in."""

    given: ClassVar[Names] = ("player", "colour", "free_only")

    def __init__(self, player: int, colour: int, free_only: bool) -> None:
        super().__init__(player)
        self.colour = colour
        self.free_only = free_only  # on the start card: again until the entry is free

    def odds(self, s: Convoy) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        if s.parts.config.departures == TOKENS:
            for number in range(ENTRIES):
                if s.numbers >> number & 1:
                    found.append((NUMBER + number, 1))
            return found
        if not self.free_only:
            return s.parts.departure_odds
        for outcome, weight in s.parts.departure_odds:
            if s.train_at(entry_spot(s, outcome - NUMBER)) < 0:
                found.append((outcome, weight))
        return found

    def take(self, s: Convoy, outcome: int) -> None:
        p, number = self.player, outcome - NUMBER
        s.sealed = True
        if s.parts.config.departures == TOKENS:
            s.numbers &= ~(1 << number)
            if s.numbers == 0:
                s.numbers = ALL_NUMBERS
            s.tell("entry.token", (number,))
        else:
            s.tell("entry.rolled", (number,))
        if s.agents & s.parts.departure_agents:
            s.then([KeepEntry(p, self.colour, number, self.free_only)])
        else:
            place_train(s, self.colour, number)


@final
class KeepEntry(Decision):
    """Rule 8.9. The pointsman may have the departure dice rolled again."""

    given: ClassVar[Names] = ("player", "colour", "number", "free_only")

    def __init__(self, player: int, colour: int, number: int, free_only: bool) -> None:
        super().__init__(player)
        self.colour = colour
        self.number = number
        self.free_only = free_only

    def options(self, s: Convoy) -> list[int]:
        return [GO, AGENT + POINTSMAN]

    def moment_of(self, s: Convoy) -> int:
        return 1 << POINTSMAN

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        if kind != "place":
            return None
        entry = s.parts.board.place_of(entry_spot(s, self.number))
        return because(GROUNDS, 0 if index == entry else OTHER_ENTRY, self.number, entry)

    def here(self, s: Convoy, action: int) -> list[Spot]:
        return [("place", s.parts.board.place_of(entry_spot(s, self.number)))] if action == GO else []

    def take(self, s: Convoy, action: int) -> None:
        if action == GO:
            place_train(s, self.colour, self.number)
            return
        use_agent(s, self.player, POINTSMAN)
        s.then([DrawEntry(self.player, self.colour, self.free_only)])


@final
class ShuffleNumbers(Effect[Convoy]):
    """Rule 11.8. After the first three trains all departure tokens are shuffled together again."""

    def apply(self, s: Convoy) -> None:
        s.numbers = ALL_NUMBERS


def colours(s: Convoy, chosen: int) -> list[int]:
    """The colours of trains in the depot, without those chosen already."""
    found: list[int] = []
    for colour in range(len(COLOURS)):
        if not colour_obstacle(s, colour, chosen):
            found.append(colour)
    return found


def colour_obstacle(s: Convoy, colour: int, chosen: int) -> int:
    """Rules 3.1 and 3.4. A colour that was chosen on this card, or has no train to bring."""
    if chosen >> colour & 1:
        return COLOUR_CHOSEN
    return 0 if s.train_in_depot(colour) >= 0 else NONE_IN_DEPOT


def entry_spot(s: Convoy, number: int) -> int:
    """The spot on the entry of a number, counted from 2."""
    return s.parts.board.first_entry + s.entry_at[number]


def place_train(s: Convoy, colour: int, number: int) -> None:
    """Rules 3.1, 3.2 and 3.8. On the entry, facing the network, if nobody stands there."""
    spot = entry_spot(s, number)
    train = s.train_in_depot(colour)
    assert train >= colour * PER_COLOUR, "rule 3.1: the colour was chosen from the depot"
    place = s.parts.board.place_of(spot)
    if s.train_at(spot) >= 0:
        s.tell("entry.taken", (place,))
        lose_time(s, s.parts.no_new_train)
        return
    s.at[train] = spot
    s.tell("train.placed", (train, place))
