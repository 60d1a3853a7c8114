"""How a game ended: where everybody's points came from, and who won."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import SEAT_STYLES
from rotonde.cli.showing import Showing
from rotonde.kernel import Event, State
from rotonde.play.accounts import REST, entered, rest
from rotonde.words.lists import all_of


def show_end(showing: Showing, s: State, events: list[Event]) -> None:
    """The account line by line, and the winner or winners."""
    scores, winners = showing.game.scores(s), showing.game.winners(s)
    showing.console.print(account(showing, scores, events))
    if not winners:
        showing.tell("end.lost", "bold red")
        return
    key = "end.winner" if len(winners) == 1 else "end.shared"
    names = all_of([showing.names[seat] for seat in winners], showing.words.language)
    showing.tell(key, "bold green", names=names, n=scores[winners[0]])


def account(showing: Showing, scores: list[int], events: list[Event]) -> Table:
    """By heading and seat, the points of the whole game; what came in passing is the rest."""
    rows = entered(events, len(scores))
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column()
    for seat, name in enumerate(showing.names):
        table.add_column(Text(name, SEAT_STYLES[seat]), justify="right")
    table.add_row(showing.words.text(REST), *map(str, rest(scores, rows)))
    for heading, row in rows.items():
        table.add_row(
            showing.words.label("account", heading), *(str(points) if points else "" for points in row)
        )
    table.add_row(Text(showing.say("end.total"), "bold"), *(Text(str(score), "bold") for score in scores))
    return table
