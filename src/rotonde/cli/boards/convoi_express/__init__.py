"""Convoi Express in a terminal: the network as a map, and beside it all that is on the table."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.convoi_express.legend import legend
from rotonde.cli.boards.convoi_express.network import network
from rotonde.cli.boards.convoi_express.standing import hands, standing
from rotonde.games.convoi_express.progress import progress as progress_of
from rotonde.games.convoi_express.view import ConvoyView

__all__ = ["draw", "draw_player", "group", "legend", "on_board", "option", "progress"]

WIDE = 120  # from here on the table lies beside the map
SIDE = 40  # columns of the table


def draw(scene: TextScene[ConvoyView]) -> RenderableType:
    """The map and the table."""
    if scene.width < WIDE:
        return Group(network(scene, scene.width), standing(scene), Text(), hands(scene))
    sides = Table.grid(padding=(0, 2))
    sides.add_column(width=scene.width - SIDE - 2)
    sides.add_column(width=SIDE)
    sides.add_row(network(scene, scene.width - SIDE - 2), Group(standing(scene), Text(), hands(scene)))
    return sides


def progress(scene: TextScene[ConvoyView]) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


def on_board(action: int) -> bool:
    """All options are told in words: on the map the lights lie too close for numbers."""
    return False


def draw_player(scene: TextScene[ConvoyView]) -> RenderableType:
    """There are no boards of seats: the map is everybody's."""
    return draw(scene)


def group(scene: TextScene[ConvoyView], action: int) -> str:
    """One list without headings."""
    return ""


def option(scene: TextScene[ConvoyView], action: int) -> str:
    """In the game's words."""
    return scene.words.option(action, scene.names)
