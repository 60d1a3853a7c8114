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

from rotonde.bots import Budget, RandomBot, Sight, Thinker, levels, play_out
from rotonde.bots.judges import is_judged
from rotonde.draw import Scene, drawing, is_drawn
from rotonde.draw.picture import layers, scene_of
from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, AnyGame, State, View, drawn, step, to_move

PEER: Final = "catanatron"
EVERY: Final = 10  # decisions between two positions that are copied
SEED: Final = 1
PLAYED: Final = 8  # that are played again and again
DRAWN: Final = 6  # positions that are drawn again and again
SEARCHED: Final = 3  # positions that an expert thinks about again and again
NODES: Final = 500  # for each of them

Run = Callable[[], int]  # does some work, always the same, and says how much of it


@dataclass
class Probe:
    """Something to be measured: a rate, the best of several rounds."""

    name: str  # what plays
    what: str  # what is counted
    run: Run
    real: float = 1.0  # the share of it in which there was something to choose
    games: int = 0  # whole games in a run, where it plays them
    done: int = 0  # in a run
    best: float = 0.0

    def measure(self, seconds: float) -> None:
        """One round, as long as this at least. The garbage collector stays on, as in life."""
        began, amount, spent = process_time(), 0, 0.0
        while spent < seconds:
            self.done = self.run()
            amount += self.done
            spent = process_time() - began
        self.best = max(self.best, amount / spent)


def tables() -> Iterator[tuple[AnyGame, int, dict[str, Any]]]:
    """Every game as it is usually played by the fewest, and its largest variant by the most."""
    for name in GAMES:
        rules = game(name)
        yield rules, rules.seats[0], {}
        yield rules, rules.seats[-1], rules.usual.largest


def probes() -> list[Probe]:
    """What is measured: our own, and the peer's if it is there."""
    found: list[Probe] = []
    for rules, seats, options in tables():
        title = f"{rules.name}, {seats} seats"
        actions = a_game(rules, seats, options)
        played = partial(our_decisions, rules, seats, options)
        found.append(Probe(title, "decisions", played, our_share(rules, seats, options), PLAYED))
        found.append(Probe(title, "copies", partial(copies, our_states(rules, seats, options, actions))))
        if is_judged(rules.name):
            thought = positions(rules, seats, options, actions)
            found.append(Probe(title, "nodes", partial(searched, rules, thought)))
        found.append(Probe(title, "replays", partial(replayed, rules, seats, options, actions)))
        if is_drawn(rules):
            sample = scenes(rules, seats, options, actions)
            found.append(Probe(title, "boards drawn", partial(drawn_boards, sample)))
    if find_spec(PEER):
        title = f"{PEER}, 4 seats"
        found.append(Probe(title, "decisions", peer_decisions, peer_share(), PLAYED))
        found.append(Probe(title, "copies", partial(copies, peer_states())))
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


def our_decisions(rules: AnyGame, seats: int, options: dict[str, Any]) -> int:
    """Random play to the end, the options of every position included; outcomes of chance do not count."""
    decisions = 0
    for index in range(PLAYED):
        rng = Random(f"{SEED}:{index}")
        random, s = rng.random, rules.start(seats, options)
        while offered := s.options:
            if to_move(s) == CHANCE:
                step(s, drawn(s, rng))
            else:
                step(s, offered[int(random() * len(offered))])
                decisions += 1
    return decisions


def our_share(rules: AnyGame, seats: int, options: dict[str, Any]) -> float:
    """How many of the decisions had more than one option; to pass is asked even where it is all there is."""
    real = total = 0
    for _, s in walked(rules, seats, options, a_game(rules, seats, options)):
        if to_move(s) != CHANCE:
            total += 1
            real += len(s.options) > 1
    return real / total


def a_game(rules: AnyGame, seats: int, options: dict[str, Any]) -> list[int]:
    """The actions of one whole game."""
    return play_out(rules, rules.start(seats, options), [RandomBot()] * seats, Random(SEED)).actions


def walked(
    rules: AnyGame, seats: int, options: dict[str, Any], actions: list[int]
) -> Iterator[tuple[int, State]]:
    """Each action of a game with the position before it; the state goes on changing."""
    s = rules.start(seats, options)
    for action in actions:
        yield action, s
        step(s, action)


def our_states(rules: AnyGame, seats: int, options: dict[str, Any], actions: list[int]) -> list[State]:
    walk = enumerate(walked(rules, seats, options, actions))
    return [s.copy() for index, (_, s) in walk if index % EVERY == 0]


def positions(rules: AnyGame, seats: int, options: dict[str, Any], actions: list[int]) -> list[State]:
    """Some positions of a game in which there is something to think about."""
    moving = [s for s in our_states(rules, seats, options, actions) if to_move(s) >= 0 and len(s.options) > 2]
    return moving[:: max(len(moving) // SEARCHED, 1)]


def searched(rules: AnyGame, thought: list[State]) -> int:
    """An expert's search from some positions, its guesses at what is hidden and its judgement included."""
    expert, nodes = Thinker(levels(rules.name)[-1], "", Budget(NODES, 0.0)), 0
    for s in thought:
        expert.choose(Sight(rules, s, to_move(s)), Random(SEED))
        nodes += expert.spent
    return nodes


def replayed(rules: AnyGame, seats: int, options: dict[str, Any], actions: list[int]) -> int:
    """A full game from its record."""
    s = rules.start(seats, options)
    for action in actions:
        step(s, action)
    return 1


def scenes(rules: AnyGame, seats: int, options: dict[str, Any], actions: list[int]) -> list[Scene[View]]:
    """A sample of positions as the seat to move sees them."""
    sample = our_states(rules, seats, options, actions)
    moving = [s for s in sample if to_move(s) >= 0][-DRAWN:]
    return [scene_of(rules, s, seats, to_move(s), options, (), "en") for s in moving]


def drawn_boards(sample: list[Scene[View]]) -> int:
    """The board, and the own board of who looks."""
    for scene in sample:
        draws = drawing(scene.game)
        for sheet in (*draws.board(scene), *draws.seat(scene, scene.viewer)):
            layers(scene, sheet)
    return len(sample)


def peer_game(seed: int) -> Any:
    """A game of the peer with four random players."""
    player = import_module("catanatron.models.player")
    return import_module("catanatron.game").Game(
        [player.RandomPlayer(colour) for colour in player.Color], seed
    )


def peer_decisions() -> int:
    """Random play to the end; a decision is an action that was applied."""
    total = 0
    for index in range(PLAYED):
        playing = peer_game(SEED + index)
        playing.play()
        total += len(playing.state.actions)
    return total


def peer_share() -> float:
    """How many of its decisions had more than one action to choose from."""
    real = total = 0
    for index in range(PLAYED):
        playing = peer_game(SEED + index)
        while playing.winning_color() is None and playing.state.num_turns < 1000:
            total += 1
            real += len(playable(playing)) > 1
            playing.play_tick()
    return real / total


def playable(playing: Any) -> list[Any]:
    """What the peer offers; where it keeps that has changed between its versions."""
    return getattr(playing, "playable_actions", None) or playing.state.playable_actions  # type: ignore[no-any-return]


def peer_states() -> list[Any]:
    playing = peer_game(SEED)
    states: list[Any] = []
    while playing.winning_color() is None and playing.state.num_turns < 1000:
        if len(playing.state.actions) % EVERY == 0:
            states.append(playing.copy())
        playing.play_tick()
    return states
