"""Chapter 6. Action cards."""

import pytest

from rotonde.games.convoi_express.verbs import DONE
from tests.convoi_express.table import (
    at,
    disc_from,
    junction,
    light,
    load,
    move,
    pay,
    play,
    position,
    roll,
    setting,
    switch_to,
    to_green,
)


@pytest.mark.rule("6.1")
def test_any_number_of_cards_is_played_one_action_after_the_other() -> None:
    s = position(hand=(2, 1, 0))
    assert DONE in s.options
    play(s, pay("switch"), junction("dijon"), switch_to("dijon", "paris", "nancy"))
    play(s, pay("light"), to_green("paris--dijon", "paris"), disc_from("calais--paris", "paris"))
    assert s.hands[:3] == [1, 0, 0]
    assert s.discard == [1, 1, 0]
    assert DONE in s.options


@pytest.mark.rule("6.1")
def test_none_need_be_played() -> None:
    s = play(position(hand=(2, 2, 2)), DONE)
    assert s.hands[:3] == [2, 2, 2]
    assert s.discard == [0, 0, 0]


@pytest.mark.rule("6.2")
def test_a_light_action_moves_a_green_disc_to_a_red_light() -> None:
    s = position(hand=(1, 1, 0))
    before = s.green
    play(s, pay("light"), to_green("milano--venezia"))
    assert s.options == [disc_from("lyon--torino"), disc_from("hannover--koln"), disc_from("zurich--munchen")]
    play(s, disc_from("hannover--koln"))
    assert s.green == before ^ (1 << light("hannover--koln")) ^ (1 << light("milano--venezia"))


@pytest.mark.rule("6.3")
def test_the_last_green_disc_of_a_city_stays_in_the_city() -> None:
    s = position(hand=(1, 1, 0))
    play(s, pay("light"), to_green("paris--dijon", "paris"))
    own = disc_from("calais--paris", "paris")
    assert own in s.options
    assert disc_from("berlin--hannover", "berlin") not in s.options
    play(s, own)
    assert s.green & s.parts.board.city_mask[0] == 1 << light("paris--dijon", "paris")


@pytest.mark.rule("6.3")
def test_a_second_green_disc_of_a_city_may_go_anywhere() -> None:
    s = position(hand=(1, 1, 0), greens=[light("paris--dijon", "paris")])
    play(s, pay("light"), to_green("milano--venezia"))
    assert disc_from("calais--paris", "paris") in s.options
    assert disc_from("paris--dijon", "paris") in s.options


@pytest.mark.rule("6.3")
def test_with_no_free_disc_only_cities_can_change() -> None:
    s = position(hand=(1, 1, 0))
    s.green &= ~s.parts.board.line_mask
    play(s, pay("light"))
    assert to_green("milano--venezia") not in s.options
    assert to_green("paris--dijon", "paris") in s.options


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(("name", "others"), [("dijon", 2), ("koln", 5)])
def test_a_switch_action_joins_any_other_two_ways(name: str, others: int) -> None:
    s = position(hand=(1, 1, 0), trains={"black 1": ("paris--dijon", 2, "dijon")})
    play(s, pay("switch"))
    assert len(s.options) == 22
    play(s, junction(name))
    assert len(s.options) == others


@pytest.mark.rule("6.4")
def test_a_switch_is_set() -> None:
    s = position(hand=(1, 1, 0))
    play(s, pay("switch"), junction("koln"), switch_to("koln", "amsterdam", "bruxelles"))
    koln = s.parts.board.junctions.index("koln")
    assert s.switch[koln] == setting("koln", "bruxelles", "amsterdam")


@pytest.mark.rule("6.5")
def test_a_move_action_moves_one_train_on_the_network() -> None:
    s = position(hand=(0, 0, 2), trains={"gray 1": "calais", "brown 2": "emden"})
    play(s, pay("move"))
    assert s.options == [move("brown 2"), move("gray 1")]
    play(s, move("gray 1"), roll(2))
    assert at(s, "gray 1", ("calais--paris", 2, "paris"))


@pytest.mark.rule("6.5")
def test_without_a_train_on_the_network_there_is_no_move_action() -> None:
    s = position(hand=(1, 0, 2))
    assert pay("move") not in s.options
    assert pay("light", "move move") in s.options


@pytest.mark.rule("6.6")
def test_any_two_cards_are_any_action() -> None:
    s = position(hand=(2, 0, 1), trains={"gray 1": "calais"})
    assert pay("switch", "light light") in s.options
    assert pay("move", "light move") in s.options
    assert pay("switch", "move move") not in s.options
    play(s, pay("switch", "light move"), junction("dijon"), switch_to("dijon", "paris", "nancy"))
    assert s.hands[:3] == [1, 0, 0]
    assert s.discard == [1, 0, 1]


@pytest.mark.rule("6.7")
def test_any_card_loads_a_good_onto_an_empty_train_in_a_city() -> None:
    s = position(hand=(1, 1, 1), trains={"gray 1": "paris", "black 1": "berlin", "brown 1": "calais"})
    assert load("gray 1", "switch") in s.options
    assert load("brown 1", "switch") not in s.options
    play(s, load("gray 1", "switch"), load("black 1", "move"))
    assert s.load == [2, -1, -1, -1, -1, -1, 1, -1, -1]
    assert s.goods == [2, 1, 1, 2]
    assert s.discard == [0, 1, 1]


@pytest.mark.rule("6.8")
def test_a_loaded_train_does_not_load_again() -> None:
    s = position(hand=(1, 1, 1), trains={"gray 1": "paris"}, loads={"gray 1": "red"})
    assert load("gray 1", "switch") not in s.options


@pytest.mark.rule("6.9")
def test_what_changes_nothing_is_not_offered() -> None:
    s = position(hand=(3, 3, 0), trains={"gray 1": "paris"}, goods=[2, 0, 2, 2])
    assert load("gray 1", "switch") not in s.options
    play(s, pay("switch"), junction("dijon"))
    assert switch_to("dijon", "paris", "lyon") not in s.options
    play(s, s.options[0], pay("light"))
    assert to_green("calais--paris", "paris") not in s.options
    play(s, to_green("paris--dijon", "paris"))
    assert disc_from("paris--dijon", "paris") not in s.options
