"""Puzzles on the site: the one of the day, a try at a table, stars, ratings, the solution, what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from rotonde.games import GAMES
from rotonde.kernel import to_move
from rotonde.learn import puzzles
from rotonde.learn.glicko import NEWCOMER
from rotonde.learn.puzzles import Puzzle
from rotonde.web.progress import ENOUGH, Attempt, days_in_a_row, in_a_row, today
from rotonde.web.puzzle_table import PuzzleTable
from rotonde.words import LANGUAGES
from tests.web.served import Guest, Served, text_of

ASKED = "russian-railroads"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("puzzles") / "rotonde.db") as site:
        yield site


def one(game: str = ASKED) -> Puzzle:
    """A puzzle that is not the one of the day."""
    daily = puzzles.of_the_day(today())
    return next(puzzle for puzzle in puzzles.puzzles_of(game) if puzzle != daily)


def begun(served: Served, guest: Guest, path: str, **fields: str) -> PuzzleTable:
    """The table to which a form leads."""
    answer = guest.send(path, **fields)
    assert answer.status_code == 303, answer.text
    table = served.table(answer.headers["location"].removeprefix("/table/"))
    assert isinstance(table, PuzzleTable)
    return table


def decide(guest: Guest, table: PuzzleTable, action: int) -> None:
    """One decision as a page sends it; a complete turn is confirmed, and the others get time to answer."""
    assert guest.post(f"/table/{table.id}/act", at=table.at, action=action).status_code == 200
    if table.match.waits:
        assert guest.post(f"/table/{table.id}/confirm", at=table.at).status_code == 200
    for _ in range(50):
        if table.ended or to_move(table.match.state) == table.puzzle.seat:
            return
        guest.get(f"/table/{table.id}/why?kind=none&index=0")
    raise AssertionError("the others do not answer")


def solve(guest: Guest, table: PuzzleTable) -> None:
    """The best way, whatever luck brings."""
    search = table.closed.search()
    while not table.ended:
        decide(guest, table, search.next(table.match.state))


def give_up(guest: Guest, table: PuzzleTable) -> None:
    """Do nothing, as often as that takes."""
    while not table.ended:
        decide(guest, table, table.closed.reply(table.match.state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_every_language(served: Served, language: str) -> None:
    guest, puzzle = served.guest(language=language), one()
    shown = [guest.get(path) for path in ("/puzzles", f"/puzzles?game={ASKED}", f"/puzzles/{puzzle.id}")]
    shown.append(guest.get(f"/puzzles/{puzzle.id}/solution"))

    assert [page.status_code for page in shown] == [200] * 4
    for page in shown:
        assert "puzzle." not in text_of(page)
        assert "idea." not in text_of(page)
    assert puzzles.phrases_of(ASKED, language)("puzzle.ask") in text_of(shown[2])


def test_the_home_page_leads_to_the_puzzle_of_the_day(served: Served) -> None:
    guest = served.guest()
    daily = puzzles.of_the_day(today())

    assert 'href="/puzzles"' in guest.get("/").text
    assert daily
    assert f"/puzzles/{daily.id}" in guest.get("/puzzles").text


def test_the_best_line_has_three_stars_and_the_first_answer_of_the_day_is_rated(served: Served) -> None:
    guest, daily = served.guest("Ada"), puzzles.of_the_day(today())
    assert daily
    table = begun(served, guest, f"/puzzles/{daily.id}/try")
    assert table.tried.rated
    solve(guest, table)

    progress = served.site.tables.progress
    assert table.made == daily.best
    assert table.stars == 3
    assert progress.strength(guest.person).rating > NEWCOMER.rating
    assert progress.hardness(daily).rating < daily.rating
    shown = text_of(guest.get(f"/puzzles/result/{table.id}"))
    assert "Your rating is now" in shown
    assert "★★★" in shown
    rating = progress.strength(guest.person)
    again = begun(served, guest, f"/puzzles/{daily.id}/try")
    assert not again.tried.rated
    give_up(guest, again)
    assert progress.strength(guest.person) == rating


def test_doing_nothing_has_no_star_and_says_what_was_possible(served: Served) -> None:
    guest, puzzle = served.guest("Ben"), one()
    table = begun(served, guest, f"/puzzles/{puzzle.id}/try")
    assert not table.tried.rated  # who chooses a puzzle by its idea knows something of the answer
    give_up(guest, table)

    assert table.made == puzzle.nothing
    assert table.stars == 0
    shown = text_of(guest.get(f"/puzzles/result/{table.id}"))
    assert f"{puzzle.nothing:g} points of {puzzle.best:g}" in shown
    assert "This try was not rated" in shown
    assert f"/puzzles/{puzzle.id}" in guest.get(f"/puzzles/result/{table.id}").text
    assert guest.post(f"/table/{table.id}/undo", at=table.at).status_code == 409


def test_what_is_shared_does_not_tell_the_answer(served: Served) -> None:
    guest, puzzle = served.guest("Cleo"), one()
    table = begun(served, guest, f"/puzzles/{puzzle.id}/try")
    solve(guest, table)
    page = guest.get(f"/puzzles/result/{table.id}").text
    shared = page.split('<input readonly value="')[1].split('"')[0]

    assert shared.startswith("Rotonde · ")
    assert "★★★ · try 1" in shared
    assert shared.endswith(puzzle.id)
    assert f"{puzzle.best:g}" not in shared.replace(puzzle.id, "")


def test_a_result_is_shown_only_when_there_is_one(served: Served) -> None:
    guest, puzzle = served.guest("Dora"), one()
    table = begun(served, guest, f"/puzzles/{puzzle.id}/try")

    assert guest.get(f"/puzzles/result/{table.id}").status_code == 409
    assert guest.get(f"/table/{table.id}/hint?at={table.at}").status_code == 409
    assert puzzles.phrases_of(ASKED, "en")("puzzle.ask") in text_of(guest.get(f"/table/{table.id}"))
    assert guest.get("/puzzles/nothing").status_code == 404


def test_a_try_lasts_when_the_site_starts_again(tmp_path: Path) -> None:
    puzzle = one()
    with Served(tmp_path / "rotonde.db") as before:
        guest = before.guest("Emma")
        table = begun(before, guest, f"/puzzles/{puzzle.id}/try")
        first = puzzle.line[0]
        guest.post(f"/table/{table.id}/act", at=table.at, action=first)
    with Served(tmp_path / "rotonde.db") as after:
        found = after.table(table.id)

        assert isinstance(found, PuzzleTable)
        assert found.match.draft_actions == [first]
        assert found.puzzle == puzzle


def test_the_next_puzzle_is_new_and_rated_and_no_game_of_mine(served: Served) -> None:
    guest = served.guest("Fritz")
    table = begun(served, guest, "/puzzles/next", game=ASKED)

    assert table.tried.rated
    assert table.puzzle.game == ASKED
    assert f"/table/{table.id}" not in guest.get("/").text
    other = begun(served, guest, "/puzzles/next", game=ASKED)
    assert other.puzzle != table.puzzle or len(puzzles.puzzles_of(ASKED)) == 1


def test_who_has_seen_the_solution_is_not_rated(served: Served) -> None:
    guest, daily = served.guest("Gina"), puzzles.of_the_day(today())
    assert daily
    guest.get(f"/puzzles/{daily.id}/solution")

    assert not begun(served, guest, f"/puzzles/{daily.id}/try").tried.rated


def test_from_a_puzzle_one_can_play_on_as_in_any_game(served: Served) -> None:
    guest, puzzle = served.guest("Hans"), one()
    answer = guest.send(f"/puzzles/{puzzle.id}/play")
    table = served.table(answer.headers["location"].removeprefix("/table/"))

    assert not isinstance(table, PuzzleTable)
    assert table.record.actions == puzzle.actions
    assert table.may_act(guest.person)


def test_what_a_third_of_many_people_dislike_is_not_asked_again(served: Served) -> None:
    progress, puzzle = served.site.tables.progress, one()
    guests = [served.guest(f"Judge {nth}") for nth in range(ENOUGH)]
    for nth, guest in enumerate(guests[:-1]):
        progress.judge(puzzle.id, guest.person, liked=nth % 3 > 0)
    assert progress.unwanted() == set()
    assert guests[-1].send(f"/puzzles/{puzzle.id}/judge", liked="no").status_code == 303

    assert progress.unwanted() == {puzzle.id}


def tried(day: str, stars: int | None, rated: bool = True) -> Attempt:
    return Attempt("t", "p", "me", rated, day, None, stars)


def test_solved_in_a_row_counts_from_the_last_miss() -> None:
    assert in_a_row([]) == 0
    assert in_a_row([tried("", 3), tried("", 2), tried("", 3), tried("", 0, rated=False), tried("", 3)]) == 2
    assert in_a_row([tried("", 3), tried("", None)]) == 1


def test_days_in_a_row_last_until_the_next_is_over() -> None:
    now = date(2026, 11, 18)
    days = [(now - timedelta(days=back)).isoformat() for back in (1, 2, 4)]
    tries = [tried(day, 0) for day in days]

    assert days_in_a_row(tries, now) == 2
    assert days_in_a_row([*tries, tried(now.isoformat(), 1)], now) == 3
    assert days_in_a_row(tries, now + timedelta(days=1)) == 0
    assert days_in_a_row([tried(now.isoformat(), None)], now) == 0


def test_every_game_with_puzzles_can_be_tried(served: Served) -> None:
    guest = served.guest("Ida")
    for name in [name for name in GAMES if puzzles.puzzles_of(name)]:
        table = begun(served, guest, f"/puzzles/{one(name).id}/try")
        solve(guest, table)

        assert table.stars == 3, name
