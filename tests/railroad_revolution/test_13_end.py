"""Chapter 13. End and scoring."""

from __future__ import annotations

import pytest

from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.market import OpenMarket
from rotonde.games.railroad_revolution.scoring import account, gap_points, winners
from rotonde.games.railroad_revolution.turn import CloseTurn, PassOn
from rotonde.games.railroad_revolution.verbs import DONE, MARKET
from rotonde.kernel import settle, step, to_move
from tests.railroad_revolution.table import (
    MILESTONES,
    deal,
    office,
    place,
    play,
    position,
    sale,
    told,
    verbs,
)


def turns_after(player: int, first: int = 0, seats: int = 4) -> list[int]:
    """Who still has a turn after this player has emptied the board left of the logo."""
    s = position(seats, tasks=[PassOn(player)], first=first, shares=0, money=0)
    s.stack.clear()
    s.buildings[player], s.rails[player] = 11, 14
    s.left = -1
    s.then([CloseTurn(player)])
    settle(s)
    moved = []
    while s.stack:
        if "place" in verbs(s):
            moved.append(to_move(s))
            step(s, place("white", "trade"))
            step(s, next(action for action in s.options if action in (sale("rail"), sale("building"))))
        else:
            step(s, DONE)
    return moved


@pytest.mark.rule("13.1")
def test_the_end_begins_when_everything_left_of_the_logo_is_gone() -> None:
    s = position(2, buildings=[11, 0], rails=[13, 0], shares=0, money=0)
    play(s, place("white", "trade"), sale("rail"), DONE)
    not_yet = position(2, buildings=[10, 0], rails=[15, 0], shares=0, money=0)
    play(not_yet, place("white", "telegraph"), office(2))
    still = position(2, buildings=[12, 0], rails=[13, 0], shares=1, money=0)

    assert ("end.begun", (3,)) in told(s)
    assert s.left == 2
    assert still.left == -1


@pytest.mark.rule("13.1")
def test_pieces_right_of_the_logo_do_not_count_and_pieces_left_do() -> None:
    fewest = position(2, tasks=[CloseTurn(0)], buildings=[10, 0], rails=[15, 0])
    enough = position(2, tasks=[CloseTurn(0)], buildings=[11, 0], rails=[14, 0])

    assert fewest.left == -1
    assert enough.left == 2


@pytest.mark.rule("13.1")
def test_a_deal_in_anothers_turn_can_begin_the_end() -> None:
    s = position(
        2,
        tasks=[OpenMarket(1), CloseTurn(1)],
        market="m4",
        shares=[3, 0],
        money=0,
        buildings=[10, 0],
        rails=[14, 0],
    )
    play(s, deal(2), office(1), MARKET + 1)

    assert s.buildings[0] == 11
    assert s.left == 1  # the turn in progress counts: it was the last player's


@pytest.mark.rule("13.2")
def test_the_rulebooks_examples_of_the_last_turns() -> None:
    assert turns_after(0) == [1, 2, 3, 0, 1, 2, 3]
    assert turns_after(3) == [0, 1, 2, 3]
    assert turns_after(2, first=1, seats=3) == [0, 1, 2, 0]


@pytest.mark.rule("13.3")
def test_trains_milestones_and_tracks_score() -> None:
    s = position(
        tasks=[],
        up=["money600", "shares3"],
        down=["advance3"],
        completed=[1 << MILESTONES.index("a1_1") | 1 << MILESTONES.index("b1"), 0, 0, 0],
        steps=[3, 2, 0],
        offices_at={0: [1]},
        stations_at={0: ["washington"]},
    )

    assert account(s, 0) == [(0, 16), (1, 18 + 24), (2, 2), (3, 2), (4, 0), (5, 0)]
    assert GAME.scores(s)[0] == 62


@pytest.mark.rule("13.4")
@pytest.mark.parametrize(
    ("sections", "points"), [([1, 3, 6], 0), ([1, 3, 4], 5), ([1, 2, 3, 7, 8], 18), ([], 0)]
)
def test_the_rulebooks_examples_of_the_telegraph(sections: list[int], points: int) -> None:
    s = position(tasks=[], offices_at={0: sections})

    assert gap_points(s, 0) == points


@pytest.mark.rule("13.4")
def test_all_eight_offices() -> None:
    s = position(tasks=[], offices_at={0: list(range(1, 9))})

    assert gap_points(s, 0) == 5 * 4 + 8 * 3


@pytest.mark.rule("13.5")
def test_most_points_win_then_money_with_shares_then_both() -> None:
    points = position(3, tasks=[], up=["money600", "shares3"], money=[0, 900, 900], shares=0)
    money = position(3, tasks=[], money=[450, 600, 599], shares=[1, 0, 0])
    more = position(3, tasks=[], money=[450, 600, 599], shares=[1, 1, 0])

    assert winners(points) == [0]
    assert winners(money) == [0, 1]
    assert winners(more) == [1]


@pytest.mark.rule("13.3")
def test_the_account_is_told_line_by_line_at_the_end() -> None:
    s = position(2, tasks=[PassOn(1)], left=0)

    assert not s.stack
    assert ("account.line", (0, 0, 8)) in told(s)
    assert ("game.scored", (1, 8)) in told(s)
