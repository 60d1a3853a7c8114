"""The compiled tree: a copy of the package in `build/compiled`, with mypyc extensions beside the sources.

It is never built in place, since a stale extension there would silently hide an edit. A stamp in the tree
tells which sources it was made from, so that it is used only while it is true.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

# The one list of what is compiled. `games/__init__.py`, which looks games up by name, stays Python.
COMPILED = (
    "kernel/**/*.py",
    "network/**/*.py",
    "games/*/**/*.py",
    "bots/search/**/*.py",
    "bots/judgement/**/*.py",
    "rl/observing/**/*.py",
)

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rotonde"
BUILD = ROOT / "build"
OBJECTS = BUILD / "objects"
TREE = BUILD / "compiled"
STAMP = TREE / "stamp.json"
RECIPE = (ROOT / "setup.py", ROOT / "requirements" / "build.txt", Path(__file__))


def sources() -> list[Path]:
    """The modules that are compiled."""
    return sorted({path for pattern in COMPILED for path in SOURCE.glob(pattern)})


def obstacle() -> str:
    """What is missing on this machine to compile at all; empty if nothing is."""
    wanted = os.environ.get("CC", "").split()[:1]
    if not any(shutil.which(name) for name in wanted or ["cc", "gcc", "clang", "cl"]):
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h not found (python3-dev or python3-devel has it)"
    return ""


def is_fresh() -> bool:
    """Is there a tree made from the sources as they are now?"""
    return _stamp() == _digests()


def is_nearly_fresh() -> bool:
    """Are its extensions still true, so that making it anew takes no compiling?"""
    return _stamp().get("extensions") == _digests()["extensions"]


def build(python: Path) -> None:
    """Make the tree with this Python and put it in the place of the old one; good extensions are kept."""
    BUILD.mkdir(exist_ok=True)
    with _alone():
        digests = _digests()
        if _stamp() == digests:
            return
        new = Path(tempfile.mkdtemp(prefix="compiled.", dir=BUILD))
        try:
            shutil.copytree(SOURCE, new / "rotonde", ignore=shutil.ignore_patterns("__pycache__"))
            if is_nearly_fresh():
                _take_over_extensions(new)
            else:
                _compile(python, new)
            (new / STAMP.name).write_text(json.dumps(digests))
            if _digests() != digests:
                raise SystemExit("the sources changed while they were being compiled: start again")
            _put_in_place(new)
        finally:
            shutil.rmtree(new, ignore_errors=True)


def _compile(python: Path, new: Path) -> None:
    """Add the extensions; setup.py knows how, but is content with none."""
    options: list[str | Path] = ["--quiet", "build_ext", "--build-lib", new, "--build-temp", OBJECTS]
    environment = {name: value for name, value in os.environ.items() if name != "ROTONDE_PURE"}
    if code := subprocess.call([python, "setup.py", *options], cwd=ROOT, env=environment, stdout=sys.stderr):
        raise SystemExit(code)
    made = {path.with_name(path.name.partition(".")[0]) for path in _extensions(new)}
    missing = {new / path.relative_to(SOURCE.parent).with_suffix("") for path in sources()} - made
    if missing:
        raise SystemExit(f"not compiled: {', '.join(sorted(path.name for path in missing))}")


def _take_over_extensions(new: Path) -> None:
    for path in _extensions(TREE):
        shutil.copy2(path, new / path.relative_to(TREE))


def _extensions(tree: Path) -> list[Path]:
    return [path for path in tree.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES))]


def _put_in_place(new: Path) -> None:
    """Two renames: programs that have the old tree open keep it."""
    old = Path(tempfile.mkdtemp(prefix="compiled.", dir=BUILD))
    if TREE.exists():
        TREE.rename(old / TREE.name)
    new.rename(TREE)
    shutil.rmtree(old, ignore_errors=True)


def _stamp() -> dict[str, str]:
    return dict(json.loads(STAMP.read_text())) if STAMP.exists() else {}


def _digests() -> dict[str, str]:
    everything = [path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {"tree": _digest(everything), "extensions": _digest([*sources(), *RECIPE])}


def _digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256(sys.version.encode())
    for path in sorted(files):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"\n{content} {path.relative_to(ROOT).as_posix()}".encode())
    return total.hexdigest()


@contextmanager
def _alone() -> Iterator[None]:
    """After anyone else who compiles here; a database lock works everywhere and dies with its process."""
    lock = sqlite3.connect(BUILD / "lock.db", timeout=1800, isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        lock.close()
