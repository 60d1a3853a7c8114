"""Which places the question that waits is answered with: what the table offers, place by place."""

from __future__ import annotations

from rotonde.games.convoi_express.cities import PassOrStop
from rotonde.games.convoi_express.instructions import ChooseColour, KeepCard
from rotonde.games.convoi_express.movement import Depart
from rotonde.games.convoi_express.new_trains import ChooseNewColour, KeepEntry, entry_spot
from rotonde.games.convoi_express.parts import DEPOT, KINDS, PER_COLOUR, SECTION_HEAD
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import (
    AGENT,
    COLOUR,
    DISC,
    GO,
    GREEN,
    HOLD,
    JUNCTION,
    LEAVE,
    LOAD,
    MOVE_TRAIN,
    PAYMENTS,
    PLAY,
    SET,
    STOP,
)
from rotonde.kernel import to_move


def usable(s: Convoy, kind: str, index: int) -> bool:
    """Is something that belongs to this place on offer?"""
    return any(action in s.options for action in actions_at(s, kind, index))


def actions_at(s: Convoy, kind: str, index: int) -> list[int]:
    """The actions that belong to a place, whether they are on offer or not."""
    if kind == "light":
        return [GREEN + index, DISC + index, LEAVE + index]
    if kind == "junction":
        return [JUNCTION + index]
    if kind == "setting":
        return [SET + index]
    if kind == "colour":
        return [COLOUR + index]
    if kind == "train":
        return at_train(s, index)
    if kind == "agent":
        return [AGENT + index, *(range(HOLD, COLOUR) if index == SECTION_HEAD else [])]
    if kind == "hand":
        return from_hand(s, index // KINDS, index % KINDS)
    if kind == "play":
        seat, paid = index // (KINDS * PAYMENTS), index % (KINDS * PAYMENTS)
        return [PLAY + paid] if to_move(s) == seat else []
    return going(s, kind, index)


def at_train(s: Convoy, train: int) -> list[int]:
    """To name a train or its colour, to hold it, to load it, or to let it run after its roll."""
    task = s.stack[-1]
    found = [MOVE_TRAIN + train, HOLD + train, *(LOAD + train * KINDS + kind for kind in range(KINDS))]
    if isinstance(task, Depart) and task.train == train:
        found.append(GO)
    waits = s.at[train] == DEPOT
    if (isinstance(task, ChooseNewColour) and waits) or (isinstance(task, ChooseColour) and not waits):
        found.append(COLOUR + train // PER_COLOUR)
    return found


def from_hand(s: Convoy, seat: int, kind: int) -> list[int]:
    """What a card does alone: its own deed, or loading a train."""
    if to_move(s) != seat:
        return []
    return [PLAY + kind * PAYMENTS, *range(LOAD + kind, MOVE_TRAIN, KINDS)]


def going(s: Convoy, kind: str, index: int) -> list[int]:
    """To go ahead with a card or an entry, or to stop in a city."""
    task, board = s.stack[-1], s.parts.board
    if kind == "card" and isinstance(task, KeepCard) and index == s.card:
        return [GO]
    if kind == "place" and isinstance(task, KeepEntry):
        return [GO] if index == board.place_of(entry_spot(s, task.number)) else []
    if kind == "place" and isinstance(task, PassOrStop):
        return [STOP] if index == board.place_of(s.at[task.train]) else []
    return []
