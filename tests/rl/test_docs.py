"""The page of the environments: its examples print what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pages import told_anew

PAGE = Path(__file__).parent.parent.parent / "docs" / "rl" / "README.md"

pytestmark = pytest.mark.plain_only


def test_every_example_prints_what_the_page_says() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert told_anew(page) == page  # python -m tests.pages docs/rl/README.md writes it anew
