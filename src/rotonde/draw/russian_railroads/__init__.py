"""Russian Railroads drawn: a timetable of action spaces, and a board of three lines for each seat."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.drawing import Standing
from rotonde.draw.russian_railroads import standing as stands
from rotonde.draw.russian_railroads.main_board import main_board
from rotonde.draw.russian_railroads.player_board import player_board
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.view import RailroadsView


def board(scene: Scene[RailroadsView]) -> Sheet:
    """The main board with the supply."""
    return main_board(RailroadsScene(scene))


def seat(scene: Scene[RailroadsView], seat: int) -> Sheet:
    """The board of one seat."""
    return player_board(RailroadsScene(scene), seat)


def standing(scene: Scene[RailroadsView], seat: int) -> Standing:
    """Points, pieces, and what the round would bring now."""
    return stands.standing(RailroadsScene(scene), seat)


def progress(scene: Scene[RailroadsView]) -> str:
    """Which round it is."""
    return stands.progress(RailroadsScene(scene))


def icon(scene: Scene[RailroadsView], action: int) -> Markup:
    """A silhouette for the button of an action."""
    return stands.icon(RailroadsScene(scene), action)
