"""A lesson on the site: dictated luck, cards that answer, undo, trying again, being shown, ticks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from rotonde.games import GAMES
from rotonde.learn import find_lesson, lessons
from rotonde.play.notation import unspell
from rotonde.web.lesson_table import LessonTable
from tests.web.served import Guest, Served, text_of

GAME = "russian-railroads"


class Pupil:
    """Somebody in a lesson."""

    def __init__(self, served: Served, game: str, name: str) -> None:
        self.served, self.game, self.name = served, game, name
        self.guest: Guest = served.guest("Ada")
        self.begin()

    def begin(self) -> None:
        made = self.guest.send(f"/games/{self.game}/lessons/{self.name}")
        assert made.status_code == 303
        self.id = made.headers["location"].removeprefix("/table/")
        self.table.pace = 0

    @property
    def table(self) -> LessonTable:
        found = self.served.table(self.id)
        assert isinstance(found, LessonTable)
        return found

    def does(self, *spelt: str) -> None:
        for action in spelt:
            number = unspell(self.table.match.game, action)
            told = self.guest.post(f"/table/{self.id}/act", at=self.table.at, action=number)
            assert told.status_code == 200, told.text

    def wishes(self, wish: str) -> None:
        path = f"/table/{self.id}/{wish}"
        told = self.guest.post(path, at=self.guest.ask(f"/table/{self.id}/frame")["at"])
        assert told.status_code == 200, told.text

    def until(self, holds: Callable[[], bool]) -> None:
        """What is shown takes a moment."""
        ends = time.monotonic() + 10
        while not holds():
            assert time.monotonic() < ends, self.card()
            self.guest.get("/")  # lets the site work

    def card(self) -> str:
        """The card as it is sent."""
        parts = self.guest.ask(f"/table/{self.id}/frame")["parts"]
        return " ".join(parts["aside"]["set"].values())


@pytest.fixture
def pupil(served: Served) -> Pupil:
    return Pupil(served, GAME, "track")


def test_a_lesson_goes_by_its_steps_and_is_ticked(pupil: Pupil) -> None:
    assert "step 1 of 3" in pupil.card()
    pupil.wishes("lesson/next")
    assert "step 2 of 3" in pupil.card()
    pupil.does("place(1)", "pay(0,0,0)", "extend(0,0)", "extend(0,0)", "extend(0,0)")
    assert "step 3 of 3" in pupil.card()
    pupil.wishes("lesson/next")

    assert pupil.table.run.finished
    assert "Next lesson" in pupil.card() or len(lessons(GAME)) == 1
    shown = pupil.guest.get(f"/games/{GAME}/learn").text
    assert re.search(r'data-lesson="track">.*?✓', shown)


def test_something_else_is_answered_and_undo_glows(pupil: Pupil) -> None:
    pupil.wishes("lesson/next")
    pupil.does("place(1)", "pay(0,0,0)", "extend(2,0)")

    assert "Grey comes from the Trans-Siberian alone" in pupil.card()
    assert 'data-controls="undo"' in pupil.card()
    pupil.wishes("undo")
    assert "Grey comes from" not in pupil.card()


def test_a_step_that_is_taken_back_is_open_again(pupil: Pupil) -> None:
    pupil.wishes("lesson/next")
    pupil.does("place(1)", "pay(0,0,0)", "extend(0,0)", "extend(0,0)", "extend(0,0)")
    assert pupil.table.run.at == 2
    pupil.wishes("undo")

    assert pupil.table.run.at == 1


def test_after_two_tries_the_script_is_offered_first_and_played(pupil: Pupil) -> None:
    pupil.wishes("lesson/next")
    for _ in range(2):
        assert not pupil.table.hopeless
        pupil.does("pass()")
        pupil.wishes("undo")
    assert re.search(r'class="primary" data-post="lesson/show"', pupil.card())

    pupil.wishes("lesson/show")
    pupil.until(lambda: pupil.table.run.at == 2)


def test_what_cannot_be_taken_back_can_be_tried_again(pupil: Pupil) -> None:
    pupil.wishes("lesson/next")
    begun = list(pupil.table.match.actions)
    pupil.does("pass()")
    pupil.wishes("confirm")
    assert "lesson/again" in pupil.card()
    pupil.wishes("lesson/again")

    assert pupil.table.match.actions == begun
    assert pupil.table.run.at == 1
    assert pupil.table.may_act(pupil.guest.person)


def test_a_step_can_be_skipped(pupil: Pupil) -> None:
    pupil.wishes("lesson/next")
    pupil.wishes("lesson/skip")

    assert pupil.table.run.at == 2


def test_a_lesson_is_where_it_was_left(pupil: Pupil) -> None:
    pupil.wishes("lesson/next")
    pupil.does("place(1)")
    pupil.served.site.tables.forget(pupil.id)

    assert pupil.table.run.at == 1
    assert len(pupil.table.match.draft) == 1


def test_who_begins_again_sits_at_the_same_table_from_the_beginning(pupil: Pupil) -> None:
    before = pupil.id
    pupil.wishes("lesson/next")
    pupil.does("place(1)")
    pupil.begin()

    assert pupil.id == before
    assert pupil.table.run.at == 0
    assert not pupil.table.match.draft


def test_lessons_are_no_tables_of_the_home_page(pupil: Pupil) -> None:
    assert pupil.id not in pupil.guest.get("/").text


def test_only_the_learner_has_the_card_and_its_buttons(pupil: Pupil) -> None:
    other = pupil.served.guest("Bob")
    parts = other.ask(f"/table/{pupil.id}/frame")["parts"]

    assert parts["aside"]["set"] == {}
    assert other.post(f"/table/{pupil.id}/lesson/next", at=pupil.table.at).status_code == 409


def test_what_is_not_there_is_not_found(pupil: Pupil) -> None:
    guest = pupil.guest

    assert guest.send(f"/games/{GAME}/lessons/moon").status_code == 404
    assert guest.send("/games/chess/lessons/track").status_code == 404
    made = guest.send(f"/play/{GAME}").headers["location"]
    assert guest.post(f"{made}/lesson/next", at="0").status_code == 404
    assert guest.post(f"/table/{pupil.id}/lesson/dance", at=pupil.table.at).status_code == 409


def test_every_game_with_lessons_lists_them(served: Served) -> None:
    for name in GAMES.ours():
        shown = text_of(served.guest().get(f"/games/{name}/learn"))
        for lesson in lessons(name):
            assert lesson.phrases("en")(lesson.title) in shown
    assert find_lesson(GAME, "moon") is None


def test_what_was_played_before_a_lesson_is_no_news(served: Served) -> None:
    pupil = Pupil(served, "express-01", "share")
    frame = pupil.guest.ask(f"/table/{pupil.id}/frame")

    assert pupil.table.match.actions
    assert frame["touched"] == {}
    assert [name for name in frame["parts"]["log"]["set"] if name.startswith("log-")] == []


def test_what_leads_on_glows_and_nothing_where_everything_may_be_done(served: Served) -> None:
    some = Pupil(served, GAME, "track")
    some.wishes("lesson/next")
    assert re.search(r'data-actions="\d', some.card())

    free = Pupil(served, GAME, "last")
    free.wishes("lesson/next")
    assert 'data-actions=""' in free.card()


def test_who_is_shown_a_step_need_not_confirm_it(served: Served) -> None:
    pupil = Pupil(served, "railroad-revolution", "milestone")
    pupil.wishes("lesson/next")
    pupil.wishes("lesson/skip")
    pupil.wishes("lesson/show")
    pupil.until(lambda: pupil.table.run.at == 3)

    assert "three new milestones" in pupil.card()
