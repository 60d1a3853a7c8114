"""What a native reader of French would trip over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rotonde.games import game
from rotonde.words import Phrases, Words
from rotonde.words.catalogue import catalogue
from tests.words.glossaries import HOMES, SITE, SOURCE, addressed, folder, matcher, never_said, texts
from tests.words.test_punctuation import FRENCH

OTHER_ADDRESS = r"(?<![\w’-])(?:[Tt]u|[Tt]on|[Tt]a|[Tt]es|[Tt]oi)(?![\w’-])"
NAMES = ["Anna", "Bert"]

CE, EX, REV, RR = "convoi-express", "express-01", "railroad-revolution", "russian-railroads"
LE_MANS, AMSTERDAM, PARIS, OMAHA, WASHINGTON = 0, 1, 0, 6, 0
BLUE, GREEN, PURPLE = 1, 2, 4  # companies
ORANGE, GREY = 2, 3  # workers

GAP = "L’emplacement d’usine 2 est vide ; cases à parcourir : 3, possibles : 2."
ONCE = "On ne peut appeler le logisticien qu’une fois par partie, et c’est déjà fait."

SENTENCES = [
    (CE, "switch.set", (0, LE_MANS), "Anna actionne un aiguillage : Le Mans (Brest – Paris)."),
    (CE, "why.last_green", (AMSTERDAM,), "C’est le dernier feu vert d’Amsterdam : il doit en rester un."),
    (CE, "why.last_green", (PARIS,), "C’est le dernier feu vert de Paris : il doit en rester un."),
    (CE, "why.city_now", (AMSTERDAM,), "On place le feu vert d’Amsterdam."),
    (CE, "why.other_hand", (0,), "Ces cartes sont à Anna ; seul le joueur actif joue des cartes."),
    (CE, "agent.used", (1, 0), "Bert appelle le logisticien."),
    (CE, "why.agent_used", (0,), ONCE),
    (CE, "colour.chosen", (0, 0), "Anna choisit la couleur noire."),
    (CE, "colour.chosen", (0, 1), "Anna choisit la couleur marron."),
    (CE, "good.loaded", (0, 0, 1), "Anna charge une marchandise bleue dans le train noir 1."),
    (CE, "good.delivered", (0, 1, 3), "Le train noir 1 livre une marchandise bleue, la n° 3."),
    (REV, "station.first", (0, OMAHA), "Anna construit la première gare d’Omaha."),
    (REV, "station.first", (0, WASHINGTON), "Anna construit la première gare de Washington."),
    (REV, "worker.exchanged", (0, ORANGE, GREY), "Anna échange un ouvrier orange contre un gris."),
    (REV, "worker.gained", (0, GREY), "Anna gagne un ouvrier gris."),
    (REV, "why.not_in_stock", (GREY,), "Aucun ouvrier gris dans votre stock."),
    (REV, "track.paid", (0, 500), "Anna paie 500$ pour le passage."),
    (REV, "why.city_money", (500, 300), "Il faut 500$ ; parts comprises, vous n’avez que 300$."),
    (REV, "end.begun", (0,), "La fin est déclenchée : il reste 0 tour."),
    (REV, "end.begun", (1,), "La fin est déclenchée : il reste 1 tour."),
    (REV, "end.begun", (5,), "La fin est déclenchée : il reste 5 tours."),
    (REV, "money.gained", (0, 1000), "Anna gagne 1 000$."),
    (EX, "why.engine.before", (), "La Black Engine se paie avant les autres cartes du même paiement."),
    (EX, "do.swap", (1,), "échanger votre carte d’ordre avec Bert"),
    (EX, "share.seized", (0, BLUE, 1), "Anna prend à Bert un titre de la compagnie bleue."),
    (EX, "do.buy", (GREEN,), "acheter un titre de la compagnie verte"),
    (EX, "do.run", (PURPLE,), "faire rouler le train de la compagnie violette"),
    (EX, "paid.card", (0, 0), "Anna paie avec la voie 101 (titre rouge)."),
    (EX, "ask.PayShare", (0, BLUE, 0, 1), "payer le titre de la compagnie bleue (encore 1 carte)"),
    (RR, "why.industry_gap", (1, 3, 2), GAP),
    (RR, "why.industry_end", (3, 2), "La piste s’arrête là ; cases à parcourir : 3, possibles : 2."),
    (RR, "why.coins", (1, 0), "Il faut 1 rouble ; vous en avez 0."),
    (RR, "why.coins", (2, 1), "Il faut 2 roubles ; vous en avez 1."),
    (RR, "bonus.chosen", (0, 0), "Anna choisit en secret le bonus final : 15 points."),
    (RR, "coins.taken", (0, 0), "Anna prend 0 rouble."),
]

COUNTS = [
    ("draw/russian_railroads", "seat.coins", ["0 rouble", "1 rouble", "2 roubles", "1 200 roubles"]),
    ("draw/russian_railroads", "supply.bonus_left", ["Bonus final : 0 carte, face cachée"]),
    ("draw/russian_railroads", "row.later", ["dans 0 manche", "dans 1 manche", "dans 2 manches"]),
    ("cli/boards/express_01", "express.hidden", ["0 carte cachée", "1 carte cachée", "2 cartes cachées"]),
    ("cli/boards/russian_railroads", "gain.white_steps", ["0 case de rail blanc", "1 case de rail blanc"]),
    ("web", "values.count", ["0 valeur reconstituée", "1 valeur reconstituée", "2 valeurs reconstituées"]),
    ("web", "home.older", ["0 autre table", "1 autre table", "2 autres tables"]),
]

WRONG = [  # what was said once, and why no reader understands it so
    ("pourquoi pas ?", "an invitation"),
    ("s’appelle entre", "his name is"),
    ("sont plus chères", "a passage is masculine"),
    ("comment jouer", "a tutorial, not options"),
    ("se tenait", "behaved"),
    ("laissé en chemin", "abandoned"),
    ("de la chance de gagner", "luck"),
    ("aucun tel", "calque"),
    ("ouvrier : blanc", "the colour belongs to the worker"),
    ("encore et encore", "calque"),
    ("nom à la place", "instead of"),
    ("du même prix", "that cost as much"),
    ("du même coût", "that cost as much"),
    ("payer une carte", "the card is the money, not the goods"),
]


def plain(text: str) -> str:
    """With ordinary spaces, so that sentences can be read here."""
    return re.sub("[\u00a0\u202f]", " ", text)


def test_a_reader_is_addressed_in_one_form() -> None:
    """Vous, never tu."""
    assert addressed("fr", OTHER_ADDRESS) == []


def test_every_word_of_the_glossaries_is_used() -> None:
    assert {home: never_said(home, "fr") for home in HOMES if never_said(home, "fr")} == {}


@pytest.mark.parametrize(("name", "key", "args", "said"), SENTENCES)
def test_a_sentence_is_said_as_a_native_says_it(
    name: str, key: str, args: tuple[int, ...], said: str
) -> None:
    assert plain(Words(game(name), "fr").text(key, args, NAMES)) == said


@pytest.mark.parametrize(("package", "key", "said"), COUNTS)
def test_a_count_shows_its_number_and_none_is_singular(package: str, key: str, said: list[str]) -> None:
    say = Phrases(SOURCE / package / "words", "fr")

    assert [plain(say(key, n=n)) for n in (0, 1, 2, 1200)[: len(said)]] == said


@pytest.mark.parametrize("wrong", [wrong for wrong, _ in WRONG])
def test_what_misled_readers_is_gone(wrong: str) -> None:
    search = matcher([wrong])

    assert [f"{key}: {text}" for key, text in texts(SITE, "fr").items() if search.search(plain(text))] == []


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_each_sign_has_its_own_space(path: Path) -> None:
    """Narrow before `; ! ?`, whole one before `: » %`, after `«` and in *jeton ?*, none before `…`."""
    text = re.sub(r"(?i)((?:jeton|carte|case|position)s?)\u00a0\?", r"\1", path.read_text(encoding="utf-8"))

    assert re.findall(r".{0,20}(?:\u00a0[;!?]|\u202f[:»%]|«\u202f|[ \u00a0\u202f]…)", text) == []


def test_no_straight_apostrophe_and_no_other_sign_for_a_number() -> None:
    assert [text for text in texts(SITE, "fr").values() if re.search(r"[a-z]'[a-zé]|nº|Nº", text)] == []


@pytest.mark.parametrize("name", [CE, EX, REV, RR])
def test_no_name_follows_a_bare_de(name: str) -> None:
    """*De Albany*, *de Anna*: a place takes `{0:place@of}`, a player another sentence."""
    words = catalogue(folder(name), "fr")
    told = [*words.sentences.values(), *(form for forms in words.counts.values() for form in forms)]

    assert [text for text in told if re.search(r"\bde \{\d:(?:seat|city|place|cell|setting)\}", text)] == []
