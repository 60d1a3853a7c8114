"""Several decisions in a row as one number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rotonde.kernel import Verb, Vocabulary, line_of, number_of
from rotonde.kernel.lines import LONGEST

VERBS = Vocabulary([Verb("stop", 0, ()), Verb("lay", 1, (("place", 6),))])


@given(st.lists(st.integers(0, 6), min_size=1, max_size=LONGEST))
def test_a_line_is_read_from_its_number(actions: list[int]) -> None:
    assert line_of(VERBS, number_of(VERBS, tuple(actions))) == tuple(actions)


@given(st.integers(0, 5_000))
def test_every_number_is_that_of_one_line(number: int) -> None:
    assert number_of(VERBS, line_of(VERBS, number)) == number


def test_a_single_action_is_its_own_number() -> None:
    assert [line_of(VERBS, action) for action in range(VERBS.size)] == [(action,) for action in range(7)]
    assert line_of(VERBS, VERBS.size) == (0, 0)


def test_what_spells_no_line_is_nobodys() -> None:
    assert line_of(VERBS, -1) == ()
    assert line_of(VERBS, 10**30) == ()
