"""Every table on every screen: what is written can be read, what can be done can be hit, and is in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rotonde.words import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.measures import CONTRAST, MEASURE, SEEN, SHUT, TOUCHED
from tests.web.served import played

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("russian-railroads", {}),
    ("convoi-express", {}),
    ("convoi-express", {"board": "america"}),
    ("railroad-revolution", {}),
    ("express-01", {}),
    ("express-01", {"map": "usa"}),
]
COLOURED = [(1440, 900), (390, 844)]  # one window for each kind of panels
FINGERS = [(1024, 768), (844, 390), (390, 844), (360, 740)]  # windows that are touched
SETTLES = 50  # milliseconds in which a page follows its window
PATIENT = 60  # such times that a busy machine may need
SIZES = {  # a window, and the panels it gets
    (3840, 2160): "wide",
    (1920, 1080): "wide",
    (1440, 900): "wide",
    (1366, 768): "wide",
    (1024, 768): "wide",
    (844, 390): "narrow",
    (390, 844): "narrow",
    (360, 740): "narrow",
}


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_window_smaller_than_a_phone_pans_both_ways(
    visit: Visit, tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    ada = visit(viewport={"width": 320, "height": 480})
    ada.bring(played(game, 40, options=options), tmp_path)
    ada.until("asks")
    found: list[str] = []
    for width, height in ((320, 480), (600, 320)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(SETTLES)
        found += ada.page.evaluate(SEEN)
        for tab in ada.page.query_selector_all("#tabs:not([hidden]) button:not([data-tab=log])"):
            tab.click()
            found += ada.page.evaluate(SHUT)

    assert not found, "\n".join(found)


MOMENTS = [25, 120]
SCREENS = [(*table, moment, language) for table in TABLES for moment in MOMENTS for language in LANGUAGES]


def sampled() -> list[Any]:
    """Every table at both moments in every language; in the ordinary run each once, in one after another."""
    found = []
    for number, screen in enumerate(SCREENS):
        table, turn = divmod(number // len(LANGUAGES), len(MOMENTS))
        usual = turn == table % 2 and LANGUAGES.index(screen[-1]) == table % len(LANGUAGES)
        name = "-".join([screen[0], *screen[1].values(), str(screen[2]), screen[3]])
        found.append(pytest.param(*screen, id=name, marks=[] if usual else pytest.mark.long))
    return found


def settled(page: Any) -> list[str]:
    """What is wrong with what is in sight, once everything lies where it belongs."""
    told: list[str] = []
    for _ in range(PATIENT):
        page.wait_for_timeout(SETTLES)
        told = page.evaluate(SEEN)
        if not told:
            break
    return told


@pytest.mark.parametrize(("game", "options", "moment", "language"), sampled())
def test_every_screen(
    visit: Visit, tmp_path: Path, game: str, options: dict[str, Any], moment: int, language: str
) -> None:
    ada = visit(locale=language)
    ada.bring(played(game, moment, options=options), tmp_path)
    page = ada.page
    found: list[str] = []
    for (width, height), cut in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(f"#table.ready[data-cut={cut}]")
        ada.until("asks")
        told = settled(page)
        tabs = page.query_selector_all("#tabs:not([hidden]) button:not([data-tab=log])")
        for number in range(max(len(tabs), 1)):
            if tabs:
                page.query_selector_all("#tabs button")[number].click()
            told += page.evaluate(MEASURE, 28)
            if (width, height) in FINGERS:
                told += page.evaluate(TOUCHED)
            if (width, height) in COLOURED:
                told += page.evaluate(CONTRAST)
                page.emulate_media(color_scheme="dark")
                told += [f"by night {text}" for text in page.evaluate(CONTRAST)]
                page.emulate_media(color_scheme="light")
        found += [f"{width}×{height} {text}" for text in told]

    assert not found, "\n".join(found)
