"""Who sits where, and where a game begins: at its start, or where a record ends."""

from __future__ import annotations

import difflib
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from rotonde.bots import LEVELS, RANDOM, bot, check, is_bot
from rotonde.cli.arguments import BadInput, check_seats
from rotonde.cli.sitting import Ask, Player
from rotonde.kernel import CHANCE, AnyGame, to_move
from rotonde.play import Match, Record
from rotonde.play.record import positions, read
from rotonde.words import Words

ME = "me"
NEARLY = 0.8  # as like a bot's name as this, and it is a slip


def usual(seats: int) -> str:
    """You against bots."""
    return ",".join([ME, *[RANDOM] * (seats - 1)])


def players(seats: str, rules: AnyGame, language: str) -> list[Player]:
    """Those whom `me,Anna,random` names; a name that a bot has is the bot."""
    words = Words(rules, language)
    found: list[Player] = []
    for seat, given in enumerate(seats.split(",")):
        name = given.strip()
        if not name:
            raise BadInput(f"seat {seat + 1} of {seats!r} has no name")
        slip = difflib.get_close_matches(name, LEVELS, 1, NEARLY)
        if is_bot(name) or slip:
            check(name, rules.name)
        shown = words.text("seat.name", (seat,)) if name == ME else name.title() if is_bot(name) else name
        taken = [player.name for player in found]
        if shown in taken:
            shown = next(f"{shown} {n}" for n in count(2) if f"{shown} {n}" not in taken)
        found.append(Player(shown, bot(name) if is_bot(name) else None))
    return found


def started(rules: AnyGame, players: list[Player], options: dict[str, Any], luck: Random) -> Match:
    """A new game."""
    check_seats(rules, len(players))
    return Match(rules, len(players), options, luck)


def resumed(rules: AnyGame, path: Path, luck: Random) -> Match:
    """The game of a record. What its seat to move has done so far is its draft again."""
    record = read(path)
    if record.game != rules.name:
        raise BadInput(f"{path}: is a game of {record.game}, not of {rules.name}")
    begins = draft_begins(record)
    drafted, record.actions = record.actions[begins:], record.actions[:begins]
    match = Match.resume(record, luck)
    for action in drafted:
        match.act(action)
    return match


def draft_begins(record: Record) -> int:
    """How many actions there were when the seat to move got the move, or something was revealed to it."""
    begins, mover = 0, CHANCE
    for position in positions(record):
        now = to_move(position.state)
        if now != mover or now == CHANCE or position.state.sealed:
            begins, mover = position.index, now
    return begins


def check_fit(match: Match, players: list[Player], path: Path) -> None:
    """Are there as many players as seats?"""
    if match.seats != len(players):
        raise BadInput(f"{path}: has {match.seats} seats, but --seats names {len(players)}")


def free_name(name: str, kind: str) -> Path:
    """A file of this kind in this folder that nothing is kept in yet."""
    return next(path for n in count(1) if not (path := Path(f"{name}-{n}.{kind}")).exists())


def asker(console: Console) -> Ask:
    """Ask at the terminal; what comes from a pipe is shown as if it had been typed."""

    def ask(prompt: str) -> str | None:
        try:
            answer = console.input(Text(prompt, "bold cyan"))
        except EOFError:
            console.print()
            return None
        if not sys.stdin.isatty():
            console.print(answer, markup=False)
        return answer

    return ask
