"""Take the pictures by which the look of the site is judged: `./play screenshots [FOLDER]`.

An early and a late position of each game, as usual and in its largest variant, on seven screens by day and by
night, every page of a table where it has several, each from the real site in a real browser.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from rotonde.bots import bot, play_out
from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, step, to_move
from rotonde.play import Record
from rotonde.play.record import write
from tools.browser import FLAGS, ready

SIZES = {
    "wide": (1920, 1080),
    "desk": (1440, 900),
    "short": (1366, 768),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "small": (360, 740),
    "low": (844, 390),
}
TABLES: dict[str, tuple[str, dict[str, Any]]] = {  # the usual one of each game, and its largest if another
    **{name: (name, {}) for name in GAMES},
    **{f"{name}-large": (name, game(name).usual.largest) for name in GAMES if game(name).usual.largest},
}
THEMES = ("light", "dark")
MOMENTS = {"early": 0.12, "late": 0.86}  # how far the game is
SEATS = 3
PLAYER = "novice"


def main(words: list[str]) -> None:
    folder = Path(words[0] if words else "build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        command = [sys.executable, "-m", "rotonde", "serve", "--port", "0", "--db", f"{place}/site.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout
        address = server.stdout.readline().split()[-1]
        browser = playwright.chromium.launch(executable_path=ready(), args=FLAGS)
        try:
            for name in shots(browser, address, Path(place), folder):
                print(name, flush=True)
        finally:
            browser.close()
            server.terminate()


def shots(browser: Browser, address: str, place: Path, folder: Path) -> Iterator[str]:
    """Every picture in turn."""
    host = browser.new_context(viewport={"width": 1440, "height": 900})
    links = {
        f"{name}-{moment}": table(host.new_page(), address, record(name, share, place))
        for name in TABLES
        for moment, share in MOMENTS.items()
    }
    known = host.storage_state()
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            for name, link in {"home": address, **links}.items():
                seen = {"viewport": {"width": width, "height": height}, "color_scheme": theme}
                page = browser.new_context(storage_state=known, **seen).new_page()  # type: ignore[arg-type]
                page.goto(link)
                page.wait_for_timeout(700)
                page.screenshot(path=folder / f"{name}-{size}-{theme}.png", full_page=name == "home")
                yield f"{name}-{size}-{theme}.png"
                yield from pages(page, folder, f"{name}-{size}-{theme}")
                page.context.close()


def pages(page: Page, folder: Path, name: str) -> Iterator[str]:
    """Each page of a table that has several."""
    for number in range(page.locator("#tabs:not([hidden]) button").count()):
        tab = page.locator("#tabs button").nth(number)
        tab.click()
        file = f"{name}-{tab.get_attribute('data-tab')}.png"
        page.screenshot(path=folder / file)
        yield file


def record(name: str, share: float, place: Path) -> Path:
    """A game played so far that a seat is to move."""
    title, options = TABLES[name]
    rules = game(title)
    played = play_out(rules, rules.start(SEATS, options), [bot(PLAYER)] * SEATS, Random(1835)).actions
    s = rules.start(SEATS, options)
    actions: list[int] = []
    for action in played:
        if len(actions) >= share * len(played) and to_move(s) != CHANCE:
            break
        step(s, action)
        actions.append(action)
    path = place / f"{name}-{share}.json"
    write(Record(rules.name, rules.version, SEATS, options, actions), path)
    return path


def table(page: Page, address: str, file: Path) -> str:
    """The link of a table at which this game goes on."""
    page.goto(address)
    page.set_input_files("[name=record]", file)
    page.click("form[action='/import'] button")
    page.wait_for_selector(".table.ready")
    return page.url


if __name__ == "__main__":
    main(sys.argv[1:])
