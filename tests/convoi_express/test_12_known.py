"""Chapter 12. What is known, and where trains would run."""

from random import Random

import pytest

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.board import FIRST_LIGHT
from rotonde.games.convoi_express.instructions import Reveal
from rotonde.games.convoi_express.movement import Depart, RollDie
from rotonde.games.convoi_express.paths import journeys, ways_ahead
from rotonde.games.convoi_express.verbs import CARD, ROLL
from rotonde.kernel import CHANCE, odds, step, to_move
from tests.convoi_express.table import light, position, spot, train


@pytest.mark.rule("12.1")
def test_all_hands_and_discards_lie_open_and_no_pile_has_an_order() -> None:
    s = position(hands=[1, 2, 3, 3, 2, 1], discard=[4, 0, 0], bottom=3, unseen=0b111)
    for seat in (0, 1, -1):
        view = GAME.view(s, seat)
        assert view["hands"] == [1, 2, 3, 3, 2, 1]
        assert view["discard"] == [4, 0, 0]
        assert view["cards_unseen"] == [0, 1, 2]
        assert view["cards_seen"] == list(range(4, 18))
        assert GAME.guess(s, seat, Random(1)) == s
    assert GAME.view(s, 0)["options"] == s.options
    assert GAME.view(s, 1)["options"] == []


@pytest.mark.rule("12.2")
def test_where_a_train_would_run_is_told_for_every_roll() -> None:
    s = position(trains={"black 1": "calais", "gray 1": "paris"}, greens=[light("paris--dijon", "paris")])
    before = s.copy()
    black = journeys(s, train("black 1"))
    assert [(way.points, way.weight, len(way.trail), way.tokens) for way in black] == [
        (2, 1, 2, 0),
        (3, 2, 2, 1),
        (4, 2, 2, 2),
        (5, 1, 2, 3),
    ]
    gray = [way.plain(0) for way in journeys(s, train("gray 1"))]
    assert [way["points"] for way in gray] == [1, 1, 2, 2, 3, 3]
    assert gray[1]["trail"] == [spot(("paris--dijon", 1, "dijon"))]
    assert gray[0]["end"] == "used_up"
    assert (gray[4]["end"], gray[4]["tokens"]) == ("head_on", 2)  # Calais is occupied
    assert journeys(s, train("brown 1")) == []
    assert s == before


@pytest.mark.rule("12.2")
def test_running_through_cities_is_part_of_the_answer() -> None:
    s = position(
        board="america",
        trains={"black 1": ("minneapolis--chicago", 2, "chicago")},
        greens=[light("omaha--chicago", "chicago")],
    )
    fives = [way for way in journeys(s, 0) if way.points == 5]
    assert [len(way.trail) for way in fives] == [1, 4 + 1]
    assert [(way.plain(1)["end"], way.tokens) for way in fives] == [("city", 0), ("used_up", 0)]


@pytest.mark.rule("12.2", "9.8")
def test_a_way_through_a_city_that_is_held_at_once_is_none() -> None:
    s = position(
        board="america",
        trains={"black 1": ("minneapolis--chicago", 2, "chicago"), "gray 1": ("omaha--chicago", 2, "omaha")},
        greens=[light("omaha--chicago", "chicago")],
    )
    assert [(way.plain(1)["end"], way.tokens) for way in journeys(s, 0)] == [("city", 0)] * 4


@pytest.mark.parametrize("board", ["europe", "america"])
def test_a_train_ends_where_one_of_its_journeys_says(board: str) -> None:
    """Over random games: the pure question and the movement agree."""
    compared = 0
    for seed in range(4):
        rng = Random(seed)
        s = GAME.start(2, {"board": board})
        while s.options:
            action = rng.choice(s.options)
            task = s.stack[-1]
            expected = None
            if to_move(s) == CHANCE and isinstance(task, RollDie):
                assert {action for action, _ in odds(s)} == set(s.options)
                ways = journeys(s, task.train)
                points = action - ROLL
                ends = {
                    way.trail[-1] if way.trail else s.at[task.train] for way in ways if way.points == points
                }
                expected = (task.train, ends | {-1, s.at[task.train]})
            step(s, action)
            if expected is not None:
                assert s.at[expected[0]] in expected[1]
                compared += 1
    assert compared > 20


@pytest.mark.rule("12.1")
def test_a_view_numbers_the_lights_that_are_green() -> None:
    for board, name in enumerate(("europe", "america")):
        s = position(board=name)
        side = s.parts.board

        assert [number - FIRST_LIGHT[board] for number in GAME.view(s, 0)["green"]] == [
            light_ for light_ in range(side.lights) if side.first_green & 1 << light_
        ]


@pytest.mark.rule("12.2")
def test_where_a_train_could_run_once_its_roll_is_known() -> None:
    s = position(
        trains={"black 1": "paris"},
        greens=[light("paris--dijon", "paris"), light("calais--paris", "paris")],
        tasks=[Depart(0, 0, 2)],
    )

    assert {way.points for way in ways_ahead(s)} == {2}
    assert len(ways_ahead(s)) == len([way for way in journeys(s, 0) if way.points == 2]) > 1
    assert len(GAME.view(s, 0)["ways_ahead"]) == len(ways_ahead(s))
    assert ways_ahead(position(tasks=[])) == []


@pytest.mark.parametrize("options", [{}, {"board": "america", "departures": "tokens"}])
def test_what_chance_decides_cannot_be_taken_back(options: dict[str, str]) -> None:
    rng = Random(1)
    s = GAME.start(2, options)
    while s.options:
        chance = to_move(s) == CHANCE
        step(s, rng.choice(s.options))
        assert s.sealed or not chance


@pytest.mark.rule("12.1")
def test_every_card_that_is_revealed_is_told() -> None:
    s = position(tasks=[Reveal(0)])
    revealed = s.options[0] - CARD
    step(s, s.options[0])

    assert ("card.revealed", (0, revealed)) in [(event.key, event.args) for event in s.told or []]
