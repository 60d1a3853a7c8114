"""Chapter 9. North America."""

import pytest

from rotonde.games.convoi_express.cities import exits, takes
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.parts import GOODS
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import STOP
from tests.convoi_express.table import (
    SIDES,
    at,
    bits,
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


@pytest.mark.rule("9.8")
@pytest.mark.parametrize("board", ["europe", "america"])
def test_no_train_runs_on_right_behind_another_that_left_by_that_light_wherever_it_is(board: str) -> None:
    s = position(board=board)
    side = s.parts.board
    s.green = side.all_mask
    for behind in range(side.first_city):
        left_by = side.city_light[behind ^ 1]
        if left_by >= 0:
            s.at[0], city = behind, side.light_city[left_by]
            others = [
                light for light in range(side.lights) if side.city_mask[city] & ~(1 << left_by) & 1 << light
            ]
            assert exits(s, 1, city, others[0]) == bits(others[1:])
            assert exits(s, 0, city, others[0]) == bits([*others[1:], left_by])  # itself is no other


@pytest.mark.rule("9.1")
def test_what_lies_in_one_port_takes_no_room_in_another() -> None:
    s = position(board="america", options={"goods": 10})
    parts = s.parts
    full = parts.port_goods + parts.port_extra
    for port in range(parts.board.ports):
        for good in range(GOODS):
            s.delivered = [0] * len(s.delivered)
            s.delivered[port * GOODS + good] = full
            assert [takes(s, at_port, good) for at_port in range(parts.board.ports)] == [
                at_port != port for at_port in range(parts.board.ports)
            ]
            other = (good + 1) % GOODS
            s.delivered[port * GOODS + other] = parts.port_goods
            assert not takes(s, port, other)  # the room for more is used up
