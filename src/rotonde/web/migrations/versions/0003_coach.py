"""Which cards a person has seen, and what a coach remembers of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "taught",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("card", sa.String(40), primary_key=True),
    )
    op.create_table(
        "coached",
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
        sa.Column("memory", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("coached", "taught"):
        op.drop_table(name)
