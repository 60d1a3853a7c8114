"""Chapter 3. Workers: how they are gained, hired, exchanged and lost."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.railroad_revolution.debts import hands_to_come
from rotonde.games.railroad_revolution.duties import (
    EXCHANGES,
    HIRING,
    NO_ACTIONS,
    OPENED,
    RECRUITS,
    Duty,
    Several,
    Work,
)
from rotonde.games.railroad_revolution.obstacles import (
    GONE_FROM_BOARD,
    GONE_FROM_STOCK,
    GROUNDS,
    HIRE_MONEY,
    NO_OTHER_COLOUR,
    NONE_IN_SUPPLY,
    OTHER_COLOUR,
    SAME_COLOUR,
)
from rotonde.games.railroad_revolution.parts import BOARD, IN_BYTE, PLACES
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import EXCHANGE, GAIN, HIRE
from rotonde.kernel import Choice, Names, Reason, Spot, because

ALL_COLOURS: Final = 31


@final
class Hire(Duty):
    """Rule 3.4. At any moment, a worker of any colour in the supply."""

    def __init__(self) -> None:
        super().__init__(HIRING, HIRE, False, lasting=True)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return EACH_HIRE if s.money[work.player] >= s.parts.hire else NO_ACTIONS

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return unhired(s, work.player, action - HIRE)

    def most(self, s: Revolution, work: Work) -> int:
        missing = s.parts.floor - s.workers[work.player]
        return s.parts.hire if missing <= 0 or missing <= hands_to_come(work) else 0

    def likeness(self, action: int) -> int:
        return HIRE

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        return (s.parts.hire, s.money[work.player])

    def take(self, s: Revolution, after: Work, action: int) -> None:
        hire(s, after.player, action - HIRE)


EACH_HIRE: Final = [HIRE + colour for colour in range(5)]
HIRE_WORKERS: Final = Hire()


@final
class Exchanges(Several):
    """Rule 3.9. So many workers may be exchanged."""

    def __init__(self, count: int) -> None:
        super().__init__(EXCHANGES, EXCHANGE, False, count)

    def times(self, count: int) -> Exchanges:
        return Exchanges(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        base = work.player * PLACES
        return [EXCHANGE + place for place in range(PLACES) if s.hand[base + place]]

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        place = action - EXCHANGE
        if s.hand[work.player * PLACES + place] == 0:
            return absent(s, work.player, place)
        return NO_OTHER_COLOUR if s.supply[place % BOARD] == s.in_supply() else 0

    def likeness(self, action: int) -> int:
        return EXCHANGE

    def take(self, s: Revolution, after: Work, action: int) -> None:
        """This worker is given; the new one is chosen next."""
        after.less(self)
        s.stack.append(Replace(after.player, action - EXCHANGE))


@final
class Recruits(Duty):
    """Rules 3.7 and 4.4. Workers to gain: so many of any colour, and so many of the colours shown."""

    given: ClassVar[Names] = ("anyone", "either", "colours")

    def __init__(self, anyone: int, either: int, colours: int) -> None:
        super().__init__(RECRUITS, GAIN, False, True)
        self.anyone = anyone
        self.either = either
        self.colours = colours  # as bits

    def size(self) -> int:
        return self.anyone + self.either

    def plus(self, other: Duty) -> Duty:
        assert isinstance(other, Recruits)
        return Recruits(self.anyone + other.anyone, self.either + other.either, other.colours or self.colours)

    def open_colours(self, s: Revolution) -> int:
        """Rule 4.4. The colours that may be named, as bits; one that is out gives any."""
        if self.anyone:
            return ALL_COLOURS
        for colour in IN_BYTE[self.colours]:
            if s.supply[colour] == 0:
                return ALL_COLOURS
        return self.colours

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return [GAIN + colour for colour in IN_BYTE[self.open_colours(s)]]

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        colour = action - GAIN
        if s.supply[colour] == 0:
            return NONE_IN_SUPPLY
        return 0 if self.open_colours(s) >> colour & 1 else OTHER_COLOUR

    def likeness(self, action: int) -> int:
        return GAIN

    def hands(self) -> int:
        return self.anyone + self.either

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        if not short or work.find(OPENED) is None:
            return NO_ACTIONS  # they are certain as long as nothing ends the work
        return [action for action in self.candidates(s, work) if s.supply[action - GAIN]][:1]

    def take(self, s: Revolution, after: Work, action: int) -> None:
        """The narrower claim is used up first."""
        colour = action - GAIN
        after.drop(RECRUITS)
        if self.either and (self.colours >> colour & 1 or self.anyone == 0):
            rest = Recruits(self.anyone, self.either - 1, self.colours if self.either > 1 else 0)
        else:
            rest = Recruits(self.anyone - 1, self.either, self.colours)
        if rest.anyone or rest.either:
            after.add(rest)
        join(s, after.player, colour)
        s.tell("worker.gained", (after.player, colour))


@final
class Replace(Choice[Revolution]):
    """Rule 3.9. The new worker, of another colour than the one given, takes its place."""

    given: ClassVar[Names] = ("player", "place")

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def options(self, s: Revolution) -> list[int]:
        return [GAIN + colour for colour in range(5) if self.obstacle(s, GAIN + colour) == 0]

    def obstacle(self, s: Revolution, action: int) -> int:
        if s.supply[action - GAIN] == 0:
            return NONE_IN_SUPPLY
        return SAME_COLOUR if action - GAIN == self.place % BOARD else 0

    def against(self, s: Revolution, spot: Spot) -> list[Reason] | None:
        kind, colour = spot
        if kind != "supply":
            return None
        code = self.obstacle(s, GAIN + colour)
        return because(GROUNDS, code, colour) if code == NONE_IN_SUPPLY else because(GROUNDS, code)

    def take(self, s: Revolution, action: int) -> None:
        p, old, new = self.player, self.place % BOARD, action - GAIN
        base = p * PLACES + self.place - old
        s.hand[base + old] -= 1
        s.hand[base + new] += 1
        s.supply[old] += 1
        s.supply[new] -= 1
        s.tell("worker.exchanged", (p, old, new))


def unhired(s: Revolution, p: int, colour: int) -> int:
    """Rule 3.4. What stands against hiring a colour."""
    if s.supply[colour] == 0:
        return NONE_IN_SUPPLY
    return HIRE_MONEY if s.money[p] < s.parts.hire else 0


def hire(s: Revolution, p: int, colour: int) -> None:
    """Rule 3.4. A worker of any colour, dear."""
    s.money[p] -= s.parts.hire
    join(s, p, colour)
    s.tell("worker.hired", (p, colour, s.parts.hire))


def gain(s: Revolution, after: Work, colour: int) -> None:
    """Rules 3.7 and 3.8. From the supply to the stock; a colour that is out becomes a free choice."""
    if s.supply[colour] == 0:
        after.add(Recruits(1, 0, 0))
        return
    join(s, after.player, colour)
    s.tell("worker.gained", (after.player, colour))


def join(s: Revolution, p: int, colour: int) -> None:
    """A worker comes from the supply into the stock."""
    s.supply[colour] -= 1
    s.hand[p * PLACES + colour] += 1
    s.workers[p] += 1


def lose(s: Revolution, p: int, place: int) -> None:
    """A worker leaves stock or board; where it goes is the caller's business."""
    s.hand[p * PLACES + place] -= 1
    s.workers[p] -= 1


def discard(s: Revolution, p: int, place: int) -> None:
    """Rule 3.8. A worker of stock or board returns to the supply."""
    lose(s, p, place)
    s.supply[place % BOARD] += 1
    s.tell("worker.discarded", (p, place % BOARD))


def absent(s: Revolution, p: int, place: int) -> int:
    """Rule 3.8. Is nobody of that colour in stock, or on the board?"""
    if s.hand[p * PLACES + place]:
        return 0
    return GONE_FROM_STOCK if place < BOARD else GONE_FROM_BOARD


def exchangeable(s: Revolution, p: int) -> bool:
    """Rule 3.9. Is there a worker who can be exchanged for one of another colour?"""
    base, total = p * PLACES, s.in_supply()
    for place in range(PLACES):
        if s.hand[base + place] and s.supply[place % BOARD] < total:
            return True
    return False
