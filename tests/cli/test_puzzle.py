"""Puzzles in the terminal: one is solved with answers from a pipe; and how they are looked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from rotonde.games import game
from rotonde.kernel import step, to_move
from rotonde.learn import mining
from rotonde.learn.mining import Mined
from rotonde.learn.puzzles import Puzzle, all_of, parse, phrases_of, puzzles_of, serialise
from rotonde.play.notation import spell
from rotonde.words import LANGUAGES
from tests.cli.running import GAME, rotonde


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def one() -> Puzzle:
    return min(puzzles_of(GAME), key=lambda puzzle: puzzle.proof.nodes)


def answers(puzzle: Puzzle) -> str:
    """The best way as somebody would type it; each complete turn is confirmed."""
    rules, s, typed = game(puzzle.game), puzzle.closed().start, []
    for action in puzzle.line:
        mine = to_move(s) == puzzle.seat
        step(s, action)
        if mine:
            typed.append(spell(rules, action))
            if to_move(s) != puzzle.seat:
                typed.append("c")
    return "\n".join(typed) + "\n"


def shown(*words: str, typed: str = "") -> str:
    result = rotonde("puzzle", *words, answers=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_best_way_has_three_stars() -> None:
    puzzle = one()
    told = shown(puzzle.id, typed=answers(puzzle))

    assert phrases_of(GAME, "en")("puzzle.ask") in told
    assert "★★★" in told
    assert f"You have {puzzle.best:g} points; {puzzle.best:g} were possible." in told
    assert list(Path().iterdir()) == []


def test_who_passes_is_told_what_was_possible_and_how_to_see_it() -> None:
    puzzle = one()
    told = shown(puzzle.id, typed="pass\nc\n")

    assert "☆☆☆" in told
    assert f"You have {puzzle.nothing:g} points; {puzzle.best:g} were possible." in told
    assert f"rotonde puzzle {puzzle.id} --solution" in told


@pytest.mark.parametrize("typed", ["", "q\n", "u\nq\n"])
def test_who_leaves_leaves_nothing_behind(typed: str) -> None:
    assert "--solution" not in shown(one().id, typed=typed)
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solution_is_told_in_every_language(language: str) -> None:
    puzzle = one()
    told = shown(puzzle.id, "--solution", "--lang", language)

    assert phrases_of(GAME, language)("puzzle.ask") in " ".join(told.split())
    assert f"{puzzle.best:g}" in told
    assert "{" not in told


def test_puzzles_are_listed_the_easiest_first() -> None:
    lines = shown(GAME, "--list").splitlines()
    listed = json.loads(shown(GAME, "--list", "--json"))

    assert [line.split()[0] for line in lines] == [puzzle.id for puzzle in puzzles_of(GAME)]
    assert [entry["rating"] for entry in listed] == sorted(entry["rating"] for entry in listed)
    assert len(shown("--list").splitlines()) > len(lines)


def test_without_a_name_it_is_the_one_of_today() -> None:
    today = json.loads(shown("--json"))

    assert today["id"] in {line.split()[0] for line in shown("--list").splitlines()}
    assert json.loads(shown(GAME, "--json"))["game"] == GAME


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("puzzle", "nothing"), "there is no puzzle 'nothing'; rotonde puzzle --list"),
        (("puzzle", "halma", "--list"), "halma"),
        (("mine", "halma"), "halma"),
    ],
)
def test_what_there_is_not(words: tuple[str, ...], why: str) -> None:
    result = rotonde(*words)

    assert result.exit_code == 2
    assert why in result.stderr


def test_what_is_found_is_added_to_a_file_and_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = all_of(GAME)[:2]
    alike = replace(first, id="00000000")
    games = {1: [first], 2: [first, alike], 3: [other]}
    monkeypatch.setattr(mining, "mine", lambda _, number: Mined(games[number], 5, 4))
    result = rotonde("mine", GAME, "--games", "3", "--save", "found.jsonl")

    assert parse(Path("found.jsonl").read_text()) == [first, other]
    assert f"game 3: {other.id}, best {other.best:g}" in result.stdout
    assert "3 games, 15 closings, 12 solved, 2 puzzles" in result.stdout
    assert "0 games" in rotonde("mine", GAME, "--wanted", "2", "--save", "found.jsonl").stdout


def test_after_a_change_of_rules_all_are_solved_anew() -> None:
    puzzle = one()
    wrong = replace(puzzle, id="00000000", best=puzzle.best + 1)
    old = replace(puzzle, version=puzzle.version - 1)
    Path("found.jsonl").write_text(serialise([old, wrong]))
    result = rotonde("mine", GAME, "--games", "0", "--again", "--save", "found.jsonl")

    assert "00000000 no longer holds" in result.stdout
    assert "1 of 2 puzzles hold" in result.stdout
    assert parse(Path("found.jsonl").read_text()) == [puzzle]


def test_a_file_that_holds_no_puzzles() -> None:
    Path("found.jsonl").write_text("[]\n")
    result = rotonde("mine", GAME, "--save", "found.jsonl")

    assert result.exit_code == 2
    assert "found.jsonl: is not a file of puzzles" in result.stderr
