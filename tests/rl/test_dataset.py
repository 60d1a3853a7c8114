"""Data sets: one row for each decision, the same whoever computes them, and to be gone on with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from rotonde.cli.app import app
from rotonde.games import GAMES, game
from rotonde.rl.dataset import DataSet, OtherData, begin, unpacked, written
from rotonde.simulation import Simulation


def made(
    folder: Path, name: str, games: int, bots: tuple[str, ...] = ("random", "random"), part: int = 2
) -> DataSet:
    data = DataSet(folder, Simulation(name, bots, games, "s"), part)
    begin(data)
    return data


@pytest.mark.parametrize("name", GAMES.ours())
def test_a_row_is_a_decision_with_what_was_seen_open_and_done(name: str, tmp_path: Path) -> None:
    data = made(tmp_path, name, 1)
    assert list(written(data, 1)) == [1]
    rows = pq.read_table(tmp_path / "games")
    (played,) = data.simulation.play()
    masks = unpacked(np.stack(rows["mask"].to_numpy()), game(name).verbs.size)
    actions = rows["action"].to_numpy()

    assert len(rows) == played.decisions
    assert masks[np.arange(len(rows)), actions].all()
    assert (masks.sum(axis=1) > 0).all()
    assert np.isfinite(rows["value"].to_numpy()).all()
    assert np.abs(rows["result"].to_numpy()).max() <= 1
    assert rows["number"].to_pylist() == list(range(len(rows)))
    assert (np.stack(rows["observation"].to_numpy())[:, 0] == 1).all()  # it is the looking seat that is asked


def test_a_data_set_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert sum(written(made(whole, "express-01", 5), 1)) == 5
    assert sum(written(made(parts, "express-01", 3), 1)) == 3
    data = made(parts, "express-01", 5)

    assert [len(numbers) for numbers in data.missing()] == [2, 1]
    assert sum(written(data, 1)) == 3
    assert pq.read_table(whole / "games").equals(pq.read_table(parts / "games"))
    assert list(written(data, 1)) == []


def test_a_folder_of_other_games_is_not_mixed(tmp_path: Path) -> None:
    made(tmp_path, "express-01", 2)

    with pytest.raises(OtherData, match="has data of other games"):
        made(tmp_path, "convoi-express", 2)


def test_the_card_says_what_is_in_the_rows(tmp_path: Path) -> None:
    made(tmp_path, "express-01", 2)
    card = json.loads((tmp_path / "card.json").read_text())

    assert card["bots"] == ["random", "random"]
    assert card["groups"][0] == {"name": "to_move", "start": 0, "size": 1, "kind": "category", "high": 2}
    assert "| value | the result that the judgement" in (tmp_path / "README.md").read_text()


def test_the_command_writes_and_says_what_was_there(tmp_path: Path) -> None:
    words = ["dataset", "express-01", str(tmp_path / "d"), "--seats", "2", "--games", "1", "--bots", "random"]
    first, second = CliRunner().invoke(app, words), CliRunner().invoke(app, [*words, "--json"])

    assert first.exit_code == 0, first.output
    assert first.output.startswith("1 game written to")
    assert json.loads(second.output)["written"] == 0


def test_the_three_lines_of_the_page_read_it_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "rl" / "README.md").read_text(encoding="utf-8")
    (lines,) = re.findall(r"```python\n(import numpy as np\n.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    sum(written(made(tmp_path / "data", "express-01", 2), 1))
    found: dict[str, np.ndarray] = {}
    exec(lines, found)

    assert len([line for line in lines.splitlines() if line and not line.startswith("import")]) == 3
    assert found["observations"].dtype == np.uint8
    assert len(found["observations"]) == len(found["results"])
