"""Every command, given what it cannot use: exit code 2 and a clear sentence, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from rotonde.cli.app import app
from tests.cli.running import GAME, rotonde

RECORD = '{"game": "express-01", "version": 1, "seats": 2'
FILES = {
    "empty.json": b"",
    "deep.json": b"[" * 100_000,
    "binary.json": bytes(range(256)),
    "chess.json": b'{"game": "chess", "version": 1, "seats": 2}',
    "earlier.json": RECORD.encode().replace(b": 1", b": 9999") + b"}",
    "crowd.json": b'{"game": "express-01", "version": 1, "seats": 17}',
    "large.json": RECORD.encode() + b', "actions": [' + b"9" * 5000 + b"]}",
    "deep.toml": b"a = " + b"[" * 30_000,
    "long.toml": ".".join(["a"] * 20_000).encode() + b" = 1",
    "large.toml": b"[action_cards]\nmove = 1099511627776",
    "binary.toml": bytes(range(256)),
}
RECORDS = [name for name in FILES if name.endswith(".json")] + ["nowhere.json", "."]
VALUES = [name for name in FILES if name.endswith(".toml")] + ["nowhere.toml", "."]
NAMES = ["chess", "", "‮x", "x" * 5000, "../../etc"]
BAD: dict[str, list[list[str]]] = {
    "serve": [
        ["--port", "99999"],
        ["--port", "x"],
        ["--host", "256.1.1.1", "--port", "0"],
        ["--behind", "nonsense"],
        ["--origin", "games.example"],
        ["--origin", "https://games.example/path"],
        ["--allow", "nonsense=1"],
        ["--allow", "tables=many"],
        ["--allow", "tables=-1"],
        ["--allow", f"tables={'9' * 50}"],
        ["--metrics", "9310"],
        ["--metrics", "127.0.0.1:99999999"],
        ["--log", "xml"],
    ],
    "play": [*([name] for name in NAMES), *([GAME, "--record", name] for name in RECORDS)],
    "puzzle": [["nonsense"], ["x" * 5000]],
    "replay": [[name] for name in RECORDS],
    "position": [["nonsense"], [""], ["(" * 5000], ["‮"]],
    "check": [[name] for name in RECORDS],
    "analyse": [[name] for name in RECORDS],
    "games": [["--nonsense"], ["more"]],
    "rules": [*([name] for name in NAMES), [GAME, "x" * 5000], [GAME, "--lang", "‮"]],
    "data": [*([name] for name in NAMES), *([GAME, "--check", name] for name in VALUES)],
    "simulate": [
        *([name] for name in NAMES),
        *([GAME, "--data", name] for name in VALUES),
        [GAME, "--games", "-1"],
        [GAME, "--games", "x"],
    ],
    "arena": [*([name] for name in NAMES), [GAME, "--set", "‮"], [GAME, "--games", "x"]],
    "bench": [["chess"], ["--seconds", "x"], ["--nonsense"]],
    "mine": [*([name] for name in NAMES), [GAME, "--games", "x"]],
    "train": [*([name] for name in NAMES), [GAME, "--games", "x"], [GAME, "--set", "‮"]],
    "dataset": [*([name] for name in NAMES), [GAME, "--games", "x"], [GAME, "--bots", "nonsense"]],
    "backup": [
        ["site.gz", "--db", "nowhere.db"],
        ["site.gz", "--db", "binary.json"],
        ["site.gz", "--nonsense"],
    ],
    "restore": [[name, "--db", "new.db"] for name in (*RECORDS, "binary.toml")],
}


def test_no_command_is_left_out() -> None:
    known = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}

    assert known == set(BAD)


@pytest.mark.parametrize(
    ("command", "words"),
    [(command, words) for command, calls in BAD.items() for words in calls],
    ids=lambda value: (
        (value if isinstance(value, str) else " ".join(value))[:40].encode("ascii", "replace").decode()
    ),
)
def test_bad_input_is_exit_code_two_and_a_sentence(
    command: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ROTONDE_DB", str(tmp_path / "rotonde.db"))
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    result = rotonde(command, *words)

    assert result.exit_code == 2, (result.exit_code, result.output[-500:], result.exception)
    assert result.stderr.strip()
    assert "Traceback" not in result.stderr
