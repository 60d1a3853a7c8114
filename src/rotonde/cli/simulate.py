"""`rotonde simulate`: many games at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rotonde.cli.arguments import (
    AsJson,
    BadInput,
    DataFile,
    GameName,
    Settings,
    check_seats,
    find_game,
    game_options,
    title,
)

if TYPE_CHECKING:
    from rotonde.kernel import AnyGame
    from rotonde.simulation import SimulatedGame, Simulation


def simulate(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Number of players (default: the maximum).")
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Number of games.")] = 100,
    seed: Annotated[str, typer.Option(metavar="SEED", help="The same seed gives the same games.")] = "1",
    bots: Annotated[
        str, typer.Option(metavar="BOT,…", help="One bot for all, or one for each seat.")
    ] = "random",
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="Processes that share the work.")
    ] = 1,
    data: DataFile = None,
    settings: Settings = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save the record of every game there.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count.

    [cyan]rotonde simulate russian-railroads --games 1000 --jobs 4[/cyan]
    [cyan]rotonde simulate russian-railroads --seats 2 --seed 7 --json[/cyan]

    The digest at the end is the same for the same seed on every machine, whatever the number of jobs.
    """
    rules = find_game(game)
    names = seated_bots(rules, seats, bots)
    from time import perf_counter

    from rotonde.cli import screen
    from rotonde.simulation import Simulation

    simulation = Simulation(rules.name, names, games, seed, game_options(rules, data, settings))
    began = perf_counter()
    batches = ((len(batch), batch) for batch in simulation.batches(jobs))
    played = sorted(one for batch in screen.progress(batches, games, "playing") for one in batch)
    seconds = perf_counter() - began
    if records is not None:
        write_records(records, simulation, played)
    summary = summed_up(rules, simulation, played, jobs, seconds)
    if as_json:
        import json

        print(json.dumps(summary))
    else:
        show(summary)


def seated_bots(rules: AnyGame, seats: int | None, bots: str) -> list[str]:
    """The name of the bot on each seat; all of them exist."""
    from rotonde.bots import check

    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        names *= seats if seats is not None else max(rules.seats)
    if seats is not None and len(names) != seats:
        raise BadInput(f"{len(names)} bots cannot sit on {seats} seats; name one for all, or one for each")
    check_seats(rules, len(names))
    for name in names:
        check(name, rules.name)
    return names


def summed_up(
    rules: AnyGame, simulation: Simulation, played: list[SimulatedGame], jobs: int, seconds: float
) -> dict[str, Any]:
    """What the games come to."""
    from rotonde.build import compiled
    from rotonde.simulation import digest, mean_scores, wins

    decisions = sum(one.decisions for one in played)
    return {
        "game": rules.name,
        "version": rules.version,
        "seats": len(simulation.bots),
        "bots": list(simulation.bots),
        "seed": simulation.seed,
        "games": simulation.games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "mean_scores": mean_scores(played),
        "wins": wins(played, rules.team),
        "jobs": jobs,
        "build": "compiled" if compiled() else "plain",
        "digest": digest(played),
    }


def show(summary: dict[str, Any]) -> None:
    """The same for people."""
    from rotonde.cli.screen import number, output, table

    console = output()
    games, rate = number(summary["games"]), number(summary["decisions_per_second"])
    console.print(
        f"[bold]{title(summary['game'])}[/bold]: {games} games in {summary['seconds']:.2f} s,"
        f" {number(summary['decisions'])} decisions, [bold]{rate} a second[/bold]"
        f" [dim]({summary['build']}, jobs: {summary['jobs']})[/dim]\n"
    )
    listing = table("seat", "bot", "mean score", "wins", right=["seat", "mean score", "wins"])
    rows = zip(summary["bots"], summary["mean_scores"], summary["wins"], strict=True)
    for seat, (bot, mean, share) in enumerate(rows, 1):
        listing.add_row(str(seat), bot, f"{mean:.1f}", f"{share:.1%}")
    console.print(listing)
    console.print(f"\n[dim]seed {summary['seed']}, digest {summary['digest']}[/dim]", soft_wrap=True)


def write_records(folder: Path, simulation: Simulation, played: list[SimulatedGame]) -> None:
    """One file a game, named by its number."""
    from rotonde.play.record import write

    width = len(str(simulation.games - 1))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in played:
            write(simulation.record(one), folder / f"{one.number:0{width}}.json")
    except OSError as error:
        raise BadInput(f"{folder}: cannot be written: {error.strerror}") from error
