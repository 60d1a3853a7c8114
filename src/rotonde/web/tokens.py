"""Tokens, by which a program acts for a person: shown once, kept as a digest, each for certain things."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from rotonde.web.groups import written_now
from rotonde.web.schema import tokens
from rotonde.web.store import Store

LOOK, PLAY, OPEN = "look", "play", "open"
SCOPES: Final = (LOOK, PLAY, OPEN)  # see tables; sit down and decide; open tables
PREFIX: Final = "rotonde_"  # by which one is known where it should not lie about
MOST: Final = 20  # that one person may have


@dataclass(frozen=True, slots=True)
class Token:
    """What a token is good for; the token itself is nowhere."""

    digest: str
    person: str
    label: str
    scopes: frozenset[str]
    since: str


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def make_token(store: Store, person: str, label: str, scopes: frozenset[str]) -> str | None:
    """A new token; none if there are too many already."""
    made = PREFIX + secrets.token_urlsafe(32)
    row = {"digest": digest_of(made), "person": person, "label": label, "since": written_now()}
    with store.engine.begin() as connection:
        count = sa.select(sa.func.count()).select_from(tokens).where(tokens.c.person == person)
        if int(connection.scalar(count) or 0) >= MOST:
            return None
        connection.execute(tokens.insert().values(row | {"scopes": " ".join(sorted(scopes))}))
    return made


def find_token(store: Store, token: str) -> Token | None:
    """What a token is good for; none if it is not, or no longer."""
    found = _found(store, tokens.c.digest == digest_of(token))
    return found[0] if found else None


def tokens_of(store: Store, person: str | None) -> list[Token]:
    """All tokens of a person, the newest first."""
    return _found(store, tokens.c.person == person) if person else []


def revoke(store: Store, person: str, digest: str) -> None:
    """From now on it is good for nothing."""
    mine = tokens.delete().where(tokens.c.person == person, tokens.c.digest == digest)
    with store.engine.begin() as connection:
        connection.execute(mine)


def _found(store: Store, wanted: sa.ColumnElement[bool]) -> list[Token]:
    with store.engine.connect() as connection:
        rows = connection.execute(tokens.select().where(wanted).order_by(tokens.c.since.desc())).all()
    return [
        Token(row.digest, row.person, row.label, frozenset(row.scopes.split()), row.since) for row in rows
    ]
