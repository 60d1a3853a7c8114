"""A game in words: sentences with names, labels and counts; prompts; what is still to come."""

from __future__ import annotations

import re
from random import Random

import pytest

from rotonde.games import game
from rotonde.games.russian_railroads.engines import BuildEngine
from rotonde.games.russian_railroads.factories import BuildFactory
from rotonde.games.russian_railroads.paying import Pay
from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.track import Extend
from rotonde.kernel import NOBODY, AnyOrder, Event, May, OneOf, Task, Times
from rotonde.play.notation import unspell
from rotonde.words import LANGUAGES, Words
from tests.play.games import RAILROADS, play_on, play_until, railroads

NAMES = ["Anna", "Bert", "Carla", "Dora"]
ENGLISH = Words(RAILROADS, "en")


def event(key: str, *args: int) -> Event:
    return Event(key, args, -1)


def option(text: str, words: Words = ENGLISH) -> str:
    return words.option(unspell(RAILROADS, text), NAMES)


def prompt(task: Task) -> str:
    return ENGLISH.prompt(task, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_said_in_every_language(language: str, seats: int) -> None:
    words, match, rng = Words(RAILROADS, language), railroads(seats, seats), Random(seats)
    said: list[str] = []
    while not match.over:
        if not match.waits:
            said.append(words.prompt(match.state.stack[-1], NAMES))
            said += [words.option(action, NAMES) for action in match.state.options]
            said += words.pending(match.state, NAMES)
        play_on(match, rng, 1)
    said += [words.event(told, NAMES) for events in match.events for told in events]
    said += [words.option(action, NAMES) for action in match.actions]
    for account in RAILROADS.view(match.state, 0)["would_score"]:
        said += words.account(account)

    assert words.missing == set()
    assert [text for text in said if re.search(r"[{}]|\b(ask|do|todo|count)\.|^$", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_without_a_name_has_its_number(language: str) -> None:
    """An open seat has an empty name; the log and the questions speak of it as if it had none."""
    words, passed = Words(RAILROADS, language), event("turn.passed", 1, 4)
    number = words.text("seat.name", (1,))

    assert number.endswith("2")
    assert number in words.event(passed, ["Anna", "", "Carla"])
    assert words.event(passed, ["Anna", "", "Carla"]) == words.event(passed, ["Anna"])
    assert number in words.prompt(Extend(1, (1,), (), False), ["Anna", ""])
    assert [said.text for said in words.in_stretches(passed, ["Anna", ""]) if said.seat == 1] == [number]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_there_is_has_words(language: str) -> None:
    words = Words(RAILROADS, language)
    said = [words.option(action, NAMES) for action in range(RAILROADS.verbs.size)]

    assert words.missing == set()
    assert all(text[0] == text[0].upper() and "{" not in text for text in said)


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no words in 'ru'; the languages are: en, fr, nl, de"):
        Words(RAILROADS, "ru")


def test_a_sentence_names_players_labels_and_counts() -> None:
    assert ENGLISH.event(event("coins.taken", 1, 1), NAMES) == "Bert takes 1 coin."
    assert ENGLISH.event(event("coins.taken", 1, 2), NAMES) == "Bert takes 2 coins."
    assert (
        ENGLISH.event(event("track.extended", 0, 2, 1, 4), NAMES)
        == "Anna lays grey track up to space 4 (Kiev)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_an_event_is_about_is_known_by_its_arguments(language: str) -> None:
    railroads, express = Words(RAILROADS, language), Words(game("express-01"), language)

    assert railroads.subject(event("coins.taken", 1, 2)) == 1
    assert railroads.subject(event("bonus.chosen", 2, 0)) == 2, "wherever the name stands in the sentence"
    assert express.subject(event("paid.owner", 3, 0, 1)) == 3, "who gives, not who is given"
    assert railroads.subject(event("order.changed", 2, 0, 1)) == NOBODY
    assert railroads.subject(event("no.such.key", 1)) == NOBODY


def test_the_names_in_a_sentence_are_told_apart_even_if_one_begins_like_another() -> None:
    gives, names = event("paid.owner", 1, 0, 0), ["An", "Anna"]
    words = Words(game("express-01"), "en")
    stretches = words.in_stretches(gives, names)

    assert [(said.text, said.seat) for said in stretches if said.seat != NOBODY] == [("Anna", 1), ("An", 0)]
    assert "".join(said.text for said in stretches) == words.event(gives, names)
    assert words.in_stretches(event("no.such.key")) == [("no such key", NOBODY)]


def test_a_player_without_a_name_is_called_by_number() -> None:
    assert ENGLISH.event(event("coins.taken", 1, 2)) == "Player 2 takes 2 coins."


def test_plural_forms_follow_the_language() -> None:
    nothing = event("turn.passed", 0, 0)

    assert Words(RAILROADS, "en").event(nothing, NAMES) == "Anna passes: 0 points."
    assert Words(RAILROADS, "fr").event(nothing, NAMES) == "Anna passe\N{NO-BREAK SPACE}: 0 point."


def test_a_list_leaves_out_what_is_not_there() -> None:
    assert ENGLISH.event(event("turn.placed", 0, 14, 1, 1, 0, 1), NAMES) == (
        "Anna uses “locomotive and factory (3 workers)” and pays 1 worker, the black worker and 1 coin."
    )
    assert ENGLISH.event(event("turn.placed", 0, 14, 0, 0, 0, 0), NAMES).endswith("and pays nothing.")


def test_a_list_can_hold_all_arguments() -> None:
    assert (
        ENGLISH.event(event("order.changed", 2, 0, 1), NAMES) == "The new turn order: Carla, Anna and Bert."
    )


def test_a_sentence_for_certain_arguments_goes_before_the_general_one() -> None:
    assert option("factory(0)") == "Factory from the lowest pile of locomotives"
    assert option("factory(4)") == "Returned factory 4"
    assert option("pay(0,0,0)") == "Your workers only"
    assert option("pay(1,0,2)") == "The black worker and 2 coins in place of your workers"


def test_gaps_are_counted_from_one() -> None:
    assert option("replace(0)") == "Replace the factory in gap 1"


def test_a_label_is_said_by_itself() -> None:
    assert ENGLISH.label("line", 1) == "St Petersburg"
    assert Words(RAILROADS, "de").label("line", 2) == "Kiew"


def test_a_prompt_says_who_is_asked_what() -> None:
    assert prompt(Pay(1, 12)) == "Bert: pay for “locomotive or factory (1 worker)”"
    assert prompt(Extend(0, (1, 1), (1,), True)) == "Anna: lay track (2 steps and 1 extra step)"


def test_a_prompt_of_tasks_made_of_tasks_joins_theirs() -> None:
    engine, factory, track = BuildEngine(0, True), BuildFactory(0, True), Extend(0, (1,), (), False)

    assert (
        prompt(AnyOrder(0, (engine, factory)))
        == "Anna: place the lowest locomotive and build a factory, in any order"
    )
    assert (
        prompt(OneOf(0, (engine, factory, track)))
        == "Anna: either place the lowest locomotive, build a factory or lay track (1 step)"
    )
    assert prompt(May(0, track, 4, 0)) == "Anna: lay track (1 step), up to 4 times"
    assert prompt(May(0, track, 1, 0)) == "Anna: lay track (1 step), if you like"


def test_what_is_pending_is_said_next_first_and_what_has_no_words_is_left_out() -> None:
    s = railroads().state.copy()
    s.stack = [NextTurn(), Times(BuildFactory(2, False), 2), Extend(1, (1,), (), False), BuildEngine(1, True)]

    assert ENGLISH.pending(s, NAMES) == ["Bert: lay track (1 step)", "Build a factory, 2 times"]


def test_the_scoring_of_the_round_is_pending_while_workers_move() -> None:
    match = play_until(railroads(), "MoveClaimant", Random(1))

    assert ENGLISH.pending(match.state, NAMES)[-1] == "Anna, Bert and Carla: score the round"


def test_an_account_is_said_line_by_line() -> None:
    assert ENGLISH.account([(0, 12), (3, 1)]) == ["Trans-Siberian: 12 points", "Industry: 1 point"]


def test_what_a_language_lacks_is_said_in_english() -> None:
    words = Words(RAILROADS, "nl")
    words._own = []

    assert option("pass", words) == "Pass for the rest of the round"
    assert words.event(event("coins.taken", 0, 2), NAMES) == "Anna takes 2 coins."
    assert words.missing == {"do.pass", "coins.taken", "count.coins"}


def test_a_key_without_any_words_is_said_in_its_own() -> None:
    assert ENGLISH.text("no.such_key") == "no such key"
    assert "no.such_key" in ENGLISH.missing
