"""Rotonde is installed from a wheel and from a source archive, and works where there is no repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest

from rotonde.extras import EXTRAS
from tools import compiled_tree

ROOT = Path(__file__).parent.parent
MADE = shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__", "*.egg-info", ".*_cache")
HELD = {
    *(".ci", "bench", "docs", "requirements", "src", "tests", "tools"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "MANIFEST.in", "README.md"),
    *("deno.json", "play", "pyproject.toml", "setup.py"),
}
PLAIN = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ROTONDE_PURE")}
PURE = PLAIN | {"ROTONDE_PURE": "1"}
EXTRA = {  # a sign that the part which an extra is for can work
    "play": "import rotonde.cli.app",
    "web": "import rotonde.web.app",
    "arena": "import rotonde.arena.ratings",
    "cluster": "import distributed, rotonde.arena.cluster",
    "bench": "import catanatron, rotonde.cli.measuring",
}
BUILDING = "import sys; from setuptools import build_meta; print(build_meta.build_{kind}(sys.argv[1]))"
PLAYING = """
from random import Random
import rotonde
from rotonde.bots import bot, play_out
from rotonde.games import GAMES, game
from rotonde.words import LANGUAGES, Words
for name in GAMES:
    rules = game(name)
    s = rules.start(2, {})
    play_out(rules, s, [bot("random"), bot("random")], Random(1))
    assert not s.options
    print(*(Words(rules, language).text("game.title") for language in LANGUAGES))
print(rotonde.__file__)
"""

pytestmark = [pytest.mark.plain_only, pytest.mark.long]


def run(command: list[str], folder: Path, variables: dict[str, str] = PURE) -> str:
    """What a command prints that succeeds, away from the repository."""
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(kind: str, source: Path, target: Path, variables: dict[str, str] = PURE) -> Path:
    """The wheel or source archive of a folder; with the tools of this environment, so nothing is fetched."""
    target.mkdir(exist_ok=True)
    name = run([sys.executable, "-c", BUILDING.format(kind=kind), str(target)], source, variables).split()[-1]
    return target / name


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository: building leaves traces."""
    return Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("source") / "rotonde", ignore=MADE))


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", source, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def archive(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("sdist", source, tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    (inside,) = folder.iterdir()
    return inside


def environment(folder: Path, what: str) -> Path:
    """The Python of a new environment in which this has been installed, with what it asks for."""
    venv.create(folder, symlinks=os.name != "nt", with_pip=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what], folder)
    return python


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_it_is_installed_and_plays(kind: str, wheel: Path, unpacked: Path, tmp_path: Path) -> None:
    if kind == "sdist":
        wheel = built("wheel", unpacked, tmp_path / "wheels")
    python = environment(tmp_path / "venv", str(wheel))
    program = [str(python.with_name("rotonde")), "--help"]
    *titles, place = run([str(python), "-I", "-c", PLAYING], tmp_path).splitlines()

    assert len(titles) == 4
    assert not any("game.title" in line for line in titles)  # that would be a key without words
    assert Path(place).is_relative_to(tmp_path)
    without = subprocess.run(program, cwd=tmp_path, env=PURE, capture_output=True, text=True)
    assert without.stderr == 'rotonde: the terminal needs more: pip install "rotonde[play]"\n'

    run([str(python), "-m", "pip", "install", "--quiet", f"{wheel}[play]"], tmp_path)
    assert "Railway board games" in run(program, tmp_path)
    assert "Russian" in run([str(python.with_name("rotonde")), "rules", "russian-railroads"], tmp_path)


@pytest.mark.skipif(bool(compiled_tree.obstacle()), reason=compiled_tree.obstacle())
def test_it_is_compiled_where_a_compiler_is_there(unpacked: Path, tmp_path: Path) -> None:
    wheel = built("wheel", unpacked, tmp_path / "wheels", PLAIN)
    python = environment(tmp_path / "venv", str(wheel))
    asking = PLAYING + "from rotonde.build import compiled; print(compiled())"
    told = run([str(python), "-I", "-c", asking], tmp_path)

    assert not wheel.name.endswith("-none-any.whl")
    assert told.splitlines()[-1] == "True"


@pytest.mark.parametrize("extra", EXTRA)
def test_an_extra_brings_what_its_part_needs(extra: str, wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "venv", f"{wheel}[{extra}]")

    run([str(python), "-I", "-c", EXTRA[extra]], tmp_path)
    run([str(python), "-m", "pip", "check"], tmp_path)


def test_the_wheel_names_every_extra_and_the_least_versions(wheel: Path) -> None:
    with ZipFile(wheel) as held:
        (name,) = [name for name in held.namelist() if name.endswith(".dist-info/METADATA")]
        said = message_from_bytes(held.read(name))
    wanted = said.get_all("Requires-Dist", [])

    assert set(said.get_all("Provides-Extra", [])) == {*EXTRA, "test"}
    assert set(EXTRAS) <= set(EXTRA)
    assert len([line for line in wanted if "extra ==" not in line]) == 3
    assert [line for line in wanted if ">=" not in line.partition(";")[0]] == []


def test_the_wheel_holds_what_lies_beside_the_modules(source: Path, wheel: Path) -> None:
    with ZipFile(wheel) as file:
        held = set(file.namelist())
    beside = [path for path in (source / "src" / "rotonde").rglob("*") if path.is_file()]

    assert [path for path in beside if path.relative_to(source / "src").as_posix() not in held] == []
    assert not any(name.startswith(("tests/", "tools/")) for name in held)


def test_the_archive_holds_all_that_is_here(source: Path, unpacked: Path) -> None:
    files = [path.relative_to(source) for path in source.rglob("*") if path.is_file()]
    ours = [path for path in files if path.parts[0] in HELD and ".egg-info" not in str(path)]

    assert len(ours) > 500
    assert [path for path in ours if not (unpacked / path).exists()] == []


def test_the_tests_of_the_archive_run(unpacked: Path) -> None:
    tests = ["tests/kernel", "tests/test_docs.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    path = {"PYTHONPATH": str(unpacked / "src")}
    done = subprocess.run(command, cwd=unpacked, env=PURE | path, capture_output=True, text=True)

    assert done.returncode == 0, done.stdout
