"""Run the site until it is told to stop."""

from __future__ import annotations

import socket
import sys

import uvicorn

from rotonde.web.app import create_app
from rotonde.web.settings import Settings

PATIENCE = 3  # seconds that open pages get when the site stops


async def serve(settings: Settings) -> None:
    """Listen, say where, and serve."""
    listening = listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        timeout_graceful_shutdown=PATIENCE,
        ws_max_size=64_000,
        server_header=False,
    )
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    print(f"Rotonde is at http://{shown}:{port}", flush=True)
    print(f"Tables are kept in {settings.file}", flush=True)
    await uvicorn.Server(config).serve([listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address; if somebody else has the usual port, the next that is free."""
    for candidate in (*range(port, port + 10), 0) if port else (0,):
        try:
            return socket.create_server((host, candidate), reuse_port=False)
        except OSError as error:
            if error.errno not in (13, 48, 98, 10048):  # not allowed, or in use
                sys.exit(f"cannot listen on {host}:{candidate}: {error.strerror}")
    sys.exit(f"no port is free on {host}")
