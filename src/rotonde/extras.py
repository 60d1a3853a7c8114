"""What an installation may lack: parts that many do without are installed only where they are asked for."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final, NamedTuple


class Extra(NamedTuple):
    """A part of Rotonde, and the packages that only it needs."""

    part: str
    packages: tuple[str, ...]  # as requirements/*.in have them, apart from those that only speed things up


EXTRAS: Final = {
    "play": Extra("the terminal", ("rich", "typer")),
    "web": Extra(
        "the site",
        (
            *("alembic", "itsdangerous", "jinja2", "litestar", "prometheus-client", "sqlalchemy"),
            *("uvicorn", "websockets"),
        ),
    ),
    "arena": Extra("the arena", ("numpy", "openskill")),
    "cluster": Extra("a cluster", ("distributed",)),
    "rl": Extra("research", ("gymnasium", "numpy", "pettingzoo", "pyarrow")),
    "spiel": Extra("OpenSpiel", ("numpy", "open_spiel")),
    "postgres": Extra("a PostgreSQL database", ("psycopg",)),
}


class MissingExtra(ImportError):
    """A part that is not installed; the message is one line and says how to get it."""


def require(name: str) -> None:
    """Is this extra installed? Better to hear it in one sentence than in a traceback."""
    extra = EXTRAS[name]
    if any(find_spec(package.replace("-", "_")) is None for package in extra.packages):
        raise MissingExtra(f'{extra.part} needs more: pip install "rotonde[{name}]"')
