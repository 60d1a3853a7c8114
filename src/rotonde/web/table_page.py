"""The page of a table, and how somebody takes a seat at it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template

from rotonde.draw.arrangement import part_of, seat_of
from rotonde.games.printed import reconstructed, values
from rotonde.learn.puzzles import phrases_of
from rotonde.web.answers import found
from rotonde.web.commands import Sit
from rotonde.web.context import context
from rotonde.web.frame import Look, frame, seen, sheets_of, text_of
from rotonde.web.home import Form
from rotonde.web.layout import layout
from rotonde.web.moments import asked_for
from rotonde.web.puzzle_table import PuzzleTable
from rotonde.web.seating import BOT_NAMES, FREE, bots_of, number_in, unlike
from rotonde.web.site import Site
from rotonde.web.table import Refused
from rotonde.web.visits import Visit


@get("/table/{name:str}")
async def table_page(
    site: Site,
    visit: Visit,
    name: str,
    at: Annotated[int | None, Parameter(ge=0, required=False)] = None,
) -> Template:
    """Everything in place before a script runs; the script keeps it up to date."""
    table = await found(site, name)
    match = table.match
    viewer = table.eyes(visit.person)
    look = Look(visit.person, visit.language, frozenset(range(match.seats)), visit.cut)
    shown = frame(table, look, asked_for(at))
    scene = seen(table, visit.language, viewer, match.state, False, visit.cut)
    sheets = sheets_of(scene, range(match.seats))
    puzzle = table.puzzle if isinstance(table, PuzzleTable) else None
    return Template(
        "table.html",
        context=context(
            visit,
            table=table,
            game=match.game,
            words=site.words(match.game, visit.language, match.options),
            shown=shown,
            text_of=text_of,
            sheets=sheets,
            part_of=part_of,
            seat_of=seat_of,
            layout=layout(scene, sheets),
            own=shown.own,
            free=[seat for seat, chair in enumerate(table.chairs) if chair.free],
            seated=table.seats_of(visit.person),
            bots=bots_of(match.game),
            printed=bool(values(match.game.data())),
            unsure=len(reconstructed(match.game.data())),
            past=at,
            can_export=match.over or match.game.team,
            puzzle=puzzle,
            puzzle_ask=phrases_of(match.game.name, visit.language)("puzzle.ask") if puzzle else "",
        ),
    )


@post("/table/{name:str}/sit")
async def sit(site: Site, visit: Visit, name: str, data: Form) -> Response[Any]:
    """A guest under a name of their choice, or a bot that the host calls, takes a free seat."""
    table = await found(site, name)
    seat = number_in(data.get("seat"))
    if seat not in range(len(table.chairs)):
        raise Refused("refused.taken")
    who = str(data.get("who", FREE))
    if who in bots_of(table.match.game):
        await site.door.do(visit.person, Sit(table=name, seat=seat, name=BOT_NAMES[seat], bot=who))
    else:
        person = await visit.become(str(data.get("name", "")))
        await site.door.do(person, Sit(table=name, seat=seat, name=unlike(visit.name, table.names)))
    return visit.marked(Redirect(f"/table/{name}", status_code=303))
