"""The live half of a table's page: frames go down a socket, each as what changed; decisions come up by it."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from rotonde.web.door import Unknown
from rotonde.web.frame import Frame, Look
from rotonde.web.moments import Now, Passing
from rotonde.web.said import Asking, Opened, Said, read
from rotonde.web.seating import number_in
from rotonde.web.sharing import Message, shared_of
from rotonde.web.table import Refused, Table
from rotonde.web.visits import same_origin, visit_of

log = logging.getLogger("rotonde.web")
SLOW: Final = 2.0  # seconds in which a film is sent to a page that reads it
LONGEST: Final = 5000  # characters that a page may send at once
AT_ONCE: Final = 4  # answers that a page may wait for
Socket = WebSocket[Any, Any, Any]


class Watcher:
    """One page that looks at a table."""

    def __init__(self, table: Table, look: Look, seen: int) -> None:
        self.table = table
        self.shared = shared_of(table)
        self.look = look
        self.woken = asyncio.Event()
        self.sent: Frame | None = None
        total = len(table.match.actions)
        missed = seen in table.recent and seen < total
        self.seen = seen if missed else total
        if missed:
            self.woken.set()

    def wake(self) -> None:
        self.woken.set()

    def first(self) -> Message:
        """The whole page, as it was when this person last saw it, or as it is now."""
        missed = self.seen < len(self.table.match.actions)
        shown = self.shared.frame(self.table, self.look, Passing(self.seen)) if missed else self.now()
        self.sent = shown
        return self.shared.message(None, shown)

    def film(self) -> list[int]:
        """The positions between what was seen and now that are worth showing."""
        total = len(self.table.match.actions)
        return [index for index in range(self.seen + 1, total) if index in self.table.recent]

    def on_the_way(self, index: int) -> Message | None:
        """A position that is already past."""
        self.seen = index
        return self.message(self.shared.frame(self.table, self.look, Passing(index)))

    def newest(self) -> Message | None:
        """The position as it is now; nothing if this page shows it already."""
        return self.message(self.now())

    def now(self) -> Frame:
        """The newest frame; whoever sees a draft has seen what it will confirm."""
        match, viewer = self.table.match, self.table.eyes(self.look.person)
        self.seen = len(match.actions)
        if self.table.sees_draft(viewer):
            self.seen += len(match.draft)
        return self.shared.frame(self.table, self.look, Now())

    def message(self, shown: Frame) -> Message | None:
        """What brings the page to this frame; nothing if it shows it already."""
        before, self.sent = self.sent, shown
        return None if before is shown else self.shared.message(before, shown)


@websocket("/table/{name:str}/live")
async def live(socket: Socket, name: str) -> None:
    """Frames for one page until it is closed."""
    site = socket.app.state.site
    try:
        table = await site.door.look(name)
    except (Refused, Unknown):
        table = None
    if table is None or not same_origin(socket):
        await socket.close(code=4404)
        return
    visit = visit_of(socket)
    seen = number_in(socket.query_params.get("seen", ""))
    limits, who = site.limits, visit.person or visit.address
    if not limits.enter(name, who):
        await socket.close(code=4429)
        return
    watcher = Watcher(table, Look(visit.person, visit.language, cut=visit.cut), seen)
    packs = "packed" in socket.query_params
    try:
        await socket.accept()
        table.listeners.add(watcher.wake)
        sending = asyncio.create_task(send(socket, watcher, packs))
        try:
            await listen(socket, watcher, Asking(site, visit, table))
        finally:
            table.listeners.discard(watcher.wake)
            sending.cancel()
    finally:
        limits.leave(name, who)


async def send(socket: Socket, watcher: Watcher, packs: bool) -> None:
    """Every position in its order, then wait for the next change."""

    async def tell(told: Message | None) -> None:
        if told is None:
            return
        if packs and told.packed is not None:
            await socket.send_data(told.packed, mode="binary")
        else:
            await socket.send_data(told.text, mode="text")

    try:
        await tell(watcher.first())
        while True:
            await watcher.woken.wait()
            watcher.woken.clear()
            began = time.monotonic()
            for index in watcher.film():
                if time.monotonic() - began > SLOW:
                    break  # who reads slowly sees what is, not how it came
                if index in watcher.table.recent:
                    await tell(watcher.on_the_way(index))
                    await asyncio.sleep(0)  # others want to be served too, and the page may have gone
            await tell(watcher.newest())
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the page is gone, and will come back if it wants to
    except Exception:
        log.exception("table %s could not be shown", watcher.table.id)
        await socket.close(code=1011)  # rather than a page that stands still


async def listen(socket: Socket, watcher: Watcher, asking: Asking) -> None:
    """What the page says, one thing after another; what nobody could mean ends the conversation."""
    answering: set[asyncio.Task[None]] = set()
    try:
        async for data in socket.iter_data("text"):
            said = read(data) if len(data) <= LONGEST else None
            if said is None:
                break
            welcome = asking.welcome(said)
            if isinstance(said, Opened):
                if not welcome:
                    break
                seats = range(watcher.table.match.seats)
                focus = frozenset(seat for seat in said.focus if seat in seats)
                watcher.look = replace(watcher.look, focus=focus)
                watcher.wake()
                continue
            if len(answering) >= AT_ONCE:
                await asyncio.wait(answering, return_when=asyncio.FIRST_COMPLETED)
            task = asyncio.create_task(answer(socket, asking, said, welcome))
            answering.add(task)
            task.add_done_callback(answering.discard)
        else:
            return
    except WebSocketDisconnect:
        return
    await socket.close(code=4400)


async def answer(socket: Socket, asking: Asking, said: Said, welcome: bool) -> None:
    """What a page asked, by the number it gave its question."""
    told = await asking.answer(said) if welcome else asking.too_often()
    try:
        await socket.send_data(msgspec.json.encode({"n": said.n, **told}), mode="text")
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
