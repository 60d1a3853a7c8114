"""The rules in a browser: by mouse, finger and keyboard, on their page and at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.web.served import played

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# What on this page is too small for a finger, or wider than the screen.
MEASURE = """() => {
  const targets = "main .rules > form input, main summary, #contents a";
  const shown = [...document.querySelectorAll(targets)];
  const small = shown.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 39.5);
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the screen"] : [];
  const pill = document.querySelector("main .show");
  const box = pill.getBoundingClientRect();
  if (box.height + 2 * parseFloat(getComputedStyle(pill, "::after").bottom) * -1 < 44) small.push(pill);
  return [...wide, ...small.map((one) => one.outerHTML.slice(0, 90))];
}"""

# Does one element lie over another?
OVER = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0;
}"""


def test_a_word_says_what_it_means_to_a_pointer_a_key_and_a_finger(visit: Visit) -> None:
    page = visit().page
    ada = visit(**PHONE)
    page.goto(f"{ada.address}/rules/russian-railroads")
    word = ".rule[id='3.6'] .term >> nth=0"
    page.hover(word)
    assert "the one piece of a colour" in page.inner_text(".tip")
    page.mouse.move(2, 2)
    assert not page.is_visible(".tip")
    page.focus(word)
    assert page.is_visible(".tip .icon")
    assert page.get_attribute(word, "aria-describedby") == page.get_attribute(".tip", "id")
    page.keyboard.press("Escape")
    assert not page.is_visible(".tip")

    ada.go("/rules/russian-railroads#3.6")
    ada.page.tap(word)
    assert ada.page.is_visible(".tip")
    assert ada.page.url.endswith("#3.6")


def test_a_rule_is_shown_as_a_film_and_as_stills(visit: Visit) -> None:
    ada, bob = visit(reduced_motion="no-preference"), visit()
    for visitor in (ada, bob):
        visitor.go("/rules/russian-railroads#3.1")
        visitor.page.click(".rule[id='3.1'] .show")
        visitor.page.wait_for_selector(".rule[id='3.1'] .shown svg")
    figures = ".rule[id='3.1'] figure:visible"
    assert bob.page.locator(figures).count() == 4
    assert ada.page.locator(figures).count() == 1
    ada.page.wait_for_selector(".shown .film[data-shown='3']", timeout=20_000)
    ada.page.click(".rule[id='3.1'] .show")
    assert ada.page.locator(".shown").count() == 0


def test_where_a_rule_comes_from_is_behind_its_mark(visit: Visit) -> None:
    ada = visit()
    ada.go("/rules/russian-railroads#4.8")
    source = ".rule[id='4.8'] .source"
    assert not ada.page.is_visible(f"{source} div")
    ada.page.focus(f"{source} summary")
    ada.page.keyboard.press("Enter")

    assert "fr 361-373" in ada.page.inner_text(source)
    assert "Displaced locomotive" in ada.page.inner_text(source)


@pytest.mark.parametrize("game", ["convoi-express", "railroad-revolution"])
def test_the_page_on_a_phone(visit: Visit, game: str) -> None:
    ada = visit(**PHONE)
    ada.go(f"/rules/{game}")
    page = ada.page
    assert not page.is_visible("#contents nav")
    page.tap("#contents summary")
    assert ada.run(MEASURE) == []
    page.tap("#contents li:nth-child(5) a")
    assert not page.is_visible("#contents nav")
    assert page.url.endswith("#chapter-5")
    assert page.locator("#chapter-5").bounding_box()["y"] < 300  # type: ignore[index]


def test_a_key_finds_a_rule_on_the_page(visit: Visit) -> None:
    ada = visit(locale="fr")
    ada.go("/rules/express-01")
    ada.strike("/")
    ada.page.keyboard.type("capital passif")
    ada.page.wait_for_selector(".hits")
    ada.strike("Tab")
    ada.strike("Enter")

    assert ada.page.url.endswith("#word-passive_capital")


@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desk", "phone"])
def test_search_at_the_table_leaves_the_question_in_sight(
    visit: Visit, tmp_path: Path, kind: dict[str, object]
) -> None:
    ada = visit(**kind)
    ada.bring(played("russian-railroads", 40), tmp_path)
    ada.until("asks")
    page = ada.page
    if kind:
        page.tap("#settings summary")
        page.tap("[data-seek]")
    else:
        ada.strike("/")
    page.keyboard.type("doubler")
    page.wait_for_selector("#search-panel .hits")

    assert not ada.run(OVER, ["#search-panel", "#question"])
    assert page.evaluate("document.activeElement.closest('#search-panel') !== null")
    page.click("#search-panel .hits [data-rule='7.1'] >> nth=0")
    page.wait_for_selector("#rules-panel[open] .rule.found")
    assert page.get_attribute("#rules-panel .rule.found", "id") == "7.1"


def test_why_not_says_what_a_thing_is_for_and_shows_it(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.bring(played("russian-railroads", 40), tmp_path)
    ada.until("asks")
    place = ada.page.query_selector(".sheet:not([hidden]) .place[data-kind=token]:not(.can)")
    assert place
    place.evaluate("(place) => place.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    ada.page.wait_for_selector("#why-panel[open] .purpose")

    assert "You choose one when you reach a ? space" in ada.page.inner_text("#why-panel .purpose")
    ada.page.click("#why-panel .purpose .show")
    ada.page.wait_for_selector("#why-panel .shown svg")
