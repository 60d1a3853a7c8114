"""Puzzles: which table is a try, what came of it, how strong people and puzzles are, and one's own."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "attempt",
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("made", sa.Float),
        sa.Column("stars", sa.Integer),
        sa.Column("since", sa.String(32), nullable=False),
    )
    op.create_index("attempt_person", "attempt", ["person"])
    op.create_table(
        "strength",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
    )
    op.create_table(
        "verdict",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("liked", sa.Boolean, nullable=False),
    )
    op.create_table(
        "looked",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
    )
    op.create_table(
        "own_puzzle",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), nullable=False),
    )


def downgrade() -> None:
    for name in ("own_puzzle", "looked", "verdict", "strength", "attempt"):
        op.drop_table(name)
