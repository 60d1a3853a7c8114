"""`replay` tells a record in words, `check` says whether it is true."""

import json
from pathlib import Path

import pytest

from tests.cli.running import GAME, a_game, rotonde, written


def test_a_true_record_passes_in_one_line(tmp_path: Path) -> None:
    result = rotonde("check", written(a_game(), tmp_path))

    assert result.exit_code == 0
    assert result.stdout.startswith(f"{GAME}, 2 seats, ")
    assert ", finished, scores " in result.stdout
    assert result.stdout.count("\n") == 1


def test_a_game_broken_off_is_true_but_not_finished(tmp_path: Path) -> None:
    record = a_game()
    record.actions = record.actions[:-5]

    result = rotonde("check", written(record, tmp_path))

    assert result.exit_code == 0
    assert ", not finished, scores so far " in result.stdout


def test_a_wrong_action_is_named_with_its_index_and_the_reason(tmp_path: Path) -> None:
    record = a_game()
    record.actions.append(0)

    result = rotonde("check", written(record, tmp_path))

    assert result.exit_code == 1
    assert f"action {len(record.actions) - 1} is pass()" in result.stderr
    assert "the game is over" in result.stderr


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("version", 99, "version 99"),
        ("seats", 7, "not 7"),
        ("options", {"dragons": 1}, "dragons"),
        ("game", "chess", "chess"),
    ],
)
def test_a_record_of_something_else_is_bad_input(
    field: str, value: object, told: str, tmp_path: Path
) -> None:
    record = a_game()
    setattr(record, field, value)

    result = rotonde("check", written(record, tmp_path))

    assert result.exit_code == 2
    assert told in result.stderr


def test_a_game_is_told_to_its_end(tmp_path: Path) -> None:
    result = rotonde("replay", written(a_game(), tmp_path))

    assert result.exit_code == 0
    assert "Player 1" in result.stdout
    assert "Round 1 begins." in result.stdout
    assert "wins with" in result.stdout or "share the victory" in result.stdout


@pytest.mark.parametrize(("language", "told"), [("fr", "Joueur 1"), ("nl", "Speler 1"), ("de", "Spieler 1")])
def test_a_game_is_told_in_other_languages(language: str, told: str, tmp_path: Path) -> None:
    result = rotonde("replay", written(a_game(), tmp_path), "--words", language)

    assert result.exit_code == 0
    assert told in result.stdout.replace("\N{NO-BREAK SPACE}", " ")


def test_a_position_is_drawn(tmp_path: Path) -> None:
    result = rotonde("replay", written(a_game(), tmp_path), "--at", "40")

    assert result.exit_code == 0
    assert "Trans-Siberian" in result.stdout
    assert "Round " in result.stdout


def test_a_position_for_programs(tmp_path: Path) -> None:
    record = a_game()

    result = rotonde("replay", written(record, tmp_path), "--at", "40", "--json")
    data = json.loads(result.stdout)

    assert data["at"] == 40
    assert data["actions"] == len(record.actions)
    assert data["to_move"] in (0, 1)
    assert len(data["scores"]) == 2
    assert all(option.endswith(")") for option in data["options"])
    assert data["view"]["options"] == []


def test_the_last_position_has_no_options(tmp_path: Path) -> None:
    data = json.loads(rotonde("replay", written(a_game(), tmp_path), "--json").stdout)

    assert data["options"] == []
    assert data["at"] == data["actions"]
