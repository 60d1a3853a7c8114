"""What a table answers to a page: moves, previews, reasons, moments of the past, the record."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from rotonde.draw import is_drawn
from rotonde.kernel import Event, step
from rotonde.play.match import heard
from rotonde.play.record import serialise
from rotonde.web.frame import Look, board_parts, frame, message, own_board, seen, sheets_of, text_of
from rotonde.web.moments import asked_for
from rotonde.web.panels import unconfirmed
from rotonde.web.site import Site
from rotonde.web.table import Refused, Table
from rotonde.web.visits import Visit
from rotonde.words.in_words import capital
from rotonde.words.numbers import signed

Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Token = Annotated[str, msgspec.Meta(max_length=4000)]

DRAWN = ("-pieces", "-over")  # layers of which a preview shows what would change


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A decision, with the position it answers."""

    at: Token
    action: Number
    confirm: bool = False  # make the turn final as soon as it is complete


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """Undo, redo, start again, confirm or lift the curtain, with the position it is about."""

    at: Token


def found(site: Site, name: str) -> Table:
    """The table, or a page that says there is none."""
    table = site.tables.find(name)
    if table is None:
        raise NotFoundException("table")
    return table


@post("/table/{name:str}/act", status_code=200)
async def act(site: Site, visit: Visit, name: str, data: Move) -> dict[str, Any]:
    """One decision."""
    table = found(site, name)
    await table.act(visit.person, data.at, data.action, data.confirm)
    return {"at": table.at_for(visit.person)}


@post("/table/{name:str}/{wish:str}", status_code=200)
async def change(site: Site, visit: Visit, name: str, wish: str, data: Wish) -> dict[str, Any]:
    """Something about the draft."""
    table = found(site, name)
    match wish:
        case "undo":
            await table.undo(visit.person, data.at)
        case "redo":
            await table.redo(visit.person, data.at)
        case "restart":
            await table.restart(visit.person, data.at)
        case "confirm":
            await table.confirm(visit.person, data.at)
        case "lift" if visit.person:
            table.lift(visit.person)
        case _:
            raise NotFoundException("table")
    return {"at": table.at_for(visit.person)}


@get("/table/{name:str}/frame")
async def past(
    site: Site,
    visit: Visit,
    name: str,
    at: Annotated[int | None, Parameter(ge=0, required=False)] = None,
    focus: Annotated[str, Parameter(max_length=20, required=False)] = "",
) -> dict[str, Any]:
    """A moment of the game, whole; the present one if none is named."""
    table = found(site, name)
    opened = frozenset(int(seat) for seat in focus.split(",") if seat.isdecimal())
    return message(frame(table, Look(visit.person, visit.language, opened, visit.cut), asked_for(at)), None)


@get("/table/{name:str}/preview")
async def preview(site: Site, visit: Visit, name: str, action: int, at: str) -> dict[str, Any]:
    """What an option would do: changed pieces, what would be told, points gained. Nothing that is hidden."""
    table = found(site, name)
    match = table.match
    asked = table.may_act(visit.person) and not table.behind_curtain(visit.person) and not match.waits
    if not asked or at != table.at or action not in match.state.options:
        return {"told": []}
    told: list[Event] = []
    after = match.state.copy()
    after.told = told
    step(after, action)
    after.told = None
    if after.sealed:
        return {"told": [visit.say("preview.reveals")]}
    viewer = match.seat
    scenes = [seen(table, visit.language, viewer, state, False, visit.cut) for state in (match.state, after)]
    parts = [board_parts(scene, [own_board(table, viewer)]) for scene in scenes]
    ghosts = {
        container: {
            name: text_of(piece) for name, piece in pieces.items() if parts[0][container].get(name) != piece
        }
        for container, pieces in parts[1].items()
        if container.endswith(DRAWN)
    }
    gone = [
        name
        for container, pieces in parts[0].items()
        for name in pieces
        if container.endswith(DRAWN) and name not in parts[1][container]
    ]
    gained = match.game.scores(after)[viewer] - match.game.scores(match.state)[viewer]
    words = scenes[0].words
    return {
        "ghosts": {container: pieces for container, pieces in ghosts.items() if pieces},
        "gone": gone,
        "points": visit.say("preview.points", n=abs(gained), points=signed(gained, visit.language))
        if gained
        else "",
        "told": [words.event(event, table.names) for event in heard(told, viewer)],
    }


@get("/table/{name:str}/why")
async def why(
    site: Site,
    visit: Visit,
    name: str,
    kind: Annotated[str, Parameter(max_length=40)],
    index: Annotated[int, Parameter(ge=0, lt=2**31)],
) -> dict[str, Any]:
    """Why a place cannot be used now, and by which rule."""
    table = found(site, name)
    match = table.match
    words = site.words(match.game, visit.language)
    if match.over:
        return {"reasons": [{"text": words.text("undo.over"), "rule": ""}]}
    if not table.may_act(visit.person):
        return {"reasons": [{"text": awaited(table, visit), "rule": ""}]}
    if match.waits:
        return {"reasons": [{"text": visit.say(unconfirmed(match)), "rule": ""}]}
    there = is_there(table, kind, index)
    reasons = match.game.why(match.state, match.seat, kind, index) if there else []
    if reasons:
        told = [
            {"text": capital(words.text(reason.key, reason.args, table.names)), "rule": reason.rule}
            for reason in reasons
        ]
        return {"reasons": told}
    asked = words.prompt(match.state.stack[-1], table.names)
    return {"reasons": [{"text": visit.say("why.not_asked", question=asked), "rule": ""}]}


def is_there(table: Table, kind: str, index: int) -> bool:
    """Is there such a place, in the rules or in the drawing? Whoever asks may name any."""
    match = table.match
    if (kind, index) in match.game.verbs.spots(match.seats):
        return True
    if not is_drawn(match.game):
        return False
    scene = seen(table, "en", match.seat, match.state, False)
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
    table = found(site, name)
    if not table.match.over and not table.match.game.team:
        raise Refused("refused.record")
    return Response(
        serialise(table.record),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{table.match.game.name}-{table.id}.json"'},
    )
