"""Judging Russian Railroads: what is looked at follows what is printed, an owner's values too."""

from __future__ import annotations

from typing import Any

import pytest

from rotonde.bots.judgement.russian_railroads.judging import GROUPS, Railway
from rotonde.bots.judges import judgement, weights_of
from rotonde.bots.search.linear import points_by_stage, weight_of
from rotonde.games.russian_railroads.state import Railroads
from tests.russian_railroads.table import position

NAMES = [name for _, names in GROUPS for name in names]
LINES = {"transsib": [11, 9, 6, 3], "petersburg": [5, 4, 2], "kiev": [8, 5]}


def features(s: Railroads) -> dict[str, float]:
    """Those of the first seat, by name."""
    judge = judgement("russian-railroads", "")
    assert isinstance(judge, Railway)
    return dict(zip(NAMES, judge.features(s, 0), strict=True))


def middle(**changed: Any) -> Railroads:
    """Something of everything."""
    fields: dict[str, Any] = {
        "track": LINES,
        "engines": [6, 3, 4, 5],
        "factories": [2, 4, 7, 9],
        "markers": [8, 3],
        "doublers": [5, 1, 0, 0],
        "round": 4,
        "tokens": [0b1000111, 127, 127, 127],
        "circles": [-1, 3, -1, -1] + [-1] * 12,
        "bonus_log": [5],
    }
    return position(**fields | changed)


def near(steps: int) -> float:
    return 0.84**steps


def test_the_printed_boards_are_judged_by_their_special_spaces() -> None:
    found = features(middle())

    assert {
        name: found[name] for name in NAMES if name.startswith(("near", "pb_q", "pb_d", "medal", "kv_w"))
    } == {
        "near_gray": 1.0,
        "near_brown": 1.0,
        "near_natural": 1.0,
        "near_white": near(4),
        "near_ts_worker": 0.0,
        "near_ts_end": near(4),
        "pb_question_4": 1.0,
        "pb_question_6": 0.0,
        "pb_doubled": 0.0,
        "near_pb_4": 0.0,
        "near_pb_6": near(1 + 2),
        "near_ts_13": near(2 + 4),
        "near_industry": near(2),
        "near_double": found["pb_income"] * near(3 + 3),
        "near_pb_end": near(4),
        "kv_worker": 1.0,
        "near_kv_worker": 0.0,
        "near_medal": 0.0,
        "near_kv_end": near(1),
        "medal_way": 0.0,
    }
    incomes = [found[name] for name in ("ts_income", "pb_income", "kv_income")]
    assert incomes == [3 * 12 + 2 * 6 + 3 + 3 * 1, 2 * 3 + 2 * 1, 5 * 1 + 10 + 20]
    assert found["bonus_points"] == 12
    assert [found[f"factory_{number}"] for number in (2, 4, 7, 9)] == [0.5, 0.5, 1.5, 1.5]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"special": {"transsib_10": {"space": 13}}}, {"near_natural": near(2)}),
        (
            {"special": {"petersburg_4": {"line": "kiev", "space": 9}}},
            {"pb_question_4": 0.0, "near_pb_4": near(5)},
        ),
        ({"special": {"petersburg_6": {"engine": False}}}, {"near_pb_6": near(1)}),
        ({"special": {"transsib_13": {"track": "gray", "space": 10}}}, {"near_ts_13": near(1 + 1)}),
        (
            {"special": {"kiev_7": {"space": 9, "engine": True}}},
            {"kv_worker": 0.0, "near_kv_worker": near(5)},
        ),
        ({"special": {"kiev_5": {"space": 7}}}, {"near_medal": near(2 + 2), "kv_income": 15.0}),
        ({"special": {"kiev_5": {"token": "tracks_4"}}}, {"near_medal": 0.0, "medal_way": near(2)}),
        ({"special": {"kiev_9": {"gives": [{"kind": "points", "count": 30}]}}}, {"near_kv_end": 3 * near(1)}),
        ({"special": {"kiev_8": {"when": "once"}}}, {"near_kv_end": near(1) + near(3)}),
        ({"special": {"petersburg_7": {"line": "kiev", "space": 5}}}, {"pb_doubled": 1.0, "kv_income": 40.0}),
        (
            {"line": {"petersburg": {"length": 15}}, "special": {"petersburg_9": {"space": 15}}},
            {"near_pb_end": near(10)},
        ),
        (
            {"industry": {"points": [0, 1, -2, 3, 5, -1, 10, -1, -1, -1, -1]}},
            {"near_industry": 1.0, "in_question": 1.0},
        ),
        ({"majority": {"points": [80, 20]}}, {"bonus_points": 24.0}),
    ],
)
def test_what_an_owner_moves_or_changes_is_looked_at_where_it_is(
    data: dict[str, Any], expected: dict[str, float]
) -> None:
    found = features(middle(data=data))

    assert {name: found[name] for name in expected} == pytest.approx(expected)


def test_a_factory_has_the_weight_of_what_it_does_whatever_its_number() -> None:
    renumbered = {"factory": {"build": {"number": 7}, "tracks": {"number": 2}}}
    found = features(middle(data=renumbered))

    assert (found["factory_2"], found["factory_7"]) == (1.5, 0.5)


def test_a_piece_whose_weight_was_never_learnt_is_worth_what_its_kind_is_on_average() -> None:
    weights = {"engineer_1": [2.0, 1.0], "engineer_2": [4.0], "engineers": [50.0], "coins_2": [7.0]}

    assert weight_of(weights, "engineer_2") == [4.0]
    assert weight_of(weights, "engineer_16") == [3.0, 0.5]
    assert weight_of(weights, "factory_1") == []
    assert points_by_stage(weights, [("a", ["engineer_16", "factory_1"])], 3)[2] == [4.0, 0.0]


def test_without_its_weights_a_judgement_still_judges() -> None:
    known = weights_of("russian-railroads")
    table = points_by_stage({name: known[name] for name in known if name != "engineer_3"}, GROUPS, 2)
    others = [known[f"engineer_{tile}"][0] for tile in range(15) if tile != 3]

    assert table[0][NAMES.index("engineer_3")] == pytest.approx(sum(others) / 14)
