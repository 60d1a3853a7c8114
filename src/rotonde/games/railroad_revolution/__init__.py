"""Railroad Revolution: four actions, five kinds of workers, and markets for all."""

from rotonde.games.railroad_revolution.game import GAME

__all__ = ["GAME"]
