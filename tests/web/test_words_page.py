"""The table in words: every panel, every seat, nothing that is hidden; as text where nobody has drawn it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rotonde.games import GAMES
from tests.web.served import Served, played


@pytest.mark.parametrize("game", GAMES)
def test_every_panel_is_told_with_what_can_be_done_there(tmp_path: Path, game: str) -> None:
    with Served(tmp_path / "a.db") as served:
        ada, bob = served.guest("Ada"), served.guest("Bob")
        table = served.set_up(played(game, 60), ada, bob, names=("Ada", "Bob"))
        page = ada.get(f"/table/{table}").text
        told = ada.get(f"/table/{table}/words").text

    assert told.count("<h3>") == page.count('<figure class="sheet"') + 1
    assert told.count("<li>") > 40
    assert "Ada" in told
    assert "Bob" in told
    assert "&lt;" not in told


def test_a_past_moment_is_told_as_it_was(tmp_path: Path) -> None:
    with Served(tmp_path / "a.db") as served:
        ada = served.guest("Ada")
        table = served.set_up(played("russian-railroads", 60), ada)
        first, now = (ada.get(f"/table/{table}/words{when}").text for when in ("?at=10", ""))

    assert "Round 1" in first
    assert "Round 1" not in now


def test_a_hand_is_told_only_to_its_owner(tmp_path: Path) -> None:
    with Served(tmp_path / "a.db") as served:
        ada, bob, eve = served.guest("Ada"), served.guest("Bob"), served.guest("Eve")
        table = served.set_up(played("express-01", 40), ada, bob, names=("Ada", "Bob"))
        told = [guest.get(f"/table/{table}/words").text for guest in (ada, bob, eve)]

    assert len(set(told)) == 3
