"""What the levels are called. How strong each plays a game is said beside the judgement of that game."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("random", "novice", "club", "expert")  # the weakest first
RANDOM: Final = LEVELS[0]  # needs no judgement, so every game has it


class UnknownBot(ValueError):
    """A name that no bot has, or none of this game."""
