"""The ledger of a game: each numbered rule with the code that cites it and the tests that prove it.

RULES.md is what counts; `RULES.fr.md` and its like beside it say the same to readers of other languages.
Tests are not shipped, so `ledger.json` beside the rules keeps their names. It is written, together with a
page for people, by `python -m rotonde.games.ledger russian-railroads` in the root of the repository.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from rotonde.games.homes import GAMES, as_module, beside

CHAPTER: Final = re.compile(r"## (\d+) (.+)")
PARAGRAPH: Final = re.compile(r"\*\*(\d+\.\d+)\*\* (.+?)(?: \*\(([^*]*)\)\*)?")
SPACES: Final = re.compile(r"[ \n]+")  # but not the unbreakable ones of French
ITEM: Final = r"{0}(?: to {0})?"
LIST: Final = rf"({ITEM}(?:(?:, | and ){ITEM})*)"
CITED_RULES: Final = re.compile(r"\b[Rr]ules? " + LIST.format(r"\d+\.\d+"))
CITED_CHAPTERS: Final = re.compile(r"\b[Cc]hapters? " + LIST.format(r"\d+"))


@dataclass(frozen=True)
class Rule:
    """One numbered paragraph of RULES.md, or of its translation."""

    number: str
    chapter: str  # the chapter's title
    text: str
    source: str  # lines of the rulebooks, notes and rulings
    tasks: list[str]  # the tasks and functions whose docstrings cite it: `track.Extend`
    tests: list[str]  # `tests/russian_railroads/test_03_track.py::test_...`


class LedgerError(ValueError):
    """A text of rules that cannot be read, or a game that has none."""


def ledger(name: str) -> list[Rule]:
    """Every numbered rule of the game, in the order of its RULES.md; none of a game that has no such text."""
    home = folder_of(name)
    if not (home / "RULES.md").exists():
        return []
    proof = home / "ledger.json"
    tests = json.loads(proof.read_text(encoding="utf-8")) if proof.exists() else {}
    return rules_of(home, tests)


def rules(name: str, language: str) -> list[Rule]:
    """The ledger in the words of this language, or in English where nobody has translated it."""
    return retold(ledger(name), folder_of(name) / f"RULES.{language}.md")


def told(name: str, language: str) -> list[Rule]:
    """The same without code and tests, which take time to find: for who only reads."""
    home = folder_of(name)
    english = read(home / "RULES.md") if (home / "RULES.md").exists() else []
    return retold(english, home / f"RULES.{language}.md")


def retold(english: list[Rule], translation: Path) -> list[Rule]:
    """These rules with texts and chapters from a translation; code, tests and sources stay as they are."""
    told = {rule.number: rule for rule in read(translation)} if translation.exists() else {}
    return [
        Rule(rule.number, words.chapter, words.text, rule.source, rule.tasks, rule.tests)
        for rule in english
        for words in [told.get(rule.number, rule)]
    ]


def rules_of(folder: Path, tests: dict[str, list[str]]) -> list[Rule]:
    """The rules in this folder of a game, with these tests."""
    rules = read(folder / "RULES.md")
    cited = citations(folder, [rule.number for rule in rules])
    return [
        Rule(
            rule.number,
            rule.chapter,
            rule.text,
            rule.source,
            cited.get(rule.number, []),
            tests.get(rule.number, []),
        )
        for rule in rules
    ]


def folder_of(name: str) -> Path:
    """Where the rules of a game are; the sources lie beside its compiled modules too."""
    if name not in GAMES:
        raise LedgerError(f"there are no rules of a game {name!r}")
    return beside(import_module(GAMES[name].package))


def read(path: Path) -> list[Rule]:
    """The numbered paragraphs of a RULES.md; its other text is for people only."""
    rules: list[Rule] = []
    numbers: set[str] = set()
    chapter, title = "", ""
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        text = SPACES.sub(" ", block).strip()
        if text.startswith("## "):
            heading = CHAPTER.fullmatch(text)
            chapter, title = (heading[1], heading[2]) if heading else ("", "")
        elif paragraph := PARAGRAPH.fullmatch(text):
            number = paragraph[1]
            if number in numbers or number.split(".")[0] != chapter:
                raise LedgerError(f"{path.name}: {number}: is there twice, or not in its chapter")
            numbers.add(number)
            rules.append(Rule(number, title, paragraph[2], paragraph[3] or "", [], []))
    return rules


def citations(folder: Path, numbers: list[str]) -> dict[str, list[str]]:
    """Which code of the game cites each rule; a rule that does not exist is a key like any other."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.py")):
        for code, docstring in documented(ast.parse(path.read_text(encoding="utf-8")), path.stem):
            for number in cited_in(docstring, numbers, code == path.stem):
                codes = found.setdefault(number, [])
                if code not in codes:
                    codes.append(code)
    return found


def documented(node: ast.AST, code: str) -> Iterator[tuple[str, str]]:
    """The module, its classes and its functions, each as `module.name`, with their docstrings."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        docstring = ast.get_docstring(node)
        if docstring:
            yield code, docstring
        for inner in node.body:
            if isinstance(inner, ast.ClassDef | ast.FunctionDef):
                yield from documented(inner, f"{code}.{inner.name}")


def cited_in(docstring: str, numbers: list[str], of_module: bool) -> Iterator[str]:
    """The rules that a docstring names.

    A chapter stands for all its rules, but not where a whole module names it as its subject.
    """
    for first, last in ranges(CITED_RULES, docstring):
        yield from between(first, last)
    for first, last in ranges(CITED_CHAPTERS, docstring):
        cited = in_chapters(int(first), int(last), numbers)
        yield from (number for number in cited if not of_module or number not in numbers)


def ranges(citation: re.Pattern[str], docstring: str) -> Iterator[tuple[str, str]]:
    """First and last of each range in a list such as "3.1 to 3.4 and 3.6"."""
    for found in citation.finditer(docstring):
        for part in re.split(", | and ", found[1]):
            first, _, last = part.partition(" to ")
            yield first, last or first


def between(first: str, last: str) -> list[str]:
    """The numbers of a range within one chapter: 3.4 to 3.6."""
    chapter, _, start = first.partition(".")
    other, _, end = last.partition(".")
    if chapter != other:
        return [f"{first} to {last}"]
    return [f"{chapter}.{number}" for number in range(int(start), int(end) + 1)]


def in_chapters(first: int, last: int, numbers: list[str]) -> list[str]:
    """All rules of these chapters; a chapter without any is named itself."""
    found: list[str] = []
    for chapter in range(first, last + 1):
        found += [number for number in numbers if number.startswith(f"{chapter}.")] or [f"chapter {chapter}"]
    return found


def prove(tests_folder: Path) -> dict[str, list[str]]:
    """The tests of each rule, by the `rule` marks in the files of this folder."""
    proof: dict[str, list[str]] = {}
    for test, node in tests_in(tests_folder):
        for number in marks(node):
            tests = proof.setdefault(number, [])
            if test not in tests:
                tests.append(test)
    return {number: proof[number] for number in sorted(proof, key=in_order)}


def tests_in(tests_folder: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function in the files of tests in this folder, as `path::name`."""
    for path in sorted(tests_folder.resolve().rglob("test_*.py")):
        name = path.relative_to(tests_folder.resolve().parents[1]).as_posix()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                yield f"{name}::{node.name}", node


def marks(test: ast.FunctionDef) -> Iterator[str]:
    """The rules that a test is marked with, some of its parameters included."""
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield from (str(ast.literal_eval(argument)) for argument in node.args)


def in_order(number: str) -> tuple[int, ...]:
    """Rule 2.10 comes after 2.9."""
    return tuple(int(part) if part.isdigit() else 0 for part in number.split("."))


def flaws(folder: Path, tests: dict[str, list[str]]) -> list[str]:
    """What keeps the ledger from being whole, as sentences."""
    numbers = [rule.number for rule in read(folder / "RULES.md")]
    cited = citations(folder, numbers)
    found = [f"rule {number} has no test" for number in numbers if number not in tests]
    found += [f"rule {number} is cited by no code" for number in numbers if number not in cited]
    for number, names in [*tests.items(), *cited.items()]:
        if number not in numbers:
            found.append(f"{', '.join(names)}: there is no rule {number}")
    return found


def page(name: str, rules: list[Rule], at: dict[str, int]) -> str:
    """The ledger as a page for people; each test with the line on which it was found."""
    lines = [
        f"# {name}: the ledger of its rules",
        "",
        "Every numbered rule with the code that carries it out and the tests that hold the code to it.",
        f"Made by `python -m rotonde.games.ledger {name}`: do not edit.",
    ]
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", f"## {rule.number.split('.')[0]} {chapter}", ""]
            lines += ["| Rule | Text | Source | Code | Tests |", "|---|---|---|---|---|"]
        code = "<br>".join(f"`{task}`" for task in rule.tasks)
        tests = "<br>".join(linked(test, at[test]) for test in rule.tests)
        cells = [rule.number, rule.text, rule.source, code, tests]
        lines.append(f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |")
    return "\n".join(lines) + "\n"


def linked(test: str, line: int) -> str:
    """A test as the sentence that is its name, leading to its line."""
    path, _, name = test.partition("::")
    return f"[{name.removeprefix('test_').replace('_', ' ')}](../../{path}#L{line})"


def written(name: str, root: Path) -> dict[Path, str]:
    """The generated files of a repository, with what they must hold."""
    home = root / "src" / "rotonde" / "games" / as_module(name)
    folder = root / "tests" / as_module(name)
    tests, at = prove(folder), {test: node.lineno for test, node in tests_in(folder)}
    return {
        home / "ledger.json": json.dumps(tests, indent=1) + "\n",
        root / "docs" / "rules" / f"{name}.md": page(name, rules_of(home, tests), at),
    }


def main(names: list[str]) -> None:
    """Write the generated files of these games, and tell what is missing."""
    root = Path.cwd()
    for name in names:
        if not (root / "tests" / as_module(name)).exists():
            raise SystemExit(f"no tests of {name} here; this belongs in the root of the repository")
        for path, content in written(name, root).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        home = root / "src" / "rotonde" / "games" / as_module(name)
        for flaw in flaws(home, prove(root / "tests" / as_module(name))):
            print(flaw)


if __name__ == "__main__":
    main(sys.argv[1:])
