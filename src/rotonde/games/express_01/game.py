"""Express 01 as the rest of the program sees it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from rotonde.games.express_01 import setup, view
from rotonde.games.express_01.checks import PRINTING
from rotonde.games.express_01.parts import (
    CARDS,
    COMPANIES,
    LENGTHS,
    MAPS,
    PACKS,
    Parts,
    parts_for,
    standard_data,
)
from rotonde.games.express_01.scoring import ACCOUNT, capital, winners
from rotonde.games.express_01.state import BOARD, DOWN, HAND, OUT, SHARED, UP, Express
from rotonde.games.express_01.verbs import VERBS
from rotonde.games.printed import Data, owned, put_over
from rotonde.kernel import Option, Reason, Usual, Vocabulary, chosen, unusual, why

OPTIONS: Final = {"map": Option(tuple(MAPS), MAPS[0]), "length": Option(tuple(LENGTHS), LENGTHS[0])}


def parts_of(seats: int, options: dict[str, Any]) -> Parts:
    """The parts for these options; an error says what is allowed."""
    agreed = chosen("Express 01", OPTIONS, options)
    return parts_for(seats, agreed["map"], agreed["length"], owned(options))


@final
class Express01:
    """Rules, words and secrets of Express 01 behind the interface all games share."""

    def __init__(self) -> None:
        self.name: str = "express-01"
        self.version: int = 2
        self.seats: tuple[int, ...] = (2, 3, 4)
        self.usual: Usual = Usual(3, {"map": "usa", "length": "long"})
        self.options: dict[str, Option] = OPTIONS
        self.team: bool = False
        self.verbs: Vocabulary = VERBS
        self.labels: dict[str, list[str]] = labels(standard_data())

    def labels_of(self, override: Data) -> dict[str, list[str]]:
        """The labels of a table with an owner's values: cells are called as he reads it on their cards."""
        usual, found = standard_data()["cell"], list(self.labels["cell"])
        for index, (id_, cell) in enumerate(self.check_data(override, "data")["cell"].items()):
            if cell["name"] != usual[id_]["name"]:
                found[index] = f"={cell['name']}"
        return {**self.labels, "cell": found}

    def why(self, s: Express, seat: int, kind: str, index: int) -> list[Reason]:
        return why(VERBS, s, seat, (kind, index))

    def data(self) -> Data:
        """What is printed on the cards."""
        return standard_data()

    def check_data(self, override: Data, where: str) -> Data:
        return put_over(standard_data(), override, PRINTING, where)

    def start(self, seats: int, options: dict[str, Any]) -> Express:
        """By default the short game in Germany."""
        if seats not in self.seats:
            raise ValueError(f"Express 01 is for 2, 3 or 4 players, not {seats}")
        return setup.start(parts_of(seats, options))

    def agreed(self, s: Express) -> tuple[int, dict[str, Any]]:
        values = {"map": s.parts.map, "length": s.parts.length}
        return s.parts.seats, unusual(OPTIONS, values, s.parts.override)

    def scores(self, s: Express) -> list[int]:
        return [capital(s, p) for p in range(s.parts.seats)]

    def winners(self, s: Express) -> list[int]:
        return winners(s)

    def view(self, s: Express, seat: int) -> view.ExpressView:
        return view.view(s, seat)

    def guess(self, s: Express, seat: int, rng: Random) -> Express:
        return view.guess(s, seat, rng)

    def totals(self, s: Express) -> dict[str, int]:
        """Cards, and that every number kept for speed is the one that a count gives."""
        parts, seats = s.parts, range(s.parts.seats)
        placed = [node >> 1 for node in s.board if node >= 0]
        at = [sum(place == where for place in s.place) for where in range(SHARED + 4)]
        return {
            "cards": CARDS - at[OUT],
            "cards in packs": sum(s.left) - at[DOWN] - at[UP],
            "packs": sum(
                s.left[pack] != sum(s.in_pack(card) for card in parts.pack_cards[pack])
                for pack in range(PACKS)
            ),
            "face-up cards": len(s.up) - at[UP],
            "face-up cards, pack by pack": int([parts.pack[card] for card in s.up] == packs_of_up(s)),
            "cards on the map": len(placed) - at[BOARD] + len(set(placed)) - len(placed),
            "cards in hands": sum(len(s.hands[p]) - at[HAND + p] for p in seats),
            "hands in order": sum(hand != tuple(sorted(set(hand))) for hand in s.hands),
            "shares": sum(s.shares) - sum(at[SHARED:]),
            "shares of another company": sum(
                s.shares[p * COMPANIES + company]
                != sum(s.place[card] == SHARED + p for card in parts.shares_of[company])
                for p in seats
                for company in range(COMPANIES)
            ),
            "stations": sum(
                s.stations[company] != sum(parts.stations[card].count(company) for card in placed)
                for company in range(COMPANIES)
            ),
            "base cards": len(placed) - sum(s.plains) - sum(s.cities),
        }


def packs_of_up(s: Express) -> list[int]:
    """The packs of the face-up cards, as they should follow each other."""
    return sorted(s.parts.pack[card] for card in s.up)


def labels(data: Data) -> dict[str, list[str]]:
    """The ids behind the numbers of actions and events, kind by kind."""
    return {
        "card": [f"card.{card}" for card in data["card"]],
        "cell": [f"cell.{cell}" for cell in data["cell"]],
        "company": [f"company.{company}" for company in data["company"]],
        "pack": [f"pack.{pack}" for pack in data["pack"]],
        "pair": ["pair.expand", "pair.buy", "pair.train"],
        "turned": ["turned.no", "turned.yes"],
        "reason": ["reason.bases", "reason.packs", "reason.standstill"],
        "account": [f"account.{line}" for line in ACCOUNT],
    }


GAME: Final = Express01()
