"""`train` learns weights from play, tells each round in a line, and keeps what won only if it is told to."""

from __future__ import annotations

from pathlib import Path

import pytest

from rotonde.bots.judges import weights_of
from rotonde.training.course import Lap, TrainingCourse, written
from tests.cli.running import rotonde

LAP = Lap(0, 200, 0.52, 0.34, 0.79, (0.6, 0.9), 24, True, 143.0)


@pytest.fixture
def trained(monkeypatch: pytest.MonkeyPatch) -> None:
    """A course of which every round is over at once."""

    def lap(self: TrainingCourse, number: int, _crew: object) -> Lap:
        self.file(number, "weights.json").write_text(written(weights_of(self.game)))
        return LAP

    monkeypatch.setattr(TrainingCourse, "lap", lap)


@pytest.mark.usefixtures("trained")
def test_a_round_is_told_in_a_line_and_not_done_twice(tmp_path: Path) -> None:
    words = ("train", "russian-railroads", "--folder", str(tmp_path), "--rounds", "1")
    first, again = rotonde(*words), rotonde(*words)

    assert first.stdout == again.stdout
    assert "explains 34.0%, then 52.0%; wins 79.0% of 24 (60% to 90%), taken; 143 s" in first.stdout


@pytest.mark.usefixtures("trained")
def test_what_won_is_written_where_bots_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "weights.json"
    monkeypatch.setattr("rotonde.bots.judges.file_of", lambda *_: kept)
    monkeypatch.setattr("rotonde.training.course.weights_of", lambda _: {})
    monkeypatch.setattr("tests.cli.test_train.weights_of", lambda _: {"start": [1.0]})

    rotonde("train", "express-01", "--folder", str(tmp_path / "course"), "--rounds", "1", "--keep")

    assert '"start": [1.0]' in kept.read_text()


@pytest.mark.parametrize("name", ["halma", "convoi-express"])
def test_what_cannot_be_trained_is_said_in_a_line(name: str, tmp_path: Path) -> None:
    result = rotonde("train", name, "--folder", str(tmp_path))

    assert result.exit_code == 2
    assert name in result.stderr
