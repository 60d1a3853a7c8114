"""What happened and how it ended, in a browser: outlines, film, the score sheet, the picture to share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rotonde.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.visiting import Visitor
from tests.web.served import played

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
# Where the tick on the slider stands, if that is where the divider says that the last turn ended.
TICK = """() => {
  const share = Number(document.querySelector(".track[data-since]").style.getPropertyValue("--since"));
  const ended = Number(document.getElementById("since").dataset.ended);
  return Math.abs(share - ended / document.getElementById("moment").max) < 0.001 ? share : -1;
}"""
IN_SIGHT = """(id) => {
  const inner = document.getElementById(id).getBoundingClientRect();
  const outer = document.getElementById("log").getBoundingClientRect();
  return inner.height > 0 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}"""
CUT = """() => {
  const panel = document.getElementById("end-panel");
  const room = panel.getBoundingClientRect();
  return [...panel.querySelectorAll("*")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && !one.closest(".hidden") && (box.left < room.left - 1 || box.right > room.right + 1);
  }).map((one) => one.outerHTML.slice(0, 80));
}"""
SMALL = """() => [...document.querySelectorAll("#end-panel svg text")]
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)
  .filter((size) => size < 11)"""
HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def in_the_middle(visitor: Visitor, folder: Path) -> None:
    """At a table where others have moved since the visitor's last turn."""
    visitor.bring(played("russian-railroads", 90, seats=3), folder)
    visitor.until("asks")
    visitor.page.wait_for_selector(".touched", state="attached")  # the line to the table is open


@SCREENS
def test_what_others_moved_is_outlined_until_the_first_action(
    visit: Visit, tmp_path: Path, screen: dict[str, Any]
) -> None:
    visitor = visit(auto=False, **screen)
    in_the_middle(visitor, tmp_path)
    page = visitor.page
    page.wait_for_selector(".touched", state="attached")
    page.keyboard.press("o")
    assert not page.query_selector(".touched")
    page.keyboard.press("o")
    assert page.query_selector(".touched")

    seen = visitor.until("asks")
    visitor.choose(seen["options"][0])
    visitor.until("asks", mark=seen["mark"])
    assert not page.query_selector(".touched")


@SCREENS
def test_the_log_is_open_at_the_divider(visit: Visit, tmp_path: Path, screen: dict[str, Any]) -> None:
    visitor = visit(**screen)
    in_the_middle(visitor, tmp_path)
    if screen is PHONE:
        visitor.page.click("#tabs button[data-tab=log]")

    assert visitor.page.evaluate(IN_SIGHT, "since")
    assert 0 < visitor.page.evaluate(TICK) < 1


@SCREENS
def test_the_film_tells_each_move_in_one_line_and_any_key_skips_it(
    visit: Visit, tmp_path: Path, screen: dict[str, Any]
) -> None:
    visitor = visit(**screen)
    in_the_middle(visitor, tmp_path)
    page = visitor.page
    tab = page.evaluate("document.querySelector('#tabs [aria-pressed=true]')?.dataset.tab")
    asked = page.inner_text("#now-head")
    page.keyboard.press("f")
    page.wait_for_selector("#film:not([hidden])")
    caption = page.locator("#now-head.move")
    assert caption.inner_text() != asked
    assert caption.evaluate("(head) => head.clientHeight") <= 48
    assert page.evaluate("document.querySelector('#tabs [aria-pressed=true]')?.dataset.tab") == tab

    page.keyboard.press("x")
    visitor.until("asks")
    assert page.inner_text("#now-head") == asked
    assert page.locator("#film").is_hidden()


def test_who_comes_back_to_a_hidden_page_is_shown_the_film(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(auto=True, **DESK)
    visitor.bring(played("russian-railroads", 90, seats=3), tmp_path)
    page = visitor.page
    seen = visitor.until("asks")
    page.evaluate("document.getElementById('pace').value = '450'")
    page.evaluate(HIDDEN, True)
    first = seen["index"]
    for _ in range(20):
        visitor.press("#do-confirm") if seen["confirm"] else visitor.choose(seen["options"][0])
        seen = visitor.until("asks", "over", mark=seen["mark"])
        if page.evaluate("document.querySelectorAll('#since ~ .entry').length") and seen["index"] > first + 1:
            break
    page.evaluate(HIDDEN, False)

    page.wait_for_selector("#now-head.move")
    visitor.until("asks")


@SCREENS
@pytest.mark.parametrize("name", GAMES.ours())
def test_the_score_sheet_fits_and_can_be_read(
    visit: Visit, tmp_path: Path, name: str, screen: dict[str, Any]
) -> None:
    visitor = visit(**screen)
    page = visitor.page
    page.route("**/moments", lambda route: route.fulfill(body="<p class='moment'>later</p>"))
    visitor.bring(played(name, 10_000, seats=3), tmp_path)
    page.click("[data-open=end-panel] >> visible=true")
    page.wait_for_selector("#end-panel[open] .moment")

    assert page.evaluate(CUT) == []
    assert page.evaluate(SMALL) == []


@SCREENS
def test_the_picture_is_shown_and_saved_as_png(visit: Visit, tmp_path: Path, screen: dict[str, Any]) -> None:
    visitor = visit(**screen)
    page = visitor.page
    page.route("**/moments", lambda route: route.fulfill(body=""))
    visitor.bring(played("express-01", 10_000, seats=3), tmp_path)
    page.click("[data-open=end-panel] >> visible=true")
    page.click("[data-open=picture-panel]")
    page.wait_for_selector("#picture[src]")
    picture = "document.getElementById('picture')"
    assert page.evaluate(f"{picture}.decode().then(() => {picture}.naturalWidth)") == 1200
    with page.expect_download() as saved:
        page.click("[data-do=save-picture]")
    file = tmp_path / "saved.png"
    saved.value.save_as(file)

    content = file.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (1200, 630)
