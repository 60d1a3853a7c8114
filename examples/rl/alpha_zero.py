"""OpenSpiel's AlphaZero on one of the games, as small as it gets: it shows that it runs, not that it learns.

pip install ".[spiel]" "jax[cpu]" flax optax orbax-checkpoint chex
python examples/rl/alpha_zero.py rotonde_express_01 runs/alpha_zero
"""

from __future__ import annotations

import sys

import pyspiel
from open_spiel.python.algorithms.alpha_zero import alpha_zero

import rotonde.rl.spiel  # noqa: F401  # registers the games, in every process


def main(name: str, folder: str) -> None:
    game = f"{name}(players=2)"
    actions = pyspiel.load_game(game).num_distinct_actions()
    alpha_zero.alpha_zero(
        alpha_zero.Config(
            game=game,
            path=folder,
            learning_rate=0.001,
            weight_decay=1e-4,
            decouple_weight_decay=True,
            train_batch_size=32,
            replay_buffer_size=64,
            replay_buffer_reuse=1,
            max_steps=1,
            checkpoint_freq=1,
            actors=1,
            evaluators=1,
            evaluation_window=2,
            eval_levels=1,
            uct_c=2.0,
            max_simulations=2,
            policy_alpha=1.0,
            policy_epsilon=0.25,
            temperature=1.0,
            temperature_drop=10,
            nn_model="mlp",
            nn_width=32,
            nn_depth=1,
            observation_shape=None,
            output_size=actions,
            verbose=False,
            quiet=True,
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
