"""Shares, intervals and ratings say what the games say."""

from xml.etree import ElementTree

import pytest

from rotonde.arena.intervals import trials, wilson
from rotonde.arena.plot import plot
from rotonde.arena.ratings import rate
from rotonde.arena.report import summed_up
from rotonde.arena.tournament import Tournament
from tests.arena.tables import result, tournament


def clear_case(deals: int = 12) -> Tournament:
    """`a` beats `b` three times in four, both beat `c` always."""
    contest = tournament(["a", "b", "c"], deals=deals)
    for deal in range(deals):
        upset = deal % 4 == 0
        contest.take(
            [
                result(deal, "a b", [1, 2] if upset else [5, 1], [1] if upset else [0]),
                result(deal, "b a", [2, 1] if upset else [1, 5], [0] if upset else [1]),
                *(result(deal, f"{bot} c", [4, 0], [0]) for bot in "ab"),
                *(result(deal, f"c {bot}", [0, 4], [1]) for bot in "ab"),
            ]
        )
    return contest


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=0.0001)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=0.0001)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=0.0001)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_games_that_go_together_are_worth_fewer_trials() -> None:
    assert trials([[1.0, 1.0], [0.0, 0.0]] * 50) == pytest.approx(100)  # each deal one trial
    assert trials([[1.0, 0.0], [0.0, 1.0]] * 50) == 200
    assert trials([[1.0], [0.0], [1.0], [1.0]]) == 4
    assert trials([[1.0, 1.0]] * 3) == 6
    assert trials([]) == 0


def test_the_stronger_bot_is_rated_higher_and_the_intervals_shrink() -> None:
    few, many = rate(clear_case(8)), rate(clear_case(100))

    assert many["a"].value > many["b"].value > many["c"].value
    assert many["a"].interval[0] > many["b"].interval[1]
    widths = [ratings["a"].interval[1] - ratings["a"].interval[0] for ratings in (few, many)]
    assert widths[1] < widths[0] / 2


def test_a_bot_that_won_every_game_is_not_rated_beyond_doubt() -> None:
    low, high = rate(clear_case(8))["c"].interval

    assert high - low > 1


def test_a_bot_alone_has_no_rating() -> None:
    contest = tournament(["a"], deals=1)
    contest.take([result(0, "a a", [1, 2], [1])])

    assert rate(contest) == {}
    assert summed_up(contest)["bots"][0]["rating"] is None


def test_shares_and_scores_are_summed_up_by_bot_and_seat() -> None:
    summary = summed_up(clear_case(4))
    a, b, c = summary["bots"]

    assert (a["games"], a["wins"], c["wins"]) == (16, 0.875, 0.0)
    assert a["interval"][0] < a["wins"] < a["interval"][1]
    assert a["scores_by_seat"] == [4.0, 4.0]
    assert b["mean_score"] == (8 * 4 + 2 * 2 + 6 * 1) / 16
    assert b["wins_by_seat"] == [0.625, 0.625]
    first = summary["matches"][0]
    assert [bot["wins"] for bot in first["bots"]] == [0.75, 0.25]
    assert first["mean_best_score"] == 17 / 4


def test_rivals_share_a_victory() -> None:
    contest = tournament(["a", "b"], deals=1)
    contest.take([result(0, "a b", [2, 2], [0, 1]), result(0, "b a", [1, 2], [1])])

    assert [bot["wins"] for bot in summed_up(contest)["bots"]] == [0.75, 0.25]


def test_teams_are_compared_on_the_same_deals() -> None:
    contest = tournament(["a", "b"], deals=30, name="convoi-express")
    for deal in range(30):
        contest.take([result(deal, "a a", [8, 8], [0, 1]), result(deal, "b b", [3, 3], [])])
    summary = summed_up(contest)

    assert [bot["wins"] for bot in summary["bots"]] == [1.0, 0.0]
    assert summary["bots"][0]["wins_by_seat"] is None
    ratings = rate(contest)
    assert ratings["a"].interval[0] > ratings["b"].interval[1]


def test_the_digest_tells_games_apart_but_not_their_order() -> None:
    def digest(*games: object) -> str:
        contest = tournament(["a", "b"], deals=1)
        contest.take(games)  # type: ignore[arg-type]
        found: str = summed_up(contest)["digest"]
        return found

    one, two, other = (
        result(0, order, scores, [0]) for order, scores in (("a b", [2, 1]), ("b a", [2, 1]), ("b a", [3, 1]))
    )
    assert digest(one, two) == digest(two, one) != digest(one, other)


def test_the_plot_is_a_drawing_with_a_point_for_every_figure() -> None:
    drawing = ElementTree.fromstring(plot(summed_up(clear_case(4))))
    svg = "{http://www.w3.org/2000/svg}"

    assert drawing.tag == f"{svg}svg"
    assert len(drawing.findall(f".//{svg}circle")) == 3 + 6
    assert any("75.0%" in (text.text or "") for text in drawing.iter(f"{svg}text"))


def test_nothing_played_is_summed_up_and_drawn_as_well() -> None:
    summary = summed_up(tournament(["a", "b"], deals=1))

    assert summary["games"] == 0
    assert plot(summary).startswith("<svg")
