"""How gains become tasks, as far as the chapters need to know.

Track gives a ? token, the token a card, the card an engine, and the engine reaches what track could not:
every chapter gives what belongs to others. So all of them ask here, and `gains`, which knows them all,
answers.
"""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.state import Railroads
from rotonde.kernel import Task


class Maker:
    """Who knows all chapters."""

    def tasks_of(self, s: Railroads, p: int, deed: Deed, extra: bool, binding: bool) -> list[Task]:
        raise NotImplementedError

    def token_tasks(self, s: Railroads, p: int, token: int) -> list[Task]:
        raise NotImplementedError

    def card_tasks(self, s: Railroads, p: int, card: int) -> list[Task]:
        raise NotImplementedError

    def steps_up_to(self, p: int, colours: int, count: int) -> Task:
        raise NotImplementedError


MAKERS: Final[list[Maker]] = []  # the one that there is, as soon as all chapters are known


def tasks_of(s: Railroads, p: int, deed: Deed, extra: bool, binding: bool) -> list[Task]:
    """Rule 2.10. What needs no answer first, the rest in any order; an `extra` black step comes on top."""
    return MAKERS[0].tasks_of(s, p, deed, extra, binding)


def token_tasks(s: Railroads, p: int, token: int) -> list[Task]:
    """Rules 14.3 to 14.6. What a ? token gives."""
    return MAKERS[0].token_tasks(s, p, token)


def card_tasks(s: Railroads, p: int, card: int) -> list[Task]:
    """Rules 15.1 to 15.5 and 15.8. What a ? card gives, all of it."""
    return MAKERS[0].card_tasks(s, p, card)


def steps_up_to(p: int, colours: int, count: int) -> Task:
    """Rules 10.4 and 14.3. So many steps of track of these colours, or fewer."""
    return MAKERS[0].steps_up_to(p, colours, count)
