"""Russian Railroads drawn: a timetable of action spaces, and for each seat three lines and what it has."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.drawing import Standing
from rotonde.draw.russian_railroads import icons
from rotonde.draw.russian_railroads import standing as stands
from rotonde.draw.russian_railroads.engineer_row import engineers_panel
from rotonde.draw.russian_railroads.log_signs import log_sign
from rotonde.draw.russian_railroads.seat_panels import seat_panels
from rotonde.draw.russian_railroads.shelves import supply_panels
from rotonde.draw.russian_railroads.space_panels import space_panels
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.russian_railroads.term_signs import term_sign
from rotonde.draw.russian_railroads.turn_order import order_panel
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.progress import progress as progress_of
from rotonde.games.russian_railroads.view import RailroadsView

__all__ = ["board", "icon", "log_sign", "progress", "seat", "shown_off", "standing", "term_sign"]


def board(scene: Scene[RailroadsView]) -> list[Sheet]:
    """The action spaces, the engineers, the order of play and the supply."""
    table = RailroadsScene(scene)
    return [*space_panels(table), engineers_panel(table), order_panel(table), *supply_panels(table)]


def seat(scene: Scene[RailroadsView], seat: int) -> list[Sheet]:
    """What lies before one seat."""
    return seat_panels(RailroadsScene(scene), seat)


def shown_off(scene: Scene[RailroadsView], winner: int) -> list[Sheet]:
    """In the end the spaces are empty: the lines of the winner are what to look at."""
    return [*board(scene), *seat(scene, winner)]


def standing(scene: Scene[RailroadsView], seat: int) -> Standing:
    """Points, pieces, and what the round would bring now."""
    return stands.standing(RailroadsScene(scene), seat)


def progress(scene: Scene[RailroadsView]) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


def icon(scene: Scene[RailroadsView], action: int) -> Markup:
    """A silhouette for the button of an action."""
    return icons.icon(RailroadsScene(scene), action)
