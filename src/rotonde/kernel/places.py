"""Where on the table the waiting question can be answered."""

from __future__ import annotations

from rotonde.kernel.tasks import Choice, State
from rotonde.kernel.verbs import Spot, Vocabulary


def places_of(verbs: Vocabulary, s: State, action: int) -> list[Spot]:
    """Where an action of the waiting question is made."""
    task = s.stack[-1]
    if not isinstance(task, Choice):
        return []
    more: list[Spot] = task.here(s, action)
    return verbs.places(task.player, action) + more
