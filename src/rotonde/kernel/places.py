"""Where on the table the waiting question can be answered, and why not elsewhere."""

from __future__ import annotations

from rotonde.kernel.stepping import to_move
from rotonde.kernel.tasks import Choice, Reason, State
from rotonde.kernel.verbs import Spot, Vocabulary


def places_of(verbs: Vocabulary, s: State, action: int) -> list[Spot]:
    """Where an action of the waiting question is made."""
    task = s.stack[-1]
    if not isinstance(task, Choice):
        return []
    more: list[Spot] = task.here(s, action)
    return verbs.places(task.player, action) + more


def on_offer(verbs: Vocabulary, s: State) -> dict[Spot, list[int]]:
    """Every place where something can be done now, with the actions."""
    found: dict[Spot, list[int]] = {}
    for action in s.options:
        for spot in places_of(verbs, s, action):
            found.setdefault(spot, []).append(action)
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
