"""How often anybody may do something, by the clock of the test."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from litestar.exceptions import WebSocketDisconnect

from rotonde.web import doorkeeper, limits
from rotonde.web.app import ADDRESSES, PERSONS, create_app
from rotonde.web.doorkeeper import Counted, Guests, network_of, protocols
from rotonde.web.limits import ANYTHING, PERIODS, USUAL, Allowed, Limits, TooOften
from rotonde.web.settings import Settings
from rotonde.web.visits import PERSON
from tests.web.served import Guest, Served, played


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def often(counted: Limits, what: str, who: str) -> int:
    """How many of something are allowed at once."""
    times = 0
    while counted.wait(what, who) == 0:
        times += 1
    return times


def test_the_usual_limits_are_those_of_the_documentation() -> None:
    counted = Limits(USUAL, Clock())

    assert {what: often(counted, what, "a") for what in PERIODS} == {
        "requests": 100,
        "people": 20,
        "tables": 120,
        "files": 10,
        "previews": 20,
        "moves": 10,
        "hints": 60,
        "reviews": 10,
    }
    assert counted.refused["files"] == 1


def test_a_bucket_fills_up_with_time_and_is_nobody_elses() -> None:
    clock = Clock()
    counted = Limits(Allowed(requests=20, burst=100, files=10), clock)
    assert often(counted, "requests", "a") == 100
    assert often(counted, "requests", "b") == 100
    clock.now += 1
    assert often(counted, "requests", "a") == 20
    clock.now += 3600
    assert often(counted, "requests", "a") == 100

    assert often(counted, "files", "a") == 10
    with pytest.raises(TooOften) as told:
        counted.take("files", "a")
    assert told.value.seconds == pytest.approx(360)
    clock.now += 361
    counted.take("files", "a")


def test_a_limit_of_none_is_never_reached_and_one_of_nothing_at_once() -> None:
    assert Limits(Allowed(files=0), Clock()).wait("files", "a") > 0
    assert Limits(ANYTHING, Clock()).wait("files", "a", 100_000) == 0


def test_however_many_addresses_come_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    counted = Limits(USUAL, Clock())
    for number in range(100):
        counted.take("files", str(number))
        counted.wait("files", "often here")

    assert len(counted.buckets) == 10
    assert ("files", "often here") in counted.buckets


def test_pages_of_one_person_and_of_one_table_are_so_many() -> None:
    counted = Limits(Allowed(sockets=2, sockets_at_table=3), Clock())

    assert [counted.enter("t", who) for who in "aaabb"] == [True, True, False, True, False]
    assert counted.enter("u", "b")
    counted.leave("t", "a")
    assert counted.enter("t", "c")
    for table, who in ("ta", "tb", "ub", "tc"):
        counted.leave(table, who)
    assert not counted.sockets


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_a_household_is_one_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_every_handler_that_is_counted_is_one_of_the_site(served: Served) -> None:
    known = {handler.fn for route in served.app.routes for handler in getattr(route, "route_handlers", [])}

    assert known >= {*ADDRESSES, *PERSONS}
    assert {*ADDRESSES.values(), *PERSONS.values()} <= {*PERIODS}


@pytest.mark.parametrize(
    ("allowed", "send", "told"),
    [
        (Allowed(tables=1), lambda guest: guest.send("/play/convoi-express"), "enough for now"),
        (Allowed(files=1), lambda guest: guest.send("/import", record="x"), "enough for now"),
        (Allowed(people=1), lambda guest: Guest(guest.served, {}).send("/me", name="Eve"), "enough for now"),
        (Allowed(moves=1), lambda guest: guest.wish("t", "undo", "x"), "Too many requests"),
        (Allowed(previews=1), lambda guest: guest.get("/table/t/why?kind=x&index=1"), "Too many requests"),
        (Allowed(hints=1), lambda guest: guest.get("/table/t/hint?at=x"), "enough for now"),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_who_does_something_too_often_is_told_when_to_come_back(
    tmp_path: Path, allowed: Allowed, send: Callable[[Guest], httpx.Response], told: str
) -> None:
    with Served(tmp_path / "rotonde.db", allowed=allowed) as served:
        clock = Clock()
        served.site.limits.clock = clock
        guest = served.guest()
        guest.get("/")
        first, second = send(guest), send(guest)
        clock.now += 3600
        third = send(guest)

    assert first.status_code != 429
    assert second.status_code == 429
    assert told in second.text
    assert int(second.headers["retry-after"]) > 0
    assert third.status_code != 429


def test_who_is_known_by_a_cookie_is_counted_by_it(tmp_path: Path) -> None:
    with Served(tmp_path / "rotonde.db", allowed=replace(ANYTHING, hints=1)) as served:
        served.site.limits.clock = Clock()
        ada, bob = served.guest("Ada"), served.guest("Bob")
        answers = [who.get("/table/t/hint?at=x").status_code for who in (ada, bob, ada)]

    assert answers == [404, 404, 429]


def test_a_ninth_page_of_one_person_gets_no_socket(tmp_path: Path) -> None:
    with Served(tmp_path / "rotonde.db", allowed=Allowed(sockets=1)) as served:
        ada = served.guest("Ada")
        name = served.set_up(played("convoi-express", 20), ada)
        with ada.live(name) as first:
            assert first.receive_json(timeout=30)
            with pytest.raises(WebSocketDisconnect), ada.live(name) as second:
                second.receive_json(timeout=10)
        with ada.live(name) as third:
            assert third.receive_json(timeout=30)


def test_only_the_hosts_that_it_is_told_are_answered(tmp_path: Path) -> None:
    with Served(tmp_path / "rotonde.db", origins=("https://games.example",)) as served:
        guest = served.guest()
        answers = [
            guest.get("/", headers={"host": host}).status_code for host in ("games.example", "evil.example")
        ]
        assert answers == [200, 421]
        assert guest.get("/healthz", headers={"host": "10.0.0.7"}).status_code == 200
        ada = served.guest()
        for origin, welcome in (("https://games.example", True), ("https://evil.example", False)):
            name = served.set_up(played("convoi-express", 20), ada_of(served, ada))
            ada.headers["host"] = "games.example"
            if welcome:
                with ada.live(name, origin=origin) as page:
                    assert page.receive_json(timeout=30)
            else:
                with pytest.raises(WebSocketDisconnect), ada.live(name, origin=origin) as page:
                    page.receive_json(timeout=10)


def ada_of(served: Served, guest: Guest) -> Guest:
    """Known to the site, by the name it answers to."""
    if PERSON not in guest.cookies:
        guest.headers["host"] = "games.example"
        guest.send("/me", name="Ada")
    return guest


def test_a_cookie_is_good_for_another_year_when_a_seat_is_taken(served: Served) -> None:
    ada = served.guest("Ada")
    before = ada.person
    name = served.guest("Bob").open("convoi-express", "me", "free")
    answer = ada.send(f"/table/{name}/sit", seat="1")

    assert PERSON in answer.headers["set-cookie"]
    assert "max-age=31536000" in answer.headers["set-cookie"].lower()
    assert ada.person == before


@pytest.mark.parametrize("behind", [(), ("127.0.0.1",)])
def test_only_a_proxy_that_is_named_says_where_a_request_comes_from(
    tmp_path: Path, behind: tuple[str, ...]
) -> None:
    """Forged by who asks, it changes nothing; of the hops that a proxy tells, the last unknown one counts."""

    async def whole() -> list[int]:
        settings = Settings(tmp_path / "rotonde.db", behind=behind, allowed=Allowed(requests=1, burst=2))
        app = create_app(settings)
        app.state.site.limits.clock = Clock()
        listening = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            app,
            log_level="critical",
            proxy_headers=bool(behind),
            forwarded_allow_ips=list(behind),
            **protocols(Guests(frozenset(behind))),
        )
        site = uvicorn.Server(config)
        running = asyncio.create_task(site.serve([listening]))
        while not site.started:
            await asyncio.sleep(0.01)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/nowhere"
        async with httpx.AsyncClient(timeout=60) as client:
            asked = [
                (
                    await client.get(address, headers={"x-forwarded-for": f"10.9.{number}.1, 192.0.2.{hop}"})
                ).status_code
                for number, hop in enumerate((1, 1, 1, 2))
            ]
        site.should_exit = True
        await running
        return asked

    assert asyncio.run(whole()) == ([404, 404, 429, 404] if behind else [404, 404, 429, 429])


class Pipe(asyncio.Transport):
    """A connection whose reader takes as much as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.unread = 100_000
        self.gone = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.gone = True


def test_who_reads_nothing_for_long_is_let_go_and_who_reads_slowly_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doorkeeper, "STUCK", 0.05)

    async def whole() -> tuple[bool, bool]:
        slow, dead = drained(Pipe()), drained(Pipe())
        for reader in (slow, dead):
            reader.pause_writing()
        for _ in range(6):
            await asyncio.sleep(0.04)
            slow.transport.unread -= 10_000
        ended = slow.transport.gone, dead.transport.gone
        slow.resume_writing()
        assert slow.stuck is None
        return ended

    def drained(pipe: Pipe) -> Any:
        config = uvicorn.Config(lambda: None, log_level="critical")
        config.load()
        found = Counted(config, uvicorn.server.ServerState(), {})
        found.transport = pipe
        return found

    assert asyncio.run(whole()) == (False, True)
