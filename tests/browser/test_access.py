"""Axe finds nothing on any page, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has no types

from rotonde.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.test_whole_games import UPRIGHT, mostly_long, phone
from tests.browser.visiting import Visitor
from tests.web.served import played

EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
AROUND = {"exclude": [[".still svg"]]}  # pictures that are one image each; what is drawn on them is a table's
COLOURS = EVERYTHING | {"runOnly": ["color-contrast", "link-in-text-block"]}  # what a theme can spoil
DIALOGS = ("rules-panel", "share-panel", "help-panel")


def violations(visitor: Visitor, options: dict[str, Any], inside: str | None = None) -> list[str]:
    """What axe finds: which rule, and where."""
    around: dict[str, Any] = AROUND if inside is None else AROUND | {"include": [[inside]]}
    found = Axe().run(visitor.page, context=around, options=options).response["violations"]
    return [
        f"{visitor.path} {entry['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for entry in found
        for node in entry["nodes"][:3]
    ]


def by_day_and_night(visitor: Visitor, inside: str | None = None) -> list[str]:
    """Everything by day, and by night what a theme can spoil."""
    found = violations(visitor, EVERYTHING, inside)
    visitor.page.emulate_media(color_scheme="dark")
    found += [f"by night: {text}" for text in violations(visitor, COLOURS, inside)]
    visitor.page.emulate_media(color_scheme="light")
    return found


def test_the_home_page(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.bring(played("convoi-express", 20), tmp_path)
    ada.go("/")

    assert by_day_and_night(ada) == []


def test_the_page_of_an_error(visit: Visit) -> None:
    ada = visit()
    with ada.provoking("404"):
        ada.go("/nowhere")

    assert by_day_and_night(ada) == []


@pytest.mark.parametrize("game", mostly_long("express-01"))
def test_the_pages_of_a_game(visit: Visit, game: str) -> None:
    ada = visit()
    found: list[str] = []
    for path in (f"/games/{game}", f"/rules/{game}?q=a", f"/games/{game}/values", f"/games/{game}/learn"):
        ada.go(path)
        found += by_day_and_night(ada)

    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_early(visit: Visit, tmp_path: Path, game: str) -> None:
    ada = visit()
    ada.bring(played(game, 30), tmp_path)
    ada.until("asks")

    assert by_day_and_night(ada) == []


@pytest.mark.parametrize("game", mostly_long("railroad-revolution"))
def test_a_table_when_all_is_over(visit: Visit, tmp_path: Path, game: str) -> None:
    ada = visit()
    ada.bring(played(game, 10_000), tmp_path)
    ada.until("over")

    assert by_day_and_night(ada) == []


@pytest.mark.parametrize("game", mostly_long("russian-railroads"))
def test_every_page_of_a_phone(visit: Visit, tmp_path: Path, game: str) -> None:
    ada = visit(**phone(UPRIGHT))
    ada.go(f"/games/{game}")
    found = by_day_and_night(ada)
    ada.bring(played(game, 40), tmp_path)
    ada.until("asks")
    found += by_day_and_night(ada)
    for tab in ada.page.query_selector_all("#tabs button[aria-pressed=false]"):
        tab.click()
        log = tab.get_attribute("data-tab") == "log"
        found += by_day_and_night(ada, ".history" if log else ".page:not([hidden])")

    assert found == []


@pytest.mark.parametrize("size", [UPRIGHT, (1440, 900)], ids=["phone", "desk"])
@pytest.mark.parametrize("game", mostly_long("convoi-express"))
def test_the_end_of_a_game(visit: Visit, tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    ada = visit(**(phone(size) if size == UPRIGHT else {}))
    ada.page.route("**/moments", lambda route: route.fulfill(body="<p class='moment'>later</p>"))
    ada.bring(played(game, 10_000, seats=3), tmp_path)
    ada.page.click("[data-open=end-panel] >> visible=true")
    ada.page.wait_for_selector("#end-panel[open] .moment")

    assert by_day_and_night(ada, "#end-panel") == []


def test_the_settings_open_inside_the_screen_of_a_phone(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.page.goto(ada.address)
    ada.page.click("#settings summary")
    box = ada.page.locator("#settings .content").bounding_box()

    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_a_game_looked_at_again(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    path = ada.bring(played("convoi-express", 10_000), tmp_path)
    ada.page.click(f"a[href='{path}/analysis']")
    ada.page.wait_for_selector("#report .curve svg", timeout=90_000)
    assert by_day_and_night(ada) == []

    branch = ada.page.query_selector("form[action$='/branch'] button")
    if branch:
        branch.click()
        ada.page.wait_for_selector("#table.ready")
        assert ada.path != path


def test_the_panels_of_a_table(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.bring(played("convoi-express", 30), tmp_path)
    ada.until("asks")
    found: list[str] = []
    for panel in DIALOGS:
        if panel == "help-panel":
            ada.page.click("#settings summary")
        ada.page.click(f"[data-open={panel}]:visible")
        ada.page.wait_for_selector(f"#{panel}[open]")
        found += by_day_and_night(ada, f"#{panel}")
        ada.page.keyboard.press("Escape")
    place = ada.page.query_selector(".sheet:not([hidden]) .place:not(.can)")
    assert place
    place.evaluate("(place) => place.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    ada.page.wait_for_selector("#why-panel[open] p")
    found += by_day_and_night(ada, "#why-panel")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("/")
    ada.page.fill("#search-panel input", "signal")
    ada.page.wait_for_selector("#search-panel .hits")
    found += by_day_and_night(ada, "#search-panel")

    assert found == []
