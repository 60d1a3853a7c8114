"""Chapter 20. Hidden information."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from rotonde.games.russian_railroads import GAME
from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.setup import DealOrder, DrawEngineer, RemoveBonus
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import LOG_BASE, LOOKED, LookThroughPile, bonus_pile
from rotonde.games.russian_railroads.verbs import BONUS, TEN
from rotonde.games.russian_railroads.view import bonus_seen
from rotonde.kernel import CHANCE, SPECTATOR, EachSeat, Event, replaced, step, to_move
from tests.russian_railroads.table import BONUSES, bonus, bonuses, play, position, taken

ALL_CARDS = list(range(len(BONUSES)))


def numbers(*names: str) -> list[int]:
    return [BONUSES.index(name) for name in names]


def looks(*seats: int, **fields: Any) -> Railroads:
    """These seats look through the pile one after the other; then the round goes on."""
    return position(tasks=[EachSeat(seats, LookThroughPile(0)), NextTurn()], **fields)


def random_games(seats: int, count: int) -> Iterator[Railroads]:
    """Every position of some random games; a position goes on changing after it was given."""
    for seed in range(count):
        rng = Random(f"hidden {seats} {seed}")
        s = GAME.start(seats, {})
        while s.stack:
            yield s
            # end-bonus cards are rare in random play, so whoever is near one goes for it
            wanted = [action for action in s.options if BONUS <= action < TEN]
            step(s, rng.choice(wanted or s.options))
        yield s


def busy(seats: int) -> Iterator[Railroads]:
    """Positions in which somebody looks through the pile, and others may have done so before."""
    for seed in range(6):
        rng = Random(f"busy {seats} {seed}")
        order = tuple(rng.randrange(seats) for _ in range(7))
        s = looks(*order, seats=seats, removed=sorted(rng.sample(ALL_CARDS, 2)))
        while bonuses(s):
            yield s
            step(s, rng.choice([*s.options, TEN, TEN]))


def hidden_cards(s: Railroads) -> tuple[int, ...]:
    """Where the hidden cards are: the two removed ones, then those taken, in order."""
    return (*s.removed, *(entry % LOG_BASE for entry in s.bonus_log))


def consistent_deals(s: Railroads, seat: int) -> set[tuple[int, ...]]:
    """Every deal of the hidden cards that this seat's view allows, found by trying them all."""
    others = [
        index
        for index, entry in enumerate(s.bonus_log)
        if entry // LOG_BASE != seat and entry % LOG_BASE != LOOKED
    ]
    found = set()
    seen = GAME.view(s, seat)
    for removed in combinations(ALL_CARDS, 2):
        for cards in permutations([card for card in ALL_CARDS if card not in removed], len(others)):
            trial = s.copy()
            trial.removed = tuple(removed)
            for index, card in zip(others, cards, strict=True):
                trial.bonus_log = replaced(
                    trial.bonus_log, index, trial.bonus_log[index] // LOG_BASE * LOG_BASE + card
                )
            held = [card for card in hidden_cards(trial) if card != LOOKED]
            if len(set(held)) == len(held) and GAME.view(trial, seat) == seen:
                found.add(hidden_cards(trial))
    return found


def guesses(s: Railroads, seat: int, count: int) -> Counter[tuple[int, ...]]:
    """The deals of so many guesses."""
    rng = Random(1)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(count):
        guess = GAME.guess(s, seat, rng)
        assert isinstance(guess, Railroads)
        found[hidden_cards(guess)] += 1
    return found


# 20.1 Chance


@pytest.mark.rule("20.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_has_a_part_only_in_the_set_up(seats: int) -> None:
    for s in random_games(seats, 2):
        if to_move(s) == CHANCE:
            assert s.round == 0
            assert isinstance(s.stack[-1], DealOrder | DrawEngineer | RemoveBonus)


@pytest.mark.rule("20.1")
@pytest.mark.parametrize(("seats", "engineers"), [(2, 6), (3, 6), (4, 7)])
def test_the_set_up_draws_order_engineers_and_two_cards(seats: int, engineers: int) -> None:
    drawn: Counter[str] = Counter()
    rng = Random(3)
    s = GAME.start(seats, {})
    while to_move(s) == CHANCE:
        drawn[type(s.stack[-1]).__name__] += 1
        step(s, rng.choice(s.options[:3]))

    # the last seat and a last card need no draw
    assert drawn == {"DealOrder": seats - 1, "DrawEngineer": engineers, "RemoveBonus": 2}
    assert sorted(s.order) == list(range(seats))
    assert len(s.removed) == 2


# 20.2 What is hidden


@pytest.mark.rule("20.2")
def test_a_player_sees_his_own_end_bonus_cards_and_how_many_the_others_have() -> None:
    s = position(bonus_log=taken((0, "points_15"), (2, "engines"), (2, "doublers")))

    views = {seat: GAME.view(s, seat) for seat in (SPECTATOR, 0, 1, 2, 3)}
    assert all(view["bonus_count"] == [1, 0, 2, 0] for view in views.values())
    assert views[0]["bonus_cards"] == [numbers("points_15"), [], [], []]
    assert views[2]["bonus_cards"] == [[], [], numbers("engines", "doublers"), []]
    assert views[1]["bonus_cards"] == views[3]["bonus_cards"] == views[SPECTATOR]["bonus_cards"] == [[]] * 4


@pytest.mark.rule("20.2")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_a_view_is_the_same_whatever_was_removed_and_whatever_the_others_hold(seat: int) -> None:
    log = [(owner, card) for owner, card in ((1, 0), (2, 3), (3, 5)) if owner != seat]
    entries = [owner * LOG_BASE + card for owner, card in log]
    swapped = [owner * LOG_BASE + card + 1 for owner, card in log]
    one = position(bonus_log=entries, removed=[7, 8])
    other = position(bonus_log=swapped, removed=[2, 9])

    assert GAME.view(one, seat) == GAME.view(other, seat)


@pytest.mark.rule("20.2")
def test_all_engineers_of_the_row_are_open_to_everybody() -> None:
    s = position(row=[4, 6, 7, 1, 2, 3, 8])

    assert [GAME.view(s, seat)["row"] for seat in (SPECTATOR, 0, 3)] == [[4, 6, 7, 1, 2, 3, 8]] * 3


@pytest.mark.rule("20.2")
def test_only_the_player_to_move_sees_what_he_may_do() -> None:
    s = looks(2)

    assert bonuses(s)
    assert {seat: bool(GAME.view(s, seat)["options"]) for seat in (SPECTATOR, 0, 1, 2, 3)} == {
        SPECTATOR: False,
        0: False,
        1: False,
        2: True,
        3: False,
    }


@pytest.mark.rule("20.2")
def test_a_spectator_does_not_see_what_chance_has_left() -> None:
    rng = Random(4)
    s = GAME.start(4, {})
    while to_move(s) == CHANCE:
        assert GAME.view(s, SPECTATOR)["options"] == []
        step(s, rng.choice(s.options[:3]))


@pytest.mark.rule("20.2")
def test_at_the_end_the_removed_cards_and_the_pile_stay_hidden() -> None:
    log = taken((0, "points_15"), (2, "engines"))
    one = position(tasks=[NextTurn()], passed=[True] * 4, round=7, bonus_log=log, removed=[8, 9])
    other = position(tasks=[NextTurn()], passed=[True] * 4, round=7, bonus_log=log, removed=[3, 4])

    for seat in (SPECTATOR, 1, 3):
        assert GAME.view(one, seat) == GAME.view(other, seat)


# 20.3 What a look reveals


@pytest.mark.rule("20.3")
@pytest.mark.parametrize("answer", [TEN, bonus("engines")])
def test_who_looks_knows_from_then_on_what_was_in_the_pile(answer: int) -> None:
    s = looks(0, removed=[1, 6], bonus_log=taken((3, "points_15")))
    play(s, answer)

    pile = numbers("doublers", "finished_lines", "black_positions", "extra_engineer", "engines")
    assert GAME.view(s, 0)["bonus_seen"] == [[*pile, *numbers("question_tokens", "engineers")]]


@pytest.mark.rule("20.3")
def test_each_look_shows_the_pile_of_its_moment() -> None:
    s = looks(0, 1, 0, removed=[8, 9])
    play(s, bonus("engines"), bonus("doublers"), TEN)

    first, second = bonus_seen(s, 0)
    assert first == ALL_CARDS[:8]
    assert second == [card for card in first if card not in numbers("engines", "doublers")]


@pytest.mark.rule("20.3")
@pytest.mark.parametrize("answer", [TEN, bonus("engines")])
def test_the_others_learn_only_that_he_looked_and_whether_he_took_a_card(answer: int) -> None:
    s = looks(0, removed=[1, 6])
    play(s, answer)

    for seat in (SPECTATOR, 1, 2, 3):
        view = GAME.view(s, seat)
        assert view["bonus_seen"] == []
        assert view["bonus_count"] == [0 if answer == TEN else 1, 0, 0, 0]
        assert view["bonus_cards"] == [[], [], [], []]
    told = [event for event in s.told or [] if event.seat < 0]
    taken = Event("points.scored", (0, 10), -1) if answer == TEN else Event("bonus.taken", (0,), -1)
    assert told == [Event("bonus.looked", (0,), -1), taken]


@pytest.mark.rule("20.3")
def test_nobody_knows_the_removed_cards_until_he_looks() -> None:
    s = looks(1, removed=[1, 6])
    play(s, TEN)

    assert consistent_deals(s, 1) == {(1, 6, LOOKED)}
    assert len(consistent_deals(s, 0)) == 45


# Guessing what a seat does not know


@pytest.mark.rule("20.2", "20.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_keeps_everything_a_seat_knows(seats: int) -> None:
    rng = Random(5)
    for source in (random_games(seats, 3), busy(seats)):
        for s in source:
            for seat in range(-1, seats):
                guess = GAME.guess(s, seat, rng)
                assert GAME.view(guess, seat) == GAME.view(s, seat)
                assert to_move(guess) == to_move(s)


@pytest.mark.rule("20.2", "20.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_is_a_position_of_the_game(seats: int) -> None:
    rng = Random(6)
    for s in busy(seats):
        for seat in range(-1, seats):
            guess = GAME.guess(s, seat, rng)
            assert isinstance(guess, Railroads)
            held = [card for card in hidden_cards(guess) if card != LOOKED]
            assert len(set(held)) == len(held)
            assert GAME.totals(guess) == GAME.totals(s)
            assert guess.options == [*(BONUS + card for card in bonus_pile(guess)), TEN]


@pytest.mark.rule("20.2", "20.3")
def test_a_guess_leaves_the_position_alone() -> None:
    s = looks(0, 1, removed=[8, 9])
    play(s, bonus("engines"))
    before = s.copy()
    GAME.guess(s, 2, Random(7))

    assert s == before


THREE_CARDS = bonus("points_15"), bonus("doublers"), bonus("engines")


@pytest.mark.rule("20.3")
@pytest.mark.parametrize(
    ("seat", "count"),
    [
        (1, 7 * 6),  # took the first card, so it knows the removed ones; then others took two of seven
        (0, 3 * 6),  # saw that three were gone, not which of them seat 1 has; then one of six
        (2, 6 * 2),  # of four that were gone two are removed, and two with seats 1 and 0
    ],
)
def test_every_deal_that_a_seat_must_reckon_with_is_guessed_and_no_other(seat: int, count: int) -> None:
    s = play(looks(1, 0, 2, removed=[8, 9]), *THREE_CARDS)

    possible = consistent_deals(s, seat)
    found = guesses(s, seat, 100 * count)
    assert len(possible) == count
    assert set(found) == possible
    assert 50 < min(found.values()) <= max(found.values()) < 160  # about equally often


@pytest.mark.rule("20.2")
@pytest.mark.parametrize("seat", [SPECTATOR, 3])
def test_who_never_looked_must_reckon_with_everything(seat: int) -> None:
    s = play(looks(1, removed=[8, 9]), bonus("points_15"))

    assert set(guesses(s, seat, 5_000)) == consistent_deals(s, seat)
    assert len(consistent_deals(s, seat)) == 45 * 8


@pytest.mark.rule("20.2")
def test_at_the_end_only_removed_cards_and_pile_are_left_to_guess() -> None:
    log = taken((0, "points_15"), (2, "engines"))
    s = position(tasks=[NextTurn()], passed=[True] * 4, round=7, bonus_log=log, removed=[8, 9])

    found = guesses(s, 1, 1_500)
    assert {deal[2:] for deal in found} == {tuple(numbers("points_15", "engines"))}
    assert {deal[:2] for deal in found} == set(
        combinations([card for card in ALL_CARDS if card not in numbers("points_15", "engines")], 2)
    )


@pytest.mark.rule("20.2")
def test_half_way_through_the_set_up_the_first_removed_card_is_guessed_too() -> None:
    s = GAME.start(2, {})
    while not (isinstance(s, Railroads) and s.removed):
        step(s, s.options[0])

    assert set(guesses(s, 0, 500)) == {(card,) for card in range(8)}
