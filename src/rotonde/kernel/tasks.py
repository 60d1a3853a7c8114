"""The state every game shares, and the four kinds of task that change it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar, final

from rotonde.kernel.patience import Patience
from rotonde.kernel.verbs import Spot
from rotonde.native import mypyc_attr

CHANCE: Final = -1  # nobody's choice: a die or a deck answers
NOBODY: Final = -2  # the game is over
SPECTATOR: Final = -3  # who watches and has no seat
EVERYBODY: Final = -1  # whom an event is told to


@final
class Event:
    """Something that happened, as a sentence key and small integers; `seat` alone hears it, or everybody."""

    __slots__ = ("args", "key", "seat")

    def __init__(self, key: str, args: tuple[int, ...], seat: int) -> None:
        self.key = key
        self.args = args
        self.seat = seat

    def _fields(self) -> tuple[str, tuple[int, ...], int]:
        return (self.key, self.args, self.seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Event{self._fields()!r}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, self._fields())


class Reason(NamedTuple):
    """Why something cannot be done: the rule that forbids it, and a sentence key with what is missing."""

    rule: str  # its number in the game's RULES.md
    key: str
    args: tuple[int, ...]


Grounds = list[tuple[str, str]]  # by the code of an obstacle, its rule and its sentence; 0 means none


def because(grounds: Grounds, code: int, *figures: int) -> list[Reason]:
    """An obstacle by its code, as the one reason that it is; none if there is no obstacle."""
    rule, key = grounds[code]
    return [Reason(rule, key, figures)] if code else []


Kinds = dict[str, str]
Bits = int  # a set of small numbers, one bit for each


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game has in play; the annotations in the body of its own class are its own fields."""

    kinds: ClassVar[Kinds] = {}  # a compiled class has no annotations: `tools/fields.py` writes them here

    def __init__(
        self, stack: list[Task] | None = None, options: list[int] | None = None, sealed: bool = False
    ) -> None:
        self.stack = [] if stack is None else stack  # what still has to happen, next on top
        self.options = [] if options is None else options  # what `step` accepts now; replaced, never changed
        self.sealed = sealed  # something was revealed since the last decision: undo stops here
        self.told: list[Event] | None = None  # the log, if anyone listens
        self.patience: Patience | None = None  # how long to look ahead, if there is an end to it

    def copy(self) -> Self:
        """An independent state with the same future, that tells nobody: lists are copied, the rest is shared.

        `tools/fields.py` writes the same for a class to be compiled, which is much faster there.
        """
        return restored(type(self), {name: twin(value) for name, value in self.fields().items()})

    def fields(self) -> dict[str, Any]:
        """All that makes this position what it is, by name."""
        names = ["stack", "options", "sealed", *(self.kinds or type(self).__annotations__)]
        return {name: getattr(self, name) for name in names}

    def then(self, tasks: list[Task]) -> None:
        """These come next, the first one first."""
        for task in reversed(tasks):
            self.stack.append(task)

    def tell(self, key: str, args: tuple[int, ...]) -> None:
        """Everybody learns this."""
        if self.told is not None:
            self.told.append(Event(key, args, EVERYBODY))

    def whisper(self, seat: int, key: str, args: tuple[int, ...]) -> None:
        """Only `seat` learns this."""
        if self.told is not None:
            self.told.append(Event(key, args, seat))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.fields() == other.fields()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it cannot be a key; hash what you need of its fields")

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, (type(self), self.fields()))

    def __repr__(self) -> str:
        """The position as text, from which `rotonde.games.position` makes it again."""
        from rotonde.kernel.spelling import spell

        try:
            return spell(self)
        except (AttributeError, LookupError, TypeError, ValueError):  # not laid out yet, or of no game
            return object.__repr__(self)


S = TypeVar("S", bound=State)


def restored(kind: type[S], fields: dict[str, Any]) -> S:
    """A state with these fields."""
    s = kind()
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def twin(value: Any) -> Any:
    """The same, for another state: a list may change, so it is copied with the lists in it."""
    return [twin(item) for item in value] if isinstance(value, list) else value


Names = tuple[str, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Task:
    """Something that still has to happen; a value, never changed once made.

    A task is what its constructor was given: equality, printing and pickling follow from `given`.
    """

    given: ClassVar[Names] = ()  # the constructor's arguments by name, in order; each is kept under that name
    bits: ClassVar[Names] = ()  # which of these are sets of bits, that is, may be large numbers

    def __init__(self, binding: bool = False) -> None:
        self.binding = binding  # must be done in full: the kernel never lets a seat into a dead end before it

    def args(self) -> tuple[Any, ...]:
        """What the constructor was given."""
        return tuple([getattr(self, name) for name in type(self).given])

    def of(self, seat: int) -> Task:
        """The same for another seat; the seat is the first argument of a task that has one."""
        make: Any = type(self)
        made: Task = make(seat, *self.args()[1:])
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Task) and type(self) is type(other) and self.args() == other.args()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(arg) for arg in self.args())})"

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.args())


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Task, Generic[S]):
    """Happens by itself."""

    @abstractmethod
    def apply(self, s: S) -> None:
        """Do it."""

    def code(self) -> int:
        """Its action where a seat chooses among effects; one without a code cannot be offered."""
        raise TypeError(f"{self!r} has no action of its own, so it cannot stand in a choice of order")

    def ready(self, s: S) -> bool:
        """Can it happen now?"""
        return True

    def against(self, s: S, spot: Spot) -> list[Reason] | None:
        """As of a choice, where a seat chooses among effects."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Task, Generic[S]):
    """Waits for a seat."""

    given: ClassVar[Names] = ("player",)

    def __init__(self, player: int, binding: bool = False) -> None:
        super().__init__(binding)
        self.player = player

    @abstractmethod
    def options(self, s: S) -> list[int]:
        """The actions open to the player, ascending."""

    @abstractmethod
    def take(self, s: S, action: int) -> None:
        """Do what was answered."""

    def asks(self) -> bool:
        """Is the player asked even when there is one option only?"""
        return False

    def lapses(self) -> bool:
        """With no option, may it be left undone? A rule must say so: what was paid for it would be lost."""
        return False

    def here(self, s: S, action: int) -> list[Spot]:
        """Where an action is made, beyond what its verb says: places that only this question knows."""
        return []

    def paid(self, s: S, action: int) -> tuple[int, int] | None:
        """Of an action that is a way to pay: what it pays for, and how dear that is to the player.

        Options that pay for the same differ in nothing but the payment; the least dear is taken by itself.
        """
        return None

    def against(self, s: S, spot: Spot) -> list[Reason] | None:
        """What stands against answering at a place: nothing, as far as this task can see, or some reasons.

        None if the question is not about such places.
        """
        return None

    # What follows spares the kernel a look ahead; a wrong answer is an error, a missing one only costs time.

    def safe(self, s: S) -> bool:
        """On top of the stack: does every option leave this task possible to the end?"""
        return False

    def steady(self, s: S) -> bool:
        """Further down: does every option of the top task leave this one possible to the end?"""
        return False

    def unharmed(self, s: S) -> bool:
        """In any order with others: can they set off nothing that would hinder this task?"""
        return False

    def outlook(self, s: S) -> bool | None:
        """Further down: is there a way from here to do this to the end? None where only a trial can tell."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Task, Generic[S]):
    """Waits for a die or a deck."""

    @abstractmethod
    def odds(self, s: S) -> list[tuple[int, int]]:
        """The outcomes as actions, ascending, each with its weight."""

    @abstractmethod
    def take(self, s: S, outcome: int) -> None:
        """Do what was answered."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEffect(Effect[S]):
    """Happens by itself to one seat."""

    given: ClassVar[Names] = ("player",)

    def __init__(self, player: int, binding: bool = False) -> None:
        super().__init__(binding)
        self.player = player


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatChance(Chance[S]):
    """Waits for a die or a deck, on behalf of one seat."""

    given: ClassVar[Names] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
