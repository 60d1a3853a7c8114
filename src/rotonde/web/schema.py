"""The tables of the database, as they are today; the migrations brought them there."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()
people = sa.Table(
    "person",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("since", sa.String(32), nullable=False),
)
tables = sa.Table(
    "sitting",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("host", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("since", sa.String(32), nullable=False),
    sa.Column("touched", sa.String(32), nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("length", sa.Integer, nullable=False, server_default="0"),  # how many decisions it has
    # how often something else than the record changed: a seat was taken, a lesson began anew
    sa.Column("edition", sa.Integer, nullable=False, server_default="0"),
    sa.Column("turn", sa.Integer),  # the seat to move, or nobody; none if it was never looked at
)
seats = sa.Table(
    "seat",
    metadata,
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),  # empty while nobody sits there
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id")),
    sa.Column("bot", sa.String(60)),
    sa.Index("seat_person", "person"),
)
decisions = sa.Table(
    "decision",
    metadata,
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("since", sa.String(32), nullable=False),
)
drafts = sa.Table(
    "draft",
    metadata,
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # how many decisions it follows
    sa.Column("actions", sa.Text, nullable=False),  # JSON
    sa.Column("revision", sa.Integer, nullable=False, server_default="0"),  # a team shares one draft
)
lessons = sa.Table(
    "lesson",
    metadata,
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("marks", sa.Text, nullable=False),  # JSON: where each of its steps began
)
learnt = sa.Table(
    "learnt",
    metadata,
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("lesson", sa.String(40), primary_key=True),
    sa.Column("since", sa.String(32), nullable=False),
)
taught = sa.Table(
    "taught",
    metadata,
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("card", sa.String(40), primary_key=True),
)
coached = sa.Table(
    "coached",
    metadata,
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
    sa.Column("memory", sa.Text, nullable=False),  # JSON: what the coach has said there
)
attempts = sa.Table(
    "attempt",
    metadata,
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
    sa.Column("puzzle", sa.String(16), nullable=False),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),  # does it count for the ratings?
    sa.Column("day", sa.String(10), nullable=False),  # of which it is the puzzle, if of any
    sa.Column("made", sa.Float),  # none until it is done
    sa.Column("stars", sa.Integer),
    sa.Column("since", sa.String(32), nullable=False),
    sa.Index("attempt_person", "person"),
)
strengths = sa.Table(
    "strength",
    metadata,
    sa.Column("who", sa.String(40), primary_key=True),  # a person, or a puzzle
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
)
verdicts = sa.Table(
    "verdict",
    metadata,
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
    sa.Column("liked", sa.Boolean, nullable=False),
)
looked = sa.Table(
    "looked",
    metadata,
    sa.Column("puzzle", sa.String(16), primary_key=True),  # whose solution was looked at
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
)
own_puzzles = sa.Table(
    "own_puzzle",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("puzzle", sa.Text, nullable=False),  # JSON
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), nullable=False),
)
secrets = sa.Table(
    "secret",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(100), nullable=False),
)
claims = sa.Table(
    "claim",
    metadata,
    sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # of the decision that is thought about
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("front", sa.String(16), nullable=False),  # who thinks
    sa.Column("until", sa.String(32), nullable=False),
)
tokens = sa.Table(
    "token",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),  # SHA-256: the token itself is nowhere
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("label", sa.String(40), nullable=False),
    sa.Column("scopes", sa.String(40), nullable=False),  # with spaces between them
    sa.Column("since", sa.String(32), nullable=False),
    sa.Index("token_person", "person"),
)
receipts = sa.Table(
    "receipt",
    metadata,
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
    sa.Column("key", sa.String(64), primary_key=True),  # that a program gave to what it asked
    sa.Column("asked", sa.String(64), nullable=False),  # SHA-256 of it
    sa.Column("answer", sa.Text, nullable=False),  # JSON
    sa.Column("since", sa.String(32), nullable=False),
)
