"""The position that a line of text spells. What is wrong is said in one `PositionError`, with its place.

The text may come from anybody: names are looked up in tables, numbers and lengths are bounded, and a position
counts only if the rules can go on from it.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, final

from rotonde.kernel.playable import playable
from rotonde.kernel.scanning import PositionError, Scanner
from rotonde.kernel.spelling import home_of, is_data, kinds_of
from rotonde.kernel.tasks import State, Task, restored, twin

if TYPE_CHECKING:
    from rotonde.kernel.game import AnyGame

MOST: Final = 1_000  # values in a row, or tasks
DEEPEST: Final = 6  # tasks in tasks, rows in rows

HEAD: Final = re.compile(r"([a-z0-9-]{1,60})/([0-9]{1,4}) +([0-9]{1,2})(?= |;|$)")
NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,40}")
WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
NOTHING: Final = re.compile(r"-(?=[ ;]|$)")


def name_in(text: str) -> str:
    """The name of the game whose position this is."""
    return Reader(text).head()[0]


def read(game: AnyGame, text: str) -> State:
    """The position of this game; `PositionError` says what is wrong with the text, and where."""
    reader = Reader(text)
    try:
        return reader.position(game)
    except PositionError:
        raise
    except Exception as error:  # whatever a rule says to what is no position of its game
        reason = " ".join(f"{type(error).__name__} {error}".split())[:200]
        raise PositionError(f"this is no position of {game.name}: its rules end in {reason}") from error


@final
class Reader(Scanner):
    """Understands head, fields and tasks."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0  # of what stands in one another
        self.seats = 0

    def position(self, game: AnyGame) -> State:
        """All of it: the head, the fields, the tasks; then what the rules make of them."""
        begun = self.start(game)
        kinds = kinds_of(type(begun))
        fields = begun.fields()
        fields["sealed"] = False
        said: set[str] = set()
        while not self.ends(";"):
            began = self.at
            name = self.match(NAME, "a field is expected")
            kind = "bool" if name == "sealed" else kinds.get(name, "")
            if not is_data(kind) or name in said:
                self.at = began
                self.fail(f"{name} stands here twice" if name in said else f"{game.name} has no field {name}")
            said.add(name)
            self.expect("=")
            fields[name] = self.field(kind, fields[name])
            self.gap()
        tasks: list[Task] = []
        known = tasks_of(home_of(type(begun)))
        while not self.ends(""):
            tasks.append(self.task(known))
            if len(tasks) > MOST:
                self.fail("there are too many tasks")
            self.gap()
        tasks.reverse()
        fields["stack"], fields["options"] = tasks, []
        return playable(game, restored(type(begun), fields), begun)

    def start(self, game: AnyGame) -> State:
        """The first position of the game that the head names."""
        name, version, seats = self.head()
        if name != game.name:
            raise PositionError(f"this is a position of {name}, not of {game.name}")
        if version != game.version:
            raise PositionError(
                f"the position follows version {version} of the rules of {name};"
                f" this program plays version {game.version}"
            )
        options: dict[str, Any] = {}
        while not self.ends(";"):
            option = self.match(NAME, "an option is expected")
            self.expect("=")
            options[option] = self.json() if option == "data" else self.match(WORD, "a value is expected")
            self.gap()
        try:
            begun: State = game.start(seats, options)
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            reason = " ".join(str(error).split())
            raise PositionError(f"the options cannot be played with: {reason}") from error
        return begun

    def head(self) -> tuple[str, int, int]:
        """Game, version and seats."""
        self.skip()
        found = HEAD.match(self.text, self.at)
        if found is None:
            self.fail("a position begins with game/version and the number of seats, such as express-01/2 4")
        self.at = found.end()
        self.skip()
        self.seats = int(found[3])
        return found[1], int(found[2]), self.seats

    def field(self, kind: str, begun: Any) -> Any:
        """A value of this type. A row that holds something at the start never changes its length."""
        if not kind.startswith(("list[", "tuple[")):
            return self.value(kind)
        values: list[Any] = []
        if NOTHING.match(self.text, self.at):
            self.at += 1
        else:
            values = self.row(inner(kind))
        if begun and len(begun) != len(values):
            self.fail(f"{len(begun)} values are expected before this, not {len(values)}")
        return values if kind.startswith("list[") else tuple(values)

    def row(self, kind: str) -> list[Any]:
        """Values between commas, some of them several times."""
        values: list[Any] = []
        while True:
            value, times = self.value(kind), 1
            if self.taken("*"):
                times = self.number(1, MOST)
            if len(values) + times > MOST:
                self.fail(f"a row has at most {MOST} values")
            values += [twin(value) for _ in range(times)]
            if not self.taken(","):
                return values

    def value(self, kind: str) -> Any:
        """One value: a number, yes or no, a word, or a row in parentheses."""
        if kind == "bool":
            return self.number(0, 1) == 1
        if kind == "str":
            return self.quoted()
        if kind == "int":
            return self.number()
        if kind == "Bits":
            return self.bits()
        self.expect("(")
        values: list[Any] = []
        if not self.taken(")"):
            values = self.row(inner(kind))
            self.expect(")")
        return values if kind.startswith("list[") else tuple(values)

    def task(self, known: dict[str, type[Task]]) -> Task:
        """A call of one of the tasks of the game."""
        began = self.at
        name = self.match(NAME, "a task is expected")
        kind = known.get(name)
        if kind is None:
            self.at = began
            self.fail(f"there is no task {name}")
        arguments = self.arguments(known, [given in kind.bits for given in kind.given])
        make: Any = kind
        made: Task | None = None
        with suppress(TypeError):
            made = make(*arguments)
        player = getattr(made, "player", 0)
        if made is None or made.args() != tuple(arguments) or not isinstance(player, int):
            self.at = began
            self.fail(f"{name} takes {', '.join(kind.given) or 'nothing'}")
        if not -1 <= player < self.seats:
            self.at = began
            self.fail(f"there is no seat {player}")
        return made

    def arguments(self, known: dict[str, type[Task]], large: list[bool]) -> list[Any]:
        """What stands between parentheses."""
        self.expect("(")
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail("too much stands in one another")
        values: list[Any] = []
        while not self.taken(")"):
            if values:
                self.expect(",")
            values.append(self.argument(known, len(values) < len(large) and large[len(values)]))
            if len(values) > MOST:
                self.fail("there are too many values")
        self.depth -= 1
        return values

    def argument(self, known: dict[str, type[Task]], large: bool) -> Any:
        letter = self.text[self.at : self.at + 1]
        if letter == "(":
            return tuple(self.arguments(known, []))
        if letter == "'":
            return self.quoted()
        if letter.isupper():
            return self.task(known)
        for word, value in (("true", True), ("false", False), ("none", None)):
            if self.taken(word):
                return value
        return self.bits() if large else self.number()


def inner(kind: str) -> str:
    """What a row of this type is a row of."""
    return kind.partition("[")[2][:-1].removesuffix(", ...")


def tasks_of(home: str) -> dict[str, type[Task]]:
    """The tasks that may stand in a position of a game: its own, and those that are made of them."""
    found: dict[str, type[Task]] = {}
    waiting: list[type[Task]] = [Task]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        module: str = getattr(kind, "__module__", "")
        if module == "rotonde.kernel.combinators" or module == home or module.startswith(home + "."):
            found[kind.__name__] = kind
    return found
