"""A table: decisions, drafts, refusals, and what is left after a fall."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from rotonde.play import Record
from rotonde.play.notation import unspell
from rotonde.play.record import serialise
from rotonde.web import thinking
from rotonde.web.table import Table
from tests.web.served import Guest, Served, played, settled, text_of

GAME = "russian-railroads"


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


@pytest.fixture
def bob(served: Served) -> Guest:
    return served.guest("Bob")


@pytest.fixture
def name(served: Served, ada: Guest, bob: Guest) -> str:
    """A table of two with a turn that takes several decisions; the first to move is Ada."""
    return served.set_up(played(GAME, 30), ada, bob)


def mover(table: Table, *guests: Guest) -> tuple[Guest, Guest]:
    """Who is to move, and who is not."""
    first, second = guests
    return (first, second) if table.may_act(first.person) else (second, first)


def drafting(served: Served, name: str, guest: Guest) -> int:
    """One decision that can be taken back."""
    table = served.table(name)
    for action in table.match.state.options:
        assert guest.act(name, action).status_code == 200
        if table.match.draft:
            return action
    raise AssertionError("every decision here reveals something")


def position(table: Table) -> tuple[Any, ...]:
    return table.match.state.copy(), table.at, list(table.match.undone), settled(table)


def refusal(answer: Any) -> str:
    assert answer.status_code == 409
    told: str = answer.json()["error"]
    return told


def test_a_decision_is_a_draft_until_it_is_confirmed(
    served: Served, name: str, ada: Guest, bob: Guest
) -> None:
    table = served.table(name)
    decided = len(table.match.actions)
    who, _ = mover(table, ada, bob)
    drafting(served, name, who)
    while not table.match.waits:
        drafting(served, name, who)
    assert len(table.match.actions) == decided

    assert who.wish(name, "confirm").status_code == 200
    kept = settled(table)
    assert len(kept.record.actions) > decided
    assert kept.draft == []


def test_who_has_still_to_confirm_is_shown_to_move(served: Served, name: str, ada: Guest, bob: Guest) -> None:
    table = served.table(name)
    who, other = mover(table, ada, bob)
    seat = table.match.seat
    while not table.match.waits:
        drafting(served, name, who)

    for guest in (who, other):
        plates = guest.ask(f"/table/{name}/frame")["parts"]["seats"]["set"]
        assert [plate for plate, drawn in plates.items() if "tag now" in drawn] == [f"plate-{seat}"]


def test_before_a_die_is_rolled_no_turn_is_told_to_be_complete(
    served: Served, ada: Guest, bob: Guest
) -> None:
    name = served.set_up(played("convoi-express", 0), ada, bob)
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    for word in ("play(2,0)", "move(0)"):
        assert who.act(name, unspell(table.match.game, word)).status_code == 200
    assert table.match.waits_for_chance

    head = who.ask(f"/table/{name}/frame")["parts"]["question"]["set"]["now-head"]
    reasons = who.ask(f"/table/{name}/why?kind=train&index=0")["reasons"]
    told = "Next: roll for Black 1. Go ahead, or undo."
    assert told in head
    assert [reason["text"] for reason in reasons] == [told]


def test_undo_redo_and_restart(served: Served, name: str, ada: Guest, bob: Guest) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    start = table.match.state
    action = drafting(served, name, who)
    after = table.match.state
    assert who.wish(name, "undo").status_code == 200
    assert table.match.state == start

    assert who.wish(name, "redo").status_code == 200
    assert table.match.state == after
    assert table.match.draft_actions == [action]

    assert who.wish(name, "restart").status_code == 200
    assert table.match.state == start
    assert refusal(who.wish(name, "undo"))


def test_a_turn_confirms_itself_if_the_page_says_so(
    served: Served, name: str, ada: Guest, bob: Guest
) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    decided, seat = len(table.match.actions), table.match.seat
    while table.match.seat == seat:
        who.act(name, table.match.state.options[0], confirm=True)

    assert len(table.match.actions) > decided
    assert not table.match.draft


@pytest.mark.parametrize("wish", ["act", "undo", "redo", "restart", "confirm"])
def test_an_answer_to_an_old_position_is_refused_and_changes_nothing(
    served: Served, name: str, ada: Guest, bob: Guest, wish: str
) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    old = table.at
    drafting(served, name, who)
    before = position(table)
    if wish == "act":
        answer = who.act(name, table.match.state.options[0], at=old)
    else:
        answer = who.wish(name, wish, at=old)

    assert refusal(answer) == "The game has moved on in the meantime. Nothing was changed."
    assert position(table) == before


def test_only_who_is_to_move_decides(served: Served, name: str, ada: Guest, bob: Guest) -> None:
    table = served.table(name)
    _, other = mover(table, ada, bob)
    before = position(table)
    for guest in (other, served.guest(), served.guest("Eve")):
        assert refusal(guest.act(name, table.match.state.options[0])) == "It isn’t your turn to choose."
        for wish in ("undo", "redo", "restart", "confirm"):
            assert refusal(guest.wish(name, wish)) == "It isn’t your turn to choose."

    assert position(table) == before


def test_what_is_not_on_offer_is_refused(served: Served, name: str, ada: Guest, bob: Guest) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    before = position(table)
    forged = next(action for action in range(10_000) if action not in table.match.state.options)

    assert refusal(who.act(name, forged)) == "That isn’t possible now."
    assert position(table) == before


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"at": "0"},
        {"at": 0, "action": 1},
        {"at": "0", "action": -1},
        {"at": "0", "action": 2**40},
        {"at": "0", "action": 1, "seat": 1},
        {"at": "x" * 5000, "action": 1},
    ],
)
def test_a_message_in_no_known_form_is_not_understood(
    served: Served, name: str, ada: Guest, content: dict[str, Any]
) -> None:
    before = position(served.table(name))
    answer = ada.post(f"/table/{name}/act", **content)

    assert answer.status_code == 400
    assert answer.json() == {"error": "We couldn’t understand that request. Go back and try again."}
    assert position(served.table(name)) == before


def test_there_is_no_other_wish(served: Served, name: str, ada: Guest) -> None:
    assert ada.wish(name, "cheat").status_code == 404


def test_a_turn_that_is_not_complete_cannot_be_confirmed(
    served: Served, name: str, ada: Guest, bob: Guest
) -> None:
    who, _ = mover(served.table(name), ada, bob)

    assert "complete" in refusal(who.wish(name, "confirm"))


def test_after_a_fall_what_was_confirmed_and_the_draft_are_there(
    served: Served, name: str, ada: Guest, bob: Guest, tmp_path: Path
) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    while not table.match.waits:
        drafting(served, name, who)
    who.wish(name, "confirm")
    who, _ = mover(table, ada, bob)
    drafting(served, name, who)
    settled(table)
    with Served(tmp_path / "rotonde.db") as again:  # nobody said goodbye to the first
        found = again.table(name)

        assert found is not table
        assert found.match.actions == table.match.actions
        assert found.match.draft_actions == table.match.draft_actions
        assert found.match.state == table.match.state
        assert found.at == table.at


def test_a_decision_that_cannot_be_written_changes_nothing_and_nobody_is_told(
    served: Served, name: str, ada: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    while not table.match.waits:
        drafting(served, name, who)
    before = position(table)
    told: list[int] = []
    table.listeners.add(lambda: told.append(1))

    def full(*_: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(table.writer, "write", full)
    answer = who.wish(name, "confirm")
    assert answer.status_code == 500
    assert answer.json()["error"].startswith("Something went wrong on our side.")
    assert position(table) == before
    assert told == []

    monkeypatch.undo()
    assert who.wish(name, "confirm").status_code == 200
    assert told


def test_a_file_that_can_be_neither_written_nor_read_changes_nothing(
    served: Served, name: str, ada: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    while not table.match.waits:
        drafting(served, name, who)
    before = position(table)

    def gone(*_: Any) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(table.writer, "write", gone)
    monkeypatch.setattr(table.store, "table", gone)
    assert who.wish(name, "confirm").status_code == 500
    monkeypatch.undo()

    assert position(table) == before


def test_nothing_can_be_done_when_the_game_is_over(served: Served, ada: Guest, bob: Guest) -> None:
    name = served.set_up(played("convoi-express", 10_000), ada, bob)
    table = served.table(name)

    assert table.match.over
    assert refusal(ada.act(name, 0)) == refusal(ada.wish(name, "undo"))


def test_a_turn_that_is_complete_takes_no_further_decision(
    served: Served, name: str, ada: Guest, bob: Guest
) -> None:
    table = served.table(name)
    who, _ = mover(table, ada, bob)
    while not table.match.waits:
        drafting(served, name, who)
    before = position(table)

    assert "Confirm this first" in refusal(who.act(name, table.match.state.options[0]))
    assert position(table) == before


def test_anybody_in_a_team_decides_for_whoever_is_asked(served: Served, ada: Guest, bob: Guest) -> None:
    name = served.set_up(played("convoi-express", 10), ada, bob)
    table = served.table(name)
    assert table.match.game.team

    for guest in (ada, bob, ada, bob):
        assert guest.act(name, table.match.state.options[0], confirm=True).status_code == 200
    assert refusal(served.guest("Eve").act(name, table.match.state.options[0]))


def test_a_bot_that_stumbled_says_so_until_it_goes_on(
    served: Served, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbles = [True]

    async def turn(record: Record, seat: int, name: str, seed: int) -> list[int]:
        if stumbles:
            raise KeyError(stumbles.pop())
        return thinking.turn(serialise(record), seat, name, seed)

    monkeypatch.setattr(served.site.thinker, "turn", turn)
    name = ada.open(GAME, "random", "random")
    ada.get("/static/site.css")  # time enough to stumble
    assert "The bot ran into a problem" in text_of(ada.get(f"/table/{name}"))

    with ada.live(name) as socket:
        while served.table(name).trouble:
            socket.receive_json(timeout=30)
    assert served.table(name).match.actions


def test_bots_answer_in_processes_of_their_own(served: Served, ada: Guest) -> None:
    name = ada.open(GAME, "random", "me")
    table = served.table(name)
    with ada.live(name) as socket:
        while not table.may_act(ada.person):
            socket.receive_json(timeout=60)

    assert table.match.actions
    assert not table.trouble


def test_a_table_of_earlier_rules_says_so_and_hinders_nothing_else(served: Served, ada: Guest) -> None:
    old = played(GAME, 30)
    old.version -= 1
    name, other = served.set_up(old, ada), served.set_up(played(GAME, 30), ada)

    home = ada.get("/")
    assert home.status_code == 200
    assert "earlier rules" in text_of(home)
    told = "That table was played under an earlier version of the rules, which this site no longer has."
    page = ada.get(f"/table/{name}")
    assert (page.status_code, told in text_of(page)) == (409, True)
    assert refusal(ada.post(f"/table/{name}/act", at="0", action=0)).startswith(told)
    with pytest.raises(WebSocketDisconnect), ada.live(name) as socket:
        socket.receive()
    assert ada.get(f"/table/{other}").status_code == 200
    kept = served.site.store.table(name)
    assert kept
    assert kept.record == old
