"""The catalogues: every language says everything, with the same placeholders, and nothing in vain."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from rotonde.games import GAMES, game
from rotonde.kernel import AnyGame, Option
from rotonde.words.catalogue import LANGUAGES, OWN, Catalogue, catalogue
from rotonde.words.in_words import folder_of
from rotonde.words.places import purposes
from tests.words.sources import constants, tasks, told

NUMBERED = re.compile(r"\.\d+$")  # an entry for one number
OTHERS = [language for language in LANGUAGES if language != "en"]
COMBINATORS = {"ask.AnyOrder", "ask.OneOf", "ask.May", "todo.Times", "todo.EachSeat"}
FOLDERS = [pytest.param(OWN, id="play"), *(pytest.param(folder_of(game(name)), id=name) for name in GAMES)]

games = pytest.mark.parametrize("game", [pytest.param(game(name), id=name) for name in GAMES])
folders = pytest.mark.parametrize("folder", FOLDERS)


def needed(game: AnyGame) -> dict[str, int]:
    """Every key that the game makes necessary, and how many arguments its sentence may use."""
    source = folder_of(game).parent
    labels = [label for labels in game.labels.values() for label in labels if label]
    return (
        {"game.title": 0, "game.line": 0, "game.summary": 0, "game.length": 0}
        | dict.fromkeys(labels, 0)
        | told(source)
        | {f"do.{verb.name}": len(verb.kinds) for verb in game.verbs.verbs}
        | {f"ask.{name}": count for name, count in tasks(source, "Choice").items()}
        | {key: 0 for name, option in game.options.items() for key in option_keys(name, option)}
        | {found.key: 0 for found in purposes(folder_of(game))}
        | {key: 9 for key in constants(source) if key.startswith(("why.", "progress.", "priced.", "named."))}
    )


def option_keys(name: str, option: Option) -> list[str]:
    """The name of an option, what it is about, and its values, if they are words."""
    values = [value for value in option.values if isinstance(value, str)]
    return [f"option.{name}", f"option.{name}.about", *(f"option.{name}.{value}" for value in values)]


def welcome(game: AnyGame) -> dict[str, int]:
    """Keys that the game can use if they are there."""
    source = folder_of(game).parent
    effects = tasks(source, "Effect") | tasks(source, "Chance")
    verbs = {f"{use}.{verb.name}": len(verb.kinds) for use in ("aim", "group") for verb in game.verbs.verbs}
    return {f"todo.{name}": count for name, count in effects.items()} | verbs


def fields(sentence: str) -> set[tuple[str, str, str]]:
    """The index, kind and form of each placeholder."""
    found: set[tuple[str, str, str]] = set()
    for _, index, kind, _ in Formatter().parse(sentence):
        if index is not None:
            for part in f"{index}:{kind}".split("+"):
                number, _, rest = part.partition(":")
                found.add((number, rest.partition("@")[0], rest.partition("@")[2]))
    return found


def placeholders(sentence: str) -> set[tuple[str, str]]:
    """The index and kind of each placeholder; its form is the language's own business."""
    return {(index, kind) for index, kind, _ in fields(sentence)}


def texts(words: Catalogue) -> dict[str, tuple[str, ...]]:
    """Every entry with all its forms."""
    return {key: (text,) for key, text in words.sentences.items()} | words.counts


def shared(words: Catalogue) -> list[str]:
    """The keys that every language must have: not those for a form, or for one number."""
    numbered = {key for key in texts(words) if NUMBERED.sub("", key) in set(words.counts) - {key}}
    return [key for key in texts(words) if "@" not in key and key not in numbered]


def general(key: str) -> str:
    """The key without the arguments that a special sentence is for: `do.pay.0.0.0` becomes `do.pay`."""
    return re.sub(r"(\.\d+)+$", "", key) if key.startswith("do.") else key


def kinds(folder: Path) -> set[str]:
    """The kinds of argument that sentences in this folder use."""
    sentences = catalogue(folder, "en").sentences.values()
    plurals = [form for forms in catalogue(folder, "en").counts.values() for form in forms]
    return {kind for sentence in [*sentences, *plurals] for _, kind in placeholders(sentence)}


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_rules_use_has_a_sentence(game: AnyGame, language: str) -> None:
    words = texts(catalogue(folder_of(game), language)) | texts(catalogue(OWN, language))

    assert [key for key in needed(game) if key not in words] == []


@games
def test_a_key_is_either_a_sentence_or_a_label(game: AnyGame) -> None:
    labels = {label for labels in game.labels.values() for label in labels}

    assert labels & set(told(folder_of(game).parent)) == set()


@games
def test_no_sentence_is_there_in_vain(game: AnyGame) -> None:
    folder = folder_of(game)
    words = catalogue(folder, "en")
    used = needed(game) | welcome(game)
    named = [key for key in words.sentences if key.partition(".")[0] in kinds(folder) - set(game.labels)]
    told = [key for key in shared(words) if not key.startswith("count.")]

    assert [key for key in told if general(key) not in used and key not in named] == []
    assert [key for key in words.counts if key.startswith("count.") and key[6:] not in kinds(folder)] == []


def test_the_layer_has_no_sentence_in_vain() -> None:
    words = catalogue(OWN, "en")
    used = (
        constants(OWN.parent)
        | constants(OWN.parent.parent / "play")
        | constants(OWN.parent.parent / "draw")
        | COMBINATORS
        | {key for name in GAMES for key in needed(game(name))}
    )
    everywhere = kinds(OWN).union(*(kinds(folder_of(game(name))) for name in GAMES))

    assert [key for key in words.sentences if key not in used and "@" not in key] == []
    assert [key for key in words.counts if key.partition(".")[2] not in everywhere] == []


@folders
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys_with_the_same_placeholders(folder: Path, language: str) -> None:
    english, other = catalogue(folder, "en"), catalogue(folder, language)

    assert sorted(shared(other)) == sorted(shared(english))
    for key in shared(english):
        told, english_told = texts(other)[key], texts(english)[key]
        assert {p for text in told for p in placeholders(text)} == {
            p for text in english_told for p in placeholders(text)
        }, key


@folders
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_that_is_asked_for_is_there_and_one_that_is_there_is_asked_for(
    folder: Path, language: str
) -> None:
    words, own = catalogue(folder, language), catalogue(OWN, language)
    told = [text for forms in texts(words).values() for text in forms]
    asked = {(kind, form) for text in told for _, kind, form in fields(text) if form}
    here = [game(name) for name in GAMES if folder_of(game(name)) == folder]  # two games have a `colour`
    labels = {kind: set(keys) - {""} for rules in here for kind, keys in rules.labels.items()}
    found = {key for catalogue in (words, own) for key in catalogue.sentences if "@" in key}

    for kind, form in asked:
        each = {f"{key}@{form}" for key in labels.get(kind, ())}
        assert f"{kind}@{form}" in found or (each and each <= found), f"{kind}@{form}"
    known = {(kind, form) for kind, form in asked} | {
        (key, form) for kind, form in asked for key in labels.get(kind, ())
    }
    for key in words.sentences:
        kind, at, form = key.partition("@")
        assert not at or folder == OWN or (kind, form.removesuffix(".vowel")) in known, key


@folders
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_argument_that_decides_a_plural_is_one_of_the_sentence(folder: Path, language: str) -> None:
    words, english = catalogue(folder, language), catalogue(folder, "en")
    for key, index in words.by.items():
        used = {p for text in texts(english)[key] for p, _ in placeholders(text)}
        assert str(index) in used, key


@games
def test_placeholders_stay_within_the_arguments(game: AnyGame) -> None:
    words, used = catalogue(folder_of(game), "en"), needed(game) | welcome(game)
    beyond = {
        key: index
        for key, forms in texts(words).items()
        if not key.startswith("count.") and "@" not in key
        for text in forms
        for index, _ in placeholders(text)
        if index != "*" and int(index) >= used.get(general(key), 0)
    }

    assert beyond == {}


@games
def test_every_kind_of_placeholder_is_known(game: AnyGame) -> None:
    folder = folder_of(game)
    words, own = catalogue(folder, "en"), catalogue(OWN, "en")
    counted = {key.partition(".")[2] for key in [*words.counts, *own.counts]}
    named = {key.partition(".")[0] for key in words.sentences}

    assert kinds(folder) - {"", "seat", "nth"} - set(game.labels) - counted - named == set()


@games
def test_the_kinds_of_a_sentence_for_a_verb_are_those_of_its_arguments(game: AnyGame) -> None:
    words = catalogue(folder_of(game), "en")
    verbs = {verb.name: verb for verb in game.verbs.verbs}
    wrong = [
        (key, index, kind)
        for key, text in words.sentences.items()
        if key.startswith("do.")
        for index, kind in placeholders(text)
        if kind in game.labels and kind != verbs[general(key)[3:]].kinds[int(index)][0]
    ]

    assert wrong == []


@folders
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_well_formed(folder: Path, language: str) -> None:
    text = (folder / f"{language}.po").read_text(encoding="utf-8")
    words = catalogue(folder, language)
    forms = [form for key, entry in words.counts.items() if key not in words.by for form in entry]

    assert text.count("\nmsgid ") == len(words.sentences) + len(words.counts), "a key is there twice"
    assert f'"Language: {language}\\n"' in text
    assert all(words.sentences.values())
    assert all(form and placeholders(form) <= {("n", "")} for form in forms)
