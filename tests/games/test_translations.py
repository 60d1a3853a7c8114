"""The rules in other languages: how they take the place of the English, and that they say as much."""

import re
from pathlib import Path

import pytest

from rotonde.games import GAMES
from rotonde.games.ledger import Rule, folder_of, ledger, read, retold, rules

WITH_RULES = GAMES.ours()
TRANSLATIONS = [path for name in WITH_RULES for path in sorted(folder_of(name).glob("RULES.*.md"))]
FIGURE = re.compile(r"(?<![×\d])\d+")  # the 2 of a French "jeton ×2" is part of its name
THOUSANDS = re.compile(r"(?<=\d)[,.\u202f](?=\d{3}\b)")
HEADING = re.compile(r"^## (\d+) \S", re.MULTILINE)
SECTION = re.compile(r"^## .*$", re.MULTILINE)
ENTRY = re.compile(r"(- |\d+\. )")
CONCERNED = re.compile(r"\[([\d., ]+)\]|^- \*\*([\d., ]+)\*\*", re.MULTILINE)  # the rules of a ruling
MEANING = re.compile(r"^- \*\*", re.MULTILINE)

ENGLISH = [
    Rule("1.1", "Moving", "One step.", "fr 3", ["moves.Move"], ["test_moves.py::test_one_step"]),
    Rule("1.2", "Moving", "Or a jump.", "fr 4", ["moves.Jump"], []),
]

every_translation = pytest.mark.parametrize(
    "translation", TRANSLATIONS, ids=lambda path: f"{path.parent.name}.{path.stem.removeprefix('RULES.')}"
)


def both(translation: Path) -> list[tuple[Rule, Rule]]:
    """Each rule as it is told, and in English."""
    return list(zip(read(translation), read(original(translation)), strict=True))


def original(translation: Path) -> Path:
    return translation.with_name("RULES.md")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def figures(rule: Rule) -> list[str]:
    """The numbers in digits; their order, and what parts their thousands, are the language's business."""
    return sorted(FIGURE.findall(THOUSANDS.sub("", rule.text)))


def test_a_translation_gives_the_words_and_the_ledger_all_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "RULES.fr.md"
    path.write_text("## 1 Déplacement\n\n**1.1** Un pas. *(fr 3)*\n\n**1.2** Ou un saut. *(fr 4)*\n", "utf-8")

    assert retold(ENGLISH, path) == [
        Rule("1.1", "Déplacement", "Un pas.", "fr 3", ["moves.Move"], ["test_moves.py::test_one_step"]),
        Rule("1.2", "Déplacement", "Ou un saut.", "fr 4", ["moves.Jump"], []),
    ]


def test_a_rule_that_a_translation_lacks_is_told_in_english(tmp_path: Path) -> None:
    path = tmp_path / "RULES.fr.md"
    path.write_text("## 1 Déplacement\n\n**1.1** Un pas. *(fr 3)*\n", "utf-8")

    assert [rule.text for rule in retold(ENGLISH, path)] == ["Un pas.", "Or a jump."]


@pytest.mark.parametrize("language", ["en", "la"])
@pytest.mark.parametrize("name", WITH_RULES)
def test_without_a_translation_the_rules_are_in_english(name: str, language: str) -> None:
    assert rules(name, language) == ledger(name)


@every_translation
def test_a_translation_is_what_readers_of_its_language_get(translation: Path) -> None:
    language = translation.stem.removeprefix("RULES.")

    told = rules(translation.parent.name.replace("_", "-"), language)

    assert [(rule.chapter, rule.text) for rule in told] == [
        (rule.chapter, rule.text) for rule in read(translation)
    ]


@every_translation
def test_a_translation_has_the_same_numbers_in_the_same_order(translation: Path) -> None:
    numbers = [rule.number for rule in read(translation)]

    assert numbers == [rule.number for rule in read(original(translation))]


@every_translation
def test_a_translation_has_every_chapter_and_a_glossary_of_the_same_length(translation: Path) -> None:
    told, english = text(translation), text(original(translation))

    assert HEADING.findall(told) == HEADING.findall(english)
    assert len(meanings(told)) == len(meanings(english))


def meanings(rules: str) -> list[str]:
    """The entries of the glossary, which stands before the first chapter."""
    return MEANING.findall(rules.partition("\n## 1 ")[0])


@every_translation
def test_a_translation_has_every_section_with_as_many_paragraphs_and_entries(translation: Path) -> None:
    told, english = sections(text(translation)), sections(text(original(translation)))

    assert [shape(section) for section in told] == [shape(section) for section in english]


@every_translation
def test_a_ruling_of_a_translation_is_about_the_same_rules(translation: Path) -> None:
    assert CONCERNED.findall(text(translation)) == CONCERNED.findall(text(original(translation)))


def sections(rules: str) -> list[str]:
    """What stands under each heading: glossary, chapters, rulings, reconstructed values."""
    return SECTION.split(rules)[1:]


def shape(section: str) -> tuple[int, int]:
    """How many entries it lists, and how many paragraphs it has beside."""
    lines = [line for line in section.splitlines() if line]
    entries = [line for line in lines if ENTRY.match(line)]
    return len(entries), len(lines) - len(entries)


@every_translation
def test_a_translation_names_the_same_sources(translation: Path) -> None:
    assert [told.number for told, rule in both(translation) if told.source != rule.source] == []


@every_translation
def test_a_translation_has_the_same_figures(translation: Path) -> None:
    assert [told.number for told, rule in both(translation) if figures(told) != figures(rule)] == []


@every_translation
def test_no_rule_of_a_translation_is_left_in_english(translation: Path) -> None:
    assert [told.number for told, rule in both(translation) if told.text == rule.text] == []
