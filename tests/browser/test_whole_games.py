"""Games to their end, in the page: with a mouse, by taps alone, by keys alone.

The ordinary run begins and ends games: their first decisions at a new table, then the last of a record,
each title in one of these ways at least. Whole games are for the long run.
"""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from rotonde.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.visiting import Visitor
from tests.web.served import played

UPRIGHT, ACROSS = (390, 844), (844, 390)
TURNED_AFTER = 7  # decisions
ENDED = "wins!|share the victory!|together"

# The shortest game of each title: who sits there, and which options it has.
SHORT: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "russian-railroads": (("me", "random"), {}),
    "convoi-express": (("me", "here"), {}),
    "railroad-revolution": (("me", "random"), {}),
    "express-01": (("me", "random"), {"length": "short"}),
}
LAST = 0.9  # of a game: what is left of it is played to the end
FIRST = 6  # decisions of a new game
OTHER_SIDE = {"convoi-express": {"board": "america"}, "express-01": {"map": "usa", "length": "short"}}
EVERY = [(game, options) for game, (_, options) in SHORT.items()] + list(OTHER_SIDE.items())


def mostly_long(*short: str) -> list[Any]:
    """All games; those that are not named only in the long run."""
    return [name if name in short else pytest.param(name, marks=pytest.mark.long) for name in GAMES]


def phone(size: tuple[int, int]) -> dict[str, Any]:
    return {
        "viewport": dict(zip(("width", "height"), size, strict=True)),
        "has_touch": True,
        "is_mobile": True,
    }


def finished(ada: Visitor) -> None:
    """The game is at its end, and the page says how it ended."""
    assert ada.look()["over"]
    assert re.search(ENDED, ada.page.inner_text("#now-head"))


def begun(ada: Visitor, game: str, keyboard: bool = False) -> None:
    """A new table by its form, and the first decisions there."""
    who, options = SHORT[game]
    ada.open(game, *who, **options)
    ada.play(8, keyboard, FIRST)


def near_the_end(ada: Visitor, game: str, folder: Path) -> None:
    """A table where a game is about to end; the other seat is a bot's, in a team it is one's own, too."""
    options = SHORT[game][1]
    whole = len(played(game, 10_000, options=options).actions)
    ada.bring(played(game, int(whole * LAST), options=options), folder)


@pytest.mark.parametrize("game", mostly_long("railroad-revolution", "russian-railroads"))
def test_begun_and_ended_with_the_mouse(visit: Visit, tmp_path: Path, game: str) -> None:
    ada = visit()
    begun(ada, game)
    near_the_end(ada, game, tmp_path)
    ada.play(1)

    finished(ada)
    assert ada.clicks["place"] > 2
    assert ada.clicks["key"] == 0


@pytest.mark.parametrize("game", mostly_long("convoi-express", "express-01"))
def test_begun_and_ended_by_taps_alone_on_a_phone_that_is_turned(
    visit: Visit, tmp_path: Path, game: str
) -> None:
    ada = visit(**phone(UPRIGHT))
    begun(ada, game)
    near_the_end(ada, game, tmp_path)
    turning(ada)

    finished(ada)
    assert ada.clicks["place"] > 1
    assert ada.clicks["key"] == 0


@pytest.mark.parametrize("game", mostly_long("express-01", "railroad-revolution"))
def test_begun_and_ended_by_keys_alone(visit: Visit, tmp_path: Path, game: str) -> None:
    ada = visit(auto=False)
    begun(ada, game, keyboard=True)
    near_the_end(ada, game, tmp_path)
    ada.play(4, keyboard=True)

    finished(ada)
    assert ada.clicks == {"place": 0, "option": 0, "key": ada.clicks["key"]}


def turning(ada: Visitor) -> None:
    """Play to the end, and turn the phone again and again."""
    for turn in count():
        if ada.play(turn, at_most=TURNED_AFTER)["over"]:
            break
        width, height = UPRIGHT if turn % 2 else ACROSS
        ada.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_with_the_mouse(visit: Visit, game: str) -> None:
    ada = visit()
    who, options = SHORT[game]
    ada.open(game, *who, **options)
    ada.play(1)

    finished(ada)
    assert ada.clicks["place"] > 20


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_by_taps_alone_on_a_phone_that_is_turned(visit: Visit, game: str) -> None:
    ada = visit(**phone(UPRIGHT))
    who, options = SHORT[game]
    ada.open(game, *who, **options)
    turning(ada)

    finished(ada)
    assert ada.clicks["place"] > 5
    assert ada.clicks["key"] == 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(visit: Visit, game: str) -> None:
    ada = visit(auto=False)
    who, options = SHORT[game]
    ada.open(game, *who, **options)
    ada.play(4, keyboard=True)

    finished(ada)
    assert ada.clicks == {"place": 0, "option": 0, "key": ada.clicks["key"]}


@pytest.mark.long
@pytest.mark.parametrize("size", [UPRIGHT, ACROSS, (360, 740), (1024, 768)])
@pytest.mark.parametrize(("game", "options"), EVERY)
def test_by_taps_alone_on_every_board(
    visit: Visit, game: str, options: dict[str, str], size: tuple[int, int]
) -> None:
    ada = visit(**phone(size))
    ada.open(game, *SHORT[game][0], **options)
    ada.play(5)

    finished(ada)
