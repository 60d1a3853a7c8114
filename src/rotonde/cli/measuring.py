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

Run = Callable[[], int]  # does some work, and says how much of it


@dataclass
class Probe:
    """Something to be measured: a rate, the best of several rounds."""

    name: str  # what plays
    what: str  # what is counted
    run: Run
    best: float = 0.0

    def measure(self) -> None:
        """One round. The garbage collector stays on, as in life."""
        began = process_time()
        amount = self.run()
        self.best = max(self.best, amount / max(process_time() - began, 1e-9))


def probes(quick: bool) -> list[Probe]:
    """What is measured: our own, and the peer's if it is there."""
    games = 5 if quick else 40
    found: list[Probe] = []
    for seats in (2, 4):
        name = f"{GAME}, {seats} seats"
        found.append(Probe(name, "decisions", partial(our_decisions, seats, games)))
        found.append(Probe(name, "copies", copying(our_states(seats), 5 if quick else 50)))
    if find_spec(PEER):
        name = f"{PEER}, 4 seats"
        found.append(Probe(name, "decisions", partial(peer_decisions, max(1, games // 8))))
        found.append(Probe(name, "copies", copying(peer_states(), 1 if quick else 5)))
    found.append(Probe(f"{GAME}, 4 seats", "replays", replaying(2 if quick else 20)))
    return found


def rounds(measured: Sequence[Probe], count: int) -> Iterator[tuple[int, None]]:
    """All probes in turn, so many times, so that a slow moment of the machine hits them alike."""
    for _ in range(count):
        for probe in measured:
            probe.measure()
            yield 1, None


def copying(states: Sequence[Any], times: int) -> Run:
    """Copies of positions sampled through a game."""

    def run() -> int:
        for _ in range(times):
            for state in states:
                state.copy()
        return times * len(states)

    return run


def our_decisions(seats: int, games: int) -> int:
    """Random play to the end, the options of every position included."""
    rules, bots = game(GAME), [RandomBot()] * seats
    return sum(
        play_out(rules, rules.start(seats, {}), bots, Random(f"{SEED}:{index}")).decisions
        for index in range(games)
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


def replaying(times: int) -> Run:
    """A full game of four from its record, again and again."""
    rules = game(GAME)
    actions = a_game(rules, 4)

    def run() -> int:
        for _ in range(times):
            s = rules.start(4, {})
            for action in actions:
                step(s, action)
        return times

    return run


def peer_game(seed: int) -> Any:
    """A game of the peer with four random players."""
    player = import_module("catanatron.models.player")
    return import_module("catanatron.game").Game(
        [player.RandomPlayer(colour) for colour in player.Color], seed
    )


def peer_decisions(games: int) -> int:
    """Random play to the end; a decision is an action that was applied."""
    total = 0
    for index in range(games):
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
