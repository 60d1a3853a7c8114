"""Which games are wanted, which are there, and when a match is decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rotonde.arena.bout import Bout, Conditions, Result
from rotonde.arena.pairing import Pairing
from rotonde.arena.sprt import Hypotheses, Verdict, judge


class Tournament:
    """Matches on the same deals. Games may come in any order and more than once; each counts once."""

    def __init__(
        self,
        conditions: Conditions,
        matches: Sequence[Pairing],
        deals: int,
        team: bool,
        hypotheses: Hypotheses | None,
    ) -> None:
        self.conditions = conditions
        self.matches = matches
        self.deals = deals
        self.team = team  # do all seats win or lose together?
        self.hypotheses = hypotheses  # about the first bot of each match
        self.results: dict[Bout, Result] = {}
        self._orders = {order for match in matches for order in match.orders}
        self._decided: set[Pairing] = set()

    @property
    def games(self) -> int:
        """How many there are at most."""
        return self.deals * sum(len(match.orders) for match in self.matches)

    def take(self, results: Iterable[Result]) -> list[Result]:
        """Count these games, and tell which of them are new; those of another tournament are not."""
        fresh: dict[Bout, Result] = {}
        for result in results:
            mine = result.order in self._orders and 0 <= result.deal < self.deals
            if mine and result.bout not in self.results:
                fresh.setdefault(result.bout, result)
        self.results.update(fresh)
        if self.hypotheses and fresh:
            self._decided = {match for match in self.matches if self._is_decided(match)}
        return list(fresh.values())

    def wanted(self) -> Iterator[Bout]:
        """The games that are not there yet, deal by deal; a match that is decided meanwhile needs no more."""
        for deal in range(self.deals):
            for match in self.matches:
                for order in match.orders:
                    bout = Bout(deal, order)
                    if match not in self._decided and bout not in self.results:
                        yield bout

    def counted(self, match: Pairing) -> list[list[Result]]:
        """The games of a match, deal by deal: from the first one on, whole deals only, up to the verdict.

        So what is counted follows from what is played, not from which game was ready first.
        """
        whole = self._whole_deals(match)
        verdict = self.verdict(match)
        return whole if verdict is None else whole[: verdict.deals]

    def verdict(self, match: Pairing) -> Verdict | None:
        """How its test stands, if there is one."""
        if self.hypotheses is None:
            return None
        shares = (self.share(deal, match.bots[0]) for deal in self._whole_deals(match))
        return judge(self.hypotheses, shares)

    def share(self, results: Sequence[Result], bot: str) -> float:
        """What a bot has won of these games."""
        return sum(won(result, bot, self.team) for result in results) / len(results)

    def _whole_deals(self, match: Pairing) -> list[list[Result]]:
        whole = []
        for deal in range(self.deals):
            results = [self.results.get(Bout(deal, order)) for order in match.orders]
            found = [result for result in results if result is not None]
            if len(found) < len(results):
                break
            whole.append(found)
        return whole

    def _is_decided(self, match: Pairing) -> bool:
        verdict = self.verdict(match)
        return verdict is not None and verdict.share is not None


def won(result: Result, bot: str, team: bool) -> float:
    """The part of the victory that is the bot's: all of it in a team, the parts of its seats among rivals."""
    if team:
        return float(bool(result.winners))
    return sum(won_by_seat(result, seat) for seat, name in enumerate(result.order) if name == bot)


def won_by_seat(result: Result, seat: int) -> float:
    """Rivals share a victory; nobody may have won."""
    return 1 / len(result.winners) if seat in result.winners else 0.0
