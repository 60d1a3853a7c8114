"""A whole game of each title without eyes: by the names in the browser's accessibility tree, and by keys.

Nothing here knows a coordinate, a class or an id: what a screen reader would not say cannot be used.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Error, expect

from rotonde.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.test_whole_games import ENDED, SHORT, mostly_long
from tests.browser.visiting import Visitor

TURN, PLAYERS, BOARDS, LOG = "Current move", "Players", "Boards", "Game log"
OTHER = {"Undo", "Redo", "Restart turn", "Hint"}  # what can be pressed, and is no answer

# What a screen reader says by itself: what comes into a live region, and what gets the focus.
LISTEN = """() => {
  const spoken = window.spoken = [];
  const alive = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output";
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const near = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      if (!near?.closest(alive) || near.closest("[aria-live=off]")) continue;
      if (type === "characterData") spoken.push(target.nodeValue);
      else spoken.push(...[...addedNodes].map((node) => node.textContent));
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}"""


class Moment(NamedTuple):
    """What is heard of a turn."""

    question: str
    answers: dict[str, int]  # names, and where to go for them
    over: bool  # does the end lie over everything else?


class Listener:
    """Somebody who hears a page, and has a keyboard."""

    def __init__(self, ada: Visitor) -> None:
        self.page = ada.page
        self.line = ada.context.new_cdp_session(ada.page)
        self.root = self.line.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
        self.regions: dict[str, int] = {}
        self.page.evaluate(LISTEN)

    def tell(self, role: str, name: str = "", inside: int = 0) -> list[dict[str, Any]]:
        """Everything of a kind, in the order in which it is read; of this name, if one is given."""
        asked = {"backendNodeId": inside or self.root, "role": role} | (
            {"accessibleName": name} if name else {}
        )
        found: list[dict[str, Any]] = self.line.send("Accessibility.queryAXTree", asked)["nodes"]
        return [node for node in found if not node["ignored"]]

    def region(self, name: str) -> int:
        """A landmark; there is one of each name, and it stays."""
        if name not in self.regions:
            (found,) = self.tell("region", name)
            self.regions[name] = found["backendDOMNodeId"]
        return self.regions[name]

    def texts(self, region: str) -> list[str]:
        return [told(node) for node in self.tell("StaticText", inside=self.region(region))]

    def moment(self) -> Moment:
        """What comes first where it says whose move it is, and what can be pressed as an answer."""
        if self.tell("dialog"):
            return Moment("", {}, over=True)
        heard = self.texts(TURN)
        buttons = [node for node in self.tell("button", inside=self.region(TURN)) if not disabled(node)]
        answers = {told(node): node["backendDOMNodeId"] for node in buttons if told(node) not in OTHER}
        if not heard or self.texts(TURN) != heard:
            return self.moment()  # it changed while it was read
        title, question, *_ = heard
        assert title == TURN
        return Moment(question, answers, over=False)

    def until(self, before: Moment | None, happened: int = 0) -> Moment:
        """Wait until there is something new to answer, or the game is over."""
        for _ in range(600):
            now = self.moment()
            if now.over or (now.answers and (now != before or len(self.texts(LOG)) != happened)):
                return now
            self.page.wait_for_timeout(30)
        raise AssertionError(f"nothing came after {before}")

    def answer(self, moment: Moment, name: str) -> Moment:
        """Go to the answer of this name, and press Enter; the next moment."""
        happened = len(self.texts(LOG))
        try:
            self.line.send("DOM.focus", {"backendNodeId": moment.answers[name]})
        except Error:
            return self.until(None)  # the page went on while it was read, as when a turn confirms itself
        self.page.keyboard.press("Enter")
        return self.until(moment, happened)

    def leader(self) -> str:
        """Who has most points, as the names and figures of the players tell."""
        points = {}
        for player in self.tell("article", inside=self.region(PLAYERS)):
            found = self.tell("StaticText", inside=player["backendDOMNodeId"])
            texts = [told(node) for node in found if told(node).strip()]
            unit = next(number for number, text in enumerate(texts) if re.fullmatch("points?|capital", text))
            points[told(player)] = int(texts[unit - 1])
        return max(points, key=lambda name: points[name])


def told(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def disabled(node: dict[str, Any]) -> bool:
    return any(entry["name"] == "disabled" and entry["value"]["value"] for entry in node["properties"])


@pytest.mark.parametrize("game", mostly_long())
def test_a_whole_game_by_names_alone(visit: Visit, game: str) -> None:
    ada = visit()
    who, options = SHORT[game]
    ada.open(game, *who, **options)
    ear = Listener(ada)
    rng = Random(6)
    began = len(ear.texts(LOG))
    moment = ear.until(None)
    while not moment.over:
        moment = ear.answer(moment, rng.choice([*moment.answers]))
    (end,) = ear.tell("dialog")
    assert told(end)
    assert ear.tell("heading", inside=end["backendDOMNodeId"])
    ada.page.keyboard.press("Escape")

    spoken = " ".join(ada.page.evaluate("window.spoken"))
    lines = [line for line in ear.texts(LOG)[began:] if line.strip() and not line.strip().isdigit()]
    happened = " ".join(lines)
    assert [line for line in {*lines} if spoken.count(line) > happened.count(line)] == [], "told twice"
    assert sum(line in spoken for line in lines) > 0.6 * len(lines), "what happened is not told"
    result = ear.moment().question
    assert re.search(ENDED, result)
    assert result in spoken
    if "wins!" in result:
        assert ear.leader() in result


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_a_name_and_the_table_is_told_in_words(visit: Visit, game: str) -> None:
    ada = visit()
    ada.open(game, *SHORT[game][0])
    ear = Listener(ada)
    for role in ("button", "link", "image", "navigation", "article", "combobox", "checkbox", "slider"):
        assert [node for node in ear.tell(role) if not told(node)] == []
    assert [told(node) for node in ear.tell("region")] == [TURN, PLAYERS, BOARDS, LOG]

    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("link", name="Skip to the question")).to_be_focused()
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("w")
    words = ada.page.get_by_role("dialog", name="The table in words")
    expect(words.get_by_role("heading", level=3).first).to_have_text(PLAYERS)
    assert words.get_by_role("listitem").count() > 40
    ada.page.keyboard.press("Escape")
    expect(words).to_be_hidden()
