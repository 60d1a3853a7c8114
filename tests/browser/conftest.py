"""A site, a browser, and visitors who fail the test when a page complains."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.running import Server
from tests.browser.visiting import Visitor
from tools import browser

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = browser.find()
    if path is None and os.environ.get("CI"):
        pytest.fail("there is no browser, and in CI there must be")
    if path is None:
        pytest.skip("NO BROWSER: install Chromium, or name one in ROTONDE_CHROMIUM")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=browser.FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One site for all tests that leave it alone."""
    server = Server(tmp_path_factory.mktemp("site") / "rotonde.db")
    yield server
    server.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A site that a test may kill."""
    server = Server(tmp_path / "own.db")
    yield server
    server.stop()


@pytest.fixture
def visit(chromium: Browser, site: Server) -> Iterator[Visit]:
    """Somebody new comes, with a browser like this; nobody may find anything to complain about."""
    came: list[Visitor] = []

    def come(server: Server = site, auto: bool = True, **kind: Any) -> Visitor:
        kind = {"viewport": {"width": 1366, "height": 900}, "locale": "en", "reduced_motion": "reduce"} | kind
        visitor = Visitor(chromium.new_context(**kind), server.address, auto)
        came.append(visitor)
        return visitor

    yield come
    for visitor in came:
        visitor.context.close()
    assert [text for visitor in came for text in visitor.wrong] == []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have measured, also those that ran in other processes."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "measured":
                terminalreporter.write_line(str(value))
