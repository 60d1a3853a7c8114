"""The answers to the question that waits, as rows: with price and gain, in groups if there are many.

A row is a deed: options that differ only in how they are paid are one. What has no place on the table (to
pass, to stop, to refuse) stands apart, and last: it changes most, and one should not hit it by chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rotonde.draw import Sheet, Standing, drawing
from rotonde.draw.scene import Scene
from rotonde.kernel import Deed, Line, number_of
from rotonde.web.table import Table
from rotonde.web.unpainted import Plates
from rotonde.web.worth import Chip, chips
from rotonde.words.in_words import capital

MANY: Final = 9  # rows that are read without effort, and that have a key each


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One row of the list."""

    number: int  # of its line
    text: str
    line: Line
    chips: tuple[Chip, ...]
    more: int  # other ways to pay for it
    apart: bool  # has it no place on the table?
    group: str = ""  # the heading it stands under


class Rows:
    """What may be answered, for who is asked."""

    def __init__(self, table: Table, scene: Scene[Any], plates: Plates) -> None:
        self.table = table
        self.scene = scene
        self.plates = plates
        self.seat = table.match.seat
        self._now: Standing | None = None

    def all(self, sheets: Iterable[Sheet]) -> list[OptionRow]:
        """Every row in its order; under headings, if there are many and more than one heading.

        What is called the same and costs the same is the same, such as two equal cards: it stands there once.
        """
        placed = [deed for deed in self.scene.deeds if any(deed.spots)]
        apart = [deed for deed in self.scene.deeds if not any(deed.spots)]
        headings = self.headings(placed, sheets) if len(placed) + len(apart) > MANY else {}
        rows = [self.row(deed, headings.get(deed.line, "")) for deed in placed]
        order = list(dict.fromkeys(row.group for row in rows))
        rows.sort(key=lambda row: order.index(row.group))
        rows += [self.row(deed, "") for deed in apart]
        told: list[tuple[str, str, tuple[Chip, ...]]] = [(row.group, row.text, row.chips) for row in rows]
        return [row for number, row in enumerate(rows) if told[number] not in told[:number]]

    def row(self, deed: Deed, group: str) -> OptionRow:
        number, words = number_of(self.scene.game.verbs, deed.line), self.scene.words
        text = words.option(deed.line[-1] if group else number, self.scene.names)
        return OptionRow(
            number, text, deed.line, self.worth(deed.line), len(deed.ways) - 1, not any(deed.spots), group
        )

    def headings(self, placed: Sequence[Deed], sheets: Iterable[Sheet]) -> dict[Line, str]:
        """By line, what it is grouped under: as the words of the game say, or the panel it lies on on a desk.

        On a phone one panel may hold what lies on several there.
        """
        words, verbs = self.scene.words, self.scene.game.verbs
        if self.scene.cut != "wide":
            draws, desk = drawing(self.scene.game), replace(self.scene, cut="wide")
            sheets = [*draws.board(desk), *draws.seat(desk, self.seat)]
        panels = {(place.kind, place.number): sheet.label for sheet in sheets for place in sheet.places}
        found: dict[Line, str] = {}
        for deed in placed:
            verb = verbs.verb(deed.line[-1])
            key = f"group.{verb.name}"
            spots = [panels[spot] for spot in deed.spots[0] if spot in panels]
            if words.knows(key):
                found[deed.line] = capital(words.text(key, verb.arguments(deed.line[-1]), self.scene.names))
            elif spots:
                found[deed.line] = spots[0]
        return found if len(set(found.values())) > 1 else {}

    def worth(self, line: Line) -> tuple[Chip, ...]:
        """What a line costs and gives; found out once in a position."""
        words, state = self.scene.words, self.table.match.state
        known = self.table.known_worth()
        key = (words.language, line)
        if key not in known:
            known[key] = chips(self.scene, self.plates, self.now, state, self.seat, line)
        found: tuple[Chip, ...] = known[key]
        return found

    @property
    def now(self) -> Standing:
        if self._now is None:
            self._now = self.plates.standing(self.scene, self.seat)
        return self._now

    def deed_of(self, line: Line) -> Deed | None:
        """What a line does, of all that may be done."""
        return next((deed for deed in self.scene.deeds if line in deed.ways), None)
