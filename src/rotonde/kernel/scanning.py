"""Goes through the text of a position from left to right: marks, names, bounded numbers."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

LONGEST: Final = 100_000  # characters: an owner's values may be many
LARGEST: Final = 99_999  # of a number that is not a set of bits
WIDEST: Final = 63  # bits in a set

NUMBER: Final = re.compile(r"-?[0-9]{1,19}")
QUOTED: Final = re.compile(r"'([A-Za-z0-9_ -]{0,40})'")
SPACE: Final = re.compile(r" *")


class Scanner:
    """A text, and how far it has been read. Whatever is not as expected is a `ValueError` with its place."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        if len(text) > LONGEST:
            raise ValueError(f"the text of a position has at most {LONGEST:,} characters, not {len(text):,}")

    def fail(self, wrong: str) -> NoReturn:
        there = self.text[self.at : self.at + 20]
        raise ValueError(f"at character {self.at + 1} of the position, {there!r}: {wrong}")

    def json(self) -> Any:
        try:
            value, self.at = json.JSONDecoder().raw_decode(self.text, self.at)
        except (ValueError, RecursionError) as error:
            self.fail(f"is not JSON: {error}")
        return value

    def number(self, lowest: int = -LARGEST, highest: int = LARGEST) -> int:
        number = int(self.match(NUMBER, "a number is expected"))
        if not lowest <= number <= highest:
            self.fail(f"the number before this is not between {lowest} and {highest}")
        return number

    def bits(self) -> int:
        number = int(self.match(NUMBER, "a set of bits is expected"))
        if number < 0 or number >> WIDEST:
            self.fail("the number before this is no set of bits")
        return number

    def quoted(self) -> str:
        found = QUOTED.match(self.text, self.at)
        if found is None:
            self.fail("a word in quotes is expected")
        self.at = found.end()
        return found[1]

    def match(self, pattern: re.Pattern[str], otherwise: str) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            self.fail(otherwise)
        self.at = found.end()
        return found[0]

    def skip(self) -> None:
        found = SPACE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def gap(self) -> None:
        """What follows stands apart."""
        if self.at < len(self.text) and self.text[self.at] not in " ;":
            self.fail("a space is expected")
        self.skip()

    def ends(self, mark: str) -> bool:
        """Is this the end of a part, or of the text?"""
        if self.at == len(self.text):
            return True
        if mark and self.taken(mark):
            self.skip()
            return True
        return False

    def taken(self, mark: str) -> bool:
        """Does this come next? Then it is behind us."""
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def expect(self, mark: str) -> None:
        if not self.taken(mark):
            self.fail(f"{mark} is expected")
