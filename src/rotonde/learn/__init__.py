"""What teaches a game: pictures taken from real positions, and the page that explains it in five minutes."""

from rotonde.learn.moments import Moment, Still, drawn
from rotonde.learn.page import HowTo, Item, Section, how_to_play

__all__ = ["HowTo", "Item", "Moment", "Section", "Still", "drawn", "how_to_play"]
