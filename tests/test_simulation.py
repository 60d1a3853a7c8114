"""Many games from Python: the same in a simulation of any length, whoever computes them, with any bots."""

from random import Random

from rotonde.bots import Sight
from rotonde.play.record import finished
from rotonde.simulation import SimulatedGame, Simulation, digest, mean_scores, wins

GAME = "russian-railroads"


class LastBot:
    """Always the last option."""

    def choose(self, sight: Sight, rng: Random) -> int:
        return sight.options()[-1]


def test_a_game_is_the_same_in_a_simulation_of_any_length() -> None:
    short, long = (Simulation(GAME, ("random", "random"), games) for games in (2, 50))

    assert short.play_one(1) == long.play_one(1)


def test_games_come_in_their_order_whoever_plays_them() -> None:
    simulation = Simulation(GAME, ("random", "random"), 9, seed="7")
    alone, together = simulation.play(), simulation.play(jobs=2)

    assert [played.number for played in together] == list(range(9))
    assert alone == together
    assert digest(alone) == digest(together)


def test_a_bot_of_your_own_plays_here_and_in_other_processes() -> None:
    simulation = Simulation(GAME, (LastBot, "random"), 4)
    alone = simulation.play()

    assert alone != Simulation(GAME, ("random", "random"), 4).play()
    assert alone == simulation.play(jobs=2)


def test_a_game_can_be_kept_as_a_record() -> None:
    simulation = Simulation("express-01", ("random",) * 3, 1, options={"map": "usa"})
    record = simulation.record(simulation.play_one(0))

    assert (record.game, record.seats, record.options["map"]) == ("express-01", 3, "usa")
    assert finished(record)


def test_a_shared_victory_counts_in_parts() -> None:
    games = [
        SimulatedGame(0, [], 0, [5, 5, 1], [0, 1]),
        SimulatedGame(1, [], 0, [0, 3, 1], [1]),
    ]

    assert wins(games, team=False) == [0.25, 0.75, 0]
    assert wins(games, team=True) == [0.5, 1, 0]
    assert mean_scores(games) == [2.5, 4, 1]
