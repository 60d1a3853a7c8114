"""What is installed for whom: little for a library, more for the terminal, the site and the arena."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rotonde.cli import main
from rotonde.extras import EXTRAS, MissingExtra, require

REQUIREMENTS = Path(__file__).parent.parent / "requirements"
FASTER = {"httptools", "uvloop"}  # the site runs without them
ALONE = ("bench", "docs", "mutate", "uv")  # with a lock of their own
LIBRARY = ("kernel", "games", "words", "play", "bots", "draw", "simulation", "report", "arena")

pytestmark = pytest.mark.plain_only


def floors(name: str) -> dict[str, str]:
    """The packages of requirements/NAME.in, each with the least version it may have."""
    lines = (REQUIREMENTS / f"{name}.in").read_text(encoding="utf-8").splitlines()
    wanted = [line.partition(";")[0] for line in lines if not line.startswith("#")]
    named = (line.partition(">=") for line in wanted)
    return {package.partition("[")[0]: least for package, _, least in named}


def without(packages: list[str], program: str) -> subprocess.CompletedProcess[str]:
    """Run a program where these are not installed."""
    gone = f"import sys; sys.modules.update(dict.fromkeys({packages!r})); sys.path[:] = {sys.path!r}\n"
    return subprocess.run([sys.executable, "-c", gone + program], capture_output=True, text=True)


@pytest.mark.parametrize("name", EXTRAS)
def test_an_extra_asks_for_what_it_installs(name: str) -> None:
    assert set(EXTRAS[name].packages) == set(floors(name)) - FASTER


@pytest.mark.parametrize("name", sorted(path.stem for path in REQUIREMENTS.glob("*.in")))
def test_what_is_pinned_is_not_below_the_least_version(name: str) -> None:
    pins = (REQUIREMENTS / f"{name if name in ALONE else 'test'}.txt").read_text(encoding="utf-8")
    for package, least in floors(name).items():
        name_of = package.replace("_", "-")
        versions = re.findall(rf"^{name_of}(?:\[\w+\])?==([\d.]+)", pins, re.MULTILINE)
        assert least, package
        assert versions, package
        assert all(numbers(version) >= numbers(least) for version in versions), package


def numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def test_the_library_needs_no_extra() -> None:
    packages = [package for extra in EXTRAS.values() for package in extra.packages]
    run = without(packages, "\n".join(f"import rotonde.{module}" for module in LIBRARY))

    assert run.stderr == ""
    assert run.returncode == 0


def test_a_missing_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rotonde.extras.find_spec", lambda package: None)

    with pytest.raises(MissingExtra, match=r'^the site needs more: pip install "rotonde\[web\]"$'):
        require("web")


def test_the_command_without_the_terminal_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rotonde.extras.find_spec", lambda package: None)

    with pytest.raises(SystemExit, match="2"):
        main()
    assert capsys.readouterr().err == 'rotonde: the terminal needs more: pip install "rotonde[play]"\n'


@pytest.mark.parametrize(
    ("package", "words", "told"),
    [
        ("litestar", ["serve"], 'the site needs more: pip install "rotonde[web]"'),
        ("openskill", ["arena", "express-01"], 'the arena needs more: pip install "rotonde[arena]"'),
    ],
)
def test_a_command_that_needs_more_says_so_at_once(package: str, words: list[str], told: str) -> None:
    run = without([package], f"sys.argv = ['rotonde', *{words!r}]\nfrom rotonde.cli import main; main()")

    assert (run.returncode, run.stderr, run.stdout) == (2, f"rotonde: {told}\n", "")
