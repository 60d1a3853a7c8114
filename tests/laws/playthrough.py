"""Whole games as texts to read: each decision, each chance, each sentence of the log, the account at the end.

`python -m tests.laws.playthrough` lets bots play them and writes `tests/records/*.txt`; `--only GAME` writes
those of one game, and `--retell` keeps what was decided where only the telling has changed. A text is
replayed from its own decisions, so a change of the rules shows as a difference in words.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from rotonde.games import GAMES, game
from rotonde.kernel import CHANCE, NOBODY, AnyGame, Event, State, step, to_move
from rotonde.kernel.tasks import EVERYBODY
from rotonde.play.notation import on_offer, spell, unspell
from rotonde.words import Words
from tests.laws.tables import of_game

FOLDER = Path(__file__).parent.parent / "records"
NAMES = ("Ada", "Boris", "Clara", "Dimitri")
LEVEL = "club"
SEED = 1
PROCESSES = 2
SHOWN = 4  # lines of each text that a difference shows
HEADINGS = ("round.opened", "round.last", "turn.began")  # events that begin something new
ENTERED = "account.line"  # the event that enters points under a heading: seat, heading, points
OVER = "== The game is over."
DECISION = re.compile(r"^\S.*\[([a-z_]+(?:\([0-9,]*\))?)\]$")


@dataclass(frozen=True, slots=True)
class Head:
    """What a game was played with."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    level: str
    seed: int

    def today(self) -> Head:
        """The same by the rules of today."""
        return replace(self, version=game(self.game).version)

    def lines(self) -> Iterator[str]:
        yield f"game: {self.game}"
        yield f"version: {self.version}"
        yield f"seats: {', '.join(NAMES[: self.seats])}"
        yield f"options: {json.dumps(self.options)}"
        yield f"level: {self.level}"
        yield f"seed: {self.seed}"


PLAYED: dict[str, tuple[str, int, dict[str, Any]]] = {
    f"{name}-{text}": (name, *table) for name in GAMES.ours() for text, table in of_game(name).PLAYED.items()
}


def told(head: Head, actions: list[str]) -> Iterator[str]:
    """The text of a game, line by line; where an action is not on offer it breaks off and says so."""
    rules = game(head.game)
    words = Words(rules, "en")
    yield f"{words.text('game.title')}: a whole game"
    yield ""
    yield from head.lines()
    yield ""
    s = rules.start(head.seats, head.options)
    events: list[Event] = []
    last = NOBODY  # who has decided since the last heading
    for spelt in actions:
        player = to_move(s)
        if player not in (CHANCE, last):
            if last != NOBODY:
                yield ""
            last = player
        try:
            action = unspell(rules, spelt)
        except ValueError as error:  # the verbs are others now
            yield f"{spelt} cannot be said: {error}"
            return
        if action not in s.options:
            yield f"{spelt} is not on offer; {on_offer(rules, s.options)}"
            return
        who = "~ chance" if player == CHANCE else NAMES[player]
        yield f"{who}: {words.option(action, NAMES)} [{spelt}]"
        heard: list[Event] = []
        s.told = heard
        step(s, action)
        events += heard
        for event in heard:
            sentence = words.event(event, NAMES)
            if event.key in HEADINGS:
                yield ""
                yield f"== {sentence}"
                last = NOBODY
            elif event.seat == EVERYBODY:
                yield f"    {sentence}"
            else:
                yield f"    (to {NAMES[event.seat]} alone) {sentence}"
    yield ""
    yield from ended(rules, words, s, events)


def ended(rules: AnyGame, words: Words, s: State, events: list[Event]) -> Iterator[str]:
    """The account of each seat, line by line, and who has won."""
    if to_move(s) != NOBODY:
        yield "== The game goes on."
        return
    yield OVER
    entered: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for event in events:
        if event.key == ENTERED:
            seat, heading, points = event.args
            entered[seat][heading] += points
    scores = rules.scores(s)
    for seat, score in enumerate(scores[:1] if rules.team else scores):
        yield f"{'together' if rules.team else NAMES[seat]}: {score}"
        for line in words.account(sorted(entered[seat].items())):
            yield f"    {line}"
        rest = score - sum(entered[seat].values())
        if rest and entered[seat]:
            yield f"    In passing: {rest}"
    winners = [NAMES[seat] for seat in rules.winners(s)]
    yield f"won by: {', '.join(winners) or 'nobody'}"


def read(lines: list[str]) -> tuple[Head, list[str]]:
    """What a text was played with, and its decisions and chances."""
    head = dict(line.split(": ", 1) for line in lines[2:8])
    found = Head(
        head["game"],
        int(head["version"]),
        len(head["seats"].split(", ")),
        json.loads(head["options"]),
        head["level"],
        int(head["seed"]),
    )
    matches = (DECISION.match(line) for line in lines[8:])
    return found, [match[1] for match in matches if match]


def difference(name: str, lines: list[str]) -> str:
    """Where the lines of a text and what the rules make of them today part; nothing if they are the same."""
    head, actions = read(lines)
    retold = list(told(head.today(), actions))
    if lines == retold:
        return ""
    pairs = zip_longest(lines, retold)
    first = next(number for number, (one, other) in enumerate(pairs) if one != other)
    shown = [f"{name}.txt and the rules of today part in line {first + 1}:"]
    shown += [f"  {line}" for line in lines[max(0, first - SHOWN) : first]]
    shown += [f"- {line}" for line in lines[first : first + SHOWN]]
    shown += [f"+ {line}" for line in retold[first : first + SHOWN]]
    shown += [
        "If it is meant, write the texts anew, and read what has changed in them:",
        f"  python -m tests.laws.playthrough --only {head.game}             lets bots play new games",
        f"  python -m tests.laws.playthrough --only {head.game} --retell    keeps what was decided",
    ]
    return "\n".join(shown)


def play(name: str) -> tuple[Head, list[str]]:
    """A new game, played by bots."""
    from rotonde.bots import bot, play_out  # texts are read without them

    found, seats, options = PLAYED[name]
    rules = game(found)
    bots = [bot(LEVEL) for _ in range(seats)]
    played = play_out(rules, rules.start(seats, options), bots, Random(f"{name}:{SEED}"))
    head = Head(found, rules.version, seats, options, LEVEL, SEED)
    return head, [spell(rules, action) for action in played.actions]


def write(name: str, retell: bool) -> str:
    """Write one game down; says what has come of it."""
    began = perf_counter()
    file = FOLDER / f"{name}.txt"
    head, actions = read(file.read_text("utf-8").splitlines()) if retell else play(name)
    lines = list(told(head.today(), actions))
    if OVER not in lines:
        raise ValueError(f"not written, since it has to be played anew: {lines[-1]}")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return f"{name}: {len(actions)} actions, {len(lines)} lines, {perf_counter() - began:.0f} s"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.laws.playthrough", description=__doc__)
    parser.add_argument("--only", choices=GAMES.ours(), help="the games of this name")
    parser.add_argument("--retell", action="store_true", help="keep what was decided")
    asked = parser.parse_args()
    names = [name for name, played in PLAYED.items() if asked.only in (None, played[0])]
    failed = 0
    with ProcessPoolExecutor(PROCESSES) as pool:
        writing = {pool.submit(write, name, asked.retell): name for name in names}
        for done in as_completed(writing):
            error = done.exception()
            failed += error is not None
            print(f"{writing[done]}: {error!r}" if error else done.result(), file=sys.stderr, flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
