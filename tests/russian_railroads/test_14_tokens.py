"""Chapter 14. ? tokens."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.games.russian_railroads.markers import INDUSTRY_FIRED
from rotonde.games.russian_railroads.scoring import ScoreRound, round_account
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseToken
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.games.russian_railroads.verbs import ADVANCE, ENGINE, STOP, TEN
from rotonde.kernel import Task, to_move
from tests.russian_railroads.table import (
    CARDS,
    TOKENS,
    all_pass,
    alone,
    bonuses,
    card,
    cards,
    cards_left,
    extend,
    fired,
    hired,
    over,
    place,
    places,
    play,
    position,
    steps,
    token,
    tokens,
    tokens_without,
    told,
    track_of,
)

FIRST, SECOND = ADVANCE, ADVANCE + 1  # the markers
PETERSBURG_4 = 1  # its circle
BUILT_TO_THE_END = {"transsib": [15, 14, 13, 12, 11], "petersburg": [9, 8, 7, 6], "kiev": [9, 8, 7]}


def question(*after: Task, **fields: Any) -> Railroads:
    """The first seat takes a ? token; then these."""
    return position(tasks=[ChooseToken(0, PETERSBURG_4), *after], **fields)


def using(name: str, **fields: Any) -> Railroads:
    """The first seat has chosen this ? token."""
    return play(question(**fields), token(name))


# 14.1 Taking a token


@pytest.mark.rule("14.1")
def test_a_token_is_chosen_done_at_once_and_lies_there_for_good() -> None:
    s = alone(track={"petersburg": [3]}, engines=[1, 0, 4, 0], markers=[1, -1])
    play(s, place("track_open"), extend("petersburg", "black"))
    assert tokens(s) == TOKENS
    play(s, token("doublers_3"))
    assert s.doublers[0] == 3
    all_pass(s)

    assert s.round == 2
    assert s.circles[:4] == (-1, TOKENS.index("doublers_3"), -1, -1)


@pytest.mark.rule("14.1")
def test_each_token_serves_once() -> None:
    s = question(markers=[1, -1], tokens=tokens_without("doublers_3", "kiev_medal"))

    assert tokens(s) == ["tracks_4", "industry_5", "second_marker", "revaluation", "question_card"]


@pytest.mark.rule("14.1")
def test_every_player_has_tokens_of_his_own() -> None:
    s = question(markers=[1, -1])
    play(s, token("kiev_medal"))

    assert s.tokens == tokens_without("kiev_medal")


@pytest.mark.rule("14.1")
def test_the_token_of_the_industry_track_lies_on_its_own_space() -> None:
    s = alone(markers=[9, -1], factories=[6, 6, 6])
    play(s, place("industry_1w"), token("kiev_medal"))

    assert s.circles[:4] == (-1, -1, -1, TOKENS.index("kiev_medal"))


# 14.2 A token must be taken


@pytest.mark.rule("14.2")
def test_a_token_cannot_be_refused() -> None:
    s = question(markers=[1, -1])

    assert s.options == [token(name) for name in TOKENS]


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("tracks_4", {"track": BUILT_TO_THE_END}),
        ("industry_5", {"markers": [4, -1]}),
        ("doublers_3", {"doublers": [8, 0, 0, 0]}),
    ],
)
def test_a_token_may_be_chosen_though_it_has_no_effect(name: str, fields: dict[str, Any]) -> None:
    s = question(**fields)
    assert name in tokens(s)
    before = (list(s.track), list(s.markers), s.doublers)
    play(s, token(name))

    assert (s.track, s.markers, s.doublers) == before
    assert s.circles[PETERSBURG_4] == TOKENS.index(name)
    assert over(s)


# 14.3 Up to four track steps, up to five industry steps


@pytest.mark.rule("14.3")
def test_four_free_track_steps() -> None:
    s = using("tracks_4", track={"transsib": [5, 2]})
    play(
        s,
        extend("kiev", "black"),
        extend("transsib", "gray"),
        extend("kiev", "gray"),
        extend("kiev", "black"),
    )

    assert (track_of(s, "transsib")[:2], track_of(s, "kiev")[:2]) == ([5, 3], [3, 1])
    assert over(s)


@pytest.mark.rule("14.3")
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_the_player_may_stop_after_any_track_step(taken: int) -> None:
    s = using("tracks_4")
    play(s, *[extend("kiev", "black")] * taken, STOP)

    assert track_of(s, "kiev")[0] == 1 + taken
    assert over(s)


@pytest.mark.rule("14.3")
@pytest.mark.parametrize("taken", [0, 1, 4])
def test_the_player_may_stop_after_any_industry_step(taken: int) -> None:
    s = using("industry_5", factories=[6])
    play(s, *[FIRST] * taken)
    assert s.options == [FIRST, STOP]
    play(s, STOP)

    assert s.markers[0] == taken
    assert over(s)


@pytest.mark.rule("14.3")
def test_five_industry_steps_and_no_more() -> None:
    s = using("industry_5", factories=[6])
    play(s, *[FIRST] * 5)

    assert s.markers[0] == 5
    assert s.coins[0] == 2  # the factory on the way
    assert over(s)


@pytest.mark.rule("14.3")
def test_industry_steps_end_where_a_gap_stops_the_marker() -> None:
    s = using("industry_5")
    play(s, *[FIRST] * 4)

    assert s.markers[0] == 4
    assert over(s)


@pytest.mark.rule("14.3")
def test_a_colour_received_by_the_steps_may_be_moved_by_them() -> None:
    s = using("tracks_4")
    assert steps(s) == ["transsib black", "petersburg black", "kiev black"]
    play(s, extend("transsib", "black"))
    assert steps(s) == ["transsib black", "transsib gray", "petersburg black", "kiev black"]
    play(s, extend("transsib", "gray"))

    assert track_of(s, "transsib")[:2] == [2, 1]


@pytest.mark.rule("14.3")
def test_track_steps_of_a_token_set_off_special_spaces_before_they_go_on() -> None:
    s = using("tracks_4", track={"kiev": [6]})
    play(s, extend("kiev", "black"))
    assert s.workers[0] == 6
    play(s, extend("kiev", "black"), extend("kiev", "black"))

    assert s.score[0] == 10
    assert STOP in s.options  # one step is left


@pytest.mark.rule("14.3")
def test_a_token_may_lead_to_another_which_is_settled_first() -> None:
    s = using("tracks_4", track={"petersburg": [4]}, engines=[1, 0, 6, 0], fired=fired("petersburg_4"))
    play(s, extend("petersburg", "black"), extend("petersburg", "black"))
    assert tokens(s) == ["industry_5", "doublers_3", "revaluation", "kiev_medal", "question_card"]
    play(s, token("industry_5"), FIRST, STOP)
    assert STOP in s.options
    play(s, extend("petersburg", "black"), extend("petersburg", "black"))

    assert track_of(s, "petersburg")[0] == 8
    assert s.circles[:4] == (-1, TOKENS.index("tracks_4"), TOKENS.index("industry_5"), -1)
    assert over(s)


@pytest.mark.rule("14.3")
def test_industry_steps_of_a_token_use_factories_and_the_question_space() -> None:
    s = using("industry_5", markers=[8, -1], factories=[6, 6, 6, 6])
    play(s, FIRST)
    assert s.coins[0] == 2
    play(s, FIRST, token("doublers_3"))
    assert s.doublers[0] == 3
    play(s, FIRST, STOP)

    assert s.markers[0] == 11
    assert s.coins[0] == 3


# 14.4 Second marker


@pytest.mark.rule("14.4")
def test_the_second_marker_is_put_on_position_0() -> None:
    s = using("second_marker", markers=[3, -1])

    assert s.markers[:2] == [3, 0]
    assert over(s)


@pytest.mark.rule("14.4")
def test_the_token_cannot_be_chosen_while_the_first_marker_stands_on_0() -> None:
    s = question(markers=[0, -1])

    assert tokens(s) == [name for name in TOKENS if name != "second_marker"]


@pytest.mark.rule("14.4")
def test_from_then_on_steps_move_either_marker() -> None:
    s = alone(tasks=[ChooseToken(0, PETERSBURG_4), TakeTurn(0)], markers=[3, -1])
    play(s, token("second_marker"), place("industry_2w"))
    assert s.options == [FIRST, SECOND]
    play(s, SECOND, FIRST)

    assert s.markers[:2] == [4, 1]


@pytest.mark.rule("14.4")
def test_the_second_marker_does_not_join_the_first() -> None:
    s = alone(markers=[1, 0])
    play(s, place("industry_1w"))

    assert s.markers[:2] == [2, 0]  # the only way


@pytest.mark.rule("14.4")
def test_the_second_marker_does_not_pass_the_first() -> None:
    s = alone(markers=[4, 3])  # the first stands before an open gap

    assert "industry_1w" not in places(s)


@pytest.mark.rule("14.4")
def test_the_second_marker_sets_off_factories_again() -> None:
    s = alone(markers=[6, 4], factories=[6])
    play(s, place("industry_1w"))

    assert s.markers[:2] == [6, 5]
    assert s.coins[0] == 1


@pytest.mark.rule("14.4")
def test_the_second_marker_gets_no_token_on_the_question_space() -> None:
    s = alone(markers=[11, 9], factories=[6, 6, 6, 6], fired=[1 << INDUSTRY_FIRED, 0, 0, 0])
    play(s, place("industry_1w"), SECOND)

    assert s.markers[:2] == [11, 10]
    assert to_move(s) == 0
    assert tokens(s) == []


@pytest.mark.rule("14.4")
def test_the_second_marker_scores_too() -> None:
    s = position(tasks=[ScoreRound(0)], markers=[4, 2])

    assert s.score[0] == 5 + 2


# 14.5 Three doublers


@pytest.mark.rule("14.5")
@pytest.mark.parametrize(
    ("there", "left", "placed"), [(0, 20, 3), (5, 15, 3), (6, 14, 2), (7, 13, 1), (0, 2, 2), (6, 1, 1)]
)
def test_as_many_of_three_doublers_as_can_be_placed(there: int, left: int, placed: int) -> None:
    s = using("doublers_3", doublers=[there, 0, 0, 0], doublers_left=left)

    assert (s.doublers[0], s.doublers_left) == (there + placed, left - placed)
    assert over(s)


# 14.6 Revaluation and Kiev medal


@pytest.mark.rule("14.6")
def test_the_revaluation_counts_at_all_scorings_from_then_on() -> None:
    fields: dict[str, Any] = {"track": {"transsib": [8, 5, 3]}, "engines": [3, 0, 0, 0]}
    assert sum(points for _, points in round_account(question(**fields), 0)) == 6
    s = question(ScoreRound(0), ScoreRound(0), **fields)
    play(s, token("revaluation"))

    assert [args[1] for key, args in told(s) if key == "round.scored"] == [9, 9]


@pytest.mark.rule("14.6")
def test_the_kiev_medal_counts_at_all_scorings_from_then_on() -> None:
    fields: dict[str, Any] = {"track": {"kiev": [7, 5]}, "engines": [1, 0, 0, 5]}
    assert sum(points for _, points in round_account(question(**fields), 0)) == 15
    s = question(ScoreRound(0), ScoreRound(0), **fields)
    play(s, token("kiev_medal"))

    assert [args[1] for key, args in told(s) if key == "round.scored"] == [35, 35]


@pytest.mark.rule("14.6")
def test_the_kiev_medal_waits_for_gray_and_engine() -> None:
    s = question(ScoreRound(0), track={"kiev": [4]}, engines=[1, 0, 0, 9])
    play(s, token("kiev_medal"))

    assert s.score[0] == 1 + 2 + 3 + 4


# 14.7 The seventh token


@pytest.mark.rule("14.7")
def test_the_seventh_token_gives_a_question_card_and_then_an_end_bonus_card() -> None:
    s = using("question_card")
    assert cards(s) == CARDS
    play(s, card("black_worker"))
    assert s.black_owner == 0
    assert bonuses(s)
    play(s, TEN)

    assert s.score[0] == 10
    assert over(s)


@pytest.mark.rule("14.7")
def test_the_card_is_done_with_all_it_sets_off_before_the_end_bonus_card_is_chosen() -> None:
    s = using("question_card", track={"petersburg": [6]}, fired=fired("petersburg_4"))
    play(s, card("engine_9"), ENGINE + 2)
    assert tokens(s)
    play(s, token("kiev_medal"))

    assert bonuses(s)


@pytest.mark.rule("14.7")
def test_only_cards_that_are_left_and_can_be_done_in_full_are_offered() -> None:
    s = using(
        "question_card",
        doublers=[8, 0, 0, 0],
        cards=cards_left("three_plus_one", "engineer_and_coin", "engine_9"),
    )

    assert cards(s) == ["engineer_and_coin", "engine_9"]


@pytest.mark.rule("14.7")
@pytest.mark.parametrize("left", [0, cards_left("three_plus_one")])
def test_without_such_a_card_there_is_still_the_end_bonus_card(left: int) -> None:
    s = using("question_card", doublers=[8, 0, 0, 0], cards=left)

    assert cards(s) == []
    assert bonuses(s)
    assert s.cards == left


@pytest.mark.rule("14.7")
def test_a_card_that_is_possible_must_be_taken() -> None:
    s = using("question_card", cards=cards_left("engineer_and_coin"))

    assert s.cards == 0
    assert s.employer == hired("any_2")


@pytest.mark.rule("14.7")
def test_engineer_and_coin_can_be_used_in_the_round_they_came() -> None:
    s = alone(track={"petersburg": [3]}, engines=[1, 0, 4, 0], workers=[1, 0, 0, 0])
    play(s, place("track_open"), extend("petersburg", "black"), token("question_card"))
    play(s, card("engineer_and_coin"), TEN)
    assert "any_2" in places(s)
    play(s, place("any_2"))  # the coin pays for it

    assert s.coins[0] == 0
    assert steps(s)
