"""How a game ended: where everybody's points came from, and who won."""

from __future__ import annotations

from collections import defaultdict

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import SEAT_STYLES
from rotonde.cli.showing import Showing
from rotonde.kernel import Event

WON = "end.won"  # the event with which a game settles itself who wins among equals: the seats
LINE = "account.line"  # the event that enters points under a heading: seat, heading, points


def show_end(showing: Showing, scores: list[int], events: list[Event]) -> None:
    """The account line by line, and the winner or winners."""
    showing.console.print(account(showing, scores, events))
    settled = [event.args for event in events if event.key == WON]
    names = [showing.names[seat] for seat in settled[-1]] if settled else winners(showing.names, scores)
    key = "end.winner" if len(names) == 1 else "end.shared"
    showing.tell(key, "bold green", names=" & ".join(names), n=max(scores))


def winners(names: list[str], scores: list[int]) -> list[str]:
    """Those with most points; who are level share the victory."""
    return [name for name, score in zip(names, scores, strict=True) if score == max(scores)]


def account(showing: Showing, scores: list[int], events: list[Event]) -> Table:
    """By heading and seat, the points of the whole game; what came in passing is the rest."""
    entered: dict[int, list[int]] = defaultdict(lambda: [0] * len(scores))
    for event in events:
        if event.key == LINE:
            seat, heading, points = event.args
            entered[heading][seat] += points
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column()
    for seat, name in enumerate(showing.names):
        table.add_column(Text(name, SEAT_STYLES[seat]), justify="right")
    rest = [score - sum(row[seat] for row in entered.values()) for seat, score in enumerate(scores)]
    table.add_row(showing.say("end.rest"), *map(str, rest))
    for heading, row in sorted(entered.items()):
        table.add_row(
            showing.words.label("account", heading), *(str(points) if points else "" for points in row)
        )
    table.add_row(Text(showing.say("end.total"), "bold"), *(Text(str(score), "bold") for score in scores))
    return table
