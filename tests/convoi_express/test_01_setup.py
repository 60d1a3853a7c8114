"""Chapter 1. Set-up."""

import pytest

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.board import BOARDS
from rotonde.games.convoi_express.instructions import Reveal
from rotonde.games.convoi_express.parts import START_CARD
from rotonde.games.convoi_express.state import UNSET, Convoy
from rotonde.games.convoi_express.verbs import CARD, SEAT
from rotonde.kernel import CHANCE, odds, to_move
from tests.convoi_express.table import SIDES, bits, drawn, light, number, play, position, setting, to_green


def started(seats: int = 2, **options: object) -> Convoy:
    return GAME.start(seats, options)


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(("board", "discs"), [("europe", 26), ("america", 28)])
def test_junctions_of_three_ways_have_one_disc_and_those_of_four_two(board: str, discs: int) -> None:
    side = SIDES[BOARDS.index(board)]
    assert sum(len(ways) - 2 for ways in side.ways) == discs
    assert started(board=board).switch == side.first_switch


@pytest.mark.rule("1.2")
def test_the_first_game_has_a_layout() -> None:
    s = started()
    side = s.parts.board

    assert [(s.green & mask).bit_count() for mask in side.city_mask] == [1] * 5
    assert s.green & side.line_mask == bits(
        [light("hannover--koln"), light("lyon--torino"), light("zurich--munchen")]
    )
    assert s.switch[side.junctions.index("dijon")] == setting("dijon", "paris", "lyon")


@pytest.mark.rule("1.3")
def test_in_later_games_the_players_place_discs_and_lights() -> None:
    s = started(setup="placed")
    asked = []
    while to_move(s) != CHANCE:
        asked.append(len(s.options))
        play(s, s.options[0])

    ways = [len(side_ways) for side_ways in SIDES[0].ways]
    lines = [6, 6, 6]  # of 8 line lights in ascending order, two more to come, then one, then none
    assert asked == [{3: 3, 4: 6}[count] for count in ways] + [4, 3, 3, 4, 3] + lines
    assert s.green.bit_count() == 8
    assert UNSET not in s.switch


@pytest.mark.rule("1.3")
def test_each_set_of_line_lights_is_reached_by_one_path() -> None:
    s = started(setup="placed")
    while s.green.bit_count() < 5:
        play(s, s.options[0])
    assert s.options[-1] == to_green("hannover--koln")
    play(s, to_green("milano--venezia"))
    assert s.options[0] == to_green("salzburg--praha")


@pytest.mark.rule("1.4")
def test_two_goods_lie_on_the_city_of_their_colour() -> None:
    s = started()
    assert s.goods == [2, 2, 2, 2]
    assert [s.parts.board.cities[city] for city in s.parts.board.home] == [
        "amsterdam",
        "paris",
        "berlin",
        "nurnberg",
    ]


@pytest.mark.rule("1.5")
def test_seven_tokens_nine_trains_in_the_depot_three_agents() -> None:
    s = started()
    assert s.tokens == 7
    assert s.at == [-1] * 9
    assert s.agents.bit_count() == 3
    assert started(board="america").agents.bit_count() == 3


@pytest.mark.rule("1.6")
def test_sixteen_unknown_cards_lie_under_the_start_card() -> None:
    s = position(tasks=[Reveal(0)])
    assert s.left == 16
    assert odds(s) == [(CARD + card, 1) for card in range(18)]  # nobody knows which two are in the box


@pytest.mark.rule("1.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_of_81_action_cards(seats: int) -> None:
    s = started(seats)
    assert s.pile == [27, 27, 27]
    for _ in range(seats):
        play(s, drawn(2, 2, 1))

    assert s.hands == [2, 2, 1] * seats
    assert sum(s.pile) == 81 - 5 * seats


@pytest.mark.rule("1.7")
def test_a_hand_has_the_odds_of_five_draws() -> None:
    weights = dict(odds(started()))
    assert sum(weights.values()) == 25_621_596  # ways to draw 5 of 81
    assert weights[drawn(5, 0, 0)] == 80_730  # ways to draw 5 of 27
    assert weights[drawn(1, 2, 2)] == 27 * 351 * 351
    assert len(weights) == 21


@pytest.mark.rule("1.8")
def test_the_first_player_is_chosen_or_drawn() -> None:
    assert started(3, first_player=2).active == 2
    s = started(3, first_player="random")
    assert odds(s) == [(SEAT, 1), (SEAT + 1, 1), (SEAT + 2, 1)]
    assert play(s, SEAT + 1).active == 1


@pytest.mark.rule("1.9")
def test_the_first_player_answers_for_all_before_the_start() -> None:
    s = started(4, first_player=3, setup="placed", extra_green=1)
    while to_move(s) != CHANCE:
        assert to_move(s) == 3
        play(s, s.options[-1])
    assert s.green.bit_count() == 9


def test_the_start_card_comes_first() -> None:
    s = play(started(), drawn(2, 2, 1), drawn(2, 2, 1))
    assert s.card == START_CARD
    assert (s.turn, s.left) == (1, 16)
    play(s, number(2))
    assert s.at[0] >= 0


@pytest.mark.rule("9.2")
def test_america_has_nine_green_discs() -> None:
    s = started(board="america")
    side = s.parts.board
    assert [(s.green & mask).bit_count() for mask in side.city_mask] == [1] * 6
    assert (s.green & side.line_mask).bit_count() == 3
