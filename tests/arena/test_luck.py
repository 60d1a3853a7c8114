"""Luck is the deal's: equal for all who play it, whatever they do, and by the odds."""

from collections import Counter

import pytest

from rotonde.arena.luck import Luck
from rotonde.games import game
from rotonde.kernel import CHANCE, State, step, to_move
from tests.arena.tables import conditions, test_bots  # noqa: F401 - a fixture

RAILROADS = game("russian-railroads")
REVOLUTION = game("railroad-revolution")


def dealt(seed: str) -> State:
    """A table after its set-up."""
    s: State = REVOLUTION.start(3, {})
    luck = Luck(seed)
    while to_move(s) == CHANCE:
        step(s, luck.draw(s))
    return s


def with_odds(monkeypatch: pytest.MonkeyPatch, *odds: tuple[int, int]) -> None:
    monkeypatch.setattr("rotonde.arena.luck.odds", lambda s: list(odds))


def test_a_deal_is_the_same_again_and_another_one_is_not() -> None:
    assert dealt("a") == dealt("a")
    assert dealt("a") != dealt("b")


def test_an_outcome_is_drawn_by_its_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    with_odds(monkeypatch, (7, 1), (8, 2), (9, 5))
    s = RAILROADS.start(2, {})

    counts = Counter(Luck(f"deal {number}").draw(s) for number in range(4000))

    assert [counts[outcome] / 4000 for outcome in (7, 8, 9)] == pytest.approx(
        [1 / 8, 2 / 8, 5 / 8], abs=0.025
    )


def test_what_is_not_possible_changes_nothing_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    s = RAILROADS.start(2, {})
    for number in range(50):
        with_odds(monkeypatch, (1, 1), (2, 1), (3, 1), (4, 1))
        drawn = Luck(str(number)).draw(s)
        with_odds(monkeypatch, *((outcome, 1) for outcome in (1, 2, 3, 4) if outcome != drawn % 4 + 1))

        assert Luck(str(number)).draw(s) == drawn


def test_the_same_event_has_new_luck_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with_odds(monkeypatch, *((outcome, 1) for outcome in range(6)))
    s, luck = RAILROADS.start(2, {}), Luck("a")

    assert len({luck.draw(s) for _ in range(60)}) == 6


def test_one_event_does_not_disturb_another() -> None:
    s = RAILROADS.start(2, {})
    first, second = Luck("a"), Luck("a")
    while to_move(s) == CHANCE and type(s.stack[-1]).__name__ != "DealOrder":
        step(s, first.draw(s))

    assert to_move(s) == CHANCE
    assert first.draw(s) == second.draw(s)  # the second has drawn nothing before
