"""A server that runs: its health, its figures, its log, how it stops, and how it starts again."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from rotonde.web import health, pulse
from rotonde.web.health import Health
from rotonde.web.logs import AsJson
from rotonde.web.pulse import Pulse
from tests.browser.running import Server
from tests.web.served import Served, played
from tests.web.test_workers import alive

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes as Linux lists them")


def test_a_site_says_how_it_is(served: Served) -> None:
    guest = served.guest()
    answers = [guest.get("/healthz") for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    told = answers[-1].json()
    assert told["ok"] is True
    assert told["database"] == "ok"
    assert 0 <= told["lag_ms"] <= told["worst_lag_ms"] or told["lag_ms"] == 0
    assert answers[-1].headers["cache-control"] == "no-store"


def test_a_site_that_stops_or_whose_file_is_gone_says_so(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = served.guest()
    monkeypatch.setattr(health, "FRESH", 0.0)

    def gone() -> None:
        raise OSError("secret place")

    with monkeypatch.context() as patched:
        patched.setattr(served.site.health, "question", gone)
        guest.get("/healthz")
        time.sleep(0.2)
        answer = guest.get("/healthz")
        assert answer.status_code == 503
        assert answer.json()["database"] == "OSError"
        assert "secret" not in answer.text
    monkeypatch.setattr(served.site.health, "stopping", True)
    assert guest.get("/healthz").status_code == 503


def test_nobody_who_asks_waits_for_a_file_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    free = Event()

    async def whole() -> list[str]:
        asked = Health(lambda: free.wait(30))
        told = [asked.database()]
        await asyncio.sleep(0.1)
        told.append(asked.database())
        free.set()
        assert asked.asking
        await asked.asking
        return [*told, asked.database()]

    assert asyncio.run(whole()) == ["ok", "waiting", "ok"]


def test_who_keeps_the_loop_is_written_down(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> Pulse:
        beating = Pulse()
        beating.start()
        await asyncio.sleep(0.2)
        dawdle(0.6)
        await asyncio.sleep(0.2)
        beating.stop()
        return beating

    monkeypatch.setattr(pulse, "QUIET", 0.0)
    with caplog.at_level(logging.WARNING):
        beating = asyncio.run(whole())

    assert beating.worst > 0.3
    assert beating.told >= 1
    assert any("ms late" in record.message and "in dawdle" in record.message for record in caplog.records)


def dawdle(seconds: float) -> None:
    time.sleep(seconds)


def test_a_log_for_programs_has_one_object_a_line_and_nobodys_secrets(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played("convoi-express", 20), ada)
    with caplog.at_level(logging.INFO, "rotonde"):
        ada.get(f"/table/{name}?at=3")
        ada.get("/nowhere/secret")
    lines = [AsJson().format(record) for record in caplog.records if record.name == "rotonde.web.requests"]
    told = [json.loads(line) for line in lines]

    assert [(one["method"], one["route"], one["status"]) for one in told] == [
        ("GET", "/table/{name}", 200),
        ("GET", "elsewhere", 404),
    ]
    assert all(one["ms"] >= 0 and one["level"] == "info" for one in told)
    for secret in (name, ada.person, "at=3", "secret", "testclient", *ada.cookies.values()):
        assert not any(secret in line for line in lines)


def test_what_goes_wrong_is_one_line_too() -> None:
    try:
        raise KeyError("x")
    except KeyError:
        made = logging.LogRecord("a", logging.ERROR, "", 1, "it %s", ("broke",), sys.exc_info())

    line = AsJson().format(made)
    assert "\n" not in line
    assert json.loads(line)["message"] == "it broke"
    assert "KeyError" in json.loads(line)["error"]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Measured(Server):
    """A server that can be measured, too."""

    def __init__(self, file: Path) -> None:
        self.metrics = free_port()
        self.more = ["--metrics", f"127.0.0.1:{self.metrics}", "--log", "json"]
        super().__init__(file)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Measured]:
    running = Measured(tmp_path / "rotonde.db")
    yield running
    if running.process.poll() is None:
        running.stop()


def opened(server: Server) -> tuple[httpx.Client, str]:
    """Somebody with a table of their own, and its name."""
    guest = httpx.Client(base_url=server.address, headers={"accept": "text/html"}, timeout=60)
    token = guest.get("/").cookies["csrftoken"]
    answer = guest.post("/play/convoi-express", files={"_csrf_token": (None, token)})
    assert answer.status_code == 303, answer.text
    return guest, answer.headers["location"].removeprefix("/table/")


def watching(server: Server, guest: httpx.Client, table: str) -> ClientConnection:
    """The socket of an open page."""
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    address = server.address.replace("http", "ws", 1)
    page: ClientConnection = connect(
        f"{address}/table/{table}/live",
        origin=Origin(server.address),
        additional_headers={"cookie": cookies},
        proxy=None,
        legacy=True,
    )
    assert json.loads(page.recv(60))["whole"]
    return page


def children(process: int) -> list[int]:
    told = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True)
    return [int(pid) for pid in told.stdout.split()]


def closed_with(page: ClientConnection) -> int | None:
    """Why the site closed a page, once all before that is read."""
    from websockets.exceptions import ConnectionClosed

    try:
        while True:
            page.recv(30)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@POSIX
def test_a_site_is_measured_starts_again_in_its_place_and_stops(server: Measured) -> None:
    """One server for all of it, since starting one takes longest."""
    guest, table = opened(server)
    page = watching(server, guest, table)
    figures = measured(server)
    assert figures["rotonde_sockets"] == 1
    assert figures["rotonde_tables_open"] >= 1
    assert figures["rotonde_lag_seconds"] >= 0
    assert figures["rotonde_done_total"] > 0
    shown = guest.get(f"/table/{table}/frame", headers={"accept": "application/json"}).json()

    refused: list[OSError] = []
    done = Event()
    knocking = Thread(target=knock, args=(server.port, refused, done))
    knocking.start()
    server.process.send_signal(signal.SIGUSR1)
    assert closed_with(page) == 1012
    again = httpx.get(f"{server.address}/healthz", timeout=60)
    assert again.json()["ok"]
    done.set()
    knocking.join()
    assert refused == []
    assert server.process.poll() is None
    page = watching(server, guest, table)  # the same cookie, the same table
    after = guest.get(f"/table/{table}/frame", headers={"accept": "application/json"}).json()
    assert after["total"] >= shown["total"]

    began = time.monotonic()
    server.process.terminate()
    assert closed_with(page) == 1012
    server.process.wait(30)
    assert time.monotonic() - began < 5 + 10  # and as much again for a machine that is busy
    with pytest.raises(httpx.ConnectError):
        httpx.get(server.address)


def knock(port: int, refused: list[OSError], done: Event) -> None:
    """Try to connect again and again, as browsers do."""
    while not done.wait(0.02):
        try:
            socket.create_connection(("127.0.0.1", port), 30).close()
        except OSError as error:
            refused.append(error)


def measured(server: Measured) -> dict[str, float]:
    """The figures by name, summed over their labels."""
    text = httpx.get(f"http://127.0.0.1:{server.metrics}/metrics", timeout=30).text
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


@LINUX
def test_a_second_after_a_site_was_killed_no_process_of_it_is_left(server: Measured) -> None:
    opened(server)  # its bots think
    deadline = time.monotonic() + 60
    while len(children(server.process.pid)) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    processes = children(server.process.pid)
    assert len(processes) >= 2  # the clerk, and who thinks
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    time.sleep(1)

    assert not any(map(alive, processes))


@pytest.mark.long
@LINUX
def test_a_thousand_half_requests_keep_nobody_waiting(server: Measured) -> None:
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 4096), most))
    slow = [socket.create_connection(("127.0.0.1", server.port), 30) for _ in range(1000)]
    for one in slow:
        one.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ")
    began = time.monotonic()
    while time.monotonic() - began < 15:
        assert httpx.get(f"{server.address}/healthz", timeout=10).json()["ok"]
        time.sleep(0.2)
    for one in slow:
        one.settimeout(10)
        with suppress(ConnectionError):
            assert one.recv(1) == b""
        one.close()
