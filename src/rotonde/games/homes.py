"""Where the parts of a game are: one rule for all layers, for our own games and for those of other packages.

A layer asks for its part of a game by its own name. Of a game that is ours, `draw` is the module
`rotonde.draw.<game>`; of one that another package brings, it is `<package>.draw`. A part that is not there is
None, and every layer does without.

    what                           ours                            of another package
    rules, RULES.md, words/        rotonde.games.<game>            <package>
    what options cost in words     rotonde.games.<game>.price      <package>.price
    how it is drawn                rotonde.draw.<game>             <package>.draw
    how positions are judged       rotonde.bots.judgement.<game>   <package>.judgement
    what is said of plans          ….judgement.<game>.telling      <package>.judgement.telling
    its board in a terminal        rotonde.cli.boards.<game>       <package>.board
    what teaches it                rotonde.learn.<game>            <package>.learn
    what a learner sees            rotonde.rl.observing.<game>     <package>.observing
    its poster                     rotonde.draw.<game>.poster      <package>.draw.poster

Files lie beside the module they belong to: `words`, `style.css`, `weights.json`. Another package says which
games it has by entry points of the group `rotonde.games`: the name of the game, and the package whose `GAME`
it is.
"""

from __future__ import annotations

import logging
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple, final

from rotonde.kernel import AnyGame

OURS: Final = "rotonde.games"  # the package in which our games are
GROUP: Final = "rotonde.games"  # of entry points
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NEEDED: Final = ("name", "version", "seats", "usual", "options", "team", "verbs", "labels")
MOST_SEATS: Final = 4  # colours and signs that players are known by
log: Final = logging.getLogger(GROUP)


class Home(NamedTuple):
    """Where a game lives."""

    name: str  # of the game
    package: str  # of its rules
    ours: bool

    def game(self) -> AnyGame:
        """The game itself."""
        found: AnyGame = import_module(self.package).GAME
        return found

    def part(self, layer: str, among: str) -> ModuleType | None:
        """What a layer has for this game: our own lie `among` others, a package has one named as the layer.

        What another package cannot bring in good order is told, and is as if it were not there.
        """
        if self.ours:
            return _there(among, as_module(self.name))
        return _brought(self.package, layer)

    def aside(self, name: str) -> ModuleType | None:
        """A module beside the rules that a game may have or not."""
        return _there(self.package, name) if self.ours else _brought(self.package, name)


def as_module(name: str) -> str:
    """The name of a game as modules and folders have it."""
    return name.replace("-", "_")


@cache
def _there(package: str, name: str) -> ModuleType | None:
    """The module of this name in a package, if it has one."""
    inside = hasattr(import_module(package), "__path__")
    return import_module(f"{package}.{name}") if inside and find_spec(f"{package}.{name}") else None


@cache
def _brought(package: str, layer: str) -> ModuleType | None:
    """The same in a package of others, who make mistakes that must not stop anybody."""
    try:
        return _there(package, layer)
    except Exception as error:
        log.warning("rotonde: %s.%s is left out: %s", package, layer, in_one_line(error))
        return None


def inside(part: ModuleType, chapter: str) -> ModuleType | None:
    """A module that a part of a game may have, such as the poster of its drawing."""
    look = _there if part.__name__.startswith("rotonde.") else _brought
    return look(part.__name__, chapter)


def beside(module: ModuleType) -> Path:
    """The folder in which a module keeps its files."""
    assert module.__file__, f"{module.__name__} has no files"
    return Path(module.__file__).parent


def in_one_line(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())


@final
class Shelf(Mapping[str, Home]):
    """All games by name, each with its home: ours, then those of other packages that are in good order."""

    def __init__(self) -> None:
        self._ours: list[str] = []
        self._guests: dict[str, Home] | None = None  # looked for when they are first asked for
        self.faults: dict[str, str] = {}  # by name: which package brings a game that is left out, and why

    def __getitem__(self, name: str) -> Home:
        if name in self.ours():
            return Home(name, f"{OURS}.{as_module(name)}", True)
        return self.guests()[name]

    def __iter__(self) -> Iterator[str]:
        return iter([*self.ours(), *self.guests()])

    def __len__(self) -> int:
        return len(self.ours()) + len(self.guests())

    def __repr__(self) -> str:
        return f"<Shelf: {', '.join(self)}>"

    def ours(self) -> list[str]:
        """The games of this program: every package beside this module is one."""
        if not self._ours:
            inside = pkgutil.iter_modules([str(Path(__file__).parent)])
            self._ours = [found.name.replace("_", "-") for found in inside if found.ispkg]
        return self._ours

    def guests(self) -> dict[str, Home]:
        """The games that other packages bring; what is wrong with one is told once, and stops no other."""
        if self._guests is None:
            self._guests = {}
            for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
                fault = self._fault(point)
                if fault:
                    self.faults[point.name] = f"{brought_by(point)} brings {point.name!r}, but {fault}"
                    log.warning("rotonde: %s", self.faults[point.name])
                else:
                    self._guests[point.name] = Home(point.name, point.value, False)
        return self._guests

    def look_again(self) -> None:
        """Forget what was found: packages have come or gone."""
        self._guests = None
        self.faults.clear()
        _there.cache_clear()
        _brought.cache_clear()

    def _fault(self, point: EntryPoint) -> str:
        """What keeps a game of another package from being played; nothing if it is in good order."""
        if not NAME.fullmatch(point.name):
            return "a game's name is made of small letters, digits and hyphens"
        if point.name in self.ours():
            return "that is a game of ours"
        if point.name in (self._guests or {}):
            return "another package has that name already"
        try:
            found = import_module(point.value).GAME
        except Exception as error:
            return f"it cannot be loaded: {in_one_line(error)}"
        for part in NEEDED:
            if not hasattr(found, part):
                return f"its GAME does not say its {part}"
        if max(found.seats) > MOST_SEATS:
            return f"Rotonde seats at most {MOST_SEATS} players, not {max(found.seats)}"
        return "" if found.name == point.name else f"its GAME is called {found.name!r}"


def brought_by(point: EntryPoint) -> str:
    """The package of an entry point, as pip lists it."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value


GAMES: Final = Shelf()
