"""What a native reader of Dutch would trip over."""

from __future__ import annotations

import re

import pytest

from rotonde.games import game
from rotonde.words import Phrases, Words
from tests.words.glossaries import HOMES, SITE, SOURCE, addressed, matcher, never_said, texts

OTHER_ADDRESS = r"(?<![\w’-])(?<!toets )(?:u|U|uw|Uw|uzelf)(?![\w’-])"  # *toets u*: a key of the terminal
KEYS = "web:key.u:"
NAMES = ["Anna", "Bert"]

CE, EX, REV, RR = "convoi-express", "express-01", "railroad-revolution", "russian-railroads"
LE_MANS, PARIS, BLACK = 0, 0, 0
LOGISTICIAN, DISPATCHER = 0, 1
RED, BLUE, PURPLE = 0, 1, 4  # companies
ORANGE, GREY, TURQUOISE = 2, 3, 4  # workers

SENTENCES = [
    (RR, "why.first_space", (BLACK,), "Veld 1 is bezet: het zwarte spoor ligt daar nog."),
    (RR, "why.track_ahead", (4,), "Het witte spoor ligt op het volgende veld."),
    (RR, "why.colour_unknown", (1,), "Je hebt nog geen grijs spoor."),
    (RR, "why.coins", (1, 0), "Kosten in munten: 1; je hebt er 0."),
    (RR, "why.token_used", (), "Je hebt dit ?-fiche al gebruikt."),
    (RR, "why.two_claims", (), "Je hebt de andere positie al geclaimd."),
    (RR, "why.row_waits", (1,), "Aantal rondes tot deze ingenieur kan worden aangesteld: 1."),
    (RR, "order.claimed", (0, 1), "Anna claimt positie 1 voor de volgende ronde."),
    (
        RR,
        "turn.placed",
        (0, 0, 1, 0, 0, 1),
        "Anna gebruikt ‘zwart spoor, 2 stappen (1 arbeider)’ en zet 1 eigen arbeider en 1 munt in.",
    ),
    (EX, "ask.TakeTurn", (0,), "kies een actiepaar"),
    (EX, "share.seized", (0, BLUE, 1), "Anna neemt een aandeel van de blauwe maatschappij over van Bert."),
    (EX, "do.buy", (RED,), "een aandeel van de rode maatschappij kopen"),
    (EX, "do.run", (PURPLE,), "de trein van de paarse maatschappij laten rijden"),
    (EX, "ask.PayShare", (0, BLUE, 0, 1), "betaal het aandeel van de blauwe maatschappij (nog 1 kaart)"),
    (EX, "why.share.station", (), "De maatschappij heeft geen station op het bord."),
    (
        EX,
        "why.train.route",
        (1,),
        "Met een bereik van 1 kaart komt de trein niet van een eigen station naar een ander station.",
    ),
    (EX, "why.pay.follow", (2, 1), "Hierna moet je nog 2 kaarten betalen; mogelijk: 1."),
    (EX, "why.share.engine", (1,), "Bert heeft de Black Engine en hoeft geen aandeel af te staan."),
    (REV, "worker.exchanged", (0, ORANGE, GREY), "Anna ruilt een oranje arbeider voor een grijze."),
    (REV, "worker.hired", (0, TURQUOISE, 800), "Anna huurt voor $ 800 een turquoise arbeider in."),
    (REV, "why.not_in_stock", (GREY,), "Er is geen grijze arbeider in je eigen voorraad."),
    (REV, "why.floor", (4, 3), "Je moet de beurt eindigen met 4 beschikbare arbeiders; je hebt er 3."),
    (REV, "why.floor", (1, 0), "Je moet de beurt eindigen met 1 beschikbare arbeider; je hebt er 0."),
    (REV, "why.shares", (1, 0), "Nodig: 1 aandeel; je hebt er 0."),
    (
        REV,
        "why.debts",
        (300, 4),
        "Hierna kun je niet meer én de openstaande $ 300 betalen én de beurt met 4 arbeiders eindigen.",
    ),
    (
        REV,
        "why.skill_used",
        (),
        "De vaardigheid van de arbeider is al gebruikt, of er is in plaats daarvan iemand bevorderd.",
    ),
    (REV, "end.begun", (0,), "De slotfase begint: nog 0 beurten te spelen."),
    (REV, "end.begun", (1,), "De slotfase begint: nog 1 beurt te spelen."),
    (REV, "end.begun", (5,), "De slotfase begint: nog 5 beurten te spelen."),
    (REV, "money.gained", (0, 1000), "Anna krijgt $ 1.000."),
    (REV, "progress.left", (0,), "Slotfase: na deze nog 0 beurten"),
    (REV, "progress.left", (1,), "Slotfase: na deze nog 1 beurt"),
    (CE, "agent.used", (1, LOGISTICIAN), "Bert zet de logisticus in."),
    (CE, "do.agent", (DISPATCHER,), "de treindienstleider inzetten"),
    (CE, "switch.set", (0, LE_MANS), "Anna zet de wissel om: Le Mans (Brest – Parijs)."),
    (CE, "train.rolled", (0, 3), "Worp voor de zwarte trein 1: 3."),
    (CE, "train.red", (0, 1), "De zwarte trein 1 wacht voor een rood sein: 1 ongebruikt bewegingspunt."),
    (CE, "train.red", (0, 2), "De zwarte trein 1 wacht voor een rood sein: 2 ongebruikte bewegingspunten."),
    (CE, "colour.held", (BLACK,), "Geen enkele zwarte trein rijdt."),
    (
        CE,
        "game.late",
        (0,),
        "De laatste beurt is voorbij en er is te weinig afgeleverd (0 ladingen): jullie verliezen samen.",
    ),
    (
        CE,
        "why.room_for_all",
        (2,),
        "Nog te leggen, van het eerste sein tot het laatste: 2 groene schijven; na dit sein komen er te"
        " weinig seinen.",
    ),
    (CE, "why.stands_in", (0, PARIS), "De zwarte trein 1 staat in Parijs: hij stopt daar of rijdt door."),
]

COUNTS = [
    ("draw/russian_railroads", "seat.coins", ["0 munten", "1 munt", "2 munten", "1.200 munten"]),
    ("draw/russian_railroads", "row.later", ["over 0 rondes", "over 1 ronde", "over 2 rondes"]),
    ("cli/boards/express_01", "express.hidden", ["0 verborgen kaarten", "1 verborgen kaart"]),
    ("web", "values.count", ["0 gereconstrueerde waarden", "1 gereconstrueerde waarde"]),
    ("web", "home.older", ["nog 0 tafels", "nog 1 tafel", "nog 2 tafels"]),
]

WRONG = [  # what was said once, and why no reader understands it so
    ("waarom niet?", "an invitation"),
    ("een paar acties", "a few actions"),
    ("Duitsland is dicht", "Germany is closed"),
    ("hoe te spelen", "a tutorial, not options"),
    ("terug naar nu", "calque"),
    ("een helper roepen", "to shout for one"),
    ("roept een helper", "to shout for one"),
    ("de trein gooit", "a train throws no dice"),
    ("verloren punt", "reads as score"),
    ("in te staan", "to vouch"),
    ("geen zulke", "calque"),
    ("is compleet", "a turn is done"),
    ("de fiche", "it is het fiche"),
    ("deze fiche", "it is dit fiche"),
    ("elke fiche", "it is elk fiche"),
    ("gebruikte ?-fiche", "it is a gebruikt ?-fiche"),
    ("voorlopige telling", "shown after the end too"),
    ("in de haven: jullie", "one board has two ports"),
]


def plain(text: str) -> str:
    """With ordinary spaces, so that sentences can be read here."""
    return text.replace("\u00a0", " ")


def test_a_reader_is_addressed_in_one_form() -> None:
    """Je, never u."""
    assert [said for said in addressed("nl", OTHER_ADDRESS) if not said.startswith(KEYS)] == []


def test_every_word_of_the_glossaries_is_used() -> None:
    assert {home: never_said(home, "nl") for home in HOMES if never_said(home, "nl")} == {}


@pytest.mark.parametrize(("name", "key", "args", "said"), SENTENCES)
def test_a_sentence_is_said_as_a_native_says_it(
    name: str, key: str, args: tuple[int, ...], said: str
) -> None:
    assert plain(Words(game(name), "nl").text(key, args, NAMES)) == said


@pytest.mark.parametrize(("package", "key", "said"), COUNTS)
def test_a_count_agrees_with_its_number(package: str, key: str, said: list[str]) -> None:
    say = Phrases(SOURCE / package / "words", "nl")

    assert [plain(say(key, n=n)) for n in (0, 1, 2, 1200)[: len(said)]] == said


@pytest.mark.parametrize("wrong", [wrong for wrong, _ in WRONG])
def test_what_misled_readers_is_gone(wrong: str) -> None:
    search = matcher([wrong])

    assert [f"{key}: {text}" for key, text in texts(SITE, "nl").items() if search.search(plain(text))] == []


def test_signs_are_the_dutch_ones() -> None:
    """`‘ ’` for quotes, a fixed space after `$`, none before `%` and `…`."""
    wrong = re.compile(r"[“”„\"]|[a-z]'[a-z]|\$[ \d{]|[ \u00a0][%…]")

    assert [f"{key}: {text}" for key, text in texts(SITE, "nl").items() if wrong.search(text)] == []


def test_a_colour_before_a_noun_with_an_article_is_inflected() -> None:
    """*De zwart trein*: it takes `{0:colour@e}`."""
    article = re.compile(r"(?i)\b(?:de|het) \{\d:(?:colour|company)\}")
    written = [path.read_text(encoding="utf-8") for path in SOURCE.glob("games/*/words/nl.po")]

    assert [text for text in written if article.search(text)] == []


def test_a_reason_is_a_whole_sentence() -> None:
    reasons = {
        key: text for key, text in texts(SITE, "nl").items() if re.search(r"(?:^|:)why\.(?!rule)", key)
    }

    assert [key for key, text in reasons.items() if not re.match(r"[A-Z{‘].*[.}]$", text)] == []
