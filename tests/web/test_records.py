"""Records: out as a file and in again, the same game; a broken file is refused with its reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rotonde.games import GAMES
from rotonde.play.record import parse, serialise
from tests.web.served import Served, played, text_of


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One site for all, since the process that looks at files takes a while to get ready."""
    with Served(tmp_path_factory.mktemp("records") / "rotonde.db") as site:
        yield site


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_goes_out_and_in_unchanged(served: Served, game: str) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played(game, 10_000), ada)
    saved = ada.get(f"/table/{name}/record")
    assert saved.headers["content-disposition"] == f'attachment; filename="{game}-{name}.json"'

    opened = served.guest().send("/import", record=("game.json", saved.content))
    assert opened.status_code == 303
    again = served.table(opened.headers["location"].removeprefix("/table/"))
    assert again.record == served.table(name).record == parse(saved.content, "")
    assert again.match.over


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_breaks_off_is_gone_on_with(served: Served, game: str) -> None:
    record = played(game, 50)
    guest = served.guest()
    opened = guest.send("/import", record=("game.json", serialise(record)))
    name = opened.headers["location"].removeprefix("/table/")
    table = served.table(name)

    assert table.match.actions == record.actions
    assert table.may_act(guest.person)
    assert guest.act(name, table.match.state.options[0]).status_code == 200


def test_a_team_may_save_its_game_at_any_time(served: Served) -> None:
    ada = served.guest("Ada")

    assert ada.get(f"/table/{served.set_up(played('convoi-express', 20), ada)}/record").status_code == 200


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"game": "chess", "version": 1, "seats": 2}',
        b'{"game": "express-01", "version": 99, "seats": 2}',
        b'{"game": "express-01", "version": 1, "seats": 17}',
        b'{"game": "express-01", "version": 1, "seats": 2, "actions": [999999]}',
        b'{"game": "express-01", "version": 1, "seats": 2, "actions": [-1]}',
        b'{"game": "express-01", "version": 1, "seats": 2, "options": {"map": {"a": 1}}}',
        b'{"game": "express-01", "version": 1, "seats": 2, "options": {"data": "x"}}',
        b'{"game": "express-01", "version": 1, "seats": 2, "options": {"data": {"start": {"hand": 1e13}}}}',
        b'{"game": "express-01", "version": 1, "seats": 2, "options": {"data": '
        + b'{"a":' * 500
        + b"1"
        + b"}" * 502,
        b'{"game": "express-01", "version": 1, "seats": 2, "more": 1}',
    ],
)
def test_a_file_that_is_no_record_is_refused_with_its_reason(served: Served, content: bytes) -> None:
    answer = served.guest().send("/import", record=("<b>.json", content))

    assert answer.status_code == 409
    assert "That can’t be played" in text_of(answer)
    assert "<b>" not in answer.text


def test_a_form_without_a_file_is_refused(served: Served) -> None:
    answer = served.guest().send("/import", record="x")

    assert answer.status_code == 409
    assert "Choose a game file first." in text_of(answer)
