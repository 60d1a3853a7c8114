"""Which moment of a game a page shows: there are three kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Now:
    """The newest position, with the draft for who may see it; only here somebody is asked."""


@final
@dataclass(frozen=True, slots=True)
class Past:
    """The position after so many decisions, which somebody went back to; it stands until they return."""

    index: int


@final
@dataclass(frozen=True, slots=True)
class Passing:
    """The position after so many decisions, shown in passing to who has not seen it yet."""

    index: int


When = Now | Past | Passing


def asked_for(at: int | None) -> When:
    """The moment that an address names; now if it names none."""
    return Now() if at is None else Past(at)
