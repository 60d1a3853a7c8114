"""Chapter 10. End of the game."""

import pytest

from rotonde.games.express_01 import GAME
from rotonde.games.express_01.ending import CheckEnd, stalled
from rotonde.games.express_01.rounds import CloseRound
from rotonde.games.express_01.scoring import account, capital, winners
from rotonde.games.express_01.shares import could_buy
from rotonde.games.express_01.verbs import PAIR, STAY, STOP
from rotonde.kernel import to_move
from tests.express_01.table import PACK_IDS, cell, pay, place, play, position, told

BERLIN = {"009": "601"}
RED = ["101a", "103b", "106a", "121", "130", "138", "201", "210", "219", "228"]


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.parametrize(
    ("length", "bases", "ending"),
    [("short", 11, False), ("short", 12, True), ("long", 23, False), ("long", 24, True)],
)
def test_enough_base_cards_replaced_begin_the_last_round(length: str, bases: int, ending: bool) -> None:
    s = position(length=length, plains=[bases - 3, 1, 0], cities=[1, 1, 0], tasks=[CheckEnd()])

    assert s.ending == ending


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.parametrize(
    ("length", "packs", "ending"),
    [("short", 2, False), ("short", 3, True), ("long", 3, False), ("long", 4, True)],
)
def test_enough_empty_packs_begin_the_last_round(length: str, packs: int, ending: bool) -> None:
    s = position(length=length, gone=PACK_IDS[3 : 3 + packs], tasks=[CheckEnd()])

    assert s.ending == ending


@pytest.mark.rule("10.3")
def test_conditions_are_looked_at_after_the_action_and_stay_met() -> None:
    s = position(
        board=BERLIN, hands=[["201", "202"], ["203"]], plains=[9, 0, 0], cities=[1, 1, 0], length="short"
    )
    play(s, PAIR, pay("201"), cell("008"), place("103a"))
    assert not s.ending  # twelve are replaced, but the action goes on
    play(s, STOP, STOP)
    assert s.ending
    assert ("end.near", (0,)) in told(s)


@pytest.mark.rule("10.3")
def test_a_pack_filled_again_does_not_call_off_the_end() -> None:
    s = position(
        board=BERLIN, hands=[["201", "665"]], gone=["terminal-3", "transit-3", "central-3"], ending=True
    )
    play(s, PAIR, pay("665"), cell("008"), place("103a"), STOP, STOP)

    assert s.left[PACK_IDS.index("central-3")] == 1
    assert s.ending


@pytest.mark.rule("10.3")
def test_a_pack_emptied_and_filled_within_an_action_counts_for_nothing() -> None:
    s = position(
        board={"009": "601", "012": "535"},
        hands=[["201", "562"]],
        gone=["terminal-3", "central-3", "563", "564", "565"],
    )
    play(s, PAIR, pay("201"), cell("012"))
    assert s.left[PACK_IDS.index("transit-3")] == 0  # its last card is on the map: three packs are empty
    play(s, pay("562"), cell("008"), place("103a"), STOP)

    assert to_move(s) == 1
    assert not s.ending


@pytest.mark.rule("10.4")
def test_the_last_round_is_played_to_its_end() -> None:
    s = position(board=BERLIN, ending=True, seats=2)
    play(s, PAIR + 2, STAY)
    assert to_move(s) == 1
    play(s, PAIR + 2, STAY)

    assert s.stack == []
    assert s.options == []


@pytest.mark.rule("10.5", "2.2")
def test_the_end_example_adds_up_to_26() -> None:
    s = position(
        board={"009": "601", "012": "501", "028": "535", "013": "602", "015": "503"},
        hands=[["202", "204", "205", "206", "207", "208", "209", "211", "213", "214"]],
        shares=[["101a", "103b", "101b", "104a", "106b", "102b"]],
        plains=[2, 0, 0],
        cities=[3, 0, 0],
        engine=0,
        tasks=[CloseRound()],
        ending=True,
    )

    assert account(s, 0) == [(0, 10), (1, 6), (2, 6), (4, 0), (6, 2), (7, 2)]
    assert s.marker[0] == capital(s, 0) == 26
    assert GAME.scores(s) == [26, 0, 0]
    assert ("end.won", (0,)) in told(s)


@pytest.mark.rule("10.6")
def test_most_capital_wins_then_most_shares_then_all_who_are_equal() -> None:
    s = position(hands=[["202"], ["203", "204"], ["205", "206"]], tasks=[])
    assert winners(s) == [1, 2]
    s = position(hands=[["202"], ["203", "204"], ["205", "206"]], shares=[["101a"], [], ["102a"]], tasks=[])
    assert winners(s) == [2]


@pytest.mark.rule("10.7")
def test_a_standstill_ends_the_game() -> None:
    """Kiel is of no company, and the only track beside it leads nowhere."""
    s = position(board={"002": "461", "003": "236"}, hands=[["202"], ["203"]], seats=2, tasks=[CloseRound()])

    assert s.stack == []
    assert ("end.near", (2,)) in told(s)


@pytest.mark.rule("10.7")
def test_a_card_in_a_hand_that_could_be_placed_is_no_standstill() -> None:
    gone = ["track-1", "track-2", "track-3"]
    lying = {"002": "461"}

    assert stalled(position(board=lying, hands=[["202"]], gone=gone, tasks=[]))
    assert not stalled(position(board=lying, hands=[["202", "102c"]], gone=gone, tasks=[]))


@pytest.mark.rule("10.7")
def test_a_share_or_a_train_is_no_standstill() -> None:
    gone = ["track-1", "track-2", "track-3", "central-2"]

    assert stalled(position(board=BERLIN, gone=[*gone, "terminal-1"], tasks=[]))
    assert not stalled(position(board=BERLIN, gone=gone, shares=[["121"]], tasks=[]))
    assert not stalled(position(board=BERLIN, hands=[["121"]], gone=gone, tasks=[]))
    boxed = {"067": "361"}
    assert not stalled(position(board=boxed, map="usa", gone=gone[:3], shares=[["121"]], tasks=[]))


@pytest.mark.rule("10.7")
def test_a_share_of_another_player_alone_is_no_standstill() -> None:
    gone = ["track-1", "track-2", "track-3", "central-2", "terminal-1"]

    assert not stalled(position(board=BERLIN, gone=gone, shares=[[], ["121"]], tasks=[]))


@pytest.mark.rule("10.7")
@pytest.mark.parametrize("card", ["101a", "121", "219"])
def test_a_share_in_hand_can_be_bought_whichever_its_pack(card: str) -> None:
    s = position(board=BERLIN, hands=[[card]], gone=["track-1", "track-2", "track-3"], tasks=[])

    assert could_buy(s, 0)
    assert not could_buy(s, 1)
