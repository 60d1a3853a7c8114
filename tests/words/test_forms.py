"""Forms, plurals and numbers: what a language does to a word is in its catalogue, not in code."""

from __future__ import annotations

import re

import pytest

from rotonde.games import GAMES, game
from rotonde.kernel import NOBODY, Event
from rotonde.words import LANGUAGES, Words
from rotonde.words.catalogue import OWN, Catalogue, catalogue
from rotonde.words.in_words import folder_of
from rotonde.words.lists import apart, in_line, named
from rotonde.words.numbers import percent, signed, tenths, whole
from tests.play.games import RAILROADS
from tests.words.test_phrases import FOLDERS

NAMES = ["Anna", "Bert"]
WRITTEN_OUT = {"count.up_to", "count.times", "count.black", "over.won"}  # said in words, or by names


def speaking(sentences: dict[str, str], counts: dict[str, tuple[str, ...]] | None = None) -> Words:
    """A French of a few entries."""
    words = Words(RAILROADS, "fr")
    deciding = {key: 1 for key in counts or {} if not key.startswith("count.")}
    words._own = [Catalogue(sentences, counts or {}, deciding, lambda n: int(n > 1)), catalogue(OWN, "fr")]
    return words


def said(words: Words, *args: int) -> str:
    return words.event(Event("it.happens", args, -1), NAMES)


def test_a_label_has_forms_by_item_by_kind_and_by_its_first_letter() -> None:
    words = speaking(
        {
            "it.happens": "la gare {1:line@of}",
            "line.kiev": "Kiev",
            "line.transsib": "Transsibérien",
            "line.petersburg": "Oulianovsk",
            "line.transsib@of": "du Transsibérien",
            "line@of": "de {0}",
            "line@of.vowel": "d’{0}",
        }
    )

    assert [said(words, 0, line) for line in range(3)] == [
        "la gare du Transsibérien",
        "la gare d’Oulianovsk",
        "la gare de Kiev",
    ]


def test_an_adjective_agrees_by_a_pattern_of_its_kind() -> None:
    words = speaking({"it.happens": "la ligne {1:colour@f}", "colour@f": "{0}e", "colour.white@f": "blanche"})
    words._own[1:1] = [catalogue(folder_of(RAILROADS), "fr")]

    assert said(words, 0, 0) == "la ligne noire"
    assert said(words, 0, 4) == "la ligne blanche"


def test_the_name_of_a_player_keeps_its_colour_in_any_form() -> None:
    words = speaking({"it.happens": "les cartes {0:seat@of}", "seat@of": "de {0}", "seat@of.vowel": "d’{0}"})
    event = Event("it.happens", (0,), -1)

    assert [stretch for stretch in words.in_stretches(event, NAMES) if stretch.text] == [
        ("les cartes ", NOBODY),
        ("d’", NOBODY),
        ("Anna", 0),
    ]
    assert words.subject(event) == 0
    assert words.event(Event("it.happens", (1,), -1), NAMES) == "les cartes de Bert"


def test_a_form_that_a_language_lacks_is_the_plain_label() -> None:
    assert Words(RAILROADS, "en").label("line", 2, "of") == "Kiev"


def test_a_whole_sentence_may_have_plural_forms() -> None:
    words = speaking({}, {"it.happens": ("Il reste {1} tour.", "Il reste {1} tours.")})

    assert [said(words, 0, n) for n in (0, 1, 2, 1200)] == [
        "Il reste 0 tour.",
        "Il reste 1 tour.",
        "Il reste 2 tours.",
        "Il reste 1\N{NARROW NO-BREAK SPACE}200 tours.",
    ]


def test_a_count_may_be_written_for_one_number() -> None:
    words = speaking({"count.coins.0": "pas de rouble"}, {"count.coins": ("{n} rouble", "{n} roubles")})

    assert [words.amount("coins", n) for n in (0, 1, 2)] == ["pas de rouble", "1 rouble", "2 roubles"]


@pytest.mark.parametrize(
    ("language", "thousand", "gain", "loss", "share", "money"),
    [
        ("en", "1,000", "+4.2", "−1.0", "28%", "$1,000"),
        ("fr", "1\u202f000", "+4,2", "−1,0", "28\u00a0%", "1\u202f000$"),
        ("nl", "1.000", "+4,2", "−1,0", "28%", "$\u00a01.000"),
        ("de", "1.000", "+4,2", "−1,0", "28\u00a0%", "1.000\u00a0$"),
    ],
)
def test_numbers_and_money_are_written_as_the_language_does(
    language: str, thousand: str, gain: str, loss: str, share: str, money: str
) -> None:
    assert whole(1000, language) == thousand
    assert (signed(4.2, language), signed(-1.0, language)) == (gain, loss)
    assert (signed(3, language), tenths(0.25, "en")) == ("+3", "0.2")
    assert percent(0.28, language) == share
    assert Words(game("railroad-revolution"), language).amount("money", 1000) == money


def test_colons_commas_and_semicolons_are_the_languages_own() -> None:
    assert named("a", "b", "en") == "a: b"
    assert named("a", "b", "fr") == "a\N{NO-BREAK SPACE}: b"
    assert in_line(["a", "b", "c"], "de") == "a, b, c"
    assert apart(["a", "b"], "fr") == "a\N{NARROW NO-BREAK SPACE}; b"
    assert in_line([], "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_form_that_stands_for_several_numbers_shows_which(language: str) -> None:
    """In French the singular is also the form of nothing: an empty purse must not hold "1 rouble"."""
    folders = [OWN, *(folder_of(game(name)) for name in GAMES), *FOLDERS]
    silent = []
    for folder in folders:
        words = catalogue(folder, language)
        for key, forms in words.counts.items():
            for index, form in enumerate(forms):
                several = sum(words.plural(n) == index for n in range(200)) > 1
                if several and key not in WRITTEN_OUT and not re.search(r"\{(n|\d|points)\b", form):
                    silent.append((folder.parent.name, key, form))

    assert silent == []
