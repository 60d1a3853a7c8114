"""What is said of a plan: the aim and not the way to it, facts of the position, an end counted out."""

from __future__ import annotations

from random import Random
from typing import Any

from rotonde.bots.analysis import Analyst
from rotonde.bots.judgement.russian_railroads.judging import Railway
from rotonde.bots.judgement.russian_railroads.telling import because
from rotonde.bots.judges import judgement
from rotonde.bots.plans import planned
from rotonde.bots.sayings import Sayings
from rotonde.bots.search.ahead import Line
from rotonde.bots.search.passage import Saying
from rotonde.bots.telling import Proposal, passage, proposal
from rotonde.games import game
from rotonde.games.russian_railroads.names import ANY, OPEN
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import Extend
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.games.russian_railroads.verbs import EXTEND, PASS, PLACE
from rotonde.kernel import step, to_move
from tests.russian_railroads.table import position, step_of

NAME = "russian-railroads"
KIEV = 2
TO_KIEV = EXTEND + step_of("kiev", "black")
TO_TRANSSIB = EXTEND + step_of("transsib", "black")


def middle(**fields: Any) -> Railroads:
    """A game of two in its third round, Kiev one step before its worker."""
    usual: dict[str, Any] = {
        "seats": 2,
        "round": 3,
        "track": {"kiev": [6], "transsib": [3, 2], "petersburg": [2]},
        "engines": [2, 1, 2, 7],
        "workers": [3, 3],
        "coins": [0, 0],
    }
    return position(**usual | fields)


def said(s: Railroads, *actions: int) -> Proposal:
    told = passage(NAME, s, actions, 0)
    return proposal(NAME, judgement(NAME, ""), told, 0.0, False, True)


def test_a_worker_is_told_as_a_worker_and_the_way_to_it_is_no_loss() -> None:
    plan = said(middle(), PLACE + OPEN, TO_KIEV)
    names = [cost.term for cost in plan.costs]

    assert plan.headline == Saying("plan.worker", (KIEV, 7))
    assert plan.because == Saying("because.worker", (4,))
    assert "kiev" not in names
    assert "workers" not in names
    assert "one more worker" in Sayings(game(NAME), "en").said(plan.headline)


def test_a_step_towards_a_worker_says_how_far_it_is() -> None:
    told = passage(NAME, middle(track={"kiev": [5]}), (PLACE + OPEN, TO_KIEV), 0)

    judge = judgement(NAME, "")

    assert isinstance(judge, Railway)
    assert because(told, judge, "workers") == Saying("because.worker_near", (1, KIEV, 7))


def test_who_passes_is_told_what_stays_unused() -> None:
    plan = said(middle(), PASS)

    assert plan.but == Saying("but.unused", (3,))
    assert Sayings(game(NAME), "de").said(plan.but) == "Aber das bleibt ungenutzt: 3 Arbeiter und Münzen."


def test_what_the_scoring_of_a_round_turns_into_points_is_no_gain() -> None:
    s = middle(passed=[False, True], workers=[0, 0])
    plan = said(s, PASS)
    after = s.copy()
    step(after, PASS)

    assert after.score[0] - s.score[0] > 10
    assert [gain for gain in plan.gains if gain.term == "score"] == []
    assert plan.costs == []


def test_steps_in_another_order_are_one_plan() -> None:
    s = middle(tasks=[Extend(0, (ANY, ANY), (), True), TakeTurn(1)])
    lines: list[Line] = []
    for actions in ([TO_KIEV, TO_TRANSSIB], [TO_TRANSSIB, TO_KIEV], [TO_TRANSSIB, TO_TRANSSIB]):
        after = s.copy()
        for action in actions:
            step(after, action)
        lines.append(Line(actions, after, 10.0 - len(lines)))
    plans = planned(NAME, judgement(NAME, ""), s, lines, 0, False)

    assert [plan.actions for plan in plans] == [[TO_KIEV, TO_TRANSSIB], [TO_TRANSSIB, TO_TRANSSIB]]


def last_round() -> Railroads:
    """Only the first seat can still do something, and has little left."""
    return middle(round=6, passed=[False, True], workers=[1, 0], markers=[4, -1])


def test_an_end_in_which_nobody_else_has_a_say_is_counted_out() -> None:
    s = last_round()
    rules = game(NAME)
    plans = Analyst(rules, 2000).plans(s, 0, Random(1))
    after = s.copy()
    for action in plans[0].actions:
        step(after, action)

    assert plans[0].exact
    assert to_move(after) < 0
    assert rules.scores(after)[0] == plans[0].value


def test_as_long_as_others_have_a_say_nothing_is_called_exact() -> None:
    s = middle(round=6, workers=[2, 1])

    assert not Analyst(game(NAME), 200).weighing(s, 0, Random(1)).exact
