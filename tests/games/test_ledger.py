"""The ledger: how rules, docstrings and marks are read, and that the ledger of every game is whole."""

import re
from pathlib import Path

import pytest

from rotonde.games import GAMES
from rotonde.games import ledger as ledgers
from rotonde.games.ledger import LedgerError, Rule, flaws, ledger, page, prove, read, rules_of, written

ROOT = Path(__file__).parents[2]
AT_LINE = re.compile(r"#L\d+")
WITH_RULES = GAMES.ours()

RULES = """# Halma: the rules

Every numbered paragraph is a rule.

## Glossary

- **Step**: a move.

## 1 Moving

**1.1** A piece makes
one step. *(fr 3, nl 4-5; ruling: why not)*

**1.2** Or it jumps. *(fr 6)*

## 2 Ending

**2.1** Home wins.

## Rulings

**Both texts** agree.
"""


@pytest.fixture
def halma(tmp_path: Path) -> Path:
    """A repository with one small game."""
    folder = tmp_path / "src" / "rotonde" / "games" / "halma"
    tests = tmp_path / "tests" / "halma"
    folder.mkdir(parents=True)
    tests.mkdir(parents=True)
    (folder / "RULES.md").write_text(RULES)
    return tmp_path


def code(halma: Path, text: str) -> Path:
    folder = halma / "src" / "rotonde" / "games" / "halma"
    (folder / "moves.py").write_text(text)
    return folder


def cites(halma: Path, text: str) -> dict[str, list[str]]:
    """The code of each rule, in a game of this one module."""
    return {rule.number: rule.tasks for rule in rules_of(code(halma, text), {}) if rule.tasks}


def test_a_rule_has_its_number_its_chapter_its_text_and_its_source(halma: Path) -> None:
    rules = read(code(halma, "") / "RULES.md")

    assert rules == [
        Rule("1.1", "Moving", "A piece makes one step.", "fr 3, nl 4-5; ruling: why not", [], []),
        Rule("1.2", "Moving", "Or it jumps.", "fr 6", [], []),
        Rule("2.1", "Ending", "Home wins.", "", [], []),
    ]


def test_an_unbreakable_space_stays_one(halma: Path) -> None:
    path = code(halma, "") / "RULES.md"
    path.write_text("## 1 Jetons\u00a0?\n\n**1.1** Un jeton\u00a0?\nsert une fois. *(fr 3)*\n", "utf-8")

    assert read(path) == [Rule("1.1", "Jetons\u00a0?", "Un jeton\u00a0? sert une fois.", "fr 3", [], [])]


@pytest.mark.parametrize("wrong", ["**1.1** Twice.", "**2.7** Elsewhere."])
def test_a_number_used_twice_or_outside_its_chapter_is_an_error(halma: Path, wrong: str) -> None:
    path = code(halma, "") / "RULES.md"
    path.write_text(path.read_text().replace("## 2 Ending", f"{wrong}\n\n## 2 Ending"))

    with pytest.raises(LedgerError, match=f"RULES.md: {wrong[2:5]}"):
        read(path)


@pytest.mark.parametrize(
    ("docstring", "numbers"),
    [
        ("Rule 1.2. A jump.", ["1.2"]),
        ("Rules 1.1 to 1.2. Moves.", ["1.1", "1.2"]),
        ("Rules 1.1 and 2.1. Both.", ["1.1", "2.1"]),
        ("Rules 1.1 to 1.2, 2.1. All.", ["1.1", "1.2", "2.1"]),
        ("Chapter 1. Moving.", ["1.1", "1.2"]),
        ("Chapters 1 and 2. All.", ["1.1", "1.2", "2.1"]),
        ("Chapters 1 to 2: all.", ["1.1", "1.2", "2.1"]),
        ("A jump, like any other (rule 1.2).", ["1.2"]),
        ("A jump of 1.2 metres.", []),
    ],
)
def test_a_docstring_cites_rules_and_chapters(halma: Path, docstring: str, numbers: list[str]) -> None:
    cited = cites(halma, f'class Move:\n    """{docstring}"""\n')

    assert cited == {number: ["moves.Move"] for number in numbers}


def test_methods_and_functions_cite_by_their_full_names(halma: Path) -> None:
    text = 'class Move:\n    def apply(self):\n        """Rule 1.1."""\n\ndef far():\n    """Rule 1.1."""\n'

    assert cites(halma, text) == {"1.1": ["moves.Move.apply", "moves.far"]}


def test_a_module_on_a_chapter_is_not_the_home_of_all_its_rules(halma: Path) -> None:
    assert cites(halma, '"""Chapter 1. Moving, and rule 2.1."""\n') == {"2.1": ["moves"]}


def test_marks_lead_from_rules_to_tests(halma: Path) -> None:
    folder = halma / "tests" / "halma"
    (folder / "test_01_moving.py").write_text(
        '@pytest.mark.rule("1.2")\n@pytest.mark.rule("1.10", "1.1")\ndef test_a_jump(): ...\n'
        "def test_without_a_mark(): ...\n"
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("1.2"))])\n'
        "def test_two_jumps(n): ...\n"
    )

    name = "tests/halma/test_01_moving.py"
    assert list(prove(folder).items()) == [
        ("1.1", [f"{name}::test_a_jump"]),
        ("1.2", [f"{name}::test_a_jump", f"{name}::test_two_jumps"]),
        ("1.10", [f"{name}::test_a_jump"]),
    ]


def test_the_command_finds_the_line_of_every_test(halma: Path) -> None:
    (halma / "tests" / "halma" / "test_moves.py").write_text(
        'import pytest\n\n\n@pytest.mark.rule("1.1")\ndef test_one_step() -> None: ...\n'
    )
    (ledger_page,) = [text for path, text in written("halma", halma).items() if path.suffix == ".md"]

    assert "[one step](../../tests/halma/test_moves.py#L5)" in ledger_page


def test_every_flaw_is_told(halma: Path) -> None:
    folder = code(halma, 'def far():\n    """Rules 1.1, 1.3 and 1.2 to 2.1, in chapter 7."""\n')

    assert flaws(folder, {"1.1": ["t::a"], "9.9": ["t::b"]}) == [
        "rule 1.2 has no test",
        "rule 2.1 has no test",
        "rule 1.2 is cited by no code",
        "rule 2.1 is cited by no code",
        "t::b: there is no rule 9.9",
        "moves.far: there is no rule 1.3",
        "moves.far: there is no rule 1.2 to 2.1",
        "moves.far: there is no rule chapter 7",
    ]


def test_the_page_shows_rule_code_and_tests_chapter_by_chapter() -> None:
    rules = [
        Rule(
            "1.1",
            "Moving",
            "A piece | a step.",
            "fr 3",
            ["moves.Move"],
            ["tests/halma/test_x.py::test_one_step"],
        ),
        Rule("2.1", "Ending", "Home wins.", "", [], []),
    ]

    assert page("halma", rules, {"tests/halma/test_x.py::test_one_step": 7}).splitlines()[4:] == [
        "",
        "## 1 Moving",
        "",
        "| Rule | Text | Source | Code | Tests |",
        "|---|---|---|---|---|",
        "| 1.1 | A piece &#124; a step. | fr 3 | `moves.Move` | [one step](../../tests/halma/test_x.py#L7) |",
        "",
        "## 2 Ending",
        "",
        "| Rule | Text | Source | Code | Tests |",
        "|---|---|---|---|---|",
        "| 2.1 | Home wins. |  |  |  |",
    ]


def test_the_command_writes_what_is_out_of_date(
    halma: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code(halma, 'def far():\n    """Chapters 1 to 2."""\n')
    monkeypatch.chdir(halma)
    ledgers.main(["halma"])

    assert [path.read_text() == content for path, content in written("halma", halma).items()] == [True, True]
    assert capsys.readouterr().out == "".join(
        f"rule {number} has no test\n" for number in ("1.1", "1.2", "2.1")
    )


def test_the_command_belongs_in_the_root_of_the_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(SystemExit, match="the root of the repository"):
        ledgers.main(["halma"])


def test_an_unknown_game_has_no_ledger() -> None:
    with pytest.raises(LedgerError, match="'halma'"):
        ledger("halma")


@pytest.mark.parametrize("name", WITH_RULES)
def test_the_committed_ledger_and_its_page_are_up_to_date(name: str) -> None:
    def told(text: str) -> str:
        return AT_LINE.sub("", text)  # a test that only moved within its file makes nothing stale

    files = written(name, ROOT).items()
    stale = [path.name for path, content in files if told(path.read_text()) != told(content)]

    assert stale == [], f"run: python -m rotonde.games.ledger {name}"


@pytest.mark.parametrize("name", WITH_RULES)
def test_every_rule_has_code_and_tests_and_nothing_cites_a_rule_that_is_not_there(name: str) -> None:
    folder = ROOT / "src" / "rotonde" / "games" / name.replace("-", "_")

    assert flaws(folder, prove(ROOT / "tests" / folder.name)) == []


@pytest.mark.parametrize("name", WITH_RULES)
def test_the_shipped_ledger_knows_every_rule_and_its_tests(name: str) -> None:
    rules = ledger(name)

    assert [rule.number for rule in rules if not (rule.text and rule.source and rule.tests)] == []
