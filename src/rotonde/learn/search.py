"""Search over the rules of a game, its glossary and the names of its pieces, in one language.

Case and accents do not matter, and every word that is asked for has to begin a word of the hit. The best
comes first: what is called so, then what begins so, then what speaks of it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rotonde.games import game, ledger
from rotonde.kernel import AnyGame
from rotonde.learn.rulebook import data_of
from rotonde.words.glossary import glossary
from rotonde.words.in_words import Words, capital, folder_of, words_of
from rotonde.words.places import purpose

MOST: Final = 20  # hits
ALIKE: Final = 3  # of them that are of one kind and lead to one place
WORD: Final = re.compile(r"\w[\w.]*")


class Hit(NamedTuple):
    """Something that was found."""

    kind: str  # `word`, `name` or `rule`
    title: str
    text: str
    target: str  # the rule it leads to, or the key of a word


class Indexed(NamedTuple):
    """A hit with what it can be found by."""

    hit: Hit
    title: str  # folded
    title_words: list[str]
    words: list[str]


def search(name: str, language: str, wanted: str) -> list[Hit]:
    """What fits, the best first."""
    asked = WORD.findall(folded(wanted))
    if not asked:
        return []
    scored = [(score(entry, asked), place, entry.hit) for place, entry in enumerate(index(name, language))]
    fitting = sorted((-points, place, hit) for points, place, hit in scored if points)
    alike: Counter[tuple[str, str]] = Counter()
    found: list[Hit] = []
    for _, _, hit in fitting:
        alike[hit.kind, hit.target] += 1
        if alike[hit.kind, hit.target] <= ALIKE:
            found.append(hit)
    return found[:MOST]


def score(entry: Indexed, asked: list[str]) -> int:
    """How well an entry fits; 0 if a word of the question is nowhere in it."""
    points = 0
    for word in asked:
        if word in entry.title_words:
            points += 40
        elif any(known.startswith(word) for known in entry.title_words):
            points += 20
        elif word in entry.words:
            points += 4
        elif any(known.startswith(word) for known in entry.words):
            points += 2
        else:
            return 0
    return points + (100 if entry.title == " ".join(asked) else 0)


@lru_cache(maxsize=32)
def index(name: str, language: str) -> list[Indexed]:
    """All that can be found: words first, then names, then rules."""
    found = [*meanings(game(name), language), *names(game(name), language), *rules(name, language)]
    return [indexed(hit) for hit in dict.fromkeys(found)]


def meanings(found: AnyGame, language: str) -> Iterator[Hit]:
    for term in (glossary(folder_of(found), language) or glossary(folder_of(found), "en")).values():
        yield Hit("word", capital(term.word), term.about.replace("*", ""), term.key)


def names(found: AnyGame, language: str) -> Iterator[Hit]:
    """Cards, tiles, places and whatever else has a name on the table."""
    words, texts = (
        words_of(found, language),
        {rule.number: rule.text for rule in ledger.told(found.name, language)},
    )
    for kind, rule in data_of(found.name).get("names", {}).items():
        for number, label in enumerate(found.labels[kind]):
            if not label:  # there is room for more than the box has
                continue
            meant = rule or rule_of(found, kind, number)
            yield Hit(
                "name",
                capital(words.label(kind, number)),
                about(found, words, kind, number, texts[meant]),
                meant,
            )


def rule_of(found: AnyGame, kind: str, number: int) -> str:
    meant = purpose(found, kind, number)
    assert meant, f"{kind} is no place, so its names need a rule"
    return meant.rule


def about(found: AnyGame, words: Words, kind: str, number: int, text: str) -> str:
    """What a thing is for; without such a sentence, what its rule says."""
    meant = purpose(found, kind, number)
    return words.text(meant.key) if meant else text


def rules(name: str, language: str) -> Iterator[Hit]:
    for rule in ledger.told(name, language):
        yield Hit("rule", f"{rule.number} {rule.chapter}", rule.text.replace("*", ""), rule.number)


def indexed(hit: Hit) -> Indexed:
    title = " ".join(WORD.findall(folded(hit.title)))
    return Indexed(hit, title, title.split(), WORD.findall(folded(hit.text)))


def folded(text: str) -> str:
    """Without case and accents; œ and ß as people type them."""
    plain = text.casefold().replace("œ", "oe").replace("æ", "ae")
    return "".join(one for one in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(one))
