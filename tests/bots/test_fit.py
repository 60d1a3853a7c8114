"""Weights are improved by play: the same deal and weights always come to the same."""

from __future__ import annotations

import json
from random import Random

from rotonde.bots.fit import changed, played, written
from rotonde.bots.judges import weights_of


def test_a_deal_played_twice_comes_to_the_same() -> None:
    weights = weights_of("convoi-express")

    assert played(("convoi-express", 1, weights)) == played(("convoi-express", 1, weights))


def test_a_change_touches_two_weights_and_no_more() -> None:
    weights = weights_of("russian-railroads")

    new = changed(weights, Random(3))

    assert list(new) == list(weights)
    assert 1 <= sum(new[name] != weights[name] for name in weights) <= 2


def test_weights_are_read_as_they_were_written() -> None:
    weights = weights_of("express-01")

    assert json.loads(written(weights)) == weights
