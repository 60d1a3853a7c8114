"""The measurement measures; how fast it finds us is not a matter for tests."""

import json

import pytest

from rotonde.cli import measuring
from tests.cli.running import rotonde


def test_a_quick_measurement_for_programs() -> None:
    report = json.loads(rotonde("bench", "--quick", "--json").stdout)

    measured = {(rate["name"], rate["what"]) for rate in report["rates"]}
    assert {what for _, what in measured} == {
        "boards drawn",
        "choices",
        "copies",
        "decisions",
        "nodes",
        "playouts",
        "replays",
    }
    assert ("russian-railroads, 2 seats", "decisions") in measured
    assert ("russian-railroads, 4 seats", "copies") in measured
    assert all(rate["per_second"] > 0 for rate in report["rates"])


def test_without_the_peer_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "PEER", "an_engine_nobody_wrote")

    result = rotonde("bench", "--quick")

    assert result.exit_code == 0
    assert 'pip install "rotonde[bench]"' in result.stdout


def test_the_peer_is_measured_where_it_is_installed() -> None:
    pytest.importorskip("catanatron")

    report = json.loads(rotonde("bench", "--quick", "--json").stdout)

    assert {ratio["what"] for ratio in report["ratios"]} == {"choices", "copies", "decisions", "playouts"}


def test_the_best_round_counts() -> None:
    probe = measuring.Probe("a game", "things", lambda: sum(range(50_000)) and 7)
    probe.measure(0.001)
    first = probe.best
    probe.measure(0.001)

    assert probe.best >= first > 0
