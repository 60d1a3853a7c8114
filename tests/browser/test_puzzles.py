"""A puzzle in a real browser, on a desk and on a phone: found from the home page, answered, and looked up."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.learn.puzzles import puzzles_of
from tests.browser.conftest import Visit
from tests.browser.test_access import EVERYTHING, violations

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ASKED = "russian-railroads"
PASS = 0  # the number of that decision


@pytest.mark.parametrize("screen", [pytest.param(DESK, marks=pytest.mark.long), PHONE], ids=["desk", "phone"])
def test_a_puzzle_from_the_home_page_to_its_solution(visit: Visit, screen: dict[str, Any]) -> None:
    ada = visit(auto=False, **screen)
    page, found = ada.page, list[str]()
    ada.go("/")
    page.click("a[href='/puzzles']")
    found += violations(ada, EVERYTHING)
    page.click(f"a[href='/puzzles?game={ASKED}']")
    page.click(f"a[href='/puzzles/{puzzles_of(ASKED)[0].id}']")
    found += violations(ada, EVERYTHING)
    page.click("form[action$='/try'] button")
    page.wait_for_selector("#table.ready")
    assert page.inner_text(".puzzle-ask p")
    assert page.query_selector("#do-hint") is None
    page.click(f"#do-{PASS}")
    page.click("#do-confirm")
    page.wait_for_selector("#end-panel[open] .stars")
    assert "☆☆☆" in page.inner_text("#end-panel")
    found += violations(ada, EVERYTHING)
    page.click("#end-panel a[href$='/solution']")
    page.wait_for_selector(".film figure.now")
    steps = page.locator(".film figure").count()
    for _ in range(steps - 1):
        page.click(".film nav button:last-of-type")
    assert page.inner_text(".film output") == f"{steps} / {steps}"
    found += violations(ada, EVERYTHING)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("form[action$='/play'] button")
    page.wait_for_selector("#table.ready")

    assert page.query_selector(".puzzle-ask") is None
    assert found == []
