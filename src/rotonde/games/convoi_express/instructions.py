"""Chapters 2, 4 and 8. The instruction card: revealed, perhaps ignored, then carried out."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.agents import Decision, calls, use_agent
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.new_trains import DrawEntry, NewTrains, ShuffleNumbers
from rotonde.games.convoi_express.parts import (
    ANY,
    COLOURS,
    CONDUCTOR,
    DEPOT,
    DISPATCHER,
    INSTRUCTIONS,
    NO_CARD,
    PER_COLOUR,
    SECTION_HEAD,
    START_CARD,
    TRACK_GUARD,
)
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import AGENT, CARD, COLOUR, GO, HOLD, MOVE_TRAIN
from rotonde.kernel import Grounds, Names, Reason, SeatChance, Spot, Task, because

# What stands against a colour or a train, by code: the rule and the sentence.
COLOUR_CHOSEN: Final = 1
IN_DEPOT: Final = 2
OTHER_COLOUR: Final = 3
MOVED: Final = 4
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("4.5", "why.colour_chosen"),
    ("4.1", "why.in_depot"),
    ("4.1", "why.other_colour"),
    ("4.2", "why.moved"),
]


@final
class Reveal(SeatChance[Convoy]):
    """Rules 1.6 and 2.1. The top card: any that was never seen, and the known one when it alone is left."""

    def odds(self, s: Convoy) -> list[tuple[int, int]]:
        if s.left == 1 and s.bottom != NO_CARD:
            return [(CARD + s.bottom, 1)]
        found: list[tuple[int, int]] = []
        for card in range(INSTRUCTIONS):
            if s.unseen >> card & 1:
                found.append((CARD + card, 1))
        return found

    def take(self, s: Convoy, outcome: int) -> None:
        card = outcome - CARD
        s.sealed = True
        s.left -= 1
        s.card = card
        s.unseen &= ~(1 << card)
        if card == s.bottom:
            s.bottom = NO_CARD
        s.tell("card.revealed", (self.player, card))
        if s.agents >> TRACK_GUARD & 1 and s.left > 0:
            s.then([KeepCard(self.player)])
        else:
            s.then(tasks_of(s, self.player, card))


@final
class KeepCard(Decision):
    """Rules 8.6 and 8.7. The track guard may put the card under the pile."""

    def options(self, s: Convoy) -> list[int]:
        return [GO, AGENT + TRACK_GUARD]

    def moment_of(self, s: Convoy) -> int:
        return 1 << TRACK_GUARD

    def here(self, s: Convoy, action: int) -> list[Spot]:
        return [("card", s.card)] if action == GO else []

    def take(self, s: Convoy, action: int) -> None:
        p = self.player
        if action == GO:
            s.then(tasks_of(s, p, s.card))
            return
        use_agent(s, p, TRACK_GUARD)
        s.bottom = s.card
        s.left += 1
        s.card = NO_CARD
        s.then([Reveal(p)])


def tasks_of(s: Convoy, p: int, card: int) -> list[Task]:
    """Rules 2.2, 3.6 and 11.7. What a card asks for, from top to bottom."""
    tasks: list[Task] = []
    if card == START_CARD:
        for colour in s.parts.start_new:
            tasks.append(DrawEntry(p, colour, True))
        tasks.append(ShuffleNumbers())
        moves = s.parts.start_moves
    else:
        if s.parts.card_new[card]:
            tasks.append(NewTrains(p, s.parts.card_new[card], 0))
        moves = s.parts.card_moves[card]
    return tasks + moving(p, moves, 0)


def moving(p: int, symbols: list[int], chosen: int) -> list[Task]:
    """Rules 2.2 and 4.8. The colours that these symbols move, down to one that has to be chosen first."""
    tasks: list[Task] = []
    for index, colour in enumerate(symbols):
        if colour == ANY:
            tasks.append(ChooseColour(p, tuple(symbols[index + 1 :]), chosen))
            break
        tasks.append(MoveColour(p, colour, 0))
    return tasks


@final
class ChooseColour(Decision):
    """Rules 4.4 to 4.8. A multicolour symbol, then those below: no colour twice (those chosen are bits)."""

    given: ClassVar[Names] = ("player", "below", "chosen")

    def __init__(self, player: int, below: tuple[int, ...], chosen: int) -> None:
        super().__init__(player)
        self.below = below
        self.chosen = chosen

    def options(self, s: Convoy) -> list[int]:
        found: list[int] = []
        for colour in range(len(COLOURS)):
            if not self.obstacle(colour):
                found.append(COLOUR + colour)
        return found

    def obstacle(self, colour: int) -> int:
        """Rule 4.5. No colour twice."""
        return COLOUR_CHOSEN if self.chosen >> colour & 1 else 0

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        if kind == "train" and s.at[index] == DEPOT:
            return because(GROUNDS, IN_DEPOT, index)
        if kind != "train" and kind != "colour":
            return None
        colour = index // PER_COLOUR if kind == "train" else index
        return because(GROUNDS, self.obstacle(colour), colour)

    def here(self, s: Convoy, action: int) -> list[Spot]:
        """Its trains on the network."""
        first = (action - COLOUR) * PER_COLOUR
        return [("train", train) for train in range(first, first + PER_COLOUR) if s.at[train] != DEPOT]

    def take(self, s: Convoy, action: int) -> None:
        p, colour = self.player, action - COLOUR
        s.tell("colour.chosen", (p, colour))
        s.then([MoveColour(p, colour, 0), *moving(p, list(self.below), self.chosen | 1 << colour)])


@final
class MoveColour(Decision):
    """Rules 4.1, 4.2, 8.4, 8.5 and 8.8. Which train of the colour moves next, of those not done yet (bits).

    An agent may hold all of them before the first one moves, another one any of those that are left.
    """

    given: ClassVar[Names] = ("player", "colour", "done")

    def __init__(self, player: int, colour: int, done: int) -> None:
        super().__init__(player)
        self.colour = colour
        self.done = done

    def options(self, s: Convoy) -> list[int]:
        found: list[int] = []
        first = self.colour * PER_COLOUR
        for train in range(first, first + PER_COLOUR):
            if not self.obstacle(s, train):
                found.append(MOVE_TRAIN + train)
        if s.agents == 0 or not found:
            return found
        if s.agents >> SECTION_HEAD & 1:
            for index in range(len(found)):
                found.append(found[index] + HOLD - MOVE_TRAIN)
        return found + calls(s.agents & self.moment_of(s) & ~(1 << SECTION_HEAD))

    def lapses(self) -> bool:
        """Rule 4.1. A colour of which no train is left to move is done."""
        return True

    def moment_of(self, s: Convoy) -> int:
        either = 1 << SECTION_HEAD | 1 << DISPATCHER
        return either if self.done else either | 1 << CONDUCTOR

    def obstacle(self, s: Convoy, train: int) -> int:
        """Rules 4.1 and 4.2. A train that does not move now."""
        if train // PER_COLOUR != self.colour:
            return OTHER_COLOUR
        if s.at[train] == DEPOT:
            return IN_DEPOT
        return MOVED if self.done >> train & 1 else 0

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        if kind != "train":
            return None
        code = self.obstacle(s, index)
        return because(GROUNDS, code, self.colour if code == OTHER_COLOUR else index)

    def here(self, s: Convoy, action: int) -> list[Spot]:
        """The agent who holds a train."""
        return [("agent", SECTION_HEAD)] if HOLD <= action < COLOUR else []

    def take(self, s: Convoy, action: int) -> None:
        p, colour = self.player, self.colour
        if action < HOLD:
            train = action - MOVE_TRAIN
            s.stack.append(MoveColour(p, colour, self.done | 1 << train))
            s.stack.append(RollDie(p, train))
        elif action < COLOUR:
            train = action - HOLD
            use_agent(s, p, SECTION_HEAD)
            s.tell("train.held", (train,))
            s.then([MoveColour(p, colour, self.done | 1 << train)])
        else:
            use_agent(s, p, action - AGENT)
            if action == AGENT + DISPATCHER:
                s.then([MoveColour(p, colour, self.done)])
            else:
                s.tell("colour.held", (colour,))
