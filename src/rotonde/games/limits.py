"""How large the values of an owner may be: looked at before anything is read or built from them.

Anybody may send them, so nothing here takes longer than a walk along what was sent, and the walk stops at the
first thing that is too large. A text is looked at before it is parsed, tables before they are put together
with the printed ones; what a single value may be, each game says in its shapes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

LARGEST: Final = 64_000  # bytes of a file; characters of all names and words in tables
MOST_LINES: Final = 2_000
LONGEST_LINE: Final = 1_000  # characters
DEEPEST: Final = 8  # parts of a key, and brackets inside each other
LONGEST: Final = 40  # items of a list
LONGEST_NAME: Final = 60  # characters of one part of a key
MOST: Final = 9_999  # that any number may be; games say less where they know better
SHOWN: Final = 200  # characters of what was sent that an error repeats

# The words of TOML as far as keys and brackets go. A string that never ends is one word too, so that each
# character is looked at once, whatever comes.
WORD: Final = re.compile(
    r'(?P<part>"""(?:[^"\\]|\\.|"(?!""))*(?:"{3,5}|\\?\Z)|"(?!"")(?:[^"\\\n]|\\[^\n])*"?'
    r"|'''(?:[^']|'(?!''))*(?:'{3,5}|\Z)|'(?!'')[^'\n]*'?|[A-Za-z0-9_-]+)"
    r"|(?P<dot>\.)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<comment>#[^\n]*)|(?P<blank>[ \t]+)|(?P<other>.)",
    re.DOTALL,
)


class DataError(ValueError):
    """A wrong value in a data file; the message names the file and the key."""


def check_text(data: bytes, where: str) -> None:
    """Refuse a text that is too large, or nested too deeply, to be parsed."""
    if len(data) > LARGEST:
        raise DataError(f"{where}: is too large: a file of printed values has at most {LARGEST:,} bytes")
    text = data.decode("utf-8", "replace")
    parts, depth, after_dot = 0, 0, False
    for word in WORD.finditer(text):
        match word.lastgroup:
            case "part":
                parts = parts + 1 if after_dot else 1
                after_dot = False
                if parts > DEEPEST:
                    raise DataError(f"{where}: {_line(word)}: a key has at most {DEEPEST} parts")
            case "dot":
                after_dot = True
            case "open":
                depth += 1
                if depth > DEEPEST:
                    raise DataError(
                        f"{where}: {_line(word)}: at most {DEEPEST} brackets stand inside each other"
                    )
            case "close":
                depth = max(0, depth - 1)
            case "blank":
                continue  # a key may have blanks around its dots
        if word.lastgroup not in ("part", "dot"):
            after_dot = False
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise DataError(f"{where}: is too long: a file of printed values has at most {MOST_LINES:,} lines")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise DataError(f"{where}: line {number}: has at most {LONGEST_LINE:,} characters")


def _line(word: re.Match[str]) -> str:
    return f"line {word.string.count(chr(10), 0, word.start()) + 1}"


def check_tables(override: Any, where: str) -> None:
    """Refuse tables that are too large, from whatever text they were read."""
    size = 0
    for key, found in _everything(override, where, "", 0):
        size += 1 + (len(found) if isinstance(found, str) else 0)
        if size > LARGEST:
            raise DataError(
                f"{where}: is too large: all names and words together have at most {LARGEST:,} characters"
            )
        number = isinstance(found, int | float) and not isinstance(found, bool)
        if number and not -MOST <= found <= MOST:  # neither is what is no number at all
            raise DataError(f"{where}: {key}: a number is from -{MOST:,} to {MOST:,}")


def _everything(found: Any, where: str, key: str, depth: int) -> Iterator[tuple[str, Any]]:
    """Every name and every value inside, with its key."""
    if isinstance(found, dict | list) and depth >= DEEPEST:
        raise DataError(f"{where}: {key}: at most {DEEPEST} tables and lists stand inside each other")
    if isinstance(found, dict):
        for name, value in found.items():
            if len(name) > LONGEST_NAME:
                long = f"{name[:LONGEST_NAME]}…"
                raise DataError(f"{where}: {long}: a name has at most {LONGEST_NAME} characters")
            inner = f"{key}.{name}" if key else name
            yield inner, name
            yield from _everything(value, where, inner, depth + 1)
    elif isinstance(found, list):
        if len(found) > LONGEST:
            raise DataError(f"{where}: {key}: a list has at most {LONGEST} items, not {len(found)}")
        for item in found:
            yield from _everything(item, where, key, depth + 1)
    yield key, found


def shown(value: Any) -> str:
    """A value that was sent, as an error repeats it."""
    text = repr(value) if isinstance(value, list) else f"{type(value).__name__} {value!r}"
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
