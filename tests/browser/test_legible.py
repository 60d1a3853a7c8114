"""Every table on every screen: what is written can be read, what can be done can be hit, and is in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.web.served import played

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("russian-railroads", {}),
    ("convoi-express", {}),
    ("convoi-express", {"board": "america"}),
    ("railroad-revolution", {}),
    ("express-01", {}),
    ("express-01", {"map": "usa"}),
]
FINGERS = [(1024, 768), (844, 390), (390, 844), (360, 740)]  # windows that are touched
SIZES = {  # a window, and the panels it gets
    (1920, 1080): "wide",
    (1440, 900): "wide",
    (1366, 768): "wide",
    (1024, 768): "wide",
    (844, 390): "narrow",
    (390, 844): "narrow",
    (360, 740): "narrow",
}

# Of the page that is open: texts too small, cut or over one another, targets too small, things out of sight.
MEASURE = """(target) => {
  const wrong = [];
  const stage = document.getElementById("stage").getBoundingClientRect();
  const floor = Number(document.body.dataset.floor ?? 11) - 0.06;
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const sheet of document.querySelectorAll(".page:not([hidden]) > .sheet:not([hidden])")) {
    const svg = sheet.querySelector("svg");
    if (!shown(svg)) continue;
    const edge = svg.getBoundingClientRect();
    const texts = [];
    for (const text of svg.querySelectorAll("text")) {
      if (!text.textContent.trim() || !shown(text)) continue;
      const matrix = text.getScreenCTM();
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
      const box = text.getBoundingClientRect();
      if (!box.width) continue;
      const told = `${sheet.id}: "${text.textContent}"`;
      if (size < floor) wrong.push(`${told} is ${size.toFixed(1)} px`);
      if (box.left < edge.left - 1.5 || box.right > edge.right + 1.5 || box.top < edge.top - 1.5 ||
        box.bottom > edge.bottom + 1.5) wrong.push(`${told} is cut`);
      for (const [other, name] of texts) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (across > 2 && down > 5) wrong.push(`${told} lies over "${name}"`);
      }
      texts.push([box, text.textContent]);
    }
    for (const place of svg.querySelectorAll(".place.can")) {
      const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
      const small = Math.min(box.width, box.height);
      if (small < target - 0.6) wrong.push(`${place.id} is ${small.toFixed(0)} px`);
    }
  }
  return wrong;
}"""

# Where a finger that comes down beside the middle of a place, but within 44 pixels, would do something else.
TOUCHED = """async () => {
  const { meant } = await import("/static/fingers.js");
  const wrong = [];
  for (const place of document.querySelectorAll(".page:not([hidden]) > .sheet:not([hidden]) .place.can")) {
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const [dx, dy] of [[0, 0], [21, 0], [-21, 0], [0, 21], [0, -21]]) {
      const there = document.elementFromPoint(x + dx, y + dy);
      if (!there?.closest(".sheet") || there.closest("figcaption")) continue;  // out of sight
      const open = there.closest(".place.can")?.dataset.actions.split(" ").map(Number);
      const actions = meant(there, x + dx, y + dy) ?? open ?? [];
      if (!place.dataset.actions.split(" ").some((action) => actions.includes(Number(action)))) {
        wrong.push(`a finger ${dx}, ${dy} beside ${place.id} means ${actions.length || "nothing"}`);
      }
    }
  }
  return wrong;
}"""

SEEN = """() => {
  const inside = (element) => {
    if (!element || !element.checkVisibility()) return false;
    const box = element.getBoundingClientRect();
    return box.left >= -1 && box.top >= -1 && box.left < innerWidth && box.bottom <= innerHeight + 1;
  };
  const wrong = [];
  for (const selector of ["#now-head", "#options > :not([hidden])", "#do-confirm"]) {
    if (!inside(document.querySelector(selector))) wrong.push(`${selector} is out of sight`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
  if (document.documentElement.scrollHeight > innerHeight) wrong.push("the page scrolls down");
  const can = [...document.querySelectorAll(".place.can")];
  const counted = [...document.querySelectorAll("[data-edge]:not([hidden]), .tabs .asks")].length;
  const seen = can.filter((place) => place.checkVisibility() && inside(place)).length;
  if (can.length && !seen) wrong.push("nothing that can be done is in sight");
  if (seen < can.length && !counted) wrong.push("what can be done out of sight is not counted");
  for (const element of document.querySelectorAll("#table :is(button, p, span, li, b), .bar *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const shown = element.checkVisibility({ opacityProperty: true }) && !element.classList.contains("hidden");
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (own && shown && size < 12 - 0.01) wrong.push(`"${element.textContent.trim()}" is ${size} px`);
  }
  return wrong;
}"""

# What lies where no scrolling leads: parts of the open page beyond an edge that is shut.
SHUT = """() => {
  const page = document.querySelector(".page:not([hidden])");
  const style = getComputedStyle(page);
  const shut = (more, overflow) => more > 1 && overflow === "hidden";
  return shut(page.scrollWidth - page.clientWidth, style.overflowX) ||
    shut(page.scrollHeight - page.clientHeight, style.overflowY) ? [`${page.dataset.tab} is cut`] : [];
}"""


@pytest.mark.parametrize("size", [(320, 480), (600, 320)])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_window_smaller_than_a_phone_pans_both_ways(
    visit: Visit, tmp_path: Path, game: str, options: dict[str, Any], size: tuple[int, int]
) -> None:
    width, height = size
    ada = visit(viewport={"width": width, "height": height})
    ada.bring(played(game, 40, options=options), tmp_path)
    ada.until("asks")
    found = ada.page.evaluate(SEEN)
    for tab in ada.page.query_selector_all("#tabs:not([hidden]) button:not([data-tab=log])"):
        tab.click()
        found += ada.page.evaluate(SHUT)

    assert not found, "\n".join(found)


@pytest.mark.parametrize("moment", [25, 120])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_screen(visit: Visit, tmp_path: Path, game: str, options: dict[str, Any], moment: int) -> None:
    ada = visit(locale="de" if moment == 25 else "en")
    ada.bring(played(game, moment, options=options), tmp_path)
    page = ada.page
    found: list[str] = []
    for (width, height), cut in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(f"#table.ready[data-cut={cut}]")
        ada.until("asks")
        page.wait_for_timeout(50)
        told = page.evaluate(SEEN)
        tabs = page.query_selector_all("#tabs:not([hidden]) button:not([data-tab=log])")
        for number in range(max(len(tabs), 1)):
            if tabs:
                page.query_selector_all("#tabs button")[number].click()
            told += page.evaluate(MEASURE, 28)
            if (width, height) in FINGERS:
                told += page.evaluate(TOUCHED)
        found += [f"{width}×{height} {text}" for text in told]

    assert not found, "\n".join(found)
