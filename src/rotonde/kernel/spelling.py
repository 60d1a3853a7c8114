"""A position as one line of text, the way a chess player writes a FEN; `reading` understands it.

    russian-railroads/2 4; round=1 order=2,0,1,3 workers=5*4; TakeTurn(2) NextTurn()

The game, the version of its rules, how many play and what they agreed on; then the fields that are not as at
the start; then what still has to happen, the next first. The options follow from these, and are not written.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from rotonde.kernel.options import spelt
from rotonde.kernel.tasks import State, Task

if TYPE_CHECKING:
    from rotonde.kernel.game import AnyGame

EMPTY: Final = "-"  # a row of nothing
RUN: Final = 3  # so many equal values in a row are written once


def spell(s: State) -> str:
    """The position as text: all that makes it what it is, and nothing else."""
    game = game_of(s)
    seats, options = game.agreed(s)
    begun = game.start(seats, options).fields()
    head = [f"{game.name}/{game.version}", str(seats), *agreement(options)]
    own = kinds_of(type(s))
    changed = ["sealed=1"] if s.sealed else []
    for name, value in s.fields().items():
        if name in own and is_data(own[name]) and value != begun[name]:
            changed.append(f"{name}={row(value) if isinstance(value, list | tuple) else item(value)}")
    tasks = [spelt_task(task) for task in reversed(s.stack)]
    return f"{' '.join(head)};{joined(changed)}" + (f";{joined(tasks)}" if tasks else "")


def joined(words: list[str]) -> str:
    return "".join([f" {word}" for word in words])


def game_of(s: State) -> AnyGame:
    """The game a state is of: the module of its class, or the package that this lies in, has it as `GAME`."""
    game: AnyGame = sys.modules[home_of(type(s))].GAME
    return game


def home_of(kind: type[State]) -> str:
    """The module that has the game of this class of states."""
    module = kind.__module__
    for name in (module, module.rpartition(".")[0]):
        if hasattr(sys.modules.get(name), "GAME"):
            return name
    raise TypeError(f"there is no GAME beside the class {kind.__name__} in {module}")


def kinds_of(kind: type[State]) -> dict[str, str]:
    """The own fields of a class of states with their types; a class that is not compiled has annotations."""
    if kind.kinds:
        return kind.kinds
    return {name: as_text(said) for name, said in kind.__annotations__.items()}


def as_text(annotation: Any) -> str:
    """A type as it is written; annotations are text already where a module puts them off."""
    if isinstance(annotation, str):
        return annotation
    return str(annotation) if hasattr(annotation, "__args__") else str(annotation.__name__)


def is_data(kind: str) -> bool:
    """Is a field of this type written? What is printed on the pieces follows from what was agreed on."""
    inner = kind.replace("list[", "").replace("tuple[", "").replace(", ...", "").replace("]", "")
    return inner in ("int", "bool", "str", "Bits")


def agreement(options: dict[str, Any]) -> list[str]:
    """Options as words; an owner's printed values as JSON."""
    said = [f"{name}={spelt(value)}" for name, value in options.items() if name != "data"]
    if "data" in options:
        said.append(f"data={json.dumps(options['data'], separators=(',', ':'), sort_keys=True)}")
    return said


def row(values: list[Any] | tuple[Any, ...]) -> str:
    """Values with commas between them, many equal ones as `0*46`."""
    said: list[str] = []
    index = 0
    while index < len(values):
        end = index
        while end < len(values) and values[end] == values[index]:
            end += 1
        one = item(values[index])
        said += [f"{one}*{end - index}"] if end - index >= RUN else [one] * (end - index)
        index = end
    return ",".join(said) if said else EMPTY


def item(value: Any) -> str:
    """A value of a field; whether 1 means a number or yes follows from the field."""
    if isinstance(value, list | tuple):
        return f"({row(value)})" if value else "()"
    return f"'{value}'" if isinstance(value, str) else str(int(value))


def spelt_task(task: Task) -> str:
    """A task as a call."""
    return f"{type(task).__name__}({','.join([argument(value) for value in task.args()])})"


def argument(value: Any) -> str:
    """What a task was given: true and false are told from numbers, and tasks may stand in it."""
    if isinstance(value, Task):
        return spelt_task(value)
    if isinstance(value, tuple):
        return f"({','.join([argument(one) for one in value])})"
    if value is None or isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) else str(value)
