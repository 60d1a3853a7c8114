"""Chapter 15. ? cards."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseCard
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.games.russian_railroads.verbs import ADVANCE, DOUBLER, ENGINE, FACTORY, PASS, REPLACE, STOP
from rotonde.kernel import to_move
from tests.russian_railroads.table import (
    CARDS,
    TILES,
    TOKENS,
    alone,
    card,
    cards,
    cards_left,
    extend,
    fired,
    hired,
    offered,
    over,
    pay,
    place,
    places,
    play,
    position,
    steps,
    token,
    tokens,
    track_of,
)

ALMOST_BUILT = {"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 6], "kiev": [8, 7, 6]}
BUILT_TO_THE_END = {**ALMOST_BUILT, "kiev": [9, 8, 7]}
BLACK = ["transsib black", "petersburg black", "kiev black"]
LAY_BLACK = [extend("transsib", "black"), extend("petersburg", "black"), extend("kiev", "black")]


def choosing(**fields: Any) -> Railroads:
    """The first seat takes a ? card."""
    return position(tasks=[ChooseCard(0)], **fields)


def taking(name: str, **fields: Any) -> Railroads:
    """The first seat has chosen this ? card."""
    return play(choosing(**fields), card(name))


def black_worker(**fields: Any) -> Railroads:
    """The turn of a player who has the black worker, while all others are out of the round."""
    return alone(black_owner=0, **fields)


# 15.1 Once, at once, in full


@pytest.mark.rule("15.1")
def test_a_card_leaves_the_game_for_everybody() -> None:
    s = position(tasks=[ChooseCard(0), ChooseCard(1)])
    assert cards(s) == CARDS
    play(s, card("black_worker"))

    assert to_move(s) == 1
    assert cards(s) == [name for name in CARDS if name != "black_worker"]


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("three_plus_one", {"doublers": [8, 0, 0, 0]}),
        ("three_plus_one", {"doublers_left": 0}),
        ("three_plus_one", {"markers": [4, -1]}),
        ("three_plus_one", {"track": BUILT_TO_THE_END}),
        ("factory_and_industry", {"supply": [0] * 10}),
        ("factory_and_industry", {"markers": [14, -1], "factories": [2, 2, 3, 3, 4]}),
        ("engine_9", {"engines": [9, 9, 9, 9]}),
    ],
)
def test_a_card_that_cannot_be_done_in_full_cannot_be_taken(name: str, fields: dict[str, Any]) -> None:
    assert name in cards(choosing())
    assert cards(choosing(**fields)) == [other for other in CARDS if other != name]


# 15.2 Three and one more


@pytest.mark.rule("15.2")
def test_doubler_industry_and_black_in_any_order_and_one_of_them_again() -> None:
    s = taking("three_plus_one")
    assert s.options == [*LAY_BLACK, ADVANCE]  # the doubler needs no answer
    play(s, extend("kiev", "black"))

    assert (s.doublers[0], s.markers[0], track_of(s, "kiev")[0]) == (1, 1, 2)
    assert s.options == [*LAY_BLACK, ADVANCE, DOUBLER]


@pytest.mark.rule("15.2")
@pytest.mark.parametrize(
    ("again", "doublers", "marker", "kiev"),
    [(DOUBLER, 2, 1, 2), (ADVANCE, 1, 2, 2), (extend("kiev", "black"), 1, 1, 3)],
)
def test_any_of_the_three_can_be_the_fourth(again: int, doublers: int, marker: int, kiev: int) -> None:
    s = taking("three_plus_one")
    play(s, ADVANCE, extend("kiev", "black"), again)

    assert (s.doublers[0], s.markers[0], track_of(s, "kiev")[0]) == (doublers, marker, kiev)
    assert over(s)


@pytest.mark.rule("15.2")
def test_the_fourth_part_belongs_to_the_card() -> None:
    just_enough: dict[str, Any] = {"track": ALMOST_BUILT, "markers": [3, -1], "doublers": [7, 0, 0, 0]}
    assert "three_plus_one" not in cards(choosing(**just_enough))
    just_enough["doublers"] = [6, 0, 0, 0]
    s = play(taking("three_plus_one", **just_enough), ADVANCE)

    assert (s.doublers[0], s.markers[0], track_of(s, "kiev")[0]) == (8, 4, 9)  # there was no other way
    assert over(s)


@pytest.mark.rule("15.2")
def test_only_an_order_that_leaves_the_rest_possible_is_open() -> None:
    before_a_gap: dict[str, Any] = {"markers": [4, -1], "track": {"petersburg": [5]}, "engines": [1, 0, 6, 0]}
    s = taking("three_plus_one", **before_a_gap)

    # only black on Petersburg 6, and the ? token it brings, can get a marker going
    assert track_of(s, "petersburg")[0] == 6
    assert tokens(s) == ["second_marker", "question_card"]


# 15.3 Engineer and coin


@pytest.mark.rule("15.3")
def test_the_player_gets_the_engineer_without_a_letter_and_a_coin() -> None:
    s = taking("engineer_and_coin", coins=[0, 0, 0, 0])

    assert s.employer == hired("any_2")
    assert s.coins == [1, 0, 0, 0]
    assert over(s)


@pytest.mark.rule("15.3")
def test_both_can_be_used_in_the_same_round() -> None:
    s = alone(tasks=[ChooseCard(0), TakeTurn(0), NextTurn()], workers=[0, 0, 0, 0])
    play(s, card("engineer_and_coin"))
    assert "any_2" in places(s)
    play(s, place("any_2"), extend("transsib", "black"), extend("transsib", "gray"))

    assert s.coins[0] == 0
    assert track_of(s, "transsib")[:2] == [2, 1]


# 15.4 Factory and industry


@pytest.mark.rule("15.4")
def test_the_factory_comes_first_and_opens_the_way_for_the_two_steps() -> None:
    s = taking("factory_and_industry", markers=[4, -1], supply=[0] * 6 + [4] * 4)

    assert s.factories[:5] == (6, 0, 0, 0, 0)
    assert s.markers[0] == 6
    assert s.coins[0] == 2  # the factory was used on the way
    assert over(s)


@pytest.mark.rule("15.4")
def test_the_factory_may_be_a_returned_one() -> None:
    s = taking("factory_and_industry", returned=[0, 1] + [0] * 8)
    assert s.options == [FACTORY, FACTORY + 1]
    play(s, FACTORY + 1)

    assert s.factories[0] == 1
    assert s.markers[0] == 2


@pytest.mark.rule("15.4")
def test_with_five_factories_the_new_one_replaces_another() -> None:
    s = taking("factory_and_industry", factories=[6, 6, 6, 6, 6], markers=[13, -1], supply=[0] * 4 + [4] * 6)
    assert s.options == [REPLACE + gap for gap in range(5)]
    play(s, REPLACE + 4)

    assert s.factories[:5] == (6, 6, 6, 6, 4)
    assert s.markers[0] == 15
    assert s.doublers[0] == 0  # not even a replaced factory under the marker works
    assert over(s)


@pytest.mark.rule("15.4")
def test_the_two_steps_may_move_either_marker() -> None:
    s = taking("factory_and_industry", markers=[3, 0])
    assert offered(s, ADVANCE, 2) == [0, 1]
    play(s, ADVANCE + 1, ADVANCE)

    assert s.markers[:2] == [4, 1]


# 15.5 The black worker


@pytest.mark.rule("15.5")
def test_the_black_worker_can_be_used_in_the_present_round() -> None:
    s = alone(tasks=[ChooseCard(0), TakeTurn(0), NextTurn()], workers=[0, 0, 0, 0])
    play(s, card("black_worker"), place("industry_1w"))

    assert s.markers[0] == 1
    assert s.black_at_hand(0) == 0


@pytest.mark.rule("15.5")
def test_the_black_worker_stays_for_the_rest_of_the_game() -> None:
    s = black_worker(workers=[0, 0, 0, 0])
    play(s, place("industry_1w"), PASS)
    assert s.round == 2
    play(s, place("industry_1w"))

    assert s.markers[0] == 2


@pytest.mark.rule("15.5")
def test_the_black_worker_is_nobody_elses() -> None:
    s = position(player=1, black_owner=0, workers=[0, 0, 0, 0], coins=[0, 0, 0, 0])

    assert s.options == [PASS]


# 15.6 Its extra black step


@pytest.mark.rule("15.6")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("track_black_1w", 2),
        ("track_black_2w", 3),
        ("track_any", 2),
        ("track_open", 1),
        ("industry_black_2w", 1),
        ("engineer_right", 1),
        ("black_2", 2),
        ("any_black", 2),
        ("any_2", 2),
    ],
)
def test_an_action_with_a_step_that_may_be_black_brings_one_more(name: str, count: int) -> None:
    s = black_worker(coins=[1, 0, 0, 0], employer=hired("black_2", "any_black", "any_2"))
    play(s, place(name), pay(black=1))
    if ADVANCE in s.options:
        play(s, ADVANCE)
    play(s, *[extend("kiev", "black")] * (count + 1))

    assert track_of(s, "kiev")[0] == 1 + count + 1
    assert to_move(s) == 0
    assert steps(s) == []


@pytest.mark.rule("15.6")
def test_the_extra_step_may_be_on_another_line() -> None:
    s = black_worker()
    play(s, place("track_open"), pay(black=1), extend("kiev", "black"))
    assert steps(s) == BLACK
    play(s, extend("petersburg", "black"))

    assert (track_of(s, "petersburg")[0], track_of(s, "kiev")[0]) == (2, 2)


@pytest.mark.rule("15.6")
def test_the_extra_step_is_black_even_if_the_other_is_not() -> None:
    s = black_worker(track={"transsib": [5, 2]})
    play(s, place("track_open"), pay(black=1), extend("transsib", "gray"))

    assert steps(s) == BLACK


@pytest.mark.rule("15.6")
def test_without_the_black_worker_there_is_no_extra_step() -> None:
    s = black_worker()
    play(s, place("track_open"), pay(), extend("kiev", "black"))

    assert places(s)


@pytest.mark.rule("15.6")
@pytest.mark.parametrize("name", ["track_gray_1w", "industry_1w", "doubler", "coins"])
def test_an_action_without_such_a_step_brings_none(name: str) -> None:
    s = black_worker(track={"transsib": [5, 2]}, workers=[1, 0, 0, 0])
    play(s, place(name), pay(black=1))
    while steps(s):
        assert [step for step in steps(s) if step.endswith("black")] == []
        play(s, s.options[0])

    assert [track_of(s, line)[0] for line in ("transsib", "petersburg", "kiev")] == [5, 1, 1]


@pytest.mark.rule("15.6")
def test_a_claim_brings_no_extra_step() -> None:
    s = black_worker()
    play(s, place("coins"), pay())
    play(s, place("turn_order_2"), pay(black=1))

    assert s.black_at != -1
    assert [track_of(s, line)[0] for line in ("transsib", "petersburg", "kiev")] == [1, 1, 1]
    assert steps(s) == []


@pytest.mark.rule("15.6")
def test_the_reuse_engineer_brings_no_extra_step_of_its_own() -> None:
    s = black_worker(employer=hired("reuse"))
    play(s, place("track_open"), pay(), extend("kiev", "black"))
    play(s, place("reuse"), pay(black=1), extend("kiev", "black"))

    assert track_of(s, "kiev")[0] == 3
    assert places(s)


@pytest.mark.rule("15.6")
@pytest.mark.parametrize("coins", [0, 1])
def test_another_piece_beside_the_black_worker_brings_no_extra_step(coins: int) -> None:
    s = black_worker(coins=[coins, 0, 0, 0])
    play(s, place("track_open"), pay(black=1), *[extend("kiev", "black")] * 2)
    play(s, place("track_open"), *([pay(coins=1)] if coins else []), extend("kiev", "black"))

    assert track_of(s, "kiev")[0] == 4
    assert places(s)


@pytest.mark.rule("15.6")
def test_a_worker_moved_beside_the_black_one_brings_no_extra_step() -> None:
    s = black_worker(coins=[0] * 4)
    play(s, place("track_open"), pay(black=1), *[extend("kiev", "black")] * 2)
    play(s, place("turn_order_2"), PASS, place("track_open"), extend("kiev", "black"))

    assert track_of(s, "kiev")[0] == 4
    assert steps(s) == []


# 15.7 When the extra step is taken


@pytest.mark.rule("15.7")
def test_the_extra_step_may_come_before_the_steps_of_the_action() -> None:
    s = black_worker(track={"transsib": [2, 1]})
    play(s, place("track_open"), pay(black=1), extend("transsib", "black"), extend("transsib", "gray"))

    assert track_of(s, "transsib")[:2] == [3, 2]
    assert places(s)


@pytest.mark.rule("15.7")
def test_the_extra_step_may_come_between_the_steps_of_the_action() -> None:
    s = black_worker(track={"transsib": [3, 1]}, coins=[1, 0, 0, 0])
    play(s, place("track_any"), pay(black=1))
    play(s, extend("transsib", "gray"), extend("transsib", "black"), extend("transsib", "gray"))

    assert track_of(s, "transsib")[:2] == [4, 3]
    assert places(s)


@pytest.mark.rule("15.7")
def test_the_extra_step_may_be_refused() -> None:
    s = black_worker()
    play(s, place("track_black_1w"), pay(black=1), extend("kiev", "black"))
    assert s.options == LAY_BLACK  # this step is still the action's
    play(s, extend("kiev", "black"))
    assert s.options == [*LAY_BLACK, STOP]
    play(s, STOP)

    assert track_of(s, "kiev")[0] == 3
    assert places(s)


@pytest.mark.rule("15.7")
def test_refusing_the_extra_step_keeps_what_it_would_waste() -> None:
    # Black on 15 would give two white steps, while natural on 1 leaves white no room for them.
    track = {"transsib": [14, 4, 3, 1], "petersburg": [9], "kiev": [9]}
    s = black_worker(track=track)
    play(s, place("track_open"), pay(black=1), extend("petersburg", "gray"))
    assert s.options == [extend("transsib", "black"), STOP]
    play(s, STOP)

    assert track_of(s, "transsib") == [14, 4, 3, 1, 0]


@pytest.mark.rule("15.7")
def test_a_black_step_made_before_stands_for_the_one_of_the_action() -> None:
    s = black_worker(track={"transsib": [3, 1]}, coins=[1, 0, 0, 0])
    play(s, place("track_any"), pay(black=1), extend("kiev", "black"))
    assert STOP not in s.options
    play(s, extend("transsib", "black"))
    assert "transsib gray" in steps(s)  # two of any colour are left of three, one of them to be left out
    play(s, STOP)

    assert (track_of(s, "transsib")[:2], track_of(s, "kiev")[0]) == ([4, 1], 2)


@pytest.mark.rule("15.7")
def test_a_step_that_cannot_be_black_cannot_be_left_out() -> None:
    row = [-1, 6, 6, 6, 6, TILES.index("black_gray"), 6]
    s = black_worker(track={"transsib": [3, 1]}, row=row)
    play(s, place("engineer_right"), pay(black=1), *[extend("kiev", "black")] * 2)

    assert {step.split()[1] for step in steps(s)} == {"gray"}
    assert STOP not in s.options


@pytest.mark.rule("15.7")
def test_the_extra_step_is_no_part_of_what_an_own_engineer_owes() -> None:
    gives = [
        {"kind": "track", "colours": ["black"], "steps": 1},
        {"kind": "track", "colours": ["brown"], "steps": 1},
    ]
    data = {"engineer": {"black_gray": {"gives": gives}}}
    s = black_worker(data=data, employer=hired("black_gray"))
    play(s, place("black_gray"), pay(black=1), extend("kiev", "black"))  # brown is not known yet

    assert s.options == [*LAY_BLACK, STOP]


@pytest.mark.rule("15.7")
def test_the_action_does_not_need_the_extra_step() -> None:
    s = black_worker(track={**BUILT_TO_THE_END, "kiev": [7, 6, 5]}, workers=[0, 0, 0, 0])
    assert "track_black_1w" in places(s)
    play(s, place("track_black_1w"))

    assert track_of(s, "kiev")[0] == 9  # both steps made, no room for a third
    assert s.options == [PASS]


@pytest.mark.rule("15.7")
def test_the_extra_step_is_no_help_to_an_action_that_is_not_possible() -> None:
    s = black_worker(track={**BUILT_TO_THE_END, "kiev": [8, 7, 6]}, workers=[5, 0, 0, 0])

    assert "track_black_1w" not in places(s)


@pytest.mark.rule("15.7")
def test_a_black_step_counts_as_the_extra_one_where_that_leaves_more_steps() -> None:
    track = {**BUILT_TO_THE_END, "petersburg": [8, 7, 6, 5]}
    s = black_worker(track=track, coins=[1, 0, 0, 0], workers=[0, 0, 0, 0])
    play(s, place("track_any"))  # black alone can move, and makes room for the others one by one
    assert s.options == [extend("petersburg", "brown"), STOP]
    play(s, extend("petersburg", "brown"))

    assert track_of(s, "petersburg")[:4] == [9, 8, 7, 5]
    assert s.options == [PASS]


# 15.8 Engine 9


@pytest.mark.rule("15.8")
def test_engine_9_goes_to_a_line_by_the_rules_for_a_new_engine() -> None:
    s = taking("engine_9", engines=[9, 2, 0, 9])

    assert offered(s, ENGINE, 4) == [1, 2]
    play(s, ENGINE + 1)
    assert s.engines[:4] == (9, 9, 2, 9)
    assert over(s)


@pytest.mark.rule("15.8")
def test_engine_9_does_not_come_from_the_supply() -> None:
    s = taking("engine_9", supply=[0] * 10)
    play(s, ENGINE + 3)

    assert s.engines[:4] == (1, 0, 0, 9)
    assert s.supply == (0,) * 10


@pytest.mark.rule("15.8")
def test_engine_9_displaces_and_sets_off_special_spaces() -> None:
    s = taking("engine_9", track={"petersburg": [6], "kiev": [3]}, engines=[1, 0, 3, 2], fired=fired())
    play(s, ENGINE + 2, ENGINE + 3, ENGINE + 1)
    assert s.engines[:4] == (2, 1, 9, 3)
    play(s, token("kiev_medal"), token("revaluation"))

    assert s.circles[:4] == (-1, TOKENS.index("kiev_medal"), TOKENS.index("revaluation"), -1)
    assert over(s)


@pytest.mark.rule("15.8")
def test_the_card_with_engine_9_is_there_though_every_pile_is_empty() -> None:
    s = choosing(supply=[0] * 10, cards=cards_left("engine_9", "factory_and_industry", "black_worker"))

    assert cards(s) == ["black_worker", "engine_9"]
