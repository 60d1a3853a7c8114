"""How much of a long search is tried in which run."""

from __future__ import annotations

import pytest

from rotonde.build import compiled
from tests.amount import amount


def test_everything_is_tried_in_a_run_that_promises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROTONDE_COMPILED_NEXT", raising=False)

    assert amount(60) == 60


@pytest.mark.parametrize(("full", "part"), [(60, 6), (5, 1), (1, 1), (41, 5)])
def test_plain_python_leaves_most_to_the_compiled_rules(
    full: int, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROTONDE_COMPILED_NEXT", "1")

    assert amount(full) == (full if compiled() else part)
