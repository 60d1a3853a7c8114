"""The bot that measures all others: it plays anything."""

from __future__ import annotations

from random import Random
from typing import final

from rotonde.bots.sight import Sight


@final
class RandomBot:
    """Each option is as likely as any other."""

    def choose(self, sight: Sight, rng: Random) -> int:
        # random() is the one method of the generator that Python promises never to change
        options = sight.options()
        return options[int(rng.random() * len(options))]
