"""Lessons: which table is one, how far it is, and which of them somebody has finished."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lesson",
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
    )
    op.create_table(
        "learnt",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(40), primary_key=True),
        sa.Column("since", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in ("learnt", "lesson"):
        op.drop_table(name)
