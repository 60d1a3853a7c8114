"""`rotonde dataset`: games of bots as data to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rotonde.cli.arguments import AsJson, DataFile, GameName, Settings, find_game, game_options, plural
from rotonde.cli.simulate import seated_bots


def dataset(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the files go; made if need be.")],
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Number of players (default: the maximum).")
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Number of games.")] = 100,
    seed: Annotated[str, typer.Option(metavar="SEED", help="The same seed gives the same games.")] = "1",
    bots: Annotated[
        str, typer.Option(metavar="BOT,…", help="One bot for all, or one for each seat.")
    ] = "novice",
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="Processes that share the work.")
    ] = 1,
    data: DataFile = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Write games of bots as Parquet, one row for each decision, with a card that says what is in it.

    [cyan]rotonde dataset express-01 data --seats 2 --games 1000 --bots novice --jobs 2[/cyan]

    Whatever was written stays: the same command goes on where it stopped, and with more games adds to them.
    """
    from rotonde.cli import screen
    from rotonde.extras import require

    require("rl")
    from rotonde.rl.dataset import DataSet, begin, written
    from rotonde.simulation import Simulation

    rules = find_game(game)
    names = seated_bots(rules, seats, bots)
    made = DataSet(folder, Simulation(rules.name, names, games, seed, game_options(rules, data, settings)))
    begin(made)
    missing = sum(len(numbers) for numbers in made.missing())
    done = sum(screen.progress(((count, count) for count in written(made, jobs)), missing, "playing"))
    report = {"game": rules.name, "folder": str(folder), "games": games, "written": done}
    if as_json:
        import json

        print(json.dumps(report))
    else:
        there = f" ({plural(games - done, 'game')} were there)" if done < games else ""
        screen.output().print(f"{plural(done, 'game')} written to {folder}{there}", soft_wrap=True)
