"""`analyse` looks at a record again: on screen, as data, as a picture; `replay --svg` draws a position."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import GAME, a_game, rotonde, written

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The first sixty actions of a game are enough to look at."""
    whole = a_game()
    whole.actions = whole.actions[:60]
    return written(whole, tmp_path)


def test_turning_points_are_told_in_words(record: str) -> None:
    result = rotonde("analyse", record, "--nodes", "20", "--lang", "de")

    assert result.exit_code == 0
    assert "Besser:" in result.stdout
    assert "verschenkte Punkte:" in result.stdout


def test_a_program_gets_every_decision_and_the_curve(record: str) -> None:
    report = json.loads(rotonde("analyse", record, "--nodes", "20", "--json").stdout)

    assert report["game"] == GAME
    assert len(report["behind"]) == 2
    assert {"at", "seat", "lost", "chosen", "best", "before", "after"} == set(report["moments"][0])
    assert report["curve"][0]["at"] == 0


def test_the_curve_is_drawn_into_a_file(record: str, tmp_path: Path) -> None:
    path = tmp_path / "curve.svg"
    result = rotonde("analyse", record, "--nodes", "20", "--svg", str(path))

    assert result.exit_code == 0
    drawing = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert drawing.find(f"{SVG}style") is not None


def test_a_position_is_drawn_into_a_file(record: str, tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    result = rotonde("replay", record, "--at", "40", "--svg", str(path), "--seat", "1", "--theme", "dark")

    assert result.exit_code == 0
    assert ElementTree.fromstring(path.read_text(encoding="utf-8")).get("data-theme") == "dark"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--theme", "pink"], "the theme is light or dark, not 'pink'"),
        (["--seat", "5"], "the game has 2 seats; there is no seat 5"),
    ],
)
def test_a_wrong_picture_is_refused(record: str, tmp_path: Path, words: list[str], told: str) -> None:
    result = rotonde("replay", record, "--svg", str(tmp_path / "table.svg"), *words)

    assert result.exit_code == 2
    assert told in result.stderr


def test_a_file_that_cannot_be_written_is_named(record: str, tmp_path: Path) -> None:
    result = rotonde("analyse", record, "--nodes", "20", "--svg", str(tmp_path / "no" / "curve.svg"))

    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
