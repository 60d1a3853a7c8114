"""What cannot be understood is said in one clear line, with exit code 2 and no traceback."""

from pathlib import Path

import pytest

from tests.cli.running import GAME, a_game, rotonde, written


def refused(*words: str) -> str:
    """The one line of a refusal."""
    result = rotonde(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("rotonde: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "russian-railroad"], "did you mean russian-railroads?"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["data", "chess"], "there is no game 'chess'"),
        (["simulate", GAME, "--seats", "5"], "is for 2, 3 or 4 seats, not 5"),
        (["simulate", GAME, "--seats", "3", "--bots", "random,random"], "2 bots cannot sit on 3 seats"),
        (["simulate", GAME, "--bots", "randm"], "did you mean random?"),
        (["simulate", GAME, "--data", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["arena", GAME, "--seats", "5"], "is for 2, 3 or 4 seats, not 5"),
        (["arena", GAME, "--bots", "randm"], "did you mean random?"),
        (["arena", GAME, "--bots", "random,random"], "random is named twice"),
        (["arena", GAME, "--sprt", "0.5"], "'0.5' is not two shares such as 0.5:0.75"),
        (["arena", GAME, "--sprt", "0.7:0.6"], "the shares must lie between 0 and 1, the lower one first"),
        (["arena", GAME, "--sprt", "nan:0.6"], "the shares must lie between 0 and 1, the lower one first"),
        (["arena", GAME, "--log", "nowhere/games.jsonl"], "there is no folder nowhere"),
        (["arena", GAME, "--svg", "nowhere/plot.svg"], "there is no folder nowhere"),
        (["arena", GAME, "--set", "map=usa"], "map"),
        (["arena", GAME, "--cluster", "tcp://127.0.0.1:1", "--jobs", "2"], "--jobs is for this machine"),
        (["arena", GAME, "--cluster", "nonsense://x"], "no cluster answers at nonsense://x"),
        (["play", GAME, "--seats", "me"], "is for 2, 3 or 4 seats, not 1"),
        (["play", GAME, "--seats", "me,,random"], "has no name"),
        (["play", GAME, "--seats", "me,ramdom"], "did you mean random?"),
        (["play", GAME, "--lang", "la"], "the languages are: en, fr, nl, de"),
        (["play", GAME, "--data", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["play", GAME, "--save", "nowhere/game.json"], "there is no folder nowhere"),
        (["play", GAME, "--record", "nowhere.json"], "nowhere.json: cannot be read"),
        (["replay", "nowhere.json"], "nowhere.json: cannot be read"),
        (["check", "nowhere.json"], "nowhere.json: cannot be read"),
        (["rules", GAME, "--lang", "la"], "the languages are: en, fr, nl, de"),
        (["rules", GAME, "99"], "there is no rule or chapter 99"),
        (["rules", GAME, "--search", "zeppelin"], "no rule has the word 'zeppelin'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_it_is_refused_in_one_line(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert told in refused(*words)


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_truncated_record_is_refused(command: str, tmp_path: Path) -> None:
    path = Path(written(a_game(), tmp_path))
    path.write_bytes(path.read_bytes()[:100])

    assert "is not a record of a game" in refused(command, str(path))


@pytest.mark.parametrize(
    "words", [["replay"], ["replay", "--json"], ["play", GAME, "--seats", "me,you", "--record"]]
)
def test_a_forged_record_is_refused(words: list[str], tmp_path: Path) -> None:
    record = a_game()
    record.actions[30] = 0 if record.actions[30] else 1

    assert "action 30 is " in refused(*words, written(record, tmp_path))


def test_a_position_beyond_the_record_is_refused(tmp_path: Path) -> None:
    assert "there is no position 9999" in refused("replay", written(a_game(), tmp_path), "--at", "9999")


def test_a_record_in_a_language_nobody_speaks_is_refused(tmp_path: Path) -> None:
    assert "the languages are" in refused("replay", written(a_game(), tmp_path), "--words", "la")


def test_a_record_with_other_seats_than_players_is_refused(tmp_path: Path) -> None:
    path = written(a_game(seats=2), tmp_path)

    assert "has 2 seats, but --seats names 3" in refused("play", GAME, "--record", path, "--seats", "a,b,c")


def test_a_record_brings_its_own_values(tmp_path: Path) -> None:
    path = written(a_game(seats=2), tmp_path)

    assert "--data is for new games" in refused("play", GAME, "--record", path, "--data", "mine.toml")
    assert "--set is for new games" in refused("play", GAME, "--record", path, "--set", "map=usa")


def test_an_option_of_a_game_is_a_name_and_a_value() -> None:
    assert "is not an option and its value" in refused("play", "express-01", "--set", "usa")
    assert "map is one of germany, usa, not 'france'" in refused(
        "simulate", "express-01", "--set", "map=france"
    )
    assert "has no option 'map'" in refused("play", GAME, "--set", "map=usa")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[reuse]\ncoin_counts = 3", "reuse.coin_counts: expected true or false, got int 3"),
        ("[reuse]\ncoins_count = true", "did you mean reuse.coin_counts?"),
        ("[reuse", "is not TOML"),
        ("#" * 64_001, "at most 64,000 bytes"),
        ("reuse" + ".a" * 8 + " = 1", "line 1: a key has at most 8 parts"),
        ("[seats.4]\nrounds = 9999", "seats.4.rounds: must be 2 to 12, not 9999"),
    ],
)
def test_a_wrong_file_of_values_is_refused(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text(text)

    assert told in refused("data", GAME, "--check", str(path))
    assert told in refused("simulate", GAME, "--data", str(path))
