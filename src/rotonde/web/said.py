"""All that a page says on its socket, and what it is answered; the same as by requests, and for less."""

from __future__ import annotations

import logging
from typing import Annotated, Any, cast

import msgspec

from rotonde.web.commands import Number, Position
from rotonde.web.deciding import WishName, decide, grant, in_words
from rotonde.web.foresight import listed, previewed
from rotonde.web.site import Site
from rotonde.web.table import Refused, Table
from rotonde.web.visits import Visit
from rotonde.web.workers import TooBusy, Unwanted

log = logging.getLogger("rotonde.web")


class Opened(msgspec.Struct, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Which boards the page shows besides the own."""

    focus: list[int]


class Acted(msgspec.Struct, tag_field="do", tag="act", forbid_unknown_fields=True):
    """A decision, or several in one go, with the position it answers."""

    n: Number  # of the question, which its answer bears
    at: Position
    action: Number
    confirm: bool = False


class Wished(msgspec.Struct, tag_field="do", tag="wish", forbid_unknown_fields=True):
    """Undo, redo, start again, confirm or lift the curtain."""

    n: Number
    at: Position
    wish: WishName


class Foreseen(msgspec.Struct, tag_field="do", tag="preview", forbid_unknown_fields=True):
    """What would an option do?"""

    n: Number
    at: Position
    action: Number


class AskedCard(msgspec.Struct, tag_field="do", tag="card", forbid_unknown_fields=True):
    """What can be done in one place?"""

    n: Number
    at: Position
    actions: Annotated[str, msgspec.Meta(max_length=800)]


Said = Acted | Wished | Foreseen | AskedCard
DECODER = msgspec.json.Decoder(Opened | Said)


def read(data: str) -> Opened | Said | None:
    """What a page said; none if nobody could mean it."""
    try:
        return cast(Opened | Said, DECODER.decode(data))
    except msgspec.MsgspecError:
        return None


class Asking:
    """Somebody who asks something of a table."""

    def __init__(self, site: Site, visit: Visit, table: Table) -> None:
        self.site = site
        self.visit = visit
        self.table = table

    async def answer(self, said: Said) -> dict[str, Any]:
        """What came of it, or why nothing did."""
        try:
            return {"told": await self.done(said)}
        except Refused as error:
            return {"error": in_words(error, self.visit.say)}
        except (TooBusy, Unwanted) as error:
            return {"error": self.visit.say("error.busy" if isinstance(error, TooBusy) else "refused.stale")}
        except Exception:
            log.exception("table %s could not answer", self.table.id)
            return {"error": self.visit.say("error.broken")}

    async def done(self, said: Said) -> dict[str, Any]:
        site, table, person = self.site, self.table, self.visit.person
        match said:
            case Acted():
                return {**await decide(site, table.id, person, said.at, said.action, said.confirm)}
            case Wished():
                return {**await grant(site, table.id, person, said.wish, said.at)}
            case Foreseen():
                return previewed(table, self.visit, said.action, said.at)
            case AskedCard():
                return listed(table, self.visit, said.actions, said.at)

    def welcome(self, said: Opened | Said) -> bool:
        """Is it within what one person may ask? It is counted like the same by a request."""
        what = "moves" if isinstance(said, Acted | Wished) else "previews"
        return not self.site.limits.wait(what, self.visit.person or self.visit.address)

    def too_often(self) -> dict[str, Any]:
        """What is said to who asks faster than anybody points."""
        return {"error": self.visit.say("error.too_often")}
