"""How fast the environments run, beside those of others: the same loops, on one core, by processor time.

A step is a decision of a player; outcomes of chance are not counted, on neither side.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

import numpy as np

from rotonde.cli.measuring import Probe
from rotonde.games import GAMES, game
from rotonde.rl import Batch, RotondeEnv

STEPS: Final = 300  # in a run of single games
TOGETHER: Final = 256  # games of a batch
SINGLE: Final = "steps, single"
BATCHED: Final = "steps, batched"
BARE: Final = "steps, bare"
ZOO: Final = ("connect_four_v3", "chess_v6", "leduc_holdem_v4")
SPIEL: Final = ("backgammon", "hanabi", "skat", "hearts", "chess")
CARDS: Final = ("leduc-holdem", "uno", "doudizhu")


def probes() -> list[Probe]:
    """Ours, and those of others that are installed."""
    return [*ours(), *pettingzoo(), *openspiel(), *rlcard()]


def ours() -> Iterator[Probe]:
    for name in GAMES.ours():
        seats = game(name).usual.seats
        yield Probe(f"{name}, {seats} seats", SINGLE, partial(zoo_steps, RotondeEnv(name), Random(1)))
        yield Probe(f"{name}, {seats} seats", BATCHED, Together(name).run)


def pettingzoo() -> Iterator[Probe]:
    """Its classic games that can be imported: most need a package of their own."""
    for name in ZOO:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                env = import_module(f"pettingzoo.classic.{name}").env()
            except ImportError:
                continue
        yield Probe(f"PettingZoo {name.rpartition('_')[0]}", SINGLE, partial(zoo_steps, env, Random(1)))


def openspiel() -> Iterator[Probe]:
    if find_spec("pyspiel"):
        spiel = import_module("pyspiel")
        for name in SPIEL:
            yield Probe(f"OpenSpiel {name}", BARE, partial(spiel_steps, spiel.load_game(name), Random(1)))


def rlcard() -> Iterator[Probe]:
    if find_spec("rlcard"):
        cards = import_module("rlcard")
        for name in CARDS:
            yield Probe(f"RLCard {name}", SINGLE, partial(card_steps, cards.make(name), Random(1)))


def zoo_steps(env: Any, rng: Random) -> int:
    """Random play through PettingZoo's interface, with mask and observation."""
    steps = 0
    while steps < STEPS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            options = seen["action_mask"].nonzero()[0]
            env.step(int(options[int(rng.random() * len(options))]))
            steps += 1
    return steps


class Together:
    """A batch that plays on from run to run."""

    def __init__(self, name: str) -> None:
        self.batch = Batch(name, TOGETHER)
        self.arrays = self.batch.reset("bench")
        self.rng = np.random.default_rng(1)
        self.games = np.arange(TOGETHER)

    def run(self) -> int:
        """Ten steps of all games: in each the first open action from a random one on."""
        for _ in range(10):
            masks = self.arrays.masks
            first = int(self.rng.integers(masks.shape[1]))
            actions = masks[:, first:].argmax(axis=1) + first
            none = ~masks[self.games, actions]
            actions[none] = masks[none].argmax(axis=1)
            self.arrays = self.batch.step(actions)
        return 10 * TOGETHER


def spiel_steps(found: Any, rng: Random) -> int:
    """Random play of OpenSpiel's: the options, and one of them; of chance, any outcome."""
    steps = 0
    while steps < STEPS:
        state = found.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                options = state.legal_actions()
                state.apply_action(options[int(rng.random() * len(options))])
                steps += 1
    return steps


def card_steps(env: Any, rng: Random) -> int:
    """Random play through RLCard's interface."""
    steps = 0
    while steps < STEPS:
        state, _ = env.reset()
        while not env.is_over():
            options = list(state["legal_actions"])
            state, _ = env.step(options[int(rng.random() * len(options))])
            steps += 1
    return steps
