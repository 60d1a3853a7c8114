"""The commands together. Each lives in a module of its own and loads what it needs when it is called."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from rotonde.cli.analyse import analyse
from rotonde.cli.arena import arena
from rotonde.cli.backup import backup, restore
from rotonde.cli.bench import bench
from rotonde.cli.check import check
from rotonde.cli.data import data
from rotonde.cli.dataset import dataset
from rotonde.cli.games import games
from rotonde.cli.mine import mine
from rotonde.cli.play import play
from rotonde.cli.position import position
from rotonde.cli.puzzle import puzzle
from rotonde.cli.replay import replay
from rotonde.cli.rules import rules
from rotonde.cli.serve import serve
from rotonde.cli.simulate import simulate
from rotonde.cli.train import train

PLAY = "Play"
READ = "Rules and printed values"
MEASURE = "Engine room"


class Commands(TyperGroup):
    """Says in one line what is wrong with what was asked for."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ValueError as error:
            if not is_expected(error):
                raise
            print(f"rotonde: {' '.join(str(error).split())}", file=sys.stderr)
            raise typer.Exit(2) from None


def is_expected(error: ValueError) -> bool:
    """Is it the mistake of who asked? Loaded late, since most calls go well."""
    from rotonde.arena import ArenaError
    from rotonde.bots import UnknownBot
    from rotonde.cli.arguments import BadInput
    from rotonde.crew import CrewError
    from rotonde.draw import NoDrawing
    from rotonde.games import PositionError, UnknownGame
    from rotonde.games.ledger import LedgerError
    from rotonde.games.limits import DataError
    from rotonde.play.record import RecordError

    mistakes = BadInput | PositionError | UnknownGame | UnknownBot | DataError | LedgerError | RecordError
    return isinstance(error, mistakes | ArenaError | CrewError | NoDrawing)


def tell_version(wanted: bool) -> None:
    if wanted:
        from rotonde import __version__
        from rotonde.build import compiled

        print(f"rotonde {__version__} ({'compiled' if compiled() else 'plain Python'})")
        raise typer.Exit


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def rotonde(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            metavar="",
            help="Show version and build.",
            callback=tell_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Railway board games around one turntable.

    A first game, you against two bots:

    [cyan]rotonde play russian-railroads --seats me,random,random[/cyan]
    """


app.command(rich_help_panel=PLAY)(serve)
app.command(rich_help_panel=PLAY)(backup)
app.command(rich_help_panel=PLAY)(restore)
app.command(rich_help_panel=PLAY)(play)
app.command(rich_help_panel=PLAY)(puzzle)
app.command(rich_help_panel=PLAY)(replay)
app.command(rich_help_panel=PLAY)(position)
app.command(rich_help_panel=PLAY)(check)
app.command(rich_help_panel=PLAY)(analyse)
app.command(rich_help_panel=READ)(games)
app.command(rich_help_panel=READ)(rules)
app.command(rich_help_panel=READ)(data)
app.command(rich_help_panel=MEASURE)(simulate)
app.command(rich_help_panel=MEASURE)(arena)
app.command(rich_help_panel=MEASURE)(dataset)
app.command(rich_help_panel=MEASURE)(bench)
app.command(rich_help_panel=MEASURE)(train)
app.command(rich_help_panel=MEASURE)(mine)
