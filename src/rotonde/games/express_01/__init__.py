"""Express 01 of 2012 with its USA expansion, for two to four players. The rules are in `RULES.md`."""

from rotonde.games.express_01.game import GAME

__all__ = ["GAME"]
