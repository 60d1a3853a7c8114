"""The commands together: help, version, and a quick start."""

import subprocess
import sys

import pytest

from rotonde import __version__
from rotonde.build import compiled
from rotonde.cli.app import app
from tests.cli.running import in_another_process, rotonde

COMMANDS = [command.callback.__name__ for command in app.registered_commands if command.callback]


def test_the_version_tells_the_build() -> None:
    result = rotonde("--version")

    assert result.exit_code == 0
    assert result.stdout == f"rotonde {__version__} ({'compiled' if compiled() else 'plain Python'})\n"


def test_help_lists_every_command() -> None:
    result = rotonde("--help")

    assert result.exit_code == 0
    assert [command for command in COMMANDS if f" {command} " not in result.stdout] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_helps_with_an_example(command: str) -> None:
    result = rotonde(command, "--help")

    assert result.exit_code == 0
    assert f"rotonde {command}" in result.stdout.replace("Usage: rotonde", "")


def test_python_m_rotonde_is_the_command() -> None:
    assert in_another_process("--version").startswith("rotonde ")


def test_help_loads_no_game_and_nothing_heavy() -> None:
    heavy = ["rotonde.games", "rotonde.play", "rotonde.bots", "msgspec", "babel", "multiprocessing"]
    code = f"import sys, rotonde.cli.app; print([name for name in {heavy!r} if name in sys.modules])"

    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


@pytest.mark.parametrize("words", [["shunt"], ["games", "--fast"], ["simulate", "x", "--games", "0"]])
def test_an_unknown_command_or_option_is_exit_code_2(words: list[str]) -> None:
    assert rotonde(*words).exit_code == 2
