"""One game in progress: its record, the draft of a turn, undo, redo, replay, notation."""

from rotonde.play.match import Match, NotNow, heard
from rotonde.play.notation import spell, unspell
from rotonde.play.record import Position, Record, RecordError, finished, positions, read, replay, write

__all__ = [
    "Match",
    "NotNow",
    "Position",
    "Record",
    "RecordError",
    "finished",
    "heard",
    "positions",
    "read",
    "replay",
    "spell",
    "unspell",
    "write",
]
