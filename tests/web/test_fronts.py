"""Several processes over one PostgreSQL database: nobody owns a table, and all see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import psycopg
import pytest

from rotonde.play import replay
from rotonde.web.commands import Act, Confirm, Open, Sit
from rotonde.web.seating import known_game, new_record
from rotonde.web.settings import Settings
from rotonde.web.site import Site
from rotonde.web.store import Chair, Store
from rotonde.web.table import Refused, Table
from tests.browser.running import Server
from tests.web.databases import Postgres
from tests.web.storm import Storm

GAME = "express-01"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rotonde listener'"


def fronts(url: str, tmp_path: Any, play: Callable[[Site, Site, str], Awaitable[None]]) -> None:
    """Two sites over one database in one process, and a table at which one person plays both seats."""

    async def run() -> None:
        settings = Settings(tmp_path / "unused.db", url=url, thinkers=1)
        async with running(settings) as one, running(settings) as two:
            await one.names.add("ada", "Ada")
            await one.names.add("bob", "Bob")
            game = known_game(GAME)
            assert game
            chairs = [Chair("Ada", person="ada"), Chair("")]
            made = await one.door.do("ada", Open(record=new_record(game, 2, {}), chairs=chairs))
            await two.door.look(made.table)
            await two.door.do("bob", Sit(table=made.table, seat=1, name="Bob"))
            await play(one, two, made.table)

    asyncio.run(run())


@asynccontextmanager
async def running(settings: Settings) -> Any:
    site = Site(settings)
    site.start()
    yield site
    await site.close()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)


async def decide(site: Site, table: Table, rng: Random) -> None:
    """One decision of whoever is asked."""
    person = table.chairs[table.match.seat].person
    if table.match.waits:
        await site.door.do(person, Confirm(table=table.id, at=table.at))
    else:
        action = rng.choice(table.match.state.options)
        await site.door.do(person, Act(table=table.id, at=table.at, action=action, confirm=True))


def test_what_one_front_writes_the_other_shows(postgres: Postgres, tmp_path: Any) -> None:
    async def play(one: Site, two: Site, name: str) -> None:
        here, there, rng = await one.door.look(name), await two.door.look(name), Random(1)
        await until(lambda: here.names == ["Ada", "Bob"])
        for nth in range(30):
            site, table = ((one, here), (two, there))[nth % 2]
            await decide(site, table, rng)
            await until(lambda: here.match.actions == there.match.actions)
            await until(lambda: here.at == there.at)
        assert here.recent.keys() == there.recent.keys()

    fronts(postgres.new(), tmp_path, play)


def test_of_two_who_answer_at_once_one_is_first_and_the_other_reloads(
    postgres: Postgres, tmp_path: Any
) -> None:
    async def play(one: Site, two: Site, name: str) -> None:
        here, there = await one.door.look(name), await two.door.look(name)
        rngs, stale = (Random(1), Random(2)), 0
        for _ in range(40):
            await until(lambda: here.standing == there.standing)
            done = await asyncio.gather(
                decide(one, here, rngs[0]), decide(two, there, rngs[1]), return_exceptions=True
            )
            for failed in done:
                assert failed is None or isinstance(failed, Refused), failed
            stale += sum(isinstance(failed, Refused) for failed in done)
        await until(lambda: here.match.actions == there.match.actions)
        kept = await asyncio.to_thread(one.store.table, name)
        assert kept
        assert kept.record.actions == here.match.actions
        replay(kept.record)
        assert stale

    fronts(postgres.new(), tmp_path, play)


def test_a_listener_that_was_cut_misses_nothing(postgres: Postgres, tmp_path: Any) -> None:
    url = postgres.new()

    async def play(one: Site, two: Site, name: str) -> None:
        here, there, rng = await one.door.look(name), await two.door.look(name), Random(3)
        for _ in range(3):
            with psycopg.connect(url, autocommit=True) as connection:
                connection.execute(CUT)
            for _ in range(4):
                await decide(one, here, rng)
            await until(lambda: here.match.actions == there.match.actions)

    fronts(url, tmp_path, play)


def test_a_bot_thinks_in_one_of_them(postgres: Postgres, tmp_path: Any) -> None:
    async def play(one: Site, two: Site, name: str) -> None:
        game, asked = known_game(GAME), []
        assert game
        for site in (one, two):
            thinks = site.thinker.turn

            async def turn(*about: Any, thinks: Any = thinks) -> list[int]:
                asked.append(len(about[0].actions))
                await asyncio.sleep(0.2)
                found: list[int] = await thinks(*about)
                return found

            site.thinker.turn = turn  # type: ignore[method-assign,assignment]
        chairs = [Chair("Seguin", bot="random"), Chair("Ada", person="ada")]
        made = await one.door.do("ada", Open(record=new_record(game, 2, {}), chairs=chairs))
        here, there = await one.door.look(made.table), await two.door.look(made.table)
        await until(lambda: here.may_act("ada") and there.may_act("ada"))
        assert here.match.actions == there.match.actions
        assert len(asked) == len(set(asked))

    fronts(postgres.new(), tmp_path, play)


def test_a_cookie_of_one_front_is_good_at_the_other(postgres: Postgres, tmp_path: Any) -> None:
    url = postgres.new()
    one, two = (Site(Settings(tmp_path / "unused.db", url=url)) for _ in range(2))
    assert two.signer.loads(one.signer.dumps("ada")) == "ada"

    renewed = Site(Settings(tmp_path / "unused.db", url=url, keys=("new", one.key)))
    assert renewed.signer.loads(one.signer.dumps("ada")) == "ada"
    assert renewed.signer.dumps("ada") != one.signer.dumps("ada")
    for site in (one, two, renewed):
        site.thinker.close()
        site.store.close()


@pytest.fixture
def two_servers(postgres: Postgres) -> Iterator[tuple[str, list[Server]]]:
    url = postgres.new()
    servers = [Server(url), Server(url)]
    yield url, servers
    for server in servers:
        server.stop()


@pytest.mark.parametrize(
    ("tables", "moves", "kills"), [(4, 150, 1), pytest.param(100, 10_000, 6, marks=pytest.mark.long)]
)
def test_a_front_is_killed_and_listeners_are_cut_under_load(
    two_servers: tuple[str, list[Server]], tables: int, moves: int, kills: int
) -> None:
    url, servers = two_servers
    storm = Storm(servers, tables)

    async def trouble() -> None:
        killed = 0
        while True:
            await asyncio.sleep(2)
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(CUT)
            if killed < kills and storm.moves > moves * (killed + 1) // (kills + 2):
                servers[1].kill()
                await asyncio.sleep(1)
                await asyncio.to_thread(servers[1].start)
                killed += 1

    async def rage() -> None:
        troubling = asyncio.create_task(trouble())
        await storm.rage(moves)
        troubling.cancel()

    asyncio.run(rage())
    assert storm.moves >= moves or tables * 400 < moves
    store = Store(url)
    storm.settled(store)
    store.close()
