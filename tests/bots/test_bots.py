"""Bots choose from what their seat may know, and by the generator they are given."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

import pytest

from rotonde.bots import (
    LEVELS,
    Budget,
    Sight,
    Thinker,
    UnknownBot,
    UnknownStyle,
    bot,
    is_bot,
    play_out,
    styles,
)
from rotonde.build import compiled
from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, NOBODY, AnyGame, drawn, step, to_move
from tests.bots.tables import TABLES, in_the_middle, name, started

RAILROADS = game("russian-railroads")

pytestmark = pytest.mark.usefixtures("beads")
tables = pytest.mark.parametrize("table", TABLES, ids=name)
games = pytest.mark.parametrize("rules", [pytest.param(game(name), id=name) for name in GAMES])
rivals = pytest.mark.parametrize(
    "rules", [pytest.param(game(name), id=name) for name in GAMES if not game(name).team]
)
swift = pytest.mark.skipif(not compiled(), reason="too many positions for plain Python")
thinkers = pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])


@tables
def test_novices_play_every_game_to_its_end(table: tuple[str, int, dict[str, Any]]) -> None:
    rules = game(table[0])
    s = rules.start(table[1], table[2])

    played = play_out(rules, s, [bot("novice@nodes=30")] * table[1], Random(1))

    assert to_move(s) == NOBODY
    assert 0 < played.decisions < len(played.actions)


@games
@pytest.mark.parametrize("level", ["club", "expert"])
def test_every_level_answers_in_any_position(rules: AnyGame, level: str) -> None:
    for decisions in (0, 7, 40, 70):
        s = in_the_middle(rules, rules.seats[0], {}, 5, decisions)

        choice = bot(f"{level}@nodes=200").choose(Sight(rules, s, to_move(s)), Random(1))

        assert choice in s.options


@games
@thinkers
def test_the_same_nodes_and_seed_give_the_same_choice(rules: AnyGame, level: str) -> None:
    s = in_the_middle(rules, rules.seats[-1], {}, 3, 30)

    choices = {
        bot(f"{level}@nodes=300").choose(Sight(rules, s.copy(), to_move(s)), Random(9)) for _ in range(2)
    }

    assert len(choices) == 1


@games
@thinkers
def test_what_a_seat_cannot_know_does_not_change_its_choice(rules: AnyGame, level: str) -> None:
    s = in_the_middle(rules, rules.seats[0], {}, 8, 45)
    seat = to_move(s)

    other = rules.guess(s, seat, Random(2))
    choices = [bot(f"{level}@nodes=300").choose(Sight(rules, state, seat), Random(3)) for state in (s, other)]

    assert choices[0] == choices[1]


@games
def test_choosing_leaves_the_game_as_it_was(rules: AnyGame) -> None:
    s = in_the_middle(rules, rules.seats[0], {}, 4, 25)
    before = s.copy()

    bot("expert@nodes=300").choose(Sight(rules, s, to_move(s)), Random(1))

    assert s == before


@games
def test_a_time_budget_is_kept(rules: AnyGame) -> None:
    s = in_the_middle(rules, rules.seats[0], {}, 6, 30)

    began = monotonic()
    bot("expert@seconds=0.3").choose(Sight(rules, s, to_move(s)), Random(1))

    assert monotonic() - began < 2.0  # one look ahead is begun before the clock is asked, on a busy machine


def test_who_has_little_patience_answers_sooner_than_the_level_would() -> None:
    s = in_the_middle(RAILROADS, 2, {}, 6, 30)
    quick, slow = Thinker("expert", "", None), Thinker("expert", "", None)
    quick.patience = 0.02

    for thinker in (quick, slow):
        assert thinker.choose(Sight(RAILROADS, s, to_move(s)), Random(1)) in s.options
    assert quick.spent < slow.spent


def test_a_budget_without_any_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="a number of nodes or of seconds"):
        Budget(0, 0.0)


def won(rules: AnyGame, better: str, worse: str, deals: int) -> int:
    """How many games the better of two wins, in both orders of these deals."""
    total = 0
    for number in range(2 * deals):
        seat = number % 2
        s = rules.start(2, {})
        play_out(rules, s, [bot(worse if at != seat else better) for at in range(2)], Random(number // 2))
        total += seat in rules.winners(s)
    return total


@rivals
def test_novices_beat_random_play(rules: AnyGame) -> None:
    assert won(rules, "novice", "random", 2) >= 3


@swift
@rivals
def test_clubs_beat_novices(rules: AnyGame) -> None:
    assert won(rules, "club", "novice", 2) >= 3


@swift
def test_an_expert_beats_a_club_with_a_part_of_its_nodes() -> None:
    assert won(RAILROADS, "expert@nodes=4000", "club", 1) == 2


def team_scores(level: str, deals: int) -> list[int]:
    """What a team of two scores on each of these deals: a point for a good, ten more for a win."""
    rules, found = game("convoi-express"), []
    for seed in range(deals):
        s = rules.start(2, {})
        play_out(rules, s, [bot(level)] * 2, Random(seed))
        found.append(rules.scores(s)[0])
    return found


def test_a_team_of_novices_delivers_more_than_random_play() -> None:
    assert sum(team_scores("novice", 3)) > 2 + sum(team_scores("random", 3))


@swift
def test_a_team_of_clubs_wins_games_that_novices_lose() -> None:
    def wins(level: str) -> int:
        return sum(score > 10 for score in team_scores(level, 8))

    assert wins("club") > wins("novice@nodes=60")


def test_every_style_changes_what_a_bot_chooses() -> None:
    plain = bot("club@nodes=200")
    styled = {style: f"club:{style}@nodes=200" for style in styles(RAILROADS.name)}
    alike, rng = set(styled), Random(1)
    s = RAILROADS.start(2, {})

    for _ in range(120):  # of a game that is played well: in others the best option is the same for all
        if to_move(s) == CHANCE:
            step(s, drawn(s, rng))
            continue
        sight = Sight(RAILROADS, s, to_move(s))
        choice = plain.choose(sight, Random(1))
        alike = {style for style in alike if bot(styled[style]).choose(sight, Random(1)) == choice}
        step(s, choice)

    assert not alike


def made_by(style: str, seed: int) -> tuple[Any, int]:
    """A game of a styled bot against a plain one, at its end, and the seat of the former."""
    s = RAILROADS.start(2, {})
    play_out(RAILROADS, s, [bot(f"club:{style}@nodes=300"), bot("club@nodes=300")], Random(seed))
    return s, 0


def test_who_likes_the_trans_siberian_builds_it_with_its_doublers() -> None:
    s, seat = made_by("trans-siberian", 1)

    assert s.track[seat * 15] >= 12
    assert s.doublers[seat] >= 3


def test_who_likes_engineers_has_more_of_them_than_the_other() -> None:
    s, seat = made_by("engineers", 1)

    assert s.employer.count(seat) > s.employer.count(1 - seat)


def test_who_likes_industry_drives_the_marker_to_the_end_of_its_track() -> None:
    s, seat = made_by("industry", 1)

    assert s.markers[seat * 2] >= 14


def test_a_sight_shows_what_the_seat_may_see() -> None:
    s = started(RAILROADS, 2, {}, 1)
    sight = Sight(RAILROADS, s, to_move(s))

    assert sight.options() == s.options
    assert sight.view() == RAILROADS.view(s, to_move(s))
    assert RAILROADS.view(sight.guess(Random(1)), sight.seat) == sight.view()


def test_the_random_bot_takes_every_option_now_and_then() -> None:
    s = started(RAILROADS, 4, {}, 1)
    sight, rng = Sight(RAILROADS, s, to_move(s)), Random(1)

    assert {bot("random").choose(sight, rng) for _ in range(200)} == set(s.options)


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'randm'; did you mean random\?"):
        bot("randm")
    with pytest.raises(UnknownBot, match=f"known are: {', '.join(LEVELS)}"):
        bot("deep thought")


def test_a_style_that_the_game_does_not_have_is_refused() -> None:
    s = started(RAILROADS, 2, {}, 1)

    with pytest.raises(UnknownStyle, match="no game has a style 'baroque'"):
        bot("club:baroque")
    with pytest.raises(UnknownStyle, match="russian-railroads has no style 'network'; it knows: industry"):
        bot("club:network").choose(Sight(RAILROADS, s, to_move(s)), Random(1))


@pytest.mark.parametrize("limit", ["", "nodes", "nodes=many", "nodes=0", "seconds=-1", "hours=1"])
def test_a_budget_that_is_none_is_refused_with_an_example(limit: str) -> None:
    with pytest.raises(UnknownBot, match="no budget like nodes=500 or seconds"):
        bot(f"expert@{limit}")


def test_a_name_with_a_style_or_a_budget_is_the_name_of_a_bot() -> None:
    assert is_bot("novice")
    assert is_bot("expert:industry")
    assert is_bot("expert:industry@nodes=500")
    assert not is_bot("Anna")
