"""`rotonde position`: a position that is written as text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rotonde.cli.arguments import LANGUAGE_HELP, AsJson, check_language, read_position


def position(
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help="The position, in quotes; - reads it from standard input.")
    ],
    words: Annotated[str, typer.Option(metavar="LANG", help=LANGUAGE_HELP)] = "en",
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it into this file.", dir_okay=False)
    ] = None,
    seat: Annotated[
        int, typer.Option(metavar="N", min=0, help="Whose hand the picture shows; 0 for a spectator.")
    ] = 0,
    theme: Annotated[
        str, typer.Option(metavar="THEME", help="Theme of the picture: light or dark.")
    ] = "light",
    as_json: AsJson = False,
) -> None:
    """Show a position that is written as one line of text.

    [cyan]rotonde replay game.json --at 40 --text[/cyan]  writes such a line
    [cyan]rotonde position "$(rotonde replay game.json --at 40 --text)"[/cyan]  shows the table
    [cyan]rotonde position - --svg table.svg < line.txt[/cyan]  the same as a picture
    """
    check_language(words)
    from rotonde.cli.replay import draw, position_data, show_position, shown
    from rotonde.kernel.spelling import game_of
    from rotonde.play import Record

    s = read_position(text)
    game = game_of(s)
    seats, options = game.agreed(s)
    table = Record(game.name, game.version, seats, options)
    if svg is not None:
        draw(table, s, seat, words, theme, svg)
    elif as_json:
        import json

        print(json.dumps(position_data(table, s)))
    else:
        show_position(shown(table, words), s)
