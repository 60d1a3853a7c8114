"""The game of the tutorial, and one that has nothing but its rules, on every page and by every command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rotonde.bots import RandomBot, Sight, UnknownBot, bot, check, levels, play_out, styles
from rotonde.bots.analysis import review
from rotonde.bots.judges import judgement
from rotonde.cli.measuring import probes
from rotonde.draw import NoDrawing, picture
from rotonde.games import GAMES, game, position
from rotonde.kernel import NOBODY, AnyGame, spell, step, to_move
from rotonde.play import Record
from rotonde.play.record import afresh, read, write
from rotonde.words import LANGUAGES, Words
from tests import tutorial
from tests.cli.running import rotonde
from tests.tutorial import BARE, NAME
from tests.web.served import Served, played, text_of

pytestmark = pytest.mark.usefixtures("beads")
both = pytest.mark.parametrize("name", [NAME, BARE])


@pytest.fixture
def served(tmp_path: Path) -> Any:
    with Served(tmp_path / "rotonde.db") as site:
        yield site


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def a_record(name: str, steps: int = 10_000) -> str:
    write(played(name, steps), Path("game.json"))
    return "game.json"


def said(*words: str, answers: str = "") -> str:
    """What a command says that succeeds."""
    result = rotonde(*words, answers=answers)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*words: str) -> str:
    """The one line that a command says instead."""
    result = rotonde(*words)
    assert result.exit_code == 2, result.output
    (line,) = result.output.splitlines()
    return line


# the page


def test_the_page_is_the_package_and_nothing_else() -> None:
    assert sorted(tutorial.files()) == [
        "beads/RULES.md",
        "beads/__init__.py",
        "beads/board.py",
        "beads/data.toml",
        "beads/draw.py",
        "beads/game.py",
        "beads/judgement.py",
        "beads/rules.py",
        "beads/verbs.py",
        "beads/words/en.po",
        "beads/words/fr.po",
        "pyproject.toml",
    ]
    assert sorted(GAMES.guests(), reverse=True) == [NAME, BARE]


@pytest.mark.plain_only
@pytest.mark.long
def test_the_code_of_the_page_has_types() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", str(tutorial.folder() / NAME)]
    path = {"MYPYPATH": str(Path(__file__).parents[1] / "src")}
    done = subprocess.run(command, env=path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


# bots


def test_every_level_that_the_game_has_plays_it_to_its_end() -> None:
    rules = game(NAME)
    assert levels(NAME) == ["random", "novice", "club"]
    assert styles(NAME) == ["collector"]
    for level in (*levels(NAME), "club:collector"):
        s = rules.start(3, {})
        play_out(rules, s, [bot(level)] * 3, Random(1))
        assert to_move(s) == NOBODY


def test_who_thinks_beats_who_does_not() -> None:
    rules, lead = game(NAME), 0
    for seed in range(60):
        mine = seed % 2
        s, seated = rules.start(2, {}), [bot("club" if seat == mine else "random") for seat in range(2)]
        play_out(rules, s, seated, Random(seed // 2))
        lead += rules.scores(s)[mine] - rules.scores(s)[1 - mine]
    assert lead > 30


def test_at_the_end_the_judgement_is_the_result() -> None:
    rules, judge = game(NAME), judgement(NAME, "")
    s = rules.start(2, {})
    play_out(rules, s, [RandomBot()] * 2, Random(1))
    assert [judge.worth(s, seat) for seat in range(2)] == rules.scores(s)


def test_a_game_without_a_fitted_curve_is_looked_at_again_and_no_chance_is_told() -> None:
    record = played(NAME, 10_000)
    found = review(game(NAME), 2, {}, record.actions, 30)
    assert not any(point.chances for point in found.curve[:-1])
    assert 1.0 in found.curve[-1].chances
    assert not found.in_chances


def test_without_a_judgement_random_bots_are_all_there_is() -> None:
    rules = game(BARE)
    s = rules.start(2, {})
    assert levels(BARE) == ["random"]
    assert styles(BARE) == []
    check("random", BARE)
    with pytest.raises(UnknownBot, match="nobody has taught bots bare-beads yet; only random plays it"):
        check("club", BARE)
    while to_move(s) < 0:
        step(s, s.options[0])
    with pytest.raises(UnknownBot, match="only random plays it"):
        bot("club").choose(Sight(rules, s, to_move(s)), Random(1))


def test_a_level_that_a_game_has_not_is_told_with_those_it_has() -> None:
    with pytest.raises(UnknownBot, match="beads has no bots of level 'expert'; it has: random, novice, club"):
        check("expert", NAME)
    with pytest.raises(UnknownBot, match="beads has no style 'industry'; it knows: collector"):
        check("club:industry", NAME)


# commands


@both
def test_games_lists_it(name: str) -> None:
    listed = {entry["name"]: entry for entry in json.loads(said("games", "--json"))}
    assert (listed[name]["rules"], listed[name]["values"], listed[name]["reconstructed"]) == (
        (8, 2, 1) if name == NAME else (0, 0, 0)
    )
    assert listed[name]["title"] == {NAME: "Beads", BARE: "Bare Beads"}[name]
    assert name in said("games")


def test_games_says_what_each_is_about_if_it_has_words() -> None:
    shown = said("games")
    assert f"\n{NAME}: " in shown
    assert f"\n{BARE}:" not in shown


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_in_a_terminal(name: str, language: str) -> None:
    shown = said("play", name, "--lang", language, "--seed", "1", "--save", "it.json", answers="1\nc\n" * 60)
    assert to_move(_end(read(Path("it.json")))) == NOBODY
    assert "{" not in shown
    said("play", name, "--lang", language, answers="?\no\nl\nb\ns\nq\nn\n")


def _end(record: Record) -> Any:
    s = game(record.game).start(record.seats, afresh(record.options))
    for action in record.actions:
        step(s, action)
    return s


@both
def test_it_is_simulated_replayed_and_checked(name: str) -> None:
    summary = json.loads(said("simulate", name, "--games", "5", "--json", "--records", "kept"))
    assert (summary["games"], summary["seats"]) == (5, 3)
    record = a_record(name)
    assert "finished" in said("check", record)
    assert len(said("replay", record).splitlines()) > 10
    assert json.loads(said("replay", record, "--at", "5", "--json"))["game"] == name
    assert said("replay", record, "--at", "5")


def test_a_position_is_a_line_of_text() -> None:
    line = said("replay", a_record(NAME), "--at", "5", "--text").strip()
    assert line.startswith("beads/1 2; ")
    assert "Turn" in said("position", line)
    Path("mine.toml").write_text("[pair]\npoints = 8\n")
    said("simulate", NAME, "--games", "1", "--seats", "2", "--data", "mine.toml", "--records", "kept")
    line = said("replay", "kept/0.json", "--at", "5", "--text").strip()
    assert line.startswith('beads/1 2 data={"bag":{"beads":6},"pair":{"points":8}}; ')
    assert spell(position(line)) == line


def test_pictures_are_made_of_what_is_drawn() -> None:
    said("replay", a_record(NAME), "--at", "5", "--svg", "table.svg")
    assert "<svg" in Path("table.svg").read_text()
    assert refused("replay", a_record(BARE), "--at", "5", "--svg", "no.svg") == (
        "rotonde: nobody has drawn bare-beads yet"
    )
    with pytest.raises(NoDrawing, match="nobody has drawn bare-beads yet"):
        picture(game(BARE), game(BARE).start(2, {}), 2)


def test_rules_and_values_are_read_where_there_are_some() -> None:
    assert "Most points win" in said("rules", NAME)
    assert "rules.Bead" in said("rules", NAME, "2.4")
    assert "pair" in said("data", NAME)
    assert "perhaps 8" in said("data", NAME, "--reconstructed")
    assert refused("rules", BARE) == "rotonde: nobody has written down the rules of bare-beads yet"
    assert refused("data", BARE) == "rotonde: nothing is printed on the pieces of bare-beads"


def test_an_owner_overrides_a_value() -> None:
    Path("mine.toml").write_text("[pair]\npoints = 8\n")
    assert "pair.points: 3 → 8" in said("data", NAME, "--check", "mine.toml")
    said("simulate", NAME, "--games", "2", "--data", "mine.toml")
    Path("mine.toml").write_text("[pair]\npoints = 99\n")
    assert "must be from 0 to 20, not 99" in refused("data", NAME, "--check", "mine.toml")


@both
def test_it_meets_itself_in_an_arena(name: str) -> None:
    bots = "club,random" if name == NAME else "random"
    said("arena", name, "--bots", bots, "--deals", "2", "--jobs", "1", "--json", "result.json")
    assert json.loads(Path("result.json").read_text())["game"] == name


def test_it_is_analysed_by_whoever_can_judge_it() -> None:
    assert json.loads(said("analyse", a_record(NAME), "--nodes", "20", "--json", "--svg", "curve.svg"))[
        "moments"
    ]
    assert said("analyse", a_record(NAME), "--nodes", "20", "--lang", "fr")
    assert refused("analyse", a_record(BARE)) == (
        "rotonde: nobody has taught bots bare-beads yet; only random plays it"
    )


@pytest.mark.parametrize(
    "words", [("simulate", "--bots", "club"), ("arena", "--bots", "club"), ("play", "--seats", "me,club")]
)
def test_a_bot_that_there_is_not_is_refused_in_one_line(words: tuple[str, ...]) -> None:
    command, *more = words
    assert refused(command, BARE, *more) == (
        "rotonde: nobody has taught bots bare-beads yet; only random plays it"
    )
    assert "it has: random, novice, club" in refused(
        command, NAME, more[0], more[1].replace("club", "expert")
    )


def test_its_speed_is_measured() -> None:
    measured = {(probe.name, probe.what) for probe in probes() if "beads" in probe.name}
    kinds = {"decisions", "copies", "replays"}
    assert {what for name, what in measured if name.startswith(NAME)} == kinds | {"nodes", "boards drawn"}
    assert {what for name, what in measured if name.startswith(BARE)} == kinds


# pages


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_around_a_table(served: Served, name: str, language: str) -> None:
    guest = served.guest(language=language)
    for path in (
        "/",
        f"/games/{name}",
        f"/rules/{name}",
        f"/rules/{name}?bare=true",
        f"/style/{name}.css",
    ):
        assert guest.get(path).status_code == 200, path
    title = Words(game(name), language).text("game.title")
    assert title in text_of(guest.get("/"))
    there = 200 if name == NAME else 404
    assert guest.get(f"/games/{name}/values").status_code == there
    assert guest.get(f"/cover/{name}.svg").status_code == there
    for page in (guest.get("/"), guest.get(f"/games/{name}")):
        assert (f"/cover/{name}.svg" in page.text or f"/games/{name}/values" in page.text) == (name == NAME)


def test_what_is_missing_is_told_on_the_pages(served: Served) -> None:
    guest = served.guest()
    assert "Nobody has written down the rules of this game yet." in text_of(guest.get(f"/rules/{BARE}"))
    new = guest.get(f"/games/{BARE}").text
    assert 'value="random"' in new
    assert 'value="club"' not in new
    full = guest.get(f"/games/{NAME}").text
    assert 'value="club:collector"' in full
    assert "loves beads" in full
    assert 'value="expert"' not in full


@both
def test_a_whole_game_at_a_table(served: Served, name: str) -> None:
    ada = served.guest("Ada")
    table = served.table(ada.open(name, "me", "here"))
    path = f"/table/{table.id}"
    while not table.match.over:
        if table.behind_curtain(ada.person):
            ada.wish(table.id, "lift")
        page = ada.get(path)
        assert page.status_code == 200
        assert ('<pre id="board-lines"' in page.text) == (name == BARE)
        if table.match.waits:
            assert ada.wish(table.id, "confirm").status_code == 200
            continue
        for action in table.match.state.options:
            assert f'data-action="{action}"' in page.text
            assert "told" in ada.ask(f"{path}/preview?action={action}&at={table.at}")
        for kind in ("bag", "die", "purse", "point", "moon"):
            assert ada.ask(f"{path}/why?kind={kind}&index=0")["reasons"]
        assert ada.act(table.id, table.match.state.options[0]).status_code == 200
    assert ada.ask(f"{path}/frame?at=3")["index"] == 3
    over = ada.get(path)
    assert ("/analysis" in over.text) == (name == NAME)
    for score in game(name).scores(table.match.state):
        assert f">{score}</b>" in over.text
    kept = ada.get(f"{path}/record").content
    again = ada.send("/import", record=("game.json", kept))
    assert again.status_code == 303


def test_a_drawn_table_shows_its_board_and_a_bare_one_its_text(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    drawn = ada.get(f"/table/{served.set_up(played(NAME, 4), ada, bob)}").text
    bare = ada.get(f"/table/{served.set_up(played(BARE, 4), ada, bob)}").text
    assert 'id="board-places"' in drawn
    assert "board-text" not in drawn
    assert "<svg viewBox" not in bare
    assert "bag: " in bare
    assert "/values" in drawn
    assert "/values" not in bare


def test_frames_of_a_bare_table_come_down_the_socket(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = served.table(served.set_up(played(BARE, 4), ada, bob))
    with ada.live(table.id) as socket:
        parts = socket.receive_json()["parts"]
        assert "board-lines" in parts["board-text"]["set"]


def test_hints_and_an_analysis_where_somebody_can_judge(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    for name, status in ((NAME, 200), (BARE, 409)):
        table = served.table(served.set_up(played(name, 4), ada, bob))
        mover = ada if table.may_act(ada.person) else bob
        hint = mover.get(f"/table/{table.id}/hint?at={table.at}")
        assert hint.status_code == status
        assert ('id="do-hint"' in mover.get(f"/table/{table.id}").text) == (name == NAME)
        over = served.set_up(played(name, 10_000), ada, bob)
        assert ada.get(f"/table/{over}/analysis").status_code == status
        assert ada.get(f"/table/{over}/report").status_code == status
    assert "No bot can judge this game yet." in text_of(ada.get(f"/table/{over}/analysis"))


@both
def test_bots_of_the_usual_table_answer(served: Served, name: str) -> None:
    ada = served.guest("Ada")
    answer = ada.send(f"/play/{name}")
    table = served.table(answer.headers["location"].removeprefix("/table/"))
    assert len(table.chairs) == game(name).usual.seats == 2
    assert table.chairs[1].bot == ("club" if name == NAME else "random")


def test_a_table_whose_game_is_gone_hinders_nothing(served: Served) -> None:
    ada = served.guest("Ada")
    name = served.set_up(played(NAME, 4), ada)
    served.site.tables.open.clear()
    path = [place for place in sys.path if place != str(tutorial.folder())]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", path)
        GAMES.look_again()
        assert NAME not in GAMES
        assert ada.get("/").status_code == 200
        assert ada.get(f"/table/{name}").status_code == 409
    GAMES.look_again()
    assert ada.get(f"/table/{name}").status_code == 200


# words


def test_a_sentence_that_a_language_lacks_is_said_in_english() -> None:
    words = Words(game(NAME), "fr")
    assert words.option(6) == "Lancer le dé"
    assert words.text("rolled", (0, 2), ["Ada"]) == "Ada rolls 2 points."
    assert "rolled" in words.missing
    assert Words(game(NAME), "de").text("game.title") == "Beads"


def test_without_any_sentence_the_key_speaks() -> None:
    words = Words(game(BARE), "en")
    assert words.text("game.title") == "Bare Beads"
    assert words.text("game.summary") == ""
    assert words.option(2) == "Pay (beads 1)"
    assert words.option(6) == "Roll"
    rules: AnyGame = game(BARE)
    s = rules.start(2, {})
    while to_move(s) < 0:
        step(s, s.options[0])
    assert words.prompt(s.stack[-1], ["Ada", "Bob"]) == "Ada: pay"
