"""Russian Railroads, the base game of 2013 for two to four players. The rules are in `RULES.md`."""

from rotonde.games.russian_railroads.game import GAME

__all__ = ["GAME"]
