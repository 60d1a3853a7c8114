"""Graphs and routes: pure functions that know no game."""

from rotonde.network.rails import FAR, legs, path
from rotonde.network.routes import Route, best_route

__all__ = ["FAR", "Route", "best_route", "legs", "path"]
