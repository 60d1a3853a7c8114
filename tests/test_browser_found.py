"""Which browser the tests drive: the one that is named or there; in CI there must be one."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import browser

pytestmark = pytest.mark.plain_only


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without a browser, and the folder on its path."""
    for name in ("CI", "ROTONDE_CHROMIUM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "ELSEWHERE", ())
    return tmp_path


def put(folder: Path, name: str) -> str:
    program = folder / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return str(program)


def test_the_first_browser_on_the_path_is_taken_unless_one_is_named(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edge, chromium = put(bare, "msedge"), put(bare, "chromium")
    assert browser.ready() == chromium

    monkeypatch.setenv("ROTONDE_CHROMIUM", edge)
    assert browser.ready() == edge


def test_without_a_browser_the_tests_are_skipped_with_a_loud_line(
    bare: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert browser.ready() is None
    assert "SKIPPED" in capsys.readouterr().err


def test_in_ci_a_browser_is_installed(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run(command: list[str], **_: Any) -> None:
        ran.append(" ".join(command))
        if "install" in command:
            put(bare, "chromium")

    monkeypatch.setenv("CI", "1")
    monkeypatch.setattr(subprocess, "run", run)

    assert browser.ready() == str(bare / "chromium")
    assert ran[-1].endswith("apt-get install -y --no-install-recommends chromium")


def test_in_ci_a_browser_that_cannot_be_installed_fails_the_run(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "1")
    with pytest.raises(SystemExit, match="chromium is missing"):
        browser.ready()
