"""A table where somebody is coached: an ordinary game, with a card beside the boards."""

from __future__ import annotations

from typing import Any

from rotonde.draw.scene import Scene
from rotonde.learn import Coach, coach_of
from rotonde.web.aside import Card
from rotonde.web.coach_cards import cards_of
from rotonde.web.coaching import Coaching
from rotonde.web.store import Kept, Store
from rotonde.web.table import Table
from rotonde.web.taught import Memory
from rotonde.web.thinking import ThinkingPool


class CoachedTable(Table):
    """A game with a coach for its host."""

    alike = False

    def __init__(
        self, store: Store, thinker: ThinkingPool, kept: Kept, coach: Coach, memory: Memory, seen: set[str]
    ) -> None:
        super().__init__(store, thinker, kept)
        seat = self.seats_of(kept.host)[0]
        self.coaching = Coaching(store, kept.id, kept.host, seat, coach, kept.record.game, memory, seen)
        self.coaching.attend(self.match, self.at)

    def tell(self) -> None:
        """The coach has something to say, or no longer: whoever looks is told."""
        self._tell()

    def _tell(self) -> None:
        self.coaching.attend(self.match, self.at)
        super()._tell()

    def cards(self, person: str | None, scene: Scene[Any]) -> list[Card]:
        return cards_of(self.coaching, self.match, scene) if person == self.coaching.person else []


def coached_table(
    store: Store, thinker: ThinkingPool, kept: Kept, memory: Memory | None, seen: set[str]
) -> CoachedTable | None:
    """The table that is kept, if somebody is coached there and the game still has a coach."""
    coach = coach_of(kept.record.game)
    sits = any(chair.person == kept.host for chair in kept.chairs)
    return CoachedTable(store, thinker, kept, coach, memory, seen) if memory and coach and sits else None
