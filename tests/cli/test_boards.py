"""Pictures of positions. `ROTONDE_PICTURES=draw pytest tests/cli` draws them anew: look before you commit."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from rotonde.cli.boards import TextScene, drawing
from rotonde.cli.menu import Menu
from rotonde.games.russian_railroads import GAME as RAILROADS
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.words import LANGUAGES, Words
from tests.russian_railroads.table import hired, position

PICTURES = Path(__file__).parent / "pictures"
Make = Callable[[], Railroads]
NAMES = ["Anna", "Bert", "Cleo", "Dirk"]


def early() -> Railroads:
    """The first turn of a game of three."""
    return position(seats=3)


def late() -> Railroads:
    """A board with something of everything, in the last round."""
    s = position(
        track={"transsib": [15, 9, 6, 3, 1], "petersburg": [9, 7, 2], "kiev": [8, 5]},
        engines=[9, 5, 8, 7],
        factories=[2, 4, 7, 9],
        markers=[10, 3],
        doublers=[5, 1, 0, 0],
        score=[203, 155, 97, 12],
        round=7,
        coins=[2, 0, 1, 0],
        temporary=[2, 0, 0, 0],
        black_owner=0,
        employer=[0, -1, 0, 1, 2, *hired()[5:]],
        row=[-1, -1, -1, -1, -1, -1, 7],
        tokens=[0b1000111, 127, 127, 127],
        circles=[3, 4, 5, -1] + [-1] * 12,
        fired=[0b11110010, 0, 0, 0],
        bonus_log=[3, 16 + 8],
        returned=[0, 1, 0, 2, 0, 0, 0, 0, 0, 0],
    )
    s.owner[12], s.owner[29] = 1, 0
    return s


def scene(s: Railroads, viewer: int, seat: int, width: int, language: str = "en") -> TextScene[RailroadsView]:
    view = RAILROADS.view(s, viewer)
    names = NAMES[: s.parts.seats]
    return TextScene(RAILROADS, {}, view, seat, names, Words(RAILROADS, language), width)


def drawn(shown: TextScene[RailroadsView], *also: str) -> str:
    """The table as plain text, as wide as the scene."""
    console = Console(width=shown.width, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(drawing(RAILROADS).draw(shown))
        for part in also:
            console.print(getattr(drawing(RAILROADS), part)(shown))
    return "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"


@pytest.mark.parametrize("width", [80, 130])
@pytest.mark.parametrize("make", [early, late])
def test_the_picture_is_as_it_was(make: Make, width: int) -> None:
    path = PICTURES / f"{make.__name__}_{width}.txt"
    picture = drawn(scene(make(), 0, 0, width))
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.parent.mkdir(exist_ok=True)
        path.write_text(picture, encoding="utf-8")

    assert picture == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [80, 100, 130, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [early, late])
def test_a_picture_keeps_to_its_width_in_every_language(make: Make, language: str, width: int) -> None:
    lines = drawn(scene(make(), 0, 0, width, language), "legend").splitlines()

    assert max(len(line) for line in lines) <= width
    assert [line for line in lines if "…" in line] == []


def test_hidden_cards_are_not_drawn_for_others() -> None:
    s = late()
    card = Words(RAILROADS, "en").label("bonus", 3)

    assert card in drawn(scene(s, 0, 0, 130))
    assert card not in drawn(scene(s, 1, 0, 130))
    assert "1 end-bonus card, face down" in drawn(scene(s, 1, 0, 130))


def test_what_a_seat_cannot_know_does_not_change_its_picture() -> None:
    s = late()
    other = RAILROADS.guess(s, 0, Random(1))
    assert isinstance(other, Railroads)

    assert other != s
    assert drawn(scene(other, 0, 0, 130)) == drawn(scene(s, 0, 0, 130))


def test_every_option_is_in_the_menu_once_and_has_a_number() -> None:
    s = early()
    menu = Menu(drawing(RAILROADS), scene(s, 0, 0, 100), s.options)

    assert sorted(menu.actions) == s.options
    assert [menu.chosen(number) for number in range(1, len(s.options) + 1)] == menu.actions
    assert menu.chosen(0) is None
    assert menu.chosen(len(s.options) + 1) is None
