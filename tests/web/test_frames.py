"""Frames: what changed is all that has to be sent."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from rotonde.games import GAMES
from rotonde.web import sharing
from rotonde.web.frame import Look, Part, Parts, changes, frame, happened, text_of
from rotonde.web.live import Watcher
from rotonde.web.moments import Now, Passing, Past, When
from tests.web.served import Guest, Served, played


def applied(parts: Parts, told: dict[str, Any]) -> Parts:
    """What a page makes of a message: as frames.js does."""
    after: dict[str, dict[str, Part]] = {name: dict(content) for name, content in parts.items()}
    for container, change in told.items():
        content = {} if change.get("whole") else after[container]
        for name in change.get("gone", []):
            del content[name]
        content |= change["set"]
        if "order" in change:
            content = {name: content[name] for name in change["order"]}
        after[container] = content
    return {**after}


def ordered(parts: Parts) -> dict[str, list[tuple[str, str]]]:
    return {
        container: [(name, text_of(part)) for name, part in content.items()]
        for container, content in parts.items()
    }


def test_changes_bring_the_old_parts_to_the_new_in_their_order() -> None:
    old: Parts = {"a": {"x": "1", "y": "2", "z": "3"}, "b": {"q": "1"}}
    new: Parts = {"a": {"z": "3", "w": "0", "x": "4"}, "b": {"q": "1"}}
    told = changes(old, new)

    assert set(told) == {"a"}
    assert told["a"]["set"] == {"w": "0", "x": "4"}
    assert ordered(applied(old, told)) == ordered(new)
    assert changes(new, new) == {}


def test_a_whole_frame_names_what_is_empty_so_that_a_page_clears_it() -> None:
    assert changes({}, {"coming": {}}) == {"coming": {"set": {}, "whole": True}}
    assert changes({"coming": {}}, {"coming": {}}) == {}


def test_the_board_that_is_open_is_that_of_who_plays_here_now(served: Served) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played("russian-railroads", 30), ada)
    table = served.table(name)
    for _ in range(12):
        ada.wish(name, "lift")
        shown = ada.ask(f"/table/{name}/frame")
        assert shown["own"] == table.match.seat
        opened = f"seat-{table.match.seat}-"
        assert any(part.startswith(opened) for part in shown["parts"])
        ada.act(name, table.match.state.options[0], confirm=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_a_game_is_told_by_what_it_changed(served: Served, game: str) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = served.table(served.set_up(played(game, 30), ada, bob))
    for guest in (ada, bob, served.guest()):
        look = Look(guest.person_or_none, "en", frozenset({0, 1}))
        shown: Parts = {}
        for _ in range(4):
            new = frame(table, look, Now()).parts
            told = changes(shown, new)
            shown = applied(shown, told)
            assert ordered(shown) == ordered(new)
            mover = ada if table.may_act(ada.person) else bob
            mover.act(table.id, table.match.state.options[0], confirm=True)


@pytest.mark.parametrize(
    ("when", "mood", "asks", "drafted"),
    [(Now(), "ask", True, 1), (Past(30), "past", False, 0), (Passing(30), "wait move", False, 0)],
)
def test_a_moment_is_now_or_past_or_seen_in_passing(
    served: Served, when: When, mood: str, asks: bool, drafted: int
) -> None:
    ada = served.guest("Ada")
    table = served.table(served.set_up(played("russian-railroads", 30), ada))
    ada.act(table.id, table.match.state.options[0])
    shown = frame(table, Look(ada.person, "en"), when)

    assert (shown.index, shown.total, shown.asks) == (30, 30, asks)
    assert f'class="question {mood}"' in text_of(shown.parts["question"]["now-head"])
    assert sum(name.startswith("draft-") for name in shown.parts["log"]) == drafted
    assert ('data-do="live"' in text_of(shown.parts["controls"]["now-controls"])) == (mood == "past")


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_in_a_page(served: Served, game: str) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    for moment in (20, 10_000):
        table = served.table(served.set_up(played(game, moment), ada, bob))
        parts = frame(table, Look(ada.person, "en", frozenset({0, 1})), Now()).parts
        names = [name for content in parts.values() for name in content]

        assert len(names) == len(set(names))
        for content in parts.values():
            for name, part in content.items():
                markup = text_of(part)
                assert f'id="{name}"' in markup[: markup.index(">")], markup[:80]


def test_what_a_team_shares_stands_once_beside_its_seats(served: Served) -> None:
    ada = served.guest("Ada")
    for game in GAMES:
        table = served.table(served.set_up(played(game, 30), ada))
        seats = frame(table, Look(ada.person, "en"), Now()).parts["seats"]

        assert ("shared" in seats) == table.match.game.team
        assert len(seats) == table.match.seats + ("shared" in seats)


def test_a_drawing_is_told_what_happened_of_late_up_to_the_moment_it_shows(served: Served) -> None:
    ada = served.guest("Ada")
    table = served.table(served.set_up(played("convoi-express", 87), ada))
    ada.act(table.id, table.match.state.options[0])  # a switch is set
    viewer = table.eyes(ada.person)
    now, past = (happened(table, viewer, index, live) for index, live in ((87, True), (70, False)))

    assert {told.number for told in now} <= set(range(28, 89))
    assert max(told.number for told in now) == 88  # the draft
    assert max(told.number for told in past) <= 70
    assert [told.number for told in now] == sorted(told.number for told in now)
    assert not [told for told in happened(table, viewer, 87, False) if told.number > 87]


def test_a_drawing_that_does_not_ask_what_happened_is_not_told(served: Served) -> None:
    ada = served.guest("Ada")
    table = served.table(served.set_up(played("russian-railroads", 90), ada))

    assert happened(table, 0, 90, True) == ()


def test_an_entry_of_the_log_is_in_the_colour_of_who_acted_even_if_names_begin_alike(served: Served) -> None:
    ada = served.guest("Ada")
    table = served.table(served.set_up(played("russian-railroads", 30), ada, names=["An", "Anna"]))
    entries = map(text_of, frame(table, Look(ada.person, "en"), Now()).parts["log"].values())
    coloured = {
        (name, seat)
        for entry in entries
        for seat, name in re.findall(r"seat-line-(\d).*?<span>(\w+) ", entry, re.S)
    }

    assert coloured == {("An", "0"), ("Anna", "1")}


def test_a_page_hears_of_the_decision_of_another(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    name = served.set_up(played("russian-railroads", 30), ada, bob)
    table = served.table(name)
    mover, other = (ada, bob) if table.may_act(ada.person) else (bob, ada)
    with other.live(name) as socket:
        first = socket.receive_json(timeout=30)
        while table.may_act(mover.person):
            mover.act(name, table.match.state.options[0], confirm=True)
        heard = socket.receive_json(timeout=30)
        while not heard["asks"]:
            heard = socket.receive_json(timeout=30)

    assert first["whole"]
    assert not first["asks"]
    assert not heard["whole"]
    assert heard["index"] == heard["total"] > first["total"]
    assert len(str(heard)) < len(str(first))


def test_who_was_away_is_shown_every_position_they_missed(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    name = served.set_up(played("russian-railroads", 30), ada, bob)
    table = served.table(name)
    seen = len(table.match.actions)
    for _ in range(12):
        mover = ada if table.may_act(ada.person) else bob
        mover.act(name, table.match.state.options[0], confirm=True)
    total = len(table.match.actions)
    indices: list[int] = []
    with served.guest().live(name, f"?seen={seen}") as socket:
        while not indices or indices[-1] < total:
            indices.append(socket.receive_json(timeout=30)["index"])

    assert total > seen + 3
    assert indices == list(range(seen, total + 1))


@pytest.mark.parametrize("seen", ["", "x", "-3", "999999", "9" * 5000])
def test_who_says_nothing_sensible_is_shown_the_present(served: Served, seen: str) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played("convoi-express", 30), ada)
    with ada.live(name, f"?seen={seen}") as socket:
        first = socket.receive_json(timeout=30)

    assert first["whole"]
    assert first["index"] == first["total"]


def test_the_watcher_of_a_page_films_only_what_it_has_not_seen(served: Served) -> None:
    ada = served.guest("Ada")
    table = served.table(served.set_up(played("convoi-express", 30), ada))
    watcher = Watcher(table, Look(ada.person, "en"), -1)
    watcher.first()

    assert watcher.film() == []


@pytest.mark.parametrize(
    "message", ["x" * 6000, "{", '{"do": "look", "focus": "all"}', '{"do": "dance", "n": 1}', "[]"]
)
def test_a_page_that_says_something_else_is_hung_up_on(served: Served, message: str) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played("convoi-express", 30), ada)
    with ada.live(name) as socket:
        socket.receive_json(timeout=30)
        socket.send_text(message)
        with pytest.raises(WebSocketDisconnect) as hung_up:
            socket.receive(timeout=30)

    assert hung_up.value.code == 4400
    assert not served.table(name).listeners


def test_a_page_that_cannot_be_drawn_is_hung_up_on_rather_than_left_standing(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, name = guest_at(served, "convoi-express")

    def broken(*_: Any) -> None:
        raise KeyError("our own mistake")

    with ada.live(name) as socket:
        socket.receive_json(timeout=30)
        monkeypatch.setattr(sharing, "frame", broken)
        ada.act(name, served.table(name).match.state.options[0])
        with pytest.raises(WebSocketDisconnect) as hung_up:
            socket.receive(timeout=30)

    assert hung_up.value.code == 1011


def guest_at(served: Served, game: str) -> tuple[Guest, str]:
    ada = served.guest("Ada")
    return ada, served.set_up(played(game, 60), ada)


@pytest.mark.parametrize("game", GAMES)
def test_any_moment_of_the_past_can_be_looked_at(served: Served, game: str) -> None:
    ada, name = guest_at(served, game)
    total = len(served.table(name).match.actions)
    for index in (0, 1, total // 2, total, total + 100):
        shown = ada.ask(f"/table/{name}/frame?at={index}")

        assert shown["index"] == min(index, total)
        assert not shown["asks"]
        assert len(shown["parts"]["log"]["set"]) <= min(index, total)
        page = ada.get(f"/table/{name}?at={index}")
        assert page.status_code == 200
        assert f'data-index="{min(index, total)}"' in page.text
