"""`games`, `rules` and `data`: what there is to read."""

import json
from pathlib import Path

from rotonde.games import GAMES, game
from rotonde.games.ledger import ledger, rules
from rotonde.games.printed import reconstructed, values
from tests.cli.running import GAME, rotonde


def test_every_game_is_listed() -> None:
    result = rotonde("games")

    assert result.exit_code == 0
    assert [name for name in GAMES if name not in result.stdout] == []
    assert "Russian Railroads" in result.stdout
    assert "2, 3, 4" in result.stdout


def test_games_are_listed_for_programs() -> None:
    listed = {entry["name"]: entry for entry in json.loads(rotonde("games", "--json").stdout)}

    assert set(listed) == set(GAMES)
    assert listed[GAME]["rules"] == len(ledger(GAME))
    assert listed[GAME]["reconstructed"] == len(reconstructed(game(GAME).data()))


def test_all_rules_can_be_read() -> None:
    result = rotonde("rules", GAME)

    assert result.exit_code == 0
    missing = [rule.number for rule in ledger(GAME) if f"\n{rule.number} " not in result.stdout]
    assert missing == []


def test_one_rule_comes_with_code_and_tests() -> None:
    result = rotonde("rules", GAME, "4.8")

    assert result.exit_code == 0
    assert "A displaced locomotive" in result.stdout
    assert "code " in result.stdout
    assert "test " in result.stdout
    assert "4.9" not in result.stdout


def test_a_chapter_can_be_read() -> None:
    found = json.loads(rotonde("rules", GAME, "4", "--json").stdout)

    assert {rule["number"].split(".")[0] for rule in found} == {"4"}


def test_rules_can_be_searched() -> None:
    found = json.loads(rotonde("rules", GAME, "--search", "DOUBLER", "--json").stdout)

    assert found
    assert all("doubler" in rule["text"].lower() for rule in found)


def test_rules_are_read_in_another_language() -> None:
    result = rotonde("rules", GAME, "--lang", "fr")
    found = json.loads(rotonde("rules", GAME, "--lang", "fr", "--json").stdout)

    assert f"({len(ledger(GAME))} règles)" in result.stdout
    assert [(rule["chapter"], rule["text"]) for rule in found] == [
        (rule.chapter, rule.text) for rule in rules(GAME, "fr")
    ]


def test_an_unbreakable_space_is_found_by_a_typed_one() -> None:
    found = json.loads(rotonde("rules", GAME, "1", "--lang", "fr", "--search", "carte ?", "--json").stdout)

    assert [rule["number"] for rule in found] == ["1.2"]


def test_names_of_games_are_forgiven() -> None:
    assert rotonde("rules", "Russian Railroads", "1.1").exit_code == 0
    assert rotonde("rules", "russian_railroads", "1.1").exit_code == 0


def test_printed_values_are_summed_up() -> None:
    result = rotonde("data", GAME)

    assert result.exit_code == 0
    assert "engineer" in result.stdout
    assert "--reconstructed" in result.stdout


def test_every_value_can_be_seen() -> None:
    shown = rotonde("data", GAME, "--all", width=300).stdout
    listed = json.loads(rotonde("data", GAME, "--json").stdout)

    assert [value["key"] for value in listed] == [value.key for value in values(game(GAME).data())]
    assert "[track_values]" in shown
    assert "base = [0, 1, 2, 4, 7]" in shown


def test_reconstructed_values_come_with_an_override_that_works(tmp_path: Path) -> None:
    shown = rotonde("data", GAME, "--reconstructed").stdout
    listed = json.loads(rotonde("data", GAME, "--reconstructed", "--json").stdout)
    assert {value["confidence"] for value in listed} == {"low"}
    assert all(value["key"].rpartition(".")[0] in shown for value in listed)

    example = shown.split("my-box.toml:\n")[1].split("\nThen ")[0]
    box = tmp_path / "my-box.toml"
    box.write_text(example)
    result = rotonde("data", GAME, "--check", str(box), width=300)

    assert result.exit_code == 0
    assert "can be played with: " in result.stdout
    assert "space.last_round.workers: 1 → 2" in result.stdout
