"""A game that has no board for a terminal: what the seat may see, line by line, as the rules call it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.kernel import View
from rotonde.words.catalogue import own_words

INDENT = "  "


def draw(scene: TextScene[View]) -> RenderableType:
    """All that the seat may see."""
    return Text("\n".join(lines(scene.view, scene.say("plain.nothing"))))


def draw_player(scene: TextScene[View]) -> RenderableType:
    """The same: which of it lies before a seat, only a board of its own could tell."""
    return draw(scene)


def lines(values: Any, nothing: str) -> Iterator[str]:
    """Names and values, one a line; what is inside of something stands below it."""
    for name, value in values.items():
        if isinstance(value, dict):
            yield f"{own_words(str(name))}:"
            yield from (INDENT + line for line in lines(value, nothing))
        else:
            yield f"{own_words(str(name))}: {written(value, nothing)}"


def written(value: Any, nothing: str) -> str:
    if value is None or value == [] or value == ():
        return nothing
    if isinstance(value, list | tuple):
        nested = any(isinstance(item, list | tuple | dict) for item in value)
        return (" | " if nested else ", ").join(written(item, nothing) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{own_words(str(name))} {written(item, nothing)}" for name, item in value.items())
    return str(value)


def legend(scene: TextScene[View]) -> RenderableType:
    """Why there is no board."""
    return Text(scene.say("plain.legend"))


def progress(scene: TextScene[View]) -> str:
    """Nobody has said how far such a game is."""
    return ""


def on_board(action: int) -> bool:
    """Nothing has a place."""
    return False


def group(scene: TextScene[View], action: int) -> str:
    """No headings."""
    return ""


def option(scene: TextScene[View], action: int) -> str:
    """In the game's words, if it has some."""
    return scene.words.option(action, scene.names)
