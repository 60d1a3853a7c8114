"""Luck is drawn by weight."""

from collections import Counter
from random import Random

from rotonde.kernel import by_weight


def test_an_outcome_is_drawn_by_its_weight() -> None:
    rng = Random(1)

    counts = Counter(by_weight([(7, 1), (8, 0), (9, 3)], rng) for _ in range(4000))

    assert set(counts) == {7, 9}
    assert 2.5 < counts[9] / counts[7] < 3.5
