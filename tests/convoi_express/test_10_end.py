"""Chapter 10. End of the game."""

import pytest

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.clock import goal_met
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.scoring import DELIVERED, FOR_THE_WIN, VICTORY, account
from rotonde.games.convoi_express.state import LOST, PLAYING, WON
from rotonde.games.convoi_express.verbs import DONE
from tests.convoi_express.table import play, position, roll, told

AT_THE_PORT = {"black 1": ("lyon--marseille", 2, "marseille")}


@pytest.mark.rule("10.1")
def test_the_last_good_wins_at_once_in_the_middle_of_a_card() -> None:
    s = position(
        tasks=[RollDie(0, 0), RollDie(0, 3)],
        trains={**AT_THE_PORT, "brown 1": "calais"},
        loads={"black 1": "white"},
        delivered=[2, 2, 2, 1],
    )
    play(s, roll(4))
    assert s.result == WON
    assert s.stack == []
    assert s.options == []
    assert "game.won" in told(s)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(
    ("board", "delivered", "met"),
    [
        ("europe", [2, 2, 2, 2], True),
        ("europe", [2, 2, 2, 1], False),
        ("america", [1, 1, 1, 1, 1, 1, 1, 1], True),
        ("america", [1, 1, 1, 1, 1, 1, 0, 1], False),
    ],
)
def test_what_is_needed_to_win(board: str, delivered: list[int], met: bool) -> None:
    assert goal_met(position(board=board, delivered=delivered)) is met


@pytest.mark.rule("10.3")
def test_the_end_of_the_last_turn_loses() -> None:
    s = position(left=0, hand=(5, 5, 0))
    assert s.result == PLAYING
    play(s, DONE)
    assert s.result == LOST
    assert s.stack == []
    assert "game.late" in told(s)


@pytest.mark.rule("10.4")
def test_every_seat_has_a_point_for_each_good_and_ten_for_the_win() -> None:
    s = position(seats=3, delivered=[1, 0, 2, 1])
    assert GAME.scores(s) == [4, 4, 4]
    s.delivered, s.result = [2, 2, 2, 2], WON
    assert account(s) == [(DELIVERED, 8), (VICTORY, FOR_THE_WIN)]
    assert GAME.scores(s) == [18, 18, 18]
