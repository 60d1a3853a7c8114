"""What holds for every game, seat count and variant. When a game breaks a law, the game is wrong."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from random import Random

import pytest

from rotonde.kernel import CHANCE, SPECTATOR, IllegalAction, State, odds, step, to_move
from tests.amount import amount
from tests.laws.digest import GAMES, KNOWN, digest_of_games
from tests.laws.tables import EVERY, TABLES, Table, name, random_game, sample, start
from tests.laws.trial import Exhausted, tenable_by_trial

pytestmark = [pytest.mark.parametrize("table", EVERY, ids=name), pytest.mark.usefixtures("beads")]
SEEDS = range(amount(3))


def seats_and_spectator(table: Table) -> list[int]:
    return [SPECTATOR, *range(table[1])]


def test_a_copy_equals_its_original_and_is_independent_of_it(table: Table) -> None:
    for seed in SEEDS:
        before: State | None = None
        for s, action in random_game(table, seed):
            twin = s.copy()
            assert twin == s
            assert twin is not s
            if before is not None:
                assert before == s
            frozen = pickle.dumps(s)
            step(twin, action)
            assert pickle.dumps(s) == frozen, "a step of the copy changed the original"
            before = twin


def test_a_copy_shares_no_list_with_its_original(table: Table) -> None:
    for s in sample(table, 1, 0.05):
        twin = s.copy()
        others = twin.fields()
        for field, mine in s.fields().items():
            assert not (isinstance(mine, list) and mine is others[field]) or field == "options"


def test_a_state_survives_a_journey_to_another_process(table: Table) -> None:
    for s in sample(table, 2, 0.1):
        assert pickle.loads(pickle.dumps(s)) == s


def test_replaying_gives_the_same_states_events_and_views(table: Table) -> None:
    found, s = start(table)
    _, again = start(table)
    s.told, again.told = [], []
    for position, action in random_game(table, 3):
        assert position.options == s.options
        step(s, action)
        step(again, action)
        assert s == again
        assert s.told == again.told
        for seat in seats_and_spectator(table):
            assert found.view(s, seat) == found.view(again, seat)


def test_listening_changes_nothing(table: Table) -> None:
    _, s = start(table)
    s.told = []
    for position, action in random_game(table, 4):
        assert s == position
        step(s, action)


def test_options_are_unique_in_canonical_order_in_range_and_never_empty(table: Table) -> None:
    found, _ = start(table)
    for seed in SEEDS:
        for s, _action in random_game(table, seed):
            assert s.options
            assert s.options == sorted(set(s.options))
            assert s.options[0] >= 0
            assert s.options[-1] < found.verbs.size


def test_chance_offers_what_it_weighs(table: Table) -> None:
    for s, _action in random_game(table, 5):
        if to_move(s) == CHANCE:
            assert [outcome for outcome, _ in odds(s)] == s.options
            assert all(weight > 0 for _, weight in odds(s))


def test_every_random_game_ends_with_a_score_for_each_seat(table: Table) -> None:
    for seed in range(8):
        found, s = start(table)
        for _position, action in random_game(table, seed):
            step(s, action)
        assert not s.options
        assert len(found.scores(s)) == table[1]
        assert set(found.winners(s)) <= set(range(table[1]))
        assert found.winners(s) or found.team


def test_forbidden_actions_raise_and_change_nothing(table: Table) -> None:
    found, _ = start(table)
    rng = Random(7)
    for s in sample(table, 5, 0.1):
        forbidden = [action for action in range(-1, found.verbs.size + 1) if action not in s.options]
        for action in rng.sample(forbidden, 10):
            before = s.copy()
            with pytest.raises(IllegalAction, match=str(action)):
                step(s, action)
            assert s == before


def test_what_a_seat_may_not_know_changes_neither_its_view_nor_its_options(table: Table) -> None:
    found, _ = start(table)
    rng = Random(8)
    for seed in SEEDS:
        for s in sample(table, seed, 0.1):
            for seat in seats_and_spectator(table):
                other = found.guess(s, seat, rng)
                assert found.view(other, seat) == found.view(s, seat)
                assert to_move(other) == to_move(s)
                if seat >= 0 and to_move(s) == seat:
                    assert other.options == s.options


def test_a_guess_can_be_played_to_the_end(table: Table) -> None:
    found, _ = start(table)
    rng = Random(9)
    for s in sample(table, 6, 0.03):
        other = found.guess(s, 0, rng)
        while other.stack:
            step(other, rng.choice(other.options))


def test_nothing_is_created_or_lost(table: Table) -> None:
    found, s = start(table)
    totals = found.totals(s)
    for seed in SEEDS:
        for position, _action in random_game(table, seed):
            assert found.totals(position) == totals


def test_what_must_be_done_in_full_can_be_and_nothing_else_is_refused(table: Table) -> None:
    """The kernel's shortcuts against a plain search through all lines of play."""
    compared = 0
    for seed in SEEDS:
        for s in sample(table, seed, 0.5):
            try:
                expected = tenable_by_trial(s, 3_000)
            except Exhausted:
                continue
            assert expected == s.options
            compared += 1
    assert compared


def test_the_same_seed_gives_the_same_games_under_another_hash_seed(table: Table) -> None:
    number = EVERY.index(table)
    code = f"from tests.laws.digest import digest_of_games; print(digest_of_games({number}, 2))"
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert run.stdout.strip() == digest_of_games(number, 2), run.stderr


def test_games_are_step_by_step_what_they_were(table: Table) -> None:
    """The file is the same for plain Python and for the compiled rules, so these agree as well."""
    known = json.loads(KNOWN.read_text(encoding="utf-8"))
    if table in TABLES:
        assert digest_of_games(EVERY.index(table), GAMES) == known[name(table)]


@pytest.mark.long
def test_thousands_of_random_games_keep_the_laws(table: Table) -> None:
    """All laws in every position, the dear ones in some."""
    found, s = start(table)
    totals, size, rng = found.totals(s), found.verbs.size, Random(10)
    for seed in range(2_500):
        for s, action in random_game(table, seed):
            assert s.options == sorted(set(s.options))
            assert 0 <= s.options[0] <= s.options[-1] < size
            assert found.totals(s) == totals
            twin = s.copy()
            assert twin == s
            if rng.random() < 0.02:
                step(twin, action)
                assert pickle.loads(pickle.dumps(s)) == s != twin
                for seat in seats_and_spectator(table):
                    assert found.view(found.guess(s, seat, rng), seat) == found.view(s, seat)
                with pytest.raises(IllegalAction):
                    step(s, next(number for number in range(size) if number not in s.options))
