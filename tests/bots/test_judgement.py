"""Judgement: named terms, each with its reason, that add up to what a seat can expect."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rotonde.bots import play_out
from rotonde.bots.judgement.convoi_express.judging import MOST_BOARDS, Team
from rotonde.bots.judgement.express_01.judging import LATE
from rotonde.bots.judges import judgement, judging, weights_of
from rotonde.bots.random_bot import RandomBot
from rotonde.bots.search.linear import Linear
from rotonde.games import GAMES, game
from rotonde.kernel import AnyGame
from tests.bots.tables import TABLES, Table, in_the_middle, name, started
from tests.laws.tables import sample

games = pytest.mark.parametrize("rules", [pytest.param(game(name), id=name) for name in GAMES])
tables = pytest.mark.parametrize("table", TABLES, ids=name)
pytestmark = pytest.mark.usefixtures("beads")


@games
def test_every_term_says_what_it_means(rules: AnyGame) -> None:
    for term, meaning in judging(rules.name).TERMS.items():
        assert term.isidentifier()
        assert len(meaning.split()) >= 5
        assert meaning.endswith(".")


@games
def test_styles_weigh_terms_that_exist(rules: AnyGame) -> None:
    judge = judging(rules.name)

    for style in judge.STYLES.values():
        assert set(style) <= set(judge.TERMS)
        assert any(weight != 1.0 for weight in style.values())


@tables
def test_terms_add_up_to_the_worth(table: Table) -> None:
    judge = judgement(table[0], "")

    for s in sample(table, 1, 0.03):
        for p in range(table[1]):
            terms = judge.terms(s, p)
            assert len(terms) == len(judge.names)
            assert judge.worth(s, p) == pytest.approx(sum(terms))


@tables
def test_judging_changes_nothing_and_offers_what_the_rules_offer(table: Table) -> None:
    judge = judgement(table[0], "")

    for s in sample(table, 2, 0.03):
        before = s.copy()
        judge.values(s)
        if s.options:
            assert judge.candidates(s)
            assert set(judge.candidates(s)) <= set(s.options)
        assert s == before


@games
def test_at_the_end_the_worth_is_the_result(rules: AnyGame) -> None:
    s = rules.start(2, {})
    play_out(rules, s, [RandomBot()] * 2, Random(1))
    judge = judgement(rules.name, "")

    if not rules.team:
        assert [judge.worth(s, p) for p in range(2)] == rules.scores(s)
    else:
        assert judge.worth(s, 0) == judge.worth(s, 1) < judge.worth(started(rules, 2, {}, 1), 0)


@games
def test_every_feature_has_a_weight(rules: AnyGame) -> None:
    judge = judgement(rules.name, "")
    if not isinstance(judge, Linear):
        assert weights_of(rules.name)
        return
    s = started(rules, 2, {}, 1)

    assert len(weights_of(rules.name)) == len(judge.features(s, 0)) == len(judge.group)


def test_what_is_known_of_a_map_is_forgotten_with_the_values_it_was_found_under() -> None:
    rules, judge = game("express-01"), judgement("express-01", "")
    options = {"map": "germany", "length": "short"}
    richer = {
        "card": {id_: {"bonus": [9] * len(card["bonus"])} for id_, card in rules.data()["card"].items()}
    }
    for changed in ({}, richer):
        s = in_the_middle(rules, 2, {**options, "data": changed}, seed=3, decisions=60)
        fresh = judging("express-01").judge(weights_of("express-01"), judge.weights)
        assert judge.terms(s, 0) == fresh.terms(s, 0)
    assert judge.terms(in_the_middle(rules, 2, options, 3, 60), 0) != judge.terms(s, 0)


def test_a_train_that_does_not_come_is_hoped_for_less_and_less() -> None:
    rules, judge = game("express-01"), judgement("express-01", "")
    trains = list(judging("express-01").TERMS).index("trains")
    positions = [in_the_middle(rules, 2, {}, seed, 60) for seed in range(12)]
    s: Any = max(positions, key=lambda position: judge.terms(position, 0)[trains])
    hopes = []
    for s.round in (1, LATE, LATE + 2, LATE + 20):
        hopes.append(judge.terms(s, 0)[trains])

    assert hopes[0] == hopes[1] > 0.0
    assert hopes[2] == pytest.approx(hopes[0] / 2)
    assert hopes[3] < hopes[0] / 10


def test_few_boards_of_owners_are_remembered() -> None:
    rules, judge = game("convoi-express"), judgement("convoi-express", "")
    for x in range(3 * MOST_BOARDS):
        owned = {"data": {"europe": {"city": {"paris": {"x": 300 + x}}}}}
        judge.worth(started(rules, 2, owned, 1), 0)

    assert isinstance(judge, Team)
    assert len(judge.boards) <= MOST_BOARDS
