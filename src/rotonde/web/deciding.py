"""What a page decides at a table, whichever way it comes: by a request or by the open socket."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from rotonde.web.second_look import coached, held_back, think_ahead
from rotonde.web.site import Site
from rotonde.web.table import Refused, Table
from rotonde.words import Phrases
from rotonde.words.catalogue import OWN, catalogue

Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Token = Annotated[str, msgspec.Meta(max_length=4000)]
WishName = Literal["undo", "redo", "restart", "confirm", "lift"]
WISHES: Final[tuple[WishName, ...]] = ("undo", "redo", "restart", "confirm", "lift")


async def decide(
    site: Site, table: Table, person: str | None, at: str, action: int, confirm: bool
) -> dict[str, str]:
    """One decision, or several in one go by the number of their line; the position that came of it."""
    taught = coached(table, person)
    await table.act(person, at, action, confirm and taught is None)
    if taught:
        think_ahead(site, taught)
        if confirm and taught.match.waits and not await held_back(site, taught, taught.at):
            await taught.confirm(person, taught.at)
    return {"at": table.at_for(person)}


async def grant(site: Site, table: Table, person: str | None, wish: WishName, at: str) -> dict[str, str]:
    """Something about the draft."""
    match wish:
        case "undo":
            await table.undo(person, at)
        case "redo":
            await table.redo(person, at)
        case "restart":
            await table.restart(person, at)
        case "confirm":
            taught = coached(table, person)
            if taught is None or not await held_back(site, taught, at):
                await table.confirm(person, at)
        case "lift":
            if person:
                table.lift(person)
    return {"at": table.at_for(person)}


def in_words(error: Refused, say: Phrases) -> str:
    """Why something was not done: a sentence of the site's, or of the play itself."""
    of_play = catalogue(OWN, say.language).sentences
    return of_play[error.key] if error.key in of_play else say(error.key, **error.values)
