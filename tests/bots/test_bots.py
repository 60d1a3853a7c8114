"""Bots choose from what their seat may know, and by the generator they are given."""

from collections import Counter
from random import Random

import pytest

from rotonde.bots import BOTS, Sight, UnknownBot, bot, drawn, play_out
from rotonde.games import game
from rotonde.kernel import CHANCE, NOBODY, Game, State, step, to_move

RAILROADS = game("russian-railroads")


def started(rules: Game, seats: int, seed: int) -> State:
    """A table on which the set-up is over and a seat must decide."""
    s, rng = rules.start(seats, {}), Random(seed)
    while to_move(s) == CHANCE:
        step(s, drawn(s, rng))
    return s


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", RAILROADS.seats)
def test_a_bot_plays_a_game_to_its_end(name: str, seats: int) -> None:
    s = RAILROADS.start(seats, {})

    played = play_out(RAILROADS, s, [bot(name)] * seats, Random(1))

    assert to_move(s) == NOBODY
    assert 0 < played.decisions < len(played.actions)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def actions(seed: str) -> list[int]:
        return play_out(RAILROADS, RAILROADS.start(3, {}), [bot(name)] * 3, Random(seed)).actions

    assert actions("a") == actions("a")
    assert actions("a") != actions("b")


@pytest.mark.parametrize("name", BOTS)
def test_what_a_seat_cannot_know_does_not_change_its_choice(name: str) -> None:
    s = started(RAILROADS, 4, 1)
    seat = to_move(s)
    other = RAILROADS.guess(s, seat, Random(2))

    assert other != s
    choices = [bot(name).choose(Sight(RAILROADS, state, seat), Random(3)) for state in (s, other)]
    assert choices[0] == choices[1]


def test_a_sight_shows_what_the_seat_may_see() -> None:
    s = started(RAILROADS, 2, 1)
    sight = Sight(RAILROADS, s, to_move(s))

    assert sight.options() == s.options
    assert sight.view() == RAILROADS.view(s, to_move(s))
    assert RAILROADS.view(sight.guess(Random(1)), sight.seat) == sight.view()


def test_the_random_bot_takes_every_option_now_and_then() -> None:
    s = started(RAILROADS, 4, 1)
    sight, rng = Sight(RAILROADS, s, to_move(s)), Random(1)

    assert {bot("random").choose(sight, rng) for _ in range(200)} == set(s.options)


def test_an_outcome_is_drawn_by_its_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rotonde.bots.playing.odds", lambda s: [(7, 1), (8, 0), (9, 3)])
    rng = Random(1)

    counts = Counter(drawn(RAILROADS.start(2, {}), rng) for _ in range(4000))

    assert set(counts) == {7, 9}
    assert counts[9] / counts[7] == pytest.approx(3, rel=0.15)


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'randm'; did you mean random\?"):
        bot("randm")
    with pytest.raises(UnknownBot, match="known are: random"):
        bot("deep thought")
