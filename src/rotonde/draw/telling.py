"""What a drawing may tell besides: signs for the log, what a team is measured by, what decided its game; and
what it wants to be told.

A module of a game offers these if it likes; without them, words do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from markupsafe import Markup

from rotonde.draw.drawing import Stock, drawing, module_of
from rotonde.draw.markup import NOTHING
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.kernel import AnyGame, Event


class Telling(Protocol):
    """The further functions of a drawing; each may be missing."""

    def log_sign(self, scene: Scene[Any], event: Event) -> Markup:
        """The silhouette of what an event is about, as on a button; nothing where words are as quick."""

    def shown_off(self, scene: Scene[Any], winner: int) -> list[Sheet]:
        """The panels that make a picture of the end; without this, what lies in the middle."""

    def measured(self, scene: Scene[Any]) -> list[Stock]:
        """What a team is measured by, the most important first; always the same things."""

    def term_sign(self, key: str) -> Markup:
        """The piece that a word of the glossary means, as on a button; nothing for what is no piece."""

    def closing(self, scene: Scene[Any], events: Sequence[Event]) -> list[str]:
        """Why the game ended as it did, in sentences."""


def heard_of(game: AnyGame) -> int:
    """Of how many decisions a drawing wants to be told, as `HEARS` beside its functions says."""
    return int(getattr(module_of(game), "HEARS", 0))


def log_sign(scene: Scene[Any], event: Event) -> Markup:
    """The silhouette for a line of the log, if the game has one."""
    telling = offered(scene.game, "log_sign")
    return telling.log_sign(scene, event) if telling else NOTHING


def shown_off(scene: Scene[Any], winner: int) -> list[Sheet]:
    """The panels for a picture of the end."""
    telling = offered(scene.game, "shown_off")
    return telling.shown_off(scene, winner) if telling else drawing(scene.game).board(scene)


def measured(scene: Scene[Any]) -> list[Stock]:
    """What the team is measured by."""
    telling = offered(scene.game, "measured")
    return telling.measured(scene) if telling else []


def closing(scene: Scene[Any], events: Sequence[Event]) -> list[str]:
    """Why the game ended as it did."""
    telling = offered(scene.game, "closing")
    return telling.closing(scene, events) if telling else []


def term_sign(game: AnyGame, key: str) -> Markup:
    """The piece that a word means, if the game draws one."""
    telling = offered(game, "term_sign")
    return telling.term_sign(key) if telling else NOTHING


def offered(game: AnyGame, name: str) -> Telling | None:
    """The drawing of a game, if it has this function."""
    module = module_of(game)
    return cast(Telling, module) if hasattr(module, name) else None
