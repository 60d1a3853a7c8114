"""Somebody with a browser: opens tables, looks, clicks, taps, types, and notices when something is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Page, Response

from rotonde.play.record import Record, serialise

PATIENCE = 30_000  # milliseconds; a busy machine is slow, not broken

# What can be done now: options of the list, places of the boards that can be hit, what the buttons allow.
LOOK = """() => {
  const table = document.getElementById("table");
  const head = document.getElementById("now-head");
  const open = document.querySelector("dialog[open]");
  const hit = (place) => {
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
    const there = document.elementFromPoint(x, y);
    return there !== null && place.contains(there);
  };
  const can = (name) => document.getElementById(name)?.disabled === false;
  const places = [...document.querySelectorAll(".sheet:not([hidden]) .place.can")];
  return {
    mark: [table.dataset.at, table.dataset.index, head.className].join(" "),
    asks: table.dataset.asks === "yes",
    over: head.classList.contains("over"),
    curtain: head.classList.contains("curtain"),
    past: head.classList.contains("past"),
    index: Number(table.dataset.index),
    confirm: can("do-confirm"),
    undo: can("do-undo"),
    redo: can("do-redo"),
    dialog: open ? open.id : "",
    options: [...document.querySelectorAll("#now .option")].map((option) => option.id),
    places: places.filter(hit).map((place) => place.id),
    hidden: places.filter((place) => !hit(place)).length,
  };
}"""

HIT = """([selector, x, y]) => {
  const there = document.elementFromPoint(x, y);
  return there !== null && document.querySelector(selector).contains(there);
}"""


class Visitor:
    """One browser, with cookies of its own, and its page."""

    def __init__(self, context: BrowserContext, address: str, auto: bool = True) -> None:
        self.context = context
        self.address = address
        self.wrong: list[str] = []  # what a page complained about
        self.clicks = {"place": 0, "option": 0, "key": 0}
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
        """A table from the file of a record; its path."""
        file = folder / "game.json"
        file.write_bytes(serialise(record))
        self.go("/")
        self.page.set_input_files("input[name=record]", file)
        self.page.click("form[action='/import'] button")
        self.page.wait_for_selector("#table.ready")
        return self.path

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address)

    # at a table

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def board(self) -> str:
        """The pieces that lie in the middle."""
        pieces = "[...document.querySelectorAll(\"[id^='sheet-board'] .pieces\")]"
        return str(self.page.evaluate(f"{pieces}.map((layer) => layer.innerHTML).join()"))

    def until(self, *wanted: str, mark: str | None = None) -> dict[str, Any]:
        """Look until one of these holds, and something differs from the mark."""
        end = monotonic() + PATIENCE / 1000
        while monotonic() < end:
            seen = self.look()
            if any(seen[name] for name in wanted) and seen["mark"] != mark:
                return seen
            self.page.wait_for_timeout(8)
        raise AssertionError(f"waited in vain for {' or '.join(wanted)}: {self.look()}")

    def press(self, selector: str) -> bool:
        """Click or tap in the middle of something, as a hand does; not if something else lies over it."""
        element = self.page.query_selector(f"{selector} .hit") or self.page.query_selector(selector)
        assert element, selector
        element.evaluate("(element) => element.scrollIntoView({ block: 'center' })")
        box = element.bounding_box()
        assert box, selector
        x, y = round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)  # as touches are
        if not self.page.evaluate(HIT, [selector, x, y]):
            return False
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        return True

    def decide(self, seen: dict[str, Any], rng: Random) -> None:
        """One decision: on the board where it can be, else in the list."""
        places, options = seen["places"], seen["options"]
        if places and rng.random() < 0.7 and self.press(f"[id='{rng.choice(places)}']"):
            self.clicks["place"] += 1
            if self.page.query_selector("#why-panel[open] .option"):
                several = self.page.query_selector_all("#why-panel[open] .option")
                several[rng.randrange(len(several))].click()
            return
        self.clicks["option"] += 1
        assert self.press(f"[id='{rng.choice(options)}']"), "an option lies under something"

    def type_decision(self, seen: dict[str, Any], rng: Random) -> None:
        """One decision by the keyboard: by its number, or by arrows and Enter."""
        self.clicks["key"] += 1
        number = rng.randrange(len(seen["options"]))
        keys = self.page.keyboard
        if number < 9 and rng.random() < 0.7:
            keys.press(str(number + 1))
            return
        self.page.evaluate("document.activeElement.blur()")
        for _ in range(number + 1):
            keys.press("ArrowDown")
        keys.press("Enter")

    def play(self, seed: int, keyboard: bool = False, at_most: int = 1000) -> None:
        """Play to the end of the game, or so many decisions."""
        rng = Random(seed)
        for _ in range(at_most):
            seen = self.until("asks", "over", "curtain")
            if seen["over"]:
                return
            if seen["curtain"]:
                self.page.keyboard.press("l") if keyboard else self.press("[data-do=lift]")
            elif seen["confirm"]:
                self.page.keyboard.press("c") if keyboard else self.press("#do-confirm")
            elif keyboard:
                self.type_decision(seen, rng)
            else:
                self.decide(seen, rng)
            self.until("asks", "over", "curtain", mark=seen["mark"])
