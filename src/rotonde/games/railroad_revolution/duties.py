"""Rule 3.1. What a player may or must still do: each thing one value, and all of them wait together.

A duty knows what it offers, what stands against each answer, how it happens, and what it means for the debts.
The work of a player is a chain of duties, done in any order; what one brings joins the others.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, final

from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import DONE
from rotonde.kernel import Choice, Names, Task
from rotonde.native import mypyc_attr

NEVER: Final = 1_000_000  # more money than anyone will have
NO_ACTIONS: Final[list[int]] = []  # shared, never changed

# The kinds, in the order of their verbs; of several with the same verb the first comes first.
BUILDING: Final = 0  # a station to build
WIRING: Final = 1  # an office to build
LAYING: Final = 2  # rails of the main action
SETUP_RAILS: Final = 3
FREE_RAILS: Final = 4
PAID_RAILS: Final = 5  # rails of a train that asks for money
SELLING: Final = 6  # a piece
DUE: Final = 7  # money owed for the main action
MAIN_REWARD: Final = 8  # with workers, not yet taken
FIRST_BONUS: Final = 9
SKILL: Final = 10  # the ability of the worker's colour
WIRE: Final = 11  # the telegraph tile, for a worker
STEPS: Final = 12  # on the tracks
FLIPS: Final = 13  # turns of trains
TRAINS_DUE: Final = 14  # trains to take
PROMOTIONS: Final = 15
OWN_PROMOTION: Final = 16  # of the worker who acts, in place of the ability
PAID_PROMOTIONS: Final = 17
EXCHANGES: Final = 18
RECRUITS: Final = 19  # workers to gain
DEALS: Final = 20  # of the open market tile
SHARES_TO_SELL: Final = 21
HIRING: Final = 22
OPENED: Final = 23  # a market follows
USED_UP: Final = 24  # the market tile is replaced


class Duty(Task):
    """Something that a player may do, or must if it is binding; a value."""

    def __init__(
        self, kind: int, verb: int, binding: bool, weighs: bool = False, lasting: bool = False
    ) -> None:
        super().__init__(binding)
        self.kind = kind
        self.verb = verb  # the first number of its answers
        self.weighs = weighs  # it owes or brings something for certain
        self.lasting = lasting  # an answer to it leaves the work as it is

    # What may be answered

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        """The answers worth asking `obstacle` about, ascending: all that could be open."""
        return NO_ACTIONS

    def paid(self, s: Revolution, player: int, action: int) -> tuple[int, int] | None:
        """Of an answer that is one of several ways to pay: what it pays for, and how dear that is."""
        return None

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        """What stands against an answer, the debts apart: a code of `obstacles`, or 0."""
        return 0

    def take(self, s: Revolution, after: Work, action: int) -> None:
        """Do what was answered; `after` is the work that goes on, still in the making."""
        raise TypeError(f"{self!r} is not answered")

    def finish(self, s: Revolution, p: int) -> None:
        """The player is done: what follows from it now. Only the last kinds, from `OPENED` on, are asked."""

    # What it means for the debts

    def most(self, s: Revolution, work: Work) -> int:
        """What an answer takes at most from what is certain, in money; shares and workers count by price."""
        return 0

    def costs(self, s: Revolution, work: Work, actions: list[int]) -> list[int]:
        """The same for each of these answers."""
        return [self.most(s, work)] * len(actions)

    def likeness(self, action: int) -> int:
        """Answers that are alike for the debts, such as two colours of workers, give the same number."""
        return action

    def owes(self, s: Revolution, p: int) -> int:
        """The least that must still be paid for it."""
        return 0

    def certain(self, s: Revolution, work: Work, owed: int) -> int:
        """What it brings for certain and for nothing, where all that is owed comes to this."""
        return 0

    def hands(self) -> int:
        """Workers it brings for certain and for nothing, as far as there are any."""
        return 0

    def price(self, s: Revolution, work: Work, action: int) -> int:
        """Money that must be there when it is taken."""
        return 0

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """The answers worth trying by who looks for a way out of debt, shares being sold for their price.

        Some bring workers only, which is of use to who is short of them.
        """
        return NO_ACTIONS

    def brings_turns(self, short: bool) -> bool:
        """Could it bring a turn of a train? Whoever takes a train to get out of debt needs one."""
        return False

    def shortage(self, s: Revolution, work: Work, action: int) -> int:
        """Why the debts forbid an answer, as a code, where there is more to say than that they do."""
        return 0

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        """What there must be and what there is, where that stands against an answer."""
        return ()

    # How it is kept

    def size(self) -> int:
        """How many, or how much."""
        return 1

    def plus(self, other: Duty) -> Duty:
        """The two of them as one."""
        return other


class Several(Duty):
    """The same thing so many times."""

    given: ClassVar[Names] = ("count",)

    def __init__(self, kind: int, verb: int, binding: bool, count: int, weighs: bool = False) -> None:
        super().__init__(kind, verb, binding, weighs)
        self.count = count

    @abstractmethod
    def times(self, count: int) -> Several:
        """The same so many times."""

    def size(self) -> int:
        return self.count

    def plus(self, other: Duty) -> Duty:
        return self.times(self.count + other.size())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Link:
    """A duty, and those that come after it. It never changes: works that end alike share their ends.

    Compiled, a chain is gone through without asking each member what it is, as a list would.
    """

    def __init__(self, duty: Duty, rest: Link | None) -> None:
        self.duty = duty
        self.rest = rest
        self.weighs: bool = duty.weighs or (rest is not None and rest.weighs)  # this one, or one after it


def chained(duties: tuple[Duty, ...]) -> Link | None:
    first: Link | None = None
    for index in range(len(duties) - 1, -1, -1):
        first = Link(duties[index], first)
    return first


def joined(link: Link | None, duty: Duty) -> Link:
    """The chain with this in it, or added to what there is of its kind."""
    if link is None or link.duty.kind > duty.kind:
        return Link(duty, link)
    if link.duty.kind == duty.kind:
        return Link(link.duty.plus(duty), link.rest)
    return Link(link.duty, joined(link.rest, duty))


def without(link: Link | None, kind: int) -> Link | None:
    """The chain but for what there is of a kind."""
    if link is None:
        return None
    return link.rest if link.duty.kind == kind else Link(link.duty, without(link.rest, kind))


class Work(Choice[Revolution]):
    """All that waits for a player, in any order, until done; and what the action under way has come to."""

    def __init__(
        self,
        player: int,
        duties: tuple[Duty, ...],
        action: int = NONE,
        colour: int = NONE,
        where: int = NONE,
        brought: int = 0,
        rough: int = 0,
    ) -> None:
        super().__init__(player, True)
        self.first = chained(duties)  # in the order of their kinds; another only while this is in the making
        self.action = action  # of the turn, or none
        self.colour = colour  # of the worker who does it
        self.where = where  # the city or section built in
        self.brought = brought  # shares the section brought
        self.rough = rough  # triangles beside the rails laid

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.duties)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """All that waits, as a row."""
        found: list[Duty] = []
        link = self.first
        while link is not None:
            found.append(link.duty)
            link = link.rest
        return tuple(found)

    @abstractmethod
    def fork(self) -> Work:
        """The same, in the making."""

    def safe(self, s: Revolution) -> bool:
        return True  # the options have looked ahead

    def steady(self, s: Revolution) -> bool:
        return True  # an exchange in between harms nothing

    def paid(self, s: Revolution, action: int) -> tuple[int, int] | None:
        return None if action == DONE else self.answering(action).paid(s, self.player, action)

    def take(self, s: Revolution, action: int) -> None:
        if action == DONE:
            finish(s, self.player, self.first)
            return
        here = len(s.stack)
        s.stack.append(self)  # below whatever the answer asks next
        s.stack[here] = self.went_on(s, self.answering(action), action)

    def answering(self, action: int) -> Duty:
        """The duty that an answer is for: the first of those with its verb."""
        link = self.first
        assert link is not None, f"nothing waits for {action}"
        found = link.duty
        while link is not None and link.duty.verb <= action:
            if link.duty.verb != found.verb:
                found = link.duty
            link = link.rest
        return found

    def went_on(self, s: Revolution, duty: Duty, action: int) -> Work:
        """The work that is left after this answer."""
        after = self if duty.lasting else self.fork()
        duty.take(s, after, action)
        return after

    def find(self, kind: int) -> Duty | None:
        link = self.first
        while link is not None and link.duty.kind < kind:
            link = link.rest
        return None if link is None or link.duty.kind != kind else link.duty

    def size(self, kind: int) -> int:
        """How much of a kind waits."""
        duty = self.find(kind)
        return 0 if duty is None else duty.size()

    def must(self, kind: int) -> bool:
        """Is there something of a kind that must be done?"""
        duty = self.find(kind)
        return duty is not None and duty.binding

    def add(self, duty: Duty) -> None:
        """One more thing to do, joined to others of its kind."""
        self.first = joined(self.first, duty)

    def drop(self, kind: int) -> None:
        """Nothing of this kind any more."""
        if self.find(kind) is not None:
            self.first = without(self.first, kind)

    def put(self, duty: Duty) -> None:
        """This instead of what there is of its kind."""
        self.drop(duty.kind)
        self.add(duty)

    def less(self, duty: Several) -> None:
        """One of these is done."""
        self.drop(duty.kind)
        if duty.count > 1:
            self.add(duty.times(duty.count - 1))


def finish(s: Revolution, p: int, link: Link | None) -> None:
    """The player is done: what follows from the last kinds, the last one first."""
    if link is not None:
        finish(s, p, link.rest)
        if link.duty.kind >= OPENED:
            link.duty.finish(s, p)


def short_of_cash(work: Work) -> bool:
    """Does something wait that has its price when it is taken, or ends what could be done before?"""
    link = work.first
    while link is not None:
        if link.duty.kind in (PAID_RAILS, DEALS, OPENED):
            return True
        link = link.rest
    return False


def at_work(s: Revolution) -> Work | None:
    """What a player is carrying out, even while something else is asked first."""
    for index in range(len(s.stack) - 1, -1, -1):
        task = s.stack[index]
        if isinstance(task, Work):
            return task
    return None
