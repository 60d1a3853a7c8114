"""Chapter 5. Movement: the twelve points of the rulebook, one by one."""

import pytest

from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.runs import (
    BEHIND,
    CITY,
    CLOSED_WAY,
    HEAD_ON,
    RED_LIGHT,
    TAKEN,
    USED_UP,
    run,
)
from rotonde.games.convoi_express.state import Convoy
from tests.convoi_express.table import (
    SIDES,
    Where,
    at,
    in_depot,
    leave,
    light,
    move,
    pay,
    play,
    position,
    roll,
    spelled,
    spot,
    told,
    train,
)

BLACK, BROWN, GRAY = train("black 1"), train("brown 1"), train("gray 1")


def rolled(points: int, **fields: object) -> Convoy:
    """A position in which the first black train has just run with so many points."""
    return play(position(tasks=[RollDie(0, BLACK)], **fields), roll(points))  # type: ignore[arg-type]


@pytest.mark.rule("5.1")
def test_a_move_action_and_an_instruction_card_run_a_train_alike() -> None:
    by_card = rolled(3, trains={"black 1": "calais"})
    by_action = position(trains={"black 1": "calais"}, hand=(0, 0, 1))
    play(by_action, pay("move"), roll(3))

    assert by_card.at == by_action.at
    assert at(by_card, "black 1", "paris")


@pytest.mark.rule("5.2")
def test_sections_and_cities_take_a_point_lights_and_junctions_none() -> None:
    s = rolled(3, trains={"black 1": "calais"})
    t = rolled(4, trains={"black 1": ("dijon--lyon", 1, "lyon")})

    assert at(s, "black 1", "paris")  # two sections and the city, through one light
    assert in_depot(t, "black 1")  # a junction, two sections, the port
    assert (s.tokens, t.tokens) == (7, 7)


@pytest.mark.rule("5.3")
def test_each_unused_point_costs_a_token() -> None:
    s = rolled(5, trains={"black 1": ("paris--dijon", 2, "paris")})

    assert at(s, "black 1", ("paris--dijon", 2, "paris")) is False
    assert at(s, "black 1", ("paris--dijon", 1, "paris"))  # the light of Paris is red there
    assert s.tokens == 7 - 4


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("calais", ("calais--paris", 2, "paris")),
        (("helena--minneapolis", 1, "minneapolis"), ("helena--minneapolis", 3, "minneapolis")),
        (("helena--minneapolis", 3, "helena"), ("helena--minneapolis", 1, "helena")),
    ],
)
def test_a_train_runs_in_its_heading(start: Where, end: Where) -> None:
    board = "europe" if start == "calais" else "america"
    s = rolled(2, board=board, trains={"black 1": start}, greens=[light("helena--minneapolis")])

    assert at(s, "black 1", end)


@pytest.mark.rule("5.5")
def test_a_train_in_a_city_leaves_by_any_green_light_after_the_roll() -> None:
    greens = [light("paris--dijon", "paris"), light("paris--reims", "paris")]
    s = rolled(2, trains={"black 1": "paris"}, greens=greens)

    assert s.options == [
        leave("calais--paris", "paris"),
        leave("paris--dijon", "paris"),
        leave("paris--reims", "paris"),
    ]
    play(s, leave("paris--dijon", "paris"))
    assert at(s, "black 1", ("paris--dijon", 2, "dijon"))


@pytest.mark.rule("5.5")
def test_a_train_in_a_city_must_leave_by_the_only_green_light_even_back_where_it_came_from() -> None:
    s = rolled(2, trains={"black 1": "paris"})

    assert at(s, "black 1", ("calais--paris", 1, "calais"))


@pytest.mark.rule("5.6")
def test_there_is_one_train_on_each_space() -> None:
    s = position(
        trains={"black 1": "calais", "brown 1": ("calais--paris", 1, "paris")},
        tasks=[RollDie(0, BLACK)],
    )
    play(s, roll(2))

    assert at(s, "black 1", "calais")
    assert s.tokens == 5


@pytest.mark.rule("5.7")
@pytest.mark.parametrize(
    ("joined", "end"),
    [
        (("paris", "lyon"), ("dijon--lyon", 1, "lyon")),
        (("paris", "nancy"), ("nancy--dijon", 1, "nancy")),
        (("nancy", "lyon"), ("paris--dijon", 2, "dijon")),
    ],
)
def test_a_switch_leads_to_the_other_open_way_or_stops_the_train(joined: tuple[str, str], end: Where) -> None:
    s = rolled(2, trains={"black 1": ("paris--dijon", 1, "dijon")}, switches={"dijon": joined})

    assert at(s, "black 1", end)
    assert s.tokens == (7 if "paris" in joined else 6)


@pytest.mark.rule("5.7")
def test_a_junction_of_four_ways_joins_any_two() -> None:
    koln = {"amsterdam", "bruxelles", "hannover", "frankfurt"}
    lines = {
        "amsterdam": "amsterdam--koln",
        "bruxelles": "bruxelles--koln",
        "hannover": "hannover--koln",
        "frankfurt": "koln--frankfurt",
    }
    for other in koln - {"hannover"}:
        s = rolled(
            2,
            trains={"black 1": ("hannover--koln", 1, "koln")},
            greens=[light("amsterdam--koln", "amsterdam")],
            switches={"koln": ("hannover", other)},
        )
        side = SIDES[0]
        assert side.lines[side.line_of[s.at[BLACK] // 2]] == lines[other]


@pytest.mark.rule("5.8")
def test_a_train_stops_before_a_red_light_and_passes_a_green_one() -> None:
    start: Where = ("hannover--koln", 1, "koln")
    red = position(trains={"black 1": start})
    red.green &= ~(1 << light("hannover--koln"))
    green = position(trains={"black 1": start})

    assert run(red, BLACK, spot(start), -1, 1, None) == (spot(start), 1, RED_LIGHT)
    assert run(green, BLACK, spot(start), -1, 1, None) == (spot(("hannover--koln", 2, "koln")), 0, USED_UP)


@pytest.mark.rule("5.8")
def test_a_light_counts_in_both_directions_and_for_entering_a_city() -> None:
    back: Where = ("hannover--koln", 2, "hannover")
    s = position(trains={"black 1": back})
    assert run(s, BLACK, spot(back), -1, 1, None)[2] == USED_UP
    s.green &= ~(1 << light("hannover--koln"))
    assert run(s, BLACK, spot(back), -1, 1, None)[2] == RED_LIGHT
    before: Where = ("paris--reims", 1, "paris")
    assert run(s, BLACK, spot(before), -1, 1, None)[2] == RED_LIGHT


@pytest.mark.rule("5.9")
def test_a_train_stops_right_behind_another_and_never_overtakes() -> None:
    s = rolled(
        4,
        trains={"black 1": ("paris--dijon", 1, "dijon"), "gray 1": ("dijon--lyon", 1, "lyon")},
    )

    assert at(s, "black 1", ("paris--dijon", 2, "dijon"))
    assert s.tokens == 7 - 3
    assert "train.behind" in told(s)


@pytest.mark.rule("5.10")
def test_an_occupied_city_is_not_entered_and_nobody_collides_there() -> None:
    s = rolled(4, trains={"black 1": "calais", "gray 1": "paris"})

    assert at(s, "black 1", ("calais--paris", 2, "paris"))
    assert at(s, "gray 1", "paris")
    assert s.tokens == 7 - 2
    assert run(s, BLACK, s.at[BLACK], -1, 1, None)[2] == TAKEN


@pytest.mark.rule("5.11")
def test_a_train_stops_in_a_city_and_its_unused_points_cost_nothing() -> None:
    s = rolled(5, trains={"black 1": ("calais--paris", 2, "paris")})

    assert at(s, "black 1", "paris")
    assert s.tokens == 7
    assert run(s, BLACK, spot(("calais--paris", 2, "paris")), -1, 5, None)[2] == CITY + light(
        "calais--paris", "paris"
    )


@pytest.mark.rule("5.12")
def test_a_train_in_the_port_unloads_and_goes_to_the_depot() -> None:
    s = rolled(5, trains={"black 1": ("lyon--marseille", 2, "marseille")}, loads={"black 1": "red"})

    assert in_depot(s, "black 1")
    assert s.delivered == [0, 0, 1, 0]
    assert s.load[BLACK] == -1
    assert s.tokens == 7


@pytest.mark.rule("5.12")
def test_an_empty_train_in_the_port_of_europe_goes_to_the_depot_too() -> None:
    s = rolled(2, trains={"black 1": ("lyon--marseille", 2, "marseille")})

    assert in_depot(s, "black 1")
    assert s.delivered == [0, 0, 0, 0]


@pytest.mark.rule("5.13")
def test_a_head_on_collision_costs_two_tokens_for_each_unused_point() -> None:
    s = rolled(
        4,
        trains={"black 1": ("paris--dijon", 1, "dijon"), "gray 1": ("dijon--lyon", 1, "dijon")},
        loads={"black 1": "blue"},
    )

    assert in_depot(s, "black 1")
    assert at(s, "gray 1", ("dijon--lyon", 1, "dijon"))
    assert s.tokens == 7 - 2 * 3  # one point brought it to the junction
    assert s.goods[1] == 2
    assert s.load[BLACK] == -1


@pytest.mark.rule("5.13")
def test_nobody_collides_through_a_red_light_or_a_covered_way() -> None:
    mover: Where = ("paris--dijon", 2, "dijon")
    s = position(
        trains={"black 1": mover, "gray 1": ("dijon--lyon", 1, "dijon")},
        switches={"dijon": ("nancy", "lyon")},
    )
    assert run(s, BLACK, spot(mover), -1, 2, None)[2] == CLOSED_WAY
    behind_light: Where = ("salzburg--praha", 1, "praha")
    t = position(trains={"black 1": behind_light, "gray 1": ("salzburg--praha", 2, "salzburg")})
    assert run(t, BLACK, spot(behind_light), -1, 2, None)[2] == RED_LIGHT
    t.green |= 1 << light("salzburg--praha")
    assert run(t, BLACK, spot(behind_light), -1, 2, None)[2] == HEAD_ON


@pytest.mark.rule("5.14")
def test_without_points_left_nobody_collides() -> None:
    s = position(
        trains={"brown 1": ("paris--dijon", 1, "dijon"), "gray 1": ("dijon--lyon", 1, "dijon")},
        tasks=[RollDie(0, BROWN)],
    )
    play(s, roll(1))

    assert at(s, "brown 1", ("paris--dijon", 2, "dijon"))
    assert s.tokens == 7


@pytest.mark.rule("5.15")
@pytest.mark.parametrize("points", [2, 5])
def test_a_train_that_runs_onto_an_entry_costs_two_tokens_whatever_is_left(points: int) -> None:
    s = rolled(points, trains={"black 1": ("calais--paris", 2, "calais")}, loads={"black 1": "white"})

    assert in_depot(s, "black 1")
    assert s.goods == [2, 2, 2, 2]
    assert s.tokens == 5


@pytest.mark.rule("5.16")
def test_on_an_occupied_entry_it_is_a_head_on_collision() -> None:
    s = rolled(4, trains={"black 1": ("calais--paris", 2, "calais"), "gray 1": "calais"})

    assert in_depot(s, "black 1")
    assert at(s, "gray 1", "calais")
    assert s.tokens == 7 - 2 * 3
    assert "train.collided" in told(s)


@pytest.mark.rule("5.17")
def test_what_stands_behind_the_light_of_a_city_decides() -> None:
    away = rolled(3, trains={"black 1": "paris", "gray 1": ("calais--paris", 2, "calais")})
    facing = rolled(3, trains={"black 1": "paris", "gray 1": ("calais--paris", 2, "paris")})

    assert at(away, "black 1", "paris")
    assert away.tokens == 7 - 3
    assert in_depot(facing, "black 1")
    assert facing.tokens == 7 - 6


def test_the_place_a_train_started_from_is_no_obstacle_to_itself() -> None:
    before, here = spot(("paris--dijon", 1, "dijon")), spot(("paris--dijon", 2, "dijon"))
    s = position(trains={"black 1": ("paris--dijon", 2, "dijon")})

    assert run(s, BLACK, before, -1, 1, None) == (here, 0, USED_UP)
    assert run(s, GRAY, before, -1, 1, None) == (before, 1, BEHIND)


def test_the_trail_names_every_spot_entered() -> None:
    s = position(trains={"black 1": "calais"})
    trail: list[int] = []
    run(s, BLACK, spot("calais"), -1, 4, trail)

    assert trail == [spot(("calais--paris", 1, "paris")), spot(("calais--paris", 2, "paris")), spot("paris")]
    assert at(s, "black 1", "calais")


def test_what_a_position_offers_can_be_read() -> None:
    s = position(trains={"black 1": "calais", "gray 2": "brest"}, hand=(0, 0, 1))
    play(s, pay("move"))

    assert s.options == [move("black 1"), move("gray 2")]
    assert spelled(s) == ["move(0)", "move(7)"]


@pytest.mark.rule("5.9", "5.10")
def test_what_a_train_waits_for_is_told_by_its_name() -> None:
    behind = rolled(4, trains={"black 1": ("paris--dijon", 1, "dijon"), "gray 1": ("dijon--lyon", 1, "lyon")})
    taken = rolled(4, trains={"black 1": "calais", "gray 1": "paris"})

    assert [key for key in told(behind) if key in ("train.behind", "train.taken")] == ["train.behind"]
    assert [key for key in told(taken) if key in ("train.behind", "train.taken")] == ["train.taken"]
