"""How to play, on one page: what `howto.toml` beside a game's lessons says, with texts from its catalogue.

Sections come in a fixed order. Each has a text, perhaps a picture, perhaps a few items with a text and a
picture of their own; the items of a turn are the steps of a film.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from rotonde.games.homes import GAMES, beside
from rotonde.learn.moments import Moment
from rotonde.words import Phrases

AMONG: Final = "rotonde.learn"
SECTIONS: Final = ("aim", "table", "turn", "points", "things", "end", "plan")
FILM: Final = "turn"


@dataclass(frozen=True, slots=True)
class Note:
    """One of several things in a section."""

    key: str  # of its text
    moment: Moment | None = None
    rule: str = ""  # where it stands in the rules


@dataclass(frozen=True, slots=True)
class Topic:
    """A part of the page."""

    key: str
    moment: Moment | None
    items: tuple[Note, ...]

    @property
    def film(self) -> bool:
        """Are its items shown one after another?"""
        return self.key == FILM

    def moments(self) -> list[Moment]:
        """All its pictures."""
        return [moment for moment in (self.moment, *(item.moment for item in self.items)) if moment]


@dataclass(frozen=True, slots=True)
class HowTo:
    """The page of a game."""

    sections: tuple[Topic, ...]
    folder: Path

    def phrases(self, language: str) -> Phrases:
        """Its texts in a language."""
        return Phrases(self.folder / "words", language)


@cache
def how_to_play(game: str) -> HowTo | None:
    """The page of a game, if somebody has written one."""
    module = GAMES[game].part("learn", AMONG)
    if module is None:
        return None
    folder = beside(module)
    data = tomllib.loads((folder / "howto.toml").read_text(encoding="utf-8"))
    return HowTo(tuple(section(folder, key, data[key]) for key in SECTIONS), folder)


def section(folder: Path, key: str, data: dict[str, Any]) -> Topic:
    items = enumerate(data.get("items", []), 1)
    return Topic(
        key,
        moment(folder, data),
        tuple(Note(f"{key}.{nth}", moment(folder, item), item.get("rule", "")) for nth, item in items),
    )


def moment(folder: Path, data: dict[str, Any]) -> Moment | None:
    """The picture that an entry names."""
    if "region" not in data:
        return None
    return Moment(folder / f"{data['game']}.json", data["at"], data["seat"], data["region"])
