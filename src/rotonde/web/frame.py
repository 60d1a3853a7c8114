"""What one person sees of a table at one moment: named parts, so that only what changed has to be sent.

A part belongs to a container of the page and has an id: a piece on a board, a plate of a seat, an option, an
entry of the log. Two frames are compared part by part, as values; only what changed becomes text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

from markupsafe import escape

from rotonde.draw import Place, Sheet, drawing, is_drawn
from rotonde.draw.picture import looked_at, place_element, place_id, scene_of
from rotonde.draw.scene import Cut, Scene, Told
from rotonde.draw.sheet import Piece, drawn
from rotonde.draw.telling import heard_of
from rotonde.kernel import Event, State, View
from rotonde.kernel.tasks import EVERYBODY
from rotonde.web.aside import aside_parts, glow_parts
from rotonde.web.moments import Now, Past, When
from rotonde.web.pages import Writing, written
from rotonde.web.panels import Panels
from rotonde.web.speech import phrases
from rotonde.web.table import Table
from rotonde.web.touched import touched
from rotonde.web.unpainted import board_text
from rotonde.words import Words


class PlacePart(NamedTuple):
    """A place of a sheet, with the words in which it is told."""

    words: Words
    names: tuple[str, ...]
    sheet: str
    place: Place


Part = str | Piece | PlacePart | Writing
Parts = dict[str, Mapping[str, Part]]  # by container, then by id, in the order of the page


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks, in which language, at which boards."""

    person: str | None
    language: str
    focus: frozenset[int] = frozenset()  # seats whose boards are open besides the own
    cut: Cut = "wide"  # the panels the page shows


@dataclass(slots=True)
class Frame:
    """All parts of a page at one moment."""

    at: str  # the position an answer must name
    index: int  # how many decisions are confirmed in what is shown
    total: int  # how many there are
    asks: bool  # does it wait for this person?
    over: bool  # is the game at its end in what is shown?
    own: int  # whose board is open by itself
    touched: dict[str, int] = field(default_factory=dict)  # pieces others changed since my last turn, by seat
    parts: Parts = field(default_factory=dict)


def sight(table: Table, look: Look, when: When) -> tuple[Scene[Any], int, bool]:
    """The position through these eyes, how many decisions are confirmed in it, and does it wait for them?"""
    match = table.match
    viewer = table.eyes(look.person)
    live = isinstance(when, Now)
    index = len(match.actions) if isinstance(when, Now) else min(when.index, len(match.actions))
    state = match.state if live and table.sees_draft(viewer) else table.state_at(index)
    asks = live and table.may_act(look.person) and not table.behind_curtain(look.person)
    scene = seen(table, look.language, viewer, state, asks and not match.waits, look.cut)
    return replace(scene, happened=happened(table, viewer, index, live)), index, asks


def frame(table: Table, look: Look, when: When) -> Frame:
    """What is to be seen at this moment."""
    match = table.match
    total = len(match.actions)
    scene, index, asks = sight(table, look, when)
    own = own_board(table, scene.viewer)
    ended = table.ended and index == total
    shown = Frame(table.at_for(look.person), index, total, asks, ended, own)
    if asks and not match.draft:  # my first action ends it
        mine = set(table.seats_of(look.person))
        shown.touched = touched(table, scene.viewer, mine, look.cut, look.language)
    opened = [seat for seat in range(match.seats) if seat in look.focus or seat == own]
    sheets = sheets_of(scene, opened)
    shown.parts |= board_parts(scene, sheets)
    panels = Panels(table, scene, look.person, when, index, asks, sheets)
    shown.parts |= panels.parts()
    cards = [] if isinstance(when, Past) else table.cards(look.person, scene)
    shown.parts["aside"] = {**aside_parts(cards, phrases(look.language))}
    shown.parts |= {f"{sheet.name}-glow": {**glow_parts(cards, sheet, own)} for sheet in sheets}
    return shown


def seen(table: Table, language: str, viewer: int, state: State, asks: bool, cut: Cut = "wide") -> Scene[Any]:
    """The position through these eyes."""
    match = table.match
    eyes = match.seat if asks and match.game.team else viewer
    looking = scene_of if asks else looked_at
    scene = looking(match.game, state, match.seats, eyes, match.options, table.names, language, cut)
    return replace(scene, memory=table.memory)


def happened(table: Table, viewer: int, index: int, live: bool) -> tuple[Told, ...]:
    """What this seat was told with the last decisions before a moment; its draft is part of what is live.

    Nothing, if the drawing does not ask for it.
    """
    match, asked = table.match, heard_of(table.match.game)
    if not asked:
        return ()
    first = max(index - asked, 0)
    known = told_of(match.events[first:index], first, viewer)
    if live and match.draft and table.sees_draft(viewer):
        return known + told_of(match.draft_events, index, viewer)
    return known


def told_of(events: list[list[Event]], first: int, viewer: int) -> tuple[Told, ...]:
    """What a seat hears of these decisions, which come after so many."""
    return tuple(
        Told(number, event)
        for number, told in enumerate(events, first + 1)
        for event in told
        if event.seat in (EVERYBODY, viewer)
    )


def own_board(table: Table, viewer: int) -> int:
    """Whose board is always open: one's own; a spectator's is that of who moves."""
    return viewer if viewer >= 0 else max(table.match.seat, 0)


def board_parts(scene: Scene[View], sheets: Sequence[Sheet]) -> Parts:
    """All panels; of a game that nobody has drawn, the board as text."""
    if not is_drawn(scene.game):
        text = board_text(scene, max(scene.viewer, 0))
        pre = written("parts/board_text.html", say=phrases(scene.words.language), text=text)
        return {"board-text": {"board-lines": pre}}
    parts: Parts = {}
    for sheet in sheets:
        parts |= sheet_parts(scene, sheet)
    return parts


def sheets_of(scene: Scene[View], seats: Iterable[int]) -> list[Sheet]:
    """The panels of the middle and of these seats; none of a game that nobody has drawn."""
    if not is_drawn(scene.game):
        return []
    draws = drawing(scene.game)
    return [*draws.board(scene), *(sheet for seat in seats for sheet in draws.seat(scene, seat))]


def sheet_parts(scene: Scene[View], sheet: Sheet) -> Parts:
    """A sheet in three layers; its ground is in the page already. The same sheet has the same parts."""
    words, names = scene.words, scene.names
    if sheet.parts is not None and sheet.parts[0] == names:
        return cast(Parts, sheet.parts[1])
    parts: Parts = {
        f"{sheet.name}-pieces": {**sheet.pieces},
        f"{sheet.name}-places": {
            place_id(sheet.name, place): PlacePart(words, names, sheet.name, place) for place in sheet.places
        },
        f"{sheet.name}-over": {**sheet.over},
        f"{sheet.name}-figures": figures_part(sheet),
    }
    sheet.parts = (names, parts)
    return parts


def figures_part(sheet: Sheet) -> dict[str, Part]:
    """What is told of a panel beside its title."""
    if not sheet.figures:
        return {}
    return {f"{sheet.name}-told": f'<span id="{sheet.name}-told">{escape(sheet.figures)}</span>'}


def text_of(part: Part) -> str:
    """A part as it stands in the page."""
    match part:
        case Piece():
            return str(drawn(part))
        case PlacePart():
            return str(place_element(*part))
    return str(part)


def message(shown: Frame, before: Parts | None) -> dict[str, Any]:
    """A frame as it is sent, to who has seen these parts or nothing yet."""
    return {
        "whole": before is None,
        "at": shown.at,
        "index": shown.index,
        "total": shown.total,
        "asks": shown.asks,
        "over": shown.over,
        "own": shown.own,
        "touched": shown.touched,
        "parts": changes(before or {}, shown.parts),
    }


def changes(before: Parts, after: Parts) -> dict[str, Any]:
    """What must be sent to who has seen one to see the other: per container, parts and their order.

    A container that is new comes whole, even if it is empty: the page may have something old there.
    """
    found: dict[str, Any] = {}
    for container, parts in after.items():
        if container not in before:
            found[container] = {"set": {name: text_of(part) for name, part in parts.items()}, "whole": True}
            continue
        old = before[container]
        if old is parts or (old == parts and list(old) == list(parts)):
            continue
        found[container] = change(old, parts)
    return found


def change(old: Mapping[str, Part], new: Mapping[str, Part]) -> dict[str, Any]:
    """What becomes of one container."""
    entry: dict[str, Any] = {
        "set": {name: text_of(part) for name, part in new.items() if old.get(name) != part}
    }
    were, are = list(old), list(new)
    if are[: len(were)] == were:
        return entry  # what is new comes after all that was there
    gone = [name for name in were if name not in new]
    if gone:
        entry["gone"] = gone
    if [name for name in were if name in new] + [name for name in are if name not in old] != are:
        entry["order"] = are
    return entry
