"""Adds the compiled modules to what pyproject.toml says; where they cannot be made, all stays plain Python.

`ROTONDE_PURE=1` leaves them out on purpose.
"""

import os
import sys
from collections.abc import Callable
from itertools import chain
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

sys.path.insert(0, str(Path(__file__).parent))

from tools import compiled_tree


def extensions() -> list[Any]:
    """One for each compiled module, and the library they share."""
    if os.environ.get("ROTONDE_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return plain("mypy is not installed")
    if obstacle := compiled_tree.obstacle():
        return plain(obstacle)
    try:
        return mypycify(
            [str(path.relative_to(compiled_tree.ROOT)) for path in compiled_tree.sources()],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            target_dir="build/mypyc",
            group_name="rotonde",
        )
    except SystemExit:  # how mypyc ends when mypy finds an error, after printing it
        return plain("mypy finds errors")


def plain(reason: str) -> list[Any]:
    print(f"rotonde stays plain Python: {reason}", file=sys.stderr)
    return []


def side_by_side(compile_files: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The same, but with a C compiler at work on each processor."""

    def compile_all(sources: list[str], **options: Any) -> list[str]:
        with ThreadPool() as pool:
            objects = pool.map(lambda source: compile_files([source], **options), sources)
        return list(chain.from_iterable(objects))

    return compile_all


class AllOrNothing(build_ext):
    """The extensions need one another, so a failure in one of them drops them all."""

    def build_extensions(self) -> None:
        self.compiler.compile = side_by_side(self.compiler.compile)
        try:
            super().build_extensions()
        except (BaseError, CCompilerError) as error:
            plain(str(error))
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
