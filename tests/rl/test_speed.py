"""What is measured of the environments counts decisions."""

from __future__ import annotations

from random import Random

import pyspiel

from rotonde.cli.environments import BATCHED, SINGLE, STEPS, Together, ours, spiel_steps, zoo_steps
from rotonde.games import GAMES
from rotonde.rl import RotondeEnv


def test_every_game_is_measured_single_and_batched() -> None:
    assert [probe.what for probe in ours()] == [SINGLE, BATCHED] * len(GAMES.ours())


def test_steps_are_counted() -> None:
    assert zoo_steps(RotondeEnv("express-01"), Random(1)) >= STEPS
    assert Together("convoi-express").run() == 2560
    assert spiel_steps(pyspiel.load_game("hearts"), Random(1)) >= STEPS
