"""What an option would do, before it is done: ghosts on the boards, and a card with its price and gain."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import get
from litestar.params import Parameter

from rotonde.kernel import Event, Line, State, follow, line_of, number_of, to_move
from rotonde.play.match import heard
from rotonde.web.answers import found
from rotonde.web.frame import Parts, board_parts, happened, own_board, seen, sheets_of, text_of
from rotonde.web.pages import written
from rotonde.web.rows import OptionRow, Rows
from rotonde.web.site import Site
from rotonde.web.table import Table
from rotonde.web.unpainted import plates_of
from rotonde.web.visits import Visit

DRAWN: Final = ("-pieces", "-over")  # layers of which a preview shows what would change
AT_MOST: Final = 60  # options on one card
Chosen = Annotated[str, Parameter(max_length=800)]


@get("/table/{name:str}/preview")
async def preview(
    site: Site, visit: Visit, name: str, action: Annotated[int, Parameter(ge=0, lt=2**31)], at: str
) -> dict[str, Any]:
    """What an option would do: changed pieces, and a card about it. Nothing that is hidden."""
    table = await found(site, name)
    line = line_of(table.match.game.verbs, action)
    if not asked(table, visit, at) or not table.match.offers(action):
        return {"told": []}
    told: list[Event] = []
    after = table.match.state.copy()
    after.told = told
    follow(after, line)
    after.told = None
    if after.sealed:
        says = [visit.say("preview.reveals")]
        return {"told": says, "card": card(table, visit, [line], says)}
    scene = seen(table, visit.language, table.match.seat, table.match.state, False, visit.cut)
    says = [scene.words.event(event, table.names) for event in heard(told, table.match.seat)]
    return {**ghosts(table, visit, after), "told": says, "card": card(table, visit, [line], says)}


@get("/table/{name:str}/plan")
async def foreseen(site: Site, visit: Visit, name: str, actions: Chosen, at: str) -> dict[str, Any]:
    """What a plan would do, as far as nothing is revealed on the way: changed pieces, and what is told."""
    table = await found(site, name)
    numbers = numbers_in(actions)
    if not numbers or not asked(table, visit, at) or not table.match.offers(numbers[0]):
        return {"told": []}
    told: list[Event] = []
    after = table.match.state
    for action in numbers:
        here = after.copy()
        here.told = []
        if not follow(here, (action,)) or here.sealed or to_move(after) != table.match.seat:
            break
        told += here.told
        here.told = None
        after = here
    words = site.words(table.match.game, visit.language, table.match.options)
    says = [words.event(event, table.names) for event in heard(told, table.match.seat)]
    return {**ghosts(table, visit, after), "told": says}


@get("/table/{name:str}/card")
async def several(site: Site, visit: Visit, name: str, actions: Chosen, at: str) -> dict[str, Any]:
    """What can be done in one place, each with its price and its gain."""
    table = await found(site, name)
    numbers = numbers_in(actions)
    known = all(table.match.offers(number) for number in numbers)
    if not numbers or not asked(table, visit, at) or not known:
        return {}
    return {"card": card(table, visit, [line_of(table.match.game.verbs, number) for number in numbers], [])}


def numbers_in(actions: str) -> list[int]:
    """The actions that an address names."""
    return [int(one) for one in actions.split(",") if one.isdecimal() and len(one) < 10][:AT_MOST]


def asked(table: Table, visit: Visit, at: str) -> bool:
    """Is it this person who is asked, and in this position?"""
    mine = table.may_act(visit.person) and not table.behind_curtain(visit.person)
    return mine and not table.match.waits and at == table.at


def ghosts(table: Table, visit: Visit, after: State) -> dict[str, Any]:
    """The pieces that would lie otherwise, and those that would be gone."""
    viewer = table.match.seat
    parts: list[Parts] = []
    told = happened(table, viewer, len(table.match.actions), True)
    for state in (table.match.state, after):
        scene = replace(seen(table, visit.language, viewer, state, False, visit.cut), happened=told)
        parts.append(board_parts(scene, sheets_of(scene, [own_board(table, viewer)])))
    changed = {
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
    return {"ghosts": {container: pieces for container, pieces in changed.items() if pieces}, "gone": gone}


def card(table: Table, visit: Visit, lines: list[Line], says: list[str]) -> str:
    """One option with what follows and how else it is paid; or several, to choose from."""
    scene = seen(table, visit.language, table.match.seat, table.match.state, True, visit.cut)
    plates = plates_of(scene, [])
    rows = Rows(table, scene, plates)
    verbs, words = scene.game.verbs, scene.words

    def row(line: Line, text: str = "") -> OptionRow:
        number = number_of(verbs, line)
        return OptionRow(number, text or words.option(number, scene.names), line, rows.worth(line), 0, False)

    ways: list[OptionRow] = []
    if len(lines) == 1:
        deed = rows.deed_of(lines[0])
        others = [way for way in deed.ways if way != lines[0]] if deed else []
        ways = [row(way, words.option(way[0], scene.names)) for way in others]
    icons = {line: plates.icon(scene, line[-1]) for line in lines}
    return written(
        "parts/card.html",
        say=visit.say,
        rows=[row(line) for line in lines],
        says=says,
        ways=ways,
        icons=icons,
    )
