"""The card of a lesson: what the step says, what is said to what was done, what glows, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rotonde.draw.scene import Scene
from rotonde.kernel import number_of
from rotonde.learn import Step, lessons
from rotonde.play.notation import spell
from rotonde.web.aside import Button, Card, Target
from rotonde.web.speech import phrases
from rotonde.words import Phrases

if TYPE_CHECKING:
    from rotonde.web.lesson_table import LessonTable

NAME = "lesson"
FEW = 3  # answers that may all glow: of more, that says nothing


def card_of(table: LessonTable, scene: Scene[Any]) -> Card:
    """The card as it is now."""
    say, told = phrases(scene.words.language), table.lesson.phrases(scene.words.language)
    lesson, step = table.lesson, table.run.step
    title = told(lesson.title)
    if step is None:
        text = say("lesson.done", n=lesson.number, all=len(lessons(lesson.game)))
        head = say("lesson.end", n=lesson.number, title=title)
        return Card(NAME, head, text, buttons=closing(table, say))
    steps = len(lesson.steps)
    head = say("lesson.head", n=lesson.number, step=table.run.at + 1, steps=steps, title=title)
    return Card(
        NAME,
        head,
        told(step.say) if step.say else say("lesson.looking"),
        word_to(table, say, told),
        buttons(table, step, say, told),
        targets(step),
        glowing(step, scene),
        controls(table),
    )


def word_to(table: LessonTable, say: Phrases, told: Phrases) -> str:
    """What is said to what the learner has done."""
    run, match, step = table.run, table.match, table.run.step
    if step is None or table.shows:
        return ""
    if table.answer is not None:
        return told(step.answers[table.answer].say)
    if run.missed(match):
        return told(step.miss) if step.miss else say("lesson.missed")
    word = run.word(match)
    if word:
        return told(word)
    if word is not None:
        return say("lesson.other" if match.draft else "lesson.other_final")
    awaited = match.waits and match.seat == table.lesson.seat and step.kind in ("do", "reply", "watch")
    return say("lesson.confirm") if awaited else ""


def buttons(table: LessonTable, step: Step, say: Phrases, told: Phrases) -> tuple[Button, ...]:
    """To go on, to be shown, to try again, to leave it."""
    found: list[Button] = []
    if step.kind == "ask" and not table.may_go_on:
        found += [
            Button(told(answer.name), f"lesson/answer/{number}") for number, answer in enumerate(step.answers)
        ]
    if table.may_go_on:
        found.append(Button(say("lesson.next"), "lesson/next", mood="primary", key="n"))
    if step.kind == "do" and not table.shows:
        strayed = table.run.strayed(table.match) is not None
        lost = table.run.missed(table.match) or (strayed and not table.match.draft)
        if lost:
            found.append(Button(say("lesson.again"), "lesson/again", mood="primary", key="n"))
        mood = "primary" if table.hopeless and not lost else ""
        found.append(Button(say("lesson.show"), "lesson/show", mood=mood))
    if step.kind != "say":
        found.append(Button(say("lesson.skip"), "lesson/skip", mood="quiet"))
    return (*found, leaving(table, say))


def leaving(table: LessonTable, say: Phrases) -> Button:
    return Button(say("lesson.leave"), to=f"/games/{table.lesson.game}/learn#lessons", mood="quiet")


def closing(table: LessonTable, say: Phrases) -> tuple[Button, ...]:
    """What comes after a lesson."""
    after = next((one for one in lessons(table.lesson.game) if one.number > table.lesson.number), None)
    onward = [Button(say("lesson.onward"), "lesson/onward", mood="primary", key="n")] if after else []
    return (*onward, Button(say("lesson.again"), "lesson/restart"), leaving(table, say))


def targets(step: Step) -> tuple[Target, ...]:
    """What glows on the boards: what the step points at, or what can be answered."""
    answers = [Target(answer.region, f"lesson/answer/{nth}") for nth, answer in enumerate(step.answers)]
    return (*(Target(region) for region in step.point), *answers)


def glowing(step: Step, scene: Scene[Any]) -> tuple[int, ...]:
    """The answers that are on the way, by their numbers; none where that would be all of many."""
    game, found, led = scene.game, [], 0
    deeds = scene.deeds if step.kind == "do" else ()
    for deed in deeds:
        ways = [way for way in deed.ways if all(step.allows(spell(game, action)) for action in way)]
        found += [number_of(game.verbs, way) for way in ways]
        led += bool(ways)
    return () if led == len(deeds) > FEW else tuple(found)


def controls(table: LessonTable) -> tuple[str, ...]:
    """Buttons of the table that glow."""
    match = table.match
    if table.shows or match.over or match.seat != table.lesson.seat:
        return ()
    if match.draft and (table.run.strayed(match) is not None or table.run.missed(match)):
        return ("undo",)
    return ("confirm",) if match.waits else ()
