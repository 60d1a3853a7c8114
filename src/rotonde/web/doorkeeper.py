"""Who may hold a connection, and for how long: nobody can keep the door shut for others.

A request has to come in whole within some seconds, a connection that says nothing is closed, and one address
holds only so many connections at a time. Pages that are open keep their socket as long as they like.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rotonde.web.limits import USUAL, Allowed

HEAD: Final = 10.0  # seconds until the end of a request's headers
BODY: Final = 15.0  # and from there until the end of its body
STUCK: Final = 20.0  # seconds in which nothing of what waits for a slow reader has gone out


def network_of(address: str) -> str:
    """The address by which somebody is counted; of IPv6 the /64, since one household has all of that."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


class Guests:
    """How many connections each address holds."""

    def __init__(self, proxies: frozenset[str] = frozenset(), allowed: Allowed = USUAL) -> None:
        self.proxies = proxies  # what comes from them is everybody's
        self.allowed = allowed
        self.refused = 0
        self.held: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """Is there room for one more?"""
        full = address not in self.proxies and self.held[network_of(address)] >= self.allowed.connections
        if full or self.held.total() >= self.allowed.connections_in_all:
            self.refused += 1
            return False
        self.held[network_of(address)] += 1
        return True

    def go(self, address: str) -> None:
        known = network_of(address)
        self.held[known] -= 1
        if self.held[known] <= 0:
            del self.held[known]


def protocols(guests: Guests) -> dict[str, Any]:
    """The two protocols of a server that knows its guests, as uvicorn's settings name them."""

    class Request(Patient):
        known = guests

    class Socket(Counted):
        known = guests

    return {"http": Request, "ws": Socket}


class Draining(asyncio.Protocol):
    """A connection whose other end reads what is sent, or is closed."""

    stuck: asyncio.TimerHandle | None = None
    unread = 0  # bytes that waited when we last looked

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_again()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_looking()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        super().connection_lost(exc)

    def _look_again(self) -> None:
        transport: asyncio.WriteTransport = self.transport  # type: ignore[attr-defined]
        self.unread = transport.get_write_buffer_size()
        self.stuck = asyncio.get_running_loop().call_later(STUCK, self._give_up_if_stuck)

    def _stop_looking(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def _give_up_if_stuck(self) -> None:
        transport: asyncio.WriteTransport = self.transport  # type: ignore[attr-defined]
        if transport.get_write_buffer_size() >= self.unread:
            transport.abort()
        else:
            self._look_again()


class Patient(Draining, HttpToolsProtocol):
    """A connection on which requests come in, in their time."""

    known: Guests
    waiting: asyncio.TimerHandle | None = None  # the end of our patience
    address: str | None = None  # while it is counted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.known.come(address):
            transport.abort()
            return
        self.address = address
        self._expect(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect(HEAD)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._expect(BODY)

    def on_message_complete(self) -> None:
        self._expect(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # the socket counts itself
        super().handle_websocket_upgrade()

    def _expect(self, seconds: float | None) -> None:
        """What comes next has to come within this time; none for whatever time it takes."""
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = self.loop.call_later(seconds, self._give_up) if seconds is not None else None

    def _give_up(self) -> None:
        self.waiting = None
        if self.transport is not None and not self.transport.is_closing():
            self.transport.abort()

    def _leave(self) -> None:
        self._expect(None)
        if self.address is not None:
            self.known.go(self.address)
            self.address = None


class Counted(Draining, WebSocketsSansIOProtocol):
    """The socket of an open page."""

    known: Guests
    address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.known.come(address):
            self.address = address
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is not None:
            self.known.go(self.address)
            self.address = None
        super().connection_lost(exc)
