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
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: is not a text in UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path}: is not TOML: {error}") from error


def overridden(data: Data, override: Data, where: str) -> Data:
    """The data with the values of `override` in place of its own; each must exist and be of the same type."""
    return _merged(data, override, where, "")


def _merged(data: Data, override: Data, where: str, prefix: str) -> Data:
    result = dict(data)
    for name, value in override.items():
        key = prefix + name
        if name not in data or (not prefix and name in NOT_PRINTED):
            near = difflib.get_close_matches(name, list(data), 1)
            hint = f"; did you mean {prefix}{near[0]}?" if near else f"; known here: {', '.join(data)}"
            raise DataError(f"{where}: {key}: there is no such printed value{hint}")
        if isinstance(data[name], dict) and isinstance(value, dict):
            result[name] = _merged(data[name], value, where, key + ".")
        elif name in ABOUT or type(value) is type(data[name]):
            result[name] = value
        else:
            expected, given = type(data[name]).__name__, type(value).__name__
            raise DataError(f"{where}: {key}: expected {expected}, got {given} {value!r}")
    return result


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
    confidence, source = table["confidence"], table["source"]
    for name, value in table.items():
        if name in ABOUT:
            continue
        found.append(
            Value(
                f"{key}.{name}",
                value,
                confidence if isinstance(confidence, str) else confidence[name],
                source if isinstance(source, list) else source[name],
                table.get("note", ""),
                table.get("alternatives", {}).get(name, []),
            )
        )


def reconstructed(data: Data) -> list[Value]:
    """The values nobody has seen: best fits, until an owner of the box looks."""
    return [value for value in values(data) if value.confidence == "low"]
