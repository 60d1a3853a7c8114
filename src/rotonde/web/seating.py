"""From a form to a table: which game, which options, who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rotonde.bots import levels, styles
from rotonde.games import game as find_game
from rotonde.kernel import AnyGame
from rotonde.play import Record
from rotonde.play.record import stamped
from rotonde.web.store import Chair
from rotonde.web.table import Refused
from rotonde.web.visits import Visit, clean_name

BOT_NAMES = ("Stephenson", "Seguin", "Borsig", "Brunel", "Mallet", "Trevithick")
ME, HERE, FREE = "me", "here", "free"  # who sits on a seat, besides the bots by name
CLUB = "club"  # whom a newcomer plays against, and whose styles are offered


def bots_of(game: AnyGame) -> list[str]:
    """Who can be called to a table of this game: every level it has, and one of them in each style."""
    found = levels(game.name)
    return [*found, *(f"{CLUB}:{style}" for style in styles(game.name) if CLUB in found)]


def usual_bot(game: AnyGame) -> str:
    """Whom a newcomer plays against: a club player, or the strongest there is."""
    found = levels(game.name)
    return CLUB if CLUB in found else found[-1]


def number_in(written: object) -> int:
    """The small number that a form or an address holds; -1 if it holds none."""
    text = str(written)
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def usual_chairs(game: AnyGame, visit: Visit, person: str) -> list[Chair]:
    """You against bots; in a team, you with bots."""
    bots = [Chair(name, bot=usual_bot(game)) for name in BOT_NAMES[: game.usual.seats - 1]]
    return [Chair(visit.name, person=person), *bots]


def new_record(game: AnyGame, seats: int, options: dict[str, Any]) -> Record:
    """A game that is about to start; `Refused` if it cannot be played so."""
    try:
        game.start(seats, options)
    except ValueError as error:
        raise Refused("refused.because", why=error) from error
    return Record(game.name, game.version, seats, stamped(game, options))


def options_from(game: AnyGame, form: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a form names, those left alone aside."""
    return {
        name: value
        for name, option in game.options.items()
        for value in option.values
        if form.get(f"option-{name}") == str(value) and value != option.usual
    }


def chairs_from(form: Mapping[str, Any], record: Record, visit: Visit, person: str) -> list[Chair]:
    """Who sits where; a bot that is not offered for this game leaves its seat free."""
    chairs: list[Chair] = []
    bots = bots_of(find_game(record.game))
    for seat in range(record.seats):
        who, name = str(form.get(f"seat-{seat}", FREE)), clean_name(str(form.get(f"name-{seat}", "")))
        if who == ME:
            chair = Chair(name or visit.name, person=person)
        elif who == HERE:
            chair = Chair(name or visit.say("form.player", seat=seat + 1), person=person)
        elif who in bots:
            chair = Chair(BOT_NAMES[seat], bot=who)
        else:
            chair = Chair("")
        chairs.append(chair)
    taken: list[str] = []
    for seat, chair in enumerate(chairs):
        chairs[seat] = Chair(unlike(chair.name, taken), chair.person, chair.bot)
        taken.append(chairs[seat].name)
    return chairs


def unlike(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody at the table has it already; nobody has none."""
    found, number = name, 2
    while found and found in taken:
        found, number = f"{name} {number}", number + 1
    return found


def known_game(name: str) -> AnyGame | None:
    """The game of this name, if there is one."""
    try:
        return find_game(name)
    except ValueError:
        return None
