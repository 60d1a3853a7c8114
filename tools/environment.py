"""The environment in `.venv`: made from nothing but Python, filled with exactly what requirements/*.txt pin.

It is made of the very Python that runs this, with `src` on its path. uv installs, pip where uv cannot.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SITE = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))

# Which *.in each *.txt answers. test.txt is one resolution of nearly everything; the others follow its
# versions, so that several of them can be installed into the same environment.
APP = ["base.in", "play.in", "web.in", "arena.in"]
LOCKS = {
    "test": [*APP, "build.in", "cluster.in", "rl.in", "spiel.in", "postgres.in", "test.in"],
    "app": APP,
    "build": ["build.in"],
    "bench": ["bench.in"],
    "cluster": ["cluster.in"],
    "rl": ["rl.in", "spiel.in"],
    "postgres": ["postgres.in"],
    "mutate": ["mutate.in"],
    "docs": ["docs.in"],
    "uv": ["uv.in"],
}


def say(line: str) -> None:
    print(f"play: {line}", file=sys.stderr, flush=True)


def install(name: str) -> None:
    """Bring the environment to what requirements/NAME.txt pins, unless that was done before."""
    make()
    pinned = REQUIREMENTS / f"{name}.txt"
    stamp = VENV / f"{name}.stamp"
    digest = hashlib.sha256(pinned.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    say(f"install requirements/{name}.txt")
    if not (_uv_install(pinned) or _pip_install(pinned)):
        sys.exit(f"requirements/{name}.txt could not be installed; the reason is above")
    stamp.write_text(digest)


def make() -> None:
    """Make the environment, with uv in it where that can be had, unless this Python did so here before."""
    stamp = VENV / "made.stamp"
    made = f"{sys.version} {VENV}"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == made:
        return
    with_pip = importlib.util.find_spec("ensurepip") is not None
    if not with_pip and importlib.util.find_spec("pip") is None:
        sys.exit("this Python has neither ensurepip nor pip; on Debian and Ubuntu install python3-venv")
    say("make .venv")
    venv.create(VENV, clear=True, symlinks=os.name != "nt", with_pip=with_pip)
    (SITE / "rotonde.pth").write_text(os.path.relpath(ROOT / "src", SITE))
    _pip_install(REQUIREMENTS / "uv.txt")
    stamp.write_text(made)


def lock(options: list[str]) -> None:
    """Write requirements/*.txt anew; they hold names, versions and hashes, and no address."""
    make()
    for name, inputs in LOCKS.items():
        say(f"write requirements/{name}.txt")
        command = [str(BIN / "uv"), "pip", "compile", *inputs, "--output-file", f"{name}.txt", *options]
        command += [
            "--universal",
            "--generate-hashes",
            "--no-strip-extras",
            "--python-version",
            "3.11",
            "--quiet",
        ]
        command += ["--custom-compile-command", "./play lock"]
        command += [] if name == "test" else ["--constraints", "test.txt"]
        if code := subprocess.call(command, cwd=REQUIREMENTS):
            sys.exit(code)


def _uv_install(pinned: Path) -> bool:
    uv = shutil.which("uv", path=BIN)
    if uv is None:
        return False
    command = [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    return subprocess.call([*command, "--require-hashes", "--compile-bytecode", "-r", pinned]) == 0


def _pip_install(pinned: Path) -> bool:
    """Slower, but it knows the indexes of pip's own configuration; a pip outside the environment will do."""
    if (SITE / "pip").exists():
        pip = [str(PYTHON), "-m", "pip"]
    else:
        pip = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    options = ["--quiet", "--disable-pip-version-check", "--require-hashes"]
    return subprocess.call([*pip, "install", *options, "-r", pinned]) == 0
