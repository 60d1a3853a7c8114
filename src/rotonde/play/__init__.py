"""One game in progress: its record, the draft of a turn, undo, redo, replay, notation, the log in words."""

from rotonde.play.catalogue import LANGUAGES
from rotonde.play.match import Match, NotNow
from rotonde.play.record import Position, Record, RecordError
from rotonde.play.words import Words

__all__ = ["LANGUAGES", "Match", "NotNow", "Position", "Record", "RecordError", "Words"]
