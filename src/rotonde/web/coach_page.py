"""A coached game: started by one button, spoken with beside the board, looked back at when it is over."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from rotonde.bots.analysis import Judged, Review
from rotonde.bots.judges import judgement
from rotonde.kernel import to_move
from rotonde.learn import coach_of
from rotonde.learn.weighing import CLEAR_CHANCE, NEAR
from rotonde.play import Record
from rotonde.play.record import replay
from rotonde.web.analysis_page import finished, review_of
from rotonde.web.answers import Wish
from rotonde.web.coached_table import CoachedTable
from rotonde.web.coaching import turns
from rotonde.web.commands import Open, Reply
from rotonde.web.context import context
from rotonde.web.home import Form, existing
from rotonde.web.seating import ME, chairs_from, new_record, number_in
from rotonde.web.second_look import coached
from rotonde.web.site import Site
from rotonde.web.table import Refused
from rotonde.web.taught import Aim, Memory
from rotonde.web.visits import Visit

MOST_TRIES = 3  # moments that are tried again


@post("/coach/{name:str}")
async def start(site: Site, visit: Visit, name: str) -> Response[Any]:
    """One click, and a first game with a coach is on, against an easy bot or with a good one."""
    game = existing(name)
    coach = coach_of(game.name)
    if coach is None:
        raise NotFoundException("game")
    person = await visit.become()
    record = new_record(game, coach.seats, dict(coach.options))
    form = {f"seat-{seat}": coach.bot if seat else ME for seat in range(coach.seats)}
    chairs = chairs_from(form, record, visit, person)
    made = await site.door.do(person, Open(record=record, chairs=chairs, memory=Memory()))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


@post("/table/{name:str}/coach/{wish:str}", status_code=200)
async def answer(site: Site, visit: Visit, name: str, wish: str, data: Wish) -> dict[str, Any]:
    """What somebody says to the coach: read, taken back, gone on, show me."""
    done = await site.door.do(visit.person, Reply(table=name, at=data.at, wish=wish))
    return {"at": done.at}


@get("/table/{name:str}/tries", media_type=MediaType.HTML)
async def tries(site: Site, visit: Visit, name: str) -> Template:
    """Up to three moments of a coached game that are worth trying again."""
    table = coached(await finished(site, name), visit.person)
    if table is None:
        raise NotFoundException("table")
    review = await review_of(site, table, visit)
    words = site.words(table.match.game, visit.language, table.match.options)
    moments = [
        (moment, turn_at(table, moment), words.option(moment.chosen.action, table.names))
        for moment in worth_trying(table, review)
    ]
    return Template("parts/tries.html", context=context(visit, table=table, moments=moments))


@post("/table/{name:str}/tries")
async def try_again(site: Site, visit: Visit, name: str, data: Form) -> Response[Any]:
    """A table of one's own at such a moment: find something better."""
    table = coached(await finished(site, name), visit.person)
    if table is None:
        raise NotFoundException("table")
    coaching, played = table.coaching, table.record
    at = number_in(data.get("at"))
    if at not in range(len(played.actions)):
        raise Refused("refused.illegal")
    record = Record(played.game, played.version, played.seats, played.options, played.actions[:at])
    if to_move(replay(record)) != coaching.seat:
        raise Refused("refused.illegal")
    form = {
        f"seat-{seat}": ME if seat == coaching.seat else coaching.coach.bot for seat in range(record.seats)
    }
    aim = Aim(table.id, at, played.actions[at])
    chairs = chairs_from(form, record, visit, coaching.person)
    made = await site.door.do(visit.person, Open(record=record, chairs=chairs, memory=Memory(aim=aim)))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


def worth_trying(table: CoachedTable, review: Review) -> list[Judged]:
    """The dearest decisions of who was coached, one of a turn at most, in the order of the game."""
    coaching, game = table.coaching, table.match.game
    least = CLEAR_CHANCE * NEAR if game.team else judgement(game.name, "").scale * NEAR
    mine = [one for one in review.moments if one.seat == coaching.seat and one.lost > least]
    dearest: dict[int, Judged] = {}
    for moment in sorted(mine, key=lambda one: (-one.lost, one.at)):
        dearest.setdefault(turn_at(table, moment), moment)
    return sorted(list(dearest.values())[:MOST_TRIES], key=lambda one: one.at)


def turn_at(table: CoachedTable, moment: Judged) -> int:
    """Which turn of its seat a decision belongs to."""
    return turns(table.match.movers[: moment.at], moment.seat)
