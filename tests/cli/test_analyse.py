"""`analyse` looks at a record again, or at one position; `replay --svg` draws a position."""

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rotonde.bots.analysis import hint
from rotonde.bots.sayings import Sayings
from rotonde.games import game, position, spell
from rotonde.kernel import State, to_move
from rotonde.play import spell as spelt
from rotonde.play.record import read, replay
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


@pytest.fixture
def line(record: str) -> str:
    """The table at the end of that record, where somebody has a choice."""
    s = replay(read(Path(record)))
    assert to_move(s) >= 0
    assert len(s.options) > 1
    return spell(s)


def test_the_plans_of_a_position_are_told_in_words(line: str) -> None:
    result = rotonde("analyse", line, "--nodes", "100", "--lang", "fr", width=200)
    s, said = position(line), Sayings(game(GAME), "fr")
    best = hint(game(GAME), s, to_move(s), 0, 100)[0]
    asked, first, why, *_ = result.stdout.splitlines()

    assert result.exit_code == 0
    assert asked == said.words.prompt(s.stack[-1])
    assert first.startswith(f"{said.said(best.headline)} (")
    assert why.strip().startswith(said.said(best.because))


def test_a_program_gets_every_option_of_a_position_with_its_line(line: str) -> None:
    told = json.loads(rotonde("analyse", line, "--nodes", "100", "--json").stdout)
    s = position(line)
    offered = [spelt(game(GAME), action) for action in s.options]
    values = [option["value"] for option in told["options"]]

    assert (told["game"], told["position"], told["seat"]) == (GAME, line, to_move(s))
    assert {option["action"] for option in told["options"]} <= set(offered)
    assert values == sorted(values, reverse=True)


def test_a_position_may_come_through_a_pipe(line: str) -> None:
    piped = rotonde("analyse", "-", "--nodes", "100", answers=line + "\n")

    assert piped.exit_code == 0
    assert piped.stdout == rotonde("analyse", line, "--nodes", "100").stdout


@pytest.mark.parametrize(
    ("made", "words", "told"),
    [
        (lambda s: spell(s), ["--svg", "curve.svg"], "a position has no course to draw"),
        (lambda s: spell(game(GAME).start(2, {})), [], "nobody has a choice in this position"),
        (lambda s: spell(s).replace("; ", "; wings=2 ", 1), [], "has no field wings"),
    ],
)
def test_a_position_that_cannot_be_weighed_is_refused(
    line: str, made: Callable[[State], str], words: list[str], told: str
) -> None:
    refused = rotonde("analyse", made(position(line)), *words)

    assert refused.exit_code == 2
    assert told in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_record_that_is_not_there_is_named() -> None:
    refused = rotonde("analyse", "nothing.json")

    assert refused.exit_code == 2
    assert "nothing.json: cannot be read" in refused.stderr


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
