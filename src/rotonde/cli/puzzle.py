"""`rotonde puzzle`: a position of a real game, and the best way out of it to find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rotonde.cli.arguments import AsJson, BadInput, Language, check_language

if TYPE_CHECKING:
    from rich.console import Console

    from rotonde.cli.showing import Showing
    from rotonde.learn.puzzles import Puzzle
    from rotonde.learn.tries import Try


def puzzle(
    which: Annotated[
        str,
        typer.Argument(metavar="[ID|GAME]", help="A puzzle by its name, or one of this game for today."),
    ] = "",
    lang: Language = "en",
    listed: Annotated[bool, typer.Option("--list", help="List the puzzles, the easiest first.")] = False,
    solution: Annotated[bool, typer.Option("--solution", help="Tell the best way; do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Solve the puzzle of the day, or another: the best end of a real game.

    [cyan]rotonde puzzle[/cyan]  the one of today, the same for everybody
    [cyan]rotonde puzzle russian-railroads --list[/cyan]  all of one game
    [cyan]rotonde puzzle --solution[/cyan]  how it is done
    """
    check_language(lang)
    if listed:
        show_list(which, lang, as_json)
        return
    found = named(which)
    if as_json:
        from msgspec.json import encode

        print(encode(found).decode())
    elif solution:
        show_solution(found, lang)
    else:
        solve(found, lang)


def named(which: str) -> Puzzle:
    """The puzzle of a name, of a game for today, or of the day."""
    from datetime import UTC, datetime

    from rotonde.games import GAMES
    from rotonde.learn import puzzles

    today = datetime.now(UTC).date()
    if which in GAMES:
        stock = puzzles.fair(puzzles.puzzles_of(which))
        found = stock[(today - puzzles.EPOCH).days % len(stock)] if stock else None
    else:
        found = puzzles.puzzle(which) if which else puzzles.of_the_day(today)
    if found is None:
        raise BadInput(f"there is no puzzle {which!r}; rotonde puzzle --list shows which there are")
    return found


def stock(which: str) -> list[Puzzle]:
    """The puzzles of a game, or all."""
    from rotonde.cli.arguments import find_game
    from rotonde.games import GAMES
    from rotonde.learn.puzzles import puzzles_of

    names = [find_game(which).name] if which else list(GAMES)
    return [puzzle for name in names for puzzle in puzzles_of(name)]


def show_list(which: str, language: str, as_json: bool) -> None:
    """A line for each: its name, its game, how hard it is, and what it is about."""
    from rotonde.cli.screen import output
    from rotonde.learn.puzzles import phrases_of
    from rotonde.words.lists import apart

    found = stock(which)
    if as_json:
        import json

        keys = ("id", "game", "seats", "kind", "best", "rating", "themes")
        print(json.dumps([{key: getattr(puzzle, key) for key in keys} for puzzle in found]))
        return
    console = output()
    for puzzle in found:
        about = apart(
            [phrases_of(puzzle.game, language)(f"idea.{theme}") for theme in puzzle.themes], language
        )
        line = f"{puzzle.id}  {puzzle.game:20} {puzzle.rating:5}  {about}"
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def solve(found: Puzzle, language: str) -> None:
    """Ask, let it be played as any turn is, and tell what came of it."""
    from random import Random

    from rotonde.cli import seating
    from rotonde.cli.screen import output
    from rotonde.cli.solving import Solving
    from rotonde.learn.tries import Try

    console = output()
    match = Try(found, Random())
    showing = screen(console, found, match, language)
    Solving(match, showing, seating.asker(console)).play()


def screen(console: Console, found: Puzzle, match: Try, language: str) -> Showing:
    """Where it is shown, players by their seats."""
    from rotonde.cli.showing import Showing
    from rotonde.words import Words

    words = Words(match.game, language)
    names = [words.text("seat.name", (seat,)) for seat in range(found.seats)]
    return Showing(console, match.game, match.options, names, language)


def show_solution(found: Puzzle, language: str) -> None:
    """What happens on the best way, and what it brings."""
    from random import Random

    from rotonde.cli.screen import output
    from rotonde.learn.puzzles import phrases_of, told
    from rotonde.learn.tries import Try
    from rotonde.play.match import heard

    console = output()
    match = Try(found, Random())
    showing = screen(console, found, match, language)
    console.print(phrases_of(found.game, language)("puzzle.ask"), style="bold", markup=False, highlight=False)
    events = heard(told(match.game, match.state, found.line), found.seat)
    console.print(*showing.paragraphs(events, ""), sep="\n")
    key = "puzzle.best_win" if found.kind == "win" else "puzzle.best"
    showing.tell(key, "bold green", n=round(found.best), club=round(found.clubs))
