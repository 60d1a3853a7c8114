"""Actions as people write them."""

import pytest

from rotonde.play.notation import on_offer, refusal, spell, unspell
from tests.play.games import RAILROADS


def test_every_action_is_read_as_it_is_spelled() -> None:
    actions = range(RAILROADS.verbs.size)

    assert [unspell(RAILROADS, spell(RAILROADS, action)) for action in actions] == list(actions)


def test_an_action_may_be_written_as_its_number_or_without_brackets() -> None:
    assert unspell(RAILROADS, " 17 ") == 17
    assert unspell(RAILROADS, "pass") == 0


def test_a_number_that_the_game_does_not_know_is_spelled_as_it_is() -> None:
    assert spell(RAILROADS, -3) == "-3"
    assert spell(RAILROADS, 10_000) == "10000"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("extent(0,3)", "did you mean extend?"),
        ("fly(1)", "known are: pass, place"),
        ("extend(0)", "extend takes line, colour, not 1 arguments"),
        ("pass(1)", "pass takes nothing"),
        ("extend(0,7)", "colour is 0 to 4, not 7"),
        ("extend 0 3", "is not an action"),
        ("-1", "is not an action"),
        ("999999", "is not an action"),
        ("", "is not an action"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_hint(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why.replace("?", r"\?")):
        unspell(RAILROADS, text)


def test_a_refusal_names_the_action_and_what_is_on_offer() -> None:
    error = refusal(RAILROADS, 0, [1, 2])

    assert str(error) == "pass() is not on offer; on offer: place(0), place(1)"
    assert (error.action, error.options) == (0, [1, 2])


def test_a_long_offer_is_cut_and_counted() -> None:
    assert on_offer(RAILROADS, list(range(1, 21))).endswith("place(11) and 8 more")


def test_no_offer_means_that_the_game_is_over() -> None:
    assert on_offer(RAILROADS, []) == "nothing is: the game is over"
