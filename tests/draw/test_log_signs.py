"""Signs in the log: most lines of a game have one, and each is a drawing."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from rotonde.draw.picture import scene_of
from rotonde.draw.telling import log_sign
from rotonde.games import GAMES, game
from rotonde.kernel import SPECTATOR
from rotonde.play.record import positions
from tests.web.served import played

IN_DETAIL = ("account.line", "aid.line", "capital.counted", "turn.begins", "turn.pair", "setup.dealt")


@pytest.mark.parametrize("name", GAMES.ours())
def test_the_most_frequent_lines_have_a_sign(name: str) -> None:
    record = played(name, 10_000, seats=3)
    rules = game(name)
    scene = scene_of(rules, rules.start(3, {}), 3, SPECTATOR, {}, (), "en")
    told = Counter[bool]()
    for position in positions(record):
        for event in position.events:
            sign = log_sign(scene, event)
            if sign:
                ElementTree.fromstring(f"<svg>{sign}</svg>")
            if event.key not in IN_DETAIL:
                told[bool(sign)] += 1

    assert told[True] > told.total() / 3
