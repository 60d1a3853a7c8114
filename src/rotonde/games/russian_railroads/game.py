"""Russian Railroads as the rest of the program sees it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from rotonde.games.printed import Data, owned, put_over
from rotonde.games.russian_railroads import setup, view
from rotonde.games.russian_railroads.auxiliary import TEMPORARY_WORKERS
from rotonde.games.russian_railroads.checks import PRINTING
from rotonde.games.russian_railroads.deeds import set_of
from rotonde.games.russian_railroads.engines import PlaceEngine
from rotonde.games.russian_railroads.factories import ReplaceFactory
from rotonde.games.russian_railroads.gains import Gains
from rotonde.games.russian_railroads.making import MAKERS
from rotonde.games.russian_railroads.names import COLOURS, ENGINE_CARD, LINES, OPEN, PLACES, SLOTS
from rotonde.games.russian_railroads.parts import Parts, parts_for, standard_data
from rotonde.games.russian_railroads.scoring import ACCOUNT
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import bonus_cards, bonus_pile
from rotonde.games.russian_railroads.verbs import VERBS
from rotonde.kernel import Option, Reason, Usual, Vocabulary, chosen, unusual, why

OPTIONS: Final[dict[str, Option]] = {}  # nothing to agree on but an owner's values


def parts_of(seats: int, options: dict[str, Any]) -> Parts:
    """The parts for these options; an error says what is allowed."""
    chosen("Russian Railroads", OPTIONS, options)
    return parts_for(seats, owned(options))


@final
class RussianRailroads:
    """Rules, words and secrets of Russian Railroads behind the interface all games share."""

    def __init__(self) -> None:
        self.name: str = "russian-railroads"
        self.version: int = 2
        self.seats: tuple[int, ...] = (2, 3, 4)
        self.usual: Usual = Usual(3, {})
        self.options: dict[str, Option] = OPTIONS
        self.team: bool = False
        self.verbs: Vocabulary = VERBS
        self.labels: dict[str, list[str]] = labels(standard_data())

    def why(self, s: Railroads, seat: int, kind: str, index: int) -> list[Reason]:
        return why(VERBS, s, seat, (kind, index), UNDONE)

    def data(self) -> Data:
        """What is printed on the pieces."""
        return standard_data()

    def check_data(self, override: Data, where: str) -> Data:
        return put_over(standard_data(), override, PRINTING, where)

    def start(self, seats: int, options: dict[str, Any]) -> Railroads:
        if seats not in self.seats:
            raise ValueError(f"Russian Railroads is for 2, 3 or 4 players, not {seats}")
        return setup.start(parts_of(seats, options))

    def agreed(self, s: Railroads) -> tuple[int, dict[str, Any]]:
        return s.parts.seats, unusual(OPTIONS, {}, s.parts.override)

    def scores(self, s: Railroads) -> list[int]:
        return list(s.score)

    def winners(self, s: Railroads) -> list[int]:
        """Rule 13.4. Most points win, and seats that are level share the victory."""
        return [p for p, score in enumerate(s.score) if score == max(s.score)]

    def view(self, s: Railroads, seat: int) -> view.RailroadsView:
        return view.view(s, seat)

    def guess(self, s: Railroads, seat: int, rng: Random) -> Railroads:
        return view.guess(s, seat, rng)

    def totals(self, s: Railroads) -> dict[str, int]:
        seats = range(s.parts.seats)
        return {
            "own workers": sum(s.workers) + sum(s.reserve) + sum(s.own_on),
            "more than two temporary workers": int(
                sum(s.temporary) + sum(s.temporary_on) > TEMPORARY_WORKERS
            ),
            "closed places": s.closed ^ set_of(place for place in range(PLACES) if s.owner[place] >= 0),
            "doublers": s.doublers_left + sum(s.doublers),
            "engines and factories": sum(s.supply)
            + sum(s.returned)
            + sum(number > 0 for number in s.factories)
            + sum(number > 0 for number in s.engines)
            + sum(isinstance(task, PlaceEngine) or isinstance(task, ReplaceFactory) for task in s.stack)
            + (s.cards >> ENGINE_CARD & 1),
            "end-bonus cards": len(s.removed)
            + len(bonus_pile(s))
            + sum(len(bonus_cards(s, p)) for p in seats),
            "? tokens": sum(tokens.bit_count() for tokens in s.tokens)
            + sum(token >= 0 for token in s.circles),
        }


def labels(data: Data) -> dict[str, list[str]]:
    """The ids behind the numbers of actions and events, kind by kind."""
    spaces = list(data["space"])
    engineers = list(data["engineer"])
    places = [f"space.{space}" for space in spaces] + [f"engineer.{engineer}" for engineer in engineers]
    slots = [LINES[0], LINES[0], LINES[1], LINES[2]]
    assert len(slots) == SLOTS
    return {
        "place": places + [f"space.{spaces[OPEN]}"] * 4,
        "line": [f"line.{line}" for line in LINES],
        "slot": [f"slot.{index}" for index in range(SLOTS)],
        "colour": [f"colour.{colour}" for colour in COLOURS],
        "engineer": [f"engineer.{engineer}" for engineer in engineers],
        "function": [f"factory.{function}" for function in data["factory"]],
        "token": [f"token.{token}" for token in data["question_token"]],
        "card": [f"card.{card}" for card in data["question_card"]],
        "bonus": [f"bonus.{card}" for card in data["end_bonus"]],
        "start": [f"start.{card}" for card in data["start_bonus"]],
        "account": [f"account.{line}" for line in ACCOUNT],
    }


UNDONE: Final = Reason("2.9", "why.rest_undone", ())  # closed, since what was begun must be done in full

MAKERS.append(Gains())  # all chapters are known
GAME: Final = RussianRailroads()
