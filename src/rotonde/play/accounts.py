"""Where the points of a game came from: what was entered under which heading, and what came in passing."""

from __future__ import annotations

from collections.abc import Iterable

from rotonde.kernel import Event

LINE = "account.line"  # the event that enters points under a heading: seat, heading, points
REST = "account.rest"  # the sentence for what came in passing


def entered(events: Iterable[Event], seats: int) -> dict[int, list[int]]:
    """By heading, what it brought each seat in all."""
    found: dict[int, list[int]] = {}
    for event in events:
        if event.key == LINE:
            seat, heading, points = event.args
            found.setdefault(heading, [0] * seats)[seat] += points
    return dict(sorted(found.items()))


def rest(scores: list[int], account: dict[int, list[int]]) -> list[int]:
    """The points of each seat that no heading tells of."""
    return [score - sum(row[seat] for row in account.values()) for seat, score in enumerate(scores)]
