"""A short name for everything that happens in some random games: equal names, equal games."""

from __future__ import annotations

import hashlib

from tests.laws.tables import TABLES, random_game, start


def digest_of_games(table_number: int, games: int) -> str:
    """Over all states, actions, views and scores, step by step."""
    table = TABLES[table_number]
    found, _ = start(table)
    digest = hashlib.sha256()
    for seed in range(games):
        for s, action in random_game(table, seed):
            view = found.view(s, action % table[1])
            digest.update(repr((s.stack, s.options, action, view, found.scores(s))).encode())
    return digest.hexdigest()
