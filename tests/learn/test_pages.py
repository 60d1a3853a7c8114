"""How to play: every picture of every page can be drawn, every text is there, and none is too long."""

from __future__ import annotations

import gzip
import re

import pytest
from markupsafe import Markup

from rotonde.draw import Sheet
from rotonde.draw.scene import Cut
from rotonde.games import GAMES, ledger
from rotonde.learn import HowTo, Moment, drawn, how_to_play
from rotonde.learn.moments import record_of, roomy, state_of
from rotonde.learn.page import FILM, SECTIONS
from rotonde.words import LANGUAGES
from tests.web.served import Served, text_of

MOST_WORDS = 650  # in English; other languages need up to a quarter more
HEAVIEST = 250_000  # bytes of a page as it is sent
games = pytest.mark.parametrize("name", GAMES.ours())


def page(name: str) -> HowTo:
    found = how_to_play(name)
    assert found
    return found


def keys(found: HowTo) -> list[str]:
    return [key for one in found.sections for key in (one.key, *(item.key for item in one.items))]


@games
def test_a_page_has_its_sections_in_order_and_a_picture_in_nearly_each(name: str) -> None:
    found = page(name)

    assert [section.key for section in found.sections] == list(SECTIONS)
    for section in found.sections:
        assert section.key == "things" or section.moments(), section.key
        if section.key == FILM:
            assert len(section.items) == len(section.moments()) == 4
    assert len(next(one for one in found.sections if one.key == "things").items) == 10


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_the_page_is_read_in_five_minutes(name: str, language: str) -> None:
    found = page(name)
    say = found.phrases(language)
    texts = [say(key) for key in keys(found)]

    assert len(set(texts)) == len(texts)
    assert sum(len(text.split()) for text in texts) <= MOST_WORDS * (1 if language == "en" else 1.25)
    if language != "en":
        english = found.phrases("en")
        assert [key for key in keys(found) if say(key) == english(key)] == []


@games
def test_what_one_should_know_stands_in_the_rules(name: str) -> None:
    known = {rule.number for rule in ledger.rules(name, "en")}
    things = next(section for section in page(name).sections if section.key == "things")

    assert [item.rule for item in things.items if item.rule not in known] == []


@games
@pytest.mark.parametrize("cut", ["wide", "narrow"])
def test_every_picture_can_be_drawn_on_every_screen(name: str, cut: Cut) -> None:
    for section in page(name).sections:
        for moment in section.moments():
            still = drawn(moment, "de", cut)
            assert still.art.startswith("<svg")
            assert still.width > 20
            assert still.height > 20
            assert "data-actions" not in still.art


def test_a_small_part_is_shown_with_what_lies_around_it() -> None:
    sheet = Sheet("map", 500, 100, "Map", Markup(""))

    assert roomy(sheet, (200, 20, 60, 50)) == (100, 0, 260, 100)
    assert roomy(sheet, (0, 20, 60, 50)) == (0, 0, 260, 100)
    assert roomy(sheet, (0, 0, 300, 20)) == (0, 0, 300, 20)


def test_a_part_that_is_not_there_is_told_with_those_that_are() -> None:
    some = page("express-01").sections[0].moment
    assert some
    with pytest.raises(ValueError, match=r"nothing called 'moon'; it has: .*shares"):
        drawn(Moment(some.file, some.at, some.seat, "moon"), "en")


@games
def test_a_page_is_light_and_every_trial_goes_on_from_its_picture(served: Served, name: str) -> None:
    ada = served.guest("Ada")
    answer = ada.get(f"/games/{name}/learn")
    assert answer.status_code == 200
    assert len(gzip.compress(answer.content)) < HEAVIEST

    tried = re.findall(r'action="(/games/[^"]+/learn/\w+)"', answer.text)
    assert len(tried) >= 2
    for path in tried:
        made = ada.send(path)
        assert made.status_code == 303, path
        table = served.table(made.headers["location"].removeprefix("/table/"))
        assert table.may_act(ada.person)
        section = next(one for one in page(name).sections if one.key == path.rsplit("/", 1)[1])
        played = [(record_of(one.file).actions[: one.at], one) for one in section.moments()]
        assert any(table.match.actions[: len(actions)] == actions for actions, _ in played)


def test_what_is_not_there_is_not_found(served: Served) -> None:
    ada = served.guest("Ada")

    assert ada.get("/games/chess/learn").status_code == 404
    assert ada.send("/games/express-01/learn/moon").status_code == 404
    assert ada.send("/games/express-01/learn/things").status_code == 404


def test_home_leads_to_the_pages(served: Served) -> None:
    shown = served.guest().get("/")

    for name in GAMES.ours():
        assert f'href="/games/{name}/learn"' in shown.text
    assert "Learn" in text_of(shown)


def test_a_position_is_kept_as_it_was() -> None:
    some = page("express-01").sections[0].moment
    assert some
    before = repr(state_of(some.file, some.at))
    drawn(some, "en")

    assert repr(state_of(some.file, some.at)) == before
