"""The odd positions are positions of the game: nothing is created or lost, and a seat has to decide."""

from __future__ import annotations

from hypothesis import given, settings

from rotonde.games.railroad_revolution import milestones, tracks
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.turn import TakeTurn, emptied
from rotonde.kernel import State, settle, to_move
from tests.railroad_revolution.odd import odd_positions

lightly = settings(max_examples=40)


@lightly
@given(odd_positions())
def test_odd_positions_add_up_and_ask_a_seat(s: State) -> None:
    assert isinstance(s, Revolution)
    parts = s.parts
    variants = {"hard_tracks": parts.hard_tracks, "open_milestones": parts.open_milestones}
    fresh = GAME.start(parts.seats, variants)

    assert GAME.totals(s) == GAME.totals(fresh)
    assert colours(s) == colours(fresh)
    assert 0 <= to_move(s) < parts.seats
    again = s.copy()
    settle(again)
    assert again == s


def colours(s: State) -> list[int]:
    """How many workers there are of each colour, wherever they are."""
    assert isinstance(s, Revolution)
    return [
        s.supply[colour] + sum(s.hand[colour::5]) + s.managers.count(colour) + s.specialists.count(colour)
        for colour in range(5)
    ]


@lightly
@given(odd_positions())
def test_at_the_start_of_a_turn_of_an_odd_position_all_is_settled(s: State) -> None:
    assert isinstance(s, Revolution)
    if isinstance(s.stack[-1], TakeTurn) and len(s.stack) == 1:
        assert min(s.workers) >= s.parts.floor
        assert (s.left == NONE) == (not emptied(s))
        assert not any(milestones.complete(s, p, slot) for p in range(s.parts.seats) for slot in range(2))


def test_odd_positions_are_odd_in_every_way() -> None:
    seen: set[str] = set()

    @settings(lightly, max_examples=200, derandomize=True)
    @given(odd_positions())
    def look(s: State) -> None:
        assert isinstance(s, Revolution)
        p, parts = to_move(s), s.parts
        signs = {
            "an empty supply": s.in_supply() == 0,
            "four workers": s.workers[p] == parts.floor,
            "no train in the piles": sum(s.piles) == 0,
            "the last piece": s.pieces_left(p) == 1,
            "no building": s.buildings_left(p) == 0,
            "no rail": s.rails_left(p) == 0,
            "every section": s.offices[p] == 255,
            "a full track": any(s.steps[p * 3 + track] == parts.last_step[track] for track in range(3)),
            "a barrier": any(tracks.barrier(s, p, track) for track in range(3)),
            "not a dollar": s.money[p] == 0,
            "no share": s.shares[p] == 0,
            "a manager": any(colour != NONE for colour in s.managers[p * 4 : p * 4 + 4]),
            "a completed milestone": s.completed[p] != 0,
            "the last turns": s.left != NONE,
            "hard tracks": parts.hard_tracks,
            "open milestones": parts.open_milestones,
            f"{parts.seats} seats": True,
            type(s.stack[-1]).__name__: True,
        }
        expected.update(sign for sign in signs if sign[0].islower())
        seen.update(sign for sign, there in signs.items() if there)

    expected = {"2 seats", "3 seats", "4 seats", "TakeTurn", "Act", "AnswerMarket"}
    look()
    assert expected - seen == set()
