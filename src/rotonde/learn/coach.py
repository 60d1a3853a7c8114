"""The coach of a first game: a card the first time something matters, and a word before a turn is wasted.

What it says is in `coach.toml` and `words` beside a game's lessons. A card names what it waits for: an event
that was told, a question that is asked, or an option that is on offer. Of several that matter, the first in
the file that this person has not seen is shown.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from rotonde.games.homes import GAMES, beside
from rotonde.kernel import AnyGame, Event, State, to_move
from rotonde.learn.page import AMONG
from rotonde.learn.turns import Check, Label, Named, Turn
from rotonde.words import Phrases, words_of


class FirstTime(NamedTuple):
    """Something that is explained once."""

    key: str
    region: str  # of the table, lit while the card is shown
    rule: str  # where more is said
    event: str = ""  # it matters once this was told
    who: str = ""  # and only if it was told of who reads (`mine`), or of somebody else (`other`)
    ask: str = ""  # or when this is asked: the name of a task
    offer: str = ""  # or when this can be done: a pattern such as `place space.engine_*`
    after: str = ""  # it waits until this card was seen: first things first

    @property
    def text(self) -> str:
        """The key of its sentence."""
        return f"card.{self.key}"


class Ground(NamedTuple):
    """A kind of warning."""

    kind: str
    region: str
    rule: str
    check: Check

    @property
    def text(self) -> str:
        """The key of its sentence."""
        return f"warn.{self.kind}"


class Remark(NamedTuple):
    """What is said before a turn is made final."""

    ground: Ground
    named: Named


@dataclass(frozen=True, slots=True)
class Coach:
    """All that a coach knows of a game."""

    cards: tuple[FirstTime, ...]
    grounds: tuple[Ground, ...]
    seats: int  # of a coached game
    options: dict[str, Any]
    bot: str  # who plays the other seats
    folder: Path

    def phrases(self, language: str) -> Phrases:
        """What it says, in a language."""
        return Phrases(self.folder / "words", language)

    def due(
        self, game: AnyGame, s: State, seat: int, told: Sequence[Event], seen: Collection[str]
    ) -> FirstTime | None:
        """The first card that this person has not seen and that matters now."""
        waiting = [
            card for card in self.cards if card.key not in seen and (not card.after or card.after in seen)
        ]
        asked = type(s.stack[-1]).__name__ if s.stack and to_move(s) == seat else ""
        offers = list(spelt(game, s)) if asked and any(card.offer for card in waiting) else []
        return next((card for card in waiting if matters(card, seat, told, asked, offers)), None)

    def remark(self, turn: Turn[Any], silent: Collection[str]) -> Remark | None:
        """What the plain checks have to say of a turn, but for the kinds that are not wanted any more."""
        for ground in self.grounds:
            named = ground.check(turn) if ground.kind not in silent else None
            if named is not None:
                return Remark(ground, named)
        return None

    def worded(self, warning: Remark, game: AnyGame, language: str) -> str:
        """A warning as a sentence."""
        words = words_of(game, language)
        values = {
            name: words.label(*value) if isinstance(value, Label) else value
            for name, value in warning.named.items()
        }
        return self.phrases(language)(warning.ground.text, **values)


def matters(card: FirstTime, seat: int, told: Sequence[Event], asked: str, offers: Sequence[str]) -> bool:
    """Is it time for this card?"""
    if card.event:
        return any(event.key == card.event and concerns(event, card.who, seat) for event in told)
    if card.ask and card.ask != asked:
        return False
    return not card.offer or any(fnmatchcase(offer, card.offer) for offer in offers)


def concerns(event: Event, who: str, seat: int) -> bool:
    """Is it told of whom a card is about? Events name first who did it."""
    return not who or (event.args[:1] == (seat,)) == (who == "mine")


def spelt(game: AnyGame, s: State) -> Iterator[str]:
    """What can be done now, in words that a pattern can be compared with: `place space.engine_1w`."""
    for action in s.options:
        verb = game.verbs.verb(action)
        values = zip(verb.kinds, verb.arguments(action), strict=True)
        named = (
            game.labels[kind][value] if kind in game.labels else str(value) for (kind, _), value in values
        )
        yield " ".join((verb.name, *named))


@cache
def coach_of(game: str) -> Coach | None:
    """The coach of a game, if somebody has taught one."""
    module = GAMES[game].part("learn", AMONG)
    file = beside(module) / "coach.toml" if module else None
    if module is None or file is None or not file.exists():
        return None
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    warn, table = data.get("warn", {}), data["table"]
    checks: dict[str, Check] = import_module(f"{module.__name__}.checks").CHECKS if warn else {}
    grounds = [Ground(kind, found["region"], found["rule"], checks[kind]) for kind, found in warn.items()]
    return Coach(
        tuple(FirstTime(**card) for card in data["card"]),
        tuple(grounds),
        table["seats"],
        table.get("options", {}),
        table["bot"],
        file.parent,
    )
