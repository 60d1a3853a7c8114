"""The coach: cards that are shown once, each with a text, a part of the table and a rule."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

import pytest

from rotonde.bots import levels
from rotonde.draw import drawing
from rotonde.draw.picture import scene_of
from rotonde.draw.scene import Cut
from rotonde.games import GAMES, ledger
from rotonde.games import game as find_game
from rotonde.kernel import Event, State
from rotonde.kernel.tasks import EVERYBODY
from rotonde.learn import Coach, FirstTime, Ground, coach_of
from rotonde.learn.moments import record_of
from rotonde.play.record import walk
from rotonde.words import LANGUAGES
from rotonde.words.in_words import folder_of

MOST_WORDS = 25  # in English; other languages need up to a quarter more
games = pytest.mark.parametrize("name", GAMES.ours())


def coach(name: str) -> Coach:
    found = coach_of(name)
    assert found
    return found


def all_of(found: Coach) -> list[FirstTime | Ground]:
    """Cards and warnings."""
    return [*found.cards, *found.grounds]


@games
def test_a_coach_has_some_twenty_cards_and_knows_who_plays(name: str) -> None:
    found = coach(name)
    keys = [card.key for card in found.cards]

    assert 20 <= len(keys) <= 25
    assert len(set(keys)) == len(keys)
    assert found.seats in find_game(name).seats
    assert found.bot in levels(name)
    assert 2 <= len(found.grounds) <= 3


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_warning_is_told_in_few_words(name: str, language: str) -> None:
    found = coach(name)
    say, english = found.phrases(language), found.phrases("en")
    values = {"n": 2, "own": 1, "number": 3, "before": 8, "after": 6}
    named = dict.fromkeys(("line", "other", "train", "company", "colour"), "x")
    texts = {one.text: say(one.text, **values, **named) for one in all_of(found)}

    assert len(set(texts.values())) == len(texts)
    for key, text in texts.items():
        assert len(text.split()) <= MOST_WORDS * (1 if language == "en" else 1.25), key
        assert language == "en" or text != english(key, **values, **named), key


@games
def test_a_card_waits_for_something_that_can_happen(name: str) -> None:
    game = find_game(name)
    told = (folder_of(game) / "en.po").read_text(encoding="utf-8")
    keys = [card.key for card in coach(name).cards]
    spelt = [
        " ".join([verb.name, *(first(game.labels, kind, value) for kind, value in values)])
        for verb in game.verbs.verbs
        for values in everything(verb.kinds)
    ]
    for card in coach(name).cards:
        assert bool(card.event) != bool(card.ask or card.offer), card.key
        assert not card.event or f'"{card.event}"' in told, card.key
        assert not card.ask or f'"ask.{card.ask}"' in told, card.key
        assert not card.offer or any(fnmatchcase(one, card.offer) for one in spelt), card.key
        assert card.who in ("", "mine", "other"), card.key
        assert not card.after or card.after in keys, card.key


def everything(kinds: tuple[tuple[str, int], ...]) -> list[list[tuple[str, int]]]:
    """Each kind of an argument with each of its values, the others at their first."""
    found = [[(kind, 0) for kind, _ in kinds]]
    for nth, (kind, count) in enumerate(kinds):
        found += [[*found[0][:nth], (kind, value), *found[0][nth + 1 :]] for value in range(1, count)]
    return found


def first(labels: dict[str, list[str]], kind: str, value: int) -> str:
    return labels[kind][value] if kind in labels else str(value)


@games
@pytest.mark.parametrize("cut", ["wide", "narrow"])
def test_every_card_and_warning_lights_a_part_of_the_table_and_names_a_rule(name: str, cut: Cut) -> None:
    record = record_of(coach(name).folder / "club.json")
    game = find_game(name)
    scene = scene_of(game, game.start(2, {}), 2, 0, record.options, (), "en", cut)
    sheets = [*drawing(game).board(scene), *drawing(game).seat(scene, 0)]
    regions = {region for sheet in sheets for region in sheet.regions}
    rules = {rule.number for rule in ledger.rules(name, "en")}

    for one in all_of(coach(name)):
        assert one.region in regions, one.text
        assert one.rule in rules, one.text


CARDS = (
    FirstTime("end", "", "", event="end.near"),
    FirstTime("turn", "", "", ask="TakeTurn"),
    FirstTime("buy", "", "", offer="pair pair.buy", after="turn"),
    FirstTime("mine", "", "", event="paid.card", who="mine"),
    FirstTime("other", "", "", event="paid.card", who="other"),
)


def position() -> State:
    """A position of Express 01 in which a seat has to choose a pair of actions."""
    record = record_of(coach("express-01").folder / "club.json")
    game = find_game("express-01")
    return next(
        one.state
        for one in walk(game, record)
        if type(one.state.stack[-1]).__name__ == "TakeTurn" and one.index > 40
    )


def due(told: list[Event], seen: set[str], seat: int | None = None) -> str:
    game, s = find_game("express-01"), position()
    some = Coach(CARDS, (), 2, {}, "novice", coach("express-01").folder)
    found = some.due(game, s, s.stack[-1].player if seat is None else seat, told, seen)  # type: ignore[attr-defined]
    return found.key if found else ""


def test_the_first_card_that_matters_and_was_not_seen_is_shown() -> None:
    assert due([], set()) == "turn"
    assert due([Event("end.near", (0,), EVERYBODY)], set()) == "end"
    assert due([Event("end.near", (0,), EVERYBODY)], {"end"}) == "turn"
    assert due([], {"end", "turn"}) == "buy"
    assert due([], {"end", "turn", "buy"}) == ""


def test_a_card_waits_for_the_one_it_comes_after() -> None:
    assert due([], {"end"}) == "turn"
    assert due([], {"end", "turn"}) == "buy"


def test_a_card_can_be_about_oneself_or_about_others() -> None:
    told = [Event("paid.card", (1, 5), EVERYBODY)]

    assert due(told, {"end", "turn", "buy"}, seat=1) == "mine"
    assert due(told, {"end", "turn", "buy"}, seat=0) == "other"


def test_who_is_not_asked_is_shown_no_question() -> None:
    s = position()
    other = 1 - s.stack[-1].player  # type: ignore[attr-defined]

    assert due([], set(), seat=other) == ""


@games
def test_texts_name_no_thing_that_a_sentence_does_not_get(name: str) -> None:
    found = coach(name)
    for language in LANGUAGES:
        say = found.phrases(language)
        for card in found.cards:
            assert not re.search(r"[{}]", say(card.text)), card.key


def test_a_game_that_nobody_teaches_has_no_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    from rotonde.games.homes import Home

    coach_of.cache_clear()
    monkeypatch.setattr(Home, "part", lambda *_: None)

    assert coach_of("express-01") is None
    coach_of.cache_clear()
