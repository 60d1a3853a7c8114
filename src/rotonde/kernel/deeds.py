"""What can be done now, as people mean it: what is done first, and how it is paid second.

Where a question offers several ways to pay for the same thing, each of them is an option of its own, and
what it is for may be asked only after it was paid. A **deed** puts that together: the decisions in a row that
do one thing, paid as a thrifty player would, and the same paid otherwise.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from rotonde.kernel.lines import Line, number_of
from rotonde.kernel.places import places_of
from rotonde.kernel.stepping import offered, to_move, tried
from rotonde.kernel.tasks import Choice, Effect, Reason, State
from rotonde.kernel.verbs import Spot, Vocabulary

NOTHING: Final = -1  # is paid for, or is aimed at


class Deed(NamedTuple):
    """One thing that may be done now, however it is paid."""

    ways: list[Line]  # the thriftiest first
    spots: list[list[Spot]]  # where each way is pointed at

    @property
    def line(self) -> Line:
        """What is done if nobody says how to pay."""
        return self.ways[0]


def deeds(verbs: Vocabulary, s: State) -> list[Deed]:
    """All that may be done now, in the order of the options."""
    task = s.stack[-1] if s.stack else None
    if not isinstance(task, Choice):
        return []
    found: dict[tuple[int, int], list[tuple[int, Line, list[Spot]]]] = {}
    for action in s.options:
        paid: tuple[int, int] | None = task.paid(s, action)
        what, dear = paid or (NOTHING, 0)
        aims = aimed(s, task, action) if paid else None
        if aims is None:
            own = action if paid is None else NOTHING
            found.setdefault((what, own), []).append((dear, (action,), places_of(verbs, s, action)))
            continue
        after, options, asked = aims
        for aim in options:
            line = (action, aim) if asked else (action,)
            found.setdefault((what, aim), []).append((dear, line, places_of(verbs, after, aim)))
    made: list[Deed] = []
    for ways in found.values():
        ways.sort(key=lambda way: way[:2])
        made.append(Deed([line for _, line, _ in ways], [spots for _, _, spots in ways]))
    return made


def aimed(s: State, task: Choice[Any], action: int) -> tuple[State, list[int], bool] | None:
    """What is asked for a payment, before the question itself comes up again: the position in which it is
    asked, the answers, and whether there is a choice; None if nothing is asked."""
    after = tried(s)
    after.sealed = False
    after.stack.pop()
    task.take(after, action)
    top = after.stack[-1] if after.stack else None
    while isinstance(top, Effect):
        after.stack.pop()
        top.apply(after)
        top = after.stack[-1] if after.stack else None
    if len(after.stack) <= len(s.stack) or after.sealed:
        return None
    if not isinstance(top, Choice) or top.player != task.player:
        return None
    options = offered(after, top)
    return after, options, len(options) > 1 or top.asks()


def on_offer(verbs: Vocabulary, s: State) -> dict[Spot, list[int]]:
    """Every place where something can be done now, with actions and lines by number; each deed once."""
    return by_place(verbs, s, deeds(verbs, s))


def by_place(verbs: Vocabulary, s: State, offered: list[Deed]) -> dict[Spot, list[int]]:
    """These deeds by their places.

    Where a payment has a place of its own, such as a card in the hand, it can also be made first.
    """
    found: dict[Spot, list[int]] = {}
    for deed in offered:
        known: set[Spot] = set()
        for line, spots in zip(deed.ways, deed.spots, strict=True):
            for spot in spots:
                if spot not in known:
                    known.add(spot)
                    found.setdefault(spot, []).append(number_of(verbs, line))
            own = places_of(verbs, s, line[0])
            for spot in own if own != spots else []:
                there = found.setdefault(spot, [])
                if line[0] not in there:
                    there.append(line[0])
    return found


def why(verbs: Vocabulary, s: State, seat: int, spot: Spot, undone: Reason | None = None) -> list[Reason]:
    """What stands against a place: nothing if it is open, or if the question is not about such places.

    Where the question itself sees nothing against it, something that must be done in full could not be done
    any more; a game that has such tasks says with `undone` by which rule that counts.
    """
    task = s.stack[-1] if s.stack else None
    if not isinstance(task, Choice) or to_move(s) != seat or spot in on_offer(verbs, s):
        return []
    found: list[Reason] | None = task.against(s, spot)
    if found is None or found or undone is None:
        return found or []
    return [undone]
