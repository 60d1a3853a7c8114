"""A rule as it is read: words of the glossary lead to what they mean, numbers of rules to these rules."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from rotonde.draw.markup import together
from rotonde.words.glossary import Term

PARTS = r"\*(?P<stressed>[^*]+)\*|`(?P<code>[^`]+)`|(?<![\w.])(?P<rule>\d+\.\d+)(?![\w])"


class Wording:
    """How the texts of one game are marked up in one language."""

    def __init__(self, terms: Iterable[Term], numbers: Iterable[str]) -> None:
        self._numbers = frozenset(numbers)
        self._keys = {form.lower(): term.key for term in terms for form in forms(term)}
        longest = sorted(self._keys, key=len, reverse=True)
        words = "|".join(re.escape(form) for form in longest)
        self._parts = re.compile(
            rf"{PARTS}|(?<!\w)(?P<word>{words})(?!\w)" if words else PARTS, re.IGNORECASE
        )

    def marked(self, text: str) -> Markup:
        """The text; each word of the glossary leads to its meaning where it stands first."""
        known: set[str] = set()
        done: list[Markup] = []
        end = 0
        for found in self._parts.finditer(text):
            done += [escape(text[end : found.start()]), self._part(found, known)]
            end = found.end()
        return together([*done, escape(text[end:])])

    def _part(self, found: re.Match[str], known: set[str]) -> Markup:
        if found["stressed"]:
            return Markup("<em>{}</em>").format(found["stressed"])
        if found["code"]:
            return Markup("<code>{}</code>").format(found["code"])
        if found["rule"]:
            return reference(found["rule"]) if found["rule"] in self._numbers else escape(found[0])
        key = self._keys[found[0].lower()]
        if key in known:
            return escape(found[0])
        known.add(key)
        return Markup('<a class="term" href="#word-{}">{}</a>').format(key, found[0])


def reference(number: str) -> Markup:
    return Markup('<a href="#{0}" data-rule="{0}">{0}</a>').format(number)


def forms(term: Term) -> list[str]:
    """All that a term is called."""
    return [form for form in (term.word, term.plural, *term.forms) if form]
