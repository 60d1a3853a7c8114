"""What is printed in the box: counts, overrides, and values that are reconstructed."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rotonde.games.limits import DataError
from rotonde.games.printed import Value, read, reconstructed, shipped, values
from rotonde.games.russian_railroads import GAME
from rotonde.games.russian_railroads.checks import PRINTING
from rotonde.games.russian_railroads.names import ENGINEERS, FILE
from rotonde.games.russian_railroads.parts import parts_for, standard_data
from rotonde.games.russian_railroads.state import Railroads, opening
from rotonde.kernel import step

DATA = standard_data()
SEATS = (2, 3, 4)


def override_of(key: str, value: Any) -> dict[str, Any]:
    """The override that sets one value: `special.kiev_8.gives`."""
    override = value
    for name in reversed(key.split(".")):
        override = {name: override}
    assert isinstance(override, dict)
    return override


def random_game(seats: int, override: dict[str, Any], seed: int) -> Railroads:
    """The end of a random game with this override."""
    rng = Random(seed)
    s = GAME.start(seats, {"data": override})
    while s.stack:
        step(s, rng.choice(s.options))
    return s


def refusal(override: dict[str, Any]) -> str:
    with pytest.raises(DataError) as error:
        GAME.check_data(override, "box.toml")
    return str(error.value)


# The rulebooks' list of components


@pytest.mark.rule("1.2")
def test_there_are_37_engines_with_four_players() -> None:
    s = opening(parts_for(4, {}))

    on_the_lines = sum(number > 0 for number in s.engines)
    assert sum(s.supply) + on_the_lines + 1 == 37  # one more lies on a ? card
    assert s.supply[1] == 0


@pytest.mark.rule("1.4", "19.1")
@pytest.mark.parametrize(("seats", "workers"), [(2, 8), (3, 8), (4, 7)])
def test_each_colour_has_eight_workers_of_which_four_players_leave_one_in_the_box(
    seats: int, workers: int
) -> None:
    s = opening(parts_for(seats, {}))

    assert [own + waiting for own, waiting in zip(s.workers, s.reserve, strict=True)] == [workers] * seats


@pytest.mark.rule("3.4")
def test_there_are_48_tracks() -> None:
    takes = [line["colours"] for line in DATA["line"].values()]
    count = {colour: 4 * sum(colour in line for line in takes) for colour in takes[0]}

    assert count == {"black": 12, "gray": 12, "brown": 12, "natural": 8, "white": 4}
    assert sum(count.values()) == 48


@pytest.mark.parametrize(
    ("table", "count"),
    [
        ("engineer", 15),
        ("factory", 9),
        ("question_token", 7),
        ("question_card", 5),
        ("end_bonus", 10),
        ("start_bonus", 4),
    ],
)
def test_tiles_tokens_and_cards_are_as_many_as_in_the_box(table: str, count: int) -> None:
    assert len(DATA[table]) == count


def test_there_are_20_doublers_and_four_cards_for_the_order_of_play() -> None:
    assert DATA["supply"]["doublers"] == 20
    assert len(DATA["pass_points"]["by_position"]) == 4


def test_the_nine_industry_values_five_gaps_and_the_question_space() -> None:
    track = DATA["industry"]["points"]

    assert [value for value in track if value > 0] == [1, 2, 3, 5, 10, 15, 20, 25, 30]
    assert (track.count(0), track.count(-1), track.count(-2)) == (1, 5, 1)


@pytest.mark.parametrize(("seats", "count"), [(2, 19), (3, 26), (4, 26)])
def test_the_board_has_26_spaces_and_19_for_two_players(seats: int, count: int) -> None:
    parts = parts_for(seats, {})

    assert parts.board.bit_count() == count


def test_seven_engineers_have_an_a_seven_a_b_and_one_none() -> None:
    letters = [tile["letter"] for tile in DATA["engineer"].values()]

    assert (letters.count("A"), letters.count("B"), letters.count("")) == (7, 7, 1)


# Sources and confidence


def test_every_value_has_a_known_source_and_a_confidence() -> None:
    for value in values(DATA):
        assert value.confidence in ("high", "medium", "low"), value.key
        assert value.source, value.key
        assert set(value.source) <= set(DATA["sources"]), value.key


def test_every_source_is_used() -> None:
    used = {source for value in values(DATA) for source in value.source}

    assert set(DATA["sources"]) - used == set()


def test_everything_of_low_confidence_is_listed_as_reconstructed() -> None:
    low = {value.key for value in reconstructed(DATA)}

    engineers = list(DATA["engineer"])
    settled = (  # whose letters are better known
        "black_gray",
        "any_points",
        "gray_brown",
        "brown_points",
        "doubler_points",
    )
    assert low == {
        "space.turn_order_2.seats",
        "space.last_round.workers",
        "space.last_round.coins",
        *(f"engineer.{name}.number" for name in engineers),
        *(f"engineer.{name}.letter" for name in engineers if name not in settled),
    }


def test_known_alternatives_come_with_the_values() -> None:
    found = {value.key: value.alternatives for value in values(DATA) if value.alternatives}

    assert found == {
        "space.turn_order_2.seats": [[2, 3, 4]],
        "space.last_round.workers": [2],
        "reuse.coin_counts": [False],
        "reuse.one_worker_only": [False],
    }


ALTERNATIVES = [(value, other) for value in values(DATA) for other in value.alternatives]


@pytest.mark.parametrize(("value", "other"), ALTERNATIVES, ids=[value.key for value, _ in ALTERNATIVES])
def test_every_alternative_is_accepted_and_can_be_played_with(value: Value, other: Any) -> None:
    override = override_of(value.key, other)
    GAME.check_data(override, "box.toml")

    for seats in SEATS:
        for seed in range(3):
            s = random_game(seats, override, seed)
            assert s.round == s.parts.rounds


# Overrides


def test_an_override_is_part_of_every_record() -> None:
    override = {"special": {"kiev_8": {"gives": [{"kind": "points", "count": 5}]}}}
    s = GAME.start(3, {"data": override})

    assert s.parts.override == override
    assert pickle.loads(pickle.dumps(s)) == s
    assert s != GAME.start(3, {})


def test_an_override_is_taken_deep_inside_the_tables() -> None:
    parts = parts_for(2, {"space": {"last_round": {"workers": 2}}, "track_values": {"base": [0, 1, 2, 4, 8]}})

    last = list(DATA["space"]).index("last_round")
    assert parts.space_workers[last] == 2
    assert parts.space_coins[last] == 0
    assert parts.values == [[0, 1, 2, 4, 8], [0, 1, 3, 6, 10]]


def test_without_an_override_the_parts_are_shared() -> None:
    assert parts_for(3, {}) is parts_for(3, {})


def test_an_owner_may_renumber_engineers_and_factories() -> None:
    override = {
        "engineer": {"any_2": {"number": 2}, "black_gray": {"number": 1}},
        "factory": {"build": {"number": 3}, "reuse": {"number": 2}},
    }
    parts = parts_for(4, override)

    assert parts.engineer_number[:2] == [2, 1]
    assert parts.function[2:4] == [2, 1]
    assert random_game(4, override, 1).round == 7


def test_an_owner_may_change_letters_and_costs() -> None:
    override = {
        "engineer": {
            "black_gray": {"letter": "B"},
            "industry_2": {"letter": "A", "workers": 2},
            "reuse": {"workers": 0, "coins": 1},
            "build": {"workers": 1, "coins": 1},
        }
    }

    assert [random_game(seats, override, 2).round for seats in SEATS] == [6, 6, 7]


@pytest.mark.parametrize("seats", SEATS)
def test_two_public_engineers_and_both_claims_with_any_number_of_players(seats: int) -> None:
    spaces = {name: {"seats": [2, 3, 4]} for name in DATA["space"]}
    override = {"space": spaces, "seats": {"2": {"public": 2}}}

    assert parts_for(seats, override).board.bit_count() == 26
    assert random_game(seats, override, 3).round == {2: 6, 3: 6, 4: 7}[seats]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"data": {"kiev": {}}}, "data: kiev: there is no such printed value"),
        (
            {"data": {"reuse": {"coin_counts": 1}}},
            "data: reuse.coin_counts: expected true or false, got int 1",
        ),
        ({"data": "box.toml"}, "data: expected a table of printed values, got str 'box.toml'"),
        ({"dta": {}}, "Russian Railroads has no option 'dta'; it knows: data"),
    ],
)
def test_a_game_does_not_start_with_a_wrong_option(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match="^" + message.replace(".", r"\.").replace("?", r"\?")):
        GAME.start(3, options)


def test_the_printed_data_passes_its_own_check() -> None:
    assert shipped(FILE, PRINTING) == standard_data()


WRONG: list[tuple[str, Any]] = [
    ("seats.4.rounds", 1),
    ("seats.4.workers", 0),
    ("seats.4.coins", -1),
    ("seats.3.engines_per_number", 0),
    ("seats.2.public", 3),
    ("seats.2.row", 2),
    ("seats.4.row", 6),
    ("seats.4.engineers_a", ENGINEERS),
    ("space.coins.workers", 4),
    ("space.coins.workers", -1),
    ("space.track_any.coins", 4),
    ("space.coins.seats", [1, 2]),
    ("space.turn_order_1.workers", 2),
    ("space.engineer_left.workers", 1),
    ("space.track_open.open", False),
    ("space.track_open.seats", [3, 4]),
    ("space.coins.gives", [{"kind": "coins", "count": 0}]),
    ("space.coins.gives", [{"kind": "coins", "count": -2}]),
    ("space.temporary_workers.gives", [{"kind": "temporary_workers", "count": 3}]),
    ("space.track_black_1w.gives", [{"kind": "track", "colours": ["black"], "steps": 5}]),
    ("space.track_black_1w.gives", [{"kind": "track", "colours": ["blue"], "steps": 2}]),
    ("space.track_black_1w.gives", [{"kind": "track", "colours": [], "steps": 2}]),
    ("space.engine_1w.gives", [{"kind": "build", "what": "train"}]),
    ("space.turn_order_1.gives", [{"kind": "claim", "position": 2}]),
    ("track_values.base", [0, 1, 2, 4]),
    ("track_values.revalued", [0, 1, 3, 6, -10]),
    ("line.transsib.length", 16),
    ("line.kiev.length", 0),
    ("line.kiev.colours", ["black", "brown"]),
    ("line.kiev.colours", []),
    ("line.kiev.engines", 2),
    ("line.kiev.doublers", 1),
    ("line.transsib.doublers", 16),
    ("special.kiev_8.line", "moscow"),
    ("special.kiev_8.space", 10),
    ("special.kiev_8.space", 0),
    ("special.kiev_8.track", "blue"),
    ("special.kiev_8.track", "white"),
    ("special.kiev_8.when", "never"),
    ("special.kiev_7.when", "scoring"),
    ("special.kiev_5.when", "once"),
    ("special.petersburg_7.when", "once"),
    ("special.kiev_5.token", "moscow_medal"),
    ("industry.points", [1, 2, 3]),
    ("industry.points", []),
    ("industry.points", [0, 1, 2, 3, 5, -1, 10, -1, 15, -1, -2, -1, 20, -1, 25, -3]),
    ("industry.points", [0, 1, 2, 3, 5, -1, 10, -1, 15, -1, -2, -1, 20, -1, 25, -2]),
    ("industry.points", [0, 1, 2, 3, 5, -1, 10, -1, 15, -1, -2, -1, 20, -1, 25, -1]),
    ("supply.doublers", -1),
    ("supply.coins_limited", True),
    ("engineer.any_2.letter", "C"),
    ("engineer.any_2.workers", 9),
    ("pass_points.by_position", [0, 2, 3]),
    ("question_card.engine_9.gives", [{"kind": "engine", "number": 10}]),
    ("end_bonus.doublers.steps", [[4]]),
    ("end_bonus.engineers.each", -6),
    ("end_bonus_pile.removed", 3),
    ("end_bonus_pile.face_down", False),
    ("majority.points", [40]),
]


@pytest.mark.parametrize(("key", "value"), WRONG, ids=[f"{key}={value}" for key, value in WRONG])
def test_an_impossible_value_is_named_with_its_file_and_key(key: str, value: Any) -> None:
    assert refusal(override_of(key, value)).startswith(f"box.toml: {key}: ")


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("engineer.any_2.letter", "A", "engineer: exactly one has no letter"),
        (
            "engineer.any_2.number",
            2,
            f"engineer: the numbers must be 1 to {ENGINEERS}, each once",
        ),
        ("factory.coin.number", 5, "factory: the numbers must be 1 to 9, each once"),
        ("factory.coin.number", 10, "factory.coin.number: must be 1 to 9, not 10"),
        ("special.transsib_2.space", 7, "special: colours come in the order gray, brown, natural, white"),
        (
            "special.transsib_2.gives",
            [{"kind": "colour", "colour": "brown"}],
            "special: colours come in the order gray, brown, natural, white",
        ),
        (
            "special.transsib_2.line",
            "petersburg",
            "special.transsib_2: a colour comes with black on the Trans-Siberian, without engine",
        ),
    ],
)
def test_values_that_do_not_fit_together_are_named_by_their_group(key: str, value: Any, message: str) -> None:
    assert refusal(override_of(key, value)) == f"box.toml: {message}"


def test_a_file_of_ones_own_is_checked_like_an_override(tmp_path: Path) -> None:
    mine = tmp_path / "box.toml"
    mine.write_text(
        "[special.kiev_8]\ngives = [{ kind = 'points', count = 5 }]\n\n[space.last_round]\nworkers = 7\n"
    )

    with pytest.raises(DataError, match=r"box\.toml: space\.last_round\.workers: must be 0 to 3, not 7"):
        GAME.check_data(read(mine), str(mine))


@pytest.mark.parametrize("change", [-1, 1])
def test_whatever_the_check_lets_pass_can_be_played_with(change: int) -> None:
    accepted = 0
    for value in values(DATA):
        if type(value.value) is int:
            override = override_of(value.key, value.value + change)
            try:
                GAME.check_data(override, "box.toml")
            except DataError:
                continue
            accepted += 1
            seats = SEATS[accepted % 3]
            assert random_game(seats, override, 4).options == []
    assert accepted > 60
