"""A site: its settings, its file, its tables, and what all of them share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from itsdangerous import URLSafeSerializer

from rotonde.kernel import AnyGame
from rotonde.web.settings import Settings
from rotonde.web.store import Store
from rotonde.web.tables import Tables
from rotonde.web.thinking import ThinkingPool
from rotonde.web.visits import key_beside
from rotonde.words import Words, words_at

NO_OPTIONS: Final[Mapping[str, Any]] = {}


class Site:
    """What the handlers of a site work with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.file)
        self.key = key_beside(settings.file)
        self.signer = URLSafeSerializer(self.key, salt="guest")
        self.thinker = ThinkingPool(settings.thinkers)
        self.tables = Tables(self.store, self.thinker, settings)

    def close(self) -> None:
        self.thinker.close()
        self.store.close()

    @staticmethod
    def words(game: AnyGame, language: str, options: Mapping[str, Any] = NO_OPTIONS) -> Words:
        """What a game says; at a table, with the names that stand in its box."""
        return words_at(game, language, options)
