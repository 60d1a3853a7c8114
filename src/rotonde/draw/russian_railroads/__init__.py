"""Russian Railroads drawn: a timetable of action spaces, and for each seat three lines and what it has."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from rotonde.draw.drawing import Standing
from rotonde.draw.memory import remembered
from rotonde.draw.russian_railroads import icons
from rotonde.draw.russian_railroads import standing as stands
from rotonde.draw.russian_railroads.engineer_row import engineers_panel
from rotonde.draw.russian_railroads.log_signs import log_sign
from rotonde.draw.russian_railroads.seat_panels import seat_panel, seat_parts
from rotonde.draw.russian_railroads.shelves import PANELS, supply_panel
from rotonde.draw.russian_railroads.space_panels import panels, space_panel
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.russian_railroads.term_signs import term_sign
from rotonde.draw.russian_railroads.turn_order import order_panel
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.game import parts_of
from rotonde.games.russian_railroads.progress import progress as progress_of
from rotonde.games.russian_railroads.view import RailroadsView

__all__ = ["board", "icon", "log_sign", "progress", "seat", "shown_off", "standing", "term_sign"]


def board(scene: Scene[RailroadsView]) -> list[Sheet]:
    """The action spaces, the engineers, the order of play and the supply."""
    spaces = panels(parts_of(scene.seats, scene.options), scene.cut)
    return [
        *(remembered(scene, drawn, space_panel, panel.name) for panel in spaces),
        remembered(scene, drawn, engineers_panel),
        remembered(scene, drawn, order_panel),
        *(remembered(scene, drawn, supply_panel, number) for number in range(len(PANELS[scene.cut]))),
    ]


def seat(scene: Scene[RailroadsView], seat: int) -> list[Sheet]:
    """What lies before one seat."""
    parts = seat_parts(parts_of(scene.seats, scene.options), scene.cut)
    return [remembered(scene, drawn, seat_panel, seat, part) for part in parts]


def drawn(scene: Scene[RailroadsView], panel: Callable[..., Sheet], *more: int | str) -> Sheet:
    """One panel."""
    return panel(RailroadsScene(scene), *more)


def shown_off(scene: Scene[RailroadsView], winner: int) -> list[Sheet]:
    """In the end the spaces are empty: the lines of the winner are what to look at."""
    return [*board(scene), *seat(scene, winner)]


def standing(scene: Scene[RailroadsView], seat: int) -> Standing:
    """Points, pieces, and what the round would bring now."""
    return remembered(scene, stood, seat)


def stood(scene: Scene[RailroadsView], seat: int) -> Standing:
    return stands.standing(RailroadsScene(scene), seat)


def progress(scene: Scene[RailroadsView]) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


def icon(scene: Scene[RailroadsView], action: int) -> Markup:
    """A silhouette for the button of an action."""
    return icons.icon(RailroadsScene(scene), action)
