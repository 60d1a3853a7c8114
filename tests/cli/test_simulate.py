"""Many games at a command: the same seed gives the same digest, whoever computes it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import GAME, in_another_process, rotonde


def simulated(*words: str) -> dict[str, Any]:
    result = rotonde("simulate", GAME, "--json", *words)
    assert result.exit_code == 0
    summary: dict[str, Any] = json.loads(result.stdout)
    return summary


def test_the_games_are_summed_up() -> None:
    summary = simulated("--seats", "3", "--games", "4")

    assert summary["games"] == 4
    assert summary["seats"] == len(summary["mean_scores"]) == len(summary["wins"]) == 3
    assert summary["decisions"] > 200
    assert summary["decisions_per_second"] > 0
    assert summary["seconds"] > 0
    assert sum(summary["wins"]) == pytest.approx(1, abs=0.001)
    assert len(summary["digest"]) == 64


def test_the_digest_does_not_depend_on_the_number_of_jobs() -> None:
    words = ("--seats", "2", "--games", "10", "--seed", "7")

    assert simulated(*words, "--jobs", "1")["digest"] == simulated(*words, "--jobs", "2")["digest"]


def test_the_digest_does_not_depend_on_the_hash_seed() -> None:
    words = ("simulate", GAME, "--json", "--seats", "2", "--games", "3")
    digests = {
        json.loads(in_another_process(*words, hash_seed=seed))["digest"] for seed in ("0", "1", "12345")
    }

    assert len(digests) == 1


def test_another_seed_plays_other_games() -> None:
    words = ("--seats", "2", "--games", "2")

    assert simulated(*words, "--seed", "1")["digest"] != simulated(*words, "--seed", "2")["digest"]


def test_records_are_written_and_true(tmp_path: Path) -> None:
    simulated("--seats", "2", "--games", "2", "--records", str(tmp_path / "new"))

    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["0.json", "1.json"]
    assert [rotonde("check", str(file)).exit_code for file in files] == [0, 0]


def test_an_owner_may_simulate_with_the_values_of_the_box(tmp_path: Path) -> None:
    box = tmp_path / "my-box.toml"
    box.write_text("[special.kiev_1]\ngives = [{ kind = 'points', count = 50 }]\n")
    words = ("--seats", "2", "--games", "4")

    ours, theirs = simulated(*words), simulated(*words, "--data", str(box), "--records", str(tmp_path))

    assert sum(theirs["mean_scores"]) > sum(ours["mean_scores"])
    assert rotonde("check", str(tmp_path / "0.json")).exit_code == 0


def test_people_get_a_table() -> None:
    result = rotonde("simulate", GAME, "--seats", "2", "--games", "2")

    assert result.exit_code == 0
    assert "mean score" in result.stdout
    assert "digest " in result.stdout
