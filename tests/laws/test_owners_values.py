"""With whatever values of an owner a game takes, it can be played, judged, told and drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from rotonde.bots import Budget, Sight, Thinker, styles
from rotonde.bots.chances import chances
from rotonde.bots.judges import judgement, judging, weights_of
from rotonde.cli import boards
from rotonde.cli.menu import Menu
from rotonde.draw import picture
from rotonde.games import GAMES, game, position, spell
from rotonde.kernel import CHANCE, NOBODY, SPECTATOR, AnyGame, State, drawn, step, to_move
from rotonde.words import LANGUAGES, words_at
from tests.amount import amount
from tests.laws.boxes import made_up
from tests.laws.owners import overrides
from tests.laws.tables import TABLES

MOMENTS = (1, 40, 160)  # decisions after which a position is looked at; and at the end, if it comes
MANY_MOMENTS = (0, 3, *range(10, 600, 70))
DECISIONS = 6  # that bots make from there
NODES = 40  # positions that a bot tries
NAMES = ["Anna", "Bert", "Cleo", "Dirk"]
CONSOLE = Console(file=io.StringIO(), width=120)

games = pytest.mark.parametrize("name", GAMES)


def agreed(name: str) -> list[tuple[int, dict[str, Any]]]:
    """Seats, and what players may agree on beside an owner's values."""
    return [(seats, options) for title, seats, options in TABLES if title == name and "data" not in options]


def positions(
    rules: AnyGame, seats: int, options: dict[str, Any], seed: int, moments: Sequence[int]
) -> Iterator[State]:
    """The position of a random game after so many decisions, and its end."""
    s, rng = rules.start(seats, options), Random(seed)
    s.told = []
    for decision in range(max(moments) + 1):
        while to_move(s) == CHANCE:
            step(s, drawn(s, rng))
        if to_move(s) == NOBODY or decision in moments:
            yield s
            s.told = []
        if to_move(s) == NOBODY:
            return
        step(s, rng.choice(s.options))


def judged(rules: AnyGame, s: State, seats: int) -> None:
    """Every style judges the position, and chances are told."""
    assert len(rules.scores(s)) == seats
    assert set(rules.winners(s)) <= set(range(seats))
    for style in ("", *styles(rules.name)):
        judge = judgement(rules.name, style)
        worths = [judge.worth(s, seat) for seat in range(seats)]
        assert len(judge.terms(s, 0)) == len(judge.names)
        fresh = judging(rules.name).judge(weights_of(rules.name), judge.weights)
        assert worths == [fresh.worth(s, seat) for seat in range(seats)], "remembered from another table"
        assert all(0.0 <= chance <= 1.0 for chance in chances(rules, s, worths))


def bots_play(rules: AnyGame, s: State, decisions: int) -> None:
    """Bots of the two fast levels in turn."""
    rng, players = Random(1), [Thinker(level, "", Budget(NODES, 0.0)) for level in ("club", "novice")]
    for decision in range(decisions):
        while to_move(s) == CHANCE:
            step(s, drawn(s, rng))
        if to_move(s) == NOBODY:
            return
        step(s, players[decision % 2].choose(Sight(rules, s, to_move(s)), rng))


def told(rules: AnyGame, s: State, options: dict[str, Any], language: str) -> None:
    words = words_at(rules, language, options)
    if s.stack:
        words.prompt(s.stack[-1], NAMES)
        words.pending(s, NAMES)
    for action in s.options:
        words.option(action, NAMES)
    for event in s.told or []:
        words.event(event, NAMES)
    assert words.missing == set()


def shown(rules: AnyGame, s: State, seats: int, options: dict[str, Any], language: str) -> None:
    """In a terminal and as a picture."""
    seat = max(to_move(s), 0)
    view = rules.view(s, seat)
    scene = boards.TextScene(
        rules, options, view, seat, NAMES[:seats], words_at(rules, language, options), 120
    )
    drawing = boards.drawing(rules)
    menu = Menu(drawing, scene, s.options)
    for draw in (drawing.draw, drawing.legend, drawing.draw_player):
        CONSOLE.print(draw(scene))
    CONSOLE.print(menu.all_in_words(120))
    drawing.progress(scene)
    viewer = seat if len(s.options) % 2 else SPECTATOR
    assert "<svg" in str(picture(rules, s, seats, viewer, options, NAMES[:seats], language))


def tried(rules: AnyGame, data: st.DataObject, moments: Sequence[int]) -> None:
    """A table with values of an owner, looked at from the beginning on."""
    override = data.draw(overrides(rules))
    seats, others = data.draw(st.sampled_from(agreed(rules.name)))
    seed, options = data.draw(st.integers(0, 999)), {**others, "data": override}
    for number, s in enumerate(positions(rules, seats, options, seed, moments)):
        language = LANGUAGES[(seed + number) % len(LANGUAGES)]
        judged(rules, s, seats)
        bots_play(rules, s.copy(), DECISIONS)
        told(rules, s, options, language)
        shown(rules, s, seats, options, language)


def kept(rules: AnyGame, s: State) -> None:
    """What holds of every position: it can be copied, and read from its text as the same."""
    assert s.copy() == s
    assert position(spell(s)) == s
    assert list(s.options) == sorted(set(s.options))


def tried_out(rules: AnyGame, seed: int, moments: Sequence[int]) -> None:
    """A table with a made-up box, to its end."""
    tables = agreed(rules.name)
    seats, others = tables[seed % len(tables)]
    options, totals = {**others, "data": made_up(rules.name, seed)}, None
    for number, s in enumerate(positions(rules, seats, options, seed, moments)):
        language = LANGUAGES[(seed + number) % len(LANGUAGES)]
        kept(rules, s)
        totals = totals or rules.totals(s)
        assert rules.totals(s) == totals
        judged(rules, s, seats)
        bots_play(rules, s.copy(), DECISIONS)
        told(rules, s, options, language)
        shown(rules, s, seats, options, language)
    assert to_move(s) == NOBODY


@games
def test_a_made_up_box_is_played_judged_told_and_drawn(name: str) -> None:
    tried_out(game(name), 1, (1, 160, 2_000))


@pytest.mark.long
@games
@pytest.mark.parametrize("seed", range(12))
def test_many_made_up_boxes_are_played_judged_told_and_drawn(name: str, seed: int) -> None:
    tried_out(game(name), seed, (*MANY_MOMENTS, 5_000))


@games
@settings(max_examples=amount(5))
@given(data=st.data())
def test_owners_values_are_played_judged_told_and_drawn(name: str, data: st.DataObject) -> None:
    tried(game(name), data, MOMENTS)


@pytest.mark.long
@games
@settings(max_examples=100)
@given(data=st.data())
def test_many_owners_values_are_played_judged_told_and_drawn(name: str, data: st.DataObject) -> None:
    tried(game(name), data, MANY_MOMENTS)
