"""What a package says itself is there in every language, with the same things to fill in."""

import re
from pathlib import Path

import pytest

import rotonde
from rotonde.words import LANGUAGES, Phrases
from rotonde.words.catalogue import catalogue
from tests.words.test_catalogues import shared, texts

SOURCE = Path(rotonde.__file__).parent
PACKAGES = [name for name in ("bots", "cli", "draw", "web") if any((SOURCE / name).rglob("en.po"))]
FOLDERS = [path.parent for name in PACKAGES for path in sorted((SOURCE / name).rglob("en.po"))]
ASKED = re.compile(r"""\b(?:say|tell)\(\s*["']([a-z_.?]+[a-z_?])["']\s*[,)]""")


def fields(sentences: tuple[str, ...]) -> list[set[str]]:
    return [set(re.findall(r"\{\w*\}", sentence)) - {"{n}"} for sentence in sentences]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(SOURCE).as_posix())
def test_a_language_has_the_same_phrases_as_english(folder: Path, language: str) -> None:
    ours, english = catalogue(folder, language), catalogue(folder, "en")

    assert set(shared(ours)) == set(shared(english))
    for key in shared(english):
        assert set().union(*fields(texts(ours)[key])) == set().union(*fields(texts(english)[key])), key


@pytest.mark.parametrize("package", PACKAGES)
def test_every_phrase_asked_for_by_name_exists(package: str) -> None:
    sources = [path for path in (SOURCE / package).rglob("*") if path.suffix in (".py", ".html", ".jinja")]
    asked = set(ASKED.findall("".join(path.read_text(encoding="utf-8") for path in sources)))
    known: set[str] = set()
    for folder in FOLDERS:
        if (SOURCE / package) in folder.parents:
            english = catalogue(folder, "en")
            known |= set(english.sentences) | set(english.counts)

    assert asked - known == set()


def test_a_count_takes_the_form_of_its_language() -> None:
    folder = SOURCE / "cli" / "boards" / "russian_railroads" / "words"

    assert Phrases(folder, "en")("gain.points", n=0) == "0 points"
    assert Phrases(folder, "fr")("gain.points", n=0) == "0 point"
    assert Phrases(folder, "de")("gain.points", n=1) == "1 Punkt"
    assert Phrases(folder, "en")("gain.points", n=1234) == "1,234 points"
    assert Phrases(folder, "nl")("gain.points", n=1234) == "1.234 punten"


def test_a_number_may_have_a_sentence_of_its_own(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    count = 'msgid "coins"\nmsgid_plural "coins"\nmsgstr[0] "{n} coin"\nmsgstr[1] "{n} coins"\n\n'
    (tmp_path / "en.po").write_text(head + count + 'msgid "coins.0"\nmsgstr "no coins"\n', "utf-8")
    say = Phrases(tmp_path, "en")

    assert [say("coins", n=n) for n in (0, 1, 2)] == ["no coins", "1 coin", "2 coins"]


@pytest.mark.parametrize(
    "folder", sorted((SOURCE / "cli" / "boards").glob("*/words")), ids=lambda p: p.parent.name
)
def test_a_board_of_the_terminal_has_the_phrases_it_asks_for(folder: Path) -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.parent.glob("*.py"))
    known = texts(catalogue(folder, "en")) | texts(catalogue(SOURCE / "cli" / "boards" / "words", "en"))

    assert set(ASKED.findall(sources)) - set(known) == set()
