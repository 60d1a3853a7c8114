"""Rules 3.2, 9.2 and 9.3. Nearly all that is bought is an offer: a price, a reward, and a time for it."""

from __future__ import annotations

from abc import abstractmethod

from rotonde.games.railroad_revolution import money, rewards
from rotonde.games.railroad_revolution.debts import surplus, within_means
from rotonde.games.railroad_revolution.duties import NO_ACTIONS, Duty, Work
from rotonde.games.railroad_revolution.obstacles import DEAL_SHARES, LAST_PIECE, NO_USE, PRICE
from rotonde.games.railroad_revolution.placing import spares_last_piece
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.promotions import promotions
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import ADVANCE, EXCHANGE, PROMOTE
from rotonde.games.railroad_revolution.work import offer


class Offer(Duty):
    """A reward for a price, both paid and given when it is taken."""

    def __init__(self, kind: int, verb: int) -> None:
        super().__init__(kind, verb, False)
        self.only = [verb]  # where there is but one answer; never changed

    # What each offer says of itself

    def ready(self, s: Revolution, work: Work) -> int:
        """What must come first, as a code; 0 once its time has come."""
        return 0

    @abstractmethod
    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        """What it gives, once it is ready."""

    def price(self, s: Revolution, work: Work, action: int) -> int:
        """Rule 3.2. Money that is paid before anything is given."""
        return self.reward(s, work, action).pay

    def shares(self, s: Revolution, work: Work, action: int) -> int:
        """Shares that are given for it."""
        return 0

    @abstractmethod
    def begin(self, s: Revolution, after: Work, action: int) -> None:
        """It is taken: say so, give what is no money, and say what of it is left."""

    # What follows from that

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return NO_ACTIONS if self.ready(s, work) else self.only

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        code = self.ready(s, work)
        if code:
            return code
        p, reward = work.player, self.reward(s, work, action)
        if s.shares[p] < self.shares(s, work, action):
            return DEAL_SHARES
        if s.money[p] < self.price(s, work, action):
            return PRICE
        if reward.places_piece and not spares_last_piece(s, work):
            return LAST_PIECE
        return 0 if useful(s, work, self, action, reward) else NO_USE

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        p = work.player
        if code == DEAL_SHARES:
            return (self.shares(s, work, action), s.shares[p])
        return (self.price(s, work, action), s.money[p]) if code == PRICE else ()

    def take(self, s: Revolution, after: Work, action: int) -> None:
        price, reward = self.price(s, after, action), self.reward(s, after, action)
        self.begin(s, after, action)
        if price:
            money.pay(s, after.player, price)
        rewards.grant(s, after, reward)

    def most(self, s: Revolution, work: Work) -> int:
        return self.price(s, work, self.verb)

    def brings_turns(self, short: bool) -> bool:
        return True

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        found: list[int] = []
        for action in self.candidates(s, work):
            if self.may_help(s, work, action, short):
                found.append(action)
        return found

    def may_help(self, s: Revolution, work: Work, action: int, short: bool) -> bool:
        """Can it bring something to a debtor, and be paid by selling shares?"""
        if not rewards.helps(s, work, self.reward(s, work, action), short):
            return False
        price, shares = self.price(s, work, action), self.shares(s, work, action)
        return within_means(s, work.player, price, shares)


def useful(s: Revolution, work: Work, duty: Duty, action: int, reward: Reward) -> bool:
    """Rule 9.3. Can something of the reward be used once its price is paid? What may fail is tried."""
    if rewards.used_for_certain(s, work.player, reward):
        return True
    promotes = bool(reward.promote or reward.promote_paid) and len(promotions(s, work.player)) > 0
    if not (reward.advance or promotes or reward.exchange):
        return False
    trial = s.copy()
    after = work.went_on(trial, duty, action)
    rest, verb = surplus(trial, after), NONE
    found: list[int] = []
    link = after.first
    while link is not None:
        other, link = link.duty, link.rest
        if other.verb == verb:
            continue
        verb = other.verb
        if (
            (verb == ADVANCE and reward.advance)
            or (verb == PROMOTE and promotes)
            or (verb == EXCHANGE and reward.exchange)
        ):
            offer(trial, after, other, rest, found)
    return len(found) > 0
