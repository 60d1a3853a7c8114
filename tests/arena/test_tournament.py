"""Every game counts once, whole deals only, and no later than the verdict."""

import multiprocessing

import pytest

from rotonde.arena import Hypotheses, Tournament
from rotonde.arena.bout import BoutReport
from rotonde.arena.playing import MOST, Pace, played
from rotonde.arena.report import summed_up
from rotonde.crew import CrewError, on_this_machine
from tests.arena.tables import result, test_bots, tournament  # noqa: F401 - a fixture


def finished(contest: Tournament, jobs: int) -> Tournament:
    with on_this_machine(jobs) as crew:
        for _ in played(contest, crew):
            pass
    return contest


def test_all_games_are_wanted_until_they_are_there() -> None:
    contest = tournament(["a", "b"], deals=2)
    first = result(0, "a b", [1, 2], [1])

    assert len(list(contest.wanted())) == contest.games == 4
    assert contest.take([first]) == [first]
    assert [bout.order for bout in contest.wanted()] == [("b", "a"), ("a", "b"), ("b", "a")]


def test_a_game_that_comes_twice_counts_once() -> None:
    contest = tournament(["a", "b"], deals=1)
    games = [result(0, "a b", [1, 2], [1]), result(0, "b a", [1, 2], [1])]

    assert contest.take([*games, games[0]]) == games
    assert contest.take(games) == []
    assert summed_up(contest)["games"] == 2


def test_games_of_another_tournament_do_not_count() -> None:
    contest = tournament(["a", "b"], deals=1)

    assert contest.take([result(1, "a b", [1, 2], [1]), result(0, "a c", [1, 2], [1])]) == []


def test_a_deal_counts_when_it_is_whole_and_all_before_it_are() -> None:
    contest = tournament(["a", "b"], deals=3)
    contest.take(
        [result(0, "a b", [1, 2], [1]), result(2, "a b", [1, 2], [1]), result(2, "b a", [1, 2], [1])]
    )
    [match] = contest.matches

    assert contest.counted(match) == []

    contest.take([result(0, "b a", [1, 2], [1])])
    assert len(contest.counted(match)) == 1


def test_a_match_stops_at_its_verdict_whatever_came_later() -> None:
    contest = tournament(["a", "b"], deals=100, hypotheses=Hypotheses(0.5, 0.75))
    for deal in range(20):
        contest.take([result(deal, "a b", [2, 1], [0]), result(deal, "b a", [1, 2], [1])])
    [match] = contest.matches

    assert list(contest.wanted()) == []
    assert len(contest.counted(match)) == 8
    assert summed_up(contest)["matches"][0]["sprt"]["accepted"] == 0.75
    assert summed_up(contest)["games"] == 16


@pytest.mark.parametrize("name", ["express-01", "convoi-express"])
def test_one_process_and_two_give_the_same_results(name: str) -> None:
    alone, together = (finished(tournament(deals=12, name=name), jobs) for jobs in (1, 2))

    assert summed_up(alone) == summed_up(together)
    assert summed_up(alone)["games"] == 12


def test_a_process_that_is_killed_is_said_in_one_line() -> None:
    def lose_one() -> None:
        with on_this_machine(2) as crew:
            for _ in played(tournament(deals=1000), crew):
                multiprocessing.active_children()[0].kill()

    with pytest.raises(CrewError, match="a process was killed"):
        lose_one()
    assert multiprocessing.active_children() == []


@pytest.mark.usefixtures("test_bots")
def test_a_round_robin_is_played_on_the_same_deals() -> None:
    contest = finished(tournament(["first", "last", "random"], deals=2, name="russian-railroads"), 1)
    summary = summed_up(contest)

    assert summary["games"] == contest.games == 12
    assert [bot["games"] for bot in summary["bots"]] == [8, 8, 8]
    assert sum(bot["wins"] for bot in summary["bots"]) == pytest.approx(1.5, abs=0.001)


def test_a_batch_grows_until_it_is_worth_a_second() -> None:
    pace = Pace()
    game = result(0, "a b", [1, 2], [1])
    sizes = []
    for _ in range(12):
        pace.learn(BoutReport([game] * pace.size, 0.01 * pace.size))
        sizes.append(pace.size)

    assert sizes[:4] == [2, 4, 8, 16]
    assert sizes[-1] == 100

    pace.learn(BoutReport([game], 60.0))
    assert pace.size == 1
    for _ in range(20):
        pace.learn(BoutReport([game] * pace.size, 0.0))
    assert pace.size == MOST
