"""Rule 2.5. What all abilities have in common: used once, in place of the worker's own promotion."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from rotonde.games.railroad_revolution import money
from rotonde.games.railroad_revolution.duties import (
    NO_ACTIONS,
    OWN_PROMOTION,
    SKILL,
    Duty,
    Work,
    short_of_cash,
)
from rotonde.games.railroad_revolution.offers import Offer
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import ABILITY

ONLY: Final = [ABILITY]  # never changed


class Ability(Offer):
    """One that gives a reward, perhaps for a price."""

    def __init__(self) -> None:
        super().__init__(SKILL, ABILITY)

    def begin(self, s: Revolution, after: Work, action: int) -> None:
        use_up(s, after)


class Skill(Duty):
    """One that is no reward: something happens."""

    def __init__(self) -> None:
        super().__init__(SKILL, ABILITY, False, True)

    def ready(self, s: Revolution, work: Work) -> int:
        """What must come first, as a code; 0 once its time has come."""
        return 0

    @abstractmethod
    def happen(self, s: Revolution, after: Work) -> None:
        """What it does."""

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return NO_ACTIONS if self.ready(s, work) else ONLY

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return self.ready(s, work)

    def take(self, s: Revolution, after: Work, action: int) -> None:
        use_up(s, after)
        self.happen(s, after)


class Gift(Skill):
    """One that gives money or shares at once, for nothing."""

    @abstractmethod
    def worth(self, s: Revolution, work: Work) -> int:
        """What it gives, in money."""

    def certain(self, s: Revolution, work: Work, owed: int) -> int:
        return 0 if self.ready(s, work) else self.worth(s, work)

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """It is certain as it is, unless something has its price now, or a market ends the work."""
        return self.candidates(s, work) if short_of_cash(work) else NO_ACTIONS


class Earnings(Gift):
    """So much money."""

    def happen(self, s: Revolution, after: Work) -> None:
        money.earn(s, after.player, self.worth(s, after))


class Dividend(Gift):
    """So many shares."""

    @abstractmethod
    def shares(self, s: Revolution, work: Work) -> int:
        """How many."""

    def worth(self, s: Revolution, work: Work) -> int:
        return s.parts.share * self.shares(s, work)

    def happen(self, s: Revolution, after: Work) -> None:
        money.gain_shares(s, after.player, self.shares(s, after))


def use_up(s: Revolution, after: Work) -> None:
    """The worker has used the ability, and promotes nobody."""
    after.drop(SKILL)
    after.drop(OWN_PROMOTION)
    s.tell("ability.used", (after.player, after.action * 5 + after.colour))
