"""How to play a game, on a page of five minutes; and from each of its pictures on, a game to try it in."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from rotonde.kernel import AnyGame, to_move
from rotonde.learn import HowTo, Moment, Topic, coach_of, drawn, how_to_play, lessons
from rotonde.learn.moments import record_of, state_of
from rotonde.learn.puzzles import puzzles_of
from rotonde.play import Record
from rotonde.web.commands import Open
from rotonde.web.context import context
from rotonde.web.home import Form, existing
from rotonde.web.seating import ME, chairs_from, usual_bot
from rotonde.web.site import Site
from rotonde.web.studies import finished
from rotonde.web.visits import Visit


def page_of(game: AnyGame) -> HowTo:
    """What there is to learn, or a page that says there is nothing."""
    page = how_to_play(game.name)
    if page is None:
        raise NotFoundException("learn")
    return page


@get("/games/{name:str}/learn")
async def learn(site: Site, visit: Visit, name: str) -> Template:
    """Aim, table, a turn, points, ten things, the end and a first plan, with pictures of real positions."""
    game = existing(name)
    page = page_of(game)
    return Template(
        "learn.html",
        context=context(
            visit,
            game=game,
            words=site.words(game, visit.language),
            page=page,
            told=page.phrases(visit.language),
            still=lambda moment: drawn(moment, visit.language, visit.cut),
            trial=trial,
            lessons=lessons(game.name),
            coached=coach_of(game.name),
            puzzles=bool(puzzles_of(game.name)),
            finished=await site.read(finished, site.store, visit.person, game.name),
        ),
    )


def trial(section: Topic) -> Moment | None:
    """The first picture of a section from which one can play on: whoever looks at it is to move there."""
    return next((one for one in section.moments() if to_move(state_of(one.file, one.at)) == one.seat), None)


@post("/games/{name:str}/learn/{key:str}")
async def try_it(site: Site, visit: Visit, name: str, key: str, data: Form) -> Response[Any]:
    """A table of one's own that goes on from the first picture of a section that the reader can play on."""
    game = existing(name)
    page = page_of(game)
    section = next((section for section in page.sections if section.key == key), None)
    moment = trial(section) if section else None
    if moment is None:
        raise NotFoundException("learn")
    played = record_of(moment.file)
    record = Record(played.game, played.version, played.seats, played.options, played.actions[: moment.at])
    person = await visit.become()
    others = usual_bot(game)
    form = {f"seat-{seat}": ME if seat == moment.seat else others for seat in range(record.seats)}
    chairs = chairs_from(form, record, visit, person)
    made = await site.door.do(person, Open(record=record, chairs=chairs))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))
