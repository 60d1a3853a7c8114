"""Chapter 2. Turns: reveal a card and carry it out, play action cards, draw new ones."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.actions import PLAY_CARDS
from rotonde.games.convoi_express.clock import LATE, finish
from rotonde.games.convoi_express.instructions import Reveal, tasks_of
from rotonde.games.convoi_express.parts import KINDS, START_CARD
from rotonde.games.convoi_express.state import LOST, Convoy
from rotonde.games.convoi_express.verbs import DRAW
from rotonde.kernel import Effect, Names, SeatChance, SeatEffect

MOST_AT_ONCE: Final = 5  # cards that one outcome can name


@final
class NextTurn(Effect[Convoy]):
    """Rules 2.1 and 10.3. The next player clockwise, as long as the pile has a card for him."""

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
class DrawCards(SeatEffect[Convoy]):
    """Rule 2.3. Five cards, or as many as the limit of the hand leaves."""

    def apply(self, s: Convoy) -> None:
        parts, first = s.parts, self.player * KINDS
        held = s.hands[first] + s.hands[first + 1] + s.hands[first + 2]
        count = min(parts.hand_draw, parts.hand_limit - held)
        if count > 0:
            draw(s, self.player, count)


def draw(s: Convoy, p: int, count: int) -> None:
    """Rule 2.4. Have so many cards drawn; an empty pile is made anew from the discards."""
    there = s.pile[0] + s.pile[1] + s.pile[2]
    if there == 0:
        s.pile, s.discard = s.discard, s.pile
        s.tell("pile.shuffled", ())
        there = s.pile[0] + s.pile[1] + s.pile[2]
    now = min(count, there, MOST_AT_ONCE)
    s.stack.append(DrawFromPile(p, now, count - now))


@final
class DrawFromPile(SeatChance[Convoy]):
    """Rules 1.7, 2.3 and 2.4. So many action cards at once, in whatever order; then some more."""

    given: ClassVar[Names] = ("player", "count", "more")

    def __init__(self, player: int, count: int, more: int) -> None:
        super().__init__(player)
        self.count = count
        self.more = more

    def odds(self, s: Convoy) -> list[tuple[int, int]]:
        count, ways = self.count, s.parts.ways_to_draw
        lights, switches, moves = s.pile[0], s.pile[1], s.pile[2]
        of_lights, of_switches, of_moves = ways[lights], ways[switches], ways[moves]
        found: list[tuple[int, int]] = []
        for light in range(min(count, lights) + 1):
            rest = count - light
            outcome = DRAW + light * 36 + rest
            for switch in range(max(rest - moves, 0), min(rest, switches) + 1):
                weight = of_lights[light] * of_switches[switch] * of_moves[rest - switch]
                found.append((outcome + switch * 5, weight))
        return found

    def take(self, s: Convoy, outcome: int) -> None:
        p, drawn = self.player, outcome - DRAW
        s.sealed = True
        light, switch, move = drawn // 36, drawn // 6 % 6, drawn % 6
        first = p * KINDS
        s.hands[first] += light
        s.hands[first + 1] += switch
        s.hands[first + 2] += move
        s.pile[0] -= light
        s.pile[1] -= switch
        s.pile[2] -= move
        s.tell("hand.drawn", (p, light, switch, move))
        if self.more:
            draw(s, p, self.more)
