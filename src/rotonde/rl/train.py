"""Train an agent by playing against itself, and write down how it learns.

    python -m rotonde.rl.train russian-railroads --minutes 4 --scale 0.02 --to agents/railways.npz

Then, with ROTONDE_AGENTS=agents, it is a bot by name: agent:railways.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

from rotonde.rl import Batch
from rotonde.rl.nets import save
from rotonde.rl.ppo import Learner, LearnerSettings

FOREVER = 10**12  # decisions


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("--seats", type=int, default=2)
    words.add_argument("--games", type=int, default=64, help="played at the same time")
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--reward", default="gains")
    words.add_argument("--scale", type=float, default=0.05, help="of the reward")
    words.add_argument("--entropy", type=float, default=0.01)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument(
        "--to", type=Path, required=True, help="the file of the agent; its curve goes beside it"
    )
    asked = words.parse_args()

    batch = Batch(asked.game, asked.games, asked.seats, reward=asked.reward)
    settings = LearnerSettings(reward_scale=asked.scale, entropy=asked.entropy)
    learner = Learner(batch, settings, asked.seed)
    table = batch.table
    about = {"game": asked.game, "seats": asked.seats, "observations": table.observer.version}
    began, saved = time.monotonic(), 0.0
    asked.to.parent.mkdir(parents=True, exist_ok=True)
    with asked.to.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["seconds", "decisions", "games", "points", "entropy"])
        for lesson in learner.lessons(FOREVER):
            seconds = time.monotonic() - began
            points = round(lesson.points, 3)
            curve.writerow(
                [round(seconds, 1), lesson.decisions, lesson.games, points, round(lesson.entropy, 3)]
            )
            file.flush()
            if seconds - saved > 30 or seconds > asked.minutes * 60:
                save(asked.to, learner.weights, about)
                saved = seconds
                print(f"{seconds:5.0f} s  {lesson.decisions:9,} decisions  {points:8.2f} points", flush=True)
            if seconds > asked.minutes * 60:
                break


if __name__ == "__main__":
    main()
