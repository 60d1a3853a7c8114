"""Pictures of Convoi Express; `ROTONDE_PICTURES=draw pytest tests/cli` draws them anew."""

import os
from pathlib import Path

import pytest
from rich.console import Console

from rotonde.cli.boards import TextScene, drawing
from rotonde.cli.boards.convoi_express.canvas import Canvas
from rotonde.cli.menu import Menu
from rotonde.games.convoi_express import GAME as CONVOY
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.games.convoi_express.view import ConvoyView
from rotonde.words import LANGUAGES, Words
from tests.convoi_express.table import position

PICTURES = Path(__file__).parent / "pictures"


def busy(board: str) -> Convoy:
    """A network with trains on sections, in a city, on an entry, some of them loaded."""
    if board == "europe":
        trains = {"black 1": ("paris--dijon", 2, "dijon"), "brown 2": "berlin", "gray 1": "brest"}
        loads = {"black 1": "blue"}
    else:
        trains = {"black 1": ("dallas--memphis", 1, "dallas"), "brown 2": "chicago", "gray 1": "miami"}
        loads = {"black 1": "red"}
    return position(
        board=board,
        seats=3,
        trains=trains,  # type: ignore[arg-type]
        loads=loads,
        hand=(2, 1, 2),
        agents=["dispatcher"] if board == "europe" else [],
        card=3,
        tokens=2,
    )


def scene(s: Convoy, board: str, width: int, language: str = "en") -> TextScene[ConvoyView]:
    options = {"board": board}
    names = ["Anna", "Bert", "Cleo"]
    return TextScene(CONVOY, options, CONVOY.view(s, 0), 0, names, Words(CONVOY, language), width)


def drawn(shown: TextScene[ConvoyView], *also: str) -> str:
    """The table as plain text, as wide as the scene."""
    console = Console(width=shown.width, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(drawing(CONVOY).draw(shown))
        for part in also:
            console.print(getattr(drawing(CONVOY), part)(shown))
    return "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"


@pytest.mark.parametrize("width", [80, 130])
@pytest.mark.parametrize("board", ["europe", "america"])
def test_the_picture_is_as_it_was(board: str, width: int) -> None:
    path = PICTURES / f"convoi_{board}_{width}.txt"
    picture = drawn(scene(busy(board), board, width))
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.write_text(picture, encoding="utf-8")

    assert picture == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [80, 100, 130, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["europe", "america"])
def test_a_picture_keeps_to_its_width_in_every_language(board: str, language: str, width: int) -> None:
    shown = scene(busy(board), board, width, language)
    lines = drawn(shown, "legend", "draw_player").splitlines()

    assert max(len(line) for line in lines) <= width
    assert [line for line in lines if "…" in line] == []


@pytest.mark.parametrize("board", ["europe", "america"])
def test_cities_and_ports_are_named_on_the_map(board: str) -> None:
    picture = drawn(scene(busy(board), board, 130))
    shown = scene(busy(board), board, 130)
    first = 0 if board == "europe" else 38
    for place in range(first, first + 4):
        assert shown.words.label("place", place) in picture


def test_before_the_start_entries_and_switches_may_be_empty() -> None:
    s = CONVOY.start(2, {"setup": "placed", "departures": "random"})
    options = {"setup": "placed", "departures": "random"}
    shown = TextScene(CONVOY, options, CONVOY.view(s, 0), 0, ["A", "B"], Words(CONVOY, "en"), 100)
    assert "?" in drawn(shown)
    assert drawing(CONVOY).progress(shown) == "Before the first turn"


def test_progress_tells_the_turn_and_the_end() -> None:
    s = busy("europe")
    told = drawing(CONVOY).progress(scene(s, "europe", 80))
    assert told == f"Turn 3, 16 cards left · {sum(s.delivered)} of 8 goods cubes · {s.tokens} time tokens"
    s.result = WON
    s.stack.clear()
    assert drawing(CONVOY).progress(scene(s, "europe", 80)) == "The game is over"


def test_an_own_box_moves_places_on_the_map() -> None:
    s = busy("europe")
    override = {"europe": {"city": {"paris": {"x": 100}}}}
    shown = scene(s, "europe", 130)
    moved = TextScene(CONVOY, {"data": override}, shown.view, 0, shown.names, shown.words, shown.width)
    assert drawn(moved) != drawn(shown)


def test_every_option_is_in_the_menu_once() -> None:
    s = busy("europe")
    menu = Menu(drawing(CONVOY), scene(s, "europe", 100), s.options)
    assert sorted(menu.actions) == s.options
    assert not menu.on_board


def test_a_name_without_room_is_cut_short_or_left_out() -> None:
    canvas = Canvas(5, 1)
    canvas.name(0, 0, "Constantinople", "bold")
    assert canvas.text("dim").plain == "  Con"
    canvas.name(0, 0, "Constantinople", "bold")
    assert canvas.text("dim").plain == "  Con"
    for column in range(5):
        canvas.put(0, column, "#", "")
    assert canvas.on_the_way((0.0, 0.0), (0.9, 0.0)) == (0, 0)
