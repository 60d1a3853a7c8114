"""Russian Railroads in a terminal: one's own board, the main board, and how the others stand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.russian_railroads.legend import legend
from rotonde.cli.boards.russian_railroads.main_board import engineer_at, main_board
from rotonde.cli.boards.russian_railroads.player_board import player_board
from rotonde.cli.boards.russian_railroads.signs import given, parts_at
from rotonde.cli.boards.russian_railroads.standing import standing
from rotonde.games.russian_railroads.names import FIRST_ENGINEER
from rotonde.games.russian_railroads.parts import standard_data
from rotonde.games.russian_railroads.progress import progress as progress_of
from rotonde.games.russian_railroads.verbs import VERBS
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.words.lists import in_line

__all__ = ["draw", "draw_player", "group", "legend", "on_board", "option", "progress"]

WIDE = 124  # from here on the two boards lie side by side
OWN = 75  # columns of a player board


def draw(scene: TextScene[RailroadsView]) -> RenderableType:
    """The table as a seat sees it: its own board, the main board, everybody's standing."""
    own, seats = player_board(scene), standing(scene)
    if scene.width < WIDE:
        return Group(own, Text(), main_board(scene, scene.width), Text(), seats)
    sides = Table.grid(padding=(0, 3))
    sides.add_column(width=OWN)
    sides.add_row(own, main_board(scene, scene.width - OWN - 3))
    return Group(sides, Text(), seats)


def progress(scene: TextScene[RailroadsView]) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


def on_board(action: int) -> bool:
    """Places have their numbers on the board."""
    return VERBS.verb(action).name == "place"


def draw_player(scene: TextScene[RailroadsView]) -> RenderableType:
    """One seat's own board."""
    return player_board(scene)


def group(scene: TextScene[RailroadsView], action: int) -> str:
    """Places by their area of the board, other options by their verb."""
    verb = VERBS.verb(action)
    if verb.name not in ("place", "reuse"):
        return ""
    place = action - verb.start
    if place >= FIRST_ENGINEER:
        return scene.say("area.own_engineer")
    area = list(standard_data()["space"].values())[place]["area"]
    return scene.say(f"area.{area}")


def option(scene: TextScene[RailroadsView], action: int) -> str:
    """In the game's words; of an engineer on the main board also what it does."""
    said = scene.words.option(action, scene.names)
    verb = VERBS.verb(action)
    tile = engineer_at(scene, action - verb.start) if verb.name in ("place", "reuse") else -1
    if tile < 0:
        return said
    parts = parts_at(scene)
    number = scene.say("engineer.number", n=parts.engineer_number[tile])
    return scene.words.named(
        said, in_line([number, given(scene, parts.engineer_gains[tile]).plain], scene.words.language)
    )
