"""An arena from the terminal: its results, and that it can be stopped in any way and goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import rotonde

GAME = "express-01"
ALONE = ("--jobs", "1", "--json", "-")


def arena(log: Path, *words: str) -> dict[str, Any]:
    """Its results as a program gets them."""
    result = rotonde("arena", GAME, *ALONE, "--log", str(log), *words)
    assert result.exit_code == 0, result.output
    summary: dict[str, Any] = json.loads(result.stdout)
    return summary


def started(log: Path, *words: str) -> subprocess.Popen[str]:
    """An arena that would take for ever, when its first games are finished."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [
        sys.executable,
        "-m",
        "rotonde",
        "arena",
        GAME,
        "--deals",
        "1000000",
        "--log",
        str(log),
        *words,
    ]
    process = subprocess.Popen(
        command, env=environment, stdout=-1, stderr=-1, text=True, preexec_fn=heed_ctrl_c
    )
    while not log.exists() or log.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        time.sleep(0.05)
    return process


def heed_ctrl_c() -> None:
    """Who is started in the background of a shell does not hear Ctrl-C, nor do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_results_are_a_table_a_file_and_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["--deals", "4", "--jobs", "1", "--json", "result.json", "--svg", "result.svg"]

    result = rotonde("arena", GAME, *words, "--set", "map=usa")

    assert result.exit_code == 0
    assert "scores are means" in result.stdout
    assert "every game is kept in arena-express-01-1.jsonl" in result.stderr
    summary = json.loads((tmp_path / "result.json").read_text())
    assert (summary["games"], summary["options"]) == (4, {"map": "usa"})
    assert (tmp_path / "result.svg").read_text().startswith("<svg")


def test_a_game_that_is_kept_is_not_played_again(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"

    few, more = arena(log, "--deals", "3"), arena(log, "--deals", "5")

    assert (few["games"], more["games"]) == (3, 5)
    assert log.read_bytes().count(b"\n") == 1 + 5
    assert arena(tmp_path / "other.jsonl", "--deals", "5") == more


def test_a_cooperative_game_is_tested_by_its_win_rate(tmp_path: Path) -> None:
    words = ["arena", "convoi-express", "--deals", "40", "--sprt", "0.1:0.5", "--jobs", "1"]

    result = rotonde(*words, "--log", str(tmp_path / "games.jsonl"))

    assert result.exit_code == 0
    assert "0.1 accepted" in result.stdout


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_says_how_to_go_on(end: signal.Signals, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    process = started(log, "--jobs", "2")

    process.send_signal(end)
    try:
        told, trouble = process.communicate(timeout=60)
    finally:
        process.kill()

    assert process.returncode == 130
    assert "scores are means" in told
    assert f"which {log} keeps; to go on:\nrotonde arena {GAME} --deals 1000000 --log {log}" in trouble
    assert "Traceback" not in trouble
    assert arena(log, "--deals", "3") == arena(tmp_path / "other.jsonl", "--deals", "3")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
def test_after_kill_9_in_the_middle_of_a_line_it_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    process = started(log, "--jobs", "2")
    workers = children(process.pid)
    assert workers or sys.platform != "linux"

    process.kill()
    process.communicate(timeout=90)
    with log.open("ab") as file:
        file.write(b'{"deal":0,"ord')

    assert arena(log, "--deals", "6") == arena(tmp_path / "other.jsonl", "--deals", "6")
    for _ in range(100):
        if not any(alive(worker) for worker in workers):
            return
        time.sleep(0.05)
    pytest.fail("workers outlived their parent")


def children(parent: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(status.parent.name))
    return found


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
