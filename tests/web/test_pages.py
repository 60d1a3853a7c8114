"""Pages: in every language, by day and by night, with every name as it was written and nothing more."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from markupsafe import escape

import rotonde.web
from rotonde.draw.markup import NAMESPACE
from rotonde.draw.poster import CUTS
from rotonde.games import GAMES, ledger
from rotonde.games import game as find_game
from rotonde.games.printed import reconstructed
from rotonde.web.speech import phrases
from rotonde.words import LANGUAGES, Words
from tests.web.served import Guest, Served, played, text_of

UNSPOKEN = next(code for code in ("es", "ja", "xx") if code not in LANGUAGES)
STATIC = Path(rotonde.web.__file__).parent / "static"
HEAVIEST = 150_000  # bytes of the home page with all that it shows, before they are packed
NASTY = "<script>x='\"&"  # as long as a name may be


@pytest.fixture
def guest(served: Served) -> Guest:
    return served.guest()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_shows_every_game_in_every_language(served: Served, language: str) -> None:
    page = served.guest(language=language).get("/")

    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.text
    for name in GAMES:
        words = Words(find_game(name), language)
        assert words.text("game.title") in text_of(page)
        assert f'action="/play/{name}"' in page.text


def test_above_the_posters_stands_only_where_it_is_your_turn(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    assert 'class="turns"' not in ada.get("/").text
    tables = [served.set_up(played("express-01", 5), ada, bob, names=["Ada", "Bob"]) for _ in range(2)]
    (mover,) = [guest for guest in (ada, bob) if 'class="turns"' in guest.get("/").text]
    page = mover.get("/")

    assert "Your turn at 2 tables" in text_of(page)
    strip = page.text.partition('class="turns"')[2].partition("</section>")[0]
    assert strip.count("<a ") == 1
    assert any(f'href="/table/{name}">Go on</a>' in strip for name in tables)
    assert page.text.index('class="turns"') < page.text.index('class="posters"')


def test_each_poster_has_one_loud_button(guest: Guest) -> None:
    page = guest.get("/").text
    posters = re.findall(r'<article class="poster.*?</article>', page, re.DOTALL)

    assert len(posters) == len(GAMES)
    assert [poster.count("<button data-play") for poster in posters] == [1] * len(GAMES)
    assert [len(re.findall(r'<button (?!class="link")', poster)) for poster in posters] == [1] * len(GAMES)


def test_the_home_page_is_light(guest: Guest) -> None:
    page = guest.get("/")
    needed = set(re.findall(r'(?:href|src)="(/(?:style|static|cover)/[^"]+)"', page.text))
    weights = {path: len(guest.get(unescape(path)).content) for path in needed}

    assert len([path for path in needed if path.startswith("/cover/")]) == len(GAMES)
    assert len(page.content) + sum(weights.values()) <= HEAVIEST, weights


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_poster_has_its_name_in_the_language_of_the_reader(
    served: Served, language: str, cut: str
) -> None:
    guest = served.guest(language=language)
    for name in GAMES:
        title = Words(find_game(name), language).text("game.title")
        hung = ElementTree.fromstring(guest.get(f"/cover/{name}.svg?cut={cut}").content)
        assert hung.findtext(f"{{{NAMESPACE}}}title") == title


def test_a_band_below_each_poster_has_its_colours(guest: Guest) -> None:
    sheet = guest.get("/style/rotonde.css").text

    assert [name for name in GAMES if f".hangs-{name}{{--band:light-dark(" not in sheet] == []


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("fr", "fr"),
        ("fr-CA, en;q=0.5", "fr"),
        (f"{UNSPOKEN}, nl;q=0.7, de;q=0.9", "de"),
        ("nl-BE", "nl"),
        (UNSPOKEN, "en"),
        ("", "en"),
        ("*", "en"),
        ("de;q=nonsense, fr;q=0.1", "fr"),
        (";;;,,,q=", "en"),
    ],
)
def test_the_language_is_the_one_the_browser_likes_best(served: Served, wish: str, language: str) -> None:
    assert f'<html lang="{language}"' in served.guest(language=wish).get("/").text


def test_a_language_a_light_and_a_name_can_be_chosen_and_stay(guest: Guest) -> None:
    answer = guest.send("/me", language="nl", theme="dark", name="Ada", back="/games/express-01")
    assert answer.headers["location"] == "/games/express-01"
    page = guest.get("/").text

    assert '<html lang="nl" class="rotonde" data-theme="dark">' in page
    assert 'value="Ada"' in page


def test_what_cannot_be_chosen_is_ignored(guest: Guest) -> None:
    guest.send("/me", language=UNSPOKEN, theme="<b>")

    assert '<html lang="en" class="rotonde" >' in guest.get("/").text


@pytest.mark.parametrize("back", ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere", "x"])
def test_nobody_is_sent_elsewhere(guest: Guest, back: str) -> None:
    assert guest.send("/me", theme="dark", back=back).headers["location"] == "/"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_can_be_read_in_every_language(served: Served, game: str, language: str) -> None:
    page = served.guest(language=language).get(f"/rules/{game}")
    known = ledger.rules(game, language)

    assert known
    assert re.findall(r'class="rule" id="([\d.]+)"', page.text) == [rule.number for rule in known]
    assert str(escape(known[0].text)) in re.sub(r"</?(a|em|code)\b[^>]*>", "", page.text)


def test_the_rules_beside_a_board_are_without_a_page_around_them(guest: Guest) -> None:
    bare = guest.get("/rules/express-01?bare=true").text

    assert "<html" not in bare
    assert 'id="1.1"' in bare


@pytest.mark.parametrize("game", GAMES)
def test_every_reconstructed_value_is_listed(guest: Guest, game: str) -> None:
    page = guest.get(f"/games/{game}/values").text
    unsure = reconstructed(find_game(game).data())

    assert page.count("<td>≈ ") == len(unsure)


@pytest.mark.parametrize("game", GAMES)
def test_the_file_that_is_shown_for_a_copy_can_be_read(guest: Guest, game: str) -> None:
    page = guest.get(f"/games/{game}/values").text
    shown = re.search(r"<pre.*?><code>(.*?)</code></pre>", page, re.DOTALL)

    assert shown
    assert tomllib.loads(unescape(shown[1]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_notes_in_english_are_announced_and_marked_as_english(
    served: Served, game: str, language: str
) -> None:
    page = served.guest(language=language).get(f"/games/{game}/values").text
    groups = {
        value.key.rpartition(".")[0]: value for value in reversed(reconstructed(find_game(game).data()))
    }
    notes = [value.note for value in groups.values() if value.note]

    assert (phrases(language)("values.english") in page) == bool(groups)
    assert page.count('<p lang="en">') == len(notes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_is_on_the_form_of_a_new_table(
    served: Served, game: str, language: str
) -> None:
    page = served.guest(language=language).get(f"/games/{game}").text

    for option in find_game(game).options:
        assert f'name="option-{option}"' in page
        assert f'id="about-{option}"' in page


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_to_choose_is_counted_from_one_and_any_other_number_stays(guest: Guest, game: str) -> None:
    page = guest.get(f"/games/{game}").text

    for name, option in find_game(game).options.items():
        offered = re.search(rf'<select id="option-{name}".*?</select>', page, re.DOTALL)
        assert offered
        for value in option.values:
            if type(value) is int:
                shown = f"Seat {value + 1}" if option.seats else str(value)
                assert re.search(rf'<option value="{value}"[^>]*>{shown}</option>', offered[0])


def test_play_now_is_one_click(served: Served, guest: Guest) -> None:
    for game in GAMES:
        answer = guest.send(f"/play/{game}")

        assert answer.status_code == 303
        assert guest.get(answer.headers["location"]).status_code == 200
    assert guest.get("/").text.count('<a href="/table/') == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_options_of_the_form_are_those_of_the_table(served: Served, guest: Guest, game: str) -> None:
    chosen = {name: option.values[-1] for name, option in find_game(game).options.items()}
    fields = {f"option-{name}": str(value) for name, value in chosen.items()}
    table = served.table(guest.open(game, "me", "here", **fields))

    for name, value in chosen.items():
        assert table.match.options.get(name, find_game(game).options[name].usual) == value


@pytest.mark.parametrize("seats", ["0", "1", "17", "x", "", "-2", "9" * 5000])
def test_a_table_for_too_few_or_too_many_is_refused(guest: Guest, seats: str) -> None:
    answer = guest.send("/games/express-01", seats=seats)

    assert answer.status_code == 409
    assert "That can’t be played" in text_of(answer)


@pytest.mark.parametrize("field", ["seats", "seat_0", "name_0", "option_map", "data"])
def test_a_file_where_a_word_was_expected_breaks_nothing(guest: Guest, field: str) -> None:
    form: dict[str, Any] = {"seats": "2", "seat_0": "me", field: ("x.bin", b"\x00\xff{}", "text/plain")}

    assert guest.send("/games/express-01", **form).status_code in (303, 409)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One site for all files, since the process that looks at them takes a while to get ready."""
    with Served(tmp_path_factory.mktemp("box") / "rotonde.db") as site:
        yield site


@pytest.mark.parametrize("data", [b"\xff", b"= 3", b"[card]\nx = 1", b"[nothing.here]\nx = 1"])
def test_values_of_a_box_that_make_no_sense_are_refused(box: Served, data: bytes) -> None:
    answer = box.guest().send("/games/express-01", seats="2", seat_0="me", data=("my.toml", data))

    assert answer.status_code == 409
    assert "That can’t be played" in text_of(answer)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"# " + b"x" * 64_000, "data: is too large: a file of printed values has at most 64,000 bytes"),
        (b"a" + b".a" * 20_000 + b" = 1", "data: line 1: a key has at most 8 parts"),
        (b"x = " + b"[" * 20_000, "data: line 1: at most 8 brackets stand inside each other"),
        (
            b"[action_cards]\nmove = 1099511627776",
            "data: action_cards.move: a number is from -9,999 to 9,999",
        ),
    ],
)
def test_values_of_a_box_that_would_stop_the_site_are_refused(
    box: Served, game: str, data: bytes, told: str
) -> None:
    answer = box.guest().send(f"/games/{game}", seats="2", seat_0="me", data=("my.toml", data))

    assert answer.status_code == 409
    assert told in text_of(answer)


def test_a_name_is_shown_as_it_was_written(served: Served) -> None:
    guest = served.guest(NASTY)
    name = served.set_up(played("russian-railroads", 80), guest, names=[NASTY, "<b>bold</b>"])
    guest.wish(name, "lift")
    paths = ("/", "/games/express-01", f"/table/{name}", f"/table/{name}?at=40")
    for path in paths:
        page = guest.get(path)
        assert NASTY in unescape(page.text)
        assert NASTY not in page.text
        assert "<script>" not in page.text
        assert "<b>bold" not in page.text
    shown = guest.ask(f"/table/{name}/frame?focus=0,1")
    markup = "".join(part for change in shown["parts"].values() for part in change["set"].values())

    assert "bold" in markup
    assert "<script>" not in markup
    assert "<b>bold" not in markup


def test_a_name_is_cut_and_without_signs_that_cannot_be_seen(served: Served) -> None:
    guest = served.guest("  A\u202e\x07da   " + "x" * 100)

    assert served.site.store.name_of(guest.person) == ("Ada " + "x" * 100)[:24]


@pytest.mark.parametrize(
    "path",
    [
        "/table/nobody",
        "/games/chess",
        "/games/chess/rules",
        "/rules/chess",
        "/rules/chess/search?q=king",
        "/rules/express-01/film/99.9",
        "/cover/chess.svg",
        "/cover/express-01.svg?cut=x",
        "/x",
    ],
)
def test_what_is_not_there_is_said_in_a_page(served: Served, path: str) -> None:
    page = served.guest(language="fr").get(path)

    assert page.status_code == 404
    assert '<html lang="fr"' in page.text
    assert 'href="/"' in page.text


def test_the_form_on_a_page_of_an_error_works(guest: Guest) -> None:
    guest.get("/")
    page = guest.get("/x").text

    assert f'name="_csrf_token" value="{guest.token}"' in page


@pytest.mark.parametrize("game", GAMES)
def test_pictures_and_style_sheets_are_there(guest: Guest, game: str) -> None:
    assert guest.get(f"/cover/{game}.svg").headers["content-type"].startswith("image/svg+xml")
    assert guest.get(f"/style/{game}.css").headers["content-type"].startswith("text/css")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_cannot_be_used_says_why(served: Served, game: str, language: str) -> None:
    guest = served.guest("Ada", language)
    name = served.set_up(played(game, 40), guest)
    guest.wish(name, "lift")
    page = guest.get(f"/table/{name}").text
    closed = re.findall(r'<g [^>]*class="place"[^>]*data-kind="([\w-]+)" data-index="(\d+)"', page)
    assert closed
    rules = {rule.number for rule in ledger.rules(game, language)}
    for kind, index in closed[:: len(closed) // 10 + 1]:
        told = guest.ask(f"/table/{name}/why?kind={kind}&index={index}")
        assert told["reasons"]
        assert len(told["about"]) == 1
        assert told["about"][0]["rule"]
        for reason in told["reasons"] + told["about"]:
            assert reason["text"]
            assert not reason["rule"] or reason["rule"] in rules


def test_the_help_names_every_key_that_the_page_knows(served: Served) -> None:
    script = (STATIC / "pointing.js").read_text(encoding="utf-8")
    deeds = re.search(r"const letters = \{(.*?)\}", script, re.DOTALL)
    assert deeds
    known = {*re.findall(r'event\.key === "([a-z])"', script), *re.findall(r"\b([a-z]): ", deeds[1])}
    ada, bob = served.guest("Ada"), served.guest("Bob")
    page = ada.get(f"/table/{served.set_up(played('express-01', 5), ada, bob)}").text
    panel = page.partition('id="help-panel"')[2].partition("</dialog>")[0]

    assert len(known) > 5
    assert known <= set(re.findall(r"<kbd>(.*?)</kbd>", panel))


def test_why_has_an_answer_for_everybody(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    name = served.set_up(played("russian-railroads", 40), ada, bob, names=["Ada", "Bob"])
    table = served.table(name)
    other = bob if table.may_act(ada.person) else ada
    path = f"/table/{name}/why?kind=space&index=0"

    assert other.ask(path)["reasons"] == [
        {"text": f"Waiting for {table.names[table.match.seat]}.", "rule": "", "film": False}
    ]
    assert ada.ask(f"/table/{name}/why?kind=nonsense&index=99999")["reasons"]
    assert bob.ask(f"/table/{name}/why?kind=nonsense&index=99999")["reasons"]
    assert ada.get(f"/table/{name}/why?kind=space&index=-1").status_code == 400
