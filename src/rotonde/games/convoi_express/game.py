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
    MOST_SETTINGS,
    PAIRS,
    PLACES,
    SETTINGS,
    Board,
)
from rotonde.games.convoi_express.checks import check
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
from rotonde.games.printed import Data, overridden
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

    def why(self, s: Convoy, seat: int, kind: str, index: int) -> list[Reason]:
        return why(VERBS, s, seat, (kind, index))

    def data(self) -> Data:
        """What is printed on the pieces."""
        return standard_data()

    def check_data(self, override: Data, where: str) -> None:
        check(overridden(standard_data(), override, where), where)

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
    boards = [Board(side, data) for side in range(len(BOARDS))]
    pairs = [
        f"payment.{CARD_KINDS[PAIR_FIRST[payment]]}_{CARD_KINDS[PAIR_SECOND[payment]]}"
        for payment in range(1, PAYMENTS)
    ]
    return {
        "place": row([[f"place.{place}" for place in board.places] for board in boards], PLACES),
        "line": row([[f"line.{line}" for line in board.lines] for board in boards], LINES),
        "light": row([[light_id(board, n) for n in range(board.lights)] for board in boards], LIGHTS),
        "junction": row([[f"place.{place}" for place in board.junctions] for board in boards], JUNCTIONS),
        "setting": row([setting_ids(board) for board in boards], SETTINGS),
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


def light_id(board: Board, light: int) -> str:
    """A city light by its city and line, a line light by its line."""
    line, city = board.lines[board.light_line[light]], board.light_city[light]
    return f"light.{board.cities[city]}.{line}" if city >= 0 else f"light.{line}"


def setting_ids(board: Board) -> list[str]:
    """The settings of each junction by the two places they join."""
    found: list[str] = []
    for junction, ways in enumerate(board.ways):
        name = board.junctions[junction]
        ends = [board.lines[way].replace(name, "", 1).strip("-") for way in ways]
        settings = [f"setting.{name}.{ends[one]}.{ends[other]}" for one, other in PAIRS[len(ways)]]
        found += row([settings], MOST_SETTINGS)
    return found


def row(sides: list[list[str]], room: int) -> list[str]:
    """Both sides in one row, each with its room; what is not there has no name."""
    return [name for names in sides for name in names + [""] * (room - len(names))]


GAME: Final = ConvoiExpress()
