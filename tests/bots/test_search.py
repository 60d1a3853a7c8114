"""Actions race under the same luck: what trials say counts the more, the less they contradict each other."""

from __future__ import annotations

from random import Random

import pytest

from rotonde.bots.judges import judgement, level_of
from rotonde.bots.plans import to_the_end
from rotonde.bots.search import Ahead, Budget, Meter, Tree
from rotonde.bots.search.trials import Trials
from rotonde.bots.sight import Sight
from rotonde.bots.thinking import TO_THE_END, Thinker
from rotonde.games import game
from rotonde.games.russian_railroads.state import Railroads
from rotonde.kernel import CHANCE, NOBODY, drawn, odds, step, to_move
from tests.bots.tables import in_the_middle


def test_without_a_trial_the_look_ahead_decides() -> None:
    trials = Trials([0.0, -1.0, -3.0], 2.0)

    assert trials.best() == 0
    assert trials.standing() == pytest.approx([4 / 3, 1 / 3, -5 / 3])


def test_trials_that_agree_overrule_the_look_ahead() -> None:
    trials = Trials([0.0, -1.0, -3.0], 2.0)
    for deal in range(30):
        trials.add([100.0 + deal, 104.0 + deal, 90.0 + deal])

    assert trials.best() == 1


def test_one_lucky_trial_does_not() -> None:
    trials = Trials([0.0, -3.0], 2.0)
    trials.add([10.0, 14.0])

    assert trials.best() == 0


def test_what_luck_does_to_all_alike_does_not_matter() -> None:
    calm, wild = Trials([0.0, 0.0], 1.0), Trials([0.0, 0.0], 1.0)
    luck = Random(1)
    for _ in range(20):
        swing = luck.gauss(0.0, 50.0)
        calm.add([0.0, 1.0])
        wild.add([swing, swing + 1.0])

    assert wild.standing() == pytest.approx(calm.standing())


def test_half_drops_out_at_each_stage_until_one_is_left() -> None:
    trials = Trials([-4.0, 0.0, -1.0, -2.0, -3.0], 1.0)
    sizes = [len(trials.alive)]
    for _ in range(trials.stages()):
        trials.halve()
        sizes.append(len(trials.alive))

    assert sizes == [5, 3, 2, 1]
    assert trials.alive == [1]


def test_a_meter_says_how_much_is_used() -> None:
    meter = Meter(Budget(4, 0.0))
    used = [meter.used()]
    for _ in range(5):
        meter.count()
        used.append(meter.used())

    assert used == [0.0, 0.25, 0.5, 0.75, 1.0, 1.0]
    assert meter.over()


def test_of_two_limits_the_nearer_one_counts() -> None:
    meter = Meter(Budget(1000, 1e-6))
    meter.count()

    assert meter.over()
    assert meter.used() == 1.0


def test_beyond_a_roll_the_rest_of_the_turn_is_looked_at() -> None:
    rules, judge = game("convoi-express"), judgement("convoi-express", "")
    beyond = Ahead(judge, 1, 6, 12)
    ahead = Ahead(judge, 1, 6, 12, beyond)
    rolled = 0
    for decisions in range(20, 60, 8):
        s = in_the_middle(rules, 2, {}, 3, decisions)
        p, rng = to_move(s), Random(1)
        for action in s.options:
            after = s.copy()
            step(after, action)
            if to_move(after) != CHANCE:
                continue
            expected, total = 0.0, 0.0
            for outcome, weight in odds(after):
                t = after.copy()
                step(t, outcome)
                mine = to_move(t) == p
                value = beyond.best(t, Meter(Budget(10**6, 0.0)), rng).value if mine else judge.aim(t, p)
                expected += weight * value
                total += weight
            found = ahead.follow(s, p, action, 10**6, Meter(Budget(10**6, 0.0)), rng)
            assert found.value == pytest.approx(expected / total)
            rolled += 1

    assert rolled > 0


def last_round() -> Railroads:
    """Russian Railroads where the last round has begun, after random play."""
    s, rng = game("russian-railroads").start(4, {}), Random(2)
    assert isinstance(s, Railroads)
    while s.round < s.parts.rounds or to_move(s) == CHANCE:
        step(s, drawn(s, rng) if to_move(s) == CHANCE else rng.choice(s.options))
    return s


def test_in_the_last_round_a_level_has_settings_of_its_own() -> None:
    rules, expert = game("russian-railroads"), level_of("russian-railroads", "expert")
    early, late = in_the_middle(rules, 4, {}, 1, 60), last_round()

    settings = [Thinker("expert", "", None).settings(Sight(rules, s, to_move(s))) for s in (early, late)]

    assert settings == [expert, expert.end]
    assert Thinker("club", "", None).settings(Sight(rules, late, to_move(late))) == level_of(
        rules.name, "club"
    )


def test_in_the_last_round_a_run_goes_to_the_end_and_knows_the_result() -> None:
    rules, judge, s = game("russian-railroads"), judgement("russian-railroads", ""), last_round()
    level = level_of(rules.name, "expert").end
    assert level is not None
    look, meter, rng = Ahead(judge, 1, level.depth, 1), Meter(Budget(100_000, 0.0)), Random(1)
    tree = Tree(judge, look, look, 4, level.turns, level.doubt)
    tree.expand(tree.root, s, look, meter, rng)

    values = tree.run(s, 0, meter, rng)

    assert to_move(s) == NOBODY
    scores = rules.scores(s)
    assert values.index(max(values)) == scores.index(max(scores))
    assert values[0] == pytest.approx(scores[0] - judge.rivalry * max(scores[1:]))


@pytest.mark.parametrize("level", ["club", "expert"])
def test_an_end_in_which_nobody_else_has_a_say_is_counted_out(level: str) -> None:
    rules, judge = game("russian-railroads"), judgement("russian-railroads", "")
    s, rng = last_round(), Random(3)
    counted = 0
    while (player := to_move(s)) != NOBODY:
        lines = to_the_end(judge, s, player, TO_THE_END[level]) if len(s.options) > 1 else None
        if lines:
            chosen = Thinker(level, "", None).choose(Sight(rules, s, player), rng)
            best = max(line.value for line in lines)
            assert next(line.value for line in lines if line.actions[0] == chosen) == best
            counted += 1
        step(s, rng.choice(s.options))

    assert counted > 0


def test_a_novice_counts_nothing_out() -> None:
    assert "novice" not in TO_THE_END
