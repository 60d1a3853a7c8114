"""The glossaries: one thing has one word, in every language, and what was retired is said nowhere."""

from __future__ import annotations

from collections import Counter

import pytest

from rotonde.games import GAMES
from rotonde.words.catalogue import LANGUAGES
from rotonde.words.glossary import Retired, Term, explained, rules_file, with_glossary
from tests.words.glossaries import HOMES, matcher, still_said, terms

homes = pytest.mark.parametrize("home", HOMES)
languages = pytest.mark.parametrize("language", LANGUAGES)

COIN = Term("coin", "coin", "coins", [], "", "a rouble.", [Retired(["money"], "it has a name", [])])


@homes
@languages
def test_every_language_has_the_same_things_in_the_same_order(home: str, language: str) -> None:
    assert list(terms(home, language)) == list(terms(home, "en"))
    assert terms(home, language)


@homes
@languages
def test_one_thing_has_one_word(home: str, language: str) -> None:
    words = Counter(term.word.lower() for term in terms(home, language).values())

    assert [word for word, count in words.items() if count > 1] == []


@homes
@languages
def test_no_word_of_the_glossary_is_a_retired_one(home: str, language: str) -> None:
    known = terms(home, language).values()
    retired = {word.lower() for term in known for given in term.retires for word in given.words}
    used = {word.lower() for term in known for word in (term.word, term.plural, *term.forms)}

    assert retired & used == set()


@homes
@languages
def test_what_is_retired_is_said_nowhere(home: str, language: str) -> None:
    assert still_said(home, language) == []


@homes
@languages
def test_an_explanation_is_a_sentence_with_an_end(home: str, language: str) -> None:
    assert [term.key for term in terms(home, language).values() if not term.about.endswith(".")] == []
    assert all(given.why for term in terms(home, language).values() for given in term.retires)


@languages
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_explain_the_words_of_the_glossary(name: str, language: str) -> None:
    path = rules_file(name, language)
    text = path.read_text(encoding="utf-8") if path.exists() else ""  # without it, they are read in English

    assert not text or text == with_glossary(text, terms(name, language), language), (
        "run: python -m rotonde.words.glossary"
    )


def test_a_term_is_explained_in_a_line_as_its_language_writes_it() -> None:
    assert explained({"coin": COIN}, "en") == "- **Coin**: a rouble."
    assert explained({"coin": COIN}, "fr") == "- **Coin**\N{NO-BREAK SPACE}: a rouble."


def test_the_section_before_the_first_chapter_is_the_glossary() -> None:
    rules = "# Rules\n\n## Words\n\n- **Old**: gone.\n\n## 1 Set-up\n\n## Rulings\n"

    assert with_glossary(rules, {"coin": COIN}, "en") == (
        "# Rules\n\n## Words\n\n- **Coin**: a rouble.\n\n## 1 Set-up\n\n## Rulings\n"
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("An Engine waits", True),
        ("engines", False),
        ("engineer", False),
        ("the engine’s", False),
        ("engine.", True),
        ("l’engine", True),
        ("re-engine", False),
    ],
)
def test_a_retired_word_is_found_whole_and_in_any_case(text: str, found: bool) -> None:
    assert bool(matcher(["engine"]).search(text)) == found
