"""The examples of a page: they run one after the other, as in one session.

`python -m tests.pages docs/api.md` writes what they print anew, and its table of what packages export; read
the difference before you commit it.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from doctest import DocTestParser
from importlib import import_module
from io import StringIO
from pathlib import Path
from traceback import format_exception_only
from typing import Any, Final

EXPORTS: Final = re.compile(r"^\| `(rotonde[\w.]*)` \| .* \|$", re.MULTILINE)
BLOCK: Final = re.compile(r"(?<=```pycon\n).*?(?=```)", re.DOTALL)


def listed_anew(page: str) -> str:
    """The page with what the packages in its table export now."""

    def row(found: re.Match[str]) -> str:
        return f"| `{found[1]}` | {', '.join(f'`{name}`' for name in import_module(found[1]).__all__)} |"

    return EXPORTS.sub(row, page)


def told_anew(page: str) -> str:
    """The page with what its examples print now."""
    names: dict[str, Any] = {"__name__": "page"}
    with in_a_folder_of_its_own():
        return BLOCK.sub(lambda block: run(block[0], names), page)


def run(block: str, names: dict[str, Any]) -> str:
    """The examples of a block, each with what it prints beneath; names go on to the next block."""
    sources = [example.source for example in DocTestParser().get_examples(block)]
    return "".join(typed(source) + printed(source, names) for source in sources)


def typed(source: str) -> str:
    first, *more = source.splitlines()
    return "".join([f">>> {first}\n", *(f"... {line}".rstrip() + "\n" for line in more)])


def printed(source: str, names: dict[str, Any]) -> str:
    """What an example prints; errors as doctest has them."""
    told = StringIO()
    with redirect_stdout(told):
        try:
            exec(compile(source, "page", "single"), names)
        except Exception as error:
            last = "".join(format_exception_only(error))
            print(f"Traceback (most recent call last):\n    ...\n{last}", end="")
    return told.getvalue()


@contextmanager
def in_a_folder_of_its_own() -> Iterator[None]:
    """Examples write files."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(here)


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        path.write_text(listed_anew(told_anew(path.read_text(encoding="utf-8"))), encoding="utf-8")
