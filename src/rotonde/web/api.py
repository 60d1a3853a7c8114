"""`/api/v1`: the door for programs. A token says who acts and what for; no cookie is read here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException
from litestar.exceptions import PermissionDeniedException as Forbidden
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import HeaderParameter, Parameter
from litestar.response import Stream

from rotonde import __version__
from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.kernel import AnyGame
from rotonde.web import api_forms as forms
from rotonde.web.commands import Act, Confirm, OfDraft, Open, Redo, Restart, Sit, Undo
from rotonde.web.door import DoneAt, Unknown
from rotonde.web.seating import BOT_NAMES, FREE, ME, bots_of, known_game, new_record, unlike
from rotonde.web.sights import TableSeen, seen
from rotonde.web.site import Site
from rotonde.web.speech import language_of, phrases
from rotonde.web.store import Chair
from rotonde.web.table import Refused
from rotonde.web.tokens import LOOK, OPEN, PLAY, Token, find_token
from rotonde.words.catalogue import OWN, catalogue

PATH: Final = "/api/v1"
QUIET: Final = 10.0  # seconds of silence after which a stream says an empty line
LONGEST: Final = 64  # characters of a key
WISHES: Final[dict[str, type[OfDraft]]] = {"undo": Undo, "redo": Redo, "restart": Restart, "confirm": Confirm}
Key = Annotated[str, HeaderParameter(name="Idempotency-Key", max_length=LONGEST, required=False)]
After = Annotated[int | None, Parameter(ge=0, lt=2**31, required=False)]
REFUSALS: Final = {
    400: ResponseSpec(forms.Problem, description="Not understood.", generate_examples=False),
    401: ResponseSpec(forms.Problem, description="No token, or not a good one.", generate_examples=False),
    403: ResponseSpec(forms.Problem, description="A token for other things.", generate_examples=False),
    404: ResponseSpec(forms.Problem, description="There is no such thing.", generate_examples=False),
    409: ResponseSpec(forms.Problem, description="Refused; nothing changed.", generate_examples=False),
    429: ResponseSpec(forms.Problem, description="Too often.", generate_examples=False),
    503: ResponseSpec(forms.Problem, description="Not now; try again.", generate_examples=False),
}


async def token_of(request: Request[Any, Any, Any], site: Site) -> Token:
    """The token that a request brings."""
    kind, _, told = request.headers.get("authorization", "").partition(" ")
    found = await site.read(find_token, site.store, told.strip()) if kind.lower() == "bearer" else None
    if found is None:
        raise NotAuthorizedException("token", headers={"www-authenticate": "Bearer"})
    return found


def check(token: Token, scope: str) -> None:
    """Is the token good for this?"""
    if scope not in token.scopes:
        raise Forbidden(scope)


def existing(name: str) -> AnyGame:
    game = known_game(name)
    if game is None:
        raise NotFoundException("game")
    return game


@get("/games", responses=REFUSALS)
async def list_games(token: Token) -> list[forms.GameOf]:
    """The games, how many play them, what can be agreed on, and which bots there are."""
    return [forms.game_of(find_game(name)) for name in GAMES]


@get("/games/{game:str}", responses=REFUSALS)
async def one_game(token: Token, game: str) -> forms.Rules:
    """A game with its action space: every decision is one number."""
    return forms.rules_of(existing(game))


@get("/tables", responses=REFUSALS)
async def my_tables(site: Site, token: Token) -> list[forms.Mine]:
    """The tables at which you sit, or that you opened; the one touched last first."""
    check(token, LOOK)
    listed = await site.read(site.tables_of, token.person)
    return [forms.Mine(one.id, one.game, one.names, one.over, one.turn) for one in listed]


@post("/tables", responses=REFUSALS)
async def open_table(site: Site, token: Token, data: forms.NewTable, key: Key = "") -> forms.Acknowledged:
    """Open a table. With an idempotency key, asking twice opens one."""
    check(token, OPEN)
    game = existing(data.game)
    for name, value in data.options.items():
        if name not in game.options or value not in game.options[name].values:
            raise Refused("refused.because", why=f"{name}: {value!r}")
    record = new_record(game, len(data.chairs), dict(data.options))
    name = await name_of(site, token)
    chairs: list[Chair] = []
    for seat, who in enumerate(data.chairs):
        taken = [chair.name for chair in chairs]
        if who == ME:
            chairs.append(Chair(unlike(name, taken), person=token.person))
        elif who in bots_of(game):
            chairs.append(Chair(unlike(BOT_NAMES[seat % len(BOT_NAMES)], taken), bot=who))
        elif who == FREE:
            chairs.append(Chair(""))
        else:
            raise Refused("refused.because", why=f"chairs: {who!r}")
    return told(await site.door.do(token.person, Open(key=key, record=record, chairs=chairs)))


@get("/tables/{table:str}", responses=REFUSALS)
async def look(site: Site, token: Token, table: str, after: After = None) -> TableSeen:
    """A table as you may see it; with `after`, what happened since so many decisions."""
    check(token, LOOK)
    return seen(await site.door.look(table), token.person, after)


@get("/tables/{table:str}/stream", responses=REFUSALS, opt={"skip_compression": True})
async def stream(site: Site, token: Token, table: str, after: After = None) -> Stream:
    """The table now and after every change, a line of JSON each; an empty line in every ten quiet seconds."""
    check(token, LOOK)
    await site.door.look(table)
    return Stream(lines(site.door.watch(token.person, table, after)), media_type="application/x-ndjson")


async def lines(watched: AsyncIterator[TableSeen]) -> AsyncIterator[bytes]:
    """As a stream says it, until the game is over."""
    coming: asyncio.Future[TableSeen] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(watched))
            done, _ = await asyncio.wait([coming], timeout=QUIET)
            if not done:
                yield b"\n"
                continue
            shown, coming = coming.result(), None
            yield msgspec.json.encode(shown) + b"\n"
            if shown.over:
                return
    finally:
        if coming:
            coming.cancel()


@post("/tables/{table:str}/sit", status_code=200, responses=REFUSALS)
async def sit(site: Site, token: Token, table: str, data: forms.SitDown) -> forms.Acknowledged:
    """Take a free seat; or let a bot take it, if the table is yours."""
    check(token, PLAY)
    there = await site.door.look(table)
    if data.bot and data.bot not in bots_of(there.match.game):
        raise Refused("refused.because", why=f"bot: {data.bot!r}")
    name = BOT_NAMES[data.seat % len(BOT_NAMES)] if data.bot else await name_of(site, token)
    command = Sit(table=table, seat=data.seat, name=unlike(name, there.names), bot=data.bot or None)
    return told(await site.door.do(token.person, command))


@post("/tables/{table:str}/act", status_code=200, responses=REFUSALS)
async def act(
    site: Site, token: Token, table: str, data: forms.Decision, key: Key = ""
) -> forms.Acknowledged:
    """Decide something. With an idempotency key, asking twice does it once."""
    check(token, PLAY)
    command = Act(key=key, table=table, at=data.at, action=data.action, confirm=data.confirm)
    return told(await site.door.do(token.person, command))


@post("/tables/{table:str}/draft/{wish:str}", status_code=200, responses=REFUSALS)
async def change(
    site: Site,
    token: Token,
    table: str,
    wish: Annotated[str, Parameter(description="undo, redo, restart or confirm")],
    data: forms.AboutDraft,
) -> forms.Acknowledged:
    """Take back the last step of your turn, do it again, begin the turn anew, or make it final."""
    check(token, PLAY)
    if wish not in WISHES:
        raise NotFoundException("wish")
    return told(await site.door.do(token.person, WISHES[wish](table=table, at=data.at)))


def told(done: DoneAt) -> forms.Acknowledged:
    return forms.Acknowledged(done.table, done.at)


async def name_of(site: Site, token: Token) -> str:
    await site.names.learn(token.person)
    return site.names.get(token.person) or phrases("en")("me.guest")


# what is said when something is not done


def problem(request: Request[Any, Any, Any], key: str, status: int, **values: object) -> Response[Any]:
    say = phrases(language_of(None, request.headers.get("accept-language", "")))
    of_play = catalogue(OWN, say.language).sentences
    return Response(forms.Problem(of_play[key] if key in of_play else say(key, **values)), status_code=status)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    return problem(request, error.key, 409, **error.values)


def unknown(request: Request[Any, Any, Any], error: Unknown) -> Response[Any]:
    return problem(request, "error.not_found", 404)


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    keys = {401: "error.token", 403: "error.scope", 404: "error.not_found", 429: "error.too_often"}
    answer = problem(request, keys.get(error.status_code, "error.bad_request"), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


router = Router(
    path=PATH,
    route_handlers=[list_games, one_game, my_tables, open_table, look, stream, sit, act, change],
    dependencies={"token": Provide(token_of)},
    exception_handlers={Refused: refused, Unknown: unknown, HTTPException: failed},
    include_in_schema=True,
    opt={"exclude_from_csrf": True},
    security=[{"token": []}],
)
schema = OpenAPIConfig(
    title="Rotonde",
    version=__version__,
    description="Play Rotonde from a program. Tokens come from the page /tokens of the site.",
    path=f"{PATH}/schema",
    render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    components=Components(
        security_schemes={"token": SecurityScheme(type="http", scheme="bearer", description="A token.")}
    ),
    use_handler_docstrings=True,
)
