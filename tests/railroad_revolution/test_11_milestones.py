"""Chapter 11. Milestones, with the variant of rule 14.1."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.railroad_revolution import piles
from rotonde.games.railroad_revolution.market import OpenMarket
from rotonde.games.railroad_revolution.milestones import Complete, complete, counted
from rotonde.games.railroad_revolution.parts import CONNECT, ICONS, PILE_B, PILES, STATIONS, TERRAIN
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.turn import CloseTurn
from rotonde.games.railroad_revolution.verbs import DONE, MILESTONE
from rotonde.kernel import CHANCE, odds, settle, step, to_move
from tests.railroad_revolution.table import (
    MILESTONES,
    all_bits,
    appoint,
    board_of,
    deal,
    flip,
    keep,
    offered,
    place,
    play,
    position,
    promote,
    replace,
    sale,
    told,
    under,
    verbs,
)


def tile(name: str) -> int:
    return MILESTONES.index(name)


def draw(s: Revolution, *names: str) -> Revolution:
    return play(s, *[MILESTONE + tile(name) for name in names])


@pytest.mark.rule("11.1")
def test_a_promoted_worker_leaves_stock_or_board_the_one_just_used_included() -> None:
    s = position(stock={"orange": 6}, milestones=["a1_1", "a2_3"])
    play(s, place("orange", "trade"))
    assert offered(s, "promote") == [(0, 0, 2), (0, 1, 2)]
    play(s, promote(0, "orange", "board"))

    assert board_of(s) == {}
    assert s.managers[:2] == (2, -1)
    assert s.workers[0] == 5
    assert ("worker.promoted", (0, 2, 0)) in told(s)


@pytest.mark.rule("11.1")
def test_a_taken_place_is_not_open() -> None:
    s = position(stock={"orange": 6}, milestones=["a1_1", "a2_3"])
    appoint(s, 0, 2)
    play(s, place("orange", "trade"))

    assert "promote" not in verbs(s)


@pytest.mark.rule("11.2")
def test_managers_are_placed_before_conditions_are_met_and_stay() -> None:
    s = position(2, stock={"orange": 6}, milestones=["a1_1", "a2_3"], shares=0)
    play(s, place("orange", "trade"), promote(0, "orange"), sale("rail"), DONE)
    while to_move(s) != 0:
        play(s, place("white", "trade"), sale("rail"), DONE)

    assert s.managers[:2] == (2, -1)
    assert s.completed[0] == 0


@pytest.mark.rule("11.3")
def test_colours_count_up_to_c_and_d_takes_any() -> None:
    s = position(stock={"white": 3, "grey": 3, "orange": 1}, milestones=["b4", "d1"])
    play(s, place("white", "trade"))

    assert {(slot, colour) for slot, _, colour in offered(s, "promote")} == {
        (0, 2),
        (0, 3),
        (1, 0),
        (1, 2),
        (1, 3),
    }


@pytest.mark.rule("11.3")
def test_two_managers_of_any_colour() -> None:
    s = position(stock={"white": 6, "grey": 1}, milestones=["d1", "a2_3"], up=["promote2"], money=0, shares=0)
    play(s, place("grey", "trade"), flip("promote2"), promote(0, "white"), promote(0, "white"))

    assert s.managers[:4] == (0, 0, -1, -1)


def ready(**fields: Any) -> Revolution:
    """A player with the conditions and the manager of a1_4: stations of levels 1 and 2, turquoise."""
    s = position(
        tasks=[],
        milestones=["a1_4", "a2_2"],
        stations_at={0: ["washington", "chicago"]},
        **fields,
    )
    appoint(s, 0, 4)
    s.supply[4] -= 1
    return s


@pytest.mark.rule("11.4")
def test_a_milestone_needs_managers_and_conditions() -> None:
    s = ready()
    with_both = complete(s, 0, 0)
    appoint(s, 0, -1)
    without_manager = complete(s, 0, 0)
    appoint(s, 0, 4)
    s.stations[0] = 1

    assert (with_both, without_manager, complete(s, 0, 0)) == (True, False, False)
    two = position(tasks=[], milestones=["b5", "b4"], stations_at={0: ["washington", "duluth"]})
    appoint(two, 2, 2)
    assert not complete(two, 0, 1)
    appoint(two, 3, 3)
    assert complete(two, 0, 1)


@pytest.mark.rule("11.4")
def test_everybody_completes_at_the_end_of_any_turn_the_active_player_first() -> None:
    s = ready(open_milestones=True)
    s.milestones = (*s.milestones[:4], tile("a1_1"), tile("a2_4"), *s.milestones[6:])
    appoint(s, 8, -1)
    s.laid[2] = s.parts.terrain[0]
    appoint(s, 10, 4)
    s.then([CloseTurn(2)])
    settle(s)

    assert to_move(s) == 2
    play(s, keep("b1"))
    assert to_move(s) == 0
    assert [key for key, _ in told(s) if key == "milestone.completed"] == ["milestone.completed"] * 2


@pytest.mark.rule("11.4")
def test_a_deal_in_anothers_turn_can_complete_a_milestone() -> None:
    s = position(
        2,
        tasks=[OpenMarket(1), CloseTurn(1)],
        market="m5",
        shares=[3, 0],
        milestones=["a1_4", "a2_2"],
        stations_at={0: ["washington", "chicago"]},
        rails_at=["clt_mia_1", "clt_mia_2"],
        money=0,
    )
    appoint(s, 0, 4)
    s.stations[0] = 1 << 2
    play(s, deal(2), 20)  # the free station goes to Washington
    while to_move(s) == CHANCE and "market" in verbs(s):
        step(s, s.options[0])

    assert s.completed[0] == 1 << tile("a1_4")


@pytest.mark.rule("11.5")
def test_managers_return_to_the_supply_and_the_tile_counts() -> None:
    s = ready()
    before = s.supply[4]
    s.then([Complete(0, 0)])
    settle(s)

    assert s.supply[4] == before + 1
    assert s.managers[:2] == (-1, -1)
    assert s.completed[0] == 1 << tile("a1_4")
    assert s.milestones[0] == -1


@pytest.mark.rule("11.6")
def test_three_of_the_next_letter_are_drawn_one_kept_and_two_put_under() -> None:
    s = ready()
    s.then([Complete(0, 0)])
    settle(s)
    assert odds(s) == [(MILESTONE + number, 1) for number in s.parts.piles[PILE_B]]
    draw(s, "b7", "b2", "b4")
    assert s.options == [keep("b2"), keep("b4"), keep("b7")]
    play(s, keep("b4"))
    assert s.options == [under("b2"), under("b7")]
    play(s, under("b7"))

    assert s.milestones[0] == tile("b4")
    assert piles.under(s, PILE_B) == [tile("b7"), tile("b2")]
    assert len(piles.unseen(s, PILE_B)) == 7


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(("before", "after"), [("a2_1", "b"), ("b3", "c"), ("c3", "d")])
def test_the_letter_after_the_completed_one(before: str, after: str) -> None:
    s = position(tasks=[Complete(0, 1)], milestones=["a1_1", before])

    assert {MILESTONES[number][0] for (number,) in offered(s, "milestone")} == {after}


@pytest.mark.rule("11.6")
def test_after_d_there_is_no_replacement() -> None:
    s = position(tasks=[Complete(0, 1)], milestones=["a1_1", "d3"])

    assert s.milestones[:2] == (tile("a1_1"), -1)
    assert not s.stack


@pytest.mark.rule("11.6")
def test_tiles_put_under_come_when_the_unseen_ones_are_gone() -> None:
    s = position(tasks=[Complete(p, 0) for p in range(4)])
    for names in (("b1", "b2", "b3"), ("b4", "b5", "b6"), ("b7", "b8", "b9")):
        draw(s, *names)
        play(s, keep(names[0]), under(names[2]))

    # the last unseen tile came by itself, with the two that were put under first
    assert to_move(s) == 3
    assert s.drawn == (tile("b2"), tile("b3"), tile("b10"))
    play(s, keep("b10"), under("b2"))
    assert piles.under(s, PILE_B) == [tile(name) for name in ("b6", "b5", "b9", "b8", "b2", "b3")]
    assert piles.unseen(s, PILE_B) == []


@pytest.mark.rule("11.7")
def test_two_completed_in_one_turn_are_replaced_one_by_one() -> None:
    s = ready()
    s.laid[0] = s.parts.terrain[0] | s.parts.terrain[2]
    appoint(s, 2, 2)
    s.then([CloseTurn(0)])
    settle(s)
    draw(s, "b1", "b2", "b3")
    play(s, keep("b1"), under("b2"))

    assert len(odds(s)) == 7
    draw(s, "b4", "b5", "b6")
    assert s.options == [keep("b4"), keep("b5"), keep("b6")]


def both_ready(names: list[str], open_milestones: bool = False) -> Revolution:
    """Two milestones with their managers and conditions, not yet looked at."""
    s = position(tasks=[], milestones=names, open_milestones=open_milestones)
    s.laid[0], s.reached[0], s.stations[0] = all_bits(47), all_bits(15), all_bits(15)
    for slot in range(2):
        for index, wanted in enumerate(s.parts.milestones[s.milestones[slot]].managers):
            colour = wanted % 5  # white where any will do
            s.supply[colour] -= 1 if colour else 0
            appoint(s, slot * 2 + index, colour)
    return s


def close_turn(s: Revolution) -> Revolution:
    s.then([CloseTurn(0)])
    settle(s)
    return s


@pytest.mark.rule("11.10")
def test_of_two_from_different_piles_the_player_says_which_is_replaced_first() -> None:
    s = close_turn(both_ready(["a1_1", "b3"]))
    assert s.options == [replace(0), replace(1)]
    assert to_move(s) == 0
    first = play(s.copy(), replace(0))
    second = play(s.copy(), replace(1))

    assert {MILESTONES[number][0] for (number,) in offered(first, "milestone")} == {"b"}
    assert {MILESTONES[number][0] for (number,) in offered(second, "milestone")} == {"c"}
    draw(second, "c1", "c2", "c3")
    play(second, keep("c2"), under("c1"))
    draw(second, "b1", "b2", "b4")
    play(second, keep("b4"), under("b1"))
    assert second.milestones[:2] == (tile("b4"), tile("c2"))
    assert second.completed[0] == 1 << tile("a1_1") | 1 << tile("b3")


@pytest.mark.rule("11.10")
@pytest.mark.parametrize("names", [["a1_1", "a2_2"], ["b1", "b3"], ["c1", "d3"], ["d1", "d3"]])
def test_where_the_order_changes_nothing_nobody_is_asked(names: list[str]) -> None:
    s = close_turn(both_ready(names))

    assert "replace" not in verbs(s)
    assert s.completed[0] >> tile(names[0]) & 1


@pytest.mark.rule("11.10")
def test_of_two_piles_an_empty_one_asks_for_no_order() -> None:
    s = both_ready(["a1_1", "b3"])
    c = PILES.index("C")
    for number in s.parts.piles[c]:
        piles.remember(s, c, 1, number, [])
    close_turn(s)

    assert {MILESTONES[number][0] for (number,) in offered(s, "milestone")} == {"b"}


@pytest.mark.rule("11.10")
@pytest.mark.rule("14.1")
def test_with_open_milestones_the_order_is_not_asked() -> None:
    s = close_turn(both_ready(["a1_1", "b3"], open_milestones=True))

    assert verbs(s) == {"keep"}


@pytest.mark.rule("11.8")
def test_a_small_pile_is_drawn_whole_and_an_empty_one_gives_nothing() -> None:
    few = position(tasks=[])
    b = few.parts.piles[PILE_B]
    for number in b[:8]:
        piles.remember(few, PILE_B, 1, number, [])
    few.then([Complete(0, 0)])
    settle(few)
    draw(few, "b10")
    drawn = list(few.drawn)
    play(few, keep("b9"))
    none = position(tasks=[])
    for number in b:
        piles.remember(none, PILE_B, 1, number, [])
    none.then([Complete(0, 0)])
    settle(none)

    assert drawn == b[8:]
    assert few.milestones[0] == tile("b9")
    assert piles.under(few, PILE_B) == [tile("b10")]
    assert none.milestones[0] == -1
    assert not none.stack


def amount(s: Revolution, kind: int, of: int) -> int:
    return counted(s, 0, kind, of).bit_count()


@pytest.mark.rule("11.9")
def test_what_the_conditions_count() -> None:
    s = position(
        tasks=[],
        rails_at=["clt_mia_1", "clt_mia_2", "was_chi_1", "was_chi_2"],
        stations_at={0: ["washington", "chicago"]},
    )

    assert amount(s, CONNECT, 1) == 2
    assert amount(s, CONNECT, 2) == 2
    assert amount(s, STATIONS, 2) == 1
    assert amount(s, ICONS, 0) == 1
    assert [amount(s, TERRAIN, triangles) for triangles in range(4)] == [3, 1, 1, 0]


@pytest.mark.rule("11.9")
def test_the_start_rail_lies_on_plains() -> None:
    s = position(tasks=[])

    assert amount(s, TERRAIN, 0) == 1


@pytest.mark.rule("14.1")
def test_in_the_open_variant_any_tile_of_the_pile_can_be_chosen() -> None:
    s = position(tasks=[Complete(0, 0), Complete(1, 0)], open_milestones=True)
    assert len(s.options) == 10
    play(s, keep("b7"))

    assert to_move(s) == 1
    assert len(s.options) == 9
    assert s.milestones[0] == tile("b7")
