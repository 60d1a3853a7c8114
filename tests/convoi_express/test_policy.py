"""The careful team plays whole games; how often it wins is measured with `--long`."""

from __future__ import annotations

import pytest

from rotonde.games.convoi_express.state import PLAYING, WON
from tests.convoi_express.policy import play_carefully


@pytest.mark.parametrize("board", ["europe", "america"])
def test_the_careful_team_delivers_goods(board: str) -> None:
    s = play_carefully(2, {"board": board}, 1)
    assert s.result != PLAYING
    assert sum(s.delivered) >= 2


@pytest.mark.long
def test_fewer_removed_cards_make_it_easier() -> None:
    """Over forty games each: with no card removed the team wins more often than with six."""
    easy = sum(play_carefully(2, {"removed": 0, "time": 10}, seed).result == WON for seed in range(40))
    hard = sum(play_carefully(2, {"removed": 6}, seed).result == WON for seed in range(40))
    assert easy > hard
