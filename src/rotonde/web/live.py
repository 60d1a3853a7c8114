"""The live half of a table's page: frames go down a socket, each as what changed since the last."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from rotonde.web.door import Unknown
from rotonde.web.frame import Frame, Look, Parts, frame, message
from rotonde.web.moments import Now, Passing
from rotonde.web.seating import number_in
from rotonde.web.table import Refused, Table
from rotonde.web.visits import same_origin, visit_of

log = logging.getLogger("rotonde.web")
SLOW = 2.0  # seconds in which a film is sent to a page that reads it
LONGEST = 1000  # characters that a page may send at once


class Opened(msgspec.Struct, forbid_unknown_fields=True):
    """All that a page says on the socket: which boards it shows besides the own."""

    focus: list[int]


class Watcher:
    """One page that looks at a table."""

    def __init__(self, table: Table, look: Look, seen: int) -> None:
        self.table = table
        self.look = look
        self.woken = asyncio.Event()
        self.sent: Parts = {}
        total = len(table.match.actions)
        missed = seen in table.recent and seen < total
        self.seen = seen if missed else total
        if missed:
            self.woken.set()

    def wake(self) -> None:
        self.woken.set()

    def first(self) -> bytes:
        """The whole page, as it was when this person last saw it, or as it is now."""
        missed = self.seen < len(self.table.match.actions)
        shown = frame(self.table, self.look, Passing(self.seen)) if missed else self.now()
        return self.message(shown, whole=True)

    def film(self) -> list[int]:
        """The positions between what was seen and now that are worth showing."""
        total = len(self.table.match.actions)
        return [index for index in range(self.seen + 1, total) if index in self.table.recent]

    def on_the_way(self, index: int) -> bytes:
        """A position that is already past."""
        self.seen = index
        return self.message(frame(self.table, self.look, Passing(index)), whole=False)

    def now(self) -> Frame:
        """The newest position; whoever sees a draft has seen what it will confirm."""
        match, viewer = self.table.match, self.table.eyes(self.look.person)
        self.seen = len(match.actions)
        if self.table.sees_draft(viewer):
            self.seen += len(match.draft)
        return frame(self.table, self.look, Now())

    def message(self, shown: Frame, whole: bool) -> bytes:
        before, self.sent = self.sent, shown.parts
        return msgspec.json.encode(message(shown, None if whole else before))


@websocket("/table/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], name: str) -> None:
    """Frames for one page until it is closed."""
    try:
        table = await socket.app.state.site.door.look(name)
    except (Refused, Unknown):
        table = None
    if table is None or not same_origin(socket):
        await socket.close(code=4404)
        return
    visit = visit_of(socket)
    seen = number_in(socket.query_params.get("seen", ""))
    limits, who = socket.app.state.site.limits, visit.person or visit.address
    if not limits.enter(name, who):
        await socket.close(code=4429)
        return
    watcher = Watcher(table, Look(visit.person, visit.language, cut=visit.cut), seen)
    try:
        await socket.accept()
        table.listeners.add(watcher.wake)
        sending = asyncio.create_task(send(socket, watcher))
        try:
            await listen(socket, watcher, lambda: limits.wait("previews", who) > 0)
        finally:
            table.listeners.discard(watcher.wake)
            sending.cancel()
    finally:
        limits.leave(name, who)


async def send(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    """Every position in its order, then wait for the next change."""
    try:
        await socket.send_data(watcher.first(), mode="text")
        while True:
            await watcher.woken.wait()
            watcher.woken.clear()
            began = time.monotonic()
            for index in watcher.film():
                if time.monotonic() - began > SLOW:
                    break  # who reads slowly sees what is, not how it came
                if index in watcher.table.recent:
                    await socket.send_data(watcher.on_the_way(index), mode="text")
                    await asyncio.sleep(0)  # others want to be served too, and the page may have gone
            await socket.send_data(watcher.message(watcher.now(), whole=False), mode="text")
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the page is gone, and will come back if it wants to
    except Exception:
        log.exception("table %s could not be shown", watcher.table.id)
        await socket.close(code=1011)  # rather than a page that stands still


async def listen(socket: WebSocket[Any, Any, Any], watcher: Watcher, too_often: Callable[[], bool]) -> None:
    """Which boards the page has open; anything else ends the conversation."""
    try:
        async for data in socket.iter_data("text"):
            if len(data) > LONGEST or too_often():
                break
            try:
                opened = msgspec.json.decode(data, type=Opened)
            except msgspec.MsgspecError:
                break
            seats = range(watcher.table.match.seats)
            focus = frozenset(seat for seat in opened.focus if seat in seats)
            watcher.look = replace(watcher.look, focus=focus)
            watcher.wake()
    except WebSocketDisconnect:
        return
    await socket.close(code=4400)
