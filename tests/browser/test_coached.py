"""A coached game by who knows only the page: from home to the score sheet, and a moment tried again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rotonde.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.playing import BRIEF, LOOK, PATIENCE
from tests.browser.test_access import EVERYTHING, violations
from tests.browser.visiting import Visitor

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
EVERY = [pytest.param(game, kind, marks=pytest.mark.long) for game in GAMES for kind in (DESK, PHONE)]

# What is shown, with the card beside the boards, once it is other than it was and there is something to do.
NEXT = f"""([before, patience]) => new Promise((resolve) => {{
  const card = () => document.querySelector("#aside .aside-card")?.textContent ?? "";
  const now = () => `${{({BRIEF})().mark}} ${{card()}}`;
  const end = Date.now() + patience;
  const ready = () => {{ const seen = ({BRIEF})(); return (seen.asks || seen.over) && now() !== before; }};
  const look = () => ready() || Date.now() > end
    ? resolve({{ ...({LOOK})(), came: ready(), state: now(), card: card() }})
    : setTimeout(look, 15);
  look();
}})"""

# Buttons of the card that a finger would miss, and letters that nobody can read.
SMALL = """(least) => [...document.querySelectorAll("#aside :is(button, a, p, li, h2)")]
  .filter((one) => one.matches("button, a") ? one.getBoundingClientRect().height < least
    : parseFloat(getComputedStyle(one).fontSize) < 12)
  .map((one) => one.textContent)"""


def play(ada: Visitor, seed: int, least: int) -> list[str]:
    """To the end of the game; reads every card, heeds the first warning and goes on with the others."""
    rng, cards, warned = Random(seed), list[str](), 0
    state = ""
    for _ in range(1500):
        seen = ada.run(NEXT, [state, PATIENCE])
        assert seen["came"], seen
        state = seen["state"]
        if seen["over"]:
            return cards
        if seen["card"]:
            assert ada.run(SMALL, least) == []
        on = ada.page.locator("#aside [data-post='coach/on']")
        if on.count():
            warned += 1
            wish = "back" if warned == 1 else "on"
            assert ada.press(f"#aside [data-post='coach/{wish}']")
        elif seen["card"] and seen["card"] not in cards:
            cards.append(seen["card"])
            assert ada.press("#aside [data-post='coach/read']")
        elif seen["confirm"]:
            assert ada.press("#do-confirm")
        else:
            ada.decide(seen, rng)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_a_newcomer_is_coached_to_the_score_sheet_and_tries_a_moment_again(
    visit: Visit, game: str, kind: dict[str, Any]
) -> None:
    ada = visit(auto=False, **kind)
    ada.go("/")
    assert ada.press(f"[data-coach='{game}']")
    ada.page.wait_for_selector("#table.ready")
    ada.page.wait_for_selector("#aside .aside-card")
    assert violations(ada, EVERYTHING) == []

    cards = play(ada, 3, least=44 if kind is PHONE else 32)
    assert len(cards) >= 5
    assert len(set(cards)) == len(cards)
    ada.page.wait_for_selector("#end-panel[open] .tries")
    ada.page.wait_for_selector("#end-panel .tries-list")
    assert violations(ada, EVERYTHING) == []

    moments = ada.page.locator("#end-panel .tries-list li")
    assert 1 <= moments.count() <= 3  # whoever plays by chance misses something
    assert ada.press("#end-panel .tries-list button")
    ada.page.wait_for_selector("#aside [data-post='coach/show']")
    assert ada.press("#aside [data-post='coach/show']")
    ada.page.wait_for_selector("#aside ol li")
    assert ada.page.locator("#aside a.button").count() == 1
    assert violations(ada, EVERYTHING) == []
