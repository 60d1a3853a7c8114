"""`rotonde check`: is a record true?"""

from __future__ import annotations

import sys

import typer

from rotonde.cli.arguments import RecordFile


def check(record: RecordFile) -> None:
    """Replay a record and say whether every action in it was allowed.

    [cyan]rotonde check game.json[/cyan]

    Exit code 0: it is true. 1: it is not, and the first wrong action is named. 2: it is no record at all.
    """
    from rotonde.cli.arguments import plural
    from rotonde.kernel import CHANCE, NOBODY, to_move
    from rotonde.play.record import RecordError, game_of, positions, read

    told = read(record)
    decisions, mover = 0, CHANCE
    try:
        game = game_of(told)
        for position in positions(told):
            decisions += position.index > 0 and mover != CHANCE
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
