"""Lessons in a browser, by somebody who knows only what the page shows: texts, buttons, and what glows."""

from __future__ import annotations

import time
from typing import Any, Final

import pytest

from rotonde.games import GAMES
from rotonde.learn import lessons
from tests.browser.conftest import Visit
from tests.browser.test_access import by_day_and_night
from tests.browser.visiting import Visitor

DESK: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LONGEST: Final = 120  # seconds for a lesson, on a machine that has more to do
SEES: Final = """() => {
  const seen = (found) => [...found].filter((one) => one.getClientRects().length && !one.disabled);
  const wanted = ["#aside .primary", "#options .option.glow",
    "#options .group.glow:not([aria-expanded=true])", "#do-confirm.glow",
    "#aside [data-post^='lesson/answer']"];
  for (const found of wanted) {
    const list = seen(document.querySelectorAll(found));
    if (list.length) return { what: found, count: list.length };
  }
  return null;
}"""
SMALL: Final = """() => [...document.querySelectorAll("#aside :is(button, a), #options .glow, #do-confirm")]
  .filter((one) => one.getClientRects().length).map((one) => one.getBoundingClientRect())
  .filter((box) => box.height < 44).length"""


class Pupil:
    """Somebody in a lesson, with a pointer or with keys alone."""

    def __init__(self, visitor: Visitor, keys: bool = False, fingers: bool = False) -> None:
        self.visitor, self.page, self.keys, self.fingers = visitor, visitor.page, keys, fingers
        self.answered = 0

    def begin(self, game: str, name: str) -> None:
        self.visitor.go("/")
        self.page.click(f"a.button[href='/games/{game}/learn']")
        self.page.click(f"[data-lesson={name}]")
        self.page.wait_for_selector("#table.ready")

    def card(self) -> str:
        return self.page.inner_text("#aside")

    def learn(self) -> None:
        """To the end of the lesson."""
        ends = time.monotonic() + LONGEST
        while not self.page.query_selector("[data-post='lesson/restart']"):
            assert time.monotonic() < ends, self.card()
            self.do_something()

    def do_something(self) -> None:
        """Press what glows; wait if nothing does."""
        seen = self.page.evaluate(SEES)
        if seen is None:
            self.page.wait_for_timeout(100)
            return
        before = self.page.content()
        if "answer" in seen["what"]:
            self.press(f"[data-post='lesson/answer/{self.answered}']")
            self.answered += 1
        else:
            self.press(seen["what"])
        for _ in range(30):
            self.page.wait_for_timeout(50)
            if self.page.content() != before:
                return

    def press(self, what: str) -> None:
        found = self.page.locator(f"{what} >> visible=true").first
        if self.fingers:
            found.tap()
        elif not self.keys:
            found.click()
        elif what == "#aside .primary":
            self.page.keyboard.press("n")
        elif what == "#do-confirm.glow":
            self.page.keyboard.press("c")
        else:
            self.walk_to(what)
            self.page.keyboard.press("Enter")

    def walk_to(self, what: str) -> None:
        """By the keys that lead there: arrows among the answers, tabs elsewhere."""
        key = "ArrowDown" if what.startswith("#options") else "Tab"
        for _ in range(60):
            if self.page.evaluate("(what) => document.activeElement.matches(what)", what):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {what}")


@pytest.mark.parametrize("screen", [pytest.param(DESK, marks=pytest.mark.long), PHONE], ids=["desk", "phone"])
def test_the_first_three_lessons_are_learnt_by_what_glows(visit: Visit, screen: dict[str, Any]) -> None:
    ada = Pupil(visit(auto=False, **screen), fingers=screen is PHONE)
    ada.begin("russian-railroads", "scoring")
    for _ in range(2):
        ada.learn()
        ada.page.click("[data-post='lesson/onward']")
        ada.page.wait_for_selector("[data-post='lesson/restart']", state="detached")
        ada.page.wait_for_selector("#table.ready")
        if screen is PHONE:
            assert ada.page.evaluate(SMALL) == 0
    ada.learn()
    ada.visitor.go("/games/russian-railroads/learn")

    assert ada.page.locator(".lessons .tag").count() == 3


def test_a_lesson_is_learnt_with_keys_alone(visit: Visit) -> None:
    ada = Pupil(visit(auto=False, **DESK), keys=True)
    ada.begin("russian-railroads", "track")
    ada.learn()

    assert "lesson 2 of" in ada.card()


def test_something_else_is_answered_and_undo_stands_out(visit: Visit) -> None:
    ada = Pupil(visit(auto=False, **DESK))
    ada.begin("russian-railroads", "track")
    told = ada.card()
    ada.page.click("[data-post='lesson/next']")
    ada.page.wait_for_function("told => document.getElementById('aside').innerText !== told", arg=told)
    ada.page.click("#options .option.apart:last-child")
    ada.page.wait_for_selector("#do-undo.glow")

    assert "Passing ends the round" in ada.card()
    ada.page.click("#do-undo")
    ada.page.wait_for_selector("#do-undo:not(.glow)")
    assert "Passing ends the round" not in ada.card()


@pytest.mark.parametrize("screen", [DESK, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_axe_finds_nothing_in_a_lesson_nor_in_the_list_of_them(visit: Visit, screen: dict[str, Any]) -> None:
    ada = Pupil(visit(auto=False, **screen))
    ada.visitor.go("/games/russian-railroads/learn")
    found = by_day_and_night(ada.visitor)
    ada.begin("russian-railroads", "scoring")
    ada.page.click("[data-post='lesson/next']")
    ada.page.wait_for_selector("[data-post='lesson/answer/0']")
    found += by_day_and_night(ada.visitor)

    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", [name for name in GAMES.ours() if lessons(name)])
def test_every_lesson_is_learnt_by_what_glows_or_is_shown(
    visit: Visit, game: str, screen: dict[str, Any]
) -> None:
    ada = Pupil(visit(auto=False, **screen), fingers=screen is PHONE)
    for lesson in lessons(game):
        ada.answered = 0
        ada.begin(game, lesson.name)
        ends = time.monotonic() + 2 * LONGEST
        while not ada.page.query_selector("[data-post='lesson/restart']"):
            assert time.monotonic() < ends, ada.card()
            show = ada.page.query_selector("[data-post='lesson/show']")
            if show:
                show.click()
                ada.page.wait_for_timeout(300)
            else:
                ada.do_something()
