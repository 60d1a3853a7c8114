"""The page for programmers can fail: its examples run, and its list of what is stable is whole."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from tests.pages import run, told_anew

PAGE = (Path(__file__).parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
STABLE = (
    "rotonde",
    *(f"rotonde.{name}" for name in ("kernel", "games", "words", "play", "bots", "draw", "simulation")),
)

pytestmark = pytest.mark.plain_only


def test_every_example_prints_what_the_page_says() -> None:
    assert told_anew(PAGE) == PAGE  # python -m tests.pages docs/api.md writes it anew


def test_an_example_that_prints_something_else_is_noticed() -> None:
    assert run(">>> 1 + 1\n3\n>>> for n in 'ab':\n...     print(n)\n", {}) == (
        ">>> 1 + 1\n2\n>>> for n in 'ab':\n...     print(n)\na\nb\n"
    )
    assert run(">>> int('x')\n", {}).endswith("ValueError: invalid literal for int() with base 10: 'x'\n")


@pytest.mark.parametrize("package", STABLE)
def test_the_page_lists_what_a_package_exports(package: str) -> None:
    (row,) = re.findall(rf"^\| `{re.escape(package)}` \| (.*) \|$", PAGE, re.MULTILINE)

    assert re.findall(r"`(\w+)`", row) == import_module(package).__all__  # tests.pages writes it anew, too


def test_the_page_lists_no_other_package() -> None:
    assert tuple(re.findall(r"^\| `(rotonde[\w.]*)` \|", PAGE, re.MULTILINE)) == STABLE


@pytest.mark.parametrize("package", [*STABLE, "rotonde.arena"])
def test_whatever_is_exported_says_what_it_is(package: str) -> None:
    module = import_module(package)
    exported = [getattr(module, name) for name in module.__all__]

    said = [thing for thing in exported if isinstance(thing, type | FunctionType)]
    assert said
    assert [thing for thing in said if not thing.__doc__] == []
