"""The scale that every plot is drawn on."""

from __future__ import annotations

import pytest

from rotonde.draw.axis import Axis


def test_values_stand_between_the_edges_in_proportion() -> None:
    across, up = Axis(0, 10, 50, 250), Axis(-5, 5, 300, 100)

    assert [across.at(value) for value in (0, 2.5, 10)] == [50, 100, 250]
    assert [up.at(value) for value in (-5, 0, 5)] == [300, 200, 100], "upwards is towards the top"


@pytest.mark.parametrize(
    ("low", "high", "written"),
    [
        (0, 10, [0, 2, 4, 6, 8, 10]),
        (-3, 4, [-2, 0, 2, 4]),
        (0, 1.1, [0, 0.5, 1]),
        (0, 130, [0, 50, 100]),
    ],
)
def test_round_numbers_are_written_beside_a_scale(low: float, high: float, written: list[float]) -> None:
    assert Axis(low, high, 0, 1).ticks() == pytest.approx(written)
