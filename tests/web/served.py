"""A site as tests use it: one server, guests with cookies of their own, tables at chosen positions."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from rotonde.games import game as find_game
from rotonde.kernel import CHANCE, NOBODY, drawn, step, to_move
from rotonde.play import Record
from rotonde.web.app import create_app
from rotonde.web.limits import ANYTHING
from rotonde.web.settings import Settings
from rotonde.web.site import Site
from rotonde.web.store import Chair, Kept
from rotonde.web.table import Table

T = TypeVar("T")
ORIGIN = "http://testserver.local"


class Served:
    """A site that answers."""

    def __init__(self, file: Path, **settings: Any) -> None:
        usual: dict[str, Any] = {"thinkers": 1, "allowed": ANYTHING}
        self.app = create_app(Settings(file=file, **(usual | settings)))
        self.client: TestClient[Litestar] = TestClient(self.app, raise_server_exceptions=False)
        self.site: Site = self.app.state.site

    def __enter__(self) -> Served:
        self.client.__enter__()
        return self

    def __exit__(self, *reason: Any) -> None:
        self.client.__exit__(*reason)

    def guest(self, name: str = "", language: str = "en") -> Guest:
        """Somebody new; known to the site if they have a name."""
        guest = Guest(self, {"accept-language": language})
        if name:
            guest.send("/me", name=name)
        return guest

    def table(self, name: str) -> Table:
        found = self.site.tables.open.get(name) or self.within(self.site.tables.find, name)
        assert found
        return found

    def within(self, job: Callable[..., Awaitable[T]], *about: Any) -> T:
        """Something that is done on the loop of the site."""
        with self.client.portal() as portal:
            return portal.call(job, *about)

    def written(self) -> None:
        """Wait until all is on the disk, drafts too."""
        self.within(self.site.store.writer.flush)

    def set_up(self, record: Record, *sitting: Guest, names: Sequence[str] = ()) -> str:
        """A table at the position where a record ends, with these guests on its seats in turn."""
        name = f"t{len(self.site.store.tables_of(sitting[0].person, 1000))}-{sitting[0].person[:8]}"
        known = names or [f"Player {seat + 1}" for seat in range(record.seats)]
        chairs = [
            Chair(known[seat], person=sitting[seat % len(sitting)].person) for seat in range(record.seats)
        ]
        self.site.store.add_table(name, record, chairs, sitting[0].person, False)
        return name


@dataclass
class Guest:
    """A browser without a script: cookies, a language, and forms that are sent back with their token."""

    served: Served
    headers: dict[str, str]
    cookies: httpx.Cookies = field(default_factory=httpx.Cookies)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        client = self.served.client
        client.cookies = self.cookies
        headers = {"accept": "text/html", **self.headers, **more.pop("headers", {})}
        answer = client.request(method, path, headers=headers, follow_redirects=False, **more)
        self.cookies = httpx.Cookies(client.cookies)
        return answer

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)

    def send(self, path: str, **fields: Any) -> httpx.Response:
        """Fill in a form; a file is its name and its content."""
        content = {
            name if "-" in name else name.replace("_", "-"): value
            if isinstance(value, tuple)
            else (None, value)
            for name, value in fields.items()
        }
        return self.request("POST", path, files=content | {"_csrf_token": (None, self.token)})

    def post(self, path: str, **content: Any) -> httpx.Response:
        """Say something as the script of a page does."""
        headers = {"accept": "application/json", "x-csrftoken": self.token}
        return self.request("POST", path, json=content, headers=headers)

    def ask(self, path: str) -> Any:
        """What a script of a page is answered."""
        answer = self.get(path, headers={"accept": "application/json"})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def live(
        self, table: str, query: str = "", origin: str = ORIGIN
    ) -> AbstractContextManager[WebSocketTestSession]:
        """The socket of a table's page."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.served.client.cookies = httpx.Cookies()
        headers = {**self.headers, "origin": origin, "cookie": cookies}
        return self.served.client.websocket_connect(f"/table/{table}/live{query}", headers=headers)

    @property
    def token(self) -> str:
        if "csrftoken" not in self.cookies:
            self.get("/")
        return self.cookies["csrftoken"]

    @property
    def person(self) -> str:
        """Who this is to the site."""
        known: str = self.served.site.signer.loads(self.cookies["rotonde_guest"])
        return known

    @property
    def person_or_none(self) -> str | None:
        return self.person if "rotonde_guest" in self.cookies else None

    def open(self, game: str, *who: str, **options: str) -> str:
        """Open a table by its form; the name of the table."""
        fields = {f"seat-{seat}": chair for seat, chair in enumerate(who)}
        answer = self.send(f"/games/{game}", seats=str(len(who)), **fields, **options)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/table/")

    # at a table

    def act(self, table: str, action: int, confirm: bool = False, at: str | None = None) -> httpx.Response:
        position = self.served.table(table).at if at is None else at
        return self.post(f"/table/{table}/act", at=position, action=action, confirm=confirm)

    def wish(self, table: str, wish: str, at: str | None = None) -> httpx.Response:
        """Undo, redo, restart, confirm, lift."""
        position = self.served.table(table).at if at is None else at
        return self.post(f"/table/{table}/{wish}", at=position)


def settled(table: Table) -> Kept:
    """A table as it is kept once all that waits is written, drafts too."""
    writer = table.writer
    while writer.busy and not writer.busy.done():
        time.sleep(0.01)
    writer.hand.submit(int).result()
    kept = table.store.table(table.id)
    assert kept
    return kept


def played(
    name: str, steps: int, seats: int = 2, options: dict[str, Any] | None = None, seed: int = 1
) -> Record:
    """The record of a random game, until a seat is to move after so many steps, or to its end."""
    game = find_game(name)
    s = game.start(seats, options or {})
    rng = Random(f"{name}:{seed}")
    record = Record(game.name, game.version, seats, options or {}, [])
    while to_move(s) != NOBODY and (len(record.actions) < steps or to_move(s) == CHANCE):
        action = drawn(s, rng) if to_move(s) == CHANCE else rng.choice(s.options)
        step(s, action)
        record.actions.append(action)
    return record


def text_of(page: httpx.Response) -> str:
    """What a page says, without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.text)).split())
