"""Tables that nobody owns: how long a record is, whose turn it is; drafts in order; keys, claims, tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sitting", sa.Column("length", sa.Integer, nullable=False, server_default="0"))
    op.add_column("sitting", sa.Column("edition", sa.Integer, nullable=False, server_default="0"))
    op.add_column("sitting", sa.Column("turn", sa.Integer))
    op.add_column("draft", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE sitting SET length = (SELECT count(*) FROM decision WHERE decision.sitting = sitting.id)"
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(100), nullable=False),
    )
    op.create_table(
        "claim",
        sa.Column("sitting", sa.String(16), sa.ForeignKey("sitting.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("front", sa.String(16), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
    )
    op.create_table(
        "token",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(40), nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
    )
    op.create_index("token_person", "token", ["person"])
    op.create_table(
        "receipt",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("asked", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in ("receipt", "token", "claim", "secret"):
        op.drop_table(name)
    op.drop_column("draft", "revision")
    for name in ("turn", "edition", "length"):
        op.drop_column("sitting", name)
