"""Several decisions in a row, as one number: whoever can name an action can name a line of them.

The numbers of lines begin beyond the last action of the vocabulary; that of a single action is its own.
"""

from __future__ import annotations

from typing import Final

from rotonde.kernel.stepping import step, to_move
from rotonde.kernel.tasks import State
from rotonde.kernel.verbs import Vocabulary

Line = tuple[int, ...]  # decisions of one seat in a row, with nothing revealed between them

LONGEST: Final = 8  # decisions in a line; a number that spells more is nobody's


def number_of(verbs: Vocabulary, line: Line) -> int:
    """A line as one number; that of a single action is its own."""
    number = line[0]
    for action in line[1:]:
        number = (number + 1) * verbs.size + action
    return number


def line_of(verbs: Vocabulary, number: int) -> Line:
    """The line that a number spells; empty if it spells none."""
    if number < 0:
        return ()
    actions: list[int] = []
    while number >= verbs.size and len(actions) < LONGEST:
        actions.append(number % verbs.size)
        number = number // verbs.size - 1
    actions.append(number)
    actions.reverse()
    return tuple(actions) if number < verbs.size else ()


def follow(s: State, line: Line) -> bool:
    """Take these decisions in a row; tells whether all of them were the same seat's, and on offer.

    Nothing may be revealed before the last: whoever decides something after that has learnt something.
    """
    seat = to_move(s)
    for number, action in enumerate(line):
        if to_move(s) != seat or action not in s.options or (number and s.sealed):
            return False
        step(s, action)
    return bool(line)
