"""The rulebook's example turn (fr 570-623), as far as the reconstructed board allows.

The board leaves the switch at Dijon open from Paris to Lyon in the first game; in the example it is not.
"""

import pytest

from rotonde.games.convoi_express.actions import PlayCards
from rotonde.games.convoi_express.instructions import Reveal
from rotonde.games.convoi_express.turn import DrawCards, NextTurn
from rotonde.games.convoi_express.verbs import DONE
from tests.convoi_express.table import (
    at,
    card,
    colour,
    disc_from,
    drawn,
    junction,
    light,
    load,
    move,
    number,
    pay,
    play,
    position,
    roll,
    switch_to,
    to_green,
)


@pytest.mark.rule("2.1", "3.1", "5.11", "6.7", "6.2", "6.4", "6.5", "5.3")
def test_the_example_turn_of_the_rulebook() -> None:
    s = position(
        tasks=[Reveal(0), PlayCards(0), DrawCards(0), NextTurn()],
        trains={"brown 1": "emden"},
        switches={"dijon": ("nancy", "lyon")},
        hand=(1, 2, 3),
    )
    # A new train, then black, then gray; the players choose black, the dice say 6.
    play(s, card(1), colour("black"), number(6))
    assert at(s, "black 1", "calais")
    # The new black train rolls a 4 and comes to Paris with three points; the fourth costs nothing.
    play(s, roll(4))
    assert at(s, "black 1", "paris")
    assert s.tokens == 7
    # There is no gray train. Now six cards: a good is loaded with a move card, ...
    play(s, load("black 1", "move"))
    assert s.goods[1] == 1
    # ... the green light of Paris is moved, which still leaves one there, ...
    play(s, pay("light"), to_green("paris--dijon", "paris"), disc_from("calais--paris", "paris"))
    # ... the switch ahead is set, ...
    play(s, pay("switch"), junction("dijon"), switch_to("dijon", "paris", "lyon"))
    # ... and the black train runs 3 spaces.
    play(s, pay("move"), move("black 1"), roll(3))
    assert at(s, "black 1", ("dijon--lyon", 1, "lyon"))
    # The switch just behind it is changed, and a brown train stops at a red light: one point is lost.
    play(s, pay("switch"), junction("dijon"), switch_to("dijon", "nancy", "lyon"))
    s.green &= ~(1 << light("bremen--amsterdam", "amsterdam"))
    play(s, pay("move"), move("brown 1"), roll(4))
    assert at(s, "brown 1", ("bremen--amsterdam", 2, "amsterdam"))
    assert s.tokens == 6
    # All six cards are played; five are drawn, and the next player reveals a card.
    assert s.hands[:3] == [0, 0, 0]
    play(s, drawn(2, 2, 1))
    assert s.hands[:3] == [2, 2, 1]
    assert s.active == 1
    assert s.stack[-1] == Reveal(1)


def test_the_player_of_the_example_could_have_stopped_earlier() -> None:
    s = position(hand=(1, 2, 3))
    play(s, DONE)
    assert drawn(0, 0, 4) in s.options  # six kept, so four are drawn
