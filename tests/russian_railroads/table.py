"""A position in one call, and the few words tests use on it."""

from __future__ import annotations

from typing import Any

from rotonde.games.russian_railroads.names import ALL_TOKENS, COLOURS, LINES, PLACES, SLOTS, SPOTS
from rotonde.games.russian_railroads.parts import parts_for, standard_data
from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.state import Railroads, opening, spot_of
from rotonde.games.russian_railroads.tokens import LOG_BASE
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.games.russian_railroads.verbs import BONUS, CARD, EXTEND, PASS, PAY, PLACE, REUSE, TOKEN
from rotonde.kernel import Event, Task, replaced, settle, step

SPACES = list(standard_data()["space"])
TILES = list(standard_data()["engineer"])
TOKENS = list(standard_data()["question_token"])
CARDS = list(standard_data()["question_card"])
BONUSES = list(standard_data()["end_bonus"])
FUNCTIONS = list(standard_data()["factory"])


def position(
    seats: int = 4,
    player: int = 0,
    tasks: list[Task] | None = None,
    data: dict[str, Any] | None = None,
    track: dict[str, list[int]] | None = None,
    engines: list[int] | None = None,
    factories: list[int] | None = None,
    markers: list[int] | None = None,
    **fields: Any,
) -> Railroads:
    """A table in its first round on which it is the player's turn, or these tasks are to be done.

    `track` gives the spaces of a line from black on; the four slots of `engines`, the gaps of `factories` and
    the `markers` are the player's too. Any other name is a field of the state.
    """
    s = opening(parts_for(seats, data or {}))
    s.order = tuple(range(seats))
    s.row = (-1, 4, 6, 7, 1, 2, 3)[-s.parts.row :]
    s.removed = (8, 9)
    s.round = 1
    s.position = (player + 1) % seats
    for line, spaces in (track or {}).items():
        for colour, space in enumerate(spaces):
            s.track[player * 15 + LINES.index(line) * 5 + colour] = space
    if engines is not None:
        s.engines = s.engines[: player * SLOTS] + tuple(engines) + s.engines[player * SLOTS + SLOTS :]
    for gap, number in enumerate(factories or []):
        s.factories = replaced(s.factories, player * 5 + gap, number)
    if markers is not None:
        s.markers[player * 2 : player * 2 + 2] = markers
    for name, value in fields.items():
        assert hasattr(s, name), f"no field {name}"
        setattr(s, name, tuple(value) if isinstance(getattr(s, name), tuple) else value)
    s.told = []
    s.then(tasks if tasks is not None else [TakeTurn(player), NextTurn()])
    settle(s)
    return s


def play(s: Railroads, *actions: int) -> Railroads:
    """Answer one question after the other."""
    for action in actions:
        step(s, action)
    return s


def offered(s: Railroads, start: int, size: int) -> list[int]:
    """The arguments of one verb that are offered: `offered(s, EXTEND, 15)`."""
    return [action - start for action in s.options if start <= action < start + size]


def space(name: str) -> int:
    """The place of an action space, or of an own engineer."""
    return SPACES.index(name) if name in SPACES else len(SPACES) + TILES.index(name)


def places(s: Railroads) -> list[str]:
    """The places on offer, by name."""
    return [(SPACES + TILES)[place] for place in offered(s, 1, PLACES)]


def step_of(line: str, colour: str) -> int:
    """The argument of `extend` for a colour on a line."""
    return LINES.index(line) * 5 + COLOURS.index(colour)


def track_of(s: Railroads, line: str, player: int = 0) -> list[int]:
    """The spaces of a line's track, from black on."""
    first = player * 15 + LINES.index(line) * 5
    return s.track[first : first + 5]


def told(s: Railroads) -> list[tuple[str, tuple[int, ...]]]:
    """What has been told so far, to whomever."""
    events: list[Event] = s.told or []
    return [(event.key, event.args) for event in events]


def place(name: str) -> int:
    """The action that uses this space or own engineer."""
    return PLACE + space(name)


def pay(coins: int = 0, temporary: int = 0, black: int = 0) -> int:
    """The action that pays with these in place of workers; own workers make up the rest."""
    return PAY + black * 12 + temporary * 4 + coins


def extend(line: str, colour: str) -> int:
    """The action that moves this track."""
    return EXTEND + step_of(line, colour)


def steps(s: Railroads) -> list[str]:
    """The track steps on offer, by name."""
    return [f"{LINES[step // 5]} {COLOURS[step % 5]}" for step in offered(s, EXTEND, 15)]


def lying(workers: dict[str, int], coins: dict[str, int] | None = None) -> dict[str, Any]:
    """Fields of a table on which these spaces are used: one own worker, or one coin, of the seat named."""
    owner, own_on, coins_on, closed = [-1] * SPOTS, [0] * SPOTS, [0] * SPOTS, 0
    for pieces, used in ((own_on, workers), (coins_on, coins or {})):
        for name, seat in used.items():
            spot = spot_of(space(name), seat)
            owner[spot] = seat
            pieces[spot] = 1
            closed |= 1 << spot if spot < PLACES else 0
    return {"owner": owner, "own_on": own_on, "coins_on": coins_on, "closed": closed}


def all_pass(s: Railroads) -> Railroads:
    """Everybody still in the round passes, and all follows that needs no answer."""
    this_round = s.round
    while s.round == this_round and PASS in s.options:
        step(s, PASS)
    return s


def alone(**fields: Any) -> Railroads:
    """A position in which the others have passed and nobody has coins, so that paying is no question."""
    seats = fields.get("seats", 4)
    return position(**{"passed": [False] + [True] * (seats - 1), "coins": [0] * seats, **fields})


def hired(*names: str, player: int = 0) -> tuple[int, ...]:
    """The field `employer`, for a player with these engineers."""
    return tuple(player if tile in names else -1 for tile in TILES)


def tokens_without(*names: str, seats: int = 4) -> tuple[int, ...]:
    """The field `tokens`, after the first seat has used these."""
    return (ALL_TOKENS & ~sum(1 << TOKENS.index(name) for name in names), *([ALL_TOKENS] * (seats - 1)))


def fired(*names: str, seats: int = 4) -> tuple[int, ...]:
    """The field `fired`, after these special spaces have given the first seat what they give."""
    once = [name for name, table in standard_data()["special"].items() if table["when"] == "once"]
    return (sum(1 << once.index(name) for name in names), *([0] * (seats - 1)))


def cards_left(*names: str) -> int:
    """The field `cards`, with these ? cards still there."""
    return sum(1 << CARDS.index(name) for name in names)


def token(name: str) -> int:
    """The action that uses this ? token."""
    return TOKEN + TOKENS.index(name)


def card(name: str) -> int:
    """The action that takes this ? card."""
    return CARD + CARDS.index(name)


def bonus(name: str) -> int:
    """The action that takes this end-bonus card."""
    return BONUS + BONUSES.index(name)


def reuse(name: str) -> int:
    """The action that uses this space or own engineer again."""
    return REUSE + space(name)


def tokens(s: Railroads) -> list[str]:
    """The ? tokens on offer, by name."""
    return [TOKENS[number] for number in offered(s, TOKEN, len(TOKENS))]


def cards(s: Railroads) -> list[str]:
    """The ? cards on offer, by name."""
    return [CARDS[number] for number in offered(s, CARD, len(CARDS))]


def bonuses(s: Railroads) -> list[str]:
    """The end-bonus cards on offer, by name."""
    return [BONUSES[number] for number in offered(s, BONUS, len(BONUSES))]


def reuses(s: Railroads) -> list[str]:
    """The places on offer for another use, by name."""
    return [(SPACES + TILES)[place] for place in offered(s, REUSE, PLACES)]


def taken(*cards: tuple[int, str]) -> tuple[int, ...]:
    """The field `bonus_log`, after these seats have taken these end-bonus cards, in this order."""
    return tuple(seat * LOG_BASE + BONUSES.index(name) for seat, name in cards)


def over(s: Railroads) -> bool:
    """Is nothing left of the tasks that the position was made with?"""
    return not s.stack


def finished(s: Railroads) -> bool:
    """Is the action over, and a player at the beginning of a turn?"""
    return PASS in s.options
