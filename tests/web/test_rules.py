"""The rules as a page: contents, pictures, meanings, films, sources behind one mark; and a search."""

from __future__ import annotations

import gzip
import re
from time import process_time

import pytest

from rotonde.games import GAMES, ledger
from rotonde.games.rulings import rulings
from rotonde.learn.films import films
from rotonde.learn.lessons import lessons
from rotonde.learn.puzzles import puzzles_of
from rotonde.learn.rulebook import moments, rulebook
from rotonde.learn.search import folded, search
from rotonde.learn.wording import Wording
from rotonde.words import LANGUAGES
from rotonde.words.glossary import Term
from tests.web.served import Served, text_of

HEAVIEST = 250_000  # bytes of a page as it is sent
SLOWEST = 0.5  # seconds of work, once its parts are known
games = pytest.mark.parametrize("name", GAMES.ours())
in_some_language = pytest.mark.parametrize(
    ("name", "language"), list(zip(GAMES.ours(), LANGUAGES, strict=True))
)


@in_some_language
def test_the_page_is_light_quick_and_whole_and_leads_nowhere_in_vain(
    served: Served, name: str, language: str
) -> None:
    guest = served.guest(language=language)
    guest.get(f"/rules/{name}")
    begun = process_time()
    page = guest.get(f"/rules/{name}")

    assert process_time() - begun < SLOWEST
    assert len(gzip.compress(page.content)) < HEAVIEST
    chapters = {rule.number.partition(".")[0] for rule in ledger.told(name, language)}
    assert set(re.findall(r'<h2 id="chapter-(\d+)"', page.text)) == chapters
    assert set(re.findall(r'href="#chapter-(\d+)"', page.text)) == chapters
    assert page.text.count("data-film") == len(films(name))
    assert page.text.count('<details class="source">') == sum(
        bool(rule.source) for rule in ledger.told(name, "en")
    )
    assert f'href="/games/{name}/learn"' in page.text
    ids = re.findall(r' id="([^"]+)"', page.text)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'<a [^>]*href="#([^"]+)"', page.text)) <= set(ids)
    assert page.text.count('class="term"') > 50


@games
def test_rules_lessons_and_puzzles_lead_to_each_other(served: Served, name: str) -> None:
    guest = served.guest()
    rules, learn = guest.get(f"/rules/{name}").text, guest.get(f"/games/{name}/learn").text
    taught = {(lesson.name, rule) for lesson in lessons(name) for rule in lesson.rules}

    assert set(re.findall(rf'href="/games/{name}/learn#lesson-([a-z_]+)"', rules)) == {
        one for one, _ in taught
    }
    assert {f'id="lesson-{one}"' in learn for one, _ in taught} == {True}
    assert {f'href="/rules/{name}#{rule}"' in learn for _, rule in taught} == {True}
    assert {f' id="{rule}"' in rules for _, rule in taught} == {True}
    for puzzle in puzzles_of(name)[:1]:
        assert f'href="/puzzles?game={name}"' in rules
        assert f'href="/puzzles?game={name}"' in learn
        for page in ("", "/solution"):
            shown = guest.get(f"/puzzles/{puzzle.id}{page}").text
            assert f'href="/rules/{name}"' in shown
            assert f'href="/games/{name}/learn"' in shown


@games
def test_every_chapter_opens_with_a_picture(name: str) -> None:
    book = rulebook(name, "nl", "narrow")

    assert [chapter.number for chapter in book.chapters if not chapter.still] == []
    assert sorted(moments(name)) == sorted(chapter.number for chapter in book.chapters)


def test_old_addresses_lead_to_the_new_ones(served: Served) -> None:
    answer = served.guest().get("/games/express-01/rules")

    assert [step.status_code for step in answer.history] in ([], [301])
    assert answer.status_code in (200, 301)
    assert "/rules/express-01" in (answer.headers.get("location") or str(answer.url))


def test_words_lead_to_their_meaning_once_and_numbers_to_their_rules() -> None:
    words = [
        Term("coin", "coin", "coins", [], "", "money.", []),
        Term("gold", "gold coin", "", [], "", "more money.", []),
    ]
    wording = Wording(words, ["3.8"])

    assert wording.marked("A Coin and a gold coin, coins & 3.8 or 9.9 in *full*") == (
        'A <a class="term" href="#word-coin">Coin</a> and a <a class="term" href="#word-gold">gold coin</a>,'
        ' coins &amp; <a href="#3.8" data-rule="3.8">3.8</a> or 9.9 in <em>full</em>'
    )
    assert wording.marked("coincidence") == "coincidence"


@games
def test_a_ruling_is_told_with_its_rules_in_every_language(name: str) -> None:
    known = {rule.number for rule in ledger.told(name, "en")}
    english = rulings(name, "en")

    assert english
    assert set(english) <= known
    for language in LANGUAGES:
        assert {rule: len(told) for rule, told in rulings(name, language).items()} == {
            rule: len(told) for rule, told in english.items()
        }


@pytest.mark.parametrize(
    ("name", "language", "wanted", "kind", "target"),
    [
        ("russian-railroads", "en", "doubler", "word", "doubler"),
        ("russian-railroads", "en", "3.6", "rule", "3.6"),
        ("russian-railroads", "fr", "RESERVE", "word", "supply"),
        ("russian-railroads", "en", "kiev med", "word", "kiev_medal"),
        ("convoi-express", "de", "logistiker", "name", "8.1"),
        ("convoi-express", "fr", "feu de ligne", "word", "line_signal"),
        ("railroad-revolution", "nl", "mijlpaal", "word", "milestone"),
        ("railroad-revolution", "en", "omaha", "name", "4.1"),
        ("express-01", "en", "black engine", "word", "black_engine"),
        ("express-01", "de", "hamburg", "name", "5.5"),
    ],
)
def test_the_best_hit_comes_first(name: str, language: str, wanted: str, kind: str, target: str) -> None:
    best = search(name, language, wanted)[0]

    assert (best.kind, best.target) == (kind, target)


def test_search_folds_accents_and_wants_every_word() -> None:
    assert folded("Décompte ŒUVRE Straße") == "decompte oeuvre strasse"
    assert search("russian-railroads", "en", "locomotive zebra") == []
    assert search("russian-railroads", "en", "  ?! ") == []


def test_things_that_are_alike_do_not_crowd_out_others() -> None:
    kinds = [(hit.kind, hit.target) for hit in search("express-01", "en", "track")]

    assert kinds.count(("name", "5.6")) == 3
    assert [kind for kind, _ in kinds].count("rule") > 3


def test_hits_are_told_with_and_without_a_script(served: Served) -> None:
    guest = served.guest()
    part = guest.get("/rules/russian-railroads/search?q=doubler")

    assert part.text.count("<li>") > 3
    assert "<html" not in part.text
    assert 'data-word="doubler"' in part.text
    assert part.text.strip() in guest.get("/rules/russian-railroads?q=doubler").text
    assert "Nothing matches your search." in text_of(guest.get("/rules/russian-railroads/search?q=zebra"))
    assert guest.get(f"/rules/russian-railroads/search?q={'x' * 99}").status_code == 400


@games
def test_a_film_is_a_page_and_a_part_of_one(served: Served, name: str) -> None:
    guest = served.guest(language="fr")
    rule = next(iter(films(name)))
    part = guest.get(f"/rules/{name}/film/{rule}?bare=true").text

    assert part.count("<figure>") == len(films(name)[rule].steps)
    assert "<html" not in part
    assert f'href="/rules/{name}#{rule}"' in guest.get(f"/rules/{name}/film/{rule}").text
