"""A whole game of each title in other engines: Firefox on a desk; on a phone WebKit, which an iPhone has.

Not tried there is what fingers do (taps beside a target, a finger that rests): both are driven with a mouse,
and the window of WebKit is no phone's, but a narrow one.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from rotonde.games import GAMES
from tests.browser.engines import Driven, Firefox, WebKit
from tests.browser.running import Server
from tests.browser.test_whole_games import ENDED, SHORT, UPRIGHT
from tools import browser

KINDS: dict[str, tuple[type[Firefox] | type[WebKit], tuple[int, int]]] = {
    "firefox": (Firefox, (1440, 900)),
    "webkit": (WebKit, UPRIGHT),  # its window is not narrower than some 450 pixels
}


def at_hand(engine: str, folder: Path) -> Driven:
    """A browser of this kind; skipped with a clear word where there is none, unless there has to be one."""
    path = browser.engine(engine)
    packages = " ".join(browser.ENGINES[engine].packages)
    if path is None and os.environ.get("CI"):
        pytest.fail(f"there is no {engine}, and in CI there must be: {packages}")
    if path is None:
        pytest.skip(f"NO {engine.upper()}: install {packages}")
    kind, size = KINDS[engine]
    return kind(path, folder, size)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("engine", KINDS)
def test_a_whole_game(site: Server, tmp_path: Path, engine: str, game: str) -> None:
    ada = at_hand(engine, tmp_path)
    with ada.owned:
        ada.open(site.address, game, *SHORT[game])
        seen = ada.play(7)
        told, wrong = ada.run("() => [document.getElementById('now-head').textContent, window.wrong]")

    assert seen["over"]
    assert re.search(ENDED, told)
    assert ada.clicks["place"] > 5
    assert wrong == []
