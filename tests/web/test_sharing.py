"""What was drawn before is drawn again only if it changed, and is then the same as if drawn afresh."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from rotonde.draw.memory import PANELS, VARIANTS, Sketchbook, remembered
from rotonde.draw.scene import Cut, Scene
from rotonde.draw.sheet import art_of, drawn
from rotonde.games import GAMES
from rotonde.kernel import View
from rotonde.web import sharing
from rotonde.web.frame import Frame, Look, frame, seen
from rotonde.web.frame import text_of as text_of_part
from rotonde.web.limits import Allowed
from rotonde.web.live import Watcher
from rotonde.web.moments import Now, Passing, Past, When
from rotonde.web.pages import text_of_writing
from rotonde.web.sharing import FRAMES, MESSAGES, shared_of
from rotonde.web.table import Table
from rotonde.words import LANGUAGES, words_of
from tests.web.served import Guest, Served, played


@contextmanager
def nothing_known(table: Table) -> Iterator[None]:
    """The table as if it had just been opened: nobody has drawn it, priced it or written its log."""
    known = table.memory, table.entries, table.worth, table.touched
    table.memory, table.entries, table.worth, table.touched = None, {}, (None, {}), {}
    yield
    table.memory, table.entries, table.worth, table.touched = known


def written(shown: Frame) -> dict[str, list[tuple[str, str]]]:
    """Every part as text, in its order."""
    return {
        container: [(name, text_of_part(part)) for name, part in parts.items()]
        for container, parts in shown.parts.items()
    }


def assert_as_if_fresh(table: Table, look: Look, when: When) -> None:
    shown = shared_of(table).frame(table, look, when)
    with nothing_known(table):
        fresh = frame(table, look, when)
    assert written(shown) == written(fresh)
    for name in ("at", "index", "total", "asks", "over", "own", "touched"):
        assert getattr(shown, name) == getattr(fresh, name), name


def move(table: Table, guests: list[Guest], rng: Random) -> None:
    """A random decision, sometimes taken back, sometimes left to be confirmed."""
    match = table.match
    person = next(guest.person for guest in guests if table.may_act(guest.person))
    if match.waits:
        asyncio.run(table.confirm(person, table.at))
    elif match.draft and rng.random() < 0.15:
        asyncio.run(table.undo(person, table.at))
    else:
        asyncio.run(table.act(person, table.at, rng.choice(match.state.options), rng.random() < 0.5))


def drawn_twice(
    served: Served, game: str, seed: int, languages: tuple[str, ...], cuts: tuple[Cut, ...], moves: int
) -> None:
    """Random play; every seat and a spectator always see what they would see if nobody had looked before."""
    guests = [served.guest(name) for name in ("Ada", "Bob", "Cy")]
    table = served.table(served.set_up(played(game, 5, seats=3, seed=seed), *guests))
    rng = Random(seed)
    for nth in range(moves):
        if table.ended:
            break
        before = len(table.match.actions)
        move(table, guests, rng)
        language, cut = languages[nth % len(languages)], cuts[nth % len(cuts)]
        opened = frozenset(seat for seat in range(3) if rng.random() < 0.3)
        for person in (*(guest.person for guest in guests), None):
            look = Look(person, language, opened, cut)
            assert_as_if_fresh(table, look, Now())
            if len(table.match.actions) > before:
                assert_as_if_fresh(table, look, Passing(len(table.match.actions)))
            if nth % 10 == 0:
                assert_as_if_fresh(table, look, Past(before // 2))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_remembered_is_what_would_be_drawn_afresh(served: Served, game: str) -> None:
    drawn_twice(served, game, 1, ("en", "fr"), ("wide",), 24)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_remembered_as_they_would_be_drawn_afresh(
    served: Served, game: str, seed: int
) -> None:
    drawn_twice(served, game, seed, LANGUAGES, ("wide", "narrow"), 10_000)


@pytest.mark.parametrize("game", GAMES)
def test_texts_that_are_remembered_are_those_that_would_be_written(served: Served, game: str) -> None:
    guests = [served.guest(name) for name in ("Ada", "Bob")]
    table = served.table(served.set_up(played(game, 40), *guests))
    look = Look(guests[0].person, "de")
    shown = written(shared_of(table).frame(table, look, Now()))
    for cached in (art_of, drawn, text_of_writing):
        cached.cache_clear()
    words = words_of(table.match.game, "de")
    for known in (words._texts, words._options, words._subjects):
        known.cache_clear()
    with nothing_known(table):
        assert written(frame(table, look, Now())) == shown


def test_a_panel_is_drawn_anew_only_if_something_that_it_read_changed(served: Served) -> None:
    table = served.table(served.set_up(played("express-01", 30), served.guest("Ada"), served.guest("Bob")))
    calls: list[int] = []

    def panel(scene: Scene[View], which: int) -> list[object]:
        calls.append(which)
        return [scene.view["to_move"], scene.at("nowhere", 1)]

    scene = seen(table, "en", 0, table.match.state, False)
    first = remembered(scene, panel, 1)

    assert remembered(scene, panel, 1) is first
    assert calls == [1]
    other = seen(table, "en", 0, table.match.state, False)
    other.view["to_move"] = 7
    assert remembered(other, panel, 1) == [7, []]
    offered = replace(other, offers={("nowhere", 1): [3]})
    assert remembered(offered, panel, 1) == [7, [3]]
    assert calls == [1, 1, 1]


def test_a_drawing_that_reads_a_view_as_a_whole_is_told_to_read_entries(served: Served) -> None:
    table = served.table(served.set_up(played("express-01", 30), served.guest("Ada"), served.guest("Bob")))
    scene = seen(table, "en", 0, table.match.state, False)
    with pytest.raises(TypeError, match="single entries"):
        remembered(scene, lambda scene: {**scene.view})


def test_memories_are_bounded(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = served.table(served.set_up(played("russian-railroads", 40), ada, bob))
    memory = table.memory
    assert isinstance(memory, Sketchbook)
    for number in range(60):
        table.chairs[1] = type(table.chairs[1])(f"Stranger {number}", person=bob.person)
        look = Look(ada.person, LANGUAGES[number % 4], frozenset({0, 1}), ("wide", "narrow")[number % 2])
        shared = shared_of(table)
        shared.message(None, shared.frame(table, look, Now()))

    assert len(memory.known) <= PANELS
    assert max(len(kept) for kept in memory.known.values()) <= VARIANTS
    assert len(shared_of(table).frames) <= FRAMES
    assert len(shared_of(table).messages) <= MESSAGES


def test_who_sees_the_same_is_sent_the_same_and_it_is_drawn_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = served.table(served.set_up(played("railroad-revolution", 40), ada, bob))
    drawings: list[Look] = []

    def noted(table: Table, look: Look, when: When) -> Frame:
        drawings.append(look)
        return frame(table, look, when)

    monkeypatch.setattr(sharing, "frame", noted)
    pages = [Watcher(table, Look(person, "en"), -1) for person in (None, None, None, ada.person, bob.person)]
    first = [page.first() for page in pages]

    assert first[0] is first[1] is first[2]
    assert len({id(told) for told in first}) == 3
    assert len(drawings) == 3
    assert pages[0].newest() is None  # nothing has changed


def test_frames_are_never_shared_between_eyes(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = served.table(served.set_up(played("express-01", 40), ada, bob))
    shown = [shared_of(table).frame(table, Look(who, "en"), Now()) for who in (ada.person, bob.person, None)]

    assert len({id(one) for one in shown}) == 3


def test_a_long_message_is_packed_once_for_pages_that_can_unpack_it(served: Served) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played("express-01", 40), ada)
    with ada.live(name) as plain, ada.live(name, "?packed=yes") as packed:
        told = plain.receive_json(timeout=30)
        raw = packed.receive_bytes(timeout=30)

    assert msgspec.json.decode(zlib.decompress(raw, -zlib.MAX_WBITS)) == told


def test_a_page_moves_and_asks_by_its_socket(served: Served) -> None:
    ada = served.guest("Ada")
    table = served.table(served.set_up(played("russian-railroads", 30), ada))
    action, at = table.match.state.options[0], table.at
    with ada.live(table.id) as socket:
        socket.receive_json(timeout=30)
        socket.send_json({"do": "preview", "n": 1, "at": at, "action": action})
        foreseen = socket.receive_json(timeout=30)
        socket.send_json({"do": "act", "n": 2, "at": at, "action": action})
        heard = {told.get("n", 0): told for told in (socket.receive_json(timeout=30) for _ in range(2))}
        socket.send_json({"do": "act", "n": 3, "at": at, "action": action})
        refused = socket.receive_json(timeout=30)
        socket.send_json({"do": "wish", "n": 4, "at": table.at, "wish": "undo"})
        undone = {told.get("n", 0): told for told in (socket.receive_json(timeout=30) for _ in range(2))}

    assert foreseen == {"n": 1, "told": ada.ask(f"/table/{table.id}/preview?action={action}&at={at}")}
    assert heard[2] == {"n": 2, "told": {"at": heard[0]["at"]}}
    assert refused["n"] == 3
    assert "error" in refused
    assert undone[4]["told"]["at"] == undone[0]["at"] == at


def test_a_page_that_asks_without_end_is_told_to_wait(tmp_path: Path) -> None:
    with Served(tmp_path / "rotonde.db", allowed=Allowed(previews=3)) as served:
        ada = served.guest("Ada")
        table = served.table(served.set_up(played("express-01", 30), ada))
        with ada.live(table.id) as socket:
            socket.receive_json(timeout=30)
            for number in range(8):
                socket.send_json({"do": "preview", "n": number, "at": "0", "action": 0})
            told = [socket.receive_json(timeout=30) for _ in range(8)]

    assert sum("error" in one for one in told) >= 3
    assert "told" in told[0]
