"""The rules: a page with contents, pictures and meanings; films of single rules; a search over all of it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import Redirect, Template

from rotonde.games.printed import reconstructed
from rotonde.kernel import AnyGame
from rotonde.learn import drawn, how_to_play
from rotonde.learn.films import captions, films
from rotonde.learn.puzzles import puzzles_of
from rotonde.learn.rulebook import rulebook
from rotonde.learn.search import search
from rotonde.web.context import context
from rotonde.web.home import existing
from rotonde.web.site import Site
from rotonde.web.visits import Visit

Wanted = Annotated[str, Parameter(max_length=80, required=False)]


@get("/rules/{name:str}")
async def rules(site: Site, visit: Visit, name: str, bare: bool = False, q: Wanted = "") -> Template:
    """The rules in our own words, chapter by chapter; bare, to be shown beside a board."""
    game = existing(name)
    page = how_to_play(name)
    return Template(
        "rules_bare.html" if bare else "rules.html",
        context=context(
            visit,
            **shown(site, visit, game),
            book=rulebook(name, visit.language, visit.cut, not bare),
            aim=page.phrases(visit.language)("aim") if page else "",
            puzzles=bool(puzzles_of(name)),
            wanted=q,
            found=search(name, visit.language, q),
            unsure=len(reconstructed(game.data())),
        ),
    )


@get("/games/{name:str}/rules")
async def moved(name: str) -> Redirect:
    """Where the rules used to be."""
    return Redirect(f"/rules/{existing(name).name}", status_code=301)


@get("/rules/{name:str}/search")
async def hits(site: Site, visit: Visit, name: str, q: Wanted = "") -> Template:
    """What a search finds, to be put below its field."""
    game = existing(name)
    found = search(name, visit.language, q)
    return Template(
        "parts/hits.html", context=context(visit, **shown(site, visit, game), wanted=q, found=found)
    )


@get("/rules/{name:str}/film/{rule:str}")
async def film(site: Site, visit: Visit, name: str, rule: str, bare: bool = False) -> Template:
    """A rule as it happened in a real game, picture by picture; bare, to be put below the rule."""
    game = existing(name)
    found = films(name).get(rule)
    if found is None:
        raise NotFoundException("film")
    last = found.steps[-1]
    stills = [
        drawn(moment, visit.language, visit.cut, found.closed if moment is last else None)
        for moment in found.steps
    ]
    told = captions(found, visit.language)
    entries = [
        one
        for chapter in rulebook(name, visit.language, visit.cut, False).chapters
        for one in chapter.entries
    ]
    return Template(
        "parts/rule_film.html" if bare else "rule_film.html",
        context=context(
            visit,
            **shown(site, visit, game),
            entry=next(entry for entry in entries if entry.number == rule),
            steps=list(zip(stills, told, strict=True)),
        ),
    )


def shown(site: Site, visit: Visit, game: AnyGame) -> dict[str, Any]:
    """The game, and what it says."""
    return {"game": game, "words": site.words(game, visit.language)}
