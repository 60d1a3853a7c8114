"""Help with a decision, and a finished game looked at again: with branches to play on from."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.response import Redirect, Template

from rotonde.bots.analysis import DEEP, Review
from rotonde.bots.judges import is_judged
from rotonde.draw import is_drawn
from rotonde.kernel import to_move
from rotonde.learn import Still, foreseen
from rotonde.play.record import Record, RecordError, replay
from rotonde.report import TurningPoint, curve, turning_points
from rotonde.web.answers import found
from rotonde.web.commands import Open
from rotonde.web.context import context
from rotonde.web.hinting import plan_rows
from rotonde.web.home import Form
from rotonde.web.pages import written
from rotonde.web.puzzle_table import PuzzleTable
from rotonde.web.seating import ME, chairs_from, number_in, usual_bot
from rotonde.web.site import Site
from rotonde.web.table import Refused, Table
from rotonde.web.visits import Visit
from rotonde.words.numbers import percent, whole


@get("/table/{name:str}/hint")
async def hint(site: Site, visit: Visit, name: str, at: str) -> dict[str, Any]:
    """A few plans that differ: what each is about, why, what it gives up, and how sure that is."""
    table = await found(site, name)
    match = table.match
    check_judged(table)
    if isinstance(table, PuzzleTable):
        raise Refused("refused.puzzle_hint")
    if not table.may_act(visit.person) or table.behind_curtain(visit.person):
        raise Refused("refused.not_yours")
    if at != table.at or match.waits:
        raise Refused("refused.stale")
    record = table.record
    record.actions += match.draft_actions
    plans = await site.thinker.hint(record, match.seat, visit.person or "", table.id)
    return {
        "hint": written("parts/hint.html", say=visit.say, plans=plan_rows(match, plans, visit, table.names))
    }


@get("/table/{name:str}/analysis")
async def analysis_page(site: Site, visit: Visit, name: str) -> Template:
    """A page at once; what it is about takes a few seconds and is asked for by the page."""
    table = await finished(site, name)
    words = site.words(table.match.game, visit.language, table.match.options)
    return Template(
        "analysis.html",
        context=context(visit, table=table, game=table.match.game, words=words),
    )


@get("/table/{name:str}/report", media_type=MediaType.HTML)
async def report(site: Site, visit: Visit, name: str, close: bool = False) -> Template:
    """The curve, the turning points, and what everybody left behind; at once, or after a close look."""
    table = await finished(site, name)
    match = table.match
    review = await (close_look if close else review_of)(site, table, visit)
    points = turning_points(match.game, review, table.names, visit.language)
    pictures = await asyncio.to_thread(stills, table, points, visit)
    behind = [
        percent(lost / 100, visit.language) if match.game.team else whole(round(lost), visit.language)
        for lost in review.behind
    ]
    return Template(
        "parts/report.html",
        context=context(
            visit,
            table=table,
            game=match.game,
            curve=curve(match.game, table.names, review, visit.language, f"/table/{name}?at="),
            points=list(zip(points, pictures, strict=True)),
            behind=list(zip(table.names, behind, strict=True)),
            close=close,
            figures=not match.game.team or review.in_chances,
        ),
    )


@get("/table/{name:str}/report/progress")
async def report_progress(site: Site, name: str) -> dict[str, float]:
    """How far the close look has come, 0 to 1."""
    table = await finished(site, name)
    return {"done": site.thinker.progress(table.record, DEEP)}


def stills(table: Table, points: Sequence[TurningPoint], visit: Visit) -> list[Still | None]:
    """A picture of each: the position through the eyes of who decided, with the better plan in it."""
    game, record = table.match.game, table.record
    return [
        foreseen(
            game,
            replay(record, point.moment.at),
            point.moment.seat,
            point.moment.plan.actions if point.moment.plan else [point.moment.best.action],
            table.match.options,
            table.names,
            visit.language,
            visit.cut,
        )
        if is_drawn(game)
        else None
        for point in points
    ]


@post("/table/{name:str}/branch")
async def branch(site: Site, visit: Visit, name: str, data: Form) -> Response[Any]:
    """A table of one's own that goes on from a moment of this game with another decision."""
    table = await finished(site, name)
    at, action = number_in(data.get("at")), number_in(data.get("action"))
    if at not in range(len(table.match.actions)):
        raise Refused("refused.illegal")
    played = table.record
    actions = [*played.actions[:at], action]
    record = Record(played.game, played.version, played.seats, played.options, actions)
    try:
        replay(record)
        seat = to_move(replay(record, at))
    except RecordError as error:
        raise Refused("refused.illegal") from error
    person = await visit.become()
    bot = usual_bot(table.match.game)
    form = {f"seat-{other}": ME if other == seat else bot for other in range(record.seats)}
    chairs = chairs_from(form, record, visit, person)
    made = await site.door.do(person, Open(record=record, chairs=chairs))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


async def review_of(site: Site, table: Table, visit: Visit) -> Review:
    """The game looked at again: begun once, however many ask for it, and kept."""
    if table.review is None or (table.review.done() and table.review.exception()):
        site.limits.take("reviews", visit.person or visit.address)
        table.review = asyncio.ensure_future(site.thinker.review(table.record, visit.person or ""))
    return await asyncio.shield(table.review)  # who goes away does not end it for the others


async def close_look(site: Site, table: Table, visit: Visit) -> Review:
    """The same with lines played on as the strongest bots do, which takes longer."""
    if table.close_look is None or (table.close_look.done() and table.close_look.exception()):
        asked = site.thinker.review(table.record, visit.person or "", DEEP)
        table.close_look = asyncio.ensure_future(asked)
    return await asyncio.shield(table.close_look)


async def finished(site: Site, name: str) -> Table:
    """The table, if its game is over: before that, a look behind the cards would help a player."""
    table = await found(site, name)
    if not table.match.over:
        raise Refused("refused.analysis")
    check_judged(table)
    return table


def check_judged(table: Table) -> None:
    """Can anybody say what a position is worth?"""
    if not is_judged(table.match.game.name):
        raise Refused("refused.unjudged")
