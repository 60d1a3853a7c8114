"""The best way of a puzzle, step by step: what happens in words, and a picture of where something changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rotonde.draw import Sheet, drawing, is_drawn
from rotonde.draw.picture import scene_of
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Piece
from rotonde.games import game as find_game
from rotonde.kernel import Event, State, step, to_move
from rotonde.learn.moments import Still, cropped
from rotonde.learn.puzzles import Puzzle
from rotonde.play.match import heard
from rotonde.play.record import agreed
from rotonde.words import Words

AROUND: Final = 150.0  # pixels that are shown about what changed
WIDEST: Final = 760.0  # a picture; a change that is spread wider is cut off
IN_DETAIL: Final = ("account.line", "aid.line")  # events that would drown the others


@dataclass(frozen=True, slots=True)
class SolutionStep:
    """One or more decisions that something was told of."""

    texts: tuple[str, ...]
    still: Still | None


def steps(puzzle: Puzzle, language: str, cut: Cut = "wide") -> list[SolutionStep]:
    """The best way from where the puzzle begins."""
    game = find_game(puzzle.game)
    words = Words(game, language)
    s = puzzle.closed().start
    found: list[SolutionStep] = []
    before = sheets_of(puzzle, s, language, cut)
    for action in puzzle.line:
        mine = to_move(s) == puzzle.seat
        events: list[Event] = []
        s.told = events
        step(s, action)
        texts = [
            words.event(event) for event in heard(events, puzzle.seat) if mine and event.key not in IN_DETAIL
        ]
        if texts:
            after = sheets_of(puzzle, s, language, cut)
            found.append(SolutionStep(tuple(texts), changed(before, after)))
            before = after
    return found


def sheets_of(puzzle: Puzzle, s: State, language: str, cut: Cut) -> list[Sheet]:
    """The table as who is asked sees it."""
    game = find_game(puzzle.game)
    if not is_drawn(game):
        return []
    seat, draws = puzzle.seat, drawing(game)
    scene = scene_of(game, s, puzzle.seats, seat, agreed(game, dict(puzzle.options)), (), language, cut)
    return [*draws.seat(scene, seat), *draws.board(scene)]


def changed(before: list[Sheet], after: list[Sheet]) -> Still | None:
    """A picture of the panel on which most pieces came or moved, as much of it as shows them."""
    best: tuple[Sheet, list[Piece]] | None = None
    for old, new in zip(before, after, strict=True):
        pieces = [piece for name, piece in new.pieces.items() if old.pieces.get(name) != piece]
        if pieces and (best is None or len(pieces) > len(best[1])):
            best = new, pieces
    if best is None:
        return None
    box = around(*best)
    return Still(cropped(best[0], box), box[2], box[3], best[0].label)


def around(sheet: Sheet, pieces: list[Piece]) -> Box:
    """The part of a sheet in which these pieces lie, with some ground about them."""
    left = max(min(piece.at[0] for piece in pieces) - AROUND, 0.0)
    top = max(min(piece.at[1] for piece in pieces) - AROUND, 0.0)
    right = min(max(piece.at[0] for piece in pieces) + AROUND, sheet.width, left + WIDEST)
    bottom = min(max(piece.at[1] for piece in pieces) + AROUND, sheet.height, top + WIDEST)
    return left, top, right - left, bottom - top
