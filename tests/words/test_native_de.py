"""What a native reader of German would trip over."""

from __future__ import annotations

import re

import pytest

from rotonde.games import game
from rotonde.words import Phrases, Words
from tests.words.glossaries import HOMES, SITE, SOURCE, addressed, matcher, never_said, texts

OTHER_ADDRESS = r"(?<=[\w,;] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\w)"
NAMES = ["Anna", "Bert"]

CE, EX, REV, RR = "convoi-express", "express-01", "railroad-revolution", "russian-railroads"
AMSTERDAM, BLACK_1 = 1, 0
LOGISTICIAN, DISPATCHER = 0, 1  # helpers
RED, PURPLE = 0, 4  # companies
LILA, ORANGE, GREY, TURQUOISE = 1, 2, 3, 4  # workers
BLACK, NATURAL = 0, 3  # tracks

WAITS = "Zug Schwarz 1 wartet vor einem roten Signal"
ONCE = "wurde schon eingesetzt; das geht nur einmal je Partie."
LATE = "Der letzte Spielzug ist vorbei, und"
IN_ORDER = "Vom ersten bis zum letzten Signal sind noch 2 grüne Scheiben zu legen"
BOTH = "Danach könntest du nicht mehr beides: die offenen"
FOLLOW = "Danach ist noch mit 2 Karten zu bezahlen, und nur"

SENTENCES = [
    (CE, "agent.used", (1, LOGISTICIAN), "Bert setzt den Logistiker ein."),
    (CE, "agent.used", (1, DISPATCHER), "Bert setzt die Disponentin ein."),
    (CE, "do.agent", (LOGISTICIAN,), "den Logistiker einsetzen"),
    (CE, "why.agent_used", (DISPATCHER,), f"Die Disponentin {ONCE}"),
    (CE, "game.late", (0,), f"{LATE} keine Ware ist abgeliefert: Ihr verliert gemeinsam."),
    (CE, "game.late", (1,), f"{LATE} erst 1 Ware ist abgeliefert: Ihr verliert gemeinsam."),
    (CE, "game.late", (7,), f"{LATE} erst 7 Waren sind abgeliefert: Ihr verliert gemeinsam."),
    (CE, "why.room_for_all", (2,), f"{IN_ORDER}: Nach diesem kommen zu wenige."),
    (CE, "good.loaded", (0, BLACK_1, 1), "Anna lädt eine blaue Ware auf Zug Schwarz 1."),
    (CE, "why.loaded", (BLACK_1, 1), "Zug Schwarz 1 hat schon eine blaue Ware geladen."),
    (CE, "train.rolled", (BLACK_1, 3), "Für Zug Schwarz 1 wird eine 3 gewürfelt."),
    (CE, "good.delivered", (BLACK_1, 1, 3), "Zug Schwarz 1 liefert eine blaue Ware ab, insgesamt 3."),
    (
        CE,
        "train.red",
        (BLACK_1, 0),
        f"{WAITS}: 0 verfallene Bewegungspunkte.",
    ),
    (
        CE,
        "train.red",
        (BLACK_1, 1),
        f"{WAITS}: 1 verfallener Bewegungspunkt.",
    ),
    (CE, "train.placed", (BLACK_1, AMSTERDAM), "Zug Schwarz 1 kommt in Amsterdam ins Spiel."),
    (CE, "do.play.2.0", (), "mit einer Bewegungskarte einen Zug fahren lassen"),
    (EX, "paid.card", (0, 0), "Anna bezahlt mit Gleis 101 (rote Aktie)."),
    (EX, "do.pay", (0,), "mit Gleis 101 (rote Aktie) bezahlen"),
    (EX, "ask.Expand", (), "bezahle mit einer Karte, um das Netz zu erweitern"),
    (EX, "share.seized", (0, PURPLE, 1), "Anna nimmt Bert eine lila Aktie ab."),
    (EX, "do.buy", (RED,), "eine rote Aktie kaufen"),
    (EX, "do.run", (RED,), "den Zug der Gesellschaft Rot fahren lassen"),
    (EX, "ask.PayShare", (0, RED, 0, 1), "bezahle die rote Aktie (noch 1 Karte)"),
    (EX, "why.pay.follow", (2, 1), f"{FOLLOW} 1 könnte folgen."),
    (EX, "why.pay.follow", (2, 0), f"{FOLLOW} 0 könnten folgen."),
    (EX, "do.stop", (), "fertig"),
    (REV, "why.one_worker", (), "Je Spielzug handelt nur ein Arbeiter."),
    (REV, "why.debts", (300, 3), f"{BOTH} 300 $ bezahlen und am Ende des Spielzugs 3 Arbeiter haben."),
    (REV, "end.begun", (0,), "Das Ende ist ausgelöst: Es bleiben noch 0 Spielzüge."),
    (REV, "end.begun", (1,), "Das Ende ist ausgelöst: Es bleibt noch 1 Spielzug."),
    (REV, "end.begun", (5,), "Das Ende ist ausgelöst: Es bleiben noch 5 Spielzüge."),
    (REV, "worker.gained", (0, GREY), "Anna erhält einen grauen Arbeiter."),
    (
        REV,
        "worker.exchanged",
        (0, ORANGE, LILA),
        "Anna tauscht einen orangefarbenen Arbeiter gegen einen lila.",
    ),
    (REV, "why.not_in_stock", (TURQUOISE,), "In deinem Vorrat ist kein türkisfarbener Arbeiter."),
    (REV, "why.not_on_board", (GREY,), "Auf deinem Tableau ist kein grauer Arbeiter."),
    (REV, "money.gained", (0, 1000), "Anna erhält 1.000 $."),
    (REV, "progress.left", (0,), "Schlussphase: nach diesem noch 0 Spielzüge"),
    (REV, "progress.left", (1,), "Schlussphase: nach diesem noch 1 Spielzug"),
    (REV, "skill.station.orange", (), "die Kosten der Stadt nicht bezahlen"),
    (
        RR,
        "factory.reuse",
        (),
        "eine Aktion wiederholen, auf der genau ein eigener Arbeiter steht",
    ),
    (RR, "why.reuse_order", (), "Ein Feld der Spielerreihenfolge lässt sich nicht wiederholen."),
    (RR, "industry.advanced", (0, 0, 4), "Anna rückt auf Position 4 vor (Industriemarker)."),
    (RR, "do.advance", (1,), "zweiter Industriemarker: 1 Schritt vor"),
    (RR, "track.extended", (0, 0, BLACK, 3), "Anna legt schwarzes Gleis bis Feld 3 (Transsib)."),
    (RR, "why.first_space", (NATURAL,), "Feld 1 ist besetzt: Dort liegt noch naturfarbenes Gleis."),
    (RR, "why.coins", (1, 0), "Kosten in Münzen: 1; du hast 0."),
    (RR, "coins.taken", (0, 0), "Anna nimmt 0 Münzen."),
    (RR, "coins.taken", (0, 1), "Anna nimmt 1 Münze."),
]

COUNTS = [
    ("web", "home.older", ["0 weitere Tische", "1 weiterer Tisch", "2 weitere Tische"]),
    ("draw/convoi_express", "cards_2", ["0 Bewegungskarten", "1 Bewegungskarte", "2 Bewegungskarten"]),
    ("draw/russian_railroads", "seat.coins", ["0 Münzen", "1 Münze", "2 Münzen", "1.200 Münzen"]),
]

WRONG = [  # what was said once, and why no reader understands it so
    ("Zugreihenfolge", "the order of trains"),
    ("Schwere Leisten", "heavy ones"),
    ("mit echt niedrigerer", "really"),
    ("Fahrkarte", "a ticket"),
    ("Fahrkarten", "tickets"),
    ("auf einmal", "suddenly"),
    ("in einem Zug", "on a train"),
    ("Züge der anderen", "their trains"),
    ("nie besetzt", "never manned"),
    ("aufgezeichnete Partie", "recorded on video"),
]


def plain(text: str) -> str:
    """With ordinary spaces, so that sentences can be read here."""
    return re.sub("[\u00a0\u202f]", " ", text)


def test_a_reader_is_addressed_in_one_form() -> None:
    """Du and ihr, never Sie."""
    assert addressed("de", OTHER_ADDRESS) == []


def test_every_word_of_the_glossaries_is_used() -> None:
    assert {home: never_said(home, "de") for home in HOMES if never_said(home, "de")} == {}


@pytest.mark.parametrize(("name", "key", "args", "said"), SENTENCES)
def test_a_sentence_is_said_as_a_native_says_it(
    name: str, key: str, args: tuple[int, ...], said: str
) -> None:
    assert plain(Words(game(name), "de").text(key, args, NAMES)) == said


@pytest.mark.parametrize(("package", "key", "said"), COUNTS)
def test_a_count_shows_its_number_and_none_is_plural(package: str, key: str, said: list[str]) -> None:
    say = Phrases(SOURCE / package / "words", "de")

    assert [plain(say(key, n=n)) for n in (0, 1, 2, 1200)[: len(said)]] == said


@pytest.mark.parametrize("wrong", [wrong for wrong, _ in WRONG])
def test_what_misled_readers_is_gone(wrong: str) -> None:
    search = matcher([wrong])

    assert [f"{key}: {text}" for key, text in texts(SITE, "de").items() if search.search(plain(text))] == []


def test_money_and_percent_keep_to_their_number() -> None:
    """A no-break space before the sign."""
    assert [text for text in texts(SITE, "de").values() if re.search(r"[\d}] ?[$%]", text)] == []


def test_a_reason_is_a_whole_sentence() -> None:
    reasons = {
        key: text for key, text in texts(SITE, "de").items() if re.search(r"(?:^|:)why\.(?!rule)", key)
    }

    assert [key for key, text in reasons.items() if not re.match(r"[A-ZÄÖÜ{„].*[.}]$", text)] == []
