"""Chapter 9. Changing the turn order."""

import pytest

from rotonde.games.express_01.verbs import PAIR, STAY, SWAP
from rotonde.kernel import to_move
from tests.express_01.table import play, position, run

TO_HAMBURG = {"009": "601", "008": "103c", "007": "605"}


@pytest.mark.rule("9.1")
def test_order_cards_are_exchanged_with_any_other_player() -> None:
    s = position(board=TO_HAMBURG, order=[1, 0, 2], played=[False, True, False])
    play(s, PAIR + 2)

    assert s.options == [STAY, SWAP + 1, SWAP + 2]
    play(s, SWAP + 2)
    assert s.order == (1, 2, 0)


@pytest.mark.rule("9.2")
@pytest.mark.parametrize("played", [True, False])
def test_the_other_stays_played_or_not_as_he_was(played: bool) -> None:
    s = position(board=TO_HAMBURG, seats=3, played=[False, played, False])
    play(s, PAIR + 2, SWAP + 1)

    assert s.order == (1, 0, 2)
    assert s.played == (True, played, False)
    assert to_move(s) == (2 if played else 1)


@pytest.mark.rule("9.3")
def test_who_exchanged_does_not_play_again_in_the_round() -> None:
    s = position(board=TO_HAMBURG)
    play(s, PAIR + 2, SWAP + 2)

    assert s.order == (2, 1, 0)
    assert to_move(s) == 2
    play(s, PAIR + 2, STAY, PAIR + 2, STAY)
    assert s.round == 3


@pytest.mark.rule("9.4")
def test_a_payment_follows_the_order_before_the_exchange() -> None:
    s = position(board=TO_HAMBURG, shares=[["101a"], ["103b"], ["121", "130"]], order=[0, 2, 1])
    play(s, PAIR + 2, run("red"))
    receivers = [to_move(s)]
    while SWAP + 1 not in s.options:
        play(s, s.options[0])
        if s.options[0] >= 0 and to_move(s) >= 0:
            receivers.append(to_move(s))

    assert receivers == [0, 2, 1, 2, 0]  # the last is the question about the order
