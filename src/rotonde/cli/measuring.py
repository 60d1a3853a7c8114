"""How fast the rules run, beside another engine: on one core, by processor time, round about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any, Final

from rotonde.bots import RandomBot, play_out
from rotonde.games import game
from rotonde.kernel import Game, State, step

GAME: Final = "russian-railroads"
PEER: Final = "catanatron"
EVERY: Final = 10  # decisions between two positions that are copied
SEED: Final = 1
GAMES: Final = 8  # that are played again and again

Run = Callable[[], int]  # does some work, always the same, and says how much of it


@dataclass
class Probe:
    """Something to be measured: a rate, the best of several rounds."""

    name: str  # what plays
    what: str  # what is counted
    run: Run
    best: float = 0.0

    def measure(self, seconds: float) -> None:
        """One round, as long as this at least. The garbage collector stays on, as in life."""
        began, amount, spent = process_time(), 0, 0.0
        while spent < seconds:
            amount += self.run()
            spent = process_time() - began
        self.best = max(self.best, amount / spent)


def probes() -> list[Probe]:
    """What is measured: our own, and the peer's if it is there."""
    found: list[Probe] = []
    for seats in (2, 4):
        name = f"{GAME}, {seats} seats"
        found.append(Probe(name, "decisions", partial(our_decisions, seats)))
        found.append(Probe(name, "copies", partial(copies, our_states(seats))))
    if find_spec(PEER):
        name = f"{PEER}, 4 seats"
        found.append(Probe(name, "decisions", peer_decisions))
        found.append(Probe(name, "copies", partial(copies, peer_states())))
    found.append(Probe(f"{GAME}, 4 seats", "replays", replaying(4)))
    return found


def rounds(measured: Sequence[Probe], count: int, seconds: float) -> Iterator[tuple[int, None]]:
    """All probes in turn, so many times, so that a slow moment of the machine hits them alike."""
    for _ in range(count):
        for probe in measured:
            probe.measure(seconds)
            yield 1, None


def copies(states: Sequence[Any]) -> int:
    """Copy every position of a sample through a game."""
    for state in states:
        state.copy()
    return len(states)


def our_decisions(seats: int) -> int:
    """Random play to the end, the options of every position included."""
    rules, bots = game(GAME), [RandomBot()] * seats
    return sum(
        play_out(rules, rules.start(seats, {}), bots, Random(f"{SEED}:{index}")).decisions
        for index in range(GAMES)
    )


def a_game(rules: Game, seats: int) -> list[int]:
    """The actions of one whole game."""
    return play_out(rules, rules.start(seats, {}), [RandomBot()] * seats, Random(SEED)).actions


def our_states(seats: int) -> list[State]:
    rules = game(GAME)
    s = rules.start(seats, {})
    states: list[State] = []
    for index, action in enumerate(a_game(rules, seats)):
        if index % EVERY == 0:
            states.append(s.copy())
        step(s, action)
    return states


def replaying(seats: int) -> Run:
    """A full game from its record."""
    rules = game(GAME)
    actions = a_game(rules, seats)

    def run() -> int:
        s = rules.start(seats, {})
        for action in actions:
            step(s, action)
        return 1

    return run


def peer_game(seed: int) -> Any:
    """A game of the peer with four random players."""
    player = import_module("catanatron.models.player")
    return import_module("catanatron.game").Game(
        [player.RandomPlayer(colour) for colour in player.Color], seed
    )


def peer_decisions() -> int:
    """Random play to the end; a decision is an action that was applied."""
    total = 0
    for index in range(GAMES):
        playing = peer_game(SEED + index)
        playing.play()
        total += len(playing.state.actions)
    return total


def peer_states() -> list[Any]:
    playing = peer_game(SEED)
    states: list[Any] = []
    while playing.winning_color() is None and playing.state.num_turns < 1000:
        if len(playing.state.actions) % EVERY == 0:
            states.append(playing.copy())
        playing.play_tick()
    return states
