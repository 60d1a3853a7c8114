"""The end of a game: who came where, what brought the points, how it went, and the same people once more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import MediaType, get, post
from litestar.response import Template

from rotonde.bots.judges import is_judged
from rotonde.draw.chart import Series, chart
from rotonde.draw.drawing import Standing
from rotonde.kernel import AnyGame
from rotonde.play.accounts import REST, entered, rest
from rotonde.play.record import Record, walk
from rotonde.web.answers import found
from rotonde.web.context import context
from rotonde.web.frame import seen
from rotonde.web.seating import new_record
from rotonde.web.site import Site
from rotonde.web.table import Refused, Table
from rotonde.web.unpainted import plates_of
from rotonde.web.visits import Visit
from rotonde.words import Words
from rotonde.words.in_words import capital

SAMPLES = 60  # points of a curve: more are not seen


@dataclass(frozen=True, slots=True)
class Placed:
    """Where somebody came."""

    place: int
    seat: int
    name: str
    score: int | str
    won: bool


@get("/table/{name:str}/end", media_type=MediaType.HTML)
async def end(site: Site, visit: Visit, name: str) -> Template:
    """The score sheet of a finished game."""
    table = over(site, name)
    match = table.match
    scene = seen(table, visit.language, table.eyes(visit.person), match.state, False)
    scores = match.game.scores(match.state)
    draws = plates_of(scene, scores)
    standings = [draws.standing(scene, seat) for seat in range(match.seats)]
    ranked = ranking(table, scores)
    return Template(
        "parts/end.html",
        context=context(
            visit,
            table=table,
            team=match.game.team,
            won=bool(match.game.winners(match.state)),
            ranked=ranked,
            columns=ranked[:1] if match.game.team else ranked,
            apart=scores[ranked[0].seat] - scores[ranked[1].seat] if len(ranked) > 1 else 0,
            unit=standings[0].scored_in,
            lines=by_category(table, scene.words) or by_account(standings),
            curve="" if match.game.team else course(table, visit, standings[0].scored_in),
            judged=is_judged(match.game.name),
            seated=bool(table.seats_of(visit.person)),
        ),
    )


@post("/table/{name:str}/rematch", status_code=200)
async def rematch(site: Site, visit: Visit, name: str) -> dict[str, Any]:
    """The same people, seats and options; whoever asks second is led to the table that is there already."""
    table = over(site, name)
    if visit.person is None or not table.seats_of(visit.person):
        raise Refused("refused.not_yours")
    if not table.rematch:
        record = new_record(table.match.game, table.match.seats, next_options(table.match.game, table.record))
        table.rematch = site.tables.make(record, table.chairs, visit.person).id
    return {"to": f"/table/{table.rematch}"}


def over(site: Site, name: str) -> Table:
    """The table, if its game is over."""
    table = found(site, name)
    if not table.match.over:
        raise Refused("refused.not_over")
    return table


def ranking(table: Table, scores: list[int]) -> list[Placed]:
    """Everybody, the best first; who won stands before who had as many points and did not."""
    winners = table.match.game.winners(table.match.state)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    found: list[Placed] = []
    for number, seat in enumerate(order):
        before = found[-1] if found else None
        level = before is not None and (before.score, before.won) == (scores[seat], seat in winners)
        place = before.place if before is not None and level else number + 1
        found.append(Placed(place, seat, table.names[seat], scores[seat], seat in winners))
    return found


Line = tuple[str, list[int]]  # what was counted, and what it brought each seat


def by_category(table: Table, words: Words) -> list[Line]:
    """What the whole game brought, by what was counted; what came in passing is the rest."""
    match = table.match
    rows = entered((event for told in match.events for event in told), match.seats)
    passing = rest(match.game.scores(match.state), rows)
    lines = [(capital(words.label("account", what)), row) for what, row in rows.items()]
    return [*lines, (words.text(REST), passing)] if lines and any(passing) else lines


def by_account(standings: list[Standing]) -> list[Line]:
    """The account as it stands at the end, where nothing was counted on the way."""
    names = dict.fromkeys(line for standing in standings for line, _ in standing.account)
    return [(name, [dict(standing.account).get(name, 0) for standing in standings]) for name in names]


def course(table: Table, visit: Visit, unit: str) -> str:
    """The points of everybody over the game, as a drawing."""
    match = table.match
    points: list[list[tuple[float, float]]] = [[] for _ in range(match.seats)]
    every = max(len(match.actions) // SAMPLES, 1)
    for position in walk(match.game, table.record):
        if position.index % every == 0 or position.index == len(match.actions):
            for seat, score in enumerate(match.game.scores(position.state)):
                points[seat].append((float(position.index), float(score)))
    series = [Series(seat, table.names[seat], points[seat]) for seat in range(match.seats)]
    return str(chart(visit.say("end.course"), unit, series))


def next_options(game: AnyGame, record: Record) -> dict[str, Any]:
    """The same options, but for a first player who was named: the next one begins."""
    options = dict(record.options)
    for name, option in game.options.items():
        first = options.get(name, option.usual)
        if option.seats and isinstance(first, int):
            options[name] = (first + 1) % record.seats
    return options
