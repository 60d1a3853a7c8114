"""A film of what happened since somebody's last turn: a frame for each move, or for several if many."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import get
from litestar.params import Parameter

from rotonde.play.match import heard
from rotonde.play.since import last_turn
from rotonde.web.answers import found
from rotonde.web.frame import Look, Parts, frame, message
from rotonde.web.moments import Passing
from rotonde.web.site import Site
from rotonde.web.table import Table
from rotonde.web.visits import Visit

MOST: Final = 13  # frames of a film: 450 milliseconds each make 6 seconds


@get("/table/{name:str}/film")
async def film(
    site: Site,
    visit: Visit,
    name: str,
    focus: Annotated[str, Parameter(max_length=20, required=False)] = "",
) -> dict[str, Any]:
    """The frames after the last turn of who asks, each as what changed; the present one is not among them."""
    table = await found(site, name)
    opened = frozenset(int(seat) for seat in focus.split(",") if seat.isdecimal())
    look = Look(visit.person, visit.language, opened, visit.cut)
    told: list[dict[str, Any]] = []
    before: Parts | None = None
    for index in scenes(table, visit.person):
        shown = frame(table, look, Passing(index))
        told.append(message(shown, before))
        before = shown.parts
    return {"frames": told}


def scenes(table: Table, person: str | None) -> list[int]:
    """The moments worth a frame: where the last turn ended, and then where something was told."""
    match, mine = table.match, set(table.seats_of(person))
    first = last_turn(match.movers, mine)
    if not first:
        return []
    viewer = table.eyes(person)
    telling = [
        index for index in range(first + 1, len(match.actions) + 1) if heard(match.events[index - 1], viewer)
    ]
    every = -(-len(telling) // MOST) or 1
    return [first, *telling[::-1][::every][::-1]]
