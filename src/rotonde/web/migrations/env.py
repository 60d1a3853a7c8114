"""Runs the migrations on the connection that the store gives."""

from alembic import context

from rotonde.web.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
