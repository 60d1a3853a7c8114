"""Is the win of Convoi Express certain in this very turn? It is if some decision is good for every roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rotonde.bots.judges import judgement
from rotonde.bots.search import TooLong
from rotonde.bots.search.ending import fingerprint
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.kernel import CHANCE, NOBODY, odds, step, to_move

CERTAIN: Final = 1.0
UNCERTAIN: Final = 0.0


@final
class CertainWin:
    """One search for one seat. Only what is on some train's way is tried, so more may be certain."""

    def __init__(
        self,
        start: Convoy,
        seat: int,
        most: int,
        reply: Callable[[Convoy], int],
        over: Callable[[Convoy], bool],
    ) -> None:
        self.seat = seat
        self.most = most  # positions that may be looked at
        self.reply = reply
        self.over = over
        self.tried = judgement("convoi-express", "").candidates
        self.spent = 0
        self.known: dict[object, bool] = {}

    def value(self, s: Convoy) -> float:
        """One if the win is certain, else nothing; `TooLong` if that is not to be found."""
        return CERTAIN if self.certain(s) else UNCERTAIN

    def certain(self, s: Convoy) -> bool:
        player = to_move(s)
        if player == NOBODY or self.over(s):
            return s.result == WON
        key = fingerprint(s)
        found = self.known.get(key)
        if found is None:
            self.spent += 1
            if self.spent > self.most:
                raise TooLong(f"more than {self.most} positions")
            found = self.known[key] = self.searched(s, player)
        return found

    def searched(self, s: Convoy, player: int) -> bool:
        """Every roll must do, the lowest first; of the own decisions one is enough."""
        if player == CHANCE:
            return all(self.certain(after(s, outcome)) for outcome, _ in odds(s))
        if player != self.seat:
            return self.certain(after(s, self.reply(s)))
        return any(self.certain(after(s, action)) for action in self.tried(s))

    def line(self, s: Convoy) -> list[int]:
        """The way to the win, with the likeliest luck."""
        found: list[int] = []
        while to_move(s) != NOBODY and not self.over(s):
            found.append(self.next(s))
            s = after(s, found[-1])
        return found

    def next(self, s: Convoy) -> int:
        """What comes next on this way."""
        player = to_move(s)
        if player == CHANCE:
            return max(odds(s), key=lambda outcome: outcome[1])[0]
        if player != self.seat:
            return self.reply(s)
        return next((action for action in self.tried(s) if self.certain(after(s, action))), s.options[0])


def after(s: Convoy, action: int) -> Convoy:
    s = s.copy()
    step(s, action)
    return s
