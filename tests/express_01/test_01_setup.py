"""Chapter 1. Set-up."""

from random import Random

import pytest

from rotonde.games.express_01 import GAME
from rotonde.games.express_01.parts import parts_for
from rotonde.games.express_01.state import KNOWN, Express, opening
from rotonde.games.express_01.verbs import SHOW
from rotonde.kernel import CHANCE, odds, step, to_move
from tests.express_01.table import CARD_IDS, CELL_IDS, begun, card_of, cell_of, draw, told


@pytest.mark.rule("1.1")
def test_germany_has_35_cells_in_six_rows() -> None:
    parts = parts_for(2, "germany", "short", {})

    assert len(parts.cells) == 35
    assert [parts.row[cell_of(cell)] for cell in ("001", "004", "005", "011", "035")] == [0, 0, 1, 2, 5]
    assert [parts.column[cell_of(cell)] for cell in ("001", "005", "011", "018", "031")] == [2, 1, 0, 0, 1]
    assert parts.neighbour[6 * cell_of("002") + 3] == cell_of("007")


@pytest.mark.rule("1.2")
def test_twelve_packs_hold_149_cards() -> None:
    s = opening(parts_for(2, "germany", "short", {}))

    assert [s.left[pack] for pack in s.parts.packs] == [24, 25, 36, 10, 6, 2, 12, 16, 5, 6, 6, 1]


@pytest.mark.rule("1.3")
def test_cards_of_one_number_are_different_cards() -> None:
    parts = parts_for(2, "germany", "short", {})
    copies = [card_of(card) for card in ("101a", "101b", "101c")]

    assert {parts.numbers[card] for card in copies} == {101}
    assert len({parts.share[card] for card in copies}) == 3


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_six_blue_track_cards(seats: int) -> None:
    s = begun(seats)

    assert [len(hand) for hand in s.hands] == [6] * seats
    assert {s.parts.pack[card] for hand in s.hands for card in hand} == {2}
    assert s.left[2] == 36 - 6 * seats


@pytest.mark.rule("1.4")
def test_every_card_left_is_equally_likely_to_be_dealt() -> None:
    s = GAME.start(2, {})
    step(s, draw("205"))

    assert to_move(s) == CHANCE
    assert odds(s) == [(draw(card), 1) for card in CARD_IDS if card[0] == "2" and card != "205"]


@pytest.mark.rule("1.5")
def test_the_highest_number_shown_goes_first_and_all_cards_go_back() -> None:
    s = GAME.start(3, {})
    s.told = []
    while to_move(s) == CHANCE:
        step(s, s.options[0])
    hands = list(s.hands)
    for p, index in ((0, 2), (1, 5), (2, 0)):
        step(s, SHOW + hands[p][index])

    assert s.order == (2, 1, 0)
    assert s.hands == hands
    assert s.since[hands[1][5]] == KNOWN
    assert ("setup.position", (2, hands[2][0], 0)) in told(s)


@pytest.mark.rule("1.5")
def test_a_card_chosen_is_secret_until_all_have_chosen() -> None:
    s = GAME.start(2, {})
    while to_move(s) == CHANCE:
        step(s, s.options[0])
    chosen = s.options[3] - SHOW
    step(s, s.options[3])

    assert GAME.view(s, 0)["shown"] == chosen
    assert GAME.view(s, 1)["shown"] == -1


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (5, {}, "2, 3 or 4 players, not 5"),
        (2, {"map": "france"}, "map is one of germany, usa, not 'france'"),
        (2, {"length": "endless"}, "length is one of short, long, not 'endless'"),
        (2, {"length": ["short"]}, "length is one of short, long"),
        (2, {"maps": "usa"}, "no option 'maps'; it knows: map, length, data"),
    ],
)
def test_a_wrong_option_is_named(seats: int, options: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.start(seats, options)


def test_there_are_65_cells() -> None:
    assert len(CELL_IDS) == 65


@pytest.mark.rule("1.5")
def test_a_guess_gives_whoever_has_chosen_the_card_that_was_chosen() -> None:
    s = GAME.start(2, {})
    while to_move(s) == CHANCE:
        step(s, s.options[0])
    step(s, s.options[3])

    chosen = set[int]()
    for seed in range(9):
        other = GAME.guess(s, 1, Random(seed))
        assert isinstance(other, Express)
        assert other.shown[0] in other.hands[0]
        chosen.add(other.shown[0])
    assert len(chosen) > 1


@pytest.mark.rule("2.8")
def test_before_the_first_round_every_marker_is_at_nothing() -> None:
    assert opening(parts_for(3, "germany", "short", {})).marker == (0, 0, 0)
