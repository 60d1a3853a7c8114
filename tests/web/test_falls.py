"""Killed servers, locked files, databases that stop: what anybody was told is kept; nothing else suffers."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rotonde.web.store import Store
from tests.browser.running import Server
from tests.web.databases import Postgres, started
from tests.web.databases import Server as Database
from tests.web.storm import Storm

LOCKING = "import sqlite3, sys, time; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
LOCKING += "c.execute('BEGIN EXCLUSIVE'); print('locked', flush=True); time.sleep(float(sys.argv[2]))"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "rotonde.db")
    yield running
    running.stop()


@pytest.mark.parametrize("kills", [2, pytest.param(50, marks=pytest.mark.long)])
def test_what_anybody_was_told_survives_kills_under_load(server: Server, kills: int) -> None:
    storm = Storm([server], tables=6)

    async def rage() -> None:
        async def kill() -> None:
            for _ in range(kills):
                before = storm.moves
                while storm.moves < before + 20:
                    await asyncio.sleep(0.02)
                server.kill()
                await asyncio.to_thread(server.start)
            storm.stopped = True

        killing = asyncio.create_task(kill())
        await storm.rage(1_000_000)
        await killing

    asyncio.run(rage())
    server.kill()
    store = Store(server.file)
    storm.settled(store)
    store.close()
    assert storm.lost
    assert len(storm.told) >= kills


class Pages:
    """Pages asked for all the while: how long the slowest took."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.slowest, self.count = 0.0, 0

    async def ask(self) -> None:
        async with httpx.AsyncClient(timeout=30) as client:
            while True:
                begun = time.monotonic()
                answer = await client.get(self.address, headers={"accept": "text/html"})
                self.slowest = max(self.slowest, time.monotonic() - begun)
                self.count += answer.status_code == 200
                await asyncio.sleep(0.05)


def test_while_a_file_is_locked_moves_wait_and_pages_are_served(server: Server) -> None:
    storm, pages = Storm([server], tables=2), Pages(server.address)

    async def rage() -> None:
        playing = asyncio.create_task(storm.rage(1_000_000))
        while storm.moves < 10:
            await asyncio.sleep(0.05)
        locking = await asyncio.create_subprocess_exec(
            sys.executable, "-c", LOCKING, str(server.file), "8", stdout=subprocess.PIPE
        )
        assert locking.stdout
        await locking.stdout.readline()
        await asyncio.sleep(0.3)  # what was being written is
        locked, asking = storm.moves, asyncio.create_task(pages.ask())
        await locking.wait()
        asking.cancel()
        assert storm.moves <= locked + 40  # drafts, for which nobody waits
        assert pages.count >= 5
        assert pages.slowest < 5  # and no page waited for the lock
        confirmed = len(storm.told)
        while len(storm.told) < confirmed + 4:
            await asyncio.sleep(0.05)
        storm.stopped = True
        await playing

    asyncio.run(rage())
    server.kill()
    store = Store(server.file)
    storm.settled(store)
    store.close()


def test_a_turn_that_waits_too_long_is_refused_and_the_position_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rotonde.web import writer
    from tests.web.served import Served, played, settled

    monkeypatch.setattr(writer, "PATIENCE", 0.5)
    with Served(tmp_path / "rotonde.db") as served:
        ada = served.guest("Ada")
        name = served.set_up(played("express-01", 40), ada, ada)
        table = served.table(name)
        settled(table)
        told: list[int] = []
        ada.wish(name, "lift")
        while not table.match.waits:
            ada.act(name, table.match.state.options[0])
        settled(table)
        before = (table.at, table.match.state.copy(), settled(table))
        table.listeners.add(lambda: told.append(1))
        locking = sqlite3.connect(tmp_path / "rotonde.db", isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        answer = ada.wish(name, "confirm")

        assert (answer.status_code, answer.json()["error"].split(".")[0]) == (
            409,
            "The site can’t save anything right now",
        )
        assert (table.at, table.match.state, table.store.table(name)) == before
        assert told == []
        assert ada.get(f"/table/{name}").status_code == 200
        locking.rollback()
        assert ada.wish(name, "confirm").status_code == 200


@pytest.fixture
def database() -> Iterator[tuple[Postgres, Database]]:
    """A server of our own, which can be stopped."""
    for postgres in started():
        if postgres.server is None:
            pytest.skip("the server of ROTONDE_TEST_PG is not ours to stop")
        yield postgres, postgres.server


@pytest.mark.parametrize("seconds", [3, pytest.param(10, marks=pytest.mark.long)])
def test_a_postgresql_that_stops_for_a_while_loses_nothing(
    database: tuple[Postgres, Database], seconds: float
) -> None:
    postgres, running = database
    url = postgres.new()
    server = Server(url)
    storm, pages = Storm([server], tables=3), Pages(server.address)

    async def rage() -> None:
        playing = asyncio.create_task(storm.rage(1_000_000))
        while storm.moves < 15:
            await asyncio.sleep(0.05)
        await asyncio.to_thread(running.stop)
        asking = asyncio.create_task(pages.ask())
        await asyncio.sleep(seconds)
        asking.cancel()
        await asyncio.to_thread(running.start)
        again = len(storm.told)
        while len(storm.told) < again + 6:
            await asyncio.sleep(0.05)
        storm.stopped = True
        await playing

    asyncio.run(rage())
    server.stop()
    assert pages.count >= 3
    store: Any = Store(url)
    storm.settled(store)
    store.close()
