"""The end of a game: who came where, what brought the points, how it went, and the same people once more."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, get, post
from litestar.response import Template
from markupsafe import Markup

from rotonde.bots.judges import is_judged
from rotonde.draw.chart import LOW, NARROW, ChartSize, Series, chart
from rotonde.draw.telling import closing, measured
from rotonde.kernel import SPECTATOR, AnyGame, State
from rotonde.play.course import QUARTERS, Course, course
from rotonde.play.record import Record, afresh
from rotonde.web.answers import found
from rotonde.web.commands import Rematch
from rotonde.web.context import context
from rotonde.web.frame import seen
from rotonde.web.results import Line, by_category, decided, ranking
from rotonde.web.seating import new_record
from rotonde.web.second_look import coached
from rotonde.web.site import Site
from rotonde.web.table import Refused, Table
from rotonde.web.unpainted import plates_of
from rotonde.web.visits import Visit
from rotonde.words.in_words import capital

MOST_STOPS = 8  # names of rounds below a curve; of more, every other


@get("/table/{name:str}/end", media_type=MediaType.HTML)
async def end(site: Site, visit: Visit, name: str) -> Template:
    """The score sheet of a finished game."""
    table = await over(site, name)
    match = table.match
    scene = seen(table, visit.language, table.eyes(visit.person), match.state, False)
    scores = match.game.scores(match.state)
    draws = plates_of(scene, scores)
    standings = [draws.standing(scene, seat) for seat in range(match.seats)]
    ranked = ranking(match, list(scene.names))
    figures = measured(scene) if match.game.team else []
    went = course_of(table, visit)
    events = [event for told in match.events for event in told]
    return Template(
        "parts/end.html",
        context=context(
            visit,
            table=table,
            team=match.game.team,
            won=bool(match.game.winners(match.state)),
            ranked=ranked,
            decided="" if match.game.team else decided(ranked, visit.say),
            unit=standings[0].scored_in,
            figures=figures,
            closing=closing(scene, events),
            lines=[] if figures else by_category(match, scene.words, standings),
            in_rounds=went.in_rounds,
            stages=stages(went, visit, bool(figures)),
            curve=drawn_course(table, visit, went, NARROW if visit.cut == "narrow" else LOW),
            judged=is_judged(match.game.name),
            seated=bool(table.seats_of(visit.person)),
            begins=begins(table, visit),
            taught=coached(table, visit.person) is not None,
            game=match.game,
        ),
    )


@post("/table/{name:str}/rematch", status_code=200)
async def rematch(site: Site, visit: Visit, name: str) -> dict[str, Any]:
    """The same people, seats and options; whoever asks second is led to the table that is there already."""
    table = await over(site, name)
    record = new_record(table.match.game, table.match.seats, next_options(table.match.game, table.record))
    made = await site.door.do(visit.person, Rematch(table=name, record=record))
    return {"to": f"/table/{made.table}"}


async def over(site: Site, name: str) -> Table:
    """The table, if its game is over."""
    table = await found(site, name)
    if not table.match.over:
        raise Refused("refused.not_over")
    return table


def course_of(table: Table, visit: Visit) -> Course:
    """How the game went: in everybody's points, or in what the team is measured by."""

    def figures(s: State) -> list[int]:
        scene = seen(table, visit.language, SPECTATOR, s, False)
        return [int(stock.count) for stock in measured(scene)] or table.match.game.scores(s)

    team = table.match.game.team
    return course(table.match.game, table.record, figures if team else table.match.game.scores)


def stages(went: Course, visit: Visit, by_figures: bool) -> list[Line]:
    """Each round or quarter: what it brought everybody, or how the team stood after it."""
    key = "end.round" if went.in_rounds else "end.quarter"
    lines = [
        (visit.say(key, n=stage.number), list(stage.after) if by_figures else stage.gained)
        for stage in went.stages
    ]
    if not by_figures and any(went.stages[0].before):
        lines.insert(0, (capital(visit.say("end.start")), list(went.stages[0].before)))
    if went.in_rounds:  # what is counted once at the end comes with its last round
        lines[-1] = (visit.say("end.last_round", n=went.stages[-1].number), lines[-1][1])
    return lines


def drawn_course(table: Table, visit: Visit, went: Course, size: ChartSize) -> Markup:
    """The points of everybody over the game, as a drawing; of a team, what counts most."""
    match = table.match
    scene = seen(table, visit.language, SPECTATOR, match.state, False)
    counted = measured(scene) if match.game.team else []
    points = plates_of(scene, match.game.scores(match.state)).standing(scene, 0).scored_in
    series = [
        Series(seat, "" if match.game.team else name, [(x, float(values[seat])) for x, values in went.curve])
        for seat, name in enumerate(scene.names[: 1 if match.game.team else match.seats])
    ]
    last = len(went.stages) if went.in_rounds else QUARTERS
    every = 1 if last <= MOST_STOPS else 2
    shown = range(every, last + 1, every)
    stops = [(float(n), str(n) if went.in_rounds else f"{n}/{QUARTERS}") for n in shown]
    return chart(
        visit.say("end.course"),
        capital(counted[0].name) if counted else points,
        series,
        stops=[(0.0, visit.say("end.start")), *stops],
        size=size,
    )


def first_option(game: AnyGame, record: Record) -> tuple[str, int] | None:
    """The option by which a game names its first player, and who that was; none where it is drawn by lot."""
    for name, option in game.options.items():
        first = record.options.get(name, option.usual)
        if option.seats and isinstance(first, int):
            return name, first
    return None


def next_options(game: AnyGame, record: Record) -> dict[str, Any]:
    """The same options, but for a first player who was named: the next one begins; from the start."""
    named, options = first_option(game, record), afresh(record.options)
    if named is None:
        return options
    return {**options, named[0]: (named[1] + 1) % record.seats}


def begins(table: Table, visit: Visit) -> str:
    """Who begins the rematch, in words."""
    named = first_option(table.match.game, table.record)
    if named is None:
        return visit.say("end.lot")
    return visit.say("end.next", name=table.names[(named[1] + 1) % table.match.seats])
