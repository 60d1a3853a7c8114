"""Why not? Each reason with its rule; that no place is without an answer is a law of all games."""

from __future__ import annotations

import pytest

from rotonde.games import game
from rotonde.games.convoi_express.actions import ChooseTrain
from rotonde.games.convoi_express.board import (
    ENTRIES,
    FIRST_JUNCTION,
    FIRST_LIGHT,
    FIRST_PLACE,
    FIRST_SETTING,
    MOST_SETTINGS,
)
from rotonde.games.convoi_express.instructions import ChooseColour, KeepCard, MoveColour
from rotonde.games.convoi_express.movement import Depart, PassOrStop
from rotonde.games.convoi_express.new_trains import ChooseNewColour, KeepEntry
from rotonde.games.convoi_express.parts import AGENTS, COLOURS
from rotonde.games.convoi_express.setup import PlaceGreen
from rotonde.games.convoi_express.signals import ChooseDisc, ChooseLight, ChooseSetting
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import Reason, to_move
from tests.convoi_express.table import GOODS, SIDES, Where, light, position, setting, side_of, train

GAME = game("convoi-express")


def asked(s: Convoy, kind: str, index: int) -> tuple[str, str]:
    """The rule and the sentence of the one reason."""
    (reason,) = GAME.why(s, to_move(s), kind, index)
    return reason.rule, reason.key


def at_light(line: str, city: str = "") -> int:
    """A light in the common row."""
    return FIRST_LIGHT[side_of(line.split("--")[0]).side] + light(line, city)


def at_place(name: str) -> int:
    side = side_of(name)
    return FIRST_PLACE[side.side] + side.places.index(name)


@pytest.mark.rule("6.9")
def test_a_green_light_cannot_become_green() -> None:
    s = position(tasks=[ChooseLight(0)])

    assert asked(s, "light", at_light("calais--paris", "paris")) == ("6.9", "why.green")


@pytest.mark.rule("6.3")
def test_a_line_light_waits_for_a_disc_that_its_city_can_spare() -> None:
    s = position(tasks=[ChooseLight(0)], green=only_cities())

    assert asked(s, "light", at_light("lyon--torino")) == ("6.3", "why.no_free_disc")


def only_cities() -> int:
    """One green light for each city of Europe, and none on lines."""
    return SIDES[0].first_green & ~SIDES[0].line_mask


@pytest.mark.rule("6.2")
def test_a_disc_comes_from_another_green_light() -> None:
    target = light("paris--reims", "paris")
    s = position(tasks=[ChooseDisc(0, target)])

    assert asked(s, "light", at_light("paris--reims", "paris")) == ("6.2", "why.gets_disc")
    assert asked(s, "light", at_light("paris--dijon", "paris")) == ("6.2", "why.no_disc")


@pytest.mark.rule("6.3")
def test_the_last_green_light_of_another_city_stays() -> None:
    s = position(tasks=[ChooseDisc(0, light("paris--reims", "paris"))])
    last = at_light("lyon--marseille", "marseille")

    assert GAME.why(s, 0, "light", last) == [Reason("6.3", "why.last_green", (at_place("marseille"),))]


@pytest.mark.rule("1.3")
def test_discs_are_placed_city_by_city_then_on_lines_in_order() -> None:
    side = SIDES[0]
    lines = [number for number in range(side.lights) if side.light_city[number] < 0]
    rest = sum(1 << number for number in lines[1:])
    city = position(tasks=[PlaceGreen(0, side.city_mask[0], 1)], green=0)
    line = position(tasks=[PlaceGreen(0, rest, 3)], green=1 << lines[2])

    assert asked(city, "light", at_light("lyon--torino")) == ("1.3", "why.city_now")
    assert asked(line, "light", at_light("calais--paris", "paris")) == ("1.3", "why.lines_now")
    assert asked(line, "light", lines[0]) == ("1.3", "why.in_order")
    assert asked(line, "light", lines[2]) == ("1.3", "why.green")
    assert asked(line, "light", lines[-1]) == ("1.3", "why.room_for_all")


@pytest.mark.rule("5.5")
def test_a_train_leaves_a_city_by_a_green_light_of_its_own() -> None:
    s = position(
        tasks=[Depart(0, train("brown 1"), 2)],
        trains={"brown 1": "paris"},
        greens=[light("paris--dijon", "paris")],
    )

    assert asked(s, "light", at_light("lyon--torino")) == ("5.5", "why.other_light")
    assert asked(s, "light", at_light("paris--reims", "paris")) == ("5.8", "why.red")


def test_lights_are_no_answer_for_a_train_on_a_line() -> None:
    s = position(
        tasks=[Depart(0, train("brown 1"), 2)],
        trains={"brown 1": ("paris--dijon", 1, "dijon")},
        agents=["logistician"],
    )

    assert GAME.why(s, 0, "light", at_light("lyon--torino")) == []


@pytest.mark.rule("9.3")
def test_a_train_does_not_run_on_by_the_light_it_came_by() -> None:
    came_by = light("omaha--chicago", "chicago")
    s = position(
        board="america",
        tasks=[PassOrStop(0, train("black 1"), 2, came_by)],
        trains={"black 1": "chicago"},
        greens=[came_by, light("cleveland--chicago", "chicago")],
    )

    assert asked(s, "light", at_light("omaha--chicago", "chicago")) == ("9.3", "why.came_by")
    assert asked(s, "light", at_light("st_louis--chicago", "chicago")) == ("5.8", "why.red")
    assert asked(s, "place", at_place("denver")) == ("9.3", "why.stands_in")


@pytest.mark.rule("9.8")
def test_a_train_does_not_run_on_into_one_that_goes_away() -> None:
    s = position(
        board="america",
        tasks=[PassOrStop(0, train("black 1"), 2, light("minneapolis--chicago", "chicago"))],
        trains={"black 1": "chicago", "gray 1": ("omaha--chicago", 2, "omaha")},
        greens=[light("omaha--chicago", "chicago"), light("cleveland--chicago", "chicago")],
    )

    assert asked(s, "light", at_light("omaha--chicago", "chicago")) == ("9.8", "why.held_here")


@pytest.mark.rule("5.11")
def test_without_the_dispatcher_trains_stop_in_cities_of_europe() -> None:
    s = position(
        tasks=[PassOrStop(0, train("black 1"), 2, light("paris--reims", "paris"))],
        trains={"black 1": "paris"},
        agents=["dispatcher"],
    )

    assert asked(s, "light", at_light("calais--paris", "paris")) == ("5.11", "why.stops")


@pytest.mark.rule("6.9")
def test_a_switch_is_not_set_as_it_is() -> None:
    side = SIDES[0]
    dijon = side.junctions.index("dijon")
    s = position(tasks=[ChooseSetting(0, dijon)])
    now = FIRST_SETTING[0] + MOST_SETTINGS * dijon + setting("dijon", "paris", "lyon")

    assert asked(s, "setting", now) == ("6.9", "why.set_already")
    assert GAME.why(s, 0, "setting", FIRST_SETTING[0] + MOST_SETTINGS * (dijon + 1)) == []


@pytest.mark.rule("4.2")
def test_a_card_moves_each_train_of_its_colour_once() -> None:
    trains: dict[str, Where] = {
        "black 1": "calais",
        "brown 1": "brest",
        "brown 2": "emden",
        "brown 3": "wien",
    }
    s = position(tasks=[MoveColour(0, 1, 1 << train("brown 1"))], trains=trains)
    fewer = position(tasks=[MoveColour(0, 1, 0)], trains={"brown 1": "brest", "brown 2": "emden"})

    assert asked(s, "train", train("black 1")) == ("4.1", "why.other_colour")
    assert asked(s, "train", train("brown 1")) == ("4.2", "why.moved")
    assert asked(fewer, "train", train("brown 3")) == ("4.1", "why.in_depot")


@pytest.mark.rule("5.5")
def test_a_train_in_a_city_leaves_by_a_light_and_not_by_itself() -> None:
    s = position(tasks=[Depart(0, train("brown 1"), 2)], trains={"brown 1": "paris"}, agents=["logistician"])

    assert GAME.why(s, 0, "train", train("brown 1")) == [
        Reason("5.5", "why.other_light", (train("brown 1"), at_place("paris")))
    ]


@pytest.mark.rule("4.2")
def test_a_train_that_has_rolled_runs_before_another_is_named() -> None:
    s = position(
        tasks=[Depart(0, train("brown 1"), 2)],
        trains={"brown 1": "calais", "brown 2": "emden"},
        agents=["logistician"],
    )

    assert asked(s, "train", train("brown 2")) == ("4.2", "why.another_first")
    assert GAME.why(s, 0, "train", train("brown 1")) == []


@pytest.mark.rule("6.5")
def test_a_train_in_the_depot_is_not_moved() -> None:
    s = position(tasks=[ChooseTrain(0)], trains={"black 1": "calais", "black 2": "brest"})

    assert asked(s, "train", train("gray 1")) == ("6.5", "why.in_depot")


@pytest.mark.rule("6.7")
def test_a_train_is_loaded_where_goods_are() -> None:
    s = position(
        hand=(1, 0, 0),
        trains={"black 1": "calais", "black 2": "paris", "black 3": "berlin", "brown 1": "amsterdam"},
        loads={"black 2": "red"},
        goods=[2, 2, 0, 2],
    )
    city = SIDES[0].cities.index("berlin")

    assert GOODS[SIDES[0].city_good[city]] == "red"
    assert asked(s, "train", train("gray 1")) == ("6.7", "why.in_depot")
    assert asked(s, "train", train("black 1")) == ("6.7", "why.no_goods_city")
    assert asked(s, "train", train("black 2")) == ("6.8", "why.loaded")
    assert asked(s, "train", train("black 3")) == ("6.9", "why.no_goods")
    assert GAME.why(s, 0, "train", train("brown 1")) == []


@pytest.mark.rule("3.4")
def test_two_new_trains_have_different_colours() -> None:
    trains: dict[str, Where] = {"gray 1": "calais", "gray 2": "brest", "gray 3": "wien"}
    s = position(tasks=[ChooseNewColour(0, 1, 0)], trains=trains)
    second = position(tasks=[ChooseNewColour(0, 1, 0b001)])

    assert asked(s, "colour", COLOURS.index("gray")) == ("3.1", "why.none_in_depot")
    assert asked(second, "colour", COLOURS.index("black")) == ("3.4", "why.colour_chosen")
    assert asked(second, "train", train("black 2")) == ("3.4", "why.colour_chosen")
    assert asked(s, "train", train("gray 1")) == ("3.1", "why.on_network")
    assert GAME.why(s, 0, "train", train("black 1")) == []


@pytest.mark.rule("4.5")
def test_two_multicolour_symbols_are_two_colours() -> None:
    s = position(tasks=[ChooseColour(0, (), 0b010)], trains={"brown 1": "calais", "gray 1": "brest"})

    assert asked(s, "colour", COLOURS.index("brown")) == ("4.5", "why.colour_chosen")
    assert asked(s, "train", train("brown 1")) == ("4.5", "why.colour_chosen")
    assert asked(s, "train", train("gray 2")) == ("4.1", "why.in_depot")
    assert GAME.why(s, 0, "train", train("gray 1")) == []


@pytest.mark.rule("3.1")
def test_the_dice_say_which_entry_it_is() -> None:
    s = position(board="america", tasks=[KeepEntry(0, 0, 1, False)], agents=["pointsman"])
    said = s.parts.board.places[len(s.parts.board.cities) + s.entry_at[1]]
    others = [place for place in range(6, 6 + ENTRIES) if s.parts.board.places[place] != said]

    assert GAME.why(s, 0, "place", at_place(said)) == []
    assert {asked(s, "place", FIRST_PLACE[1] + place) for place in others} == {("3.1", "why.other_entry")}


@pytest.mark.rule("8.1")
def test_an_agent_is_called_once_and_at_the_right_moment() -> None:
    s = position(hand=(1, 0, 0), agents=["logistician", "conductor"])

    assert asked(s, "agent", AGENTS.index("dispatcher")) == ("8.1", "why.agent_used")
    assert asked(s, "agent", AGENTS.index("logistician")) == ("8.2", "why.logistician")
    assert asked(s, "agent", AGENTS.index("conductor")) == ("8.5", "why.conductor")


@pytest.mark.rule("8.4")
def test_the_dispatcher_is_not_called_in_the_middle_of_an_action() -> None:
    s = position(tasks=[ChooseLight(0)], agents=["dispatcher"])

    assert asked(s, "agent", AGENTS.index("dispatcher")) == ("8.4", "why.dispatcher")


@pytest.mark.rule("8.6")
def test_the_agents_of_america_have_their_moments_too() -> None:
    agents = ["track_guard", "section_head", "pointsman"]
    s = position(board="america", hand=(1, 0, 0), agents=agents)
    card = position(board="america", tasks=[KeepCard(0)], agents=agents, card=3)

    rules = [asked(s, "agent", AGENTS.index(agent)) for agent in agents]
    assert rules == [("8.6", "why.track_guard"), ("8.8", "why.section_head"), ("8.9", "why.pointsman")]
    assert GAME.why(card, 0, "agent", AGENTS.index("track_guard")) == []
    assert GAME.why(card, 0, "card", 3) == []


@pytest.mark.rule("8.8")
def test_the_section_head_is_called_by_naming_the_train_she_holds() -> None:
    s = position(
        board="america",
        tasks=[MoveColour(0, 0, 0)],
        trains={"black 1": "denver", "black 2": "dallas"},
        agents=["section_head"],
    )

    assert GAME.why(s, 0, "agent", AGENTS.index("section_head")) == []


@pytest.mark.rule("6.6")
def test_what_the_hand_cannot_pay_is_told_with_what_it_has() -> None:
    s = position(hand=(1, 0, 0), trains={"black 1": "calais"})

    assert GAME.why(s, 0, "junction", FIRST_JUNCTION[0]) == [Reason("6.6", "why.pair", (1, 1, 0, 0))]
    assert GAME.why(s, 0, "hand", 1) == [Reason("6.1", "why.no_card", (1,))]
    assert GAME.why(s, 0, "hand", 0) == []


@pytest.mark.rule("6.9")
def test_a_light_that_cards_could_be_played_on_says_why_it_is_closed() -> None:
    s = position(hand=(1, 0, 0))

    assert asked(s, "light", at_light("calais--paris", "paris")) == ("6.9", "why.green")


@pytest.mark.rule("6.1")
def test_nobody_plays_the_cards_of_another() -> None:
    s = position(hand=(1, 0, 0), hands=[1, 0, 0, 2, 2, 2])

    assert GAME.why(s, 0, "hand", 3) == [Reason("6.1", "why.other_hand", (1,))]


@pytest.mark.rule("6.5")
def test_a_move_needs_a_train_on_the_network() -> None:
    s = position(hand=(0, 0, 2))

    assert asked(s, "hand", 2) == ("6.5", "why.no_train")


def test_only_who_is_to_move_asks_and_only_about_what_is_asked() -> None:
    s = position(hand=(1, 0, 0))
    choosing = position(tasks=[ChooseLight(0)])

    assert GAME.why(s, 1, "hand", 0) == []
    for kind in ("train", "colour", "place", "hand", "setting", "card", "junction"):
        assert GAME.why(choosing, 0, kind, 0) == []
    assert GAME.why(s, 0, "colour", 0) == []
