"""`rotonde play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rotonde.cli.arguments import (
    BadInput,
    DataFile,
    GameName,
    Language,
    Settings,
    check_language,
    find_game,
    game_options,
)


def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO,…",
            help="[cyan]me[/cyan], people's names and bots' names (default: you and bots).",
        ),
    ] = None,
    language: Language = "en",
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="The same seed gives the same luck.")
    ] = None,
    data: DataFile = None,
    settings: Settings = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save the game.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue this saved game.")] = None,
) -> None:
    """Play a game in the terminal, against bots or with others on the same screen.

    [cyan]rotonde play russian-railroads[/cyan]  you and two bots
    [cyan]rotonde play russian-railroads --seats Anna,Bert,random --lang nl[/cyan]  two people and a bot
    [cyan]rotonde play russian-railroads --record game.json[/cyan]  go on where you left

    A number chooses, [cyan]u[/cyan] undoes, [cyan]c[/cyan] confirms a turn, [cyan]?[/cyan] helps.
    """
    rules = find_game(game)
    check_language(language)
    if record and (data or settings):
        raise BadInput(f"a record brings its own values; --{'data' if data else 'set'} is for new games")
    if save and not save.parent.is_dir():
        raise BadInput(f"{save}: there is no folder {save.parent} to save in")
    from random import Random

    from rotonde.cli import seating
    from rotonde.cli.keeping import Keeper
    from rotonde.cli.screen import output
    from rotonde.cli.showing import Showing
    from rotonde.cli.sitting import Sitting

    luck, bots_luck = Random(seed), Random(None if seed is None else f"bots:{seed}")
    if record:
        match = seating.resumed(rules, record, luck)
        players = seating.players(seats or seating.usual(match.seats), rules, language)
        seating.check_fit(match, players, record)
    else:
        players = seating.players(seats or seating.usual(rules.usual.seats), rules, language)
        match = seating.started(rules, players, game_options(rules, data, settings), luck)
    console = output()
    showing = Showing(console, rules, match.options, [player.name for player in players], language)
    file = save or record or seating.free_name(rules.name, "json")
    keeper = Keeper(match, file, autosave=bool(save or record))
    Sitting(match, players, showing, seating.asker(console), bots_luck, keeper).play()
