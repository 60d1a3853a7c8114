"""What a page decides at a table, whichever way it comes: by a request or by the open socket."""

from __future__ import annotations

from typing import Final, Literal

from rotonde.web.commands import Act, Confirm, Lift, OfDraft, Redo, Restart, Undo
from rotonde.web.site import Site
from rotonde.web.table import Refused
from rotonde.words import Phrases
from rotonde.words.catalogue import OWN, catalogue

WishName = Literal["undo", "redo", "restart", "confirm", "lift"]
WISHES: Final[tuple[WishName, ...]] = ("undo", "redo", "restart", "confirm", "lift")
DRAFTS: Final[dict[str, type[OfDraft]]] = {"undo": Undo, "redo": Redo, "restart": Restart, "confirm": Confirm}


async def decide(
    site: Site, table: str, person: str | None, at: str, action: int, confirm: bool
) -> dict[str, str]:
    """One decision, or several in one go by the number of their line; the position that came of it."""
    done = await site.door.do(person, Act(table=table, at=at, action=action, confirm=confirm))
    return {"at": done.at}


async def grant(site: Site, table: str, person: str | None, wish: WishName, at: str) -> dict[str, str]:
    """Something about the draft, or the curtain."""
    asked = Lift(table=table) if wish == "lift" else DRAFTS[wish](table=table, at=at)
    done = await site.door.do(person, asked)
    return {"at": done.at}


def in_words(error: Refused, say: Phrases) -> str:
    """Why something was not done: a sentence of the site's, or of the play itself."""
    of_play = catalogue(OWN, say.language).sentences
    return of_play[error.key] if error.key in of_play else say(error.key, **error.values)
