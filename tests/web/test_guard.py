"""What keeps strangers out: tokens, signatures, origins, limits, headers, and errors that tell nothing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from rotonde.games import GAMES
from rotonde.web import home
from rotonde.web.app import HEADERS, LARGEST
from rotonde.web.frame import Look, PlacePart, frame
from rotonde.web.limits import Allowed
from rotonde.web.moments import Now
from rotonde.web.visits import PERSON
from tests.web.served import Guest, Served, played


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


@pytest.mark.parametrize("path", ["/play/express-01", "/games/express-01", "/import", "/me", "/table/x/sit"])
def test_a_form_without_its_token_is_refused(served: Served, ada: Guest, path: str) -> None:
    for fields in ({}, {"_csrf_token": (None, "x")}, {"_csrf_token": (None, served.guest().token)}):
        answer = ada.request("POST", path, files={"name": (None, "Eve"), **fields})

        assert answer.status_code == 403
    assert served.site.store.tables_of(ada.person) == []
    assert served.site.store.name_of(ada.person) == "Ada"


@pytest.mark.parametrize("wish", ["act", "undo", "redo", "restart", "confirm", "lift"])
def test_a_move_without_its_token_is_refused(served: Served, ada: Guest, wish: str) -> None:
    name = served.set_up(played("convoi-express", 20), ada)
    before = served.table(name).at

    assert ada.request("POST", f"/table/{name}/{wish}", json={"at": before, "action": 0}).status_code == 403
    assert served.table(name).at == before


def test_a_token_of_another_site_is_replaced_when_the_page_is_loaded_again(served: Served) -> None:
    guest = served.guest()
    guest.cookies.set("csrftoken", "0" * 128, domain="testserver.local")
    assert guest.send("/me", theme="dark").status_code == 403

    guest.get("/")
    assert guest.send("/me", theme="dark").status_code == 303


@pytest.mark.parametrize("forged", ["", "x", "a.b", "é", "eyJ4IjoxfQ.AAAA", "." * 3000])
def test_a_forged_cookie_is_nobodys(served: Served, ada: Guest, forged: str) -> None:
    name = served.set_up(played("convoi-express", 20), ada)
    cookie = {"cookie": f"{PERSON}={forged}".encode()}
    eve = Guest(served, {})
    page = eve.get(f"/table/{name}", headers=cookie)

    assert page.status_code == 200
    assert 'data-asks=""' in page.text


def test_a_good_cookie_with_another_person_in_it_is_nobodys(served: Served, ada: Guest) -> None:
    payload, _, signature = ada.cookies[PERSON].partition(".")
    eve = Guest(served, {})
    eve.cookies.set(PERSON, f"{payload[:-1]}x.{signature}", domain="testserver.local")
    name = served.set_up(played("convoi-express", 20), ada)

    assert eve.act(name, served.table(name).match.state.options[0]).status_code == 409


def test_somebody_unknown_with_a_good_signature_is_nobody(served: Served, ada: Guest) -> None:
    eve = Guest(served, {})
    eve.cookies.set(PERSON, str(served.site.signer.dumps("f" * 32)), domain="testserver.local")

    assert eve.get("/").status_code == 200
    assert eve.send("/play/convoi-express").status_code == 303


def test_cookies_are_kept_from_scripts_and_other_sites(served: Served) -> None:
    guest = served.guest()
    first = guest.get("/").headers["set-cookie"].lower()
    second = guest.send("/me", name="Ada").headers["set-cookie"].lower()
    for cookie in (first, second):
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie


def test_behind_https_cookies_stay_there(tmp_path: Path) -> None:
    with Served(tmp_path / "rotonde.db", secure=True) as served:
        assert "secure" in served.guest().get("/").headers["set-cookie"].lower()


def test_the_key_is_made_once_and_read_by_nobody_else(served: Served, tmp_path: Path) -> None:
    assert (tmp_path / "rotonde.db").stat().st_mode & 0o077 == 0
    with Served(tmp_path / "rotonde.db") as again:
        assert again.site.key == served.site.key


@pytest.mark.parametrize(
    "origin", ["http://elsewhere.example", "", "null", "http://testserver.local.evil.example"]
)
def test_a_socket_from_elsewhere_is_refused(served: Served, ada: Guest, origin: str) -> None:
    name = served.set_up(played("convoi-express", 20), ada)
    with pytest.raises(WebSocketDisconnect), ada.live(name, origin=origin) as socket:
        socket.receive_json(timeout=10)
    assert not served.table(name).listeners


def test_there_is_no_socket_at_a_table_that_is_not_there(ada: Guest) -> None:
    with pytest.raises(WebSocketDisconnect), ada.live("nobody") as socket:
        socket.receive_json(timeout=10)


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with Served(tmp_path / "rotonde.db", allowed=Allowed(requests=0, burst=3)) as served:
        guest = served.guest()
        answers = [guest.get("/", headers={"x-forwarded-for": f"10.0.0.{i}"}) for i in range(5)]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert "Too many requests." in answers[-1].text


def test_who_opens_too_many_tables_is_told_to_finish_one(tmp_path: Path) -> None:
    with Served(tmp_path / "rotonde.db", tables_per_day=2) as served:
        guest = served.guest()
        answers = [guest.send("/play/convoi-express") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [303, 303, 409]
    assert "You have created too many tables today." in answers[-1].text


def test_what_is_too_large_is_refused(served: Served, ada: Guest) -> None:
    answer = ada.send("/import", record=("big.json", b" " * (LARGEST + 1)))

    assert answer.status_code == 413
    assert "That file is too large." in answer.text


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_our_own_mistakes_tell_nothing_of_the_inside(
    served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch, accept: str
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(home, "reconstructed", broken)
    answer = ada.get("/games/express-01/values", headers={"accept": accept})

    assert answer.status_code == 500
    assert "Something went wrong on our side." in answer.text
    for inside in ("secret inside", "RuntimeError", "Traceback", ".py"):
        assert inside not in answer.text


def test_a_file_that_cannot_be_read_tells_nothing_of_the_inside(
    served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise OSError("secret inside")

    monkeypatch.setattr(served.site.store, "tables_of", broken)
    answer = ada.get("/")

    assert answer.status_code == 500
    for inside in ("secret inside", "OSError", "Traceback", ".py"):
        assert inside not in answer.text


def test_every_answer_tells_the_browser_what_it_may_do(served: Served, ada: Guest) -> None:
    name = served.set_up(played("convoi-express", 20), ada)
    answers = [
        ada.get("/"),
        ada.get(f"/table/{name}"),
        ada.get(f"/table/{name}/frame"),
        ada.get(f"/table/{name}/record"),
        ada.get("/static/site.css"),
        ada.get("/static/table.js"),
        ada.get("/static/nothing.js"),
        ada.get("/cover/express-01.svg"),
        ada.get("/style/express-01.css"),
        ada.get("/nowhere"),
        ada.get("/table/nobody"),
        ada.request("DELETE", "/"),
        ada.request("POST", "/play/express-01"),
        ada.act(name, 1, at="old"),
        ada.send("/play/express-01"),
        ada.send("/import", record=("big.json", b" " * (LARGEST + 1))),
        ada.get(f"/table/{name}/frame?at=-1"),
    ]

    assert {answer.status_code for answer in answers} >= {200, 303, 400, 403, 404, 405, 409, 413}
    for answer in answers:
        for header, value in HEADERS.items():
            assert answer.headers.get(header) == value, answer.url
    policy = HEADERS["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_pages_hold_no_script_and_no_style_of_their_own(served: Served, ada: Guest) -> None:
    name = served.set_up(played("russian-railroads", 40), ada)
    for path in ("/", "/games/express-01", "/rules/express-01", f"/table/{name}"):
        page = ada.get(path).text

        assert page.count("<script") == page.count('<script type="module" src="/static/')
        assert " style=" not in page
        assert "<style" not in page
        assert " onclick" not in page


@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_is_not_on_the_table_is_not_asked_about_whatever_its_number(
    served: Served, ada: Guest, game: str
) -> None:
    name = served.set_up(played(game, 40), ada)
    ada.wish(name, "lift")
    shown = frame(served.table(name), Look(ada.person, "en", frozenset({0, 1})), Now()).parts
    kinds = {
        part.place.kind for parts in shown.values() for part in parts.values() if isinstance(part, PlacePart)
    }

    assert kinds
    for kind in (*kinds, "nowhere"):
        for number in (999, 2**31 - 1):
            (reason,) = ada.ask(f"/table/{name}/why?kind={kind}&index={number}")["reasons"]
            assert reason["rule"] == "", (kind, number)


@pytest.mark.parametrize(
    ("game", "moment", "kind", "index"),
    [
        ("convoi-express", 44, "setting", 78),  # of the other board
        ("convoi-express", 113, "light", 25),
        ("express-01", 29, "holding", 10),  # of a seat that nobody has
    ],
)
def test_a_place_of_another_table_is_asked_about_in_vain(
    served: Served, ada: Guest, game: str, moment: int, kind: str, index: int
) -> None:
    name = served.set_up(played(game, moment), ada)
    ada.wish(name, "lift")
    told = ada.ask(f"/table/{name}/why?kind={kind}&index={index}")

    assert told["about"] == []
    assert [reason["rule"] for reason in told["reasons"]] == [""]


@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"at":' * 50_000, b"\xff", b"null", b""])
def test_whatever_is_said_to_a_table_it_is_a_bad_request_at_worst(
    served: Served, ada: Guest, body: bytes
) -> None:
    name = served.set_up(played("convoi-express", 20), ada)
    headers = {"accept": "application/json", "x-csrftoken": ada.token, "content-type": "application/json"}

    assert ada.request("POST", f"/table/{name}/act", content=body, headers=headers).status_code == 400


def test_a_form_sent_to_where_a_script_speaks_is_refused_at_once(served: Served, ada: Guest) -> None:
    name = served.set_up(played("convoi-express", 20), ada)

    assert ada.send(f"/table/{name}/act", action="1").status_code == 415
    assert ada.send(f"/table/{name}/undo", at="x").status_code == 415


def test_what_a_seat_sees_is_kept_by_no_proxy_and_read_by_no_other_user(served: Served, ada: Guest) -> None:
    name = served.set_up(played("express-01", 60), ada)

    for path in (f"/table/{name}", f"/table/{name}/frame"):
        assert ada.get(path).headers["cache-control"] == "private, no-store"
    assert ada.get("/").headers["cache-control"] == "private, no-cache"
    if os.name != "nt":
        assert served.site.settings.file.stat().st_mode & 0o077 == 0
