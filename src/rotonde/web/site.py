"""A site: its settings, its file, its tables, and what all of them share."""

from __future__ import annotations

from itsdangerous import URLSafeSerializer

from rotonde.kernel import AnyGame
from rotonde.web.clerk import Clerk
from rotonde.web.health import Health
from rotonde.web.limits import Limits
from rotonde.web.metrics import Metrics
from rotonde.web.pulse import Pulse
from rotonde.web.settings import Settings
from rotonde.web.store import Store
from rotonde.web.tables import Tables
from rotonde.web.thinking import ThinkingPool
from rotonde.web.visits import key_beside
from rotonde.words import Words, words_of


class Site:
    """What the handlers of a site work with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.file)
        self.key = key_beside(settings.file)
        self.signer = URLSafeSerializer(self.key, salt="guest")
        self.thinker = ThinkingPool(settings.thinkers)
        self.clerk = Clerk()
        self.limits = Limits(settings.allowed)
        self.metrics = Metrics()
        self.pulse = Pulse()
        self.health = Health(lambda: self.store.name_of(""))
        self.tables = Tables(self.store, self.thinker, settings)

    def start(self) -> None:
        """On the loop that serves it, before anybody comes."""
        self.pulse.start()
        if self.settings.eager:
            self.clerk.wake()

    def close(self) -> None:
        self.pulse.stop()
        self.clerk.close()
        self.thinker.close()
        self.store.close()

    @staticmethod
    def words(game: AnyGame, language: str) -> Words:
        return words_of(game, language)
