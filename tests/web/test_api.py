"""Programs at the door: tokens and what each is good for, keys, streams; a client that plays whole games."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from examples.client import Rotonde, play
from rotonde.games import GAMES
from rotonde.web import api
from rotonde.web.tokens import SCOPES, digest_of
from tests.browser.running import Server
from tests.web.served import Guest, Served, played

GAME = "express-01"


class Program:
    """Somebody's program: no cookies, a token."""

    def __init__(self, served: Served, token: str) -> None:
        self.served = served
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **headers: str) -> httpx.Response:
        self.served.client.cookies = httpx.Cookies()
        return self.served.client.get(f"/api/v1{path}", headers=self.headers | headers)

    def post(self, path: str, content: Any, key: str = "") -> httpx.Response:
        self.served.client.cookies = httpx.Cookies()
        headers = self.headers | ({"idempotency-key": key} if key else {})
        return self.served.client.post(f"/api/v1{path}", headers=headers, json=content)

    def open(self, *chairs: str, key: str = "", game: str = GAME) -> str:
        answer = self.post("/tables", {"game": game, "chairs": list(chairs)}, key)
        assert answer.status_code == 201, answer.text
        found: str = answer.json()["table"]
        return found

    def look(self, table: str) -> Any:
        answer = self.get(f"/tables/{table}")
        assert answer.status_code == 200, answer.text
        return answer.json()


def token(guest: Guest, *scopes: str) -> str:
    page = guest.send("/tokens", label="mine", **{f"scope-{scope}": "yes" for scope in scopes})
    assert page.status_code == 200, page.text
    found = re.search(r"rotonde_[\w-]{40,}", page.text)
    assert found
    return found[0]


def program(guest: Guest, *scopes: str) -> Program:
    return Program(guest.served, token(guest, *(scopes or SCOPES)))


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


def test_a_token_is_shown_once_and_kept_nowhere(served: Served, ada: Guest, tmp_path: Path) -> None:
    made = token(ada, "look")
    page = ada.get("/tokens")
    served.site.store.close()

    assert made not in page.text
    assert digest_of(made) in page.text  # by which it is revoked
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert digest_of(made).encode() in kept
    assert made.encode() not in kept


def test_without_a_good_token_nothing_is_answered(served: Served, ada: Guest) -> None:
    for told in ("", "wrong", "rotonde_" + "x" * 43):
        answer = Program(served, told).get("/games")
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    made = token(ada, "look")
    assert Program(served, made).get("/games").status_code == 200

    ada.send("/tokens/revoke", token=digest_of(made))
    assert Program(served, made).get("/games").status_code == 401


def test_nobody_revokes_the_token_of_another(served: Served, ada: Guest) -> None:
    made = token(ada, "look")
    served.guest("Eve").send("/tokens/revoke", token=digest_of(made))

    assert Program(served, made).get("/games").status_code == 200


def test_a_cookie_is_no_token(served: Served, ada: Guest) -> None:
    assert ada.get("/api/v1/games").status_code == 401
    table = ada.open(GAME, "me", "free")
    assert ada.post(f"/api/v1/tables/{table}/sit", seat=1).status_code == 401


def test_each_scope_is_for_its_own_things(served: Served, ada: Guest) -> None:
    table = program(ada).open("me", "free")
    things: dict[str, Callable[[Program], httpx.Response]] = {
        "look": lambda one: one.get(f"/tables/{table}"),
        "play": lambda one: one.post(f"/tables/{table}/draft/undo", {"at": "0"}),
        "open": lambda one: one.post("/tables", {"game": GAME, "chairs": ["me", "random"]}),
    }
    for scope in SCOPES:
        one = program(ada, scope)
        allowed = {other for other, thing in things.items() if thing(one).status_code != 403}
        assert allowed == {scope}


def test_a_game_comes_with_its_action_space(ada: Guest) -> None:
    one = program(ada, "look")
    names = [game["name"] for game in one.get("/games").json()]
    rules = one.get(f"/games/{GAME}").json()

    assert names == list(GAMES)
    assert rules["actions"] == sum(size(verb) for verb in rules["verbs"])
    assert one.get("/games/chess").status_code == 404


def size(verb: Any) -> int:
    count = 1
    for argument in verb["arguments"]:
        count *= argument["count"]
    return count


def test_the_same_key_opens_one_table(ada: Guest) -> None:
    one = program(ada)
    first = one.open("me", "random", key="a")

    assert one.open("me", "random", key="a") == first
    assert one.open("me", "random", key="b") != first
    other = one.post("/tables", {"game": GAME, "chairs": ["random", "me"]}, "a")
    told = "This key was already used for something else."
    assert (other.status_code, other.json()["error"]) == (409, told)


@pytest.mark.parametrize("confirm", [True, False])
def test_the_same_key_decides_once(served: Served, ada: Guest, confirm: bool) -> None:
    one = program(ada)
    table = one.open("me", "free")
    seen = one.look(table)
    content = {"at": seen["at"], "action": seen["options"][0]["action"], "confirm": confirm}
    first = one.post(f"/tables/{table}/act", content, "k")
    again = one.post(f"/tables/{table}/act", content, "k")

    assert (first.status_code, again.status_code, again.json()) == (200, 200, first.json())
    assert one.post(f"/tables/{table}/act", content).status_code == 409
    assert one.post(f"/tables/{table}/act", content | {"action": 0}, "k").status_code == 409


def test_two_programs_sit_down_and_play(served: Served, ada: Guest) -> None:
    one, two = program(ada), program(served.guest("Bob"))
    table = one.open("me", "free")
    assert two.post(f"/tables/{table}/sit", {"seat": 0}).status_code == 409
    assert two.post(f"/tables/{table}/sit", {"seat": 1}).status_code == 200
    assert two.post(f"/tables/{table}/sit", {"seat": 1}).status_code == 409
    assert [seat["name"] for seat in one.look(table)["seats"]] == ["Ada", "Bob"]
    begun = one.look(table)["length"]
    for _ in range(6):
        for player in (one, two):
            seen = player.look(table)
            if seen["asked"]:
                move = {"at": seen["at"], "action": seen["options"][-1]["action"]}
                assert player.post(f"/tables/{table}/act", move).status_code == 200

    assert one.look(table)["length"] > begun
    assert [mine["table"] for mine in one.get("/tables").json()] == [table]


def test_undo_and_confirm(served: Served, ada: Guest) -> None:
    one = program(ada)
    table = served.set_up(played("russian-railroads", 30), ada)
    seen = one.look(table)
    for option in seen["options"]:
        one.post(f"/tables/{table}/act", {"at": seen["at"], "action": option["action"], "confirm": False})
        after = one.look(table)
        if after["draft"]:
            break
    assert one.post(f"/tables/{table}/draft/undo", {"at": after["at"]}).status_code == 200
    assert one.look(table)["draft"] == []
    assert one.post(f"/tables/{table}/draft/cheat", {"at": after["at"]}).status_code == 404


def test_what_is_refused_is_said_in_the_language_asked_for(ada: Guest) -> None:
    one = program(ada)
    assert one.get("/tables/nowhere", **{"accept-language": "de"}).json() == {
        "error": ada.served.guest(language="de").post("/table/nowhere/undo", at="0").json()["error"]
    }


def test_the_schema_is_served_to_anybody_and_tells_of_the_api_only(served: Served) -> None:
    told = served.client.get("/api/v1/schema/openapi.json").json()

    assert told["openapi"].startswith("3.1")
    assert {path.split("/")[1] for path in told["paths"]} == {"api"}
    assert "http" not in json.dumps(told["paths"])


def test_a_stream_says_something_in_every_quiet_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    monkeypatch.setattr(api, "QUIET", 0.01)

    async def silent() -> Any:
        await asyncio.sleep(0.05)
        return
        yield

    async def first() -> bytes:
        async for line in api.lines(silent()):
            return line
        return b"nothing"

    assert asyncio.run(first()) == b"\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("site") / "rotonde.db")
    yield running
    running.stop()


def bearer(address: str) -> str:
    """A token of somebody new, as a browser gets one."""
    with httpx.Client(base_url=address, headers={"accept": "text/html"}, timeout=60) as browser:
        browser.get("/")
        form = {"_csrf_token": (None, browser.cookies["csrftoken"])}
        form |= {f"scope-{scope}": (None, "yes") for scope in SCOPES}
        found = re.search(r"rotonde_[\w-]{40,}", browser.post("/tokens", files=form).text)
        assert found
        return found[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_client_plays_a_whole_game(server: Server, game: str) -> None:
    ended = play(Rotonde(server.address, bearer(server.address)), game, random.Random(game))

    assert ended["over"]
    assert len(ended["scores"]) == len(ended["seats"])


def test_the_sample_client_is_short() -> None:
    source = Path("examples/client.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 60
