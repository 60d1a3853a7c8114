"""Posters: one for each game, five flat colours by day and five by night, whole and in every cut."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rotonde.draw.markup import NAMESPACE
from rotonde.draw.perspective import Eye, hull, steps
from rotonde.draw.poster import CUTS, HEIGHT, WIDTH, Cut, Poster, box, poster, sheet
from rotonde.games import GAMES, game
from rotonde.words import LANGUAGES, Words
from tests.test_homes import MODEST
from tests.tutorial import installed, write

HEAVY = 20_000  # bytes that no poster needs
READABLE = 4.5  # contrast of a name on its band


def drawn(name: str) -> Poster:
    found = poster(game(name))
    assert found, f"{name} has no poster"
    return found


def light(colour: str) -> float:
    """How light a colour is to the eye, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("name", GAMES)
def test_a_poster_is_a_whole_drawing_with_a_title(name: str, cut: Cut) -> None:
    made = sheet(drawn(name), "A & <name>", cut)
    root = ElementTree.fromstring(made)

    assert root.tag == f"{{{NAMESPACE}}}svg"
    assert root.findtext(f"{{{NAMESPACE}}}title") == "A & <name>"
    assert len(made) < HEAVY


@pytest.mark.parametrize("name", GAMES)
def test_a_poster_has_five_colours_by_day_and_five_by_night(name: str) -> None:
    hung = drawn(name)

    for colours in (hung.day, hung.night):
        assert len(set(colours)) == 5
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours)
    assert light(hung.night[0]) <= light(hung.day[0])
    assert not set(hung.day) & set(hung.night)


@pytest.mark.parametrize("name", GAMES)
def test_everything_on_a_poster_has_one_of_its_colours(name: str) -> None:
    made = sheet(drawn(name), name, "whole")
    rules, _, art = made.partition("</style>")
    known = set(re.findall(r"\.([fs]\d+)\{", rules))
    shapes = re.findall(r"<(?:rect|circle|path|polygon|line|text)\b[^>]*", art)

    assert len(shapes) > 20
    for shape in shapes:
        used = re.search(r'class="([^"]*)"', shape)
        assert used, shape
        assert len(known & set(used[1].split())) == 1, shape


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_can_be_asked_for(theme: str) -> None:
    assert f'data-theme="{theme}"' in sheet(drawn("express-01"), "", "icon", theme)
    assert "data-theme=" not in sheet(drawn("express-01"), "", "icon").partition("<style>")[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_name_can_be_read_on_its_band(name: str) -> None:
    hung = drawn(name)
    ground, ink = hung.band

    assert contrast(hung.day[ground], hung.day[ink]) >= READABLE
    assert contrast(hung.night[ground], hung.night[ink]) >= READABLE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_name_fits_its_band(name: str, language: str) -> None:
    made = sheet(drawn(name), Words(game(name), language).text("game.title"), "whole")
    lines = re.findall(r'class="title f\d" font-size="([\d.]+)">([^<]+)<', made)

    assert 1 <= len(lines) <= 2
    for size, line in lines:
        assert float(size) >= 14
        assert float(size) * 0.74 * len(line) <= WIDTH


@pytest.mark.parametrize("cut", ["wide", "icon"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_cut_out_lies_on_the_picture(name: str, cut: Cut) -> None:
    left, top, width, height = box(drawn(name), cut)

    assert left >= 0
    assert top >= 0
    assert left + width <= WIDTH + 1
    assert top + height <= HEIGHT


def test_a_game_of_others_may_have_none(tmp_path: Path) -> None:
    files = {"plain/__init__.py": MODEST.format(name="plain"), "plain/draw.py": ""}
    write(tmp_path, "plain", "plain", files)
    with installed(tmp_path):
        assert poster(game("plain")) is None


def test_a_game_of_others_may_have_one(tmp_path: Path) -> None:
    files = {
        "hung/__init__.py": MODEST.format(name="hung"),
        "hung/draw/__init__.py": "",
        "hung/draw/poster.py": "POSTER = 'a poster'",
    }
    write(tmp_path, "hung", "hung", files)
    with installed(tmp_path):
        assert poster(game("hung")) == "a poster"  # type: ignore[comparison-overlap]  # a stand-in


def test_parallels_meet_in_the_eye() -> None:
    eye = Eye(100, 50)

    assert eye.at(30, 20, 1) == (130, 70)
    far = eye.at(30, 20, 1e9)
    assert far == pytest.approx((100, 50))
    near, away = (eye.wheel(40, 0, z, 10, 0.2) for z in (1, 2))
    heights = [max(y for _, y in rim) - min(y for _, y in rim) for rim in (near, away)]
    assert heights[0] > 1.9 * heights[1]


def test_an_outline_is_nowhere_hollow() -> None:
    points = [(0, 0), (4, 0), (4, 4), (0, 4), (2, 1), (2, 3), (1, 2)]

    assert sorted(hull([(float(x), float(y)) for x, y in points])) == [(0, 0), (0, 4), (4, 0), (4, 4)]


def test_steps_are_of_one_length() -> None:
    places = steps(1, 3, 0.5)

    assert places == [1, 1.5, 2, 2.5, 3]
    assert {b - a for a, b in pairwise(places)} == {0.5}
