"""A server on its port: second servers, taken ports, strangers who keep connections open."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn

from rotonde.web import doorkeeper
from rotonde.web.app import create_app
from rotonde.web.doorkeeper import Guests, protocols
from rotonde.web.limits import Allowed
from rotonde.web.lock import InUse, Lock
from rotonde.web.serving import CannotListen, listen
from rotonde.web.settings import USUAL_PORT, Settings
from tests.browser.running import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "rotonde.db")
    yield running
    running.stop()


def second(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rotonde", "serve", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_second_server_on_one_file_says_who_has_it(server: Server) -> None:
    told = second("--db", str(server.file))

    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "is in use by the server at" in told.stderr
    assert str(server.port) in told.stderr
    assert httpx.get(server.address).status_code == 200


def test_a_port_that_was_asked_for_is_had_or_it_is_an_error(server: Server, tmp_path: Path) -> None:
    told = second("--db", str(tmp_path / "other.db"), "--port", str(server.port))

    assert told.returncode == 2
    assert told.stderr.startswith(f"rotonde: cannot listen on 127.0.0.1 port {server.port}")


def test_a_database_that_is_not_there_is_one_line() -> None:
    told = second("--db", "postgresql://127.0.0.1:1/none", "--port", "0")

    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert told.stderr.startswith("rotonde: the database cannot be opened: ")


def test_if_nobody_asked_for_a_port_the_next_free_one_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as other:
        ports = {first.getsockname()[1], other.getsockname()[1]}
    assert len(ports) == 2
    assert min(ports) >= USUAL_PORT
    with pytest.raises(CannotListen, match="cannot listen on"):
        listen("192.0.2.1", None)


def test_a_lock_is_free_again_when_its_holder_is_gone(tmp_path: Path) -> None:
    first = Lock(tmp_path / "a.db")
    first.tell("http://localhost:1")
    with pytest.raises(InUse, match="the server at http://localhost:1"):
        Lock(tmp_path / "a.db")
    first.close()

    Lock(tmp_path / "a.db").close()


def test_each_address_holds_so_many_connections_and_a_proxy_as_many_as_it_likes() -> None:
    guests = Guests(frozenset({"proxy"}), Allowed(connections=2, connections_in_all=6))

    assert [guests.come(who) for who in ("a", "a", "a", "b")] == [True, True, False, True]
    guests.go("a")
    assert guests.come("a")
    assert [guests.come("proxy") for _ in range(4)] == [True, True, True, False]
    for who in ("a", "a", "b", "proxy", "proxy", "proxy"):
        guests.go(who)
    assert not guests.held


async def still_open(reader: asyncio.StreamReader) -> bool:
    try:
        return bool(await asyncio.wait_for(reader.read(1), 0.05))
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_half_a_request_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorkeeper, "HEAD", 0.4)
    monkeypatch.setattr(doorkeeper, "BODY", 0.4)
    said = [
        b"",
        b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ",
        b"POST /me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\nhalf",
        b"GET /static/site.css HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HTTP/1.1\r\n",
    ]

    async def whole() -> None:
        app = create_app(Settings(file=tmp_path / "rotonde.db"))
        guests = Guests()
        listening = socket.create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        config = uvicorn.Config(app, log_level="critical", **protocols(guests))
        site = uvicorn.Server(config)
        running = asyncio.create_task(site.serve([listening]))
        while not site.started:
            await asyncio.sleep(0.01)
        slow = [await asyncio.open_connection("127.0.0.1", port) for _ in said]
        for (_, writer), text in zip(slow, said, strict=True):
            writer.write(text)
        await asyncio.sleep(0.1)
        assert guests.held["127.0.0.1"] == len(said)
        started = time.monotonic()
        async with httpx.AsyncClient() as client:
            answers = [await client.get(f"http://127.0.0.1:{port}/") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200] * 3
        await asyncio.sleep(max(0.0, 1.0 - (time.monotonic() - started)))
        for reader, writer in slow:
            while await still_open(reader):
                assert time.monotonic() - started < 10
            writer.close()
        site.should_exit = True
        await running
        assert not guests.held

    asyncio.run(whole())
