"""What the documentation says can fail: its examples run, its links lead somewhere, its lists are whole."""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from rotonde.cli.app import app
from rotonde.games import GAMES, game
from rotonde.games.printed import reconstructed

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.plain_only


def blocks(language: str, page: str = README) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def commands(page: Path) -> list[str]:
    """The lines that call the program."""
    lines = [line for block in blocks("sh", page.read_text(encoding="utf-8")) for line in block.splitlines()]
    return [line for line in lines if line.startswith("./play rotonde")]


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    exec(example, {})

    assert "drawn(s, rng)" in example  # dice and decks have weights
    assert re.fullmatch(r"\[\d+, \d+, \d+, \d+\]\n", capsys.readouterr().out)


def test_the_readme_names_two_commands_and_the_check_runs_the_second() -> None:
    commands = [line.split("#")[0].strip() for line in blocks("sh")[0].splitlines()]

    assert commands == ["./play", "./play test"]
    assert "./play test" in (ROOT / ".ci" / "run").read_text()


def test_the_readme_shows_what_the_program_can_do() -> None:
    assert len(commands(ROOT / "README.md")) > 4


@pytest.mark.parametrize(
    "page", [page for page in PAGES if commands(page)], ids=lambda page: str(page.relative_to(ROOT))
)
def test_every_command_of_a_page_exists(page: Path) -> None:
    known = get_command(app).commands  # type: ignore[attr-defined]  # a group, since there are several
    for line in commands(page):
        words = shlex.split(line, comments=True)[2:]
        if words[0] == "--help":
            continue
        help_text = CliRunner().invoke(app, [words[0], "--help"], env={"COLUMNS": "200"}).output
        assert words[0] in known
        assert all(word in help_text for word in words if word.startswith("--")), line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, _, heading in re.findall(r"\]\(([^)#\s]*)(#([^)\s]*))?\)", page.read_text(encoding="utf-8")):
        there = page.parent / target if target else page
        assert target.startswith("https://") or there.exists(), target
        if heading:
            ends = lines(there) if target.endswith(".py") else headings(there)
            assert heading in ends, f"{target}#{heading}"


@cache
def lines(code: Path) -> list[str]:
    """What a link into code may end in."""
    return [f"L{number + 1}" for number in range(code.read_text(encoding="utf-8").count("\n"))]


def headings(page: Path) -> list[str]:
    """What a link to a page may end in: its headings in small letters, without signs, joined by hyphens."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    titles = [
        re.sub(r"\[(.*?)\]\(.*?\)", r"\1", title) for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    ]
    return [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]


def test_every_decision_is_listed() -> None:
    listed = re.findall(r"\]\((\d{4}-.*?\.md)\)", (ROOT / "docs/decisions/README.md").read_text())

    assert listed == sorted(path.name for path in ROOT.glob("docs/decisions/0*.md"))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_in_the_readme_with_the_warning_about_its_values(name: str) -> None:
    assert name in README
    if reconstructed(game(name).data()):
        assert "--reconstructed" in README
