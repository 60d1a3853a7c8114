"""Convoi Express: which actions are worth a trial, of the many that a hand allows."""

from __future__ import annotations

from rotonde.bots.judgement.convoi_express.plan import Plan
from rotonde.games.convoi_express.parts import KINDS, TRAINS
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import (
    COLOUR,
    LOAD,
    MOVE_TRAIN,
    PAIR_FIRST,
    PAIR_SECOND,
    PAYMENTS,
    PLAY,
)


def lights_to_set(s: Convoy, plan: Plan) -> int:
    """The red lights right before the trains, as bits."""
    return plan.soon & s.parts.board.all_mask


def switches_to_set(s: Convoy, plan: Plan) -> int:
    """The junctions right before the trains that lie wrong for one of them, as bits."""
    return plan.soon >> s.parts.board.lights


def unused_discs(s: Convoy, plan: Plan) -> int:
    """The green lights that no train comes to soon, as bits."""
    return s.green & ~plan.gates


def payments(s: Convoy, options: list[int]) -> list[int]:
    """For each action the cheapest payment: its own card, or the pair of which the hand has most."""
    base = s.active * KINDS
    kept: list[int] = []
    best: list[int] = [-1] * KINDS
    for option in options:
        if option == 0 or option >= COLOUR:
            kept.append(option)
        elif option < LOAD:
            kind, payment = (option - PLAY) // PAYMENTS, (option - PLAY) % PAYMENTS
            now = best[kind]
            if now < 0:
                best[kind] = option
            elif (now - PLAY) % PAYMENTS:
                before = (now - PLAY) % PAYMENTS
                if pair(s, base, payment) > pair(s, base, before):
                    best[kind] = option
    loads: list[int] = [-1] * TRAINS
    for option in options:
        if LOAD <= option < MOVE_TRAIN:
            train, kind = (option - LOAD) // KINDS, (option - LOAD) % KINDS
            if loads[train] < 0 or s.hands[base + kind] > s.hands[base + (loads[train] - LOAD) % KINDS]:
                loads[train] = option
    chosen = [option for option in best + loads if option >= 0]
    return sorted(chosen + kept)


def pair(s: Convoy, base: int, payment: int) -> int:
    """How many cards the hand has of the two kinds of a pair."""
    return s.hands[base + PAIR_FIRST[payment]] + s.hands[base + PAIR_SECOND[payment]]
