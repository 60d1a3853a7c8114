"""Convoi Express as the rest of the program sees it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from rotonde.games.convoi_express import setup, view
from rotonde.games.convoi_express.board import (
    BOARDS,
    JUNCTIONS,
    LIGHTS,
    LINES,
    PLACES,
    SETTINGS,
    Board,
)
from rotonde.games.convoi_express.called import Called, row
from rotonde.games.convoi_express.checks import PRINTING
from rotonde.games.convoi_express.options import OPTIONS, options_of, parts_of
from rotonde.games.convoi_express.parts import (
    AGENTS,
    CARD_KINDS,
    COLOURS,
    DEPOT,
    NO_CARD,
    NO_GOOD,
    PER_COLOUR,
    TRAINS,
    standard_data,
)
from rotonde.games.convoi_express.scoring import ACCOUNT, score
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.games.convoi_express.verbs import PAIR_FIRST, PAIR_SECOND, PAYMENTS, VERBS
from rotonde.games.printed import Data, put_over
from rotonde.kernel import Option, Reason, Usual, Vocabulary, why


@final
class ConvoiExpress:
    """Rules and words of Convoi Express behind the interface all games share."""

    def __init__(self) -> None:
        self.name: str = "convoi-express"
        self.version: int = 3
        self.seats: tuple[int, ...] = (2, 3, 4)
        self.usual: Usual = Usual(2, {"board": "america"})
        self.options: dict[str, Option] = OPTIONS
        self.team: bool = True
        self.verbs: Vocabulary = VERBS
        self.labels: dict[str, list[str]] = labels(standard_data())

    def labels_of(self, override: Data) -> dict[str, list[str]]:
        """The labels of a table with an owner's values: places that are not ours are called as printed."""
        return labels(self.check_data(override, "data"))

    def why(self, s: Convoy, seat: int, kind: str, index: int) -> list[Reason]:
        return why(VERBS, s, seat, (kind, index))

    def data(self) -> Data:
        """What is printed on the pieces."""
        return standard_data()

    def check_data(self, override: Data, where: str) -> Data:
        return put_over(standard_data(), override, PRINTING, where)

    def start(self, seats: int, options: dict[str, Any]) -> Convoy:
        if seats not in self.seats:
            raise ValueError(f"Convoi Express is for 2, 3 or 4 players, not {seats}")
        return setup.start(parts_of(seats, options))

    def agreed(self, s: Convoy) -> tuple[int, dict[str, Any]]:
        return s.parts.seats, options_of(s.parts)

    def scores(self, s: Convoy) -> list[int]:
        """Rule 10.4. The same for everybody."""
        return [score(s)] * s.parts.seats

    def winners(self, s: Convoy) -> list[int]:
        return list(range(s.parts.seats)) if s.result == WON else []

    def view(self, s: Convoy, seat: int) -> view.ConvoyView:
        return view.view(s, seat)

    def guess(self, s: Convoy, seat: int, rng: Random) -> Convoy:
        return view.guess(s, seat, rng)

    def totals(self, s: Convoy) -> dict[str, int]:
        board = s.parts.board
        spaces = [board.space_of(spot) for spot in s.at if spot != DEPOT]
        return {
            "goods": sum(s.goods) + sum(s.delivered) + sum(good != NO_GOOD for good in s.load),
            "goods in the depot": sum(
                s.load[train] != NO_GOOD for train in range(TRAINS) if s.at[train] == DEPOT
            ),
            "green discs": s.spare + s.green.bit_count(),
            "cities without a green light": sum(
                s.turn > 0 and not s.green & mask for mask in board.city_mask
            ),
            "trains sharing a space": len(spaces) - len(set(spaces)),
            "action cards": sum(s.hands) + sum(s.pile) + sum(s.discard),
            "cards in the pile nobody could draw": int(s.left > s.unseen.bit_count() + (s.bottom != NO_CARD)),
            "time tokens out of range": int(not 0 <= s.tokens <= s.parts.full_clock),
        }


def labels(data: Data) -> dict[str, list[str]]:
    """The ids behind the numbers of actions and events, kind by kind."""
    sides = [Called(Board(side, data), data) for side in range(len(BOARDS))]
    pairs = [
        f"payment.{CARD_KINDS[PAIR_FIRST[payment]]}_{CARD_KINDS[PAIR_SECOND[payment]]}"
        for payment in range(1, PAYMENTS)
    ]
    return {
        "place": row([called.places for called in sides], PLACES),
        "line": row([called.lines for called in sides], LINES),
        "light": row([called.lights for called in sides], LIGHTS),
        "junction": row([called.junctions for called in sides], JUNCTIONS),
        "setting": row([called.settings for called in sides], SETTINGS),
        "train": [
            f"train.{COLOURS[train // PER_COLOUR]}_{train % PER_COLOUR + 1}" for train in range(TRAINS)
        ],
        "colour": [f"colour.{colour}" for colour in COLOURS],
        "good": [f"good.{good}" for good in data["goods"]["colours"]],
        "action": [f"action.{kind}" for kind in CARD_KINDS],
        "deed": [f"deed.{kind}" for kind in CARD_KINDS],
        "payment": ["payment.own", *pairs],
        "agent": [f"agent.{agent}" for agent in AGENTS],
        "card": [*(f"card.{card}" for card in data["card"]), "card.start"],
        "number": [f"number.{number}" for number in range(2, 13)],
        "account": [f"account.{line}" for line in ACCOUNT],
    }


GAME: Final = ConvoiExpress()
