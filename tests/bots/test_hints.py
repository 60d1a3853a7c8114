"""Hints as plans in words: each has a reason, no two are one plan, and no loss stands among the gains."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from rotonde.bots import Sight, bot
from rotonde.bots.analysis import Analyst, Weighing
from rotonde.bots.judges import file_of, judging
from rotonde.bots.plans import planned
from rotonde.bots.sayings import FOLDER, Sayings
from rotonde.bots.search.ending import fingerprint
from rotonde.bots.telling import CLEAR, TASTE, Proposal, sureness, telling
from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move
from rotonde.words import LANGUAGES
from rotonde.words.catalogue import catalogue
from tests.words.test_catalogues import placeholders, texts

NODES = 60
FEW, MANY = 12, 140  # hints of each game, in the ordinary run and in the long one
BARE = {"because.term", "because.least", "because.nothing_better", "because.costs", "because.little"}

every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Hint(NamedTuple):
    """A position in which somebody asks, and what is answered."""

    before: State
    seat: int
    found: Weighing
    plans: list[Proposal]


def asked(rules: AnyGame, level: str, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """Positions of a game of bots where somebody has a choice, some decisions apart."""
    rng, player, count = Random(seed), bot(level), 0
    s = rules.start(2 + seed % 2, {})
    while (seat := to_move(s)) != NOBODY:
        if seat != CHANCE and len(s.options) > 1:
            count += 1
            if count % every == 0:
                yield s.copy(), seat
        step(s, drawn(s, rng) if seat == CHANCE else player.choose(Sight(rules, s, seat), rng))


def hints(name: str, level: str, many: int, every: int) -> list[Hint]:
    """So many hints, of as many games as it takes."""
    rules, found = game(name), list[Hint]()
    analyst = Analyst(rules, NODES)
    for seed in range(100):
        for s, seat in asked(rules, level, seed, every):
            weighing = analyst.weighing(s, seat, Random(len(found)))
            plans = planned(name, analyst.judge, weighing.guessed, weighing.lines, seat, weighing.exact)
            found.append(Hint(s, seat, weighing, plans))
            if len(found) == many:
                return found
    raise AssertionError("a hundred games are enough")


@pytest.fixture(scope="module", params=GAMES)
def some(request: pytest.FixtureRequest) -> tuple[str, list[Hint]]:
    return request.param, hints(request.param, "random", FEW, 17)


def faults(name: str, found: list[Hint]) -> dict[str, int]:
    """How often something is told as it should not be."""
    scale = Analyst(game(name), 1).judge.scale
    said = [Sayings(game(name), language, ["Ada", "Bo", "Cy"]) for language in LANGUAGES]
    count = dict.fromkeys(("no plan", "no reason", "one plan twice", "a loss among the gains", "no words"), 0)
    for hint in found:
        plans = hint.plans
        ends = [end_of(hint, plan) for plan in plans]
        headlines = [plan.headline for plan in plans]
        count["no plan"] += not plans or len(plans) > 3
        count["one plan twice"] += len(set(ends)) < len(ends) or len(set(headlines)) < len(headlines)
        for plan in plans:
            count["no reason"] += not plan.because.key
            count["a loss among the gains"] += any(gain.points <= 0 for gain in plan.gains)
            count["no words"] += any(unsaid(sayings, plan) for sayings in said)
        assert len(sureness(plans, scale)) == len(plans)
    return {fault: number for fault, number in count.items() if number}


def end_of(hint: Hint, plan: Proposal) -> object:
    """Where the line ends that a plan tells of."""
    line = next(line for line in hint.found.lines if line.actions[: len(plan.actions)] == plan.actions)
    return fingerprint(line.state)


def unsaid(sayings: Sayings, plan: Proposal) -> bool:
    """Is anything missing in this language?"""
    told = [sayings.said(one) for one in (plan.headline, plan.because, plan.but) if one]
    whole = [sentence for sentence in told[1:] if not sentence.endswith(".")]
    return bool(sayings.words.missing or whole or any("{" in sentence for sentence in told))


def test_a_hint_has_reasons_differs_from_the_next_and_gains_by_it(some: tuple[str, list[Hint]]) -> None:
    assert faults(*some) == {}


def test_most_reasons_are_facts_of_the_position(some: tuple[str, list[Hint]]) -> None:
    reasons = [hint.plans[0].because.key for hint in some[1]]

    assert sum(reason in BARE for reason in reasons) <= len(reasons) // 4


@pytest.mark.long
@every_game
@pytest.mark.parametrize("level", ["random", "club"])
def test_the_same_holds_for_many_hints(name: str, level: str) -> None:
    assert faults(name, hints(name, level, MANY // 2, 7)) == {}


@every_game
@every_language
def test_every_saying_is_there_with_the_same_things_to_fill_in(name: str, language: str) -> None:
    for folder in (file_of(name, "words"), FOLDER):
        english, other = texts(catalogue(folder, "en")), texts(catalogue(folder, language))
        for key, told in english.items():
            wanted = {field for text in told for field in placeholders(text)}
            assert {field for text in other[key] for field in placeholders(text)} == wanted, key


@every_game
def test_a_game_has_a_headline_and_reasons_of_its_own(name: str) -> None:
    known = catalogue(file_of(name, "words"), "en")
    reasons = [key for key in texts(known) if key.startswith("because.")]

    assert telling(name) is not None
    assert len(reasons) >= 12
    assert {f"term.{term}" for term in judging(name).TERMS} <= set(known.sentences)


def plan_of(value: float, exact: bool = False) -> Proposal:
    from rotonde.bots.search.passage import Saying

    return Proposal([0], value, Saying("a"), Saying("b"), None, [], [], exact)


@pytest.mark.parametrize(
    ("behind", "first", "second"),
    [
        (8 * CLEAR, "sure.clear", "behind.clear"),
        (8 * TASTE, "sure.better", "behind.some"),
        (1.9, "sure.taste", "behind.taste"),
    ],
)
def test_how_sure_a_plan_is_depends_on_the_next(behind: float, first: str, second: str) -> None:
    assert sureness([plan_of(10.0), plan_of(10.0 - behind)], 8.0) == [first, second]


def test_what_was_counted_to_the_end_says_so() -> None:
    assert sureness([plan_of(10.0, True), plan_of(5.0, True)], 8.0)[0] == "sure.exact"
    assert sureness([plan_of(10.0, True)], 8.0) == ["sure.same"]
