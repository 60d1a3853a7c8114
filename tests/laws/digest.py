"""A short name for everything that happens in some random games: equal names, equal games.

`python -m tests.laws.digest` writes them to `tests/records/digests.json`, which plain Python and the compiled
rules are both held to. A change there means that old records may play differently: raise the game's version.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tests.laws.tables import EVERY, TABLES, name, random_game, start

KNOWN = Path(__file__).parent.parent / "records" / "digests.json"
GAMES = 2  # random games for each table


def digest_of_games(table_number: int, games: int) -> str:
    """Over all that waits, all that is offered, what is chosen and the scores, step by step."""
    table = EVERY[table_number]
    found, _ = start(table)
    digest = hashlib.sha256()
    for seed in range(games):
        for s, action in random_game(table, seed):
            digest.update(repr((s.stack, s.options, action, found.scores(s))).encode())
    return digest.hexdigest()


def digests() -> dict[str, str]:
    """Of every table of our own games."""
    return {name(table): digest_of_games(number, GAMES) for number, table in enumerate(TABLES)}


if __name__ == "__main__":
    KNOWN.write_text(json.dumps(digests(), indent=2) + "\n", encoding="utf-8")
