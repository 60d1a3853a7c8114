"""What a printed value may be: a whole number from so many to so many, one of some words, a list, a name.

Each game says it of each of its keys, in `shape.py`; limits and decoding of what owners send come from there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from rotonde.games.faults import Faults
from rotonde.games.limits import shown

LONGEST_NAME: Final = 24  # letters that may stand on a piece
LETTERS: Final = re.compile(r"[\w .,'’()/-]+")  # of a name
NAME_OF_KEY: Final = re.compile(r"[a-z0-9_]{1,24}")  # by which the data call a place

Data = dict[str, Any]


class Shape:
    """What a value may be."""

    def look(self, value: Any, key: str, faults: Faults) -> None:
        """Tell what is wrong with a value."""
        raise NotImplementedError


class Whole(Shape):
    """A whole number."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def look(self, value: Any, key: str, faults: Faults) -> None:
        number = isinstance(value, int) and not isinstance(value, bool)
        faults.require(number, key, "expected a whole number, got {got}", got=shown(value))
        if number:
            inside = self.least <= value <= self.most
            faults.require(
                inside, key, "must be {least} to {most}, not {n}", least=self.least, most=self.most, n=value
            )


class Truth(Shape):
    """Yes or no."""

    def look(self, value: Any, key: str, faults: Faults) -> None:
        faults.require(isinstance(value, bool), key, "expected true or false, got {got}", got=shown(value))


class OneOf(Shape):
    """One of the words that the rules know."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def look(self, value: Any, key: str, faults: Faults) -> None:
        known = isinstance(value, str) and value in self.words
        faults.require(
            known, key, "{got} is not among {words}", got=shown(value), words=", ".join(self.words) or "–"
        )


class Name(Shape):
    """A name as it is printed, or one by which the data call something."""

    def look(self, value: Any, key: str, faults: Faults) -> None:
        word = isinstance(value, str)
        faults.require(word, key, "expected a name, got {got}", got=shown(value))
        if word:
            short = len(value) <= LONGEST_NAME and unicodedata.is_normalized("NFC", value)
            faults.require(short, key, "a name has at most {most} letters", most=LONGEST_NAME)
            plain = LETTERS.fullmatch(value) is not None
            faults.require(plain, key, "{got} is not written like a name", got=shown(value))


class Link(Shape):
    """What joins two places, called by both: `calais--paris`."""

    def look(self, value: Any, key: str, faults: Faults) -> None:
        ends = value.split("--") if isinstance(value, str) else []
        called = len(ends) == 2 and all(NAME_OF_KEY.fullmatch(end) for end in ends)
        faults.require(called, key, "{got} names no line", got=shown(value))


class ListOf(Shape):
    """Several of a kind."""

    def __init__(self, item: Shape, least: int, most: int) -> None:
        self.item = item
        self.least = least
        self.most = most

    def look(self, value: Any, key: str, faults: Faults) -> None:
        if not isinstance(value, list):
            faults.require(False, key, "expected a list, got {got}", got=shown(value))
            return
        fits = self.least <= len(value) <= self.most
        if self.least == self.most:
            faults.require(fits, key, "needs {n} values, not {got}", n=self.most, got=len(value))
        else:
            faults.require(
                fits, key, "has {least} to {most} values, not {got}", least=self.least, most=self.most,
                got=len(value),
            )  # fmt: skip
        for item in value[: self.most]:
            self.item.look(item, key, faults)


class Fields(Shape):
    """A few values with names, all of them there."""

    def __init__(self, fields: dict[str, Shape]) -> None:
        self.fields = fields

    def look(self, value: Any, key: str, faults: Faults) -> None:
        if not isinstance(value, dict):
            faults.require(False, key, "expected a table, got {got}", got=shown(value))
            return
        same = value.keys() == self.fields.keys()
        faults.require(
            same, key, "{got} needs {words} and nothing else", got=shown(value), words=", ".join(self.fields)
        )
        if same:
            for name, shape in self.fields.items():
                shape.look(value[name], key, faults)


class ByKind(Shape):
    """Something of a kind that says what else belongs to it, such as what a tile gives."""

    def __init__(self, kinds: dict[str, dict[str, Shape]]) -> None:
        self.kinds = kinds

    def look(self, value: Any, key: str, faults: Faults) -> None:
        kind = value.get("kind") if isinstance(value, dict) else None
        belongs = self.kinds.get(kind) if isinstance(kind, str) else None
        faults.require(
            belongs is not None, key, "{got} is of no known kind; known: {words}", got=shown(value),
            words=", ".join(self.kinds),
        )  # fmt: skip
        if belongs is not None:
            inside = {name: item for name, item in value.items() if name != "kind"}
            Fields(belongs).look(inside, key, faults)


class Group(NamedTuple):
    """Tables of which a box may have others than ours, fewer or more; an owner gives them all."""

    least: int
    most: int
    fields: tuple[str, ...]
    links: bool = False  # called by what they join: `calais--paris`

    def look(self, group: Any, key: str, faults: Faults) -> None:
        """Tell what is wrong with the number of tables, their names and their fields."""
        if not isinstance(group, dict):
            faults.require(False, key, "expected a table, got {got}", got=shown(group))
            return
        fits = self.least <= len(group) <= self.most
        faults.require(
            fits, key, "there are {least} to {most} of them, not {n}", least=self.least, most=self.most,
            n=len(group),
        )  # fmt: skip
        for name, table in group.items():
            ends = name.split("--") if self.links else [name]
            called = len(ends) == 1 + self.links and all(NAME_OF_KEY.fullmatch(end) for end in ends)
            faults.require(called, f"{key}.{name}", "is called by small letters, digits and _")
            Fields(dict.fromkeys(self.fields, Anything())).look(table, f"{key}.{name}", faults)


class Anything(Shape):
    """What another shape looks at."""

    def look(self, value: Any, key: str, faults: Faults) -> None:
        pass


class Given(NamedTuple):
    """What an owner has said: the rest may follow."""

    override: Data
    groups: Data

    def says(self, key: str) -> bool:
        """Has the owner said this value?"""
        *path, last = key.split(".")
        for cut in range(len(path), 0, -1):
            group = self.groups.get(".".join(path[:cut]))
            if group is not None:
                return _there(group, [*path[cut:], last])
        return _there(self.override, [*path, last])


def _there(table: Any, path: list[str]) -> bool:
    for name in path:
        if not isinstance(table, dict) or name not in table:
            return False
        table = table[name]
    return True


class Printing(NamedTuple):
    """All that can be said of the printed values of a game before anybody plays with them."""

    shapes: dict[str, Shape]  # by pattern of keys; the first that fits counts
    groups: dict[str, Group]  # that are given whole
    tables: tuple[str, ...]  # whose values are called by names of other tables
    follow: Callable[[Data, Given], None]  # puts right what nobody has seen
    look: Callable[[Data, Faults], None]  # what must hold of the values together

    def shape(self, key: str) -> Shape | None:
        """What the value of this key may be."""
        return next((shape for pattern, shape in self.shapes.items() if fnmatchcase(key, pattern)), None)


def nothing_follows(data: Data, given: Given) -> None:
    """All values of the box can be seen."""
