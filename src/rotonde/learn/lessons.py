"""Lessons: a position, a few steps, and what counts as done; each a file `lessons/NN-name.toml` of a game.

The texts stand in the catalogue beside it, under `lesson.<name>.<key>`. Actions are spelt as everywhere, and
may be patterns where they are compared: `place(*)`. A step is one of five kinds, by what it has:

    say      a text, and a button to go on
    ask      a question answered by pointing, with its answers
    script   the reader does something; the script is one way, `done` says what counts
    reply    the others move
    watch    all is played before the reader's eyes, whoever moves
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from rotonde import games
from rotonde.games.homes import GAMES, beside
from rotonde.kernel import Event
from rotonde.learn.page import AMONG
from rotonde.play.notation import unspell
from rotonde.play.record import POSITION, Record, read
from rotonde.words import Phrases

FILE: Final = re.compile(r"(\d\d)-([a-z]+(?:_[a-z]+)*)\.toml")
ANYTHING: Final = "*"
Kind = Literal["say", "ask", "do", "reply", "watch"]
ABOUT: Final = {"seats", "seat", "options", "rules", "step"}  # what a file says besides where it starts
WHERE: Final = {"before", "record", "at", "position"}  # where a lesson starts, or a step that goes elsewhere
TEXTS: Final = {"say", "ask", "answers", "other", "miss", "point"}
MOVES: Final = {"allow", "script", "luck", "moves", "reply", "watch", "done", "back"}


class LessonError(ValueError):
    """A file that is no lesson; the message says which, and what is wrong."""


@dataclass(frozen=True, slots=True)
class Goal:
    """When a step is done: all that is named here holds, of what was told since the step began."""

    event: str = ""  # told, so many times, with these numbers
    numbers: tuple[int | str, ...] = ()  # `*` is any; those not named are any
    times: int = 1
    without: tuple[str, ...] = ()  # none of these was told
    turn: bool = False  # the turn is complete
    score: int | None = None  # the reader has so many points
    over: bool = False  # the game is over
    won: bool = False  # and the reader has won it

    def counts(self, event: Event) -> bool:
        """Is this what is asked for?"""
        if event.key != self.event:
            return False
        pairs = zip(self.numbers, event.args, strict=False)
        return all(wanted in (ANYTHING, number) for wanted, number in pairs)


@dataclass(frozen=True, slots=True)
class Answer:
    """Something to point at when a question was asked."""

    region: str  # a named part of some panel
    name: str  # the key of what it is called
    say: str  # the key of what is said when it was pointed at
    right: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a lesson starts, or goes on."""

    record: Record
    before: tuple[int, ...]  # what is played from there on, whoever moves


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson. Keys of texts are whole keys of the catalogue; empty if nothing is said."""

    kind: Kind
    say: str
    point: tuple[str, ...] = ()  # what glows: regions of panels, places as `kind:number`
    allow: tuple[str, ...] = ()  # patterns of what glows among the options: on the way to what is asked
    script: tuple[int, ...] = ()  # the reader's moves
    luck: tuple[int, ...] = ()  # what chance brings meanwhile, one after another
    moves: tuple[int, ...] = ()  # of the others meanwhile; in `reply` and `watch`, all that is played
    done: Goal = Goal()
    other: tuple[tuple[str, str], ...] = ()  # patterns of other options, with what is said to them
    miss: str = ""  # said when it can no longer be done
    answers: tuple[Answer, ...] = ()
    scene: Scene | None = None  # where it begins, if not where the one before ended
    back: int = 0  # or: where this step began, counted from 1

    def allows(self, spelt: str) -> bool:
        """Is this action on the way?"""
        return any(fnmatchcase(spelt, pattern) for pattern in self.allow)

    def word(self, spelt: str) -> str:
        """The key of what is said to an action that is not on the way; empty for the general word."""
        return next((key for pattern, key in self.other if fnmatchcase(spelt, pattern)), "")

    def texts(self) -> list[str]:
        """The keys of all it may say."""
        found = [self.say, self.miss, *(key for _, key in self.other)]
        found += [key for answer in self.answers for key in (answer.name, answer.say)]
        return [key for key in dict.fromkeys(found) if key]


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A lesson of a game; there is one of each."""

    game: str
    number: int
    name: str
    seats: int
    seat: int  # the reader's
    rules: tuple[str, ...]  # it is about
    scene: Scene
    steps: tuple[Step, ...]
    folder: Path  # of the words

    @property
    def title(self) -> str:
        """The key of its title."""
        return f"lesson.{self.name}.title"

    def phrases(self, language: str) -> Phrases:
        """Its texts in a language."""
        return Phrases(self.folder, language)

    def texts(self) -> list[str]:
        """The keys of all it may say."""
        return [self.title, *dict.fromkeys(key for step in self.steps for key in step.texts())]


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none if nobody has written any."""
    module = GAMES[game].part("learn", AMONG)
    if module is None:
        return ()
    files = sorted((beside(module) / "lessons").glob("*.toml"))
    return tuple(lesson(game, file) for file in files)


def find_lesson(game: str, name: str) -> Lesson | None:
    """The lesson of this name."""
    return next((one for one in lessons(game) if one.name == name), None)


def lesson(game: str, file: Path) -> Lesson:
    """The lesson in a file; `LessonError` if it is none."""
    named = FILE.fullmatch(file.name)
    if not named:
        raise LessonError(f"{file.name}: a lesson is called like 02-track.toml")
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        known(data, ABOUT | WHERE)
        reader = Reader(game, named[2], file.parent.parent, data["seats"], data.get("options", {}))
        return Lesson(
            game,
            int(named[1]),
            named[2],
            data["seats"],
            data.get("seat", 0),
            tuple(data.get("rules", ())),
            reader.scene(data),
            tuple(reader.step(step) for step in data["step"]),
            file.parent.parent / "words",
        )
    except (ValueError, KeyError, TypeError) as error:
        raise LessonError(f"{file.name}: {type(error).__name__} {error}") from error


class Reader:
    """Makes steps of what a file says."""

    def __init__(self, game: str, name: str, folder: Path, seats: int, options: dict[str, Any]) -> None:
        self.game = games.game(game)
        self.name = name
        self.folder = folder
        self.seats = seats
        self.options = options

    def scene(self, data: dict[str, Any]) -> Scene:
        """The first position; a point of a record; or a position as text. From there on, what came before."""
        first = Record(self.game.name, self.game.version, self.seats, self.options)
        if "record" in data:
            first = read(self.folder / f"{data['record']}.json")
            first.actions = first.actions[: data["at"]]
        elif "position" in data:
            first.options = {**self.options, POSITION: data["position"]}
        return Scene(first, self.actions(data.get("before", ())))

    def step(self, data: dict[str, Any]) -> Step:
        """A step of the kind it shows."""
        known(data, TEXTS | MOVES | WHERE)
        kinds: dict[str, Kind] = {"script": "do", "watch": "watch", "reply": "reply", "ask": "ask"}
        kind: Kind = next((kinds[key] for key in kinds if key in data), "say")
        script = data.get("script", ())
        return Step(
            kind,
            self.key(data.get("ask" if kind == "ask" else "say", "")),
            tuple(data.get("point", ())),
            tuple(data.get("allow", script)),
            self.actions(script),
            self.actions(data.get("luck", ())),
            self.actions(next((data[key] for key in ("watch", "reply", "moves") if key in data), ())),
            self.goal(data.get("done", {})),
            tuple((pattern, self.key(key)) for pattern, key in data.get("other", {}).items()),
            self.key(data.get("miss", "")),
            tuple(self.answer(answer) for answer in data.get("answers", ())),
            self.scene(data) if WHERE & data.keys() else None,
            data.get("back", 0),
        )

    def goal(self, data: dict[str, Any]) -> Goal:
        numbers, without = tuple(data.get("numbers", ())), tuple(data.get("without", ()))
        return Goal(**{**data, "numbers": numbers, "without": without})

    def answer(self, data: dict[str, Any]) -> Answer:
        return Answer(data["at"], self.key(data["name"]), self.key(data["say"]), data.get("right", False))

    def actions(self, spelt: list[str]) -> tuple[int, ...]:
        return tuple(unspell(self.game, action) for action in spelt)

    def key(self, key: str) -> str:
        return f"lesson.{self.name}.{key}" if key else ""


def known(data: dict[str, Any], names: set[str]) -> None:
    """Nothing is said that nobody reads."""
    strange = data.keys() - names
    if strange:
        raise ValueError(f"{', '.join(sorted(strange))} is not known; known are {', '.join(sorted(names))}")
