"""A turn at one's own table: drafts, reasons, the past, records, languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.games.digests import todays
from rotonde.play.record import read
from tests.browser.conftest import Visit
from tests.browser.test_whole_games import mostly_long
from tests.web.served import played


def test_a_turn_can_be_taken_back_done_again_started_again_and_confirmed(visit: Visit) -> None:
    ada = visit(auto=False)
    ada.open("convoi-express", "me", "here")
    start = ada.until("asks")
    assert not start["undo"]
    assert ada.page.inner_text(".obstacle")
    ada.choose(start["options"][0])
    once = ada.until("asks", mark=start["mark"])
    assert once["undo"]

    ada.press("#do-undo")
    undone = ada.until("asks", mark=once["mark"])
    assert undone["options"] == start["options"]
    assert undone["redo"]

    ada.press("#do-redo")
    again = ada.until("asks", mark=undone["mark"])
    assert again["mark"] == once["mark"]

    ada.press("#do-restart")
    assert ada.until("asks", mark=again["mark"])["options"] == start["options"]
    seen = ada.look()
    while not seen["confirm"]:
        ada.choose(seen["options"][0])
        seen = ada.until("asks", mark=seen["mark"])
    ada.press("#do-confirm")
    assert ada.until("asks", mark=seen["mark"])["index"] > start["index"]


def test_a_complete_turn_confirms_itself_if_one_likes_and_that_stays_so(visit: Visit) -> None:
    ada = visit(auto=False)
    ada.open("convoi-express", "me", "here")
    ada.page.click("#settings summary")
    ada.page.check("#auto-confirm")
    ada.page.reload()
    ada.page.wait_for_selector("#table.ready")
    assert ada.page.is_checked("#auto-confirm")
    seen = ada.until("asks")
    index = seen["index"]
    for _ in range(30):
        assert not seen["confirm"]
        ada.choose(seen["options"][0])
        seen = ada.until("asks", mark=seen["mark"])
        if seen["index"] > index:
            return
    raise AssertionError("no turn was confirmed")


def test_what_an_option_would_do_is_shown_before_it_is_done(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.bring(played("russian-railroads", 40), tmp_path)
    seen = ada.until("asks")
    ada.page.locator("#options .option:not([hidden])").first.hover()
    ada.page.wait_for_selector("#preview:not(:empty)")
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector("#preview:empty", state="attached")

    assert ada.look()["mark"] == seen["mark"]


def test_a_ghost_is_never_printed_over_what_it_replaces(visit: Visit, tmp_path: Path) -> None:
    """A figure that would change gives way to its ghost, and is back when nobody points any more."""
    ada = visit()
    ada.bring(played("express-01", 60), tmp_path)
    ada.until("asks")
    hidden = "all => all.map((piece) => getComputedStyle(piece).visibility)"
    found: list[str] = []
    for option in ada.look()["options"]:
        ada.page.hover(f"[id='{option}']")
        ada.page.wait_for_selector(".ghosts > *", state="attached")
        found += ada.page.eval_on_selector_all(".replaced", hidden)
        ada.page.mouse.move(4, 4)
        ada.page.wait_for_selector(".ghosts > *", state="detached")

        assert ada.page.query_selector_all(".replaced") == []

    assert found
    assert set(found) == {"hidden"}


# The first place of those that cannot be used whose reason names a rule: its id.
RULED = """async (path) => {
  for (const place of document.querySelectorAll(".sheet:not([hidden]) .place:not(.can)")) {
    const { kind, index } = place.dataset;
    const answer = await (await fetch(`${path}/why?kind=${kind}&index=${index}`)).json();
    if (answer.reasons.some((reason) => reason.rule)) return place.id;
  }
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_cannot_be_used_says_why_and_opens_the_rule(
    visit: Visit, tmp_path: Path, game: str
) -> None:
    ada = visit()
    page, found = ada.page, None
    for moment in (60, 43, 25, 90):
        path = ada.bring(played(game, moment), tmp_path)
        ada.until("asks")
        found = page.evaluate(RULED, path)
        if found:
            break
    assert found, "no reason names a rule"
    page.evaluate(
        "(id) => document.getElementById(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))", found
    )
    page.wait_for_selector("#why-panel[open] p")
    rule = page.get_attribute("#why-panel [data-rule]", "data-rule")
    page.click("#why-panel [data-rule]")
    page.wait_for_selector("#rules-panel[open]")
    assert page.is_visible(f"[id='{rule}'].found")

    page.fill("#rules-panel [data-search]", "no rule has this")
    page.wait_for_selector("#rules-panel .none")


def test_the_whole_past_can_be_looked_at_both_ways(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    path = ada.bring(played("russian-railroads", 80), tmp_path)
    page = ada.page
    now = ada.until("asks")
    page.evaluate("moment.value = 10; moment.dispatchEvent(new Event('input', { bubbles: true }))")
    seen = ada.until("past")
    assert seen["index"] == 10
    assert not seen["options"]
    assert len(page.query_selector_all("#log > li")) <= 10
    page.click("[data-do=forth]")
    assert ada.until("past", mark=seen["mark"])["index"] == 11
    page.keyboard.press("[")
    ada.until("past")
    assert page.url.endswith("?at=10") or page.url.endswith("?at=11")

    page.click("[data-do=live]")
    assert ada.until("asks")["options"] == now["options"]
    entry = page.query_selector_all("#log a[data-at]")[3]
    index = int(entry.get_attribute("data-at") or 0)
    entry.click()
    assert ada.until("past")["index"] == index
    board = ada.board()

    eve = visit()
    eve.go(f"{path}?at={index}")
    assert eve.until("past")["index"] == index
    assert eve.board() == board


@pytest.mark.parametrize("game", mostly_long("express-01"))
def test_a_finished_game_is_saved_and_opened_again(visit: Visit, tmp_path: Path, game: str) -> None:
    ada = visit()
    ada.bring(played(game, 10_000), tmp_path)
    assert ada.look()["over"]
    ada.page.click("[data-open=share-panel]")
    with ada.page.expect_download() as saving:
        ada.page.click("#share-panel a[download]")
    file = tmp_path / "saved.json"
    saving.value.save_as(file)
    saved, brought = read(file), read(tmp_path / "game.json")
    assert (saved.game, saved.seats, saved.actions) == (brought.game, brought.seats, brought.actions)
    assert saved.options == {"box": todays(find_game(game))}  # with which values it was played

    log = ada.page.inner_text("#log")
    ada.go("/")
    ada.page.set_input_files("input[name=record]", file)
    ada.page.click("form[action='/import'] button")
    ada.page.wait_for_selector("#table.ready")
    assert ada.page.inner_text("#log") == log


def test_a_broken_file_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    file = tmp_path / "broken.json"
    file.write_text("{")
    ada.go("/")
    ada.page.set_input_files("input[name=record]", file)
    with ada.provoking("409"):
        ada.page.click("form[action='/import'] button")
        ada.page.wait_for_selector("h1:has-text('That can’t be played')")


def test_the_language_can_be_switched_at_a_table(visit: Visit, tmp_path: Path) -> None:
    ada = visit(locale="nl-BE")
    ada.bring(played("russian-railroads", 40), tmp_path)
    said = set()
    for language in ("nl", "fr", "de", "en"):
        page = ada.page
        if page.get_attribute("html", "lang") != language:
            page.click("#settings summary")
            page.select_option("select[name=language]", language)
            page.click("#settings form button")
            page.wait_for_selector(f"html[lang={language}] #table.ready")
        ada.until("asks")
        said.add(page.inner_text("#now-head"))
        assert page.query_selector_all("#log li")

    assert len(said) == 4


def test_day_and_night_can_be_chosen(visit: Visit) -> None:
    ada = visit(color_scheme="light")
    ada.go("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    day = ada.page.evaluate(paper)
    ada.page.click("#settings summary")
    ada.page.select_option("select[name=theme]", "dark")
    ada.page.click("#settings form button")
    ada.page.wait_for_selector("html[data-theme=dark]")

    assert ada.page.evaluate(paper) != day


def test_boards_of_others_are_a_click_away_in_the_place_of_the_own(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.bring(played("railroad-revolution", 80), tmp_path)
    page = ada.page
    own = int(page.get_attribute("#table", "data-own") or 0)
    mine, other = (f".sheet[data-seat='{seat}']" for seat in (own, 1 - own))
    place = page.locator(mine).first.bounding_box()
    ada.press(f"[data-focus='{1 - own}']")
    page.wait_for_selector(f"{other} .pieces > *")
    assert page.locator(other).first.bounding_box() == place
    assert not page.is_visible(mine)
    page.keyboard.press("Escape")
    assert page.is_visible(mine)
    assert not page.is_visible(other)
