"""Chapter 2. Turns: reveal a card and carry it out, play action cards, draw new ones."""

from __future__ import annotations

from typing import Any, final

from rotonde.games.convoi_express.actions import PLAY_CARDS
from rotonde.games.convoi_express.clock import LATE, finish
from rotonde.games.convoi_express.instructions import Reveal, tasks_of
from rotonde.games.convoi_express.parts import KINDS, START_CARD
from rotonde.games.convoi_express.state import LOST, Convoy
from rotonde.games.convoi_express.verbs import DRAW
from rotonde.kernel import Chance, Effect


@final
class NextTurn(Effect[Convoy]):
    """Rules 2.1 and 10.3. The next player clockwise, as long as the pile has a card for him."""

    __slots__ = ()

    def apply(self, s: Convoy) -> None:
        if s.turn > 0:
            if s.left == 0:
                finish(s, LOST, LATE)
                return
            s.active = (s.active + 1) % s.parts.seats
        p = s.active
        s.turn += 1
        s.through = False
        s.tell("turn.began", (p, s.turn))
        s.then([PLAY_CARDS[p], DrawCards(p), NextTurn()])
        if s.turn > 1:
            s.then([Reveal(p)])
            return
        s.card = START_CARD
        s.tell("card.revealed", (p, START_CARD))
        s.then(tasks_of(s, p, START_CARD))


@final
class DrawCards(Effect[Convoy]):
    """Rule 2.3. Five cards, or as many as the limit of the hand leaves."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def args(self) -> tuple[Any, ...]:
        return (self.player,)

    def apply(self, s: Convoy) -> None:
        parts, first = s.parts, self.player * KINDS
        held = s.hands[first] + s.hands[first + 1] + s.hands[first + 2]
        count = min(parts.hand_draw, parts.hand_limit - held)
        if count > 0:
            draw(s, self.player, count, 0, 0, 0)


def draw(s: Convoy, p: int, count: int, lights: int, switches: int, moves: int) -> None:
    """Rule 2.4. Have so many cards drawn; an empty pile is made anew from the discards."""
    if s.pile[0] + s.pile[1] + s.pile[2] == 0:
        s.pile, s.discard = s.discard, s.pile
        s.tell("pile.shuffled", ())
    s.stack.append(DrawCard(p, count, lights, switches, moves))


@final
class DrawCard(Chance[Convoy]):
    """Rules 1.7, 2.3 and 2.4. The top action card, so many times; what has come so far is told at the end."""

    __slots__ = ("count", "lights", "moves", "player", "switches")

    def __init__(self, player: int, count: int, lights: int, switches: int, moves: int) -> None:
        super().__init__()
        self.player = player
        self.count = count
        self.lights = lights
        self.switches = switches
        self.moves = moves

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.count, self.lights, self.switches, self.moves)

    def odds(self, s: Convoy) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for kind in range(KINDS):
            if s.pile[kind]:
                found.append((DRAW + kind, s.pile[kind]))
        return found

    def take(self, s: Convoy, outcome: int) -> None:
        p, kind = self.player, outcome - DRAW
        s.sealed = True
        s.pile[kind] -= 1
        s.hands[p * KINDS + kind] += 1
        lights = self.lights + (1 if kind == 0 else 0)
        switches = self.switches + (1 if kind == 1 else 0)
        moves = self.moves + (1 if kind == 2 else 0)
        if self.count > 1:
            draw(s, p, self.count - 1, lights, switches, moves)
        else:
            s.tell("hand.drawn", (p, lights, switches, moves))
