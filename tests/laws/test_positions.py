"""Laws of positions as text: what is written is read again, and whatever is not a position is refused."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rotonde.games import GAMES, game, position, spell
from rotonde.games.homes import as_module
from rotonde.kernel import State, step
from tests.amount import amount
from tests.laws.owners import overrides
from tests.laws.tables import TABLES, Table, name, random_game, sample, start

FURTHER = 12  # decisions from a position on
LONGEST = 1_600  # characters, but for an owner's values: a link may have 2,000
SECONDS = 2.0  # for whatever text; in plain Python on a busy machine

everywhere = pytest.mark.parametrize("table", TABLES, ids=name)


def exactly(s: State) -> str:
    """Fields and tasks as they are, 1 and True told apart."""
    return repr({name: value for name, value in s.fields().items() if name != "parts"})


@everywhere
def test_what_is_spelled_is_read_as_the_same_position_with_the_same_future(table: Table) -> None:
    rng = Random(21)
    for s in sample(table, 21, 0.04):
        text = spell(s)
        again = position(text)
        assert again == s
        assert (repr(again), "\n" in text) == (text, False)
        for _ in range(FURTHER):
            if s.options:
                action = rng.choice(s.options)
                step(s, action)
                step(again, action)
        assert again == s
        assert exactly(again) == exactly(s)


@everywhere
def test_first_and_last_positions_have_a_text_too(table: Table) -> None:
    _, s = start(table)
    assert position(spell(s)) == s
    for _, action in random_game(table, 22):
        step(s, action)
    assert position(spell(s)) == s


@everywhere
def test_a_text_is_short_enough_for_a_link(table: Table) -> None:
    longest = max(len(spell(s)) for s in sample(table, 23, 0.1))
    assert longest < LONGEST


@pytest.mark.parametrize("title", GAMES.ours())
def test_odd_positions_are_read_again(title: str) -> None:
    odd: st.SearchStrategy[State] = import_module(f"tests.{as_module(title)}.odd").odd_positions()

    @settings(max_examples=amount(40))
    @given(s=odd)
    def hold(s: State) -> None:
        assert position(spell(s)) == s

    hold()


@pytest.mark.parametrize("title", GAMES.ours())
def test_an_owners_values_go_with_the_position(title: str) -> None:
    seats, options = next((seats, options) for known, seats, options in TABLES if known == title)

    @settings(max_examples=amount(15))
    @given(data=overrides(game(title)), seed=st.integers(0, 999))
    def hold(data: dict[str, Any], seed: int) -> None:
        rng = Random(seed)
        s = game(title).start(seats, {**options, "data": data})
        for _ in range(seed % 80):
            if s.options:
                step(s, rng.choice(s.options))
        assert position(spell(s)) == s

    hold()


@cache
def texts() -> list[str]:
    """Positions of every table, here and there in a game."""
    return [spell(s) for table in TABLES for s in sample(table, 24, 0.02)]


@st.composite
def broken(draw: st.DrawFn) -> str:
    """A text in which something was lost, changed, doubled, or comes from another position."""
    text = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = min(at + draw(st.integers(0, 12)), len(text))
        other = draw(st.sampled_from(texts()))
        start = draw(st.integers(0, len(other)))
        known = ["", text[at:end] * 2, other[start : start + 12], "9" * 30, "(" * 200, "-1", "*999"]
        marks = st.text(alphabet="0123456789-*,;=()' aTrue", max_size=6)
        instead = draw(st.sampled_from(known) | marks | st.text(max_size=4))
        text = text[:at] + instead + text[end:]
    return text


def refusal(text: str) -> str:
    """Why this is no position; empty if it is one."""
    try:
        s = position(text)
    except ValueError as error:
        return str(error) or "without a reason"
    assert position(spell(s)) == s
    return ""


@settings(max_examples=400)
@given(text=broken() | st.text(max_size=60))
def test_whatever_text_is_a_position_or_one_clear_error(text: str) -> None:
    began = process_time()
    refused = refusal(text)
    assert process_time() - began < SECONDS
    assert refused != "without a reason"
    assert "\n" not in refused


@pytest.mark.long
@settings(max_examples=20_000)
@given(text=broken())
def test_whatever_text_at_length(text: str) -> None:
    assert "\n" not in refusal(text)
