"""What is printed on the pieces of a game: read from its `data.toml`, and overridden by an owner of the box.

Every table of values carries where it comes from and how far it can be trusted. Those of low confidence are
reconstructed: the game is played with them, and says so.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, final

from rotonde.games.faults import Faults
from rotonde.games.limits import LARGEST, DataError, check_tables, check_text, shown
from rotonde.games.shapes import Given, Printing

Data = dict[str, Any]
Made = TypeVar("Made")

ABOUT: Final = ("source", "confidence", "note", "alternatives")  # keys that speak about their table
NOT_PRINTED: Final = ("meta", "sources")  # tables that hold no printed value
GROUPS: Final = "groups"  # in what an owner sends: tables that are given whole
ORDER: Final = "order"  # among the groups: the names of one in the order of their numbers, with blanks
OWNER: Final = {"source": ["owner"], "confidence": "medium"}  # what is said about these
CONFIDENCE: Final = ("high", "medium", "low")
OWNERS: Final = 8  # whose values are kept ready, for each game
SAID: Final = {
    "source": "expected a word, or a list of words, for the table or for each of its values",
    "confidence": f"expected one of {', '.join(CONFIDENCE)}, for the table or for each of its values",
    "note": "expected a text",
    "alternatives": "expected a list for each value",
}


@final
class Value:
    """One printed value with what is known about it."""

    __slots__ = ("alternatives", "confidence", "key", "note", "source", "value")

    def __init__(
        self, key: str, value: Any, confidence: str, source: list[str], note: str, alternatives: list[Any]
    ) -> None:
        self.key = key
        self.value = value
        self.confidence = confidence
        self.source = source
        self.note = note
        self.alternatives = alternatives


def shipped(path: Path, printing: Printing | Callable[[Data, str], None]) -> Data:
    """The tables of a game's own data file, checked as an owner's are: by their shapes, or by a function."""
    if not isinstance(printing, Printing):
        data = tables(path)
        printing(data, path.name)
        return data
    data, faults = examined(tables(path), {}, printing, path.name)
    faults.refuse(path.name)
    return data


def examined(data: Data, override: Data, printing: Printing, where: str) -> tuple[Data, Faults]:
    """The data with an owner's values in their place and what follows from them, and all that is wrong.

    Whatever an owner sends comes through here, from a file or inside a record, before it is used. What stops
    is found in three steps, each only if the one before found nothing: keys, single values, values together.
    """
    check_tables(override, where)
    faults = Faults()
    groups = override.get(GROUPS, {})
    given = Given({name: table for name, table in override.items() if name != GROUPS}, groups)
    found = _put(data, given.override, "", printing, faults)
    if isinstance(groups, dict):
        for key, group in groups.items():
            if key != ORDER:
                _put_group(found, key, group, _order(groups, key), printing, faults)
    else:
        faults.require(False, GROUPS, "expected a table, got {got}", got=shown(groups))
    if override and not faults.stopped:
        check_shapes(found, printing, faults)
        if not faults.stopped:
            printing.follow(found, given)
    if not faults.stopped:
        check_shapes(found, printing, faults)
    if not faults.stopped:
        printing.look(found, faults)
    return found, faults


def put_over(data: Data, override: Data, printing: Printing, where: str) -> Data:
    """The data with an owner's values; `Refusal` says all that is wrong if it cannot be played with."""
    found, faults = examined(data, override, printing, where)
    faults.refuse(where)
    return found


def check_shapes(data: Data, printing: Printing, faults: Faults) -> None:
    """Each value by itself."""
    for value in values(data):
        shape = printing.shape(value.key)
        if shape is None:
            faults.require(False, value.key, "there is no such printed value")
        else:
            shape.look(value.value, value.key, faults)


def _put(data: Data, override: Any, prefix: str, printing: Printing, faults: Faults) -> Data:
    """The values of one table with those of an owner in their place."""
    if not isinstance(override, dict):
        faults.require(False, prefix[:-1], "expected a table, got {got}", got=shown(override))
        return data
    result = dict(data)
    known = [name for name in data if prefix or name not in NOT_PRINTED]
    anew = prefix[:-1] in printing.tables
    for name, value in override.items():
        key = prefix + name
        if name in ABOUT and "confidence" in data:
            faults.require(_speaks(name, value), key, SAID[name])
            result[name] = {**_each(data, name), **value} if isinstance(value, dict) else value
        elif name not in known and not anew:
            near = difflib.get_close_matches(name, known, 1)
            if near:
                told = "there is no such printed value; did you mean {near}?"
                faults.require(False, key, told, near=prefix + near[0])
            else:
                told = "there is no such printed value; known here: {words}"
                faults.require(False, key, told, words=", ".join(known))
        elif isinstance(data.get(name), dict) and "confidence" not in data:
            result[name] = _put(data[name], value, key + ".", printing, faults)
        else:
            result[name] = value
    return result


def _order(groups: Data, key: str) -> list[str]:
    """In which order a group is numbered, if that is said."""
    orders = groups.get(ORDER, {})
    said = orders.get(key, "") if isinstance(orders, dict) else ""
    return said.split() if isinstance(said, str) else []


def _put_group(
    data: Data, key: str, group: Any, order: list[str], printing: Printing, faults: Faults
) -> None:
    """A group of tables that an owner gives whole.

    They are numbered in the order that is said; else those that we have, too, in our order, then the others
    by name. So the order of a file means nothing, and two owners of the same box agree.
    """
    if key not in printing.groups:
        known = ", ".join(printing.groups) or "–"
        faults.require(False, key, "is no group that may be given whole; such are: {words}", words=known)
        return
    before = len(faults.found)
    printing.groups[key].look(group, key, faults)
    if len(faults.found) > before:
        return
    *path, last = key.split(".")
    table = data
    for name in path:
        table[name] = dict(table[name])
        table = table[name]
    ours = list(table[last])

    def rank(name: str) -> tuple[int, int, str]:
        if name in order:
            return 0, order.index(name), ""
        return (1, ours.index(name), "") if name in ours else (2, 0, name)

    table[last] = {name: {**group[name], **OWNER} for name in sorted(group, key=rank)}


@cache
def tables(path: Path) -> Data:
    """The tables of a game's own data file as they stand there: read once, and never changed."""
    return tomllib.loads(path.read_text("utf-8"))


def read(path: Path) -> Data:
    """The tables of an owner's data file."""
    try:
        with path.open("rb") as file:
            return parse(file.read(LARGEST + 1), str(path))
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror}") from error


def parse(data: bytes, where: str) -> Data:
    """The tables that an owner's bytes spell; errors name `where` they come from."""
    check_text(data, where)
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise DataError(f"{where}: is not a text in UTF-8") from error
    except ValueError as error:  # a number of thousands of digits is none of TOML's own errors
        raise DataError(f"{where}: is not TOML: {error}") from error


def owned(options: dict[str, Any]) -> Data:
    """What the owner of the box knows better, among the options that a game is started with."""
    override = options.get("data", {})
    if not isinstance(override, dict):
        raise DataError(f"data: expected a table of printed values, got {shown(override)}")
    return override


def overridden(data: Data, override: Data, where: str) -> Data:
    """The data with the values of `override` in place of its own; each must exist and be of the same type.

    Of a game that says no more about its values than they are.
    """
    check_tables(override, where)
    return _merged(data, override, where, "", [])


def name_of(override: Data, agreed: tuple[Any, ...], where: str) -> str:
    """A name for what is made of an owner's values; drawings and bots ask for it again and again."""
    check_tables(override, where)
    return repr((agreed, override))


def keep(lately: dict[str, Made], name: str, made: Made) -> Made:
    """Keep what was made of an owner's values; anybody may send others, so few are kept."""
    if len(lately) >= OWNERS:
        lately.clear()
    lately[name] = made
    return made


def _merged(data: Data, override: Data, where: str, prefix: str, beside: list[Any]) -> Data:
    """The data of one table; those beside it are of the same kind."""
    if not isinstance(override, dict):
        raise DataError(f"{where}: {prefix[:-1]}: expected a table, got {shown(override)}")
    result = dict(data)
    known = [name for name in data if prefix or name not in NOT_PRINTED]
    for name, value in override.items():
        key = prefix + name
        if name in ABOUT and "confidence" in data:
            if not _speaks(name, value):
                raise DataError(f"{where}: {key}: {SAID[name]}, got {shown(value)}")
            result[name] = {**_each(data, name), **value} if isinstance(value, dict) else value
        elif name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"did you mean {prefix}{near[0]}?" if near else f"known here: {', '.join(known)}"
            raise DataError(f"{where}: {key}: there is no such printed value; {hint}")
        elif isinstance(data[name], dict):
            result[name] = _merged(data[name], value, where, key + ".", list(data.values()))
        elif _alike(value, data[name]) or (data[name] == [] and _alike(value, _like(name, beside))):
            result[name] = value
        else:
            printed = data[name] if data[name] != [] else _like(name, beside)
            raise DataError(f"{where}: {key}: {_expected(printed)}, got {shown(value)}")
    return result


def _speaks(about: str, said: Any) -> bool:
    """Is this how a table speaks about its values?"""
    if about == "note":
        return isinstance(said, str)
    if about == "alternatives":
        return isinstance(said, dict) and all(isinstance(others, list) for others in said.values())
    for one in said.values() if isinstance(said, dict) else [said]:
        words = one if isinstance(one, list) and about == "source" else [one]
        if not all(isinstance(word, str) for word in words):
            return False
        if about == "confidence" and one not in CONFIDENCE:
            return False
    return True


def _alike(value: Any, printed: Any) -> bool:
    """Is it of the same type, down to the items of lists? What a part gives keeps its kind."""
    if type(value) is not type(printed):
        return False
    if isinstance(printed, dict):
        same = value.keys() == printed.keys() and value.get("kind") == printed.get("kind")
        return same and all(_alike(value[name], printed[name]) for name in printed)
    if isinstance(printed, list) and printed:
        if not isinstance(printed[0], dict):
            return all(_alike(item, printed[0]) for item in value)
        return len(value) == len(printed) and all(map(_alike, value, printed))
    return not isinstance(printed, list) or value == []


def _like(name: str, beside: list[Any]) -> list[Any]:
    """What an empty list would hold: the same as in a table beside it, or words."""
    lists = [table[name] for table in beside if isinstance(table, dict) and table.get(name)]
    return lists[0] if lists else [""]


def _expected(printed: Any) -> str:
    if not isinstance(printed, list):
        return f"expected {type(printed).__name__}"
    amounts = ", with other amounts only" if printed and isinstance(printed[0], dict) else ""
    return f"expected a list like {printed!r}{amounts}"


def values(data: Data) -> list[Value]:
    """Every printed value, in the order of the file."""
    found: list[Value] = []
    for name, table in data.items():
        if name not in NOT_PRINTED:
            _collect(name, table, found)
    return found


def _collect(key: str, table: Data, found: list[Value]) -> None:
    if "confidence" not in table:
        for name, inner in table.items():
            _collect(f"{key}.{name}", inner, found)
        return
    for name, value in table.items():
        if name in ABOUT:
            continue
        source = _about(table["source"], name)
        found.append(
            Value(
                f"{key}.{name}",
                value,
                _about(table["confidence"], name),
                [source] if isinstance(source, str) else source,
                table.get("note", ""),
                table.get("alternatives", {}).get(name, []),
            )
        )


def _about(known: Any, name: str) -> Any:
    """What is known of one value, where a table speaks of all of them or of each."""
    return known[name] if isinstance(known, dict) else known


def _each(table: Data, about: str) -> Data:
    """What a table says of each of its values."""
    known = table.get(about, {})
    return known if isinstance(known, dict) else {name: known for name in table if name not in ABOUT}


def reconstructed(data: Data) -> list[Value]:
    """The values nobody has seen: best fits, until an owner of the box looks."""
    return [value for value in values(data) if value.confidence == "low"]
