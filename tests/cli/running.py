"""The command line as tests call it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from typer.testing import CliRunner, Result

from rotonde.bots import bot, play_out
from rotonde.cli.app import app
from rotonde.games import game
from rotonde.play.record import Record, write

GAME = "russian-railroads"


def rotonde(*words: str, answers: str = "", width: int = 100) -> Result:
    """Call a command in this process."""
    environment = {"COLUMNS": str(width), "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, words, input=answers, env=environment)


def in_another_process(*words: str, hash_seed: str = "0") -> str:
    """What a command says when it is called as from a shell."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "rotonde", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def a_game(seats: int = 2, seed: int = 1) -> Record:
    """The record of a whole game of random bots."""
    rules = game(GAME)
    played = play_out(rules, rules.start(seats, {}), [bot("random")] * seats, Random(seed))
    return Record(GAME, rules.version, seats, {}, played.actions)


def written(record: Record, folder: Path) -> str:
    """The record as a file."""
    path = folder / "game.json"
    write(record, path)
    return str(path)
