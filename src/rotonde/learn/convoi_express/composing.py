"""Puzzles of Convoi Express are made of turns of real games: one good is left, and few cards to bring it.

Trains, lights, switches and the clock are as they were. All goods but one that is on a train are in the
ports; agents and cards are taken away as long as the win stays certain. With a whole hand clubs find a win
that is certain; with just enough they miss it now and then, most of all where another train must move first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rotonde.bots.search import TooLong
from rotonde.games.convoi_express.actions import PlayCards
from rotonde.games.convoi_express.parts import GOODS, KINDS, LIGHT, MOVE, NO_GOOD, SWITCH
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import spell
from rotonde.learn.convoi_express.solving import CERTAIN, CertainWin

POSITIONS: Final = 3_000  # that are looked at for each: most wins that are certain are found sooner
ORDERS: Final = ((MOVE, SWITCH, LIGHT), (LIGHT, SWITCH, MOVE), (SWITCH, MOVE, LIGHT))  # of taking cards away

Reply = Callable[[Convoy], int]


def composed(s: Convoy, seat: int, reply: Reply) -> list[Convoy]:
    """The puzzles that can be made of a position in which this seat plays cards."""
    found: dict[str, Convoy] = {}
    for last in last_goods(s):
        if is_certain(last, seat, reply):
            for order in ORDERS:
                made = with_fewer(last, seat, order, reply)
                found[spell(made)] = made
    return list(found.values())


def last_goods(s: Convoy) -> Iterator[Convoy]:
    """For each good that is on a train, and each port that could want it: all others are delivered."""
    ports, each = s.parts.board.ports, s.parts.port_goods
    for train, good in enumerate(s.load):
        if good == NO_GOOD:
            continue
        for port in range(ports):
            made = s.copy()
            made.load = [NO_GOOD] * len(s.load)
            made.load[train] = good
            made.goods = [0] * GOODS
            made.delivered = [each] * (ports * GOODS)
            made.delivered[port * GOODS + good] -= 1
            yield asked(made)


def with_fewer(s: Convoy, seat: int, order: tuple[int, ...], reply: Reply) -> Convoy:
    """The same without agents, if they are not needed, and with as few cards as will do."""
    bare = s.copy()
    bare.agents = 0
    if is_certain(asked(bare), seat, reply):
        s = bare
    for kind in order:
        while s.hands[seat * KINDS + kind]:
            fewer = s.copy()
            fewer.hands[seat * KINDS + kind] -= 1
            fewer.discard[kind] += 1
            if not is_certain(asked(fewer), seat, reply):
                break
            s = fewer
    return s


def is_certain(s: Convoy, seat: int, reply: Reply) -> bool:
    """Is the win certain in this turn, as far as a short search can tell?"""
    turn = s.turn
    search = CertainWin(s, seat, POSITIONS, reply, lambda later: later.turn != turn)
    try:
        return search.value(s) == CERTAIN
    except TooLong:
        return False


def asked(s: Convoy) -> Convoy:
    """The position with what can be done in it now."""
    task = s.stack[-1]
    assert isinstance(task, PlayCards), "puzzles are made where cards are played"
    s.options = task.options(s)
    return s
