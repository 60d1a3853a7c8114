"""What the terminal says is there in every language, with the same things to fill in."""

import re
from pathlib import Path

import pytest

import rotonde.cli
from rotonde.cli.phrases import FOLDER, Phrases
from rotonde.play.catalogue import LANGUAGES, catalogue

SOURCES = Path(str(rotonde.cli.__file__)).parent


def fields(sentences: tuple[str, ...]) -> list[set[str]]:
    return [set(re.findall(r"\{\w*\}", sentence)) - {"{n}"} for sentence in sentences]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_same_phrases_as_english(language: str) -> None:
    ours, english = catalogue(FOLDER, language), catalogue(FOLDER, "en")

    assert set(ours.sentences) == set(english.sentences)
    assert set(ours.counts) == set(english.counts)
    for key, sentence in english.sentences.items():
        assert fields((ours.sentences[key],)) == fields((sentence,)), key
    for key, forms in english.counts.items():
        assert fields(ours.counts[key]) == fields(forms), key


def test_every_phrase_asked_for_by_name_exists() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    asked = set(re.findall(r"""(?:say|tell)\(\s*["']([a-z_.?]+)["']""", text))
    english = catalogue(FOLDER, "en")

    assert len(asked) > 30
    assert asked - set(english.sentences) - set(english.counts) == set()


def test_a_count_takes_the_form_of_its_language() -> None:
    assert Phrases("en")("gain.points", n=0) == "0 points"
    assert Phrases("fr")("gain.points", n=0) == "0 point"
    assert Phrases("de")("gain.points", n=1) == "1 Punkt"
