"""What a table answers to a page: moves, reasons, moments of the past, the record."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from rotonde.draw import is_drawn
from rotonde.kernel import Spot
from rotonde.learn.films import films
from rotonde.play.record import serialise
from rotonde.web.commands import Act, Confirm, Lift, Number, OfDraft, Position, Redo, Restart, Undo
from rotonde.web.frame import Look, frame, message, sheets_of, sight
from rotonde.web.moments import Now, asked_for
from rotonde.web.panels import unconfirmed
from rotonde.web.site import Site
from rotonde.web.table import Refused, Table
from rotonde.web.visits import Visit
from rotonde.words import Words
from rotonde.words.in_words import capital
from rotonde.words.places import purpose

WISHES: Final[dict[str, type[OfDraft]]] = {"undo": Undo, "redo": Redo, "restart": Restart, "confirm": Confirm}


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A decision, or several in one go by the number of their line, with the position it answers."""

    at: Position
    action: Number
    confirm: bool = False  # make the turn final as soon as it is complete


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """Undo, redo, start again, confirm or lift the curtain, with the position it is about."""

    at: Position


async def found(site: Site, name: str) -> Table:
    """The table, to be shown through the eyes of who asks; or a page that says there is none."""
    return await site.door.look(name)


@post("/table/{name:str}/act", status_code=200)
async def act(site: Site, visit: Visit, name: str, data: Move) -> dict[str, Any]:
    """One decision."""
    done = await site.door.do(
        visit.person, Act(table=name, at=data.at, action=data.action, confirm=data.confirm)
    )
    return {"at": done.at}


@post("/table/{name:str}/{wish:str}", status_code=200)
async def change(site: Site, visit: Visit, name: str, wish: str, data: Wish) -> dict[str, Any]:
    """Something about the draft, or the curtain."""
    if wish == "lift" and visit.person:
        done = await site.door.do(visit.person, Lift(table=name))
    elif wish in WISHES:
        done = await site.door.do(visit.person, WISHES[wish](table=name, at=data.at))
    else:
        raise NotFoundException("table")
    return {"at": done.at}


@get("/table/{name:str}/frame")
async def past(
    site: Site,
    visit: Visit,
    name: str,
    at: Annotated[int | None, Parameter(ge=0, required=False)] = None,
    focus: Annotated[str, Parameter(max_length=20, required=False)] = "",
) -> dict[str, Any]:
    """A moment of the game, whole; the present one if none is named."""
    table = await found(site, name)
    opened = frozenset(int(seat) for seat in focus.split(",") if seat.isdecimal())
    return message(frame(table, Look(visit.person, visit.language, opened, visit.cut), asked_for(at)), None)


@get("/table/{name:str}/why")
async def why(
    site: Site,
    visit: Visit,
    name: str,
    kind: Annotated[str, Parameter(max_length=40)],
    index: Annotated[int, Parameter(ge=0, lt=2**31)],
) -> dict[str, Any]:
    """What a place is for, why it cannot be used now, and by which rules."""
    table = await found(site, name)
    there = is_there(table, visit, kind, index)
    meant = purpose(table.match.game, kind, index) if there else None
    words = site.words(table.match.game, visit.language)
    about = [said(table, words.text(meant.key), meant.rule)] if meant else []
    return {"about": about, "reasons": reasons(table, visit, words, (kind, index) if there else None)}


def reasons(table: Table, visit: Visit, words: Words, spot: Spot | None) -> list[dict[str, Any]]:
    """What stands against a place that is there."""
    match = table.match
    if match.over:
        return [said(table, words.text("undo.over"))]
    if not table.may_act(visit.person):
        return [said(table, awaited(table, visit))]
    if match.waits:
        return [said(table, unconfirmed(match, words, table.names))]
    against = match.game.why(match.state, match.seat, *spot) if spot else []
    if not against:
        asked = words.prompt(match.state.stack[-1], table.names)
        return [said(table, visit.say("why.not_asked", question=asked))]
    told = [(capital(words.text(one.key, one.args, table.names)), one.rule) for one in against]
    return [said(table, text, rule) for text, rule in told]


def said(table: Table, text: str, rule: str = "") -> dict[str, Any]:
    """A sentence with the rule behind it, and whether there is a film that shows the rule."""
    shown = rule in films(table.match.game.name)
    return {"text": text, "rule": rule, "film": shown}


def is_there(table: Table, visit: Visit, kind: str, index: int) -> bool:
    """Is there such a place, as this person sees the table? Whoever asks may name any."""
    match = table.match
    if not is_drawn(match.game):
        return (kind, index) in match.game.verbs.spots(match.seats)
    scene, _, _ = sight(table, Look(visit.person, visit.language, cut=visit.cut), Now())
    drawn = sheets_of(scene, range(match.seats))
    return any((place.kind, place.number) == (kind, index) for sheet in drawn for place in sheet.places)


def awaited(table: Table, visit: Visit) -> str:
    """Whom the table waits for, in words."""
    seat = table.match.seat
    if table.chairs[seat].free:
        return visit.say("now.free_seat", seat=seat + 1)
    return visit.say("now.waiting", name=table.names[seat])


@get("/table/{name:str}/record")
async def record(site: Site, visit: Visit, name: str) -> Response[bytes]:
    """The record as a file, once nobody can be hurt by what it holds."""
    table = await found(site, name)
    if not table.match.over and not table.match.game.team:
        raise Refused("refused.record")
    return Response(
        serialise(table.record),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{table.match.game.name}-{table.id}.json"'},
    )
