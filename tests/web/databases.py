"""Databases for tests: SQLite files, and those of a PostgreSQL server that is started for the tests.

The server is the one of Debian's packages, in a temporary folder, on the loopback, run by a user that is not
root; or the one whose address `ROTONDE_TEST_PG` has. Where there is none its tests are skipped; with `CI` set
they fail.
"""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from rotonde.web.store import Store
from tools import postgres

SPEEDY = ["fsync=off", "full_page_writes=off"]  # the machine does not fall; the server is not killed


class Databases(Protocol):
    """Makes empty databases."""

    def new(self, empty: bool = False) -> Path | str: ...


class Files:
    """SQLite files in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new(self, empty: bool = False) -> Path:
        return self.folder / secrets.token_hex(4) / "rotonde.db"


class Server:
    """A PostgreSQL server."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.user = "nobody" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(folder, self.user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.run("initdb", "-A", "trust", "-U", "rotonde", "--no-sync", "-D", str(folder / "data"))
        self.start()

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        home = {"PATH": os.defpath, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        subprocess.run(
            command, user=self.user, cwd=self.folder, env=home, check=True, stdout=subprocess.DEVNULL
        )

    def start(self, *settings: str) -> None:
        said = " ".join(f"-c {one}" for one in (*SPEEDY, *settings))
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} {said}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-w", "-D", str(self.folder / "data"), "-o", options, "-l", log, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-w", "-m", "immediate", "-D", str(self.folder / "data"), "stop")

    @property
    def url(self) -> str:
        return f"postgresql://rotonde@127.0.0.1:{self.port}/postgres"


class Postgres:
    """The databases of a server."""

    def __init__(self, url: str, server: Server | None) -> None:
        self.url = url
        self.server = server  # none if it is not ours to stop
        self.pattern = "template1"
        made = self.new()
        Store(made).close()
        self.pattern = made.rpartition("/")[2]

    def new(self, empty: bool = False) -> str:
        """A database of today's form, which is copied; or an empty one."""
        name, pattern = f"rotonde_{secrets.token_hex(6)}", "template1" if empty else self.pattern
        with psycopg.connect(self.url, autocommit=True) as connection:
            made = SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(pattern))
            connection.execute(made)
        return f"{self.url.rpartition('/')[0]}/{name}"


def started() -> Iterator[Postgres]:
    """A server for the tests of one process, or one that is there."""
    named = os.environ.get("ROTONDE_TEST_PG")
    if named:
        yield Postgres(named, None)
        return
    programs = postgres.find()
    if programs is None:
        told = "no PostgreSQL: install it, or name a server in ROTONDE_TEST_PG"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    folder = Path(tempfile.mkdtemp(prefix="rotonde-pg-"))
    folder.chmod(0o755)
    server = Server(programs, folder)
    try:
        yield Postgres(server.url, server)
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
