"""What an option would do, before it is done: ghosts on the boards, and a card with its price and gain."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import get
from litestar.params import Parameter

from rotonde.draw.memory import Glance
from rotonde.draw.scene import Scene
from rotonde.kernel import Event, Line, State, follow, line_of, number_of, to_move
from rotonde.play.match import heard
from rotonde.web.answers import found
from rotonde.web.frame import happened, own_board, seen, sheets_of, text_of
from rotonde.web.pages import written
from rotonde.web.rows import OptionRow, Rows
from rotonde.web.site import Site
from rotonde.web.table import Table
from rotonde.web.unpainted import plates_of
from rotonde.web.visits import Visit
from rotonde.words import words_of

PIECES: Final = "-pieces"  # layers of which a preview shows what would change
OVER: Final = "-over"
AT_MOST: Final = 60  # options on one card
Chosen = Annotated[str, Parameter(max_length=800)]


@get("/table/{name:str}/preview")
async def preview(
    site: Site, visit: Visit, name: str, action: Annotated[int, Parameter(ge=0, lt=2**31)], at: str
) -> dict[str, Any]:
    """What an option would do: changed pieces, and a card about it. Nothing that is hidden."""
    return previewed(await found(site, name), visit, action, at)


def previewed(table: Table, visit: Visit, action: int, at: str) -> dict[str, Any]:
    """What an option would do, whichever way it is asked; nothing for who is not asked."""
    if not asked(table, visit, at) or not table.match.offers(action):
        return {"told": []}
    known, key = table.known_worth(), ("preview", visit.language, visit.cut, action)
    if key in known:
        told: dict[str, Any] = known[key]
        return told
    told = foretold(table, visit, action)
    if told["told"]:  # of what is on offer: there is no end to what is not
        known[key] = told
    return told


def foretold(table: Table, visit: Visit, action: int) -> dict[str, Any]:
    """What an option would do, for who is asked."""
    line = line_of(table.match.game.verbs, action)
    told: list[Event] = []
    after = table.match.state.copy()
    after.told = told
    if not follow(after, line):
        return {"told": []}
    after.told = None
    if after.sealed:
        says = [visit.say("preview.reveals")]
        return {"told": says, "card": card(table, visit, [line], says)}
    words = words_of(table.match.game, visit.language)
    says = [words.event(event, table.names) for event in heard(told, table.match.seat)]
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
    return listed(await found(site, name), visit, actions, at)


def listed(table: Table, visit: Visit, actions: str, at: str) -> dict[str, Any]:
    """The same, whichever way it is asked."""
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
    now = here(table, visit, False)
    then = replace(now, view=table.match.game.view(after, now.viewer))
    if table.memory:
        then = replace(then, memory=Glance(table.memory))
    own = [own_board(table, now.viewer)]
    changed: dict[str, dict[str, str]] = {}
    gone: list[str] = []
    for old, new in zip(sheets_of(now, own), sheets_of(then, own), strict=True):
        if old is new:
            continue
        for container, were, are in ((PIECES, old.pieces, new.pieces), (OVER, old.over, new.over)):
            moved = {name: text_of(piece) for name, piece in are.items() if were.get(name) != piece}
            if moved:
                changed[new.name + container] = moved
            gone += [name for name in were if name not in are]
    return {"ghosts": changed, "gone": gone}


def here(table: Table, visit: Visit, asks: bool) -> Scene[Any]:
    """The position as who is asked sees it, with what may be done or without; made once."""
    known, key = table.known_worth(), ("scene", visit.language, visit.cut, asks)
    if key not in known:
        viewer = table.match.seat
        told = happened(table, viewer, len(table.match.actions), True)
        scene = seen(table, visit.language, viewer, table.match.state, asks, visit.cut)
        known[key] = replace(scene, happened=told)
    found_here: Scene[Any] = known[key]
    return found_here


def card(table: Table, visit: Visit, lines: list[Line], says: list[str]) -> str:
    """One option with what follows and how else it is paid; or several, to choose from."""
    scene = here(table, visit, True)
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
