"""Graphs and routes: pure functions that know no game."""

from rotonde.network.rails import FAR, Rails, legs, path, rails_of
from rotonde.network.routes import Route, best_route

__all__ = ["FAR", "Rails", "Route", "best_route", "legs", "path", "rails_of"]
