"""`./play load`: what a move costs the real server, with two pages at every table and commits waited for.

./play load                            every game as fast as it goes, at a pace, previews, spectators, a peer
./play load --game express-01 --only moves --seconds 20
./play load --before TREE              another tree (PYTHONPATH of its server) by turns with this one
./play load --json > load.json         for programs
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path
from typing import Any, Final

from bench.load.measuring import Plan, measured
from bench.load.peer import NoPeer, peer
from rotonde.build import compiled
from rotonde.games import GAMES

KINDS: Final = ("moves", "pace", "previews", "spectators", "peer")
COLUMNS: Final = ("cpu_ms", "per_second", "p50_ms", "p99_ms", "frames", "bytes", "busy", "refused")


def main(words: list[str]) -> None:
    asked = options().parse_args(words)
    if not Path("/proc/self/stat").exists():
        sys.exit("processor time of another process is read from /proc, which this system does not have")
    found: list[dict[str, Any]] = []
    trees = [("this", None), *([("before", asked.before)] if asked.before else [])]
    for kind in asked.only or KINDS:
        for game in asked.game or GAMES if kind != "peer" else ["boardgame.io"]:
            for _ in range(asked.rounds):
                for tree, path in trees if kind != "peer" else [("peer", None)]:
                    try:
                        result = (
                            peer(asked.tables, asked.seconds)
                            if kind == "peer"
                            else measured(plan(asked, kind, game), path, asked.post or tree == "before")
                        )
                    except NoPeer as error:
                        print(f"without boardgame.io: {error}", file=sys.stderr)
                        continue
                    found.append({"kind": kind, "game": game, "tree": tree, **result})
                    if not asked.json:
                        print(line(found[-1]), flush=True)
    if asked.json:
        about = {
            "build": "compiled" if compiled() else "plain",
            "python": platform.python_version(),
            "tables": asked.tables,
        }
        print(json.dumps({**about, "seconds": asked.seconds, "results": found}, indent=1))


def options() -> argparse.ArgumentParser:
    """What can be asked for."""
    known = argparse.ArgumentParser(prog="./play load", description=__doc__.partition("\n")[0])
    known.add_argument("--game", action="append", choices=list(GAMES), help="these games only")
    known.add_argument("--only", action="append", choices=KINDS, help="these measurements only")
    known.add_argument("--tables", type=int, default=50, help="tables at a time (50)")
    known.add_argument("--seconds", type=float, default=10, help="of each measurement (10)")
    known.add_argument("--pace", type=float, default=200, help="moves a second, where they have a pace (200)")
    known.add_argument("--spectators", type=int, default=500, help="of one table (500)")
    known.add_argument("--previews", type=int, default=5, help="before each move (5)")
    known.add_argument("--rounds", type=int, default=1, help="of each measurement, by turns (1)")
    known.add_argument("--before", type=Path, help="another tree to measure beside this one")
    known.add_argument("--post", action="store_true", help="moves as requests and not by the socket")
    known.add_argument("--json", action="store_true", help="one JSON object at the end")
    return known


def plan(asked: argparse.Namespace, kind: str, game: str) -> Plan:
    """A measurement as it was asked for."""
    match kind:
        case "pace":
            return Plan(game, asked.tables, asked.seconds, pace=asked.pace)
        case "previews":
            return Plan(game, asked.tables, asked.seconds, previews=asked.previews)
        case "spectators":
            return Plan(game, 1, asked.seconds, spectators=asked.spectators)
    return Plan(game, asked.tables, asked.seconds)


def line(result: dict[str, Any]) -> str:
    """One result for people."""
    told = " ".join(f"{name} {result[name]:,.2f}" for name in COLUMNS if name in result)
    return f"{result['kind']:<10} {result['game']:<20} {result['tree']:<6} {result['done']:>6,} {told}"


if __name__ == "__main__":
    main(sys.argv[1:])
