"""A game looked at again: options weighed, gains named, a blunder found."""

from __future__ import annotations

from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from rotonde.bots import bot
from rotonde.bots.analysis import Analyst, Review, advice, review
from rotonde.bots.chances import FILE, Curve, Seen, borne_out, chances, curves_of, error, reliability
from rotonde.bots.comparing import sure
from rotonde.bots.judges import file_of, judgement, judging
from rotonde.bots.sight import Sight
from rotonde.bots.terms import gains, term
from rotonde.bots.turns import own_turn, turns
from rotonde.build import compiled
from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move
from rotonde.report import curve, told, turning_points
from rotonde.words import LANGUAGES
from rotonde.words.catalogue import catalogue
from rotonde.words.numbers import signed

NODES = 40
RECORD = Path(__file__).parent / "blunder.json"  # made by running this module
AMONG_EXPERTS = Path(__file__).parent / "blunder_of_an_expert.json"  # so was this
EARLY, LATE = 40, 90  # where a blunder is made; where advice is asked for


class Blundered(NamedTuple):
    """A game, and where the blunder in it is."""

    actions: list[int]
    at: int


swift = pytest.mark.skipif(not compiled(), reason="too many positions for plain Python")
every_game = pytest.mark.parametrize("name", GAMES)


def with_a_blunder(rules: AnyGame, seed: int) -> Blundered:
    """A game of novices in which, at one moment, the worst that can be found is done. How RECORD was made."""
    rng, s = Random(seed), rules.start(2, {})
    player, analyst, blundered = bot("novice"), Analyst(rules, 400), -1
    actions: list[int] = []
    while (seat := to_move(s)) != NOBODY:
        if seat == CHANCE:
            action = drawn(s, rng)
        elif blundered < 0 and len(actions) >= EARLY and (worst := terrible(analyst, s, seat)) >= 0:
            action, blundered = worst, len(actions)
        else:
            action = player.choose(Sight(rules, s, seat), rng)
        step(s, action)
        actions.append(action)
    return Blundered(actions, blundered)


def terrible(analyst: Analyst, s: State, seat: int) -> int:
    """An option that costs a lot, if there is one."""
    if len(s.options) < 4:
        return -1
    weighed = analyst.weigh(s, seat, Random(1), s.options)
    lost = weighed[0].value - weighed[-1].value
    return weighed[-1].action if lost > 5 * analyst.judge.scale else -1


def somewhere(rules: AnyGame) -> State:
    """A position in the middle of a random game."""
    s: State = rules.start(2, {})
    rng = Random(1)
    for _ in range(LATE):
        step(s, drawn(s, rng) if to_move(s) == CHANCE else rng.choice(s.options))
    while to_move(s) == CHANCE:
        step(s, drawn(s, rng))
    return s


@pytest.fixture(scope="module")
def reviewed() -> tuple[Review, int]:
    kept = msgspec.json.decode(RECORD.read_bytes(), type=Blundered)
    return review(game("russian-railroads"), 2, {}, kept.actions, NODES), kept.at


def test_a_blunder_is_named(reviewed: tuple[Review, int]) -> None:
    found, at = reviewed
    blunder = next(moment for moment in found.moments if moment.at == at)

    assert blunder in found.turning_points()
    assert blunder.lost == max(m.lost for m in found.moments if abs(m.at - at) < 20)
    assert blunder.best.action != blunder.chosen.action


def test_what_was_left_behind_adds_up(reviewed: tuple[Review, int]) -> None:
    found, _ = reviewed

    for seat in range(2):
        assert found.behind[seat] == pytest.approx(sum(m.lost for m in found.moments if m.seat == seat))
    assert all(moment.lost >= 0 for moment in found.moments)


def test_the_turning_points_are_the_few_that_cost_most(reviewed: tuple[Review, int]) -> None:
    found = reviewed[0]
    points = found.turning_points()
    costs = [moment.lost for moment in points]

    assert costs == sorted(costs, reverse=True)
    assert len(points) == 5
    assert costs[0] == max(moment.lost for moment in found.moments)


def test_a_turn_is_judged_once_and_as_a_whole(reviewed: tuple[Review, int]) -> None:
    for one, other in pairwise(reviewed[0].moments):
        assert one.at + len(one.chosen.line) <= other.at
    assert max(len(moment.chosen.line) for moment in reviewed[0].moments) > 3


def test_a_turning_point_says_what_was_better_and_why(reviewed: tuple[Review, int]) -> None:
    for moment in reviewed[0].turning_points():
        assert moment.plan
        assert moment.plan.actions[0] == moment.best.action
        assert moment.plan.because.key


def test_the_curve_ends_where_the_game_did(reviewed: tuple[Review, int]) -> None:
    last = reviewed[0].curve[-1]

    assert sorted(last.chances) == [0.0, 1.0]
    assert last.worths.index(max(last.worths)) == last.chances.index(1.0)


def test_the_same_record_has_the_same_review() -> None:
    kept = msgspec.json.decode(RECORD.read_bytes(), type=Blundered)
    rules, actions = game("russian-railroads"), kept.actions[:60]

    assert review(rules, 2, {}, actions, 30) == review(rules, 2, {}, actions, 30)


@every_game
def test_advice_names_options_best_first_with_gains_in_words(name: str) -> None:
    rules = game(name)
    s = somewhere(rules)
    weighed = advice(rules, s, to_move(s), 1, NODES)

    assert {option.action for option in weighed} <= set(s.options)
    assert [option.value for option in weighed] == sorted((o.value for o in weighed), reverse=True)
    for language in LANGUAGES:
        assert all(isinstance(gains(name, option.gains, language), str) for option in weighed)


def test_advice_depends_on_nothing_the_seat_may_not_know() -> None:
    rules = game("express-01")
    s = rules.start(2, {})
    rng = Random(3)
    while to_move(s) == CHANCE:
        step(s, drawn(s, rng))
    seat = to_move(s)
    other = rules.guess(s, seat, Random(99))

    assert advice(rules, s, seat, 1, NODES) == advice(rules, other, seat, 1, NODES)


@every_game
def test_every_term_and_style_has_a_name_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        known = catalogue(file_of(name, "words"), language).sentences
        named = [f"term.{term}" for term in judging(name).TERMS]
        named += [f"style.{style}" for style in judging(name).STYLES]
        assert [key for key in known if key in named] == named
    assert all(term(name, key, "en") for key in judging(name).TERMS)


@every_game
def test_chances_add_up_to_one_or_are_the_teams_where_they_came_true(name: str) -> None:
    rules = game(name)
    told = 0
    for seats in rules.seats:
        s = rules.start(seats, {})
        found = chances(rules, s, [10.0 * seat for seat in range(seats)])
        if not found:
            assert not (curve := curves_of(name).get(str(seats))) or not curve.sound
            continue
        told += 1
        if rules.team:
            assert found == [found[0]] * seats
            assert chances(rules, s, [50.0] * seats)[0] > found[0]
        else:
            assert sum(found) == pytest.approx(1.0)
            assert found == sorted(found)

    assert file_of(name, FILE).exists()


def test_a_curve_that_did_not_come_true_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("russian-railroads")
    s = rules.start(3, {})
    known = {"3": Curve(0.0, 0.1, 0.0, 200, 0.04)}
    monkeypatch.setattr("rotonde.bots.chances.curves_of", lambda _: known)

    assert chances(rules, s, [1.0, 2.0, 3.0])
    for change in ({"error": 0.06}, {"games": 199}):
        known["3"] = Curve(0.0, 0.1, 0.0, 200, 0.04)._replace(**change)
        assert not chances(rules, s, [1.0, 2.0, 3.0])
    assert not chances(rules, rules.start(2, {}), [1.0, 2.0])


def test_a_point_says_less_the_more_of_the_game_is_still_to_come() -> None:
    curve = Curve(0.0, 0.2, 0.5)

    assert [curve.at(stage) for stage in (0, 2)] == [0.2, 0.1]


def test_curves_are_borne_out_by_the_half_they_were_not_fitted_to() -> None:
    luck = Random(1)

    def seen() -> Seen:
        ahead = luck.uniform(-60, 60)
        wins = luck.random() < 1 / (1 + exp(-0.05 * ahead))
        return Seen([ahead, 0.0], 0, [wins, not wins])

    curve, pairs = borne_out(False, [[seen() for _ in range(10)] for _ in range(200)])

    assert curve.slope == pytest.approx(0.05, rel=0.25)
    assert curve.games == 200
    assert curve.error == pytest.approx(error(pairs), abs=1e-4)
    assert curve.sound


def test_reliability_compares_what_was_told_with_what_came() -> None:
    pairs = [(0.1, False), (0.14, True), (0.9, True)]

    assert reliability(pairs) == [(pytest.approx(0.12), 0.5, 2), (0.9, 1.0, 1)]
    assert error(pairs) == pytest.approx((0.38 * 2 + 0.1) / 3)


def test_gains_have_a_sign() -> None:
    assert signed(2.04, "en") == "+2.0"
    assert signed(-3.0, "en") == "−3.0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turning_point_is_a_sentence_and_the_curve_a_drawing(
    reviewed: tuple[Review, int], language: str
) -> None:
    rules, found = game("russian-railroads"), reviewed[0]
    sentence = told(rules, turning_points(rules, found, ["Ada", "<Bo>"], language)[0], language, False)
    drawing = curve(rules, ["Ada", "<Bo>"], found, language, "/table/x?at=")

    assert sentence.endswith(".")
    assert "&lt;Bo&gt;" in drawing
    assert "<Bo>" not in drawing
    assert drawing.count("<path") >= 2


def test_a_lead_is_sure_only_beyond_what_luck_may_explain() -> None:
    assert sure([3.0, 4.0, 5.0])
    assert not sure([-20.0, 30.0, -10.0, 12.0])
    assert not sure([-3.0, -4.0])
    assert sure([])


def a_game_of(level: str, seed: int, blunder_at: int = -1) -> Blundered:
    """A game of two, in which from some moment on the first chance to do something terrible is taken."""
    rules, rng = game("russian-railroads"), Random(seed)
    s, player, analyst, blundered = rules.start(2, {}), bot(level), Analyst(rules, 400), -1
    actions: list[int] = []
    while (seat := to_move(s)) != NOBODY:
        if seat == CHANCE:
            action = drawn(s, rng)
        elif (
            blunder_at >= 0 > blundered
            and len(actions) >= blunder_at
            and type(s.stack[-1]).__name__ == "TakeTurn"
        ):
            weighed = analyst.weigh(s, seat, Random(1), s.options)
            action, blundered = weighed[-1].action, len(actions)
        else:
            action = player.choose(Sight(rules, s, seat), rng)
        step(s, action)
        actions.append(action)
    return Blundered(actions, blundered)


def looked_closely(actions: list[int]) -> Review:
    return review(game("russian-railroads"), 2, {}, actions, 600, 6)


@swift
@pytest.mark.long
def test_experts_are_hardly_blamed_and_novices_for_most_of_what_they_do() -> None:
    good, poor = (looked_closely(a_game_of(level, 2).actions) for level in ("expert@nodes=2000", "novice"))

    assert sum(poor.behind) > 5 * sum(good.behind)


@swift
def test_a_blunder_among_good_turns_is_found_and_nothing_else_is_called_one() -> None:
    kept = msgspec.json.decode(AMONG_EXPERTS.read_bytes(), type=Blundered)
    found = looked_closely(kept.actions)
    clear = 2 * judgement("russian-railroads", "").scale

    assert [moment.at for moment in found.turning_points(clear)] == [kept.at]


def test_a_line_that_goes_on_to_what_is_not_yet_revealed_is_cut_there() -> None:
    rules = game("russian-railroads")
    kept = msgspec.json.decode(AMONG_EXPERTS.read_bytes(), type=Blundered)
    s = rules.start(2, {})
    parts = list(turns(rules.name, s, kept.actions))

    assert [action for turn in parts for action in turn.actions] == kept.actions
    assert [turn.at for turn in parts[1:]] == [turn.end for turn in parts[:-1]]
    assert to_move(s) == NOBODY
    long = max(parts, key=lambda turn: len(turn.actions))
    before = rules.start(2, {})
    for action in kept.actions[: long.at]:
        step(before, action)
    assert own_turn(rules.name, before, kept.actions[long.at :]) == long.actions


if __name__ == "__main__":
    AMONG_EXPERTS.write_bytes(msgspec.json.encode(a_game_of("expert@nodes=4000", 1, 80)))
    RECORD.write_bytes(msgspec.json.encode(with_a_blunder(game("russian-railroads"), 4)))
