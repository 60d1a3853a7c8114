"""`rotonde train`: what positions are worth is learnt from games of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rotonde.cli.arguments import BadInput, GameName, Settings, find_game, game_options

if TYPE_CHECKING:
    from rotonde.training.course import Lap, TrainingCourse


def train(
    game: GameName,
    folder: Annotated[
        Path,
        typer.Option(metavar="DIR", help="Where all of it is kept; what is there is not done again."),
    ] = Path("training"),
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, help="Games, a regression, a duel: so often.")
    ] = 3,
    games: Annotated[int, typer.Option(metavar="N", min=10, help="To learn from, in each round.")] = 200,
    deals: Annotated[int, typer.Option(metavar="N", min=2, help="Of a duel, at most.")] = 40,
    seed: Annotated[str, typer.Option(metavar="SEED", help="The same seed gives the same course.")] = "train",
    settings: Settings = None,
    jobs: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="Processes that share the work.")
    ] = 1,
    keep: Annotated[
        bool, typer.Option("--keep", metavar="", help="Write what won beside the judgement of the game.")
    ] = False,
) -> None:
    """Learn the weights of a game's judgement from play, and take them only if they win a duel.

    [cyan]rotonde train russian-railroads --rounds 3 --games 250[/cyan]
    [cyan]rotonde train express-01 --set map=usa --folder learnt --keep[/cyan]

    Ctrl-C stops it; the same command goes on.
    """
    rules = find_game(game)
    from rotonde.crew import on_this_machine
    from rotonde.extras import require

    require("arena")
    from rotonde.bots.judges import is_judged
    from rotonde.training.course import TrainingCourse

    if not is_judged(rules.name) or rules.team:
        raise BadInput(f"{rules.name} has no judgement that is learnt like this")
    course = TrainingCourse(
        rules.name,
        folder,
        list(rules.seats),
        seed,
        games,
        deals,
        options=[game_options(rules, None, settings)],
    )
    with on_this_machine(jobs) as crew:
        for lap in course.laps(rounds, crew):
            tell(lap)
    if keep:
        take(course)


def tell(lap: Lap) -> None:
    """A round in one line."""
    low, high = lap.interval
    print(
        f"round {lap.number}: {lap.games} games, explains {lap.before:.1%}, then {lap.explained:.1%};"
        f" wins {lap.share:.1%} of {lap.duels} ({low:.0%} to {high:.0%}),"
        f" {'taken' if lap.taken else 'not taken'}; {lap.seconds:.0f} s",
        flush=True,
    )


def take(course: TrainingCourse) -> None:
    """Write the latest weights that won where bots find them."""
    from rotonde.bots.judges import file_of
    from rotonde.training.course import written

    file = file_of(course.game, "weights.json")
    file.write_text(written(course.league()[0]), encoding="utf-8")
    print(f"written to {file}")
