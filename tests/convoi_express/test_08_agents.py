"""Chapter 8. Agents."""

import pytest

from rotonde.games.convoi_express.clock import lose_time
from rotonde.games.convoi_express.instructions import MoveColour, Reveal, tasks_of
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.new_trains import DrawEntry
from rotonde.games.convoi_express.parts import START_CARD
from rotonde.games.convoi_express.turn import NextTurn
from rotonde.games.convoi_express.verbs import GO, STOP
from rotonde.kernel import odds, settle
from tests.convoi_express.table import (
    Where,
    at,
    card,
    colour,
    drawn,
    hold,
    in_depot,
    leave,
    light,
    move,
    number,
    pay,
    play,
    position,
    roll,
    told,
    train,
    use,
)

POINTSMAN_KNOWN = {"data": {"agent": {"pointsman": {"effect": "reroll_movement"}}}}


@pytest.mark.rule("8.1")
def test_an_agent_is_used_once_and_several_in_one_turn() -> None:
    s = position(
        tasks=[RollDie(0, 0), RollDie(0, 0)],
        trains={"black 1": "calais"},
        agents=["logistician", "dispatcher"],
    )
    play(s, roll(5), use("logistician"), roll(2))
    assert s.options == [GO, use("dispatcher")]
    play(s, use("dispatcher"))  # now nothing is left to ask
    assert at(s, "black 1", ("calais--paris", 2, "paris"))
    assert s.agents == 0


@pytest.mark.rule("8.2")
def test_the_logistician_rolls_a_movement_die_again_and_the_second_result_counts() -> None:
    s = position(tasks=[RollDie(0, 0)], trains={"black 1": "calais"}, agents=["logistician"])
    play(s, roll(5))
    assert s.options == [GO, use("logistician")]
    assert at(s, "black 1", "calais")
    play(s, use("logistician"), roll(2))
    assert at(s, "black 1", ("calais--paris", 2, "paris"))


@pytest.mark.rule("8.2")
def test_the_logistician_helps_with_action_cards_too_and_before_the_exit_is_chosen() -> None:
    s = position(hand=(0, 0, 1), trains={"black 1": "paris"}, agents=["logistician"])
    play(s, pay("move"), roll(5))
    assert s.options == [leave("calais--paris", "paris"), use("logistician")]
    play(s, use("logistician"), roll(2))
    assert at(s, "black 1", ("calais--paris", 1, "calais"))


@pytest.mark.rule("8.2")
def test_the_logistician_need_not_be_used() -> None:
    s = position(tasks=[RollDie(0, 0)], trains={"black 1": "calais"}, agents=["logistician"])
    play(s, roll(2), GO)
    assert at(s, "black 1", ("calais--paris", 2, "paris"))
    assert s.agents


@pytest.mark.rule("8.3")
def test_with_the_dispatcher_trains_run_through_cities_on_green_or_stop() -> None:
    greens = [light("paris--dijon", "paris")]
    s = position(tasks=[RollDie(0, 0)], trains={"black 1": "calais"}, greens=greens, through=True)
    play(s, roll(5))
    assert s.options == [leave("paris--dijon", "paris"), STOP]
    play(s, leave("paris--dijon", "paris"))
    assert at(s, "black 1", ("paris--dijon", 2, "dijon"))
    t = position(tasks=[RollDie(0, 0)], trains={"black 1": "calais"}, greens=greens, through=True)
    play(t, roll(5), STOP)
    assert at(t, "black 1", "paris")
    assert t.tokens == 7


@pytest.mark.rule("8.3")
def test_with_the_dispatcher_trains_stop_in_the_port_all_the_same() -> None:
    s = position(
        tasks=[RollDie(0, 0)],
        trains={"black 1": ("lyon--marseille", 2, "marseille")},
        greens=[light("nimes--marseille", "marseille")],
        through=True,
    )
    play(s, roll(5))
    assert in_depot(s, "black 1")


@pytest.mark.rule("8.3")
def test_the_dispatcher_works_for_one_turn() -> None:
    s = position(tasks=[NextTurn()], through=True)
    assert s.through is False


@pytest.mark.rule("8.4")
def test_the_dispatcher_is_there_at_every_moment_that_matters() -> None:
    greens = [light("paris--dijon", "paris")]
    fields = {"trains": {"black 1": "calais"}, "greens": greens, "agents": ["dispatcher"]}
    naming = position(tasks=[MoveColour(0, 0, 0)], **fields)  # type: ignore[arg-type]
    assert naming.options == [move("black 1"), use("dispatcher")]
    play(naming, use("dispatcher"), roll(5))
    assert naming.options == [leave("paris--dijon", "paris"), STOP]
    rolled = position(tasks=[RollDie(0, 0)], **fields)  # type: ignore[arg-type]
    assert play(rolled, roll(5)).options == [GO, use("dispatcher")]
    arrived = play(rolled, GO)
    assert arrived.options == [STOP, use("dispatcher")]
    play(arrived, use("dispatcher"))
    assert arrived.options == [leave("paris--dijon", "paris"), STOP]
    acting = position(hand=(1, 0, 0), **fields)  # type: ignore[arg-type]
    assert use("dispatcher") in acting.options
    assert play(acting, use("dispatcher")).through


@pytest.mark.rule("8.4")
def test_the_dispatcher_is_not_offered_in_a_city_without_another_green_light() -> None:
    s = position(tasks=[RollDie(0, 0)], trains={"black 1": "calais"}, agents=["dispatcher"])
    play(s, roll(5), GO)
    assert s.stack == []
    assert at(s, "black 1", "paris")


@pytest.mark.rule("8.4", "9.8")
def test_the_dispatcher_is_not_offered_where_every_way_on_is_held() -> None:
    trains: dict[str, Where] = {"black 1": "calais", "gray 1": ("paris--dijon", 1, "dijon")}
    greens = [light("paris--dijon", "paris")]
    s = position(tasks=[RollDie(0, 0)], trains=trains, greens=greens, agents=["dispatcher"])
    play(s, roll(5), GO)
    assert s.stack == []
    assert at(s, "black 1", "paris")
    assert s.tokens == 7


@pytest.mark.rule("8.5")
def test_the_conductor_holds_a_colour_before_its_first_train_moves() -> None:
    s = position(
        tasks=tasks_of(position(), 0, 11),
        trains={"black 1": "calais", "black 2": "brest", "gray 1": "wien"},
        agents=["conductor"],
    )
    assert s.options == [move("black 1"), move("black 2"), use("conductor")]
    play(s, use("conductor"))
    assert at(s, "black 1", "calais")
    assert s.stack[-1] == RollDie(0, train("gray 1"))


@pytest.mark.rule("8.5")
def test_the_conductor_comes_too_late_once_a_train_has_moved() -> None:
    s = position(
        tasks=[MoveColour(0, 0, 0)],
        trains={"black 1": "calais", "black 2": "brest", "black 3": "wien"},
        agents=["conductor"],
    )
    play(s, move("black 1"), roll(2))
    assert s.options == [move("black 2"), move("black 3")]


@pytest.mark.rule("8.5")
def test_the_conductor_holds_a_colour_chosen_for_a_multicolour_symbol() -> None:
    s = position(tasks=tasks_of(position(), 0, 16), trains={"black 1": "calais"}, agents=["conductor"])
    play(s, colour("black"))
    assert s.options == [move("black 1"), use("conductor")]
    assert play(s, use("conductor")).stack == []


@pytest.mark.rule("8.6")
def test_the_track_guard_puts_the_card_under_the_pile() -> None:
    s = position(board="america", tasks=[Reveal(0)], agents=["track_guard"])
    play(s, card(16))
    assert s.options == [GO, use("track_guard")]
    play(s, use("track_guard"))
    assert (s.bottom, s.left) == (15, 16)
    assert card(16) not in s.options
    play(s, card(17))
    assert (s.card, s.left) == (16, 15)
    assert s.options == [colour("black"), colour("brown"), colour("gray")]


@pytest.mark.rule("8.6")
def test_the_card_under_the_pile_comes_last() -> None:
    s = position(board="america", tasks=[Reveal(0)], bottom=15, left=1, unseen=0b110)
    assert s.card == 15  # nobody else could come
    assert s.left == 0
    assert s.bottom == -1


@pytest.mark.rule("8.6", "1.6")
def test_the_card_under_the_pile_comes_after_all_the_others_in_it() -> None:
    unseen = 0b111 << 10  # three cards that do nothing where there are no trains; one of them is in the box
    s = position(board="america", tasks=[Reveal(0)] * 3, bottom=15, left=3, unseen=unseen)
    assert odds(s) == [(card(11), 1), (card(12), 1), (card(13), 1)]
    play(s, card(12))
    assert (s.left, s.bottom) == (2, 15)
    assert odds(s) == [(card(11), 1), (card(13), 1)]
    play(s, card(11))
    assert (s.card, s.left, s.bottom) == (15, 0, -1)
    assert s.unseen == 1 << 12


@pytest.mark.rule("8.6", "7.1")
def test_the_clock_takes_a_card_from_the_top_and_the_one_under_the_pile_still_comes() -> None:
    s = position(board="america", tasks=[], bottom=15, left=2, unseen=0b1110)
    lose_time(s, 7)
    assert (s.left, s.bottom) == (1, 15)
    assert s.unseen == 0b1110  # nobody has seen which one it was
    s.then([Reveal(0)])
    settle(s)
    assert s.card == 15


@pytest.mark.rule("8.6", "7.1")
def test_the_clock_takes_the_card_under_the_pile_when_it_alone_is_left() -> None:
    s = position(board="america", tasks=[], bottom=15, left=1, unseen=0b1110)
    lose_time(s, 7)
    assert (s.left, s.bottom) == (0, -1)


@pytest.mark.rule("8.6")
def test_the_card_put_under_the_pile_can_be_the_next_but_one() -> None:
    s = position(board="america", tasks=[Reveal(0)], agents=["track_guard"], left=2, unseen=0b1110)
    play(s, card(2), use("track_guard"))
    assert (s.left, s.bottom) == (2, 1)
    assert odds(s) == [(card(3), 1), (card(4), 1)]


@pytest.mark.rule("8.6")
def test_the_track_guard_need_not_be_used() -> None:
    s = position(board="america", tasks=[Reveal(0)], agents=["track_guard"])
    play(s, card(17), GO)
    assert s.options == [colour("black"), colour("brown"), colour("gray")]


@pytest.mark.rule("8.7")
def test_the_track_guard_is_not_asked_on_the_start_card_nor_with_an_empty_pile() -> None:
    first = position(
        board="america", tasks=tasks_of(position(board="america"), 0, START_CARD), agents=["track_guard"]
    )
    assert use("track_guard") not in first.options
    last = position(board="america", tasks=[Reveal(0)], agents=["track_guard"], left=1)
    play(last, card(17))
    assert use("track_guard") not in last.options


@pytest.mark.rule("8.8")
def test_the_section_head_holds_one_train_and_the_others_move() -> None:
    s = position(
        board="america",
        tasks=[MoveColour(0, 0, 0)],
        trains={"black 1": "calgary", "black 2": "toronto", "black 3": "miami"},
        agents=["section_head"],
    )
    assert s.options == [
        *(move(f"black {n}") for n in (1, 2, 3)),
        *(hold(f"black {n}") for n in (1, 2, 3)),
    ]
    play(s, hold("black 2"))
    assert s.options == [move("black 1"), move("black 3")]
    assert "train.held" in told(s)


@pytest.mark.rule("8.8")
def test_the_section_head_holds_a_train_also_after_others_of_its_colour_have_moved() -> None:
    s = position(
        board="america",
        tasks=[MoveColour(0, 0, 0)],
        trains={"black 1": "calgary", "black 2": "toronto", "black 3": "miami"},
        agents=["section_head"],
    )
    play(s, move("black 1"), roll(2))
    assert s.options == [move("black 2"), move("black 3"), hold("black 2"), hold("black 3")]
    play(s, move("black 3"), roll(2))
    assert s.options == [move("black 2"), hold("black 2")]
    play(s, hold("black 2"))
    assert at(s, "black 2", "toronto")
    assert (s.stack, s.agents) == ([], 0)


@pytest.mark.rule("8.8")
def test_the_section_head_comes_too_late_for_a_train_that_has_rolled() -> None:
    s = position(
        board="america",
        tasks=[MoveColour(0, 0, 0)],
        trains={"black 1": "calgary", "black 2": "toronto"},
        agents=["section_head", "pointsman"],
    )
    play(s, move("black 1"), roll(2))
    assert s.options == [GO, use("pointsman")]
    play(s, use("pointsman"), roll(2))
    assert s.options == [move("black 2"), hold("black 2")]


@pytest.mark.rule("8.9")
def test_the_pointsman_repeats_a_movement_die_or_the_departure_dice() -> None:
    s = position(
        board="america",
        tasks=[RollDie(0, 0), DrawEntry(0, 1, False)],
        trains={"black 1": "calgary"},
        agents=["pointsman"],
    )
    play(s, roll(2))
    assert s.options == [GO, use("pointsman")]
    play(s, GO, number(9))
    assert s.options == [GO, use("pointsman")]
    play(s, use("pointsman"))
    assert len(odds(s)) == 11
    play(s, number(12))
    assert at(s, "brown 1", "toronto")
    assert s.agents == 0


@pytest.mark.rule("8.9", "3.7")
def test_on_the_start_card_the_pointsman_rolls_for_a_free_entry_too() -> None:
    start = tasks_of(position(board="america"), 0, START_CARD)
    s = position(board="america", tasks=start, agents=["pointsman"])
    play(s, number(7), GO, number(6), use("pointsman"))
    assert number(7) not in s.options
    assert sum(weight for _, weight in odds(s)) == 30


@pytest.mark.rule("8.9")
def test_the_entry_of_the_departure_dice_may_be_kept() -> None:
    s = position(board="america", tasks=[DrawEntry(0, 1, False)], agents=["pointsman"])
    play(s, number(12), GO)
    assert at(s, "brown 1", "toronto")


def test_an_owner_of_the_box_may_know_the_pointsman_better() -> None:
    s = position(
        board="america", tasks=[DrawEntry(0, 1, False)], agents=["pointsman"], options=POINTSMAN_KNOWN
    )
    play(s, number(12))
    assert s.stack == []


def test_without_departure_dice_the_pointsman_repeats_no_token() -> None:
    s = position(
        board="america",
        tasks=[DrawEntry(0, 1, False)],
        agents=["pointsman"],
        options={"departures": "tokens"},
    )
    play(s, number(12))
    assert s.stack == []
    assert drawn(0, 0, 0) not in s.options
