"""What a native reader of English would trip over, and what once was said wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rotonde.games import GAMES, game
from rotonde.kernel import Event
from rotonde.words import Phrases, Words
from rotonde.words.catalogue import catalogue
from rotonde.words.in_words import folder_of
from tests.words.glossaries import HOMES, SITE, SOURCE, addressed, never_said, texts
from tests.words.sources import told

NAMES = ["Anna", "Bert"]
EVERYTHING = texts(SITE, "en")
WEB = {key[4:]: text for key, text in EVERYTHING.items() if key.startswith("web:")}
LOGS = {f"{name}:{key}" for name in GAMES for key in told(folder_of(game(name)).parent)}
TEAM = {"convoi-express:game.won", "convoi-express:game.late", "convoi-express:game.out_of_time"}
NOUNS = "points|workers|coins|cards|steps|shares|trains|rounds|turns|players|tokens|rails|values|cubes|rules"
COUNTED = re.compile(rf"\{{(?:\d|n)\}} (?:\w+ )?(?:{NOUNS})\b")
ALWAYS_SEVERAL = {"why.barred"}  # of players there are two at least
AMERICAN = r"\b(?:gray|color|colors|honor|favors?|analyze|license plate|traveling|canceled)\b"


def said(name: str, key: str, *args: int) -> str:
    return Words(game(name), "en").event(Event(key, args, -1), NAMES)


def wrong(pattern: str, where: dict[str, str] = EVERYTHING) -> list[str]:
    return [f"{key}: {text}" for key, text in where.items() if re.search(pattern, text)]


def test_every_word_of_the_glossaries_is_used() -> None:
    assert {home: never_said(home, "en") for home in HOMES if never_said(home, "en")} == {}


def test_a_player_is_never_he_or_she() -> None:
    assert addressed("en", r"(?i)\b(?:he|his|him|himself|she|hers?|herself|one’s own (?:turn|board))\b") == []


def test_the_log_speaks_of_players_in_the_third_person() -> None:
    """All but the end of a game that a team plays."""
    log = {key: text for key, text in EVERYTHING.items() if key in LOGS - TEAM}

    assert wrong(r"(?i)\byou(?:r|rs|rself)?\b", log) == []
    assert len(log) > 120


def test_the_screen_and_the_questions_speak_to_you() -> None:
    asked = {key: text for key, text in EVERYTHING.items() if re.search(r":(why|ask|do)\.", key)}

    assert wrong(r"(?i)\b(?:the own|an own|own ones|one’s)\b", asked | WEB) == []


def test_the_spelling_is_british() -> None:
    assert wrong(AMERICAN) == []


def test_reasons_are_whole_sentences() -> None:
    """They begin with a capital or with a name, and end with a full stop."""
    reasons = {key: text for key, text in EVERYTHING.items() if re.search(r":why\.", key)}
    reasons |= {key: text for key, text in WEB.items() if key.startswith(("refused.", "error."))}
    reasons = {
        key: text for key, text in reasons.items() if not key.startswith("web:") and key != "error.home"
    }

    assert [key for key, text in reasons.items() if not re.match(r"[A-Z{]", text)] == []
    assert [key for key, text in reasons.items() if not re.search(r"[.!?}]( / |$)", text)] == []


def test_signs_stand_where_english_has_them() -> None:
    assert wrong(r"\w …|\d %|\} %|\d\$|\}\$") == []
    assert wrong(r"(?<=\w)'(?=\w)|\"") == []


@pytest.mark.parametrize(
    "folder", [folder for folder in SOURCE.rglob("words") if (folder / "en.po").exists()]
)
def test_a_number_and_its_noun_agree(folder: Path) -> None:
    """A plain number stands before no plural: `{0} workers` would also say `1 workers`."""
    found = {key: text for key, text in catalogue(folder, "en").sentences.items() if COUNTED.search(text)}

    assert set(found) <= ALWAYS_SEVERAL


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("settings.theme", "Theme"),
        ("theme.auto", "System"),
        ("theme.light", "Light"),
        ("theme.dark", "Dark"),
        ("form.options", "Game options"),
        ("plate.account", "Scoring in detail"),
        ("over.again", "New game"),
        ("control.live", "Back to the game"),
    ],
)
def test_the_site_has_the_labels_that_sites_have(key: str, text: str) -> None:
    assert WEB[key] == text


def test_an_entry_that_a_text_names_is_called_so() -> None:
    say = Phrases(SOURCE / "web" / "words", "en")

    assert f"“{say('form.here')}”" in say("form.seats_about_team")


def test_an_exchange_is_told_from_old_to_new() -> None:
    """Argument 1 is the worker that goes, argument 2 the one that comes (rule 3.9)."""
    assert said("railroad-revolution", "worker.exchanged", 0, 2, 3) == (
        "Anna exchanges one orange worker for one grey worker."
    )


def test_a_turn_begins_and_nobody_travels() -> None:
    assert said("express-01", "turn.begins", 0) == "Anna’s turn begins."


def test_what_is_left_to_pay_is_not_said_to_be_left_over() -> None:
    assert "still to pay" in EVERYTHING["express-01:ask.PayShare"]


def test_seats_are_counted_as_the_list_shows_them() -> None:
    assert "0" not in re.sub(r"\(rules.*?\)", "", EVERYTHING["convoi-express:option.first_player.about"])


def test_a_displaced_locomotive_is_not_sent_to_the_line_it_leaves() -> None:
    assert said("russian-railroads", "why.other_line", 3, 2) == (
        "Locomotive 3 was displaced from this line (Kiev) and must go to another."
    )


def test_the_auxiliary_spaces_are_no_help() -> None:
    assert EVERYTHING["russian-railroads:cli:area.auxiliary"] == "Auxiliary"


def test_convoi_express_names_the_title_that_english_players_know() -> None:
    assert EVERYTHING["convoi-express:game.title"] == "Convoi Express (Switch & Signal)"


def test_a_colour_takes_any_article() -> None:
    assert wrong(r"(?i)\ba \{\} (?:worker|track)\b") == []


def test_labels_that_the_log_quotes_speak_to_nobody() -> None:
    """`Anna triggers factory 8: points for your locomotives` is told to everybody."""
    quoted = re.compile(
        r"russian-railroads:(?:factory|engineer|space|token|card|start|bonus)\.|railroad-revolution:skill\."
    )
    labels = {key: text for key, text in EVERYTHING.items() if quoted.match(key)}

    assert wrong(r"(?i)\byou(?:r|rs)?\b", labels) == []
    assert len(labels) > 80


def test_boards_of_others_do_not_say_your() -> None:
    """A board is drawn alike for whoever looks at it."""
    drawn = {key: text for key, text in EVERYTHING.items() if re.search(r":draw:", key)}

    assert wrong(r"(?i)\byour\b", drawn) == []
    assert len(drawn) > 100


def test_a_train_is_not_loaded_with_a_card() -> None:
    assert EVERYTHING["convoi-express:do.load"].startswith("load {}, ")


def test_a_signal_turns_green_and_another_one_red() -> None:
    told = said("convoi-express", "light.moved", 0, 0, 1)
    line = "Anna turns one signal green (Le Mans – Limoges line) and another red (Paris, line to Le Mans)."

    assert told == line


def test_more_workers_than_needed_may_be_left() -> None:
    for key in ("why.floor", "why.debts"):
        assert "at least" in said("railroad-revolution", key, 4, 3)


def test_the_last_piece_is_kept_for_the_sale() -> None:
    assert said("railroad-revolution", "why.last_piece") == "Your last piece is needed for the sale."


def test_nobody_is_ahead_where_all_play_together() -> None:
    assert "ahead" not in WEB["analysis.lead"]


def test_the_last_departure_card_may_still_be_played() -> None:
    assert EVERYTHING["convoi-express:game.summary"].endswith("before the departure cards run out.")
