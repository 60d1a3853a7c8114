"""Connections that are cut and servers that are killed: nothing confirmed is lost, and the page goes on."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import WebSocketRoute

from rotonde.web.store import Store
from tests.browser.conftest import Visit
from tests.browser.running import Server
from tests.browser.test_together import join

CUT = (
    "WebSocket",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "ERR_INTERNET_DISCONNECTED",
)


def test_a_connection_that_was_cut_comes_back_and_misses_nothing(visit: Visit) -> None:
    ada, bob = visit(), visit()
    lines: list[WebSocketRoute] = []
    cut = False

    def wire(line: WebSocketRoute) -> None:
        if cut:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    bob.page.route_web_socket("**/live*", wire)
    path = ada.open("convoi-express", "me", "free")
    join(bob, path, "Bob")
    bob.until("asks")
    with bob.provoking(*CUT):
        cut = True
        lines[-1].close()
        bob.page.wait_for_selector("#table.lost")
        assert "lost" in bob.page.inner_text("#notice")
        ada.play(3, at_most=12)
        shown = ada.until("asks", "over")
        assert bob.look()["mark"] != shown["mark"]
        cut = False
        bob.page.wait_for_selector("#table:not(.lost)")

    seen = bob.until("asks", "over", mark=None)
    while seen["mark"] != shown["mark"]:
        seen = bob.until("asks", "over", mark=seen["mark"])
    ada.page.mouse.move(4, 4)  # where nothing is foreseen
    ada.page.wait_for_function("!document.querySelector('.ghosts > *, .replaced, .fading')")
    assert bob.page.inner_html("#log") == ada.page.inner_html("#log")
    assert bob.board() == ada.board()
    assert bob.page.inner_text("#notice") == ""


def test_a_move_without_a_connection_says_so_and_can_be_made_again(visit: Visit) -> None:
    ada = visit()
    ada.open("convoi-express", "me", "here")
    seen = ada.until("asks")
    with ada.provoking(*CUT):
        ada.context.set_offline(True)
        ada.choose(seen["options"][0])
        ada.page.wait_for_selector("#notice:not(:empty)")
        ada.context.set_offline(False)
        ada.page.wait_for_selector("#table:not(.lost)")
    assert ada.look()["mark"] == seen["mark"]

    ada.choose(seen["options"][0])
    ada.until("asks", mark=seen["mark"])


def test_a_line_that_swallows_what_is_said_is_given_up_and_opened_anew(visit: Visit) -> None:
    ada = visit()
    lines: list[WebSocketRoute] = []

    def swallow(page_end: WebSocketRoute) -> None:
        """The first line loses every move, and nobody notices."""
        lines.append(page_end)
        first, server_end = len(lines) == 1, page_end.connect_to_server()
        page_end.on_message(lambda said: None if first and '"act"' in str(said) else server_end.send(said))

    ada.page.route_web_socket(re.compile("/live"), swallow)
    ada.open("convoi-express", "me", "here")
    seen = ada.until("asks")
    ada.choose(seen["options"][0])
    ada.page.wait_for_selector("#notice:not(:empty)")
    assert ada.look()["mark"] == seen["mark"]

    ada.page.wait_for_selector("#table:not(.lost)")
    ada.choose(seen["options"][0])
    ada.until("asks", mark=seen["mark"])


def test_after_a_killed_server_the_page_goes_on_by_itself(own_site: Server, visit: Visit) -> None:
    ada = visit(own_site, auto=False)
    path = ada.open("russian-railroads", "me", "random")
    ada.play(5, at_most=12)
    seen = ada.until("asks")
    while not seen["undo"]:
        ada.press("#do-confirm") if seen["confirm"] else ada.choose(seen["options"][0])
        seen = ada.until("asks", mark=seen["mark"])
    log = ada.page.inner_html("#log")
    time.sleep(1)  # of a draft the last moment may be lost
    with ada.provoking(*CUT):
        own_site.kill()
        ada.page.wait_for_selector("#table.lost")
        store = Store(own_site.file)
        kept = store.table(path.rpartition("/")[2])
        store.close()
        assert kept
        assert len(kept.record.actions) == seen["index"]
        assert kept.draft
        own_site.start()
        ada.page.wait_for_selector("#table:not(.lost)")

    again = ada.until("asks")
    assert again["mark"] == seen["mark"]
    assert again["options"] == seen["options"]
    assert again["undo"]
    assert ada.page.inner_html("#log") == log
    for _ in range(12):
        ada.play(3, at_most=6)
        if ada.until("asks")["index"] > seen["index"]:
            return
    pytest.fail("no turn comes to its end")
