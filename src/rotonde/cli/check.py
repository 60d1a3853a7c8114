"""`rotonde check`: is a record true?"""

from __future__ import annotations

import sys

import typer

from rotonde.cli.arguments import RecordFile


def check(record: RecordFile) -> None:
    """Replay a record and say whether every action in it was allowed.

    [cyan]rotonde check game.json[/cyan]

    Exit code 0: it is true. 1: it is not, and the first wrong action is named. 2: it is no such record.
    """
    from rotonde.cli.arguments import plural
    from rotonde.kernel import CHANCE, NOBODY, to_move
    from rotonde.play.record import RecordError, game_of, positions, read

    told = read(record)
    game, walk = game_of(told), positions(told)
    position = next(walk)  # what cannot even be started is no record of a game we play
    decisions, mover = 0, to_move(position.state)
    try:
        for position in walk:
            decisions += mover != CHANCE
            mover = to_move(position.state)
    except RecordError as error:
        print(f"{record}: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    scores = ", ".join(str(score) for score in game.scores(position.state))
    state = "finished" if mover == NOBODY else "not finished"
    print(
        f"{game.name}, {told.seats} seats, {plural(decisions, 'decision')},"
        f" {state}, {'scores' if mover == NOBODY else 'scores so far'} {scores}"
    )
