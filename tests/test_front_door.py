"""The front door, `import rotonde`: a few names of its packages, none fetched before it is asked for."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest

import rotonde

pytestmark = pytest.mark.plain_only


def test_each_name_is_the_one_of_its_package() -> None:
    homes = {
        name: import_module(f"rotonde.{package}")
        for package, names in rotonde.HOMES.items()
        for name in names
    }

    assert sorted(homes) == sorted(rotonde.__all__)
    assert all(name in home.__all__ for name, home in homes.items())
    assert all(getattr(rotonde, name) is getattr(home, name) for name, home in homes.items())


def test_a_name_that_is_not_there_is_refused_as_in_any_module() -> None:
    door: Any = rotonde

    with pytest.raises(AttributeError, match=r"^module 'rotonde' has no attribute 'turntable'$"):
        _ = door.turntable


def test_the_door_alone_fetches_nothing() -> None:
    told = "import sys, rotonde; print([name for name in sys.modules if name.startswith('rotonde.')])"
    path = f"import sys; sys.path[:] = {sys.path!r}\n"
    run = subprocess.run([sys.executable, "-c", path + told], capture_output=True, text=True)

    assert run.stdout == "[]\n", run.stderr
