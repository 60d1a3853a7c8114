"""The table in words: what lies on each panel, line by line, for who listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from litestar import MediaType, get
from litestar.params import Parameter
from litestar.response import Template

from rotonde.draw import Sheet, Standing, is_drawn
from rotonde.draw.scene import Scene
from rotonde.kernel import View
from rotonde.web.answers import found
from rotonde.web.context import context
from rotonde.web.frame import Look, sheets_of, sight
from rotonde.web.moments import asked_for
from rotonde.web.site import Site
from rotonde.web.unpainted import board_text, plates_of
from rotonde.web.visits import Visit
from rotonde.words.in_words import capital
from rotonde.words.lists import apart


class PanelWords(NamedTuple):
    """A panel in words."""

    title: str
    figures: str
    lines: list[str]


@get("/table/{name:str}/words", media_type=MediaType.HTML)
async def words(
    site: Site,
    visit: Visit,
    name: str,
    at: Annotated[int | None, Parameter(ge=0, required=False)] = None,
) -> Template:
    """Everything on the table as this person may know it, also what lies on another page or before others."""
    table = await found(site, name)
    match = table.match
    scene, index, _ = sight(table, Look(visit.person, visit.language), asked_for(at))
    over = match.over and index == len(match.actions)
    draws = plates_of(scene, match.game.scores(match.state) if over else [])
    standings = [draws.standing(scene, seat) for seat in range(match.seats)]
    stands = [scene.words.named(scene.names[seat], in_words(told)) for seat, told in enumerate(standings)]
    drawn = is_drawn(match.game)
    panels = [panel(scene, sheet) for sheet in sheets_of(scene, range(match.seats))] if drawn else []
    return Template(
        "parts/words.html",
        context=context(
            visit,
            progress=draws.progress(scene),
            panels=[PanelWords(visit.say("table.players"), "", stands), *panels],
            text="" if drawn else board_text(scene, max(scene.viewer, 0)),
        ),
    )


def in_words(standing: Standing) -> str:
    """How a seat stands, in one line."""
    stocks = [f"{stock.name} {stock.count}" for stock in standing.stocks]
    return " · ".join(filter(None, [f"{standing.score} {standing.scored_in}", *stocks, standing.note]))


def panel(scene: Scene[View], sheet: Sheet) -> PanelWords:
    """What lies on a panel: each place with what can be done there, then the pieces that are no place."""
    return PanelWords(
        sheet.label, sheet.figures, [capital(line) for line in dict.fromkeys(lines(scene, sheet))]
    )


def lines(scene: Scene[View], sheet: Sheet) -> Iterator[str]:
    spoken = scene.words
    for place in sheet.places:
        done = apart([spoken.option(action, scene.names) for action in place.actions], spoken.language)
        yield spoken.named(place.name, done) if done else place.name
    named = {place.name for place in sheet.places}
    for piece in (*sheet.pieces.values(), *sheet.over.values()):
        if piece.told and piece.told not in named:
            yield piece.told
