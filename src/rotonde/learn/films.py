"""Films: a rule in up to four pictures of a real game, each with what was told on the way to it.

`films.toml` beside a game's records names them by the rule they show. What the rule is about happens in
the film, or is forbidden in its last picture: a place that is closed by this very rule. A test runs all.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from rotonde.games.homes import GAMES, beside
from rotonde.kernel import Event, Reason, Spot, State, to_move
from rotonde.learn.moments import Moment, record_of, state_of
from rotonde.learn.page import AMONG
from rotonde.play.match import heard
from rotonde.play.record import game_of, positions
from rotonde.words import Words, words_of
from rotonde.words.in_words import capital

MOST_STEPS: Final = 4
MOST_SENTENCES: Final = 4  # beneath one picture


@dataclass(frozen=True, slots=True)
class Film:
    """A rule as it happened."""

    rule: str
    steps: tuple[Moment, ...]
    event: str  # what happens in it; empty if it shows that something is forbidden
    closed: Spot | None  # what cannot be used in the last picture, by this rule


@cache
def films(game: str) -> dict[str, Film]:
    """The films of a game by the rule they show; none where nobody has chosen any."""
    module = GAMES[game].part("learn", AMONG)
    path = beside(module) / "films.toml" if module else None
    if path is None or not path.exists():
        return {}
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {rule: film(path.parent, rule, entry) for rule, entry in data.items()}


def film(folder: Path, rule: str, entry: dict[str, Any]) -> Film:
    file = folder / f"{entry.get('game', 'club')}.json"
    regions = entry["region"]
    shown = [regions] * len(entry["at"]) if isinstance(regions, str) else regions
    steps = [Moment(file, at, entry["seat"], region) for at, region in zip(entry["at"], shown, strict=True)]
    kind, index = entry.get("closed", ("", 0))
    return Film(rule, tuple(steps), entry.get("event", ""), (kind, index) if kind else None)


@lru_cache(maxsize=16)
def told_in(file: Path) -> list[list[Event]]:
    """What was told with each action of a record; nothing at its start."""
    return [position.events for position in positions(record_of(file))]


def events(shown: Film, step: int) -> list[Event]:
    """What its viewer hears between the picture before and this one."""
    now = shown.steps[step]
    since = shown.steps[step - 1].at if step else now.at
    return heard([event for told in told_in(now.file)[since + 1 : now.at + 1] for event in told], now.seat)


def reasons(shown: Film) -> list[Reason]:
    """What stands against the closed place in the last picture."""
    last = shown.steps[-1]
    state = state_of(last.file, last.at)
    return game_of(record_of(last.file)).why(state, to_move(state), *shown.closed) if shown.closed else []


def captions(shown: Film, language: str) -> list[str]:
    """Beneath each picture: what happened, or what was asked; at last why a closed place is closed."""
    words = words_of(game_of(record_of(shown.steps[0].file)), language)
    found = [
        " ".join(sentences(words, shown, step)) or asked(words, state_of(moment.file, moment.at))
        for step, moment in enumerate(shown.steps)
    ]
    forbidden = [words.text(one.key, one.args) for one in reasons(shown) if one.rule == shown.rule]
    return [*found[:-1], capital(forbidden[0])] if forbidden else found


def sentences(words: Words, shown: Film, step: int) -> list[str]:
    """The log of a step; of many lines those that the film is about, and of these the viewer's own."""
    told = events(shown, step)
    if len(told) > MOST_SENTENCES:
        told = [event for event in told if event.key == shown.event] or told
    if len(told) > MOST_SENTENCES:
        told = [event for event in told if words.subject(event) == shown.steps[step].seat] or told
    return [capital(words.event(event)) for event in told[:MOST_SENTENCES]]


def asked(words: Words, state: State) -> str:
    """What the table waits for."""
    if not state.stack:
        return ""
    return capital(words.prompt(state.stack[-1]) if to_move(state) >= 0 else words.next_chance(state))
