"""One door: no handler touches a table or the database but through it, and it tells nobody what is hidden."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import rotonde.web
from rotonde.games import GAMES
from rotonde.kernel import SPECTATOR
from rotonde.kernel.tasks import EVERYBODY
from rotonde.web.commands import Act, Command, Lift, Open, Undo
from rotonde.web.door import Unknown
from rotonde.web.sights import TableSeen, seen
from rotonde.web.table import Refused
from tests.web.served import Guest, Served, played
from tests.web.test_secrets import guests, moments, put

__all__ = ["guests"]
WEB = Path(rotonde.web.__file__).parent
CHANGES = {"act", "undo", "redo", "restart", "confirm", "lift", "sit", "wish", "settle_rematch", "catch_up"}
# What is one's own and no table's is read and written in a thread by `site.read` and `site.write`: which
# lessons somebody has finished, and tokens. The site itself puts things together.
OWN = {("learn_page.py", "store"), ("tokens_page.py", "store"), ("api.py", "store")}


def handlers() -> Iterator[Path]:
    """The modules with handlers, pages and sockets and programs alike."""
    for path in sorted(WEB.glob("*.py")):
        source = path.read_text(encoding="utf-8")
        if any(f"\n@{kind}(" in source for kind in ("get", "post", "websocket")):
            yield path


@pytest.mark.parametrize("path", list(handlers()), ids=lambda path: path.stem)
def test_no_handler_touches_a_table_or_the_database_but_through_the_door(path: Path) -> None:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in ("store", "tables", "engine", "writer"):
            found.add((path.name, node.attr))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found.add((path.name, ast.unparse(node.func)))

    assert found <= OWN


def test_the_handlers_are_found() -> None:
    assert {"answers", "home", "live", "table_page", "api"} <= {path.stem for path in handlers()}


def told(served: Served, name: str, guest: Guest) -> TableSeen:
    """The first that is told to who watches."""

    async def first() -> TableSeen:
        async for shown in served.site.door.watch(guest.person_or_none, name, 0):
            return shown
        raise AssertionError("nothing is told")

    return served.within(first)


@pytest.mark.parametrize("which", [0, 1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_not_know_changes_nothing_it_is_told(
    served: Served, guests: list[Guest], game: str, which: int
) -> None:
    seats, rng = guests[:3], Random(which)
    name = served.set_up(played(game, moments(game)[which], seats=3), *seats)
    table = served.table(name)
    truth = table.match.state
    for seat, guest in [*enumerate(seats), (SPECTATOR, guests[3])]:
        put(table, truth)
        expected = msgspec.json.encode(told(served, name, guest))
        put(table, table.match.game.guess(truth, seat, rng))
        assert msgspec.json.encode(told(served, name, guest)) == expected


@pytest.mark.parametrize("game", GAMES)
def test_what_is_whispered_to_one_is_told_to_one(served: Served, guests: list[Guest], game: str) -> None:
    name = served.set_up(played(game, 60, seats=3), *guests[:3])
    table = served.table(name)
    for guest in guests:
        shown = told(served, name, guest)
        eyes = table.eyes(guest.person_or_none)
        heard = {
            (number, event.key, tuple(event.args))
            for number, events in enumerate(table.match.events, 1)
            for event in events
            if event.seat in (EVERYBODY, eyes)
        }
        assert {(one.number, one.key, tuple(one.args)) for one in shown.events} == heard
        assert bool(shown.options) == (table.match.seat in table.seats_of(guest.person_or_none)) or (
            table.match.game.team and bool(shown.options) == (eyes != SPECTATOR)
        )


def test_a_draft_is_told_to_its_seat_only(served: Served, guests: list[Guest]) -> None:
    name = served.set_up(played("russian-railroads", 30, seats=3), *guests[:3])
    table = served.table(name)
    mover = guests[table.match.seat]
    others = [guest for guest in guests if guest is not mover]
    before = [msgspec.json.encode(told(served, name, guest)) for guest in others]
    for action in list(table.match.state.options):
        mover.act(name, action)
        if table.match.draft:
            break

    assert told(served, name, mover).draft == table.match.draft_actions
    assert [msgspec.json.encode(told(served, name, guest)) for guest in others] == before


def test_who_watches_hears_of_every_change_and_of_nothing_else(served: Served) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played("express-01", 40), ada, ada)

    async def watched() -> list[TableSeen]:
        table = await served.site.door.look(name)
        heard: list[TableSeen] = []

        async def listen() -> None:
            async for shown in served.site.door.watch(ada.person, name, len(table.match.actions)):
                heard.append(shown)

        listening = asyncio.create_task(listen())
        for nth in range(4):
            while len(heard) <= nth:
                await asyncio.sleep(0.01)
            if table.behind_curtain(ada.person):
                await served.site.door.do(ada.person, Lift(table=name))
                continue
            option = table.match.state.options[0]
            act = Act(table=name, at=table.at, action=option, confirm=True)
            await served.site.door.do(ada.person, act)
        for listener in list(table.listeners):  # woken for nothing
            listener()
        await asyncio.sleep(0.05)
        listening.cancel()
        return heard

    heard = served.within(watched)
    assert len(heard) == len({(one.at, one.eyes, one.length) for one in heard})
    numbers = [event.number for one in heard for event in one.events]
    assert numbers == sorted(numbers)


def test_nobody_opens_a_table_or_sits_down_without_being_somebody(served: Served) -> None:
    do = served.site.door.do
    record = played("express-01", 0)
    for command in (Open(record=record, chairs=[]), Undo(table="nowhere", at="0"), Command()):
        with pytest.raises((Refused, Unknown)):
            served.within(do, None, command)


def test_a_view_is_plain_data_in_every_game(served: Served, guests: list[Guest]) -> None:
    for game in GAMES:
        name = served.set_up(played(game, 10_000, seats=3), *guests[:3])
        shown: Any = msgspec.json.decode(msgspec.json.encode(seen(served.table(name), guests[0].person, 0)))
        assert shown["over"]
        assert len(shown["scores"]) == 3
        assert shown["turn"] is None
