"""Pictures of Express 01. `ROTONDE_PICTURES=draw pytest tests/cli` draws them anew: look first."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from rotonde.cli.boards import TextScene, drawing
from rotonde.cli.menu import Menu
from rotonde.games.express_01 import GAME as EXPRESS
from rotonde.games.express_01.expand import Build
from rotonde.games.express_01.sites import ANYTHING
from rotonde.games.express_01.state import Express
from rotonde.games.express_01.view import ExpressView
from rotonde.kernel import step, to_move
from rotonde.words import LANGUAGES, Words
from tests.express_01.table import begun, cell, pay, play, position

Make = Callable[[], Express]
PICTURES = Path(__file__).parent / "pictures"
NAMES = ["Anna", "Bert", "Cleo", "Dirk"]


def germany() -> Express:
    """Some track of every level, shares and face-up cards; where to build is asked."""
    s = position(
        board={
            "009": "601",
            "008": "133'",
            "007": "605",
            "015": "503",
            "018": "505'",
            "019": "102c",
            "020": "604'",
            "013": "665",
            "014": "235",
        },
        hands=[["201", "404", "145"], ["202", "203"], ["632"]],
        shares=[["101a", "103b"], ["121", "130", "105b"], ["138"]],
        plains=[2, 1, 1],
        cities=[3, 0, 2],
        engine=1,
    )
    return play(s, s.options[0], pay("404"))


def usa() -> Express:
    """Double stations, with and without a link; the block; the last round."""
    return position(
        map="usa",
        length="long",
        seats=4,
        board={
            "072": "301",
            "071": "501",
            "067": "361",
            "064": "338",
            "063": "236",
            "061": "505",
            "062": "225",
        },
        hands=[["201"], ["363", "332"], [], ["202"]],
        shares=[["121"], [], ["101a"], ["107b"]],
        engine=3,
        ending=True,
        gone=["double-1"],
    )


def scene(s: Express, viewer: int, seat: int, width: int, language: str = "en") -> TextScene[ExpressView]:
    view, names = EXPRESS.view(s, viewer), NAMES[: s.parts.seats]
    options = {"map": view["map"], "length": view["length"]}
    return TextScene(EXPRESS, options, view, seat, names, Words(EXPRESS, language), width)


def drawn(shown: TextScene[ExpressView], *parts: str) -> str:
    """The table as plain text, as wide as the scene."""
    console = Console(width=shown.width, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        for part in parts or ("draw",):
            console.print(getattr(drawing(EXPRESS), part)(shown))
    return "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"


@pytest.mark.parametrize("width", [80, 130])
@pytest.mark.parametrize("make", [germany, usa])
def test_the_picture_is_as_it_was(make: Make, width: int) -> None:
    s = make()
    shown = scene(s, 0, 0, width)
    numbers = Menu(drawing(EXPRESS), shown, s.options).places
    picture = drawn(replace(shown, numbers=numbers))
    path = PICTURES / f"express_01_{make.__name__}_{width}.txt"
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.write_text(picture, encoding="utf-8")

    assert picture == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [80, 100, 130, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [germany, usa])
def test_a_picture_keeps_to_its_width_in_every_language(make: Make, language: str, width: int) -> None:
    lines = drawn(scene(make(), 0, 0, width, language), "draw", "legend").splitlines()

    assert max(len(line) for line in lines) <= width
    assert [line for line in lines if "…" in line] == []


def test_hands_are_drawn_for_their_holders_only() -> None:
    s = usa()

    assert "363 G" in drawn(scene(s, 1, 1, 130), "draw_player")
    assert "363 G" not in drawn(scene(s, 0, 1, 130), "draw_player")
    assert "2 hidden cards" in drawn(scene(s, 0, 1, 130), "draw_player")


def test_what_a_seat_cannot_know_does_not_change_its_picture() -> None:
    s = germany()
    other = EXPRESS.guess(s, 0, Random(1))
    assert isinstance(other, Express)

    assert drawn(scene(other, 0, 0, 130)) == drawn(scene(s, 0, 0, 130))


def test_cells_have_their_numbers_on_the_map() -> None:
    s = position(board={"009": "601"}, tasks=[Build(0, ANYTHING)])
    shown = scene(s, 0, 0, 130)
    menu = Menu(drawing(EXPRESS), shown, s.options)

    assert menu.on_board == set(s.options)
    assert "[2]" in drawn(replace(shown, numbers=menu.places))


def test_legal_cards_are_shown_at_once_with_their_track() -> None:
    s = position(board={"009": "601"}, tasks=[Build(0, ANYTHING)])
    play(s, cell("008"))
    menu = Menu(drawing(EXPRESS), scene(s, 0, 0, 100), s.options)

    assert len(menu.actions) == len(s.options)
    assert "Track 103 (red share), upright  ↘↖" in menu.texts.values()


@pytest.mark.parametrize("map_", ["germany", "usa"])
def test_every_question_of_a_game_has_its_options_in_words(map_: str) -> None:
    s, rng = begun(3, map_, "short"), Random(4)
    verbs: set[str] = set()
    while s.stack:
        if to_move(s) >= 0 and rng.random() < 0.3:
            shown = scene(s, to_move(s), to_move(s), 100)
            menu = Menu(drawing(EXPRESS), shown, s.options)
            assert all(menu.texts.values())
            assert drawing(EXPRESS).progress(shown)
            verbs |= {EXPRESS.verbs.verb(action).name for action in s.options}
        step(s, rng.choice(s.options))

    assert {"pair", "pay", "cell", "place", "buy"} <= verbs
    assert drawing(EXPRESS).progress(scene(s, 0, 0, 100)) == "The game is over"
