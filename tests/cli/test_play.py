"""A game in the terminal, with the answers coming through a pipe."""

from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.text import Span

from rotonde.cli.boards import SEAT_STYLES
from rotonde.cli.showing import Showing
from rotonde.games import game
from rotonde.kernel import NOBODY, Event, to_move
from rotonde.play.record import finished, read, replay
from rotonde.words import LANGUAGES, Words
from tests.cli.running import GAME, rotonde

BEGIN = "1\n1\nc\n"  # the first start bonus, wherever its step may go, confirmed


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def played(answers: str, *words: str) -> str:
    """What the screen shows."""
    result = rotonde("play", GAME, "--seed", "1", *words, answers=answers)
    assert result.exit_code == 0, result.output
    return result.stdout


def any_answers(count: int) -> str:
    """Enough for a game, whatever it asks: numbers that may or may not be there, and confirmation."""
    rng = Random(1)
    return "".join(f"{rng.randint(1, 9)}\nc\n" for _ in range(count)) + "pass\nc\n1\nc\n" * 60


def test_a_whole_game_is_played_to_the_account_and_the_winner() -> None:
    shown = played(any_answers(60), "--seats", "me,random", "--save", "game.json")

    record = read(Path("game.json"))
    assert finished(record)
    assert max(replay(record).fields()["score"]) > 0
    assert "The game is over" in shown
    assert "during the rounds" in shown
    assert "wins with" in shown or "share the victory" in shown
    assert "The game is saved in game.json" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_speaks_every_language(language: str) -> None:
    shown = played(BEGIN + "?\no\nl\nb\n", "--lang", language)

    assert "{" not in shown
    assert Words(game(GAME), language).text("progress.round", (1, 6)) in shown


def test_what_bots_do_is_told_in_words() -> None:
    assert "Random 2 takes a starting bonus: 1 coin." in played("")


def test_names_that_begin_alike_have_the_colours_and_paragraphs_of_their_seats() -> None:
    showing = Showing(Console(), game("convoi-express"), {}, ["An", "Anna"], "fr")
    events = [Event("turn.began", (seat, 3), -1) for seat in (0, 1, 1)]
    sentences = [showing.sentence(event) for event in events[:2]]

    at = [text.plain.index("An") for text in sentences]
    assert [text.spans for text in sentences] == [
        [Span(at[0], at[0] + 2, SEAT_STYLES[0])],
        [Span(at[1], at[1] + 4, SEAT_STYLES[1])],
    ]
    assert len(showing.paragraphs(events, "dim")) == 2


def test_reconstructed_values_are_marked() -> None:
    assert "reconstructed values" in played("")


def test_values_that_an_owner_knows_are_not_marked() -> None:
    Path("my-box.toml").write_text("[space.last_round]\nworkers = 2\n")

    def marked(shown: str) -> int:
        return int(shown.partition("≈ ")[2].split()[0])

    assert marked(played("", "--data", "my-box.toml")) == marked(played("")) - 1


def test_undo_takes_back_a_step_and_redo_brings_it_again() -> None:
    once = played("1\n")
    shown = played("1\nu\nr\n")

    assert "Player 1: lay track (1 step)" in once
    asked = [line for line in shown.splitlines() if line.startswith("Player 1: ")]
    assert asked == [
        "Player 1: choose a starting bonus",
        "Player 1: lay track (1 step)",
        "Player 1: choose a starting bonus",
        "Player 1: lay track (1 step)",
    ]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("u", "Nothing to undo"),
        ("r", "Nothing to redo"),
        ("c", "The turn isn’t complete yet"),
        ("99", "“99” isn’t an option: choose 1–3"),
        ("ten(4)", "“ten(4)” isn’t an option"),
        ("extend(0,0)", "“extend(0,0)” isn’t an option"),
    ],
)
def test_what_cannot_be_done_now_is_explained(answer: str, told: str) -> None:
    assert told in played(f"{answer}\n")


def test_a_complete_turn_waits_for_its_confirmation() -> None:
    shown = played("1\n1\n3\n")

    assert "Turn complete" in shown
    assert "Confirm this first, or undo" in shown


def test_before_a_die_is_rolled_no_turn_is_told_to_be_complete() -> None:
    """In Convoi Express, where a die decides in the middle of a turn."""
    answers = "play(2,0)\nmove(0)\nmove(0)\n"  # a move card for a train, and once more before its roll
    result = rotonde("play", "convoi-express", "--seed", "1", answers=answers)

    assert result.exit_code == 0, result.output
    assert "A die roll or a card draw comes next. Press Enter to confirm" in result.stdout
    assert "Confirm this first, or undo" in result.stdout
    assert "complete" not in result.stdout


def test_enter_alone_confirms() -> None:
    assert "Player 1: use an action space, or pass" in played("1\n1\n\n")


def test_an_action_may_be_spelled() -> None:
    shown = played(BEGIN + "pass\n")

    assert "Player 1 passes" in shown


def test_at_the_end_of_input_nothing_is_lost() -> None:
    shown = played("1\n")

    assert "The game is saved in russian-railroads-1.json" in shown
    assert len(read(Path("russian-railroads-1.json")).actions) > 0


def test_a_second_game_does_not_overwrite_the_first() -> None:
    played("1\n")
    first = Path("russian-railroads-1.json").read_bytes()

    assert "russian-railroads-2.json" in played(BEGIN)
    assert Path("russian-railroads-1.json").read_bytes() == first


def test_who_leaves_is_offered_to_save() -> None:
    assert "Save the game as russian-railroads-1.json?" in played("1\nq\nn\n")
    assert not Path("russian-railroads-1.json").exists()

    played("1\nq\ny\n")
    assert Path("russian-railroads-1.json").exists()


def test_who_leaves_before_deciding_anything_leaves_no_file() -> None:
    played("q\n", "--seats", "me,Anna")

    assert list(Path().iterdir()) == []


def test_a_saved_game_goes_on_where_it_was_with_its_draft_open() -> None:
    played("1\ns\n")
    saved = read(Path("russian-railroads-1.json")).actions

    shown = played("u\n", "--record", "russian-railroads-1.json")
    asked = [line for line in shown.splitlines() if line.startswith("Player 1: ")]
    assert asked == ["Player 1: lay track (1 step)", "Player 1: choose a starting bonus"]
    assert read(Path("russian-railroads-1.json")).actions == saved[:-1]


def test_a_saved_game_can_be_finished_later() -> None:
    played("1\nc\n" * 8, "--seats", "me,random", "--save", "a.json")
    started = read(Path("a.json"))

    played(any_answers(60), "--record", "a.json", "--save", "b.json")

    assert to_move(replay(read(Path("b.json")))) == NOBODY
    assert read(Path("b.json")).actions[: len(started.actions) - 8] == started.actions[:-8]


def test_the_record_is_written_after_every_turn_if_told_where() -> None:
    played(BEGIN + "q\n", "--save", "game.json")

    assert Path("game.json").exists()


def test_bots_alone_play_to_the_end() -> None:
    shown = played("n\n", "--seats", "random,random")

    assert "The game is over" in shown


def test_the_same_seed_brings_the_same_luck() -> None:
    assert played("1\nq\nn\n") == played("1\nq\nn\n")


def test_another_board_can_be_looked_at() -> None:
    shown = played("b 2\n", "--seats", "me,Anna,random")

    assert shown.count("2 Anna  0 points") == 1
