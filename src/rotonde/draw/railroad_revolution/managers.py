"""The managers of a seat: workers who sit on its milestones."""

from __future__ import annotations

from rotonde.draw.railroad_revolution import signs
from rotonde.draw.railroad_revolution.cards import MANAGERS
from rotonde.draw.railroad_revolution.table import RevolutionScene
from rotonde.draw.sheet import Point, Sheet

SLOTS = 2  # for milestones; each has as many for managers


def colours(table: RevolutionScene, seat: int, slot: int) -> list[int]:
    """Who sits on a milestone: the colours of its managers, none is below zero."""
    first = (seat * SLOTS + slot) * len(MANAGERS)
    return table.view["managers"][first : first + len(MANAGERS)]


def count(table: RevolutionScene, seat: int, colour: int) -> int:
    """How many of this colour are managers."""
    return sum(colours(table, seat, slot).count(colour) for slot in range(SLOTS))


def draw(table: RevolutionScene, sheet: Sheet, seat: int, cards: list[Point]) -> None:
    """Where they sit; `cards` is where the milestones lie. Of each colour they have the first numbers."""
    seen: dict[int, int] = {}
    for slot, (x, y) in enumerate(cards):
        for (dx, dy), colour in zip(MANAGERS, colours(table, seat, slot), strict=True):
            if colour < 0:
                continue
            number = seen[colour] = seen.get(colour, -1) + 1
            told = table.words.label("colour", colour)
            sheet.piece(f"worker-{seat}-{colour}-{number}", (x + dx, y + dy), signs.person, colour, told=told)
