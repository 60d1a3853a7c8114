"""Pictures of Railroad Revolution. `ROTONDE_PICTURES=draw pytest tests/cli` draws them anew: look at them."""

import os
from collections.abc import Callable
from random import Random

import pytest
from rich.console import Console

from rotonde.cli.boards import TextScene, drawing
from rotonde.cli.menu import Menu
from rotonde.games.railroad_revolution import GAME as REVOLUTION
from rotonde.games.railroad_revolution.milestones import Complete
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import ABILITY, MILESTONE
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.words import LANGUAGES, Words
from tests.cli.test_boards import PICTURES
from tests.laws.tables import sample
from tests.railroad_revolution.table import build, place, play, position, promote

NAMES = ["Anna", "Bert", "Cleo", "Dirk"]
Make = Callable[[], Revolution]


def revolution_early() -> Revolution:
    """The first turn of a game of three."""
    return position(3)


def revolution_late() -> Revolution:
    """Something of everything, in the middle of a station, near the end."""
    s = position(
        stock={"white": 2, "orange": 2},
        board={"grey": 2, "turquoise": 1},
        rails_at=["clt_mia_1", "clt_mia_2", "was_chi_1", "was_chi_2", "chi_oma_1"],
        stations_at={0: ["washington"], 1: ["washington", "chicago"]},
        offices_at={0: [1, 2, 7], 2: [1, 3], 3: [8]},
        up=["money600", "shares3"],
        down=["rail100"],
        steps=[4, 7, 5],
        milestones=["b4", "d1"],
        completed=[0b10001, 1 << 9, 0, 0],
        buildings=[9, 2, 2, 1],
        rails=[12, 3, 0, 2],
        left=5,
        money=[450, 1200, 0, 50],
    )
    s.laid[1] = 0b1011
    return play(s, place("orange", "station"), build("chicago"), promote(1, "white"))


def drawing_milestones() -> Revolution:
    """The first player chooses among three milestones."""
    s = position(tasks=[Complete(0, 0)])
    return play(s, MILESTONE + 8, MILESTONE + 9, MILESTONE + 10)


def scene(
    s: Revolution, viewer: int, seat: int, width: int, language: str = "en"
) -> TextScene[RevolutionView]:
    view, names = REVOLUTION.view(s, viewer), NAMES[: s.parts.seats]
    shown = TextScene(REVOLUTION, {}, view, seat, names, Words(REVOLUTION, language), width)
    shown.numbers.update(Menu(drawing(REVOLUTION), shown, view["options"]).places)
    return shown


def drawn(shown: TextScene[RevolutionView], *also: str) -> str:
    """The table as plain text, as wide as the scene."""
    console = Console(width=shown.width, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(drawing(REVOLUTION).draw(shown))
        for part in also:
            console.print(getattr(drawing(REVOLUTION), part)(shown))
    return "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"


@pytest.mark.parametrize("width", [80, 130])
@pytest.mark.parametrize("make", [revolution_early, revolution_late])
def test_the_picture_is_as_it_was(make: Make, width: int) -> None:
    path = PICTURES / f"{make.__name__}_{width}.txt"
    picture = drawn(scene(make(), 0, 0, width))
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.write_text(picture, encoding="utf-8")

    assert picture == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [80, 100, 130, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [revolution_early, revolution_late])
def test_a_picture_keeps_to_its_width_in_every_language(make: Make, language: str, width: int) -> None:
    lines = drawn(scene(make(), 0, 0, width, language), "legend").splitlines()

    assert max(len(line) for line in lines) <= width
    assert [line for line in lines if "…" in line] == []


def test_drawn_milestones_are_shown_to_their_owner_only() -> None:
    s = drawing_milestones()
    candidate = Words(REVOLUTION, "en").label("milestone", 9)

    assert candidate in drawn(scene(s, 0, 0, 130))
    assert candidate not in drawn(scene(s, 1, 0, 130))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_has_words_and_a_number(language: str) -> None:
    words = Words(REVOLUTION, language)
    board = drawing(REVOLUTION)
    for s in sample(("railroad-revolution", 4, {}), 3, 0.2):
        assert isinstance(s, Revolution)
        view = REVOLUTION.view(s, s.stack[-1].player if hasattr(s.stack[-1], "player") else 0)
        menu = Menu(board, TextScene(REVOLUTION, {}, view, 0, NAMES, words, 100), view["options"])
        assert sorted(menu.actions) == view["options"]
        assert board.progress(TextScene(REVOLUTION, {}, view, 0, NAMES, words, 100))
    assert not words.missing


def test_an_option_says_what_it_means_here() -> None:
    s = revolution_late()
    assert ABILITY not in s.options
    s = play(position(stock={"orange": 5}), place("orange", "station"), build("washington"))
    shown = scene(s, 0, 0, 100)
    said = drawing(REVOLUTION).option(shown, ABILITY)

    assert said == "Use the worker’s ability: ignore the city’s cost"


def test_what_a_seat_cannot_know_does_not_change_its_picture() -> None:
    s = drawing_milestones()
    other = REVOLUTION.guess(s, 1, Random(1))
    assert isinstance(other, Revolution)

    assert other != s
    assert drawn(scene(other, 1, 0, 130)) == drawn(scene(s, 1, 0, 130))
