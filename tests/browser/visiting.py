"""Somebody with a browser: opens tables, looks, clicks, taps, types, and notices when something is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, FilePayload, Page, Response

from rotonde.play.record import Record, serialise
from tests.browser.playing import PATIENCE, Hand


class Visitor(Hand):
    """One browser, with cookies of its own, and its page."""

    def __init__(self, context: BrowserContext, address: str, auto: bool = True) -> None:
        super().__init__()
        self.context = context
        self.address = address
        self.wrong: list[str] = []  # what a page complained about
        self.touches: bool | None = None  # is its screen touched? asked once
        context.set_default_timeout(PATIENCE)
        context.add_init_script(
            "if (location.protocol === 'http:') { localStorage.setItem('rotonde-pace', '0');"
            f"localStorage['rotonde-auto-confirm'] ??= '{'yes' if auto else 'no'}' }}"
        )
        context.on("page", self._watch)
        self.page: Page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on(
            "console", lambda message: self._complain(message.type == "error", f"console: {message.text}")
        )
        page.on("pageerror", lambda error: self._complain(True, f"error: {error}"))
        page.on("response", self._answered)
        page.on(
            "requestfailed",
            lambda request: self._complain(
                "ERR_ABORTED" not in (request.failure or ""), f"failed: {request.url} {request.failure}"
            ),
        )

    def _answered(self, response: Response) -> None:
        self._complain(response.status >= 400, f"{response.status}: {response.url}")

    def _complain(self, really: bool, text: str) -> None:
        if really:
            self.wrong.append(text)

    @contextmanager
    def provoking(self, *expected: str) -> Iterator[None]:
        """What is done here makes the browser complain, in one of these ways."""
        before = len(self.wrong)
        yield
        told = "|".join(expected)
        self.wrong[before:] = [text for text in self.wrong[before:] if not re.search(told, text)]

    # the pages around the tables

    def go(self, path: str) -> None:
        answer = self.page.goto(self.address + path)
        assert answer
        if "/table/" in path:
            self.page.wait_for_selector("#table.ready")

    def open(self, game: str, *who: str, **options: str) -> str:
        """A new table by its form; its path."""
        self.go(f"/games/{game}")
        self.page.check(f"input[name=seats][value='{len(who)}']")
        for seat, chair in enumerate(who):
            self.page.select_option(f"select[name=seat-{seat}]", chair)
        for name, value in options.items():
            self.page.select_option(f"select[name=option-{name}]", value)
        self.page.click("#new-table button.primary")
        self.page.wait_for_selector("#table.ready")
        return self.path

    def bring(self, record: Record, folder: Path) -> str:
        """A table from the file of a record, as the form of the home page sends it; its path."""
        file = folder / "game.json"
        file.write_bytes(serialise(record))
        sends, headers = self.context.request, {"accept-language": self.page.evaluate("navigator.language")}
        sends.get(f"{self.address}/static/rotonde.svg")  # brings the token
        token = next(one["value"] for one in self.context.cookies() if one["name"] == "csrftoken")
        sent: FilePayload = {
            "name": file.name,
            "mimeType": "application/json",
            "buffer": file.read_bytes(),
        }
        answer = sends.post(
            f"{self.address}/import",
            multipart={"record": sent, "_csrf_token": token},
            headers=headers,
            max_redirects=0,
        )
        self.go(answer.headers["location"])
        return self.path

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address)

    # at a table

    def run(self, script: str, given: object = None) -> Any:
        return self.page.evaluate(script, given)

    def point(self, x: int, y: int) -> None:
        if self.touches is None:
            self.touches = bool(self.page.evaluate("navigator.maxTouchPoints"))
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def strike(self, key: str) -> None:
        self.page.keyboard.press(key)

    def board(self) -> str:
        """The pieces that lie in the middle."""
        pieces = "[...document.querySelectorAll(\"[id^='sheet-board'] .pieces\")]"
        return str(self.page.evaluate(f"{pieces}.map((layer) => layer.innerHTML).join()"))
