"""Run the site until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable

import uvicorn

from rotonde.web.app import create_app
from rotonde.web.doorkeeper import Guests, protocols
from rotonde.web.lock import Lock
from rotonde.web.settings import USUAL_PORT, Settings

PATIENCE = 3  # seconds that open pages get when the site stops


class CannotListen(ValueError):
    """An address or a port that is not to be had; the message is one line."""


async def serve(settings: Settings) -> None:
    """Listen, say where, and serve; `InUse` or `CannotListen` if that cannot be."""
    lock = Lock(settings.file)
    listening = listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = f"http://{shown}:{port}"
    lock.tell(address)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        timeout_graceful_shutdown=PATIENCE,
        ws_max_size=64_000,
        ws_per_message_deflate=False,  # what is long is packed once for all who get it: `web/sharing.py`
        server_header=False,
        proxy_headers=bool(settings.behind),
        forwarded_allow_ips=list(settings.behind),
        **protocols(Guests(frozenset(settings.behind))),
    )
    print(f"Rotonde is at {address}", flush=True)
    print(f"Tables are kept in {settings.file}", flush=True)
    await uvicorn.Server(config).serve([listening])
    lock.close()


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop that uvloop brings, under which messages on sockets cost less; the usual one on Windows."""
    if sys.platform == "win32":
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
                told = (error.strerror or str(error)).lower()
                raise CannotListen(f"cannot listen on {host} port {candidate}: {told}") from error
    raise CannotListen(f"no port is free on {host}")
