"""Many games at once: bots meet on the same deals in every seat order, on one machine or on a cluster."""

from rotonde.arena.bout import ArenaError, Bout, Conditions, Result
from rotonde.arena.pairing import Pairing, pairings
from rotonde.arena.sprt import Hypotheses
from rotonde.arena.tournament import Tournament

__all__ = ["ArenaError", "Bout", "Conditions", "Hypotheses", "Pairing", "Result", "Tournament", "pairings"]
