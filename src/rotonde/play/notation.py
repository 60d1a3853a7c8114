"""Actions as people write them: `extend(0,3)`."""

from __future__ import annotations

import difflib
import re
from typing import Final

from rotonde.kernel import AnyGame, IllegalAction, Verb

SHOWN: Final = 12  # options that an error names, before it only counts the others
WRITTEN: Final = re.compile(r"([a-z_]+)(?:\(([0-9 ,]*)\))?")


def spell(game: AnyGame, action: int) -> str:
    """The action as verb and arguments, or as a bare number if the game does not know it."""
    return game.verbs.spell(action) if 0 <= action < game.verbs.size else str(action)


def unspell(game: AnyGame, text: str) -> int:
    """The action behind `extend(0,3)`, `pass` or its number; `ValueError` says what is wrong with it."""
    text = text.strip()
    if text.isdecimal() and int(text) < game.verbs.size:
        return int(text)
    written = WRITTEN.fullmatch(text)
    if not written:
        raise ValueError(f"{text!r} is not an action; write a verb and its arguments, like {_example(game)}")
    name, numbers = written[1], [int(number) for number in re.findall("[0-9]+", written[2] or "")]
    names = [verb.name for verb in game.verbs.verbs]
    if name not in names:
        near = difflib.get_close_matches(name, names, 1)
        hint = f"did you mean {near[0]}?" if near else f"known are: {', '.join(names)}"
        raise ValueError(f"there is no verb {name!r}; {hint}")
    return _action(game.verbs.verbs[names.index(name)], numbers)


def refusal(game: AnyGame, action: int, options: list[int]) -> IllegalAction:
    """The kernel's refusal of an action, in the verbs of the game."""
    error = IllegalAction(action, options)
    error.args = (f"{spell(game, action)} is not on offer; {on_offer(game, options)}",)
    return error


def on_offer(game: AnyGame, options: list[int]) -> str:
    """What may be said now, in the verbs of the game."""
    if not options:
        return "nothing is: the game is over"
    more = f" and {len(options) - SHOWN} more" if len(options) > SHOWN else ""
    return "on offer: " + ", ".join(spell(game, option) for option in options[:SHOWN]) + more


def _action(verb: Verb, values: list[int]) -> int:
    if len(values) != len(verb.kinds):
        kinds = ", ".join(kind for kind, _ in verb.kinds) or "nothing"
        raise ValueError(f"{verb.name} takes {kinds}, not {len(values)} arguments")
    action = 0
    for value, (kind, count) in zip(values, verb.kinds, strict=True):
        if value >= count:
            raise ValueError(f"{verb.name}: {kind} is 0 to {count - 1}, not {value}")
        action = action * count + value
    return verb.start + action


def _example(game: AnyGame) -> str:
    return game.verbs.spell(game.verbs.size - 1)
