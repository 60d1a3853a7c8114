"""A site over an empty file, and databases of both kinds, for every test that asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web import databases as kinds
from tests.web.databases import Databases, Files
from tests.web.served import Served


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path / "rotonde.db") as site:
        yield site


@pytest.fixture(scope="session")
def postgres() -> Iterator[kinds.Postgres]:
    """A PostgreSQL server."""
    yield from kinds.started()


@pytest.fixture(params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Databases:
    """Both kinds of databases in turn."""
    found: Databases = Files(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres")
    return found
