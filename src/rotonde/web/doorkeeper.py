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

HEAD: Final = 10.0  # seconds until the end of a request's headers
BODY: Final = 15.0  # and from there until the end of its body
MOST: Final = 2000  # connections in all
FROM_ONE: Final = 60  # from one address; those of a proxy bring everybody's


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

    def __init__(self, proxies: frozenset[str] = frozenset()) -> None:
        self.proxies = proxies
        self.held: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """Is there room for one more?"""
        if self.held.total() >= MOST or (address not in self.proxies and self.held[address] >= FROM_ONE):
            return False
        self.held[address] += 1
        return True

    def go(self, address: str) -> None:
        self.held[address] -= 1
        if self.held[address] <= 0:
            del self.held[address]


def protocols(guests: Guests) -> dict[str, Any]:
    """The two protocols of a server that knows its guests, as uvicorn's settings name them."""

    class Request(Patient):
        known = guests

    class Socket(Counted):
        known = guests

    return {"http": Request, "ws": Socket}


class Patient(HttpToolsProtocol):
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


class Counted(WebSocketsSansIOProtocol):
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
