"""A match: the draft of a turn, what can be taken back, and when chance answers."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rotonde.games import game
from rotonde.games.digests import todays
from rotonde.kernel import CHANCE, IllegalAction, to_move
from rotonde.play import Match, NotNow, Record
from rotonde.play.match import heard
from rotonde.play.record import replay
from tests import tutorial
from tests.play.games import RAILROADS, asked, play_on, play_until, railroads

PASS = 0

pytestmark = pytest.mark.usefixtures("beads")


def first_turn() -> Match:
    """A match in which the first turn of the first round has come."""
    return play_until(railroads(), "TakeTurn", Random(1))


def test_the_set_up_is_drawn_at_once() -> None:
    match = railroads()

    assert asked(match) == "ChooseStartBonus"
    assert len(match.actions) == 10
    options = {"box": todays(RAILROADS)}
    assert match.record == Record("russian-railroads", RAILROADS.version, 3, options, match.actions)


def test_chance_is_drawn_by_weight() -> None:
    """Two of ten cards are removed, the lower one first: it is card 0 nine times as often as card 8."""
    lower = [
        next(spelled for spelled in map(RAILROADS.verbs.spell, match.actions) if spelled.startswith("remove"))
        for match in (railroads(2, seed) for seed in range(300))
    ]

    assert 40 < lower.count("remove(0)") < 80
    assert 1 < lower.count("remove(8)") < 15


def test_an_action_changes_the_draft_and_not_the_record() -> None:
    match = first_turn()
    before = match.record
    action = match.state.options[1]
    match.act(action)

    assert match.draft_actions == [action]
    assert match.record == before
    assert match.state != replay(before)


def test_a_complete_turn_waits_to_be_confirmed() -> None:
    match = first_turn()
    seat = match.seat
    match.act(PASS)

    assert match.waits
    assert not match.waits_for_chance
    assert match.seat == seat
    with pytest.raises(NotNow) as caught:
        match.act(PASS)
    assert caught.value.key == "confirm.first"


def test_confirming_hands_the_turn_on() -> None:
    match = first_turn()
    seat, actions = match.seat, list(match.actions)
    match.act(PASS)
    match.confirm()

    assert match.actions == [*actions, PASS]
    assert (match.draft, match.waits) == ([], False)
    assert match.seat != seat


def test_an_incomplete_turn_cannot_be_confirmed() -> None:
    with pytest.raises(NotNow) as caught:
        first_turn().confirm()

    assert caught.value.key == "confirm.incomplete"


def test_a_turn_confirms_itself_if_asked_to() -> None:
    match = play_on(railroads(autoconfirm=True), Random(5), 100)

    assert not match.waits
    assert len(match.actions) >= 100


def test_an_action_that_is_not_on_offer_is_refused_in_words() -> None:
    match = first_turn()
    draft, state = list(match.draft), match.state

    with pytest.raises(IllegalAction, match=r"extend\(0,0\) is not on offer; on offer: pass\(\), place\("):
        match.act(match.game.verbs.verbs[4].start)
    assert (match.draft, match.state) == (draft, state)


def test_undo_returns_the_very_state_and_redo_goes_there_again() -> None:
    match = first_turn()
    states = [match.state]
    rng = Random(7)
    while not match.waits:
        match.act(rng.choice(match.state.options[1:]))
        states.append(match.state)
    drafted = match.draft_actions

    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    assert match.draft_actions == []
    for state in states[1:]:
        match.redo()
        assert match.state == state
    assert match.draft_actions == drafted


def test_a_complete_turn_can_still_be_taken_back() -> None:
    match = first_turn()
    before = match.state
    match.act(PASS)
    match.undo()

    assert match.state == before
    assert not match.waits


def test_restart_takes_back_the_whole_draft() -> None:
    match = play_until(first_turn(), "Pay", Random(3))
    match.restart()

    assert match.draft_actions == []
    assert match.state == replay(match.record)


def test_a_new_action_leaves_nothing_to_redo() -> None:
    match = first_turn()
    match.act(match.state.options[1])
    match.undo()
    match.act(match.state.options[2])

    with pytest.raises(NotNow) as caught:
        match.redo()
    assert caught.value.key == "redo.nothing"


def test_a_turn_that_has_just_begun_cannot_be_undone() -> None:
    match = play_until(railroads(), "TakeTurn", Random(1))

    assert match.undo_obstacle() == "undo.start"
    with pytest.raises(NotNow, match="the turn has just started"):
        match.undo()


def test_undo_stops_after_a_look_through_the_end_bonus_pile() -> None:
    match = play_until(railroads(4), "ChooseBonus", Random(8))
    seat = match.seat

    assert match.state.sealed
    assert match.undo_obstacle() == "undo.revealed"
    with pytest.raises(NotNow, match="something was revealed"):
        match.undo()
    match.act(match.state.options[0])
    assert (match.seat, match.undo_obstacle()) == (seat, None)
    match.undo()
    assert asked(match) == "ChooseBonus"


def test_what_was_revealed_is_in_the_record_even_before_the_turn_ends() -> None:
    match = play_until(railroads(4), "ChooseBonus", Random(8))

    assert replay(match.record) == match.state


def test_what_a_seat_sees_of_the_pile_is_told_to_it_alone() -> None:
    match = play_until(railroads(4), "ChooseBonus", Random(8))
    match.act(match.state.options[0])
    events = match.draft_events[0]
    keys = [[event.key for event in heard(events, seat)] for seat in (match.seat, 3 - match.seat, -1)]

    assert "bonus.chosen" in keys[0]
    assert "bonus.taken" in keys[1]
    assert "bonus.chosen" not in keys[1] + keys[2]


def test_chance_answers_only_when_the_draft_before_it_is_confirmed() -> None:
    match, die = Match(game("beads"), 2, {}, Random(1)), tutorial.module("verbs").DIE
    while asked(match) != "May":
        match.act(match.state.options[0])
    match.act(tutorial.module("verbs").ROLL)
    drawn = list(match.actions)

    assert to_move(match.state) == CHANCE
    assert match.waits
    assert match.waits_for_chance
    match.confirm()
    assert match.actions[len(drawn) :][-1] in (die + 1, die + 2)
    assert match.undo_obstacle() == "undo.revealed"


def test_a_match_is_over_when_its_last_turn_is_confirmed() -> None:
    match = railroads(2)
    rng = Random(2)
    while match.waits or not match.over:
        if match.waits and to_move(match.state) < CHANCE:
            break
        play_on(match, rng, 1)

    assert not match.over
    match.confirm()
    assert match.over
    assert match.undo_obstacle() == "undo.over"
    with pytest.raises(IllegalAction, match="the game is over"):
        match.act(PASS)


def test_a_match_resumes_where_its_record_ends() -> None:
    match = play_on(railroads(), Random(5), 80)
    match.restart()
    resumed = Match.resume(match.record, Random(9))

    assert resumed.state == match.state
    assert (resumed.seat, resumed.events, resumed.record) == (match.seat, match.events, match.record)


@pytest.mark.plain_only
def test_chance_answers_at_once_where_a_resumed_record_waits_for_it() -> None:
    resumed = Match.resume(Record("beads", 1, 2, {}, []), Random(1))

    assert len(resumed.actions) == 2
    assert resumed.seat >= 0


def test_a_state_that_was_seen_never_changes() -> None:
    match = railroads(2)
    rng = Random(6)
    seen = []
    for _ in range(60):
        seen.append((match.state, match.state.copy()))
        play_on(match, rng, 1)

    assert all(state == copy for state, copy in seen)


def test_the_same_generator_and_answers_give_the_same_match() -> None:
    first, second = (play_on(railroads(seed=11), Random(12)) for _ in range(2))

    assert first.record == second.record
    assert first.events == second.events


@pytest.mark.plain_only
@settings(max_examples=50)
@given(st.lists(st.tuples(st.sampled_from("aaaaurrcs"), st.integers(0, 99)), max_size=60), st.booleans())
def test_any_mixture_of_commands_agrees_with_a_replay(commands: list[tuple[str, int]], auto: bool) -> None:
    """The model: final actions, the draft and what was undone, as three lists; states come from replaying."""
    match = Match(game("beads"), 2, {}, Random(1), auto)
    for command, number in commands:
        final, draft, undone = list(match.actions), match.draft_actions, list(match.undone)
        try:
            if command == "a":
                action = match.state.options[number % len(match.state.options)] if match.state.options else 0
                match.act(action)
                if match.draft:
                    assert (match.draft_actions, match.undone) == ([*draft, action], [])
                else:
                    assert match.actions[: len(final) + len(draft) + 1] == [*final, *draft, action]
            elif command == "u":
                match.undo()
                assert (match.draft_actions, match.undone) == (draft[:-1], [*undone, draft[-1]])
            elif command == "r":
                match.redo()
                if match.draft:
                    assert (match.draft_actions, match.undone) == ([*draft, undone[-1]], undone[:-1])
            elif command == "c":
                match.confirm()
                assert match.actions[: len(final) + len(draft)] == final + draft
                assert (match.draft, match.undone) == ([], [])
            else:
                match.restart()
                assert (match.draft, match.undone) == ([], [*undone, *reversed(draft)])
        except (NotNow, IllegalAction):
            assert (match.actions, match.draft_actions, match.undone) == (final, draft, undone)
        assert match.actions[: len(final)] == final
        assert len(match.events) == len(match.actions)
        played = Record("beads", 1, 2, {}, match.actions + match.draft_actions)
        assert replay(played) == match.state


def test_what_is_done_to_a_copy_is_done_elsewhere_until_it_is_adopted() -> None:
    match = first_turn()
    other = match.copy()
    before = (match.state, list(match.actions), match.draft_actions)
    other.act(other.state.options[0])
    assert (match.state, match.actions, match.draft_actions) == before

    match.adopt(other)
    assert (match.state, match.draft_actions) == (other.state, [other.draft_actions[0]])
