"""What teaches a game: pictures taken from real positions, and the page that explains it in five minutes."""

from rotonde.learn.foreseen import foreseen
from rotonde.learn.moments import Moment, Still, drawn
from rotonde.learn.page import HowTo, Note, Topic, how_to_play

__all__ = ["HowTo", "Moment", "Note", "Still", "Topic", "drawn", "foreseen", "how_to_play"]
