"""What several commands are told, and how it is understood."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rotonde.kernel import AnyGame, State


class BadInput(ValueError):
    """Something asked for that cannot be; the message is one line for the person who asked."""


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game by name, as [cyan]rotonde games[/cyan] lists them.",
    ),
]
DataFile = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FILE",
        help="Printed values from your own copy, as [cyan]rotonde data[/cyan] explains.",
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="An option of the game, such as [cyan]map=usa[/cyan]; repeat for more.",
    ),
]
RecordFile = Annotated[
    Path,
    typer.Argument(metavar="RECORD", help="A game's record, as [cyan]rotonde play --save[/cyan] writes it."),
]
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="One JSON object, for programs.")]

LANGUAGE_HELP = "The language of what is said, such as fr."
Language = Annotated[str, typer.Option("--lang", metavar="LANG", help=LANGUAGE_HELP)]


def find_game(name: str) -> AnyGame:
    """The game of this name; capitals, spaces and underscores are forgiven."""
    from rotonde.games import game

    return game("-".join(name.lower().replace("_", " ").split()))


def title(name: str) -> str:
    """A game's name as people write it."""
    return name.replace("-", " ").title()


def plural(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def check_seats(game: AnyGame, seats: int) -> None:
    """Is the game made for so many?"""
    if seats not in game.seats:
        from rotonde.words.lists import one_of

        counts = one_of([str(count) for count in game.seats], "en")
        raise BadInput(f"{title(game.name)} is for {counts} seats, not {seats}")


def game_options(game: AnyGame, data: Path | None, settings: list[str] | None) -> dict[str, Any]:
    """The options a game is started with, its owner's own values among them, checked."""
    options: dict[str, Any] = {}
    for setting in settings or []:
        name, equals, value = setting.partition("=")
        if not equals or name == "data":
            raise BadInput(f"{setting!r} is not an option and its value, such as map=usa")
        options[name] = value
    try:
        game.start(game.seats[0], options)
    except ValueError as error:
        raise BadInput(str(error)) from error
    if data is None:
        return options
    from rotonde.games.printed import read

    override = read(data)
    game.check_data(override, str(data))
    return {**options, "data": override}


def read_position(text: str) -> State:
    """The position that a line of text spells; - stands for standard input."""
    from rotonde.games import position

    return position(typer.get_text_stream("stdin").read().strip() if text == "-" else text)


def check_language(language: str) -> None:
    """Do we speak it?"""
    from rotonde.words import LANGUAGES

    if language not in LANGUAGES:
        raise BadInput(f"there are no words in {language!r}; the languages are: {', '.join(LANGUAGES)}")


def unsure(game: AnyGame, options: dict[str, Any]) -> int:
    """How many reconstructed values a game is played with, those aside that its owner knows better."""
    from rotonde.games.printed import reconstructed

    def known(key: str) -> bool:
        table: Any = options.get("data", {})
        for name in key.split("."):
            if not isinstance(table, dict) or name not in table:
                return False
            table = table[name]
        return True

    return sum(not known(value.key) for value in reconstructed(game.data()))
