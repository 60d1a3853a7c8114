"""Which pieces others have touched since somebody's last turn, found by comparing then and now."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from rotonde.draw import drawing, is_drawn
from rotonde.draw.picture import looked_at
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Piece
from rotonde.play.since import Stretch, last_turn, stretches
from rotonde.web.table import Table

MOST: Final = 12  # stretches that are told apart; what came before them counts as of the first


def touched(table: Table, viewer: int, mine: set[int], cut: Cut, language: str) -> dict[str, int]:
    """By the name of a piece the seat that changed it last; nothing for a team, which does all together."""
    match = table.match
    if match.game.team or not is_drawn(match.game):
        return {}
    first, total = max(last_turn(match.movers, mine), table.begun), len(match.actions)
    if not first:
        return {}
    known = table.touched.get((viewer, cut))
    if known is None or known[0] != total:
        others = [stretch for stretch in stretches(match.movers, first) if stretch.seat not in mine]
        found = compared(table, viewer, mine, cut, language, first, others[-MOST:])
        known = table.touched[viewer, cut] = (total, found)
    return known[1]


def compared(
    table: Table,
    viewer: int,
    mine: set[int],
    cut: Cut,
    language: str,
    first: int,
    others: list[Stretch],
) -> dict[str, int]:
    """What is new or has moved after each stretch, seen from what was there before it."""
    moments = (first, *(stretch.end for stretch in others))
    shown = [pieces_at(table, viewer, mine, cut, language, index) for index in moments]
    found: dict[str, int] = {}
    for (before, after), stretch in zip(pairwise(shown), others, strict=True):
        for name, piece in after.items():
            if name not in before or before[name].at != piece.at:  # a figure that changed is no piece to find
                found[name] = stretch.seat
    return {name: seat for name, seat in found.items() if name in shown[-1]}


def pieces_at(
    table: Table, viewer: int, mine: set[int], cut: Cut, language: str, index: int
) -> dict[str, Piece]:
    """All pieces in the middle and before others after so many decisions.

    Words on them do not matter, but in the language of the page much of it is drawn already.
    """
    match = table.match
    s = table.state_at(index)
    looked = looked_at(match.game, s, match.seats, viewer, match.options, table.names, language, cut)
    scene, draws = replace(looked, memory=table.memory), drawing(match.game)
    before_seats = (
        sheet for seat in range(match.seats) if seat not in mine for sheet in draws.seat(scene, seat)
    )
    sheets = [*draws.board(scene), *before_seats]
    return {name: piece for sheet in sheets for name, piece in sheet.pieces.items()}
