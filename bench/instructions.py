"""What a decision costs in machine instructions: callgrind counts them, where a clock wanders too much.

    python bench/instructions.py railroad-revolution 4 --tree build/compiled --tree ../old/build/compiled

Random games are played once, on the first tree; their decisions are then taken again on every tree, and what
happens within `step` is counted. So the trees must have the same rules, and a compiled kernel.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

COUNTED = "CPyPy_stepping___step"  # how mypyc names `rotonde.kernel.stepping.step` for Python


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("game")
    words.add_argument("seats", type=int)
    words.add_argument("--options", default="{}", help="of the table, as JSON")
    words.add_argument("--games", default="12", help="how many are played")
    words.add_argument("--tree", action="append", type=Path, required=True, help="with a compiled rotonde")
    words.add_argument("--keep", type=Path, help="a folder for what callgrind_annotate reads")
    told = words.parse_args()
    table = (told.game, str(told.seats), told.options)
    with tempfile.TemporaryDirectory() as folder:
        games = Path(folder, "games.json")
        run(told.tree[0], [], ["play", *table, str(games), told.games])
        taken = sum(len(actions) for actions in json.loads(games.read_text()))
        print(f"{told.game}, {told.seats} seats: {taken} decisions and outcomes of chance")
        for number, tree in enumerate(told.tree):
            kept = (told.keep or Path(folder)) / f"callgrind.{number}"
            callgrind = ["valgrind", "--tool=callgrind", f"--toggle-collect={COUNTED}"]
            said = run(tree, [*callgrind, f"--callgrind-out-file={kept}"], ["again", *table, str(games)])
            found = re.search(r"Collected : (\d+)", said)
            assert found, said
            print(f"{int(found[1]) / taken:10,.0f} instructions each: {tree}")


def run(tree: Path, before: list[str], words: list[str]) -> str:
    """This program in a process of its own, with one of the trees; what it said."""
    environment = os.environ | {"PYTHONPATH": str(tree.resolve()), "PYTHONHASHSEED": "0"}
    command = [*before, sys.executable, __file__, "--inside", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stderr


def play(name: str, seats: str, options: str, file: str, count: str) -> None:
    """Random games; all that was decided or drawn."""
    from rotonde.games import game
    from rotonde.kernel import CHANCE, drawn, step, to_move

    rules, games = game(name), list[list[int]]()
    for index in range(int(count)):
        s, rng, actions = rules.start(int(seats), json.loads(options)), Random(f"1:{index}"), list[int]()
        while s.options:
            actions.append(drawn(s, rng) if to_move(s) == CHANCE else rng.choice(s.options))
            step(s, actions[-1])
        games.append(actions)
    Path(file).write_text(json.dumps(games))


def again(name: str, seats: str, options: str, file: str) -> None:
    """The same games."""
    from rotonde.games import game
    from rotonde.kernel import step

    gc.disable()  # how often it runs depends on what else was loaded
    for actions in json.loads(Path(file).read_text()):
        s: Any = game(name).start(int(seats), json.loads(options))
        for action in actions:
            step(s, action)


if __name__ == "__main__":
    if sys.argv[1:3] == ["--inside", "play"]:
        play(*sys.argv[3:])
    elif sys.argv[1:3] == ["--inside", "again"]:
        again(*sys.argv[3:])
    else:
        main()
