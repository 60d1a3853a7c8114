"""What an option costs, gives and does, before it is done: by mouse, by finger and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.kernel import number_of
from rotonde.play.record import Record, replay
from tests.browser.conftest import Visit
from tests.browser.visiting import Visitor
from tests.web.served import played

PAYING = 60  # decisions after which a hand of Convoi Express can be played
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
TARGET = "[id^='at-board-network-light-'].can"  # a signal that a card can be played on

# A finger that rests in the middle of something.
REST = """async (selector) => {
  const element = document.querySelector(selector);
  const box = element.getBoundingClientRect();
  const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const at = { ...middle, pointerType: "touch", bubbles: true };
  element.dispatchEvent(new PointerEvent("pointerdown", at));
  await new Promise((resolve) => setTimeout(resolve, 900));
  element.dispatchEvent(new PointerEvent("pointerup", at));
  element.dispatchEvent(new PointerEvent("click", at));
}"""


# Is something what a pointer in its middle would hit?
POINTED_AT = """(element) => {
  const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
  return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def draft(visitor: Visitor) -> list[str]:
    """The actions of the draft, as the name of the position has them."""
    return str(visitor.look()["mark"]).split()[0].split("-")[1:]


def at_cards(visit: Visit, folder: Path, **kind: Any) -> Visitor:
    """Somebody who may play action cards."""
    ada = visit(auto=False, **kind)
    ada.bring(played("convoi-express", PAYING), folder)
    ada.until("asks")
    return ada


@pytest.mark.parametrize("game", GAMES)
def test_a_card_at_the_pointer_tells_the_price_and_goes_with_it(
    visit: Visit, tmp_path: Path, game: str
) -> None:
    ada = visit(viewport={"width": 1440, "height": 900})
    ada.bring(played(game, 47), tmp_path)
    seen = ada.until("asks", "curtain")
    if seen["curtain"]:
        ada.press("[data-do=lift]")
        seen = ada.until("asks")
    ada.page.hover(f"[id='{seen['places'][0]}'] .hit >> nth=0", force=True)
    ada.page.wait_for_selector("#preview.pinned:not(:empty)")
    box, screen = ada.page.locator("#preview").bounding_box(), ada.page.viewport_size
    assert box
    assert screen
    assert box["width"] == pytest.approx(228, abs=1)
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= screen["width"]
    assert box["y"] + box["height"] <= screen["height"]
    solid = "card => getComputedStyle(card).pointerEvents !== 'none'"  # or what lies below can be clicked
    buttons = ada.page.locator("#preview button").count()
    assert ada.page.eval_on_selector("#preview", solid) == (buttons > 0)
    ada.page.mouse.move(3, 3)
    ada.page.wait_for_selector("#preview:empty", state="attached")

    assert ada.look()["mark"] == seen["mark"]


def test_pointing_at_a_signal_pays_and_sets_it_and_one_undo_takes_both_back(
    visit: Visit, tmp_path: Path
) -> None:
    ada = at_cards(visit, tmp_path)
    before = ada.look()
    assert ada.press(TARGET)
    after = ada.until("asks", mark=before["mark"])
    assert len(draft(ada)) == 2

    ada.press("#do-undo")
    assert ada.until("asks", mark=after["mark"])["mark"] == before["mark"]


def test_another_payment_is_chosen_on_the_card(visit: Visit, tmp_path: Path) -> None:
    ada = at_cards(visit, tmp_path)
    before = ada.look()
    ada.page.hover(f"{TARGET} .hit", force=True)
    ada.page.wait_for_selector("#preview.pinned .option")
    other = ada.page.locator("#preview .option").last
    number = other.get_attribute("data-action")
    other.hover()
    other.click()
    ada.until("asks", mark=before["mark"])

    first, second = map(int, draft(ada))
    verbs = find_game("convoi-express").verbs
    assert number_of(verbs, (first, second)) == int(number or 0)
    assert f"do-{number}" not in before["options"]  # it is not how one pays by itself


def test_a_tap_on_a_phone_does_the_same_and_a_finger_that_rests_only_looks(
    visit: Visit, tmp_path: Path
) -> None:
    ada = at_cards(visit, tmp_path, **PHONE)
    before = ada.look()
    place = next(place for place in before["places"] if "-light-" in place)
    ada.page.evaluate(REST, f"[id='{place}']")
    ada.page.wait_for_selector("#preview:not(:empty)")
    assert ada.page.is_visible("#preview")
    assert ada.look()["mark"] == before["mark"]
    ada.page.evaluate("document.getElementById('now-head').click()")
    ada.page.wait_for_selector("#preview:empty", state="attached")

    assert ada.press(f"[id='{place}']")
    after = ada.until("asks", mark=before["mark"])
    assert len(draft(ada)) == 2
    assert ada.press("#do-undo")
    assert ada.until("asks", mark=after["mark"])["mark"] == before["mark"]


def test_by_keys_a_group_opens_an_option_is_looked_at_and_paid_otherwise(
    visit: Visit, tmp_path: Path
) -> None:
    ada = at_cards(visit, tmp_path)
    keys, before = ada.page.keyboard, ada.look()
    assert ada.page.locator("#options .option:not([hidden])").count() < 9
    keys.press("1")
    first = ada.page.evaluate("document.activeElement.id")
    assert ada.page.is_visible(f"[id='{first}']")
    ada.page.wait_for_selector("#preview.pinned .option")
    keys.press("p")
    keys.press("ArrowDown")
    number = ada.page.evaluate("document.activeElement.dataset.action")
    assert ada.page.evaluate("document.activeElement.closest('#preview') !== null")
    keys.press("Enter")
    after = ada.until("asks", mark=before["mark"])
    assert len(draft(ada)) == 2
    assert f"do-{number}" not in before["options"]  # it is not how one pays by itself

    keys.press("u")
    assert ada.until("asks", mark=after["mark"])["mark"] == before["mark"]


@pytest.mark.parametrize("size", [(447, 844), (1024, 768), (844, 390)])
def test_in_a_small_window_the_card_does_not_hide_what_the_mouse_points_at(
    visit: Visit, tmp_path: Path, size: tuple[int, int]
) -> None:
    ada = visit(viewport=dict(zip(("width", "height"), size, strict=True)))
    ada.bring(played("railroad-revolution", 60), tmp_path)
    ada.until("asks")
    answers = ada.page.locator("#options .option:not([hidden])").all()[:3]
    places = [ada.page.locator(f"[id='{place}']") for place in ada.look()["places"][::5]]
    for pointed in answers + places:
        pointed.scroll_into_view_if_needed()
        pointed.hover()
        ada.page.wait_for_selector("#preview.pinned:not(:empty)")

        assert pointed.evaluate(POINTED_AT)


def test_passing_stands_apart_and_last(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.bring(played("russian-railroads", 40), tmp_path)
    ada.until("asks")
    last = ada.page.locator("#options .option").last

    assert "apart" in (last.get_attribute("class") or "")
    assert "Pass" in last.inner_text()


def test_what_lies_on_anothers_board_opens_no_page_that_is_not_there(visit: Visit, tmp_path: Path) -> None:
    """A share of another is at its company and on its owner's board, which has no page of its own."""
    record = played("express-01", 117, seats=3, seed=17)
    assert "seize" in kinds_of_options(record)
    ada = visit(viewport={"width": 844, "height": 390})
    ada.bring(record, tmp_path)
    ada.until("asks")

    assert ada.page.locator("#stage > .page:visible").count() == 1


def kinds_of_options(record: Record) -> set[str]:
    """What can be done where a record ends, each kind by its verb."""
    verbs = find_game(record.game).verbs
    return {verbs.verb(action).name for action in replay(record).options}
