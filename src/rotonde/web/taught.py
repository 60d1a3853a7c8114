"""What a coach keeps: which cards somebody has seen, and what it remembers of a table."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from rotonde.web.schema import coached, taught
from rotonde.web.store import Store


class Aim(msgspec.Struct, frozen=True):
    """A moment that is tried again: something better is to be found than what was done there."""

    table: str  # where it was played
    at: int  # how many decisions came before it
    done: int  # what was decided


class Memory(msgspec.Struct):
    """What a coach remembers of a table."""

    warnings: int = 0  # given so far
    last: int = 0  # the turn of the last of them
    refused: dict[str, int] = {}  # by kind: how often the person went on
    aim: Aim | None = None  # of a table that tries a moment again


def seen_cards(store: Store, person: str, game: str) -> set[str]:
    """The cards of a game that this person has seen."""
    wanted = sa.select(taught.c.card).where(taught.c.person == person, taught.c.game == game)
    with store.engine.connect() as connection:
        return set(connection.scalars(wanted))


def keep_seen(store: Store, person: str, game: str, card: str) -> None:
    """This person has seen a card."""
    store.put(taught, {"person": person, "game": game, "card": card})


def memory_of(store: Store, table: str) -> Memory | None:
    """What is remembered of a table; none if nobody is coached there."""
    with store.engine.connect() as connection:
        kept = connection.scalar(sa.select(coached.c.memory).where(coached.c.sitting == table))
    return msgspec.json.decode(kept, type=Memory) if kept else None


def keep_memory(store: Store, table: str, memory: Memory) -> None:
    """Remember this of a table."""
    row = {"sitting": table, "memory": msgspec.json.encode(memory).decode()}
    store.put(coached, row, replace=True)
