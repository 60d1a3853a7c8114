"""A position in one call, and the few words tests use on it."""

from __future__ import annotations

from typing import Any

from rotonde.games.express_01 import GAME
from rotonde.games.express_01.expand import count_stations
from rotonde.games.express_01.parts import COMPANIES, parts_for, standard_data
from rotonde.games.express_01.rounds import EndTurn, NextTurn
from rotonde.games.express_01.state import BOARD, HAND, KNOWN, OUT, SHARED, Express, opening
from rotonde.games.express_01.turn import TakeTurn
from rotonde.games.express_01.verbs import (
    BUY,
    CELL,
    DRAW,
    PAY,
    PLACE,
    RUN,
    SEIZE,
    SHARE,
    TAKE,
)
from rotonde.kernel import Event, Task, added, replaced, settle, step

CARD_IDS = list(standard_data()["card"])
CELL_IDS = list(standard_data()["cell"])
PACK_IDS = list(standard_data()["pack"])
COLOURS = list(standard_data()["company"])


def position(
    seats: int = 3,
    player: int = 0,
    map: str = "germany",
    length: str = "short",
    board: dict[str, str] | None = None,
    hands: list[list[str]] | None = None,
    shares: list[list[str]] | None = None,
    gone: list[str] | None = None,
    tasks: list[Task] | None = None,
    data: dict[str, Any] | None = None,
    **fields: Any,
) -> Express:
    """A table on which it is the player's turn, but not the first of the game, or these tasks are to be done.

    `board` gives cells their cards, those with a stroke turned: `{"009": "601'"}`. `hands` and `shares` are
    seat by seat; what is `gone` has left the game, single cards or whole packs. Any other name is a field.
    """
    s = opening(parts_for(seats, map, length, data or {}))
    s.order = tuple(range(seats))
    s.turns = (*range(seats), player)
    s.round = 2
    for cell, card in (board or {}).items():
        node = node_of(card)
        s.board = replaced(s.board, cell_of(cell), node)
        move(s, card.rstrip("'"), BOARD)
        count_stations(s, node >> 1, 1)
    for p, hand in enumerate(hands or []):
        for card in hand:
            move(s, card, HAND + p)
        s.hands[p] = tuple(sorted(card_of(card) for card in hand))
    for p, owned in enumerate(shares or []):
        for card in owned:
            move(s, card, SHARED + p)
            s.shares = added(s.shares, p * COMPANIES + s.parts.share[card_of(card)], 1)
    for name in gone or []:
        for index in s.parts.pack_cards[PACK_IDS.index(name)] if name in PACK_IDS else [card_of(name)]:
            if s.in_pack(index):
                move(s, CARD_IDS[index], OUT)
    for name, value in fields.items():
        assert hasattr(s, name), f"no field {name}"
        setattr(s, name, tuple(value) if isinstance(getattr(s, name), tuple) else value)
    s.told = []
    s.then(tasks if tasks is not None else [TakeTurn(player), EndTurn(player), NextTurn()])
    settle(s)
    return s


def move(s: Express, card: str, place: int) -> None:
    """From its pack to another place."""
    assert s.in_pack(card_of(card)), f"{card} is twice on this table"
    s.lift(card_of(card), place)
    s.since[card_of(card)] = 0 if HAND <= place < SHARED else KNOWN


def begun(seats: int = 3, map: str = "germany", length: str = "short") -> Express:
    """A game after the set-up: the seat with the highest number of hands dealt in order is first."""
    s = GAME.start(seats, {"map": map, "length": length})
    s.told = []
    while s.round == 0:
        step(s, s.options[-1])
    return s


def play(s: Express, *actions: int) -> Express:
    """Answer one question after the other."""
    for action in actions:
        step(s, action)
    return s


def card_of(id_: str) -> int:
    return CARD_IDS.index(id_)


def cell_of(id_: str) -> int:
    return CELL_IDS.index(id_)


def node_of(text: str) -> int:
    """A card as placed: `"501"`, or turned `"501'"`."""
    return 2 * card_of(text.rstrip("'")) + text.endswith("'")


def pay(card: str) -> int:
    return PAY + card_of(card)


def cell(id_: str) -> int:
    return CELL + cell_of(id_)


def place(card: str) -> int:
    return PLACE + node_of(card)


def buy(colour: str) -> int:
    return BUY + COLOURS.index(colour)


def seize(colour: str, owner: int) -> int:
    return SEIZE + COLOURS.index(colour) * 4 + owner


def share(card: str) -> int:
    return SHARE + card_of(card)


def run(colour: str) -> int:
    return RUN + COLOURS.index(colour)


def take(pack: str) -> int:
    return TAKE + PACK_IDS.index(pack)


def draw(card: str) -> int:
    return DRAW + card_of(card)


def offered(s: Express, start: int, size: int) -> list[int]:
    """The arguments of one verb that are offered: `offered(s, PAY, CARDS)`."""
    return [action - start for action in s.options if start <= action < start + size]


def cells(s: Express) -> list[str]:
    """The cells on offer."""
    return [CELL_IDS[index] for index in offered(s, CELL, len(CELL_IDS))]


def cards(s: Express) -> list[str]:
    """The cards on offer for a cell, those that are turned with a stroke."""
    nodes = offered(s, PLACE, 2 * len(CARD_IDS))
    return [CARD_IDS[node >> 1] + "'" * (node & 1) for node in nodes]


def payable(s: Express) -> list[str]:
    """The cards that may pay."""
    return [CARD_IDS[index] for index in offered(s, PAY, len(CARD_IDS))]


def hand(s: Express, p: int) -> list[str]:
    return [CARD_IDS[index] for index in s.hands[p]]


def face_up(s: Express, pack: str) -> list[str]:
    """The face-up cards of a pack, the top card last."""
    return [CARD_IDS[index] for index in s.up if PACK_IDS[s.parts.pack[index]] == pack]


def board(s: Express) -> dict[str, str]:
    """What lies on the map, as `position` takes it."""
    placed = [(CELL_IDS[index], node) for index, node in enumerate(s.board) if node >= 0]
    return {cell_id: CARD_IDS[node >> 1] + "'" * (node & 1) for cell_id, node in placed}


def told(s: Express) -> list[tuple[str, tuple[int, ...]]]:
    """What has been told so far, to whomever."""
    events: list[Event] = s.told or []
    return [(event.key, event.args) for event in events]
