"""Run the site until it is told to stop, or to start again in its own place.

SIGTERM stops it: it says so where its health is asked for, tells open pages to come back, writes what waits,
and is gone within five seconds. SIGUSR1 does the same and then starts the program anew in this very
process, which keeps its port: whoever comes meanwhile waits a moment and is served by the new one.
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import shlex
import signal
import socket
import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

import uvicorn
from sqlalchemy import make_url

from rotonde.web.app import create_app
from rotonde.web.doorkeeper import Guests, protocols
from rotonde.web.lock import Lock
from rotonde.web.settings import USUAL_PORT, Settings
from rotonde.web.site import Site

PATIENCE: Final = 3  # seconds that open requests get when the site stops
NOTICE: Final = 0.5  # seconds in which a proxy can learn that the site is about to stop
INHERITED: Final = "ROTONDE_SOCKET"  # the number of a socket that listens already
AGAIN: Final = "ROTONDE_AGAIN"  # the command that starts the site anew; unless told, the one that started it


class CannotListen(ValueError):
    """An address or a port that is not to be had; the message is one line."""


class Running(uvicorn.Server):
    """A server that says when it is about to stop."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self.site = site
        self.again = False  # start anew once it has stopped

    def start_again(self) -> None:
        self.again = self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.site.health.stopping = True
        if self.site.settings.behind and not self.again:
            await asyncio.sleep(NOTICE)
        await super().shutdown(sockets)


async def serve(settings: Settings) -> socket.socket | None:
    """Listen, say where, and serve; the socket if the site is to start anew on it.

    `InUse` or `CannotListen` if it cannot be served.
    """
    lock = None if settings.url else Lock(settings.file)
    inherited = os.environ.pop(INHERITED, "")
    listening = socket.socket(fileno=int(inherited)) if inherited else listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = f"http://{shown}:{port}"
    if lock:
        lock.tell(address)
    app = create_app(settings)
    site: Site = app.state.site
    if settings.metrics:
        measure(site, *settings.metrics)
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=PATIENCE,
        ws_max_size=64_000,
        ws_per_message_deflate=False,  # what is long is packed once for all who get it: `web/sharing.py`
        server_header=False,
        proxy_headers=bool(settings.behind),
        forwarded_allow_ips=list(settings.behind),
        **protocols(Guests(frozenset(settings.behind), settings.allowed)),
    )
    if not inherited:
        print(f"Rotonde is at {address}", flush=True)
        print(f"Tables are kept in {shown_url(settings.url) if settings.url else settings.file}", flush=True)
    running = Running(config, site)
    if sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, running.start_again)
    kept = listening.dup()  # the server closes what it was given
    await running.serve([listening])
    if lock:
        lock.close()
    if running.again:
        return kept
    kept.close()
    return None


def shown_url(url: str) -> str:
    """An address without its password."""
    return make_url(url).render_as_string(hide_password=True)


def start_again(listening: socket.socket) -> None:
    """Become the program anew: the same process, the same socket, perhaps on other rules."""
    listening.set_inheritable(True)
    told = os.environ.get(AGAIN)
    command: list[str] = json.loads(told) if told else [sys.executable, *sys.orig_argv[1:]]
    print(f"Rotonde starts again: {shlex.join(command)}", file=sys.stderr, flush=True)
    os.execve(command[0], command, os.environ | {INHERITED: str(listening.fileno())})


def measure(site: Site, host: str, port: int) -> None:
    """Let the site be measured at this address."""
    try:
        site.metrics.serve(site, host, port)
    except OSError as error:
        raise CannotListen(_cannot(host, port, error)) from error


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop that uvloop brings, under which messages on sockets cost less, where that is installed."""
    if sys.platform == "win32" or find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this address; if nobody asked for a port, the usual one or the next that is free."""
    for candidate in (*range(USUAL_PORT, USUAL_PORT + 10), 0) if port is None else (port,):
        try:
            return socket.create_server((host, candidate), reuse_port=False)
        except OSError as error:
            if port is not None or error.errno not in (errno.EACCES, errno.EADDRINUSE):
                raise CannotListen(_cannot(host, candidate, error)) from error
    raise CannotListen(f"no port is free on {host}")


def _cannot(host: str, port: int, error: OSError) -> str:
    return f"cannot listen on {host} port {port}: {(error.strerror or str(error)).lower()}"
