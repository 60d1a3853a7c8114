"""One game in progress: its record, the draft of a turn, undo, redo, replay, notation."""

from rotonde.play.match import Match, NotNow
from rotonde.play.record import Position, Record, RecordError

__all__ = ["Match", "NotNow", "Position", "Record", "RecordError"]
