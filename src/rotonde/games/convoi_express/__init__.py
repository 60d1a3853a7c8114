"""Convoi Express, the cooperative game of trains, switches and signals. The rules are in `RULES.md`."""

from rotonde.games.convoi_express.game import GAME

__all__ = ["GAME"]
