"""Chapter 11. Difficulty and variants."""

from typing import Any

import pytest

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.cities import takes
from rotonde.games.convoi_express.clock import goal_met, lose_time
from rotonde.games.convoi_express.instructions import tasks_of
from rotonde.games.convoi_express.new_trains import DrawEntry
from rotonde.games.convoi_express.parts import START_CARD
from rotonde.games.convoi_express.state import ALL_NUMBERS, Convoy
from rotonde.games.convoi_express.verbs import NUMBER
from rotonde.kernel import odds
from tests.convoi_express.table import at, drawn, number, play, position, to_green

TEN = {"goods": 10}


def started(**options: Any) -> Convoy:
    return GAME.start(2, options)


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("board", "greens"), [("europe", 9), ("america", 10)])
def test_one_more_green_disc_goes_to_any_red_light(board: str, greens: int) -> None:
    s = started(board=board, extra_green=1)
    assert len(s.options) == s.parts.board.lights - greens + 1
    play(s, s.options[3])
    assert s.green.bit_count() == greens
    assert s.spare == 10 - greens


@pytest.mark.rule("11.2")
@pytest.mark.parametrize("removed", [0, 1, 2, 5, 10])
def test_other_numbers_of_cards_are_removed(removed: int) -> None:
    assert started(removed=removed).left == 18 - removed


@pytest.mark.rule("11.3")
@pytest.mark.parametrize("time", [7, 8, 9, 10])
def test_the_clock_holds_more_tokens_also_when_refilled(time: int) -> None:
    s = position(options={"time": time})
    assert s.tokens == time
    lose_time(s, time + 1)
    assert s.tokens == time - 1


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("delivered", "met"),
    [
        ([2, 2, 2, 2], False),
        ([3, 3, 2, 2], True),
        ([2, 3, 2, 3], True),
        ([3, 3, 3, 1], False),
        ([3, 3, 3, 2], True),
    ],
)
def test_ten_goods_in_europe_are_two_of_each_and_any_two_more(delivered: list[int], met: bool) -> None:
    s = position(options=TEN, delivered=delivered)
    assert s.goods == [3, 3, 3, 3]
    assert goal_met(s) is met
    assert takes(s, 0, 0)


@pytest.mark.rule("11.5")
def test_ten_goods_in_america_are_one_more_of_any_colour_in_each_port() -> None:
    s = position(board="america", options=TEN, delivered=[1, 0, 0, 0, 2, 1, 1, 1])
    assert takes(s, 0, 0)  # as its extra good
    assert not takes(s, 1, 0)
    assert not takes(s, 1, 1)
    assert not goal_met(s)
    s.delivered = [2, 1, 1, 1, 2, 1, 1, 1]
    assert goal_met(s)
    s.delivered = [1, 1, 1, 1, 2, 1, 1, 1]
    assert not goal_met(s)


@pytest.mark.rule("11.6")
def test_the_tokens_are_put_on_the_entries_at_random_before_the_discs() -> None:
    s = started(departures="random", setup="placed")
    entries = s.parts.board.entries
    for value in range(12, 2, -1):
        play(s, number(value))
    assert [entries[entry] for entry in s.entry_at] == list(reversed(entries))
    assert -1 not in s.entry_at
    assert s.green == 0
    t = position(options={"departures": "random"}, entry_at=s.entry_at, tasks=[DrawEntry(0, 0, False)])
    assert dict(odds(t))[number(7)] == 6
    play(t, number(2))
    assert at(t, "black 1", entries[10])


@pytest.mark.rule("11.6")
def test_each_departure_token_not_yet_placed_is_as_likely() -> None:
    s = started(departures="random")
    assert odds(s) == [(NUMBER + value, 1) for value in range(11)]
    play(s, number(7), number(2))
    assert odds(s) == [(NUMBER + value, 1) for value in range(11) if value not in (0, 5)]


@pytest.mark.rule("11.7")
def test_three_tokens_are_the_first_entries() -> None:
    start = tasks_of(position(), 0, START_CARD)
    s = position(options={"departures": "tokens"}, tasks=start)
    assert odds(s) == [(NUMBER + value, 1) for value in range(11)]
    play(s, number(6), number(2))
    assert len(s.options) == 9
    play(s, number(12))
    assert at(s, "black 1", "calais")
    assert at(s, "brown 1", "toulouse")
    assert at(s, "gray 1", "genova")


@pytest.mark.rule("11.8")
def test_then_each_new_train_draws_a_token_from_all_eleven() -> None:
    start = tasks_of(position(), 0, START_CARD)
    s = position(
        options={"departures": "tokens"}, tasks=[*start, DrawEntry(0, 0, False), DrawEntry(0, 1, False)]
    )
    play(s, number(6), number(2), number(12))
    assert len(s.options) == 11
    play(s, number(6))  # occupied
    assert s.tokens == 5
    assert number(6) not in s.options
    assert len(s.options) == 10


@pytest.mark.rule("11.9")
def test_used_up_tokens_are_shuffled_again() -> None:
    s = position(options={"departures": "tokens"}, tasks=[DrawEntry(0, 0, False)], numbers=1 << 4)
    assert at(s, "black 1", "calais")
    assert s.numbers == ALL_NUMBERS


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"board": "asia"}, "the option board is one of europe, america, not 'asia'"),
        ({"board": 1}, "the option board is one of europe, america, not 1"),
        ({"setup": "free"}, "the option setup is one of first, placed, not 'free'"),
        ({"extra_green": 2}, "the option extra_green is one of 0, 1, not 2"),
        ({"extra_green": True}, "the option extra_green is one of 0, 1, not True"),
        ({"removed": 11}, "the option removed is one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, not 11"),
        ({"time": "six"}, "the option time is one of 7, 8, 9, 10, not 'six'"),
        ({"time": 6}, "the option time is one of 7, 8, 9, 10, not 6"),
        ({"goods": 9}, "the option goods is one of 8, 10, not 9"),
        ({"departures": "cards"}, "the option departures is one of dice, random, tokens, not 'cards'"),
        ({"first_player": 2}, "the option first_player is random or a seat below 2, not 2"),
        ({"speed": 1}, "Convoi Express has no option 'speed'; it knows: board, setup, extra_green"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the message is compared below
        GAME.start(2, options)
    assert str(error.value).startswith(message)


def test_numbers_may_come_as_words() -> None:
    s = started(removed="4", time="9", goods="10", first_player="1")
    assert (s.left, s.tokens, s.active) == (14, 9, 1)


def test_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(ValueError, match="for 2, 3 or 4 players, not 5"):
        GAME.start(5, {})


def test_the_extra_disc_comes_after_the_discs_the_players_place() -> None:
    s = started(setup="placed", extra_green=1)
    while s.green.bit_count() < 8:
        play(s, s.options[0])
    assert len(s.options) == 25 - 8
    play(s, to_green("paris--dijon", "paris"))
    assert drawn(2, 2, 1) in s.options
