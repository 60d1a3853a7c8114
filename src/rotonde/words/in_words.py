"""A game in words: events, options, prompts and what is still to come, in one of the languages.

A catalogue gives each key a sentence. Its placeholders are the index of an argument and a kind:

- `{0:seat}` is a player's name, `{0}` a plain number, `{0:nth}` a number counted from one;
- `{1:line}` is the label of that number, for the kinds in the game's `labels`; for any other kind the entry
  `<kind>.<number>`, such as `marker.1`;
- `{1:city@of}` is the label in another form: the entry `<label>@of`, or the pattern `city@of` around the
  label, or `city@of.vowel` if the label begins with one of the letters in `letters.vowel`;
- `{2:coins}` is a count, if there is an entry `count.coins`: it has plural forms, with the number as `{n}`;
  an entry `count.coins.0` goes before them for that number;
- `{0:black+1:coins}` lists those of several that are not 0, and `{*:seat}` lists all arguments.

A tuple among the arguments stands for its length. An entry with the arguments in its key, such as
`do.factory.0`, goes before the general one. A whole sentence may have plural forms: its `msgid_plural` then
names the argument that decides, such as `{1}`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

from rotonde.kernel import (
    NOBODY,
    AnyGame,
    AnyOrder,
    Choice,
    EachSeat,
    Event,
    May,
    OneOf,
    State,
    Task,
    Times,
    line_of,
)
from rotonde.words.catalogue import ENGLISH, LANGUAGES, OWN, Catalogue, catalogue, own_words
from rotonde.words.lists import all_of, named, one_of
from rotonde.words.numbers import whole

REMEMBERED: Final = 1 << 12  # sentences of each kind, in each language of a game
Names = Sequence[str]  # of the players, seat by seat; those without one, or with an empty one, get a number


class Said(NamedTuple):
    """A stretch of a sentence: the name of a player, or what stands between names."""

    text: str
    seat: int  # the player it names, or NOBODY


class Words:
    """What a game says in one language; what is missing is said in English, or in the words of its key."""

    def __init__(
        self, game: AnyGame, language: str, *more: Path, labels: dict[str, list[str]] | None = None
    ) -> None:
        """Folders of `more` words about the game, of those who say more than its rules, go before its own.

        The `labels` are those of a table with a box of its own.
        """
        if language not in LANGUAGES:
            raise ValueError(f"there are no words in {language!r}; the languages are: {', '.join(LANGUAGES)}")
        self.game = game
        self.language = language
        self.labels = game.labels if labels is None else labels
        self.missing: set[str] = set()  # keys that came up and are not there in this language
        folders = (*more, folder_of(game), OWN)
        self._labels: dict[tuple[str, int, str], str] = {}
        self._own = [catalogue(folder, language) for folder in folders]
        self._english = [catalogue(folder, ENGLISH) for folder in folders]
        self._texts = lru_cache(maxsize=REMEMBERED)(self._text)
        self._options = lru_cache(maxsize=REMEMBERED)(self._option)
        self._subjects = lru_cache(maxsize=REMEMBERED)(self._subject)

    def text(self, key: str, args: tuple[Any, ...] = (), names: Names = ()) -> str:
        """The sentence of a key, such as `game.title` or `undo.start`; those said of late are remembered."""
        return self._texts(key, args, tuple(names))

    def _text(self, key: str, args: tuple[Any, ...], names: Names) -> str:
        sentence = self._sentence(key, args)
        if sentence is None:
            self.missing.add(key)
            return self._bare(key, args)
        return "".join(said.text for said in self._filled(sentence, args, names))

    def knows(self, key: str) -> bool:
        """Is there a sentence of this key, in this language or in English?"""
        return self._find(key) is not None

    def label(self, kind: str, index: int, form: str = "") -> str:
        """What the game calls one of its things: `label("line", 2)`; or a form of it."""
        known = self._labels.get((kind, index, form))
        if known is None:
            labels = self.labels.get(kind)
            key = labels[index] if labels else f"{kind}.{index}"
            special = self._find(f"{key}@{form}") if form else None
            said = self._printed(key) if key.startswith(PRINTED) else self.text(key)
            known = special or "".join(self._formed(kind, form, said))
            self._labels[kind, index, form] = known
        return known

    def _printed(self, label: str) -> str:
        """A name in an owner's box, as `=Tours`; or what is made of some, `=named.line|Tours|…`."""
        key, *parts = label.removeprefix(PRINTED).split("|")
        return self.text(key, tuple(self._find(part) or part for part in parts)) if parts else key

    def named(self, what: str, more: str) -> str:
        """`what: more`, as the language writes it."""
        return named(what, more, self.language)

    def player(self, seat: int, names: Names = ()) -> str:
        """The name of a player; an open seat, or one that was given no name, has its number."""
        return (names[seat] if seat < len(names) else "") or self.text("seat.name", (seat,))

    def amount(self, kind: str, number: int) -> str:
        """A number of something: `amount("coins", 2)`."""
        return self._count(f"count.{kind}", number) or whole(number, self.language)

    def event(self, event: Event, names: Names = ()) -> str:
        """What happened."""
        return self.text(event.key, event.args, names)

    def in_stretches(self, event: Event, names: Names = ()) -> list[Said]:
        """What happened, with each name of a player apart."""
        sentence = self._sentence(event.key, event.args)
        if sentence is None:
            return [Said(self.text(event.key, event.args, names), NOBODY)]
        return list(self._filled(sentence, event.args, names))

    def subject(self, event: Event) -> int:
        """The seat that an event is about, or NOBODY: the first of its arguments that is a player.

        The order of arguments is that of the rules; the order of words differs from language to language.
        """
        return self._subjects(event.key, event.args)

    def _subject(self, key: str, args: tuple[Any, ...]) -> int:
        fields = Formatter().parse(self._sentence(key, args) or "")
        places = [int(index) for _, index, kind, _ in fields if index not in (None, "*") and is_seat(kind)]
        return int(args[min(places)]) if places else NOBODY

    def option(self, action: int, names: Names = ()) -> str:
        """What an action does; of a line, what its last one does, as `aim.<verb>` or `do.<verb>` says it."""
        return self._options(action, tuple(names))

    def _option(self, action: int, names: Names) -> str:
        *paid, action = line_of(self.game.verbs, action)
        verb = self.game.verbs.verb(action)
        key, args = f"do.{verb.name}", verb.arguments(action)
        if paid and self.knows(f"aim.{verb.name}"):
            key = f"aim.{verb.name}"
        if self._sentence(key, args) is None:
            named = [self._value(kind, arg, names) for (kind, _), arg in zip(verb.kinds, args, strict=True)]
            self.missing.add(key)
            return capital(" ".join([own_words(key), *([f"({', '.join(named)})"] if named else [])]))
        return capital(self.text(key, args, names))

    def prompt(self, task: Task, names: Names = ()) -> str:
        """What a waiting task asks, and whom."""
        phrase = self._phrase(task, names) or self._phrase(task, names, bare=True) or ""
        return self._addressed(task, phrase, names)

    def next_chance(self, s: State, names: Names = ()) -> str:
        """What chance is asked now, such as a roll of a die; nothing if there are no words for it."""
        return self._phrase(s.stack[-1], names) or ""

    def pending(self, s: State, names: Names = ()) -> list[str]:
        """What comes after the waiting task, next first, as far as there are words for it."""
        phrases = [(task, self._phrase(task, names)) for task in reversed(s.stack[:-1])]
        return [capital(self._addressed(task, phrase, names)) for task, phrase in phrases if phrase]

    def account(self, account: Iterable[tuple[int, int]]) -> list[str]:
        """The lines of an account of points."""
        return [capital(self.text("account.entry", entry)) for entry in account]

    def _bare(self, key: str, args: tuple[Any, ...]) -> str:
        """What can be said without a sentence: the words of the key, and the numbers as they are."""
        if key.startswith("game."):
            return self.game.name.replace("-", " ").title() if key == "game.title" else ""
        numbers = ", ".join(str(arg) for arg in args)
        return capital(f"{own_words(key)} ({numbers})") if numbers else own_words(key)

    def _phrase(self, task: Task, names: Names, bare: bool = False) -> str | None:
        """What is to be done, as part of a sentence; without words for it none, or bare ones."""
        key = f"{'ask' if isinstance(task, Choice) else 'todo'}.{type(task).__name__}"
        match task:
            case AnyOrder() | OneOf():
                phrases = [self._phrase(member, names, bare) for member in task.tasks]
                members = [phrase for phrase in phrases if phrase]
                join = all_of if isinstance(task, AnyOrder) else one_of
                return self.text(key, (join(members, self.language),)) if members else None
            case May() | Times():
                phrase = self._phrase(task.task, names, bare)
                return self.text(key, (task.times, phrase)) if phrase else None
            case EachSeat():
                phrase = self._phrase(task.task, names, bare)
                seats = all_of([self.player(seat, names) for seat in task.seats], self.language)
                return self.text(key, (seats, phrase)) if phrase else None
        if self._sentence(key, task.args()):
            return self.text(key, task.args(), names)
        if bare:
            self.missing.add(key)
        return own_words(key) if bare else None

    def _addressed(self, task: Task, phrase: str, names: Names) -> str:
        player = getattr(task, "player", None)
        return phrase if player is None else self.text("ask.seat", (player, phrase), names)

    def _sentence(self, key: str, args: tuple[Any, ...]) -> str | None:
        """The sentence for these arguments, or the general one."""
        return self._find(".".join([key, *(str(arg) for arg in args)])) or self._find(key, args)

    def _filled(self, sentence: str, args: tuple[Any, ...], names: Names) -> Iterator[Said]:
        """The sentence with its placeholders replaced."""
        for literal, index, kind, _ in Formatter().parse(sentence):
            yield Said(literal, NOBODY)
            if index == "*":
                members = [self._value(kind or "", arg, names) for arg in args]
                yield Said(self._list(members), NOBODY)
            elif index is not None and is_seat(kind):
                seat, form = args[int(index)], (kind or "").partition("@")[2]
                before, name, after = self._formed("seat", form, self.player(seat, names))
                yield from (Said(before, NOBODY), Said(name, seat), Said(after, NOBODY))
            elif index is not None:
                yield Said(self._field(f"{index}:{kind}".split("+"), args, names), NOBODY)

    def _field(self, parts: list[str], args: tuple[Any, ...], names: Names) -> str:
        values = [(kind, args[int(index)]) for index, _, kind in (part.partition(":") for part in parts)]
        if len(parts) > 1:
            values = [(kind, value) for kind, value in values if value]
        return self._list([self._value(kind, value, names) for kind, value in values])

    def _value(self, kind: str, value: Any, names: Names) -> str:
        """One argument in words."""
        kind, _, form = kind.partition("@")
        number = counted(value)
        if kind == "":
            return whole(number, self.language) if isinstance(number, int) else str(number)
        if kind == "seat":
            return "".join(self._formed(kind, form, self.player(number, names)))
        if kind == "nth":
            return whole(number + 1, self.language)
        return self._count(f"count.{kind}", number) or self.label(kind, number, form)

    def _formed(self, kind: str, form: str, said: str) -> tuple[str, str, str]:
        """What is said, with what the form of its kind puts before and after it."""
        if not form:
            return "", said, ""
        vowel = said[:1].lower() in (self._find("letters.vowel") or "")
        pattern = (self._find(f"{kind}@{form}.vowel") if vowel else None) or self._find(f"{kind}@{form}")
        before, _, after = (pattern or "{0}").partition("{0}")
        return before, said, after

    def _list(self, items: list[str]) -> str:
        """`a, b and c`, or the word for nothing."""
        return all_of(items, self.language) or self.text("list.none")

    def _find(self, key: str, args: tuple[Any, ...] = ()) -> str | None:
        """The sentence of a key, in the plural form that goes with the argument that decides."""
        for words in self._searched(key):
            if key in words.sentences:
                return words.sentences[key]
            if key in words.by and args:
                return words.counts[key][words.plural(counted(args[words.by[key]]))]
        return None

    def _count(self, key: str, number: int) -> str | None:
        """A number with what it counts, in the form that goes with it, or as written for this number."""
        for words in self._searched(key):
            if key in words.counts:
                special = words.sentences.get(f"{key}.{number}")
                form = special or words.counts[key][words.plural(number)]
                return form.replace("{n}", whole(number, self.language))
        return None

    def _searched(self, key: str) -> Iterator[Catalogue]:
        """Where to look for a key: in this language, then in English."""
        yield from self._own
        for words in self._english:
            if key in words.sentences or key in words.counts:
                self.missing.add(key)
            yield words


def counted(value: Any) -> Any:
    """An argument as it is said: of several things, how many they are."""
    return len(value) if isinstance(value, tuple) else value


def is_seat(kind: str | None) -> bool:
    """Is this kind of argument a player, in whatever form?"""
    return (kind or "").partition("@")[0] == "seat"


def capital(text: str) -> str:
    """The text with a capital at its beginning; labels have none, since they also stand inside sentences."""
    return text[:1].upper() + text[1:]


KNOWN: Final[dict[tuple[str, str], Words]] = {}  # by game and language
OWNED: Final[dict[tuple[str, str, str], Words]] = {}  # with the values of owners
OWNERS: Final = 16  # whose words are kept
PRINTED: Final = "="  # how a label begins that is a name and no key


def words_of(game: AnyGame, language: str) -> Words:
    """What a game says in one language, made once."""
    words = KNOWN.get((game.name, language))
    if words is None or words.game is not game:
        words = KNOWN[game.name, language] = Words(game, language)
    return words


def words_at(game: AnyGame, language: str, options: Mapping[str, Any]) -> Words:
    """What is said at a table: names that an owner's box has instead of ours are said as they are printed."""
    override = options.get("data")
    if not override or not hasattr(game, "labels_of"):
        return words_of(game, language)
    key = (game.name, language, repr(override))
    if key not in OWNED:
        if len(OWNED) >= OWNERS:
            OWNED.clear()
        OWNED[key] = Words(game, language, labels=game.labels_of(override))
    return OWNED[key]


def folder_of(game: AnyGame) -> Path:
    """Where a game keeps its words: beside its rules."""
    file = sys.modules[type(game).__module__].__file__
    assert file, f"{game.name} has no files"
    return Path(file).parent / "words"
