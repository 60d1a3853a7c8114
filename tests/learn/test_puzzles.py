"""Puzzles: every line is legal and reaches its value; solved anew it is the same; other rules withdraw it."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from rotonde.bots.judges import judgement
from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, step, to_move
from rotonde.learn import mining, puzzles
from rotonde.learn.closings import Closed, closing_of
from rotonde.learn.mining import anew, decisions, likeness
from rotonde.learn.puzzles import (
    ENOUGH,
    EPOCH,
    Puzzle,
    all_of,
    fair,
    file_of,
    of_the_day,
    parse,
    puzzles_of,
    serialise,
)
from rotonde.learn.steps import steps
from rotonde.learn.tries import Try, unkind
from rotonde.learn.trying import attempts, rated
from rotonde.play.record import RecordError, positions, read
from rotonde.words import LANGUAGES
from rotonde.words.catalogue import catalogue

STOCKED = [name for name in GAMES.ours() if all_of(name)]
games = pytest.mark.parametrize("name", STOCKED)
STOCK = [puzzle for name in GAMES.ours() for puzzle in all_of(name)]
ONE_IN = 20  # puzzles that are solved anew in each run
QUICK = 1_000  # positions: these take no long in plain Python
LEAST = {
    "russian-railroads": 60,
    "railroad-revolution": 60,
    "express-01": 40,
}  # puzzles of each game that has any


def some() -> list[Puzzle]:
    """One in twenty of those that can be solved quickly, from all games."""
    quick = sorted((one for one in STOCK if one.proof.nodes <= QUICK), key=lambda one: one.id)
    return quick[::ONE_IN]


def smallest() -> Puzzle:
    """The one that is solved most quickly."""
    return min(STOCK, key=lambda one: one.proof.nodes)


@games
def test_there_are_enough_for_every_game(name: str) -> None:
    assert len(puzzles_of(name)) >= LEAST[name]


@games
def test_every_line_is_legal_and_its_value_is_reached(name: str) -> None:
    for puzzle in all_of(name):
        closed = puzzle.closed()
        assert closed.closing.begins(closed.start, puzzle.seat), puzzle.id
        s = closed.start.copy()
        for action in puzzle.line:
            assert not closed.over(s), puzzle.id
            step(s, action)

        assert closed.over(s), puzzle.id
        assert closed.worth(s) == puzzle.best, puzzle.id
        assert decisions(closed, puzzle.line) <= mining.MOST_DECISIONS, puzzle.id


@games
def test_the_best_is_clearly_above_what_clubs_reach(name: str) -> None:
    closing = closing_of(name)
    assert closing
    for puzzle in all_of(name):
        reached = sum(puzzle.club) / len(puzzle.club) if puzzle.kind == "win" else puzzle.clubs
        assert puzzle.best - reached >= closing.MARGIN, puzzle.id
        assert puzzle.best > puzzle.nothing, puzzle.id
        assert puzzle.rating == rated(
            puzzle.best, {"club": puzzle.club, "novice": puzzle.novice, "expert": puzzle.expert}
        )


def test_no_two_puzzles_are_one() -> None:
    assert len({puzzle.id for puzzle in STOCK}) == len(STOCK)
    assert len({likeness(puzzle) for puzzle in STOCK}) == len(STOCK)


@pytest.mark.parametrize("puzzle", some(), ids=lambda one: one.id)
def test_one_in_twenty_is_solved_anew(puzzle: Puzzle) -> None:
    assert anew(puzzle) == puzzle


@pytest.mark.long
@games
def test_all_are_solved_anew(name: str) -> None:
    assert [puzzle.id for puzzle in all_of(name) if anew(puzzle) != puzzle] == []


def test_a_puzzle_of_other_rules_is_withdrawn_and_solved_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = smallest()
    old = replace(puzzle, version=puzzle.version - 1)
    assert not puzzle.withdrawn
    assert old.withdrawn
    with pytest.raises(RecordError, match="follows version"):
        old.closed()
    monkeypatch.setattr(puzzles, "all_of", lambda name: (old,) if name == old.game else ())

    assert puzzles_of(old.game) == []
    assert puzzles.puzzle(old.id) is None
    assert of_the_day(EPOCH) is None
    assert anew(old) == puzzle


@pytest.mark.parametrize("change", ["best", "actions"])
def test_what_no_longer_holds_is_dropped(change: str) -> None:
    puzzle = smallest()
    wrong = replace(puzzle, best=puzzle.best + 1) if change == "best" else replace(puzzle, actions=[10**6])

    assert anew(wrong) is None


def test_the_day_is_the_same_for_all_and_games_take_turns() -> None:
    with_puzzles = [name for name in GAMES if len(fair(puzzles_of(name))) >= ENOUGH]
    days = [EPOCH + timedelta(days=nth) for nth in range(4 * len(with_puzzles))]
    found = [of_the_day(day) for day in days]

    assert [one.game for one in found if one] == with_puzzles * 4
    assert of_the_day(date(2026, 11, 18)) == of_the_day(date(2026, 11, 18))
    for name in with_puzzles:
        stock = fair(puzzles_of(name))
        whole = [of_the_day(EPOCH + timedelta(days=nth)) for nth in range(len(stock) * len(with_puzzles))]
        mine = [one.id for one in whole if one and one.game == name]
        assert len(set(mine)) == len(mine) == len(stock)
        hardest = max(one.rating for one in stock)
        assert all(one in stock or one.rating >= hardest for one in puzzles_of(name))


def test_stars() -> None:
    puzzle = replace(STOCK[0], kind="points", best=90.0, club=[80.0, 84.0], nothing=70.0)

    assert [puzzle.stars(made) for made in (60.0, 70.0, 71.0, 84.0, 85.0, 89.0, 90.0)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
    ]


def test_a_file_of_puzzles_is_read_as_it_was_written() -> None:
    assert parse(serialise(STOCK[:3])) == STOCK[:3]
    for name in STOCKED:
        path = file_of(name)
        assert isinstance(path, Path)
        assert path.stat().st_size < 4_000 * max(len(all_of(name)), 1)


def test_a_rating_says_who_solves_it() -> None:
    easy = rated(3.0, {"novice": [3.0] * 12, "club": [3.0] * 5, "expert": [3.0] * 2})
    hard = rated(3.0, {"novice": [0.0] * 12, "club": [1.0] * 5, "expert": [2.0] * 2})
    middle = rated(3.0, {"novice": [0.0] * 12, "club": [3.0, 0.0] * 3, "expert": [3.0] * 2})

    assert easy < 1000 < middle < 2000 < hard


@pytest.mark.parametrize("puzzle", some()[:3], ids=lambda one: one.id)
def test_bots_try_as_often_as_they_are_told(puzzle: Puzzle) -> None:
    made = attempts(puzzle.closed(), "novice", 2)

    assert made == puzzle.novice[:2]


def test_a_try_ends_where_its_puzzle_does() -> None:
    puzzle = smallest()
    tried = Try(puzzle, Random(1))
    s = tried.closed.start.copy()
    for action in puzzle.line:
        if to_move(s) == puzzle.seat:
            tried.act(action)
            if tried.waits:
                tried.confirm()
            tried.others()
        step(s, action)

    assert tried.done
    assert (tried.made, tried.stars) == (puzzle.best, 3)


def test_the_dice_are_unkind_where_a_win_must_be_certain() -> None:
    """Of all rolls of a game, each time the one after which the bots would least like to be."""
    name = next(name for name in GAMES.ours() if (found := closing_of(name)) and found.KIND == "win")
    rules, path = game(name), file_of(name)
    assert path
    judge, asked = judgement(name, ""), 0
    for position in positions(read(path.with_name("club.json"))):
        s = position.state
        if to_move(s) != CHANCE:
            closed = Closed(rules, s.copy(), max(to_move(s), 0))
        elif asked < 5 and position.index > 60 and not closed.over(s):
            chosen = unkind(closed, s)
            assert chosen is not None
            values = {}
            for outcome in s.options:
                after = s.copy()
                step(after, outcome)
                values[outcome] = judge.value(after, closed.seat)
            assert values[chosen] == min(values.values())
            asked += 1
    assert asked == 5


def test_elsewhere_luck_is_free() -> None:
    closed = next(one for one in STOCK if one.kind == "points").closed()

    assert unkind(closed, closed.start) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_is_asked_and_every_idea_has_a_name(language: str) -> None:
    for name in GAMES.ours():
        closing, path = closing_of(name), file_of(name)
        assert closing
        assert path
        known = catalogue(path.parent / "words", language).sentences
        keys = ["puzzle.ask", *(f"idea.{theme}" for theme in closing.THEMES.values())]
        assert [key for key in keys if key not in known] == []


@games
def test_the_solution_is_told_step_by_step_with_pictures(name: str) -> None:
    puzzle = puzzles_of(name)[0]
    told = steps(puzzle, "en")

    assert told
    assert all(step.texts for step in told)
    assert any(step.still for step in told)


@pytest.mark.long
@games
def test_what_was_found_is_found_again(name: str) -> None:
    puzzle = min(all_of(name), key=lambda one: one.proof.nodes)

    assert mining.judged(puzzle.closed(), list(puzzle.actions)) == puzzle


def test_a_game_that_somebody_played_has_its_own_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = smallest()
    played = puzzle.record
    monkeypatch.setattr(mining, "CLUBS", {"points": 1, "win": 1})
    found = mining.in_record(played, [puzzle.seat])

    assert found
    assert (found.id, found.best, found.line) == (puzzle.id, puzzle.best, puzzle.line)
    assert mining.in_record(played, []) is None
    other = replace(played, options={**played.options, "position": ""})
    assert mining.in_record(other, [puzzle.seat]) is None


@games
def test_a_closing_begins_once_unless_every_turn_may_be_one(name: str) -> None:
    closing, puzzle = closing_of(name), all_of(name)[0]
    assert closing
    s, begun = puzzle.closed().start, set[tuple[int, int]]()

    assert mining.fresh(closing, s, puzzle.seat, begun)
    assert mining.fresh(closing, s, puzzle.seat, begun) is closing.REPEATS


def test_a_puzzle_that_todays_clubs_find_is_one_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = smallest()
    monkeypatch.setattr(mining, "attempts", lambda *_: [puzzle.nothing] * 5)
    still = mining.tried_again(puzzle)
    assert still
    assert still.club == [puzzle.nothing] * 5

    monkeypatch.setattr(mining, "attempts", lambda *_: [puzzle.nothing] * 4 + [puzzle.best])
    assert mining.tried_again(puzzle) is None
