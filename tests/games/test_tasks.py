"""What holds for every task of every game."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from rotonde.games import GAMES, game
from rotonde.kernel import Task

pytestmark = pytest.mark.plain_only  # compiled constructors do not tell the names of their arguments


def kinds_of(kind: type[Task]) -> Iterator[type[Task]]:
    narrower = kind.__subclasses__()
    if not narrower:
        yield kind
    for one in narrower:
        yield from kinds_of(one)


def test_a_task_names_all_that_its_constructor_is_given() -> None:
    for name in GAMES:
        game(name)
    derived = [kind for kind in kinds_of(Task) if kind.args is Task.args]
    assert len(derived) > 80
    for kind in derived:
        parameters = tuple(inspect.signature(kind).parameters)
        if "__init__" not in vars(kind) and "binding" not in kind.given:
            parameters = parameters[:-1] if parameters[-1:] == ("binding",) else parameters  # it never binds
        assert parameters == kind.given, kind
