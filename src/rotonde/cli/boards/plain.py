"""A game that has no board for a terminal: what the seat may see, line by line, as the rules call it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.kernel import View
from rotonde.words.catalogue import own_words
from rotonde.words.lists import apart, in_line

INDENT = "  "
FOR_PROGRAMS = ("options", "to_move")  # what can be done, and by whom, is told beside the board


def draw(scene: TextScene[View]) -> RenderableType:
    """All that the seat may see."""
    return Text("\n".join(lines(scene, scene.view)))


def draw_player(scene: TextScene[View]) -> RenderableType:
    """The same: which of it lies before a seat, only a board of its own could tell."""
    return draw(scene)


def lines(scene: TextScene[View], values: Mapping[str, Any]) -> Iterator[str]:
    """Names and values, one a line; what is inside of something stands below it."""
    for name, value in values.items():
        if name in FOR_PROGRAMS:
            continue
        within = isinstance(value, dict)
        yield scene.words.named(own_words(str(name)), "" if within else written(scene, value)).rstrip()
        if within:
            yield from (INDENT + line for line in lines(scene, value))


def written(scene: TextScene[View], value: Any) -> str:
    """One value; lists and what is in them on one line."""
    language = scene.words.language
    if value is None or value == [] or value == ():
        return scene.say("plain.nothing")
    if isinstance(value, list | tuple):
        nested = any(isinstance(item, list | tuple | dict) for item in value)
        return (apart if nested else in_line)([written(scene, item) for item in value], language)
    if isinstance(value, dict):
        return in_line(
            [f"{own_words(str(name))} {written(scene, item)}" for name, item in value.items()], language
        )
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
