"""The documentation as a site: every link leads somewhere, and nothing is asked of anybody else."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from rotonde.games import GAMES
from tools import docs
from tools.docs import BUILT, LIBRARY, ROOT, SITE, led_anew, pages

pytestmark = pytest.mark.plain_only

TREE = re.compile(r"```\{toctree\}(.*?)```", re.DOTALL)
FRONT = (SITE / "index.md").read_text(encoding="utf-8")


def test_every_page_has_one_place() -> None:
    places = pages()

    assert len(set(places.values())) == len(places)
    assert all(page.is_file() for page in places)
    assert {Path("rules", f"{name}.md") for name in GAMES} <= set(places.values())


def test_every_page_is_in_the_navigation() -> None:
    lines = [line for tree in TREE.findall(FRONT) for line in tree.split("\n\n", 1)[1].split("\n")]
    named = {line.rpartition("<")[2].rstrip(">") for line in lines if line}
    places = [place.with_suffix("").as_posix() for place in pages().values()]

    assert named <= {*places}
    assert {place for place in places if "/" not in place} - named == {
        "index"
    }  # enter it in docs/site/index.md
    assert {place for place in places if place.endswith("/index")} <= named


def test_links_hold_in_the_site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(docs, "GATHERED", tmp_path)
    page, places = ROOT / "docs" / "rules" / "express-01.md", pages()
    text = (
        "[a](../api.md#chance) [b](../../README.md) [c](../table.png) [d](../../play)"
        " [e](https://x.org) [f](no.md)"
    )

    assert led_anew(text, page, places) == (
        "[a](../api.md#chance) [b](../readme.md) [c](../pictures/table.png) [d](../source/play.md)"
        " [e](https://x.org) [f](no.md)"
    )
    assert (tmp_path / "pictures" / "table.png").exists()
    assert "nosearch: true" in (tmp_path / "source" / "play.md").read_text(encoding="utf-8")


def test_a_link_to_a_test_leads_to_its_heading(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(docs, "GATHERED", tmp_path)
    page, test = ROOT / "docs" / "rules" / "express-01.md", "express_01/test_01_setup.py"
    text = page.read_text(encoding="utf-8")
    names = re.findall(rf"\[([^]]+)\]\(../../tests/{re.escape(test)}#L\d+\)", text)
    moved = led_anew(text, page, pages())
    source = (tmp_path / "source" / "tests" / f"{test}.md").read_text(encoding="utf-8")

    assert len(names) > 5
    assert "#L" not in moved
    for name in names:
        assert f"[{name}](../source/tests/{test}.md#{name.replace(' ', '-')})" in moved
        assert source.count(f"\n## {name}\n") == 1


@pytest.mark.long
def test_the_site_is_built_without_a_warning() -> None:
    if find_spec("sphinx") is None:
        pytest.skip("./play docs installs what it needs")
    done = subprocess.run([sys.executable, "-m", "tools.docs"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    made = {
        path.relative_to(BUILT).as_posix(): path.read_text(encoding="utf-8") for path in BUILT.rglob("*.html")
    }

    assert done.stdout.split() == [str(BUILT / "index.html")]
    assert {f"reference/{package}.html" for package in LIBRARY} <= set(made)
    assert 'id="rotonde.kernel.step"' in made["reference/kernel.html"]
    assert "nobody’s choice" in made["reference/kernel.html"]  # the comment behind a constant
    assert not re.search(
        r'<(?:script|img|iframe|link rel="stylesheet")[^>]+(?:src|href)="(?:https?:)?//',
        "".join(made.values()),
    )
    styles = "".join(path.read_text(encoding="utf-8") for path in BUILT.rglob("*.css"))
    assert not re.search(r"@import|url\(['\"]?(?:https?:)?//", styles)
