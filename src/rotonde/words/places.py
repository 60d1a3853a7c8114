"""What a place on the table is for, whoever asks and whenever: a sentence of its game, and a rule.

`places.toml` beside a game's catalogues has an entry for each kind of place, or for those of a kind
whose labels begin alike; the sentence is `about.<entry>`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rotonde.kernel import AnyGame
from rotonde.words.in_words import folder_of


class Purpose(NamedTuple):
    """Some places of a game, and where to read about them."""

    key: str  # of the sentence
    rule: str
    kind: str
    labels: tuple[str, ...]  # how the labels of the places begin; any if there are none


def purpose(game: AnyGame, kind: str, index: int) -> Purpose | None:
    """What a place is for; none if the game does not say."""
    known = [found for found in purposes(folder_of(game)) if found.kind == kind]
    labels = game.labels.get(kind, [])
    label = labels[index] if index < len(labels) else ""
    named = (found for found in known if label.startswith(found.labels) and found.labels)
    return next(named, next((found for found in known if not found.labels), None))


@cache
def purposes(folder: Path) -> list[Purpose]:
    """All that the game says about its places."""
    path = folder / "places.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return [
        Purpose(f"about.{name}", entry["rule"], entry.get("kind", name), tuple(entry.get("labels", ())))
        for name, entry in data.items()
    ]
