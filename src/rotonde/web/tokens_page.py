"""The page on which somebody makes tokens for programs, sees which there are, and takes them back."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template

from rotonde.web.context import context
from rotonde.web.home import Form
from rotonde.web.site import Site
from rotonde.web.table import Refused
from rotonde.web.tokens import MOST, SCOPES, make_token, revoke, tokens_of
from rotonde.web.visits import Visit, clean_name


@get("/tokens")
async def tokens_page(site: Site, visit: Visit) -> Template:
    """Which programs may act for who looks."""
    return await shown(site, visit, "")


@post("/tokens", status_code=200)
async def new_token(site: Site, visit: Visit, data: Form) -> Response[Any]:
    """A new token: this page is the only one that ever shows it."""
    person = await visit.become()
    scopes = frozenset(scope for scope in SCOPES if data.get(f"scope-{scope}"))
    if not scopes:
        raise Refused("refused.no_scope")
    label = clean_name(str(data.get("label", ""))) or visit.say("tokens.unnamed")
    made = await site.write(make_token, site.store, person, label, scopes)
    if made is None:
        raise Refused("refused.too_many_tokens", n=MOST)
    page = await shown(site, visit, made)
    return visit.marked(page)


@post("/tokens/revoke")
async def revoke_token(site: Site, visit: Visit, data: Form) -> Response[Any]:
    """A program may do nothing more."""
    if visit.person:
        await site.write(revoke, site.store, visit.person, str(data.get("token", "")))
    return Redirect("/tokens", status_code=303)


async def shown(site: Site, visit: Visit, made: str) -> Template:
    mine = await site.read(tokens_of, site.store, visit.person)
    return Template("tokens.html", context=context(visit, made=made, mine=mine, scopes=SCOPES))
