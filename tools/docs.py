"""The documentation site: `./play docs [--serve [PORT]]` builds it in `build/docs`.

Pages stay where they are read in the repository. For the site they are gathered in one folder, with the
addresses they have there and with one page for each package of the library; then Sphinx builds them, and
whatever leads nowhere is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from babel import Locale

ROOT: Final = Path(__file__).resolve().parent.parent
SITE: Final = ROOT / "docs" / "site"  # settings, style, front page
WORK: Final = ROOT / "build" / "docs-work"
GATHERED: Final = WORK / "pages"
BUILT: Final = ROOT / "build" / "docs"

LIBRARY: Final = ("kernel", "games", "words", "play", "bots", "draw", "diagram", "simulation", "arena")
AT_THE_TOP: Final = ("README", "CONTRIBUTING", "CHANGELOG")
ALL_DECISIONS: Final = "\n```{toctree}\n:hidden:\n:glob:\n\n0*\n```\n"
LINK: Final = re.compile(r"(?<=\]\()([^)#\s]+)")
TO_TEST: Final = re.compile(r"\[([^]]+)\]\(([^)#\s]+\.py)#L\d+\)")  # a ledger leads to the line of a test
TEST: Final = re.compile(r"^(?:@.*\n(?:[ )\]].*\n)*)*def test_(\w+)\(", re.MULTILINE)  # with its decorators


def main(words: list[str]) -> None:
    if words and words[0] != "--serve":
        sys.exit(f"unknown word {words[0]!r}; ./play docs [--serve [PORT]]")
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(BUILT, ignore_errors=True)
    gather()
    strictly = ["--fail-on-warning", "--keep-going", "--nitpicky", "--quiet"]
    command = ["-m", "sphinx", *strictly, "--conf-dir", str(SITE), "--doctree-dir", str(WORK / "doctrees")]
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])  # as plain Python: compiled code has no signatures
    environment = os.environ | {"PYTHONPATH": path}
    if code := subprocess.call([sys.executable, *command, str(GATHERED), str(BUILT)], env=environment):
        sys.exit(code)
    print(BUILT / "index.html")
    if words:
        serving = ["-m", "http.server", "--bind", "127.0.0.1", "--directory", str(BUILT), *words[1:]]
        with suppress(KeyboardInterrupt):
            subprocess.call([sys.executable, *serving])


def gather() -> None:
    """Every page at its place in the site, and what it leads to."""
    places = pages()
    for page in list(places):
        text = page.read_text(encoding="utf-8")
        if page.name == "RULES.md":
            text = with_translations(text, page)
        elif page.name.startswith("RULES."):
            text = f"---\norphan: true\n---\n{text}"
        elif page.name == "README.md" and page.parent.name == "decisions":
            text += ALL_DECISIONS
        write(places[page], led_anew(text, page, places))
    for package in LIBRARY:
        write(Path("reference", f"{package}.md"), reference(package))


def pages() -> dict[Path, Path]:
    """The pages of the repository, each with its place in the site."""
    found = {
        ROOT / f"{name}.md": Path(f"{name.lower()}.md") for name in ("README", "CONTRIBUTING", "CHANGELOG")
    }
    found[ROOT / "bench" / "README.md"] = Path("research", "bench.md")
    for page in sorted((ROOT / "docs").glob("**/*.md")):
        match page.relative_to(ROOT / "docs").parts:
            case ("site", "index.md"):
                found[page] = Path("index.md")
            case ("site", _):
                found[page] = Path(page.stem, "index.md")
            case ("rules", name):
                found[page] = Path("ledgers", name)
            case (*folders, "README.md"):
                found[page] = Path(*folders, "index.md")
            case parts:
                found[page] = Path(*parts)
    for page in sorted((ROOT / "src" / "rotonde" / "games").glob("*/RULES*.md")):
        game = page.parent.name.replace("_", "-")
        language = page.name.split(".")[1:-1]
        found[page] = Path("rules", *language, f"{game}.md")
    return found


def led_anew(text: str, page: Path, places: dict[Path, Path]) -> str:
    """The text of a page with links that hold in the site; a file that is no page is brought along."""

    def there(link: re.Match[str]) -> str:
        target = (page.parent / link[0]).resolve()
        if not target.is_file():
            return link[0]  # to somewhere else, or a mistake that Sphinx will tell
        if target not in places:
            places[target] = bring(target)
        return Path(os.path.relpath(places[target], places[page].parent)).as_posix()

    to_headings = TO_TEST.sub(lambda link: f"[{link[1]}]({link[2]}#{link[1].replace(' ', '-')})", text)
    return LINK.sub(there, to_headings)


def bring(target: Path) -> Path:
    """A picture as it is; code as a page to read, each test under a heading, which the search leaves out."""
    name = target.relative_to(ROOT)
    if target.suffix == ".png":
        place = Path("pictures", name.name)
        (GATHERED / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(target, GATHERED / place)
        return place
    place = Path("source", f"{name}.md")
    language = "python" if target.suffix == ".py" else "text"
    apart = "---\norphan: true\nnosearch: true\n---\n"
    code = target.read_text(encoding="utf-8")
    begins = [(found.start(), f"## {found[1].replace('_', ' ')}\n\n") for found in TEST.finditer(code)]
    parts = [(0, f"# {name.as_posix()}\n\n"), *begins]
    ends = [*(start for start, _ in begins), len(code)]
    blocks = [
        f"{heading}`````{{code-block}} {language}\n{code[start:end].rstrip()}\n`````\n"
        for (start, heading), end in zip(parts, ends, strict=True)
    ]
    write(place, apart + "\n".join(blocks))
    return place


def with_translations(text: str, page: Path) -> str:
    """The rules of a game, with the other languages in which they can be read."""
    others = {path.name.split(".")[1]: path.name for path in sorted(page.parent.glob("RULES.*.md"))}
    links = [f"[{Locale(code).display_name.capitalize()}]({name})" for code, name in others.items()]
    return text.replace("\n", f"\n\n{' · '.join(links)}\n", 1)


def reference(package: str) -> str:
    """The page of a package: what it exports, from its docstrings, but for what a lower one has told."""
    lower = LIBRARY[: LIBRARY.index(package)]
    told = {name for below in lower for name in shared(package, below)}
    apart = f"\n   :exclude-members: {', '.join(sorted(told))}" if told else ""
    return f"# rotonde.{package}\n\n```{{eval-rst}}\n.. automodule:: rotonde.{package}{apart}\n```\n"


def shared(package: str, below: str) -> list[str]:
    """What both export."""
    one, other = import_module(f"rotonde.{package}"), import_module(f"rotonde.{below}")
    return [name for name in one.__all__ if getattr(one, name) is getattr(other, name, None)]


def write(place: Path, text: str) -> None:
    (GATHERED / place).parent.mkdir(parents=True, exist_ok=True)
    (GATHERED / place).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
