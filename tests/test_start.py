"""What `./play` installs before it becomes the program."""

from __future__ import annotations

import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.plain_only


def started(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[Any]:
    """What is installed and which module is run, in order; nothing of it happens."""
    asked: list[Any] = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    spec = spec_from_loader("play", SourceFileLoader("play", str(ROOT / "play")))
    assert spec is not None
    assert spec.loader is not None
    play: Any = module_from_spec(spec)
    spec.loader.exec_module(play)
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
