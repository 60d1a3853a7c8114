"""Odd positions of Beads: an empty bag, beads in plenty or none, in the middle of any turn."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from rotonde.kernel import May, OneOf, State, settle
from tests import tutorial


@st.composite
def positions(draw: DrawFn) -> State:
    rules, stop = tutorial.module("rules"), tutorial.module("verbs").STOP
    few = st.integers(0, 3)
    s: State = rules.opening(2, draw(few), draw(few))
    setattr(s, "beads", [draw(few), draw(few)])  # noqa: B010 - whoever checks types does not know Beads
    setattr(s, "cards", draw(st.permutations(range(6)))[:2])  # noqa: B010
    s.stack.clear()
    turns = [
        rules.Turn(0),
        OneOf(0, (rules.Point(0), rules.Bead(0))),
        May(0, rules.Roll(0), 2, stop),
        rules.Turn(1),
    ]
    s.then([turns[number] for number in draw(st.lists(st.integers(0, 3), min_size=1, max_size=4))])
    settle(s)
    return s


def odd_positions() -> SearchStrategy[State]:
    """Positions in which a seat has to decide."""
    return positions().filter(lambda s: bool(s.options))
