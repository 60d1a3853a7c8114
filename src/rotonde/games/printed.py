"""What is printed on the pieces of a game: read from its `data.toml`, and overridden by an owner of the box.

Every table of values carries where it comes from and how far it can be trusted. Those of low confidence are
reconstructed: the game is played with them, and says so.
"""

from __future__ import annotations

import difflib
import tomllib
from pathlib import Path
from typing import Any, Final, final

Data = dict[str, Any]

ABOUT: Final = ("source", "confidence", "note", "alternatives")  # keys that speak about their table
NOT_PRINTED: Final = ("meta", "sources")  # tables that hold no printed value


class DataError(ValueError):
    """A wrong value in a data file; the message names the file and the key."""


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


def read(path: Path) -> Data:
    """The tables of a data file."""
    try:
        return parse(path.read_bytes(), str(path))
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror}") from error


def parse(data: bytes, where: str) -> Data:
    """The tables that these bytes spell; errors name `where` they come from."""
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise DataError(f"{where}: is not a text in UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{where}: is not TOML: {error}") from error


def overridden(data: Data, override: Data, where: str) -> Data:
    """The data with the values of `override` in place of its own; each must exist and be of the same type."""
    return _merged(data, override, where, "")


def _merged(data: Data, override: Data, where: str, prefix: str) -> Data:
    if not isinstance(override, dict):
        raise DataError(f"{where}: {prefix[:-1]}: expected a table, got {_shown(override)}")
    result = dict(data)
    known = [name for name in data if prefix or name not in NOT_PRINTED]
    for name, value in override.items():
        key = prefix + name
        if name in ABOUT and "confidence" in data:
            result[name] = {**_each(data, name), **value} if isinstance(value, dict) else value
        elif name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"did you mean {prefix}{near[0]}?" if near else f"known here: {', '.join(known)}"
            raise DataError(f"{where}: {key}: there is no such printed value; {hint}")
        elif isinstance(data[name], dict):
            result[name] = _merged(data[name], value, where, key + ".")
        elif _alike(value, data[name]):
            result[name] = value
        else:
            raise DataError(f"{where}: {key}: {_expected(data[name])}, got {_shown(value)}")
    return result


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
    return True


def _expected(printed: Any) -> str:
    if not isinstance(printed, list):
        return f"expected {type(printed).__name__}"
    amounts = ", with other amounts only" if printed and isinstance(printed[0], dict) else ""
    return f"expected a list like {printed!r}{amounts}"


def _shown(value: Any) -> str:
    return repr(value) if isinstance(value, list) else f"{type(value).__name__} {value!r}"


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
