"""Lessons: every one is played to its end by the real rules, and has words for whatever the reader does."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rotonde.draw import drawing
from rotonde.draw.picture import scene_of
from rotonde.draw.scene import Cut
from rotonde.games import GAMES, ledger
from rotonde.learn.lessons import Lesson, Step, lessons
from rotonde.learn.running import Run, Start, starts
from rotonde.play import Match, spell
from rotonde.play.record import game_of
from rotonde.words import LANGUAGES

MOST_STEPS = 6
MOST_WORDS = 25  # in a step, in any language
ALL = [one for name in GAMES.ours() for one in lessons(name)]
every = pytest.mark.parametrize("lesson", ALL, ids=lambda one: f"{one.game}-{one.number}-{one.name}")


def at(start: Start, run: Run) -> Match:
    match = Match.resume(start.record, Random(0), luck=run.luck)
    for drafted in start.draft:
        match.act(drafted)
    return match


@cache
def met_on_the_way(lesson: Lesson) -> dict[int, set[str]]:
    """By step, all that the reader could have done wherever the script led."""
    found: dict[int, set[str]] = {}
    for number, step in enumerate(lesson.steps):
        run = Run(lesson, list(starts(lesson)[number].marks))
        match = at(starts(lesson)[number], run)
        for action in step.script:
            while match.waits or match.seat != lesson.seat:
                if match.waits:
                    match.confirm()
                else:
                    move = run.next_move(match)
                    assert move is not None
                    match.act(move)
            found.setdefault(number, set()).update(
                spell(match.game, option) for option in match.state.options
            )
            match.act(action)
    return found


@every
def test_a_lesson_is_short_and_goes_by_its_script_to_the_end(lesson: Lesson) -> None:
    assert 2 <= len(lesson.steps) <= MOST_STEPS
    assert len(starts(lesson)) == len(lesson.steps) + 1
    assert any(step.kind in ("do", "ask") for step in lesson.steps)


@every
def test_nothing_is_done_before_the_reader_has_done_it(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        if step.kind == "do":
            run = Run(lesson, list(starts(lesson)[number].marks))
            assert not run.met(at(starts(lesson)[number], run)), number
            assert not run.missed(at(starts(lesson)[number], run)), number


@every
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_lesson_is_there_and_short(lesson: Lesson, language: str) -> None:
    say, english = lesson.phrases(language), lesson.phrases("en")
    texts = {key: say(key) for key in lesson.texts()}

    assert {key: text for key, text in texts.items() if len(text.split()) > MOST_WORDS} == {}
    assert [key for key in texts if english(key) == key.rpartition(".")[2]] == []
    if language != "en":
        same = [key for key, text in texts.items() if text == english(key) and " " in text]
        assert same == []


@every
def test_a_word_is_said_to_something_that_can_be_done(lesson: Lesson) -> None:
    met = met_on_the_way(lesson)
    for number, step in enumerate(lesson.steps):
        offered = met.get(number, set())
        strays = [spelt for spelt in offered if not step.allows(spelt)]
        for pattern, key in step.other:
            assert any(step.word(spelt) == key for spelt in strays), (number, pattern)
        for pattern in step.allow:
            assert any(Step("do", "", allow=(pattern,)).allows(spelt) for spelt in offered), (number, pattern)


@every
def test_the_rules_a_lesson_is_about_are_there(lesson: Lesson) -> None:
    known = {rule.number for rule in ledger.rules(lesson.game, "en")}

    assert lesson.rules
    assert [rule for rule in lesson.rules if rule not in known] == []


@every
@pytest.mark.parametrize("cut", ["wide", "narrow"])
def test_what_glows_lies_on_the_table(lesson: Lesson, cut: Cut) -> None:
    for number, step in enumerate(lesson.steps):
        run = Run(lesson, list(starts(lesson)[number].marks))
        match = at(starts(lesson)[number], run)
        game = game_of(match.record)
        scene = scene_of(game, match.state, match.seats, lesson.seat, match.options, (), "en", cut)
        sheets = [*drawing(game).board(scene), *drawing(game).seat(scene, lesson.seat)]
        known = {region for sheet in sheets for region in sheet.regions}
        known |= {f"{place.kind}:{place.number}" for sheet in sheets for place in sheet.places}
        wanted = [*step.point, *(answer.region for answer in step.answers)]
        assert [name for name in wanted if name not in known] == []


@every
def test_a_question_has_one_right_answer_at_least(lesson: Lesson) -> None:
    for step in lesson.steps:
        if step.kind == "ask":
            assert any(answer.right for answer in step.answers)
            assert not all(answer.right for answer in step.answers)
