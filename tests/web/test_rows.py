"""The answers as rows: what they cost and give, how they are grouped, and several decisions in one go."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rotonde.draw import drawing
from rotonde.draw.picture import scene_of
from rotonde.draw.scene import Cut
from rotonde.games import GAMES
from rotonde.kernel import CHANCE, number_of, to_move
from rotonde.play import Match
from rotonde.web.frame import seen, sheets_of
from rotonde.web.rows import MANY, OptionRow, Rows
from rotonde.web.table import Table
from rotonde.web.unpainted import plates_of
from rotonde.words import words_of
from tests.web.served import Guest, Served, played

games = pytest.mark.parametrize("game", GAMES.ours())
PAYING = 60  # decisions after which a hand of Convoi Express can be played


@pytest.fixture
def ada(served: Served) -> Guest:
    return served.guest("Ada")


def rows_at(table: Table, cut: Cut = "wide") -> tuple[Rows, list[OptionRow]]:
    scene = seen(table, "en", table.match.seat, table.match.state, True, cut)
    rows = Rows(table, scene, plates_of(scene, []))
    return rows, rows.all(sheets_of(scene, [table.match.seat]))


def tables_of(served: Served, ada: Guest, game: str) -> list[Table]:
    """Some positions of a game, each at a table of its own."""
    return [served.table(served.set_up(played(game, steps), ada)) for steps in (12, 33, 47, 61, 80)]


def standing(match: Match, seat: int) -> tuple[Any, list[Any]]:
    found = drawing(match.game).standing(
        scene_of(match.game, match.state, match.seats, seat, match.options, (), "en"), seat
    )
    return found.score, [stock.count for stock in found.stocks + found.shared if isinstance(stock.count, int)]


def number_on(text: str) -> int:
    return int(re.sub(r"[^0-9-]", "", text.replace("−", "-")))


@games
def test_chips_are_what_really_goes_and_comes(served: Served, ada: Guest, game: str) -> None:
    for table in tables_of(served, ada, game):
        _, rows = rows_at(table)
        for row in rows[:: max(len(rows) // 8, 1)]:
            match = Match(table.match.game, 2, {}, table.match.rng, actions=table.match.actions)
            seat = match.seat
            score, held = standing(match, seat)
            match.act(row.number)
            if not match.draft:  # something was revealed
                assert [chip.kind for chip in row.chips] == ["luck"]
                continue
            later, left = standing(match, seat)
            counted = sorted(now - before for now, before in zip([later, *left], [score, *held], strict=True))
            told = sorted(number_on(chip.text) for chip in row.chips if chip.kind in ("loss", "gain"))

            assert told == [by for by in counted if by]
            assert all((chip.kind == "gain") == ("+" in chip.text) for chip in row.chips if chip.art)
            assert (
                row.chips[-1:] == tuple(c for c in row.chips if c.kind == "luck")
            ) or not match.waits_for_chance
            assert any(chip.kind == "luck" for chip in row.chips) == (to_move(match.state) == CHANCE)


@games
def test_every_option_is_a_row_and_what_has_no_place_comes_last(
    served: Served, ada: Guest, game: str
) -> None:
    for table in tables_of(served, ada, game):
        rows, found = rows_at(table)
        apart = [row.apart for row in found]

        said = {rows.scene.words.option(row.number) for row in found}
        assert {row.line for row in found} <= {deed.line for deed in rows.scene.deeds}
        assert said == {
            rows.scene.words.option(number_of(table.match.game.verbs, deed.line)) for deed in rows.scene.deeds
        }
        assert apart == sorted(apart)
        assert len(found) > MANY or not any(row.group for row in found)
        groups = [row.group for row in found]
        assert [g for i, g in enumerate(groups) if g and g in groups[:i] and groups[i - 1] != g] == []


@games
def test_a_phone_groups_as_a_desk_does(served: Served, ada: Guest, game: str) -> None:
    for steps in (20, 68):
        table = served.table(served.set_up(played(game, steps), ada))
        (_, desk), (_, phone) = rows_at(table), rows_at(table, "narrow")

        assert [(row.group, row.number) for row in phone] == [(row.group, row.number) for row in desk]


@games
def test_no_two_rows_say_the_same(served: Served, ada: Guest, game: str) -> None:
    for table in tables_of(served, ada, game):
        _, found = rows_at(table)
        said = [(row.group, row.text) for row in found]

        assert len(said) == len(set(said))


def test_of_two_equal_cards_one_row_is_enough(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("express-01", 47), ada))
    words = words_of(table.match.game, "en")
    said = [words.option(action) for action in table.match.state.options]
    _, found = rows_at(table)

    assert said.count("Track 108, upright") == 2
    assert [row.text for row in found].count("Track 108, upright") == 1


def test_a_hand_of_many_targets_is_a_few_groups(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("convoi-express", PAYING), ada))
    _, rows = rows_at(table)

    assert len(rows) > 30
    assert {row.group for row in rows} == {"Turn a signal green", "Set a switch", "Move a train", ""}
    assert not any(row.text.startswith("Signal to green") for row in rows)  # the heading says so


def test_every_way_to_pay_stands_on_the_card(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("convoi-express", PAYING), ada))
    rows, found = rows_at(table)
    verbs = table.match.game.verbs
    for row in [row for row in found if row.more][::9]:
        deed = rows.deed_of(row.line)
        assert deed
        card = ada.ask(f"/table/{table.id}/preview?action={row.number}&at={table.at}")["card"]
        offered = {int(number) for number in re.findall(r'data-action="([0-9]+)"', card)}

        assert offered == {number_of(verbs, way) for way in deed.ways[1:]}
        assert f"Pay otherwise ({row.more})" in card


def test_a_target_and_its_payment_are_one_step_that_one_undo_takes_back(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("convoi-express", PAYING), ada))
    before, at = table.match.state.copy(), table.at
    line = next(row for row in rows_at(table)[1] if len(row.line) == 2)

    assert ada.act(table.id, line.number).status_code == 200
    assert table.match.draft_actions == list(line.line)  # recorded as single decisions
    assert table.match.draft_steps == [line.number]

    assert ada.wish(table.id, "undo").status_code == 200
    assert (table.match.state, table.at) == (before, at)

    assert ada.wish(table.id, "redo").status_code == 200
    assert table.match.draft_actions == list(line.line)


def test_such_a_step_survives_a_fall_of_the_site(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("convoi-express", PAYING), ada))
    line = next(row for row in rows_at(table)[1] if len(row.line) == 2)
    ada.act(table.id, line.number)
    served.site.tables.open.clear()
    again = served.table(table.id)

    assert again.match.draft_steps == [line.number]


def test_a_forged_or_stale_combination_is_refused_and_changes_nothing(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("convoi-express", PAYING), ada))
    verbs, options = table.match.game.verbs, table.match.state.options
    before, at = table.match.state.copy(), table.at
    line = next(row.line for row in rows_at(table)[1] if len(row.line) == 2)
    forged = [
        number_of(verbs, (line[0], options[0])),  # the second is not what is asked then
        number_of(verbs, (line[1], line[0])),
        number_of(verbs, (line[0], line[1], verbs.size - 1)),
        number_of(verbs, (options[0], line[1])),  # the turn is over after the first
    ]
    for number in [*forged, 2**31 - 1]:
        assert ada.act(table.id, number).status_code == 409
        assert ada.ask(f"/table/{table.id}/preview?action={number}&at={at}") == {"told": []}
        assert ada.ask(f"/table/{table.id}/card?actions={number}&at={at}") == {}
        assert (table.match.state, table.at) == (before, at)
    assert ada.act(table.id, number_of(verbs, line), at="0").status_code == 409
    assert (table.match.state, table.at) == (before, at)


def test_a_place_where_several_things_can_be_done_lists_them_with_their_price(
    served: Served, ada: Guest
) -> None:
    table = served.table(served.set_up(played("russian-railroads", 40), ada))
    numbers = table.match.state.options[:3]
    card = ada.ask(f"/table/{table.id}/card?actions={','.join(map(str, numbers))}&at={table.at}")["card"]

    assert [int(number) for number in re.findall(r'data-action="([0-9]+)"', card)] == numbers
    assert 'class="chip loss"' in card


def test_a_price_that_is_asked_later_is_told_in_words(served: Served, ada: Guest) -> None:
    told: dict[str, str] = {}
    for steps in (31, 34, 40, 70):
        table = served.table(served.set_up(played("railroad-revolution", steps), ada))
        for row in rows_at(table)[1]:
            verb = table.match.game.verbs.verb(row.line[-1]).name
            told[verb] = " ".join([told.get(verb, ""), *(c.text for c in row.chips if c.kind == "price")])

    assert "the city’s price · promote a worker" in told["place"]
    assert "to pay: $" in told["build"]
    assert "up to 3 steps" in told["ability"]
    assert not told["hire"].strip()  # that is paid at once, and has a chip


def test_a_roll_is_announced_as_one(served: Served, ada: Guest) -> None:
    table = served.table(served.set_up(played("convoi-express", PAYING), ada))
    rolling = next(
        row for row in rows_at(table)[1] if row.chips and row.chips[-1].kind == "luck" and row.more
    )
    assert ada.act(table.id, rolling.number).status_code == 200
    parts = ada.ask(f"/table/{table.id}/frame")["parts"]

    assert "Next: roll for" in parts["question"]["set"]["now-head"]
    assert ">Roll for" in parts["controls"]["set"]["now-controls"]
