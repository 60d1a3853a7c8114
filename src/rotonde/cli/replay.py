"""`rotonde replay`: a recorded game in words, or one of its positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rotonde.cli.arguments import LANGUAGE_HELP, AsJson, BadInput, RecordFile, check_language

if TYPE_CHECKING:
    from rotonde.cli.showing import Showing
    from rotonde.kernel import State
    from rotonde.play import Record


def replay(
    record: RecordFile,
    at: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="The position after this many actions.")
    ] = None,
    words: Annotated[str, typer.Option(metavar="LANG", help=LANGUAGE_HELP)] = "en",
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the position to this file.", dir_okay=False)
    ] = None,
    seat: Annotated[
        int, typer.Option(metavar="N", min=0, help="Whose hand the picture shows; 0 for a spectator.")
    ] = 0,
    theme: Annotated[
        str, typer.Option(metavar="THEME", help="Theme of the picture: light or dark.")
    ] = "light",
    text: Annotated[bool, typer.Option("--text", help="The position as one line of text.")] = False,
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game in words, or show one of its positions.

    [cyan]rotonde replay game.json[/cyan]  the whole story
    [cyan]rotonde replay game.json --at 40[/cyan]  the table after 40 actions
    [cyan]rotonde replay game.json --at 40 --json[/cyan]  the same for programs
    [cyan]rotonde replay game.json --at 40 --svg table.svg[/cyan]  the same as a picture
    [cyan]rotonde replay game.json --at 40 --text[/cyan]  the same as a line that rotonde position reads
    """
    check_language(words)
    from rotonde.play import record as records

    told = records.read(record)
    if svg is not None:
        draw(told, records.replay(told, at), seat, words, theme, svg)
        return
    if text:
        print(repr(records.replay(told, at)))
        return
    if as_json:
        import json

        s = records.replay(told, at)
        played = {"at": len(told.actions) if at is None else at, "actions": len(told.actions)}
        print(json.dumps(position_data(told, s) | played))
        return
    showing = shown(told, words)
    if at is None:
        tell(told, showing)
    else:
        show_position(showing, records.replay(told, at))


def draw(told: Record, s: State, seat: int, language: str, theme: str, path: Path) -> None:
    """The table as a picture in a file of its own."""
    from rotonde.draw import picture
    from rotonde.kernel import SPECTATOR
    from rotonde.play.record import agreed, game_of

    if theme not in ("light", "dark"):
        raise BadInput(f"the theme is light or dark, not {theme!r}")
    if seat > told.seats:
        raise BadInput(f"the game has {told.seats} seats; there is no seat {seat}")
    viewer = seat - 1 if seat else SPECTATOR
    game = game_of(told)
    drawn = picture(game, s, told.seats, viewer, agreed(game, told.options), (), language, theme)
    try:
        path.write_text(drawn.svg, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror}") from error


def shown(told: Record, language: str) -> Showing:
    """A screen for the players of a record, who are only numbers to us."""
    from rotonde.cli.screen import output
    from rotonde.cli.showing import Showing
    from rotonde.play.record import agreed, game_of
    from rotonde.words import Words

    game = game_of(told)
    words = Words(game, language)
    names = [words.text("seat.name", (seat,)) for seat in range(told.seats)]
    return Showing(output(), game, agreed(game, told.options), names, language)


def tell(told: Record, showing: Showing) -> None:
    """All that happened, each action with its number."""
    from rich.text import Text

    from rotonde.cli.ending import show_end
    from rotonde.kernel import NOBODY, to_move
    from rotonde.play.record import positions

    events = []
    for position in positions(told):
        number = f"{position.index:4} "
        for event in position.events:
            sentence = showing.sentence(event)
            showing.console.print(Text.assemble((number, "dim"), sentence), soft_wrap=True)
            number = " " * len(number)
        events += position.events
    if to_move(position.state) == NOBODY:
        showing.console.print()
        show_end(showing, position.state, events)


def show_position(showing: Showing, s: State) -> None:
    """The table as a spectator sees it, with the board of the seat to move, and what it is asked."""
    from rotonde.kernel import SPECTATOR, to_move

    seat = max(to_move(s), 0)
    showing.title(s)
    showing.console.print(showing.board(showing.scene(s, SPECTATOR, seat), in_full=True))
    if s.stack:
        showing.console.print(f"\n{showing.words.prompt(s.stack[-1], showing.names)}", markup=False)


def position_data(told: Record, s: State) -> dict[str, Any]:
    """A position as a program wants it."""
    from rotonde.kernel import SPECTATOR, to_move
    from rotonde.play.notation import spell
    from rotonde.play.record import game_of

    game = game_of(told)
    return {
        "game": game.name,
        "version": game.version,
        "seats": told.seats,
        "position": repr(s),
        "to_move": to_move(s),
        "scores": game.scores(s),
        "options": [spell(game, option) for option in s.options],
        "view": game.view(s, SPECTATOR),
    }
