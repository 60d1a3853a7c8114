"""Seats: taken by who follows the link, given to bots by the host, shared by people at one screen."""

from __future__ import annotations

import pytest

from rotonde.kernel import SPECTATOR
from tests.web.served import Guest, Served, played, text_of


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


def test_a_guest_takes_a_free_seat_under_a_name(served: Served, ada: Guest) -> None:
    name = ada.open("express-01", "me", "free")
    bob = served.guest()
    assert "Take a seat" in text_of(bob.get(f"/table/{name}"))

    assert bob.send(f"/table/{name}/sit", seat="1", name="Bob").headers["location"] == f"/table/{name}"
    assert served.table(name).names == ["Ada", "Bob"]
    assert served.table(name).seats_of(bob.person) == [1]
    assert "Take a seat" not in text_of(bob.get(f"/table/{name}"))


def test_a_seat_stays_with_who_took_it(served: Served, ada: Guest) -> None:
    name = ada.open("express-01", "me", "free")
    served.guest("Bob").send(f"/table/{name}/sit", seat="1", name="Bob")
    for seat in ("0", "1"):
        late = served.guest("Eve").send(f"/table/{name}/sit", seat=seat, name="Eve")

        assert late.status_code == 409
        assert "That seat is taken." in text_of(late)
    assert served.table(name).names == ["Ada", "Bob"]


def test_an_open_seat_is_a_player_with_a_number(served: Served, ada: Guest) -> None:
    """Nobody has given it a name yet: the log and the boards still speak of somebody."""
    railroads = ada.open("russian-railroads", "free", "me")
    express = ada.open("express-01", "free", "me")

    assert "Player 1 is number" in text_of(ada.get(f"/table/{railroads}"))
    assert "Player 1" in text_of(ada.get(f"/table/{express}"))


def test_a_table_that_waits_for_an_open_seat_says_so(served: Served, ada: Guest) -> None:
    name = ada.open("express-01", "free", "me")
    reasons = ada.ask(f"/table/{name}/why?kind=pack&index=0")["reasons"]

    assert served.table(name).match.seat == 0
    assert [reason["text"] for reason in reasons] == ["Seat 1 is open: share the link to fill it."]


@pytest.mark.parametrize("seat", ["7", "-1", "x", "", "9" * 5000, "²"])
@pytest.mark.parametrize("who", ["free", "random"])
def test_a_seat_that_is_not_there_is_refused(served: Served, ada: Guest, seat: str, who: str) -> None:
    name = ada.open("express-01", "me", "free")

    assert ada.send(f"/table/{name}/sit", seat=seat, who=who).status_code == 409


def test_the_host_calls_a_bot_and_nobody_else_does(served: Served, ada: Guest) -> None:
    name = ada.open("express-01", "me", "free")
    other = served.guest("Eve").send(f"/table/{name}/sit", seat="1", who="random")
    assert other.status_code == 409
    assert "Only the player who created the table can do that." in text_of(other)

    ada.send(f"/table/{name}/sit", seat="1", who="random")
    assert served.table(name).chairs[1].bot == "random"


@pytest.mark.parametrize("forged", ["club:baroque", "expert@seconds=3600", "grandmaster"])
def test_a_bot_that_is_not_offered_gets_no_seat(served: Served, ada: Guest, forged: str) -> None:
    name = ada.open("express-01", "me", forged, "free")
    ada.send(f"/table/{name}/sit", seat="2", who=forged)

    assert [chair.bot for chair in served.table(name).chairs] == [None, None, None]


def test_two_of_the_same_name_can_be_told_apart(served: Served, ada: Guest) -> None:
    name = ada.open("express-01", "me", "free", "free")
    for seat in ("1", "2"):
        served.guest().send(f"/table/{name}/sit", seat=seat, name="Ada")

    assert served.table(name).names == ["Ada", "Ada 2", "Ada 3"]


def test_a_curtain_falls_before_each_hand_at_one_screen(served: Served, ada: Guest) -> None:
    name = served.set_up(played("express-01", 60), ada, names=["Ada", "Ben"])
    table = served.table(name)
    moving, other = table.match.seat, 1 - table.match.seat
    assert table.hides(moving)
    assert table.eyes(ada.person) == SPECTATOR
    page = text_of(ada.get(f"/table/{name}"))
    assert f"I’m {table.names[moving]}" in page

    assert ada.wish(name, "lift").status_code == 200
    assert table.eyes(ada.person) == moving
    while table.match.seat == moving:
        ada.act(name, table.match.state.options[0], confirm=True)
    assert table.eyes(ada.person) == SPECTATOR

    ada.wish(name, "lift")
    assert table.eyes(ada.person) == other


def test_behind_the_curtain_nothing_is_asked_and_nothing_foreseen(served: Served, ada: Guest) -> None:
    name = served.set_up(played("express-01", 60), ada)
    table = served.table(name)
    shown = ada.ask(f"/table/{name}/frame")
    action = table.match.state.options[0]

    assert not shown["asks"]
    assert not shown["parts"]["options"]["set"]
    assert ada.ask(f"/table/{name}/preview?action={action}&at={table.at}") == {"told": []}


def test_where_no_hand_is_hidden_there_is_no_curtain(served: Served, ada: Guest) -> None:
    name = served.set_up(played("convoi-express", 20), ada)

    assert not served.table(name).behind_curtain(ada.person)
    assert ada.ask(f"/table/{name}/frame")["asks"]


def test_a_stranger_lifts_no_curtain(served: Served, ada: Guest) -> None:
    name = served.set_up(played("express-01", 60), ada)
    for guest in (served.guest("Eve"), served.guest()):
        guest.wish(name, "lift")

        assert served.table(name).eyes(ada.person) == SPECTATOR
        assert not served.table(name).lifted
