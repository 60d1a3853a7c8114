"""Films: what the rule is about happens in each of them, or is forbidden in its last picture by that rule."""

from __future__ import annotations

import pytest

from rotonde.games import GAMES, ledger
from rotonde.learn import drawn
from rotonde.learn.films import MOST_STEPS, Film, captions, events, films, reasons
from rotonde.learn.moments import state_of
from rotonde.words import LANGUAGES

LEAST = 25  # films of a game
games = pytest.mark.parametrize("name", GAMES.ours())
every_film = pytest.mark.parametrize(
    "film",
    [pytest.param(film, id=f"{name}-{rule}") for name in GAMES.ours() for rule, film in films(name).items()],
)


@games
def test_a_game_has_films_of_rules_that_it_has(name: str) -> None:
    known = {rule.number for rule in ledger.rules(name, "en")}

    assert len(films(name)) >= LEAST
    assert [rule for rule in films(name) if rule not in known] == []


@every_film
def test_what_the_rule_is_about_is_in_the_film(film: Film) -> None:
    times = [moment.at for moment in film.steps]

    assert 1 <= len(times) <= MOST_STEPS
    assert times == sorted(set(times))
    if film.event:
        assert film.event in [event.key for step in range(1, len(times)) for event in events(film, step)]
    else:
        assert film.rule in [reason.rule for reason in reasons(film)]
    for moment in film.steps:
        assert drawn(moment, "en").art.startswith("<svg")


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_has_a_caption(name: str, language: str) -> None:
    for rule, film in films(name).items():
        told = captions(film, language)
        assert len(told) == len(film.steps)
        assert all(told), rule
        if language != "en":
            assert told != captions(film, "en"), rule


def test_a_film_leaves_the_game_as_it_was() -> None:
    film = films("express-01")["3.3"]
    before = [repr(state_of(moment.file, moment.at)) for moment in film.steps]
    captions(film, "nl")

    assert [repr(state_of(moment.file, moment.at)) for moment in film.steps] == before


def test_what_has_no_films_has_none() -> None:
    assert "99.9" not in films("express-01")
