"""What a seat may not know is nowhere in the bytes it is sent.

Two positions that a seat cannot tell apart give the very same pages, frames, previews and reasons; a draft is
its seat's own business; what is whispered to one is heard by one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.kernel import SPECTATOR, Line, State, step, to_move
from rotonde.kernel.tasks import EVERYBODY
from rotonde.play.record import positions
from rotonde.web import foresight, worth
from rotonde.web.table import Table
from rotonde.words import Words
from tests.web.served import Guest, Served, played

HIDING = ("russian-railroads", "railroad-revolution", "express-01")  # games in which seats have secrets


@pytest.fixture
def guests(served: Served) -> list[Guest]:
    """One for each seat, and one who looks on."""
    return [served.guest("Ada"), served.guest("Bob"), served.guest("Cy"), served.guest()]


def received(table: Table, guest: Guest) -> dict[str, Any]:
    """All that the site tells this guest about the table now."""
    path = f"/table/{table.id}"
    options = table.match.state.options if table.may_act(guest.person_or_none) else list(range(5))
    page = guest.get(path).text
    places = sorted(set(re.findall(r'data-kind="([\w-]+)" data-index="(\d+)"', page)))
    with guest.live(table.id) as socket:
        first = socket.receive_json(timeout=30)
        socket.send_json({"do": "look", "focus": [0, 1, 2]})
        opened = socket.receive_json(timeout=30)
    return {
        "page": page,
        "frame": guest.ask(f"{path}/frame?focus=0,1,2"),
        "live": (first, opened),
        "home": guest.get("/").text,
        "previews": [
            guest.ask(f"{path}/preview?action={action}&at={table.at}")
            for action in options[:: len(options) // 5 + 1]
        ],
        "reasons": [
            guest.ask(f"{path}/why?kind={kind}&index={index}")
            for kind, index in places[:: len(places) // 5 + 1]
        ],
    }


def unsaid(told: dict[str, Any]) -> str:
    """The same without what everybody may know of a draft: how many steps it has."""
    text = json.dumps(told)
    text = re.sub(r'<span class=\\"tag\\">\d+ steps? so far</span>', "", text)
    waiting = r"Waiting for Player \d\."
    return re.sub(rf"({waiting}|Player \d is at it: \d+ steps? so far, not yet confirmed\.)", "", text)


def put(table: Table, state: State) -> None:
    """Let the table lie so."""
    table.match.state = state
    table.recent[len(table.match.actions)] = state


def moments(game: str) -> list[int]:
    """Early, in the middle and late in a game; of those with a secret, where the game has any."""
    rules, whole = find_game(game), played(game, 10_000, seats=3)
    rng, secret = Random(1), []
    for position in positions(whole):
        s = position.state
        if to_move(s) >= 0 and (game not in HIDING or rules.guess(s, SPECTATOR, rng) != s):
            secret.append(position.index)
    return [secret[len(secret) // 10], secret[len(secret) // 2], secret[-1]]


@pytest.mark.parametrize("which", [0, 1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_not_know_changes_nothing_it_is_sent(
    served: Served, guests: list[Guest], game: str, which: int
) -> None:
    seats, rng = guests[:3], Random(which)
    table = served.table(served.set_up(played(game, moments(game)[which], seats=3), *seats))
    truth, differ = table.match.state, 0
    for seat, guest in [*enumerate(seats), (SPECTATOR, guests[3])]:
        put(table, truth)
        expected = received(table, guest)
        other = table.match.game.guess(truth, seat, rng)
        differ += other != truth
        put(table, other)
        assert received(table, guest) == expected

    assert differ or game not in HIDING


def drafts(served: Served, seats: list[Guest], game: str) -> Iterator[tuple[Table, Guest, list[Guest], int]]:
    """Positions in which somebody can do something that can be taken back, and what."""
    for moment in (40, 90):
        table = served.table(served.set_up(played(game, moment, seats=3), *seats))
        mover = seats[table.match.seat]
        for action in table.match.state.options[:1]:
            yield table, mover, [guest for guest in seats if guest is not mover], action


@pytest.mark.parametrize("game", HIDING)
def test_a_draft_is_its_seats_own_business(served: Served, guests: list[Guest], game: str) -> None:
    seats, found = guests[:3], 0
    for table, mover, others, action in drafts(served, seats, game):
        watching = [others[found % 2], guests[3]]
        before = [received(table, guest) for guest in watching]
        assert mover.act(table.id, action).status_code == 200
        if not table.match.draft:
            break  # something was revealed: everybody may see it
        found += 1
        assert [unsaid(received(table, guest)) for guest in watching] == [unsaid(told) for told in before]
        assert mover.wish(table.id, "undo").status_code == 200

    assert found


@pytest.mark.parametrize("game", HIDING)
def test_the_position_of_a_draft_is_told_to_nobody_else(
    served: Served, guests: list[Guest], game: str
) -> None:
    table = served.table(served.set_up(played(game, 70, seats=3), *guests[:3]))
    mover = guests[table.match.seat]
    stranger = next(guest for guest in guests if guest is not mover)
    for action in table.match.state.options:
        mover.act(table.id, action)
        if table.match.draft:
            break
    assert table.match.draft

    assert stranger.wish(table.id, "lift", at="0").json().get("at") != table.at


@pytest.mark.parametrize("game", HIDING)
def test_what_is_whispered_to_one_is_heard_by_one(served: Served, guests: list[Guest], game: str) -> None:
    for seed in range(20):
        table = served.table(served.set_up(played(game, 10_000, seats=3, seed=seed), *guests[:3]))
        told = [event for events in table.match.events for event in events]
        whispered = [event for event in told if event.seat != EVERYBODY]
        if whispered:
            break
    assert whispered
    words = Words(table.match.game, "en")
    public = {words.event(event, table.names) for event in told if event.seat == EVERYBODY}
    for seat, guest in [*enumerate(guests[:3]), (SPECTATOR, guests[3])]:
        log = "".join(guest.ask(f"/table/{table.id}/frame")["parts"]["log"]["set"].values())
        for event in whispered:
            sentence = words.event(event, table.names)
            if sentence not in public:
                assert (sentence in log) == (seat == event.seat)


def test_a_preview_of_what_reveals_something_says_only_that(
    served: Served, guests: list[Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = served.table(served.set_up(played("express-01", 60), *guests[:2]))
    mover, action = guests[table.match.seat], table.match.state.options[0]

    def revealing(s: State, line: Line) -> bool:
        step(s, line[0])
        s.sealed = True
        return True

    for module in (foresight, worth):
        monkeypatch.setattr(module, "follow", revealing)
    foreseen = mover.ask(f"/table/{table.id}/preview?action={action}&at={table.at}")

    assert set(foreseen) == {"told", "card"}
    assert foreseen["told"] == ["This reveals hidden information and can’t be undone."]
    assert re.findall('class="chip ([a-z]+)"', foreseen["card"]) == ["luck"]


def test_a_preview_changes_nothing_and_answers_nobody_else(served: Served, guests: list[Guest]) -> None:
    table = served.table(served.set_up(played("russian-railroads", 40), *guests[:2]))
    before, action = table.match.state.copy(), table.match.state.options[0]
    mover, other = guests[table.match.seat], guests[1 - table.match.seat]
    path = f"/table/{table.id}/preview?action={action}"

    assert mover.ask(f"{path}&at={table.at}")["told"]
    assert mover.ask(f"{path}&at=0") == {"told": []}
    assert other.ask(f"{path}&at={table.at}") == {"told": []}
    assert guests[3].ask(f"{path}&at={table.at}") == {"told": []}
    assert table.match.state == before


@pytest.mark.parametrize("game", HIDING)
def test_the_record_is_kept_back_while_it_could_hurt_somebody(
    served: Served, guests: list[Guest], game: str
) -> None:
    table = served.table(served.set_up(played(game, 60), *guests[:2]))

    assert guests[0].get(f"/table/{table.id}/record").status_code == 409
