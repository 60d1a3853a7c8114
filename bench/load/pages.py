"""The pages of a table, as a browser has them: a guest with cookies, a socket, and what it shows."""

from __future__ import annotations

import asyncio
import time
import zlib
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

LARGEST: Final = 4_000_000  # bytes of a frame
PATIENCE: Final = 30.0  # seconds that a move may take; after that the measurement is void


class Told(msgspec.Struct):
    """What a page reads of a frame: the rest it would only show."""

    at: str = ""
    asks: bool = False
    over: bool = False
    index: int = 0
    total: int = 0
    parts: dict[str, msgspec.Raw] = {}
    n: int = -1  # the question that this answers, if it is no frame
    error: str = ""


class Change(msgspec.Struct):
    """What becomes of one container."""

    set: dict[str, msgspec.Raw] = {}
    gone: list[str] = []
    whole: bool = False


FRAME: Final = msgspec.json.Decoder(Told)
CHANGE: Final = msgspec.json.Decoder(Change)


class Guest:
    """Somebody with cookies and an address of their own."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.headers = {
            "x-forwarded-for": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}",
            "accept-language": "en",
        }
        self.client = httpx.AsyncClient(base_url=address, headers=self.headers, timeout=PATIENCE)

    async def send(self, path: str, **fields: str) -> httpx.Response:
        """Fill in a form."""
        if "csrftoken" not in self.client.cookies:
            await self.client.get("/style/express-01.css")
        token = self.client.cookies["csrftoken"]
        content = {name: (None, value) for name, value in {**fields, "_csrf_token": token}.items()}
        return await self.client.post(path, files=content)

    async def post(self, path: str, content: dict[str, Any]) -> httpx.Response:
        """Say something as a script does."""
        headers = {"x-csrftoken": self.client.cookies["csrftoken"], "accept": "application/json"}
        return await self.client.post(path, json=content, headers=headers)

    async def look(self, table: str, packed: bool) -> ClientConnection:
        """The socket of a table's page; it is asked for compression, as browsers do."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        return await connect(
            f"{self.address.replace('http', 'ws')}/table/{table}/live?seen={'&packed=yes' if packed else ''}",
            origin=self.address,  # type: ignore[arg-type]
            additional_headers={**self.headers, "cookie": cookies},
            max_size=LARGEST,
            open_timeout=PATIENCE,
            ping_interval=None,
        )


class Page:
    """A page of somebody who sits at a table."""

    def __init__(self, guest: Guest, socket: ClientConnection, news: asyncio.Event) -> None:
        self.guest = guest
        self.socket = socket
        self.news = news  # set with every frame of any page at the table
        self.at = ""
        self.asks = False
        self.over = False
        self.frames = 0
        self.bytes = 0
        self.refused = 0
        self.options: dict[str, None] = {}
        self.answers: dict[int, asyncio.Future[None]] = {}

    async def listen(self) -> None:
        async for message in self.socket:
            text = zlib.decompress(message, -zlib.MAX_WBITS) if isinstance(message, bytes) else message
            told = FRAME.decode(text)
            if told.n >= 0:
                self.refused += bool(told.error)
                if told.n in self.answers:
                    self.answers.pop(told.n).set_result(None)
                continue
            self.frames += 1
            self.bytes += len(text)
            if change := told.parts.get("options"):
                self._change(CHANGE.decode(change))
            if told.index == told.total:
                self.at, self.asks, self.over = told.at, told.asks, told.over
                self.news.set()

    def _change(self, change: Change) -> None:
        known = {} if change.whole else self.options
        self.options = {name: None for name in (*known, *change.set) if name not in change.gone}

    @property
    def answers_open(self) -> list[int]:
        """What may be answered, by its numbers."""
        return [int(name.removeprefix("do-")) for name in self.options if name.startswith("do-")]


class Table:
    """A table of two, at which random moves are made."""

    def __init__(self, name: str, pages: list[Page], news: asyncio.Event, seed: int, by_post: bool) -> None:
        self.name = name
        self.pages = pages
        self.news = news
        self.rng = Random(seed)
        self.by_post = by_post
        self.asked = 0
        self.at = ""  # the newest position that any page has shown

    @property
    def asking(self) -> list[Page]:
        """The pages that wait for an answer, and know what was answered last: a team is asked together."""
        return [page for page in self.pages if page.asks and self.at in ("", page.at)]

    @property
    def over(self) -> bool:
        return any(page.over for page in self.pages)

    async def ready(self) -> bool:
        """Wait until somebody is asked; false once the game is over."""
        async with asyncio.timeout(PATIENCE):
            while not self.asking and not self.over:
                self.news.clear()
                await self.news.wait()
        return not self.over

    async def move(self) -> float:
        """One decision; seconds until the mover's page shows what came of it."""
        page = self.rng.choice(self.asking)
        before, options = page.at, page.answers_open
        began = time.perf_counter()
        if options:
            action = self.rng.choice(options)
            await self._say(page, "act", {"at": before, "action": action, "confirm": True})
        else:
            await self._say(page, "confirm", {"at": before})
        async with asyncio.timeout(PATIENCE):
            while page.at == before:
                self.news.clear()
                await self.news.wait()
        self.at = page.at
        return time.perf_counter() - began

    async def preview(self) -> float:
        """What one answer would do; seconds until it is told."""
        page = self.rng.choice(self.asking)
        options = page.answers_open
        began = time.perf_counter()
        if options:
            action = self.rng.choice(options)
            if self.by_post:
                query: dict[str, str | int] = {"action": action, "at": page.at}
                await page.guest.client.get(f"/table/{self.name}/preview", params=query)
            else:
                await self._ask(page, "preview", {"action": action, "at": page.at})
        return time.perf_counter() - began

    async def _say(self, page: Page, what: str, content: dict[str, Any]) -> None:
        if self.by_post:
            answer = await page.guest.post(f"/table/{self.name}/{what}", content)
            page.refused += answer.status_code != httpx.codes.OK
        else:
            wish = {} if what == "act" else {"wish": what}
            await self._ask(page, "wish" if wish else what, {**content, **wish})

    async def _ask(self, page: Page, what: str, content: dict[str, Any]) -> None:
        self.asked += 1
        page.answers[self.asked] = answer = asyncio.get_running_loop().create_future()
        await page.socket.send(msgspec.json.encode({"do": what, "n": self.asked, **content}), text=True)
        async with asyncio.timeout(PATIENCE):
            await answer


async def opened(address: str, game: str, number: int, by_post: bool) -> Table:
    """A new table of two guests, each with its page open."""
    news = asyncio.Event()
    host, other = Guest(address, 2 * number), Guest(address, 2 * number + 1)
    form = {"seats": "2", "seat-0": "me", "seat-1": "free", "me": "Ada"}
    made = await host.send(f"/games/{game}", **form)
    assert made.status_code == httpx.codes.SEE_OTHER, made.text
    name = made.headers["location"].removeprefix("/table/")
    sat = await other.send(f"/table/{name}/sit", seat="1", name="Bob")
    assert sat.status_code == httpx.codes.SEE_OTHER, sat.text
    pages = [Page(guest, await guest.look(name, packed=not by_post), news) for guest in (host, other)]
    return Table(name, pages, news, number, by_post)
