"""What is printed: counts of the rulebook, and what an owner of the box may change."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from rotonde.games.limits import DataError
from rotonde.games.printed import reconstructed
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import parts_for, standard_data
from rotonde.games.railroad_revolution.state import opening


def test_the_counts_of_the_rulebook() -> None:
    data = standard_data()

    assert sum(data["workers"][colour] for colour in ("white", "purple", "orange", "grey", "turquoise")) == 64
    assert sum(table["count"] for table in data["train"].values()) == 24
    assert len(data["milestone"]) == 38
    assert len(data["market_tile"]) == 9
    assert len(data["city_tile"]) == 13 + 2
    assert len(data["telegraph_tile"]) == 6
    assert sum(data["player_board"]["buildings"]) == 12
    assert sum(data["player_board"]["rails"]) == 15


def test_the_standard_data_passes_its_own_checks() -> None:
    GAME.check_data({}, "standard")


def test_values_nobody_has_seen_are_marked() -> None:
    keys = {value.key for value in reconstructed(GAME.data())}

    assert "city.chicago.cost" in keys
    assert "price.hire" not in keys


@pytest.mark.parametrize(
    ("override", "key"),
    [
        ({"city": {"chicago": {"level": 6}}}, "city.chicago.level"),
        ({"city": {"chicago": {"cost": -1}}}, "city.chicago.cost"),
        ({"city": {"chicago": {"level": 3}}}, "city"),
        ({"city_tile": {"c2_1": {"level": 1}}, "city": {"miami": {"level": 1}}}, "city"),
        ({"city": {"charlotte": {"level": 5}, "san_diego": {"level": 1}}}, "city: the first two"),
        ({"city_tile": {"charlotte": {"level": 2}, "c2_1": {"level": 1}}}, "city_tile: the first two"),
        ({"price": {"rails": -1}}, "price.rails"),
        ({"gaps": {"points": [1, 2, 3, -4, 5, 6, 7]}}, "gaps.points"),
        ({"rail": {"was_clt": {"ends": ["washington"]}}}, "rail.was_clt.ends"),
        ({"rail": {"was_clt": {"triangles": 4}}}, "rail.was_clt.triangles"),
        (
            {"rail": {"clt_mia_2": {"ends": ["here", "there"]}, "mia_hou_1": {"ends": ["here", "there"]}}},
            "rail",
        ),
        ({"section": {"1": {"market": True}}}, "section"),
        ({"gaps": {"points": [5]}}, "gaps.points"),
        ({"seats": {"3": {"neutral_stations": ["paris"]}}}, "seats.3.neutral_stations"),
        ({"seats": {"3": {"neutral_offices": [3]}}}, "seats.3.neutral_offices"),
        ({"seats": {"3": {"train_pile": -1}}}, "seats.3.train_pile"),
        ({"workers": {"white": 15}}, "workers.white"),
        ({"price": {"hire": 0}}, "price.hire"),
        ({"price": {"floor": 6}}, "price.floor"),
        ({"city_tile": {"c3_3": {"pay": -1}}}, "city_tile.c3_3.pay"),
        ({"city_tile": {"c3_3": {"main": [{"kind": "fish", "count": 1}]}}}, "city_tile.c3_3.main"),
        ({"city_tile": {"c3_3": {"main": [{"kind": "advance"}]}}}, "city_tile.c3_3.main"),
        (
            {"city_tile": {"c3_3": {"main": [{"kind": "workers", "colours": ["pink"]}]}}},
            "city_tile.c3_3.main",
        ),
        (
            {"telegraph_tile": {"rail": {"gives": [{"kind": "setup_rail", "count": 1}]}}},
            "telegraph_tile.rail",
        ),
        ({"market_tile": {"m1": {"deal_1": {"shares": 5}}}}, "market_tile.m1.deal_1"),
        ({"train": {"money600": {"pay": 100}}}, "train.money600.pay"),
        ({"milestone": {"b1": {"pile": "E"}}}, "milestone.b1.pile"),
        ({"milestone": {"b1": {"managers": ["pink"]}}}, "milestone.b1.managers"),
        (
            {"milestone": {"b1": {"managers": ["grey", "grey", "grey"]}}},
            "milestone.b1.managers: has 1 to 2",
        ),
        ({"milestone": {"b1": {"conditions": [{"kind": "luck"}]}}}, "milestone.b1.conditions"),
        (
            {"milestone": {"b1": {"conditions": [{"kind": "terrain", "triangles": 4, "count": 1}]}}},
            "milestone.b1.conditions",
        ),
        (
            {"milestone": {"b1": {"conditions": [{"kind": "terrain", "triangles": 3, "count": 0}]}}},
            "milestone.b1.conditions",
        ),
        ({"milestone": {"a1_1": {"pile": "B"}}}, "milestone"),
        ({"player_board": {"values": [1]}}, "player_board.values"),
        ({"player_board": {"rails": [3, 2, 2, 2, 2, 2, 2, 1]}}, "player_board.rails"),
        ({"player_board": {"logo_after": 0}}, "player_board.logo_after"),
        ({"track": {"network": {"points": [0]}}}, "track.network.points"),
        (
            {"track": {"network": {"barriers": [{"after": 1, "kind": "tea", "count": 1}]}}},
            "track.network.barriers",
        ),
        (
            {"track": {"network": {"barriers": [{"after": 1, "kind": "workers", "count": 2}]}}},
            "track.network",
        ),
        ({"track": {"network": {"barriers": [{"after": 12, "kind": "money", "count": 2}]}}}, "track.network"),
        ({"hard_tracks": {"money": [500]}}, "hard_tracks.money"),
    ],
)
def test_an_override_that_cannot_work_is_refused_with_its_key(override: dict[str, Any], key: str) -> None:
    with pytest.raises(DataError, match=rf"^mine: {key}"):
        GAME.check_data(override, "mine")


def test_an_override_is_played_and_travels_with_the_state() -> None:
    override = {"city": {"chicago": {"cost": 250}}}
    parts = parts_for(3, override, True, False)
    s = opening(parts)
    again = pickle.loads(pickle.dumps(s))

    assert parts.city_cost[2] == 250
    assert again == s
    assert again.parts == parts
    assert parts != parts_for(3, {}, True, False)
    assert hash(parts) == hash(parts_for(3, {}, True, False))


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (5, {}, "2, 3 or 4"),
        (2, {"fast": True}, "no option 'fast'"),
        (2, {"hard_tracks": 1}, "one of false, true"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(seats: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        GAME.start(seats, options)
