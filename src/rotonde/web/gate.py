"""The gate: every request passes it before anybody looks at what it asks for.

It is answered here, in a line and at little cost, if it comes too often from one address or asks for a host
that this site is not. How the site is may always be asked.
"""

from __future__ import annotations

import logging
import math
import time
from http import HTTPStatus
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rotonde.web.doorkeeper import network_of
from rotonde.web.limits import Limits
from rotonde.web.metrics import Metrics
from rotonde.web.speech import language_of, phrases

log = logging.getLogger("rotonde.web.requests")

HEALTH: Final = "/healthz"
FILES: Final = "/static/"
FILE: Final = 0.1  # requests: a page brings many of them, and they cost little


class Gate:
    """Stands before the site."""

    def __init__(self, inside: ASGIApp, limits: Limits, hosts: frozenset[str], metrics: Metrics) -> None:
        self.inside = inside
        self.limits = limits
        self.metrics = metrics
        self.hosts = hosts  # that are answered; all, if there are none

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET) and scope["path"] != HEALTH:
            told = self.refusal(scope)
            if told:
                await answer(scope, self.noted(scope, send), *told)
                return
        await self.inside(scope, receive, self.noted(scope, send))

    def noted(self, scope: Scope, send: Send) -> Send:
        """Sends on, and notes how long it took until the answer began, and what was asked for."""
        if scope["type"] != ScopeType.HTTP:
            return send
        began = time.monotonic()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                route, status = scope.get("path_template") or "elsewhere", message["status"]
                took = time.monotonic() - began
                self.metrics.requests.labels(route, status).observe(took)
                told = {
                    "method": scope["method"],
                    "route": route,
                    "status": status,
                    "ms": round(1000 * took, 1),
                }
                log.info("%s %s %s", scope["method"], route, status, extra=told)
            await send(message)

        return sending

    def refusal(self, scope: Scope) -> tuple[HTTPStatus, str, float] | None:
        """Why this is not looked at, if it is not."""
        if self.hosts and header(scope, b"host").lower() not in self.hosts:
            return HTTPStatus.MISDIRECTED_REQUEST, "error.not_found", 0
        client = scope["client"]
        cost = FILE if scope["path"].startswith(FILES) else 1.0
        wait = self.limits.wait("requests", network_of(client[0]) if client else "", cost)
        return (HTTPStatus.TOO_MANY_REQUESTS, "error.too_often", wait) if wait else None


async def answer(scope: Scope, send: Send, status: HTTPStatus, key: str, wait: float) -> None:
    """A sentence in the language of the browser; a socket is not opened."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4429, "reason": ""})
        return
    told = phrases(language_of(None, header(scope, b"accept-language")))(key).encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    if wait:
        headers.append((b"retry-after", str(math.ceil(wait)).encode()))
    await send({"type": "http.response.start", "status": status.value, "headers": headers})
    await send({"type": "http.response.body", "body": told, "more_body": False})


def header(scope: Scope, name: bytes) -> str:
    """The first of this name, or nothing."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")
