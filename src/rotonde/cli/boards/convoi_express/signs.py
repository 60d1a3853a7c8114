"""Signs and colours that the map, the table and the legend share."""

from __future__ import annotations

from functools import lru_cache

from rotonde.cli.boards import TextScene
from rotonde.games.convoi_express.layout import Layout
from rotonde.games.convoi_express.options import parts_of
from rotonde.games.convoi_express.parts import Parts
from rotonde.games.convoi_express.view import ConvoyView

TRAIN_STYLES = ("bold white on grey11", "bold white on orange4", "bold black on grey70")
GOOD_STYLES = (
    "bold yellow",
    "bold dodger_blue1",
    "bold red",
    "bold bright_white",
)  # in the order of the data
GREEN = ("●", "bold green3")
RED = ("○", "red")
COVERED = ("×", "bold red")
JUNCTION = ("◇", "cyan")
CITY = "■"
PORT = ("▣", "bold magenta")
SECTION = ("•", "grey62")
RAIL = "grey42"
ARROWS = "→↘↓↙←↖↑↗"


def parts_at(scene: TextScene[ConvoyView]) -> Parts:
    """The printed values that this table is played with."""
    return parts_of(len(scene.names), scene.options)


def layout_at(scene: TextScene[ConvoyView], parts: Parts) -> Layout:
    """Where everything lies."""
    return _layout(parts)


@lru_cache(maxsize=16)
def _layout(parts: Parts) -> Layout:
    return Layout(parts.board, parts.data)
