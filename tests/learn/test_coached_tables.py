"""A coached game on the site: one card a turn, a word before a waste, and moments to try again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from rotonde.bots.analysis import Judged, Point, Review, Weighed
from rotonde.games import GAMES
from rotonde.kernel import Event, to_move
from rotonde.kernel.tasks import EVERYBODY
from rotonde.learn import coach_of
from rotonde.learn.weighing import Compared
from rotonde.play import Record
from rotonde.play.notation import unspell
from rotonde.play.record import replay
from rotonde.web import second_look
from rotonde.web.coached_table import CoachedTable
from rotonde.web.coaching import MOST_REFUSALS, MOST_WARNINGS
from rotonde.web.store import Chair
from rotonde.web.taught import Memory, memory_of, seen_cards
from rotonde.words import LANGUAGES
from tests.web.served import Guest, Served, played, settled, text_of

GAME = "russian-railroads"
WORSE = Compared(12.0, 1.5, [])
FINE = Compared(0.0, 0.0, [])


class Pupil:
    """Somebody who is coached, and somebody opposite who may be told what to do."""

    def __init__(self, served: Served, name: str = "Ada", language: str = "en") -> None:
        self.served = served
        self.guest = served.guest(name, language)
        self.other = served.guest("Bob")
        self.verdict: Compared | None = FINE
        self.sit()

    def sit(self) -> None:
        """A new table; whoever is first in turn order is the one who is coached."""
        record, seat = at_a_turn()
        chairs = [Chair("Bob", person=self.other.person)] * 2
        chairs[seat] = Chair("Ada", person=self.guest.person)
        made = self.served.within(self.served.site.tables.make, record, chairs, self.guest.person, Memory())
        self.id = made.id

    @property
    def table(self) -> CoachedTable:
        found = self.served.table(self.id)
        assert isinstance(found, CoachedTable)
        return found

    def does(self, *spelt: str) -> None:
        for action in spelt:
            number = unspell(self.table.match.game, action)
            assert self.guest.act(self.id, number).status_code == 200

    def says(self, wish: str) -> None:
        told = self.guest.wish(self.id, wish)
        assert told.status_code == 200, told.text

    def passes(self, goes_on: bool) -> bool:
        """Draft a pass and confirm it; was there a warning? Then go on all the same, or take it back."""
        self.does("pass()")
        self.says("confirm")
        warned = self.table.coaching.warning is not None
        if warned:
            self.says("coach/on" if goes_on else "coach/back")
        return warned

    def card(self, guest: Guest | None = None) -> str:
        """The card as it is sent."""
        parts = (guest or self.guest).ask(f"/table/{self.id}/frame")["parts"]
        return unescape(" ".join(parts["aside"]["set"].values()))


def at_a_turn() -> tuple[Record, int]:
    """The first turn of a game, and whose it is."""
    for steps in range(60):
        record = played(GAME, steps)
        s = replay(record)
        if type(s.stack[-1]).__name__ == "TakeTurn":
            return record, to_move(s)
    raise AssertionError("nobody has a turn")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One site for all of them: everybody has a table of their own."""
    with Served(tmp_path_factory.mktemp("coached") / "site.db") as site:
        yield site


@pytest.fixture
def pupil(served: Served, monkeypatch: pytest.MonkeyPatch) -> Pupil:
    found = Pupil(served)

    async def verdict(*_: Any) -> Compared | None:
        return found.verdict

    monkeypatch.setattr(served.site.thinker, "verdict", verdict)
    return found


@pytest.mark.parametrize("name", GAMES.ours())
def test_one_button_starts_a_coached_game_against_one_bot(served: Served, name: str) -> None:
    ada = served.guest()
    assert f'action="/coach/{name}"' in ada.get("/").text
    assert f'action="/coach/{name}"' in ada.get(f"/games/{name}/learn").text
    made = ada.send(f"/coach/{name}")
    assert made.status_code == 303
    table = served.table(made.headers["location"].removeprefix("/table/"))
    coach = coach_of(name)

    assert coach
    assert isinstance(table, CoachedTable)
    assert table.coaching.person == ada.person
    assert [chair.bot for chair in table.chairs] == [None, coach.bot]
    assert ada.get(made.headers["location"]).status_code == 200


def test_a_card_is_shown_once_and_at_most_one_in_a_turn(pupil: Pupil) -> None:
    coaching = pupil.table.coaching
    shown = coaching.card
    assert shown
    settled(pupil.table)
    assert shown.key in seen_cards(pupil.served.site.store, pupil.guest.person, GAME)
    assert "Got it" in pupil.card()
    assert 'class="glow"' in str(pupil.guest.ask(f"/table/{pupil.id}/frame")["parts"])

    pupil.says("coach/read")
    assert pupil.card() == ""
    turn = coaching.turn
    pupil.does("pass()")
    pupil.says("undo")
    assert coaching.card is None
    assert coaching.turn == turn


def test_the_next_card_comes_in_the_next_turn_and_none_twice(pupil: Pupil) -> None:
    shown: dict[int, set[str]] = {}
    match = pupil.table.match
    for _ in range(60):
        coaching = pupil.table.coaching
        if coaching.card:
            shown.setdefault(coaching.turn, set()).add(coaching.card.key)
        mine = match.seat == coaching.seat
        guest = pupil.guest if mine else pupil.other
        if match.over:
            break
        options = [action for action in match.state.options if action]
        guest.act(pupil.id, (options or match.state.options)[0])
        if match.waits:
            guest.wish(pupil.id, "confirm")
            if pupil.table.coaching.warning:
                guest.wish(pupil.id, "coach/on")
    keys = [key for turn in shown.values() for key in turn]

    assert len(shown) >= 4
    assert all(len(turn) == 1 for turn in shown.values())
    assert len(set(keys)) == len(keys)


def test_what_somebody_has_seen_is_not_shown_at_another_table(pupil: Pupil) -> None:
    first = pupil.table.coaching.card
    pupil.sit()
    second = pupil.table.coaching.card

    assert first
    assert second is None or second.key != first.key


def test_nobody_else_is_coached(pupil: Pupil) -> None:
    assert pupil.card()
    assert pupil.card(pupil.other) == ""
    assert pupil.card(pupil.served.guest("Eve")) == ""
    assert pupil.other.post(f"/table/{pupil.id}/coach/read", at=pupil.table.at).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_speaks_the_language_of_who_reads(served: Served, language: str) -> None:
    pupil = Pupil(served, language=language)
    card, coach = pupil.table.coaching.card, coach_of(GAME)

    assert card
    assert coach
    assert coach.phrases(language)(card.text) in pupil.card()


def test_a_waste_is_noticed_before_the_turn_is_final(pupil: Pupil) -> None:
    pupil.does("pass()")
    before = len(pupil.table.match.actions)
    pupil.says("confirm")

    assert len(pupil.table.match.actions) == before
    for button in ("Undo it", "Go on", "Show me"):
        assert button in pupil.card()
    pupil.says("coach/back")
    assert not pupil.table.match.draft
    assert "Undo it" not in pupil.card()


def test_whoever_confirms_again_goes_on(pupil: Pupil) -> None:
    pupil.does("pass()")
    before = len(pupil.table.match.actions)
    pupil.says("confirm")
    pupil.says("confirm")

    assert len(pupil.table.match.actions) > before
    assert pupil.table.coaching.memory.refused == {"idle": 1}


def test_there_are_three_warnings_in_a_game_at_most(pupil: Pupil) -> None:
    warned = [pupil.passes(goes_on=False) for _ in range(MOST_WARNINGS)]
    assert warned == [True] * MOST_WARNINGS
    assert not pupil.passes(goes_on=False)
    kept = memory_of(pupil.served.site.store, pupil.id)
    assert kept
    assert kept.warnings == MOST_WARNINGS


def test_of_a_kind_refused_twice_nothing_more_is_said(pupil: Pupil) -> None:
    coaching = pupil.table.coaching
    pupil.does("pass()")
    remark = coaching.remark(pupil.table.match)
    assert remark
    for _ in range(MOST_REFUSALS):
        coaching.warn(remark, pupil.table.at)
        coaching.refuse()

    assert coaching.silent == {"idle"}
    assert coaching.remark(pupil.table.match) is None
    pupil.says("confirm")
    assert coaching.warning is None
    assert pupil.table.match.seat != coaching.seat or not pupil.table.match.draft


def test_what_was_refused_is_remembered_when_the_table_is_opened_anew(pupil: Pupil) -> None:
    assert pupil.passes(goes_on=True)
    pupil.served.site.tables.forget(pupil.id)

    assert pupil.table.coaching.memory.refused == {"idle": 1}
    assert pupil.table.coaching.memory.warnings == 1


def drafts_something(pupil: Pupil) -> None:
    """A turn of which no plain check has anything to say."""
    match = pupil.table.match
    while not match.waits:
        pupil.guest.act(pupil.id, next(action for action in match.state.options if action))
    assert pupil.table.coaching.remark(match) is None


def test_a_better_plan_is_not_told_in_the_first_turn_nor_right_after_a_warning(pupil: Pupil) -> None:
    pupil.verdict = WORSE
    drafts_something(pupil)
    before = len(pupil.table.match.actions)
    pupil.says("confirm")
    assert len(pupil.table.match.actions) > before
    coaching = pupil.table.coaching
    coaching.turn, coaching.memory.last = 7, 6
    assert not coaching.wants_thought
    coaching.turn = 8
    assert coaching.wants_thought


def test_a_clearly_better_plan_is_told_with_its_points(pupil: Pupil) -> None:
    pupil.verdict = WORSE
    pupil.table.coaching.memory.last = -1
    drafts_something(pupil)
    pupil.says("confirm")
    assert "12 points" in pupil.card()
    pupil.says("coach/back")

    assert not pupil.table.match.draft


def test_a_turn_that_is_good_enough_is_confirmed_at_once(pupil: Pupil) -> None:
    pupil.verdict = Compared(3.0, 0.9, [])
    drafts_something(pupil)
    before = len(pupil.table.match.actions)
    pupil.says("confirm")

    assert len(pupil.table.match.actions) > before


def test_a_turn_does_not_wait_for_who_thinks_too_long(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(*_: Any) -> Compared:
        await asyncio.Event().wait()
        return WORSE

    monkeypatch.setattr(pupil.served.site.thinker, "verdict", slow)
    monkeypatch.setattr(second_look, "PATIENCE", 0.02)
    drafts_something(pupil)
    before = len(pupil.table.match.actions)
    pupil.says("confirm")

    assert len(pupil.table.match.actions) > before
    assert second_look.PATIENCE <= 1


def test_turns_that_are_confirmed_by_themselves_are_looked_at_too(pupil: Pupil) -> None:
    number = unspell(pupil.table.match.game, "pass()")
    before = len(pupil.table.match.actions)
    pupil.guest.act(pupil.id, number, confirm=True)
    assert len(pupil.table.match.actions) == before
    pupil.says("coach/on")

    assert len(pupil.table.match.actions) > before


def test_show_me_takes_the_turn_back_and_tells_a_plan(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    first = next(action for action in pupil.table.match.state.options if action)

    async def advice(*_: Any) -> list[Weighed]:
        return [Weighed(first, 9.0, [], [first])]

    monkeypatch.setattr(pupil.served.site.thinker, "advice", advice)
    pupil.does("pass()")
    pupil.says("confirm")
    pupil.says("coach/show")
    words = pupil.served.site.words(pupil.table.match.game, "en")

    assert not pupil.table.match.draft
    assert words.option(first) in pupil.card()
    pupil.says("coach/read")
    assert pupil.card() == ""


def test_what_is_said_too_late_or_out_of_turn_is_refused_and_not_counted(pupil: Pupil) -> None:
    pupil.does("pass()")
    pupil.says("confirm")
    assert pupil.guest.wish(pupil.id, "coach/on", at="0").status_code == 409
    assert pupil.table.coaching.memory.refused == {}
    pupil.says("coach/on")

    assert pupil.table.match.seat != pupil.table.coaching.seat
    assert pupil.guest.wish(pupil.id, "coach/show").status_code == 409


def test_what_the_coach_does_not_know_is_not_found(pupil: Pupil) -> None:
    assert pupil.guest.wish(pupil.id, "coach/dance").status_code == 404
    assert pupil.guest.send("/coach/chess").status_code == 404


# afterwards


@pytest.fixture
def ended(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> Pupil:
    """A finished game with some decisions that were costly."""
    record = played(GAME, 10**6, seed=2)
    chairs = [Chair("Ada", person=pupil.guest.person), Chair("Bob", person=pupil.other.person)]
    made = pupil.served.within(pupil.served.site.tables.make, record, chairs, pupil.guest.person, Memory())
    pupil.id = made.id
    match = pupil.table.match
    mine = [at for at, seat in enumerate(match.movers) if seat == 0]
    moments = [judged(at, match.actions[at], lost) for at, lost in zip(mine[::5], range(40), strict=False)]

    async def review(*_: Any) -> Review:
        return Review(moments, [Point(0, [], [])], [0.0, 0.0])

    monkeypatch.setattr(pupil.served.site.thinker, "review", review)
    return pupil


def judged(at: int, action: int, lost: float) -> Judged:
    done = Weighed(action, 0.0, [], [action])
    return Judged(at, 0, done, done, lost, [0.5, 0.5], [0.5, 0.5])


def tries(pupil: Pupil) -> list[str]:
    page = pupil.guest.get(f"/table/{pupil.id}/tries")
    assert page.status_code == 200
    return re.findall(r'name="at" value="(\d+)"', page.text)


def test_three_moments_at_most_can_be_tried_again_in_their_order(ended: Pupil) -> None:
    found = [int(at) for at in tries(ended)]
    turns = {ended.table.match.movers[:at].count(0) for at in found}

    assert len(found) == len(turns) == 3
    assert found == sorted(found)
    page = text_of(ended.guest.get(f"/table/{ended.id}/end"))
    for text in ("Moments to try again", "Once more with the coach", "A harder bot", "Next lesson"):
        assert text in page


def test_who_was_not_coached_is_shown_no_moments(ended: Pupil) -> None:
    assert "Moments to try again" not in text_of(ended.other.get(f"/table/{ended.id}/end"))
    assert ended.other.get(f"/table/{ended.id}/tries").status_code == 404
    assert ended.other.send(f"/table/{ended.id}/tries", at="3").status_code == 404
    assert ended.guest.send(f"/table/{ended.id}/tries", at="99999").status_code == 409


def try_again(pupil: Pupil) -> None:
    played_at = pupil.id
    made = pupil.guest.send(f"/table/{played_at}/tries", at=tries(pupil)[0])
    assert made.status_code == 303, made.text
    pupil.id = made.headers["location"].removeprefix("/table/")
    assert pupil.table.coaching.memory.aim
    assert "Find something better" in pupil.card()
    match = pupil.table.match
    while not match.waits:
        pupil.guest.act(pupil.id, match.state.options[-1])


def test_anything_nearly_as_good_counts(ended: Pupil) -> None:
    played_at = ended.id
    ended.verdict = Compared(1.0, 0.25, [])
    try_again(ended)
    drafted = ended.table.match.draft_actions
    ended.says("confirm")

    assert "as good as the best" in ended.card()
    assert f'href="/table/{played_at}"' in ended.card()
    assert ended.table.match.draft_actions == drafted


def test_a_wrong_try_shows_what_follows_and_can_be_taken_back(
    ended: Pupil, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def aftermath(*_: Any) -> list[Event]:
        return [Event("account.line", (1, 0, 3), EVERYBODY), Event("worker.gained", (1,), EVERYBODY)]

    monkeypatch.setattr(ended.served.site.thinker, "aftermath", aftermath)
    ended.verdict = Compared(5.0, 0.6, [])
    try_again(ended)
    ended.says("confirm")
    card = ended.card()

    assert "5 points" in card
    assert "gains one more worker" in card
    assert "Trans-Siberian" not in card
    ended.says("coach/back")
    assert not ended.table.match.draft
    assert "Find something better" in ended.card()


def test_a_game_without_costly_moments_is_praised(ended: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    async def review(*_: Any) -> Review:
        return Review([], [Point(0, [], [])], [0.0, 0.0])

    monkeypatch.setattr(ended.served.site.thinker, "review", review)

    assert "Well played!" in text_of(ended.guest.get(f"/table/{ended.id}/tries"))
