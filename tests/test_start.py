"""What `./play` installs before it becomes the program."""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.plain_only


def play_itself(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script as a module."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    spec = spec_from_loader("play", SourceFileLoader("play", str(ROOT / "play")))
    assert spec is not None
    assert spec.loader is not None
    play: Any = module_from_spec(spec)
    spec.loader.exec_module(play)
    return play


def started(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[Any]:
    """What is installed and which module is run, in order; nothing of it happens."""
    asked: list[Any] = []
    play = play_itself(monkeypatch)
    monkeypatch.setattr(play, "install", asked.append)
    monkeypatch.setattr(play, "become", lambda module, words: asked.append((module, words)))
    play.main(list(words))
    return asked


@pytest.mark.parametrize("cluster", [["--cluster", "tcp://there:8786"], ["--cluster=tcp://there:8786"]])
def test_an_arena_on_a_cluster_gets_what_a_cluster_needs(
    cluster: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["arena", "express-01", *cluster]

    assert started(monkeypatch, "rotonde", *words) == ["app", "cluster", ("rotonde", words)]


def test_other_commands_need_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started(monkeypatch, "rotonde", "games") == ["app", ("rotonde", ["games"])]


def test_a_worker_of_a_cluster_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["worker", "tcp://there:8786"]

    assert started(monkeypatch, "dask", *words) == ["app", "cluster", ("dask", words)]


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiled rules are for the next start")
def test_the_first_start_compiles_in_the_background_and_says_how_to_start_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play = play_itself(monkeypatch)
    begun: list[list[str]] = []
    monkeypatch.delenv("ROTONDE_PURE", raising=False)
    monkeypatch.setenv("ROTONDE_AGAIN", "")  # so that it is taken back
    monkeypatch.setattr(play, "install", lambda name: None)
    monkeypatch.setattr(play, "become", lambda module, words: None)
    monkeypatch.setattr(play.compiled_tree, "BUILD", tmp_path)
    monkeypatch.setattr(play.compiled_tree, "is_nearly_fresh", lambda: False)
    monkeypatch.setattr(play.compiled_tree, "obstacle", lambda: "")
    monkeypatch.setattr(play.subprocess, "Popen", lambda command, **_: begun.append(command))
    play.main([])

    assert json.loads(os.environ["ROTONDE_AGAIN"])[1:] == [str(ROOT / "play"), "rotonde", "serve"]
    assert begun[0][-3:] == ["compile", "--then", str(os.getpid())]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("good", [True, False])
def test_a_site_is_told_of_compiled_rules_that_start_and_only_by_its_own_child(
    monkeypatch: pytest.MonkeyPatch, good: bool
) -> None:
    play = play_itself(monkeypatch)
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(play, "install", lambda name: None)
    monkeypatch.setattr(play.compiled_tree, "build", lambda python: None)
    monkeypatch.setattr(play.compiled_tree, "obstacle", lambda: "")
    monkeypatch.setattr(play.subprocess, "call", lambda command, env: 0 if good else 1)
    monkeypatch.setattr(play.os, "kill", lambda process, number: told.append((process, number)))
    for site in (os.getppid(), os.getppid() + 1):
        with suppress(SystemExit):
            play.main(["compile", "--then", str(site)])

    assert told == ([(os.getppid(), signal.SIGUSR1)] if good else [])
