"""The colours of the companies, as the box has them: an owner may know the fifth one's better than we do."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rotonde.games.express_01 import GAME
from rotonde.games.express_01.cards import NEUTRAL
from rotonde.games.express_01.parts import Parts, standard_data

BOXES: Final = 16  # whose colours are kept
PALETTE: Final = frozenset(  # what the style sheet can paint
    ("red", "blue", "green", "yellow", "purple", "orange", "brown", "pink", "grey")
)


class Livery(NamedTuple):
    """What tells the stations and shares of a company apart: a charge and a colour."""

    charge: int  # the company, or NEUTRAL
    colour: str


NOBODY: Final = Livery(NEUTRAL, "neutral")


@lru_cache(maxsize=BOXES)
def liveries(parts: Parts) -> tuple[Livery, ...]:
    """By company, then that of nobody; a colour that cannot be painted gives way to the usual one."""
    found = [
        Livery(company, owned if (owned := owned_colour(parts, id_)) in PALETTE else usual_colour(id_))
        for company, id_ in enumerate(standard_data()["company"])
    ]
    return (*found, NOBODY)


def owned_colour(parts: Parts, id_: str) -> str:
    """What the owner of the box calls the colour of a company; nothing if he has not said."""
    return str(parts.override.get("company", {}).get(id_, {}).get("colour", ""))


def usual_colour(id_: str) -> str:
    return str(standard_data()["company"][id_]["colour"])


def owned_name(parts: Parts, cell: int) -> str:
    """What the owner of the box reads on a base card; nothing if he has not said."""
    id_ = GAME.labels["cell"][cell].partition(".")[2]
    return str(parts.override.get("cell", {}).get(id_, {}).get("name", ""))
