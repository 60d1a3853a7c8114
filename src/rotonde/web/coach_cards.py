"""What the coach says, as a card beside the boards: something new, a warning, a plan, a moment again."""

from __future__ import annotations

from typing import Any

from rotonde.draw.scene import Scene
from rotonde.kernel import number_of
from rotonde.learn import Remark
from rotonde.learn.weighing import Compared
from rotonde.play import Match
from rotonde.web.aside import Button, Card, Target
from rotonde.web.coaching import Coaching, Suggestion, Tried, Warned
from rotonde.web.speech import phrases
from rotonde.web.taught import Aim
from rotonde.words import Phrases
from rotonde.words.numbers import whole

NAME = "coach"
MOST_TOLD = 3  # sentences of what would follow
ACCOUNTS = ("account.line", "aid.line")  # of these nothing is told


def cards_of(coaching: Coaching, match: Match, scene: Scene[Any]) -> list[Card]:
    """The one card that lies there now, if any."""
    say = phrases(scene.words.language)
    aim = coaching.memory.aim
    if coaching.warning:
        return [warning_card(coaching, coaching.warning, scene, say)]
    if coaching.plan:
        return [plan_card(coaching.plan, match, scene, say, aim)]
    if aim and not match.over:
        return [aim_card(aim, coaching.tried, match, scene, say)]
    return [first_time(coaching, scene, say)] if coaching.card else []


def first_time(coaching: Coaching, scene: Scene[Any], say: Phrases) -> Card:
    """Something that matters for the first time."""
    card = coaching.card
    assert card
    text = coaching.coach.phrases(scene.words.language)(card.text)
    read = Button(say("coach.read"), "coach/read", mood="primary", key="n")
    buttons = (read, more(card.rule, say))
    return Card(NAME, say("coach.new"), text, buttons=buttons, targets=(Target(card.region),))


def warning_card(coaching: Coaching, warning: Warned, scene: Scene[Any], say: Phrases) -> Card:
    """A word before the turn is final."""
    buttons = (
        Button(say("coach.back"), "coach/back", mood="primary", key="n"),
        Button(say("coach.on"), "coach/on"),
        Button(say("lesson.show"), "coach/show"),
    )
    targets: tuple[Target, ...]
    if isinstance(warning, Remark):
        text = coaching.coach.worded(warning, scene.game, scene.words.language)
        targets = (Target(warning.ground.region),)
    else:
        text, targets = much("coach.plan", warning.verdict, scene, say), ()
    return Card(NAME, say("coach.wait"), text, buttons=buttons, targets=targets, warns=True)


def plan_card(plan: Suggestion, match: Match, scene: Scene[Any], say: Phrases, aim: Aim | None) -> Card:
    """What could be done instead, step by step; the first step glows."""
    steps = tuple(scene.words.option(action, scene.names) for action in plan.line)
    first = [
        number_of(scene.game.verbs, way)
        for deed in scene.deeds
        for way in deed.ways
        if tuple(plan.line[: len(way)]) == way
    ]
    read = Button(say("coach.read"), "coach/read", mood="primary", key="n")
    back = (score_sheet(aim, say),) if aim else ()
    return Card(NAME, say("coach.instead"), "", lines=steps, buttons=(read, *back), actions=tuple(first))


def aim_card(aim: Aim, tried: Tried | None, match: Match, scene: Scene[Any], say: Phrases) -> Card:
    """A moment tried again: what is asked for, or what came of it."""
    head = say("try.head")
    show = Button(say("lesson.show"), "coach/show")
    if tried is None:
        done = scene.words.option(aim.done, scene.names)
        controls = ("confirm",) if match.waits else ()
        buttons = (show, score_sheet(aim, say))
        return Card(NAME, head, say("try.aim", done=done), buttons=buttons, controls=controls)
    if tried.verdict.near:
        found = Button(say("try.back"), to=f"/table/{aim.table}", mood="primary", key="n")
        return Card(NAME, head, say("try.found"), buttons=(found,))
    told = [scene.words.event(event, scene.names) for event in tried.follows if event.key not in ACCOUNTS]
    text = much("try.less", tried.verdict, scene, say)
    back = Button(say("coach.back"), "coach/back", mood="primary", key="n")
    return Card(NAME, head, text, lines=tuple(told[:MOST_TOLD]), buttons=(back, show, score_sheet(aim, say)))


def more(rule: str, say: Phrases) -> Button:
    """To the rule."""
    return Button(say("coach.more"), rule=rule, mood="quiet")


def score_sheet(aim: Aim, say: Phrases) -> Button:
    """Back to the game it was a moment of."""
    return Button(say("try.back"), to=f"/table/{aim.table}", mood="quiet")


def much(key: str, verdict: Compared, scene: Scene[Any], say: Phrases) -> str:
    """A sentence about how much is left behind: in points, or of a team in its chance."""
    lost = max(round(verdict.lost), 1)
    points = whole(lost, scene.words.language)
    if scene.game.team:
        return say(f"{key}_team", points=points)
    return say(key, much=say("preview.points", n=lost, points=points))
