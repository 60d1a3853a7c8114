"""People, tables, seats, decisions and drafts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
    )
    op.create_table(
        "sitting",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Column("touched", sa.String(32), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id")),
        sa.Column("bot", sa.String(60)),
    )
    op.create_index("seat_person", "seat", ["person"])
    op.create_table(
        "decision",
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
    )
    op.create_table(
        "draft",
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("draft", "decision", "seat", "sitting", "person"):
        op.drop_table(name)
