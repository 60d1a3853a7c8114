"""A place is open or closed for a reason: what `why` says can never contradict what is offered."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rotonde.games import GAMES, game
from rotonde.games.homes import as_module
from rotonde.kernel import (
    AnyGame,
    AnyOrder,
    Choice,
    Effect,
    May,
    OneOf,
    Spot,
    State,
    Task,
    on_offer,
    step,
    to_move,
)
from rotonde.kernel.combinators import offer
from rotonde.words import Words
from tests.amount import amount
from tests.laws.places import places
from tests.laws.tables import TABLES, Table, name, sample, start

tables = pytest.mark.parametrize("table", TABLES, ids=name)
games = pytest.mark.parametrize("title", GAMES.ours())
EXAMPLES = amount(60)  # odd positions of each game
MANY = 2_000
FURTHER = 6  # decisions from an odd position on


@tables
def test_a_place_is_either_open_or_closed_for_a_reason(table: Table) -> None:
    rules, _ = start(table)
    for seed in range(amount(2)):
        for s in sample(table, seed, 0.08):
            explain(rules, table[1], s)


@games
def test_so_it_is_in_odd_positions(title: str) -> None:
    hold_in_odd_positions(title, settings(max_examples=EXAMPLES))


@pytest.mark.long
@games
def test_so_it_is_in_thousands_of_odd_positions(title: str) -> None:
    hold_in_odd_positions(title, settings(max_examples=MANY))


@tables
def test_every_reason_is_a_rule_of_the_book_and_a_sentence(table: Table) -> None:
    rules, _ = start(table)
    spoken = Words(rules, "en")
    for s in sample(table, 3, 0.05):
        for spot in places(rules, table[1], s):
            for reason in rules.why(s, to_move(s), *spot):
                assert spoken.text(reason.key, reason.args) != reason.key
                assert reason.rule
    assert spoken.missing == set()


@tables
def test_who_is_not_to_move_is_told_nothing(table: Table) -> None:
    rules, _ = start(table)
    for s in sample(table, 4, 0.02):
        for spot in places(rules, table[1], s):
            others = [seat for seat in range(table[1]) if seat != to_move(s)]
            assert [seat for seat in others if rules.why(s, seat, *spot)] == []


def hold_in_odd_positions(title: str, how_many: settings) -> None:
    odd: st.SearchStrategy[State] = import_module(f"tests.{as_module(title)}.odd").odd_positions()

    @how_many
    @given(position=odd, seed=st.integers(0, 999))
    def hold(position: State, seed: int) -> None:
        s, rng, rules = position.copy(), Random(seed), game(title)
        seats = len(rules.scores(s))
        for _ in range(FURTHER):
            explain(rules, seats, s)
            if s.options:
                step(s, rng.choice(s.options))

    hold()


def explain(rules: AnyGame, seats: int, s: State) -> None:
    """Nothing open has a reason, all that is closed of a kind in question has one; asking changes nothing."""
    if to_move(s) < 0:
        return
    for question in questions(s.stack[-1]):
        agree(rules, s, question, places(rules, seats, s))
    before, offers, there = s.copy(), on_offer(rules.verbs, s), places(rules, seats, s)
    reasons = {spot: rules.why(s, to_move(s), *spot) for spot in there}
    asked = {kind for kind, _ in offers} | {spot[0] for spot in there if reasons[spot]}

    assert set(offers) <= set(there)
    assert {spot: reasons[spot] for spot in offers if reasons[spot]} == {}
    assert [spot for spot in there if spot[0] in asked and spot not in offers and not reasons[spot]] == []
    assert s == before


def agree(rules: AnyGame, s: State, question: Task, there: list[Spot]) -> None:
    """A question has nothing against a place if and only if it offers something there.

    What the kernel takes back, because of all that must still be done, is left aside. So options that are
    found in one go are those that the predicate allows one by one.
    """
    assert isinstance(question, Choice | Effect)
    offered = {
        spot
        for action in offer(s, question)
        for spot in rules.verbs.places(to_move(s), action)
        + (question.here(s, action) if isinstance(question, Choice) else [])
    }
    if question is s.stack[-1]:
        offered |= set(on_offer(rules.verbs, s))  # what a payment can be aimed at
    found = {spot: question.against(s, spot) for spot in there}
    assert {spot for spot in there if found[spot] == []} == {s for s in offered if found[s] is not None}


def questions(task: Task) -> list[Task]:
    """What is really asked, behind any-order, either-or and perhaps."""
    if isinstance(task, AnyOrder | OneOf):
        return [question for member in task.tasks for question in questions(member)]
    return questions(task.task) if isinstance(task, May) else [task]
