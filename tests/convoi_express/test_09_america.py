"""Chapter 9. North America."""

import pytest

from rotonde.games.convoi_express.cities import exits
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import STOP
from tests.convoi_express.table import (
    SIDES,
    at,
    in_depot,
    leave,
    light,
    load,
    pay,
    play,
    position,
    roll,
    told,
    train,
)

TO_CHICAGO = ("minneapolis--chicago", 2, "chicago")
TO_NEW_YORK = ("pittsburgh--new_york", 1, "new_york")


def rolled(points: int, **fields: object) -> Convoy:
    s = position(board="america", tasks=[RollDie(0, 0)], **fields)  # type: ignore[arg-type]
    return play(s, roll(points))


@pytest.mark.rule("9.1")
def test_there_are_two_ports_with_room_for_one_good_of_each_colour() -> None:
    assert SIDES[1].cities[4:] == ["san_francisco", "new_york"]
    s = rolled(2, trains={"black 1": TO_NEW_YORK}, loads={"black 1": "red"})
    assert s.delivered == [0, 0, 0, 0, 0, 0, 1, 0]
    assert in_depot(s, "black 1")


@pytest.mark.rule("9.3")
def test_a_train_may_run_through_a_city_on_green_or_stop_at_no_cost() -> None:
    greens = [light("omaha--chicago", "chicago")]
    s = rolled(3, trains={"black 1": TO_CHICAGO}, greens=greens)
    assert s.options == [leave("omaha--chicago", "chicago"), STOP]  # not where it came from
    play(s, leave("omaha--chicago", "chicago"))
    assert at(s, "black 1", ("omaha--chicago", 1, "omaha"))
    t = play(rolled(3, trains={"black 1": TO_CHICAGO}, greens=greens), STOP)
    assert at(t, "black 1", "chicago")
    assert t.tokens == 7


@pytest.mark.rule("9.3")
def test_without_another_green_light_or_points_the_train_just_stops() -> None:
    s = rolled(3, trains={"black 1": TO_CHICAGO})
    assert at(s, "black 1", "chicago")
    assert (s.stack, s.tokens) == ([], 7)
    t = rolled(
        2,
        trains={"black 1": ("minneapolis--chicago", 1, "chicago")},
        greens=[light("omaha--chicago", "chicago")],
    )
    assert at(t, "black 1", "chicago")
    assert t.stack == []


@pytest.mark.rule("9.4")
def test_an_empty_train_runs_through_a_port_or_stops_in_it() -> None:
    greens = [light("washington--new_york", "new_york")]
    s = rolled(2, trains={"black 1": TO_NEW_YORK}, greens=greens)
    assert s.options == [leave("washington--new_york", "new_york"), STOP]
    play(s, STOP)
    assert at(s, "black 1", "new_york")
    t = rolled(2, trains={"black 1": TO_NEW_YORK}, greens=greens)
    play(t, leave("washington--new_york", "new_york"))
    assert at(t, "black 1", ("washington--new_york", 1, "washington"))


@pytest.mark.rule("9.5")
def test_a_loaded_train_stops_in_a_port_and_delivers() -> None:
    greens = [light("washington--new_york", "new_york")]
    s = rolled(5, trains={"black 1": TO_NEW_YORK}, greens=greens, loads={"black 1": "white"})
    assert in_depot(s, "black 1")
    assert s.delivered[7] == 1
    assert (s.stack, s.tokens) == ([], 7)


@pytest.mark.rule("9.6")
def test_a_good_that_the_port_has_already_goes_back_to_its_city() -> None:
    s = rolled(
        5,
        trains={"black 1": TO_NEW_YORK},
        loads={"black 1": "white"},
        delivered=[0, 0, 0, 0, 0, 0, 0, 1],
    )
    assert in_depot(s, "black 1")
    assert s.delivered[7] == 1
    assert s.goods[3] == 2
    assert s.tokens == 7
    assert "good.returned" in told(s)


@pytest.mark.rule("9.7")
def test_a_train_loads_only_where_it_has_stopped() -> None:
    s = position(
        board="america",
        hand=(1, 0, 2),
        trains={"black 1": TO_CHICAGO},
        greens=[light("omaha--chicago", "chicago")],
    )
    play(s, pay("move"), roll(3))
    assert s.options == [leave("omaha--chicago", "chicago"), STOP]
    play(s, STOP)
    assert load("black 1", "light") in s.options


GOES_AWAY = ("omaha--chicago", 2, "omaha")
COMES_ON = ("omaha--chicago", 2, "chicago")


@pytest.mark.rule("9.8")
def test_a_train_does_not_run_through_onto_a_section_that_another_holds() -> None:
    s = rolled(
        4,
        trains={"black 1": TO_CHICAGO, "gray 1": GOES_AWAY},
        greens=[light("omaha--chicago", "chicago")],
    )
    assert at(s, "black 1", "chicago")
    assert (s.stack, s.tokens) == ([], 7)
    assert told(s) == ["train.rolled", "train.arrived"]


@pytest.mark.rule("9.8")
def test_the_other_green_lights_stay_open() -> None:
    s = rolled(
        4,
        trains={"black 1": TO_CHICAGO, "gray 1": GOES_AWAY},
        greens=[light("omaha--chicago", "chicago"), light("cleveland--chicago", "chicago")],
    )
    assert s.options == [leave("cleveland--chicago", "chicago"), STOP]
    play(s, leave("cleveland--chicago", "chicago"))
    assert "train.passed" in told(s)


@pytest.mark.rule("9.8", "5.17")
def test_a_train_that_stood_in_the_city_when_it_was_called_pays() -> None:
    s = position(
        board="america",
        tasks=[RollDie(0, 0)],
        trains={"black 1": "chicago", "gray 1": GOES_AWAY},
        greens=[light("omaha--chicago", "chicago")],
    )
    play(s, roll(4), leave("omaha--chicago", "chicago"))
    assert at(s, "black 1", "chicago")
    assert s.tokens == 7 - 4


@pytest.mark.rule("5.17", "9.3")
def test_running_through_into_a_train_that_faces_the_city_is_a_collision_and_no_run_through() -> None:
    s = rolled(
        3,
        trains={"black 1": TO_CHICAGO, "gray 1": COMES_ON},
        greens=[light("omaha--chicago", "chicago")],
    )
    assert s.options == [leave("omaha--chicago", "chicago"), STOP]
    play(s, leave("omaha--chicago", "chicago"))
    assert in_depot(s, "black 1")
    assert s.tokens == 7 - 2 * 2
    assert told(s) == ["train.rolled", "train.arrived", "train.collided", "time.lost"]


@pytest.mark.rule("9.8")
def test_a_train_is_not_held_by_the_section_that_it_has_left_itself() -> None:
    """A preview: the train still stands where it comes from, and that holds nobody but others."""
    s = position(
        board="america",
        trains={"black 1": GOES_AWAY},
        greens=[light("omaha--chicago", "chicago")],
    )
    board = s.parts.board
    city, came_by = board.cities.index("chicago"), light("minneapolis--chicago", "chicago")
    open_way = 1 << light("omaha--chicago", "chicago")
    assert exits(s, train("black 1"), city, came_by) == open_way
    assert exits(s, train("gray 1"), city, came_by) == 0
