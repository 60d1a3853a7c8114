"""Whatever is sent to whatever page, the answer is never a mistake of ours.

Every route of the site is asked, with parts of the path, queries and bodies that no page sends.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.web.served import Guest, Served, played

LARGE = [-1, 0, 1, 2**31 - 1, 2**31, 2**63, 10**30, -(10**30)]
ODD = [
    "",
    "x",
    "%00",
    "..",
    "‮",
    "\ud800",
    "é" * 40,
    "9" * 400,
    "1e9",
    "nan",
    "[" * 400,
    "'",
    "<b>",
    "٣",
    "a/b",
]
NAMES = [
    "at",
    "kind",
    "index",
    "focus",
    "actions",
    "action",
    "line",
    "from",
    "to",
    "q",
    "cut",
    "seen",
    "level",
    "day",
]
FIELDS = [
    "at",
    "action",
    "confirm",
    "seat",
    "who",
    "name",
    "seats",
    "seat-0",
    "name-0",
    "back",
    "language",
    "theme",
]
CALM = settings(
    max_examples=4,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)


@cache
def routes() -> list[tuple[str, str]]:
    """Method and path of every handler but the sockets and files."""
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from rotonde.web.app import create_app
    from rotonde.web.settings import Settings

    with TemporaryDirectory() as folder:
        app = create_app(Settings(Path(folder) / "rotonde.db"))
        found = {
            (method, route.path)
            for route in app.routes
            for handler in getattr(route, "route_handlers", [])
            for method in handler.http_methods
            if method in ("GET", "POST")
        }
        app.state.site.close()
    return sorted(found)


class Asking:
    """A site at which nobody thinks, one guest who sits at tables, one who does not."""

    def __init__(self, served: Served) -> None:
        self.served = served
        served.site.thinker.workers.room = -1  # nobody thinks here: who asks is told that there is no room
        self.ada = served.guest("Ada")
        self.tables = [
            served.set_up(played("convoi-express", 25), self.ada),
            served.set_up(played("express-01", 10_000), self.ada),
        ]
        self.ada.wish(self.tables[0], "lift")
        self.nobody = served.guest()


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    with Served(tmp_path_factory.mktemp("asked") / "rotonde.db", tables_per_day=10**6) as served:
        yield Asking(served)


values = st.sampled_from([*map(str, LARGE), *ODD]) | st.text(max_size=20)
things = st.recursive(
    st.none() | st.booleans() | st.sampled_from(LARGE) | st.sampled_from(ODD) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=3),
    max_leaves=5,
)


def test_there_are_routes_to_ask() -> None:
    assert len(routes()) > 45


@pytest.mark.parametrize(("method", "path"), routes(), ids=lambda value: value)
def test_no_request_is_answered_with_a_mistake_of_ours(asking: Asking, method: str, path: str) -> None:
    @CALM
    @given(st.data())
    def ask(data: st.DataObject) -> None:
        guest = data.draw(st.sampled_from([asking.ada, asking.nobody]))
        where = filled(data, path, asking.tables)
        query = data.draw(st.dictionaries(st.sampled_from(NAMES), values, max_size=3))
        if method == "GET":
            answer = guest.get(where, params=[(name, safe(value)) for name, value in query.items()])
        else:
            answer = posted(data, guest, where)

        assert answer.status_code < 500 or answer.status_code == 503, (answer.status_code, answer.request.url)

    ask()


def filled(data: st.DataObject, path: str, tables: list[str]) -> str:
    """The path with something in its gaps: what is there, or what nobody asks for."""
    known = {
        "name": [*tables, "express-01", "convoi-express"],
        "wish": ["act", "undo", "confirm", "lift", "go", "hint"],
        "rule": ["1.1"],
        "key": ["1"],
    }
    parts = []
    for part in path.split("/"):
        if not part.startswith("{"):
            parts.append(part)
            continue
        gap = part[1:].partition(":")[0]
        wanted = data.draw(st.sampled_from(known.get(gap, [""]) * 4 + ODD) | st.text(min_size=1, max_size=12))
        parts.append(quote(safe(wanted), safe="%") or "x")
    return "/".join(parts)


def posted(data: st.DataObject, guest: Guest, where: str) -> Any:
    """A form, a thing, or bytes."""
    kind = data.draw(st.sampled_from(["form", "json", "bytes"]))
    if kind == "form":
        fields = data.draw(st.dictionaries(st.sampled_from(FIELDS), values, max_size=4))
        return guest.send(where, **{name: safe(value) for name, value in fields.items()})
    content = json.dumps(data.draw(things)).encode() if kind == "json" else data.draw(st.binary(max_size=200))
    headers = {"accept": "application/json", "x-csrftoken": guest.token, "content-type": "application/json"}
    return guest.request("POST", where, content=content, headers=headers)


def safe(text: str) -> str:
    """As a client can send it: half letters as their escape."""
    return text.encode("utf-8", "backslashreplace").decode()


@pytest.mark.parametrize("query", ["index=99999999999999999999", "index=-1", "index=1e9", "index=", ""])
def test_a_place_is_asked_about_with_any_number(asking: Asking, query: str) -> None:
    answer = asking.ada.get(f"/table/{asking.tables[0]}/why?kind=light&{query}")

    assert answer.status_code in (200, 400)


@pytest.mark.parametrize("number", [str(number) for number in LARGE])
def test_a_moment_is_asked_for_by_any_number(asking: Asking, number: str) -> None:
    for page in ("", "/frame", "/film", "/words"):
        assert asking.ada.get(f"/table/{asking.tables[1]}{page}?at={number}").status_code < 500
