"""The pages of docs/rl are as the code says."""

from __future__ import annotations

from pathlib import Path

import pytest

from rotonde.games import GAMES
from rotonde.rl.pages import page

FOLDER = Path(__file__).parent.parent.parent / "docs" / "rl"


@pytest.mark.parametrize("name", GAMES.ours())
def test_the_page_of_a_game_is_fresh(name: str) -> None:
    written = (FOLDER / f"{name}.md").read_text(encoding="utf-8")

    assert written == page(name), "python -m rotonde.rl.pages docs/rl"
