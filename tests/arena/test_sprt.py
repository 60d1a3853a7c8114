"""A match ends when it is clear, and its verdicts are seldom wrong."""

from random import Random

from rotonde.arena.sprt import RISK, Hypotheses, judge

HALF_OR_MORE = Hypotheses(0.5, 0.75)


def test_a_clear_case_is_decided_soon() -> None:
    assert judge(HALF_OR_MORE, [1.0] * 100).share == 0.75
    assert judge(HALF_OR_MORE, [0.5] * 100).share == 0.5
    assert judge(HALF_OR_MORE, [1.0] * 100).deals == 8


def test_a_few_deals_decide_nothing() -> None:
    verdict = judge(HALF_OR_MORE, [1.0, 1.0, 0.0])

    assert verdict.share is None
    assert verdict.deals == 3


def test_deals_after_the_decision_are_not_looked_at() -> None:
    assert judge(HALF_OR_MORE, [1.0] * 8 + [0.0] * 50) == judge(HALF_OR_MORE, [1.0] * 8)


def test_wrong_verdicts_are_rare() -> None:
    for truth, wrong in ((0.5, 0.75), (0.75, 0.5)):
        rng = Random(1)
        verdicts = [
            judge(HALF_OR_MORE, (float(rng.random() < truth) for _ in range(400))) for _ in range(400)
        ]

        assert sum(verdict.share == wrong for verdict in verdicts) / 400 <= RISK
        assert sum(verdict.share is None for verdict in verdicts) == 0


def test_shares_of_several_games_are_judged_with_more_caution() -> None:
    rng = Random(2)
    shares = [(float(rng.random() < 0.5) + float(rng.random() < 0.5)) / 2 for _ in range(40_000)]
    verdicts = [judge(HALF_OR_MORE, shares[start : start + 100]) for start in range(0, 40_000, 100)]

    assert sum(verdict.share == 0.75 for verdict in verdicts) / 400 < RISK / 2
