"""`rotonde arena`: which bot is stronger, and how sure that is."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rotonde.cli.arguments import (
    BadInput,
    DataFile,
    GameName,
    Settings,
    check_seats,
    find_game,
    game_options,
)

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from rotonde.arena import Hypotheses, Tournament
    from rotonde.crew import Crew
    from rotonde.kernel import AnyGame

SCREEN = Path("-")
INTERRUPTED = 130  # the exit code of who was stopped by Ctrl-C


def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,…", help="Who takes part; a budget follows the name: [cyan]expert@nodes=500[/cyan]."
        ),
    ] = "random",
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="Players at a table (default: the minimum)."),
    ] = None,
    deals: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="Number of deals; every match plays the same ones."),
    ] = 100,
    seed: Annotated[str, typer.Option(metavar="SEED", help="The same seed gives the same deals.")] = "1",
    ladder: Annotated[
        bool, typer.Option("--ladder", metavar="", help="Only neighbours in the list play each other.")
    ] = False,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW:HIGH",
            help="Stop a match when it is clear which of two shares its first bot wins: 0.5:0.75.",
        ),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every game there; games already there are not played again."),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=256, help="Processes that share the work (default: one per processor)."
        ),
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler whose workers do the work.")
    ] = None,
    data: DataFile = None,
    settings: Settings = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the results there as JSON; - is the screen.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the results there.")] = None,
) -> None:
    """Let bots meet on the same deals in every seat order, and rate them.

    [cyan]rotonde arena russian-railroads --bots expert,club,novice --ladder --deals 500[/cyan]
    [cyan]rotonde arena express-01 --bots club,random --sprt 0.5:0.75 --svg result.svg[/cyan]
    [cyan]rotonde arena convoi-express --bots club,novice --cluster tcp://host:8786[/cyan]

    Ctrl-C stops it; the same command with the --log it names goes on.
    """
    rules = find_game(game)
    for file in (log, json, svg):
        check_folder(file)
    tournament = planned(rules, bots, seats, deals, seed, ladder, sprt, game_options(rules, data, settings))
    from rotonde.cli.seating import free_name

    path = log or free_name(f"arena-{rules.name}", "jsonl")
    complete = run(tournament, path, crew(jobs, cluster))
    give(tournament, json, svg)
    if complete:
        print(f"every game is kept in {path}", file=sys.stderr)
    else:
        tell_how_to_go_on(tournament, path)
        raise typer.Exit(INTERRUPTED)


def planned(
    rules: AnyGame,
    bots: str,
    seats: int | None,
    deals: int,
    seed: str,
    ladder: bool,
    sprt: str | None,
    options: dict[str, Any],
) -> Tournament:
    """The tournament that is asked for, if there can be such a one."""
    from rotonde.arena import Conditions, Tournament, pairing
    from rotonde.extras import require

    require("arena")  # better now than when all is played
    seats = min(rules.seats) if seats is None else seats
    check_seats(rules, seats)
    pair = pairing.ladder if ladder else pairing.pairings
    matches = pair(contestants(bots, rules), seats, rules.team)
    conditions = Conditions(rules.name, rules.version, seats, options, seed)
    return Tournament(conditions, matches, deals, rules.team, hypotheses(sprt))


def contestants(bots: str, rules: AnyGame) -> list[str]:
    """The names of the bots; all of them play this game."""
    from rotonde.bots import check

    names = [name.strip() for name in bots.split(",")]
    for number, name in enumerate(names):
        check(name, rules.name)
        if name in names[:number]:
            raise BadInput(f"{name} is named twice; a bot meets itself when it is named alone")
    return names


def hypotheses(sprt: str | None) -> Hypotheses | None:
    """The two shares of `0.5:0.75`."""
    from rotonde.arena import Hypotheses

    if sprt is None:
        return None
    try:
        low, high = map(float, sprt.split(":"))
    except ValueError:
        raise BadInput(f"{sprt!r} is not two shares such as 0.5:0.75") from None
    if not 0 < low < high < 1:
        raise BadInput(f"{sprt!r}: the shares must lie between 0 and 1, the lower one first")
    return Hypotheses(low, high)


def check_folder(file: Path | None) -> None:
    """Can it be written in the end? Better to know that before hours of play."""
    if file is not None and not file.parent.is_dir():
        raise BadInput(f"{file}: there is no folder {file.parent}")


def crew(jobs: int | None, cluster: str | None) -> AbstractContextManager[Crew]:
    """Those who do the work."""
    from rotonde.arena.cluster import on_cluster
    from rotonde.crew import on_this_machine, processors

    if cluster is None:
        return on_this_machine(jobs or processors())
    if jobs is not None:
        raise BadInput("--jobs is for this machine; a cluster has as many as it has workers")
    return on_cluster(cluster)


def run(tournament: Tournament, path: Path, crew: AbstractContextManager[Crew]) -> bool:
    """Play what the file does not hold yet; has it come to its end?"""
    from rotonde.arena import ArenaError
    from rotonde.arena.book import Book
    from rotonde.arena.playing import played
    from rotonde.cli.screen import progress
    from rotonde.crew import CrewError

    try:
        with kill_as_ctrl_c(), crew as at_work, Book(path, tournament.conditions) as book:
            known = tournament.take(book.results)
            rest = ((len(fresh), fresh) for fresh in played(tournament, at_work))
            for fresh in progress(chain([(len(known), [])], rest), tournament.games, "playing"):
                book.add(fresh)
    except KeyboardInterrupt:
        return False
    except (ArenaError, CrewError) as error:
        kept = f"; {path} keeps the games that were finished" if tournament.results else ""
        raise type(error)(f"{error}{kept}") from error
    return True


@contextmanager
def kill_as_ctrl_c() -> Iterator[None]:
    """Whoever ends the arena with `kill` gets the same as with Ctrl-C."""
    usual = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)


def give(tournament: Tournament, json: Path | None, svg: Path | None) -> None:
    """The results, as they are wanted."""
    from rotonde.arena.plot import plot
    from rotonde.arena.report import summed_up
    from rotonde.cli.standings import show

    summary = summed_up(tournament)
    if svg is not None:
        write(svg, plot(summary))
    if json is not None:
        from json import dumps

        write(json, dumps(summary))
    if json != SCREEN:
        show(summary)


def write(file: Path, text: str) -> None:
    if file == SCREEN:
        print(text)
        return
    try:
        file.write_text(f"{text}\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{file}: cannot be written: {error.strerror}") from error


def tell_how_to_go_on(tournament: Tournament, path: Path) -> None:
    import shlex

    words = [*sys.argv[1:]]
    if not any(word.partition("=")[0] == "--log" for word in words):
        words += ["--log", str(path)]
    print(
        f"stopped after {len(tournament.results)} of at most {tournament.games} games, which {path} keeps;"
        f" to go on:\nrotonde {shlex.join(words)}",
        file=sys.stderr,
    )
