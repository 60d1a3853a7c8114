"""`position` shows what a line of text spells; `replay --text` writes such a line."""

import json
from pathlib import Path

import pytest

from rotonde.games import position, spell
from rotonde.play.record import replay
from tests.cli.running import GAME, a_game, rotonde, written


@pytest.fixture
def line(tmp_path: Path) -> str:
    """The table after sixty actions of a game."""
    told = rotonde("replay", written(a_game(), tmp_path), "--at", "60", "--text")
    assert told.exit_code == 0
    return told.stdout.strip()


def test_a_replay_writes_the_line_of_a_position(line: str) -> None:
    assert line == spell(replay(a_game(), 60))
    assert position(line) == replay(a_game(), 60)


def test_the_table_is_shown_as_in_a_replay(line: str, tmp_path: Path) -> None:
    shown = rotonde("position", line, "--words", "fr")

    assert shown.exit_code == 0
    assert (
        shown.stdout == rotonde("replay", written(a_game(), tmp_path), "--at", "60", "--words", "fr").stdout
    )


def test_a_program_gets_the_position_with_its_text(line: str) -> None:
    told = json.loads(rotonde("position", line, "--json").stdout)

    assert (told["game"], told["position"]) == (GAME, line)
    assert told["options"]


def test_it_is_drawn_into_a_file(line: str, tmp_path: Path) -> None:
    path = tmp_path / "table.svg"

    assert rotonde("position", line, "--svg", str(path), "--seat", "1").exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("<svg")


def test_what_is_no_position_is_refused_in_one_line(line: str) -> None:
    refused = rotonde("position", line.replace("; ", "; wings=2 ", 1))

    assert refused.exit_code == 2
    assert refused.stderr.startswith("rotonde: at character ")
    assert "has no field wings" in refused.stderr
    assert refused.stderr.count("\n") == 1
