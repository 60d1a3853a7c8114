"""The site put together: handlers, limits, headers, and errors that say what to do."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import DBAPIError

from rotonde.web import (
    analysis_page,
    answers,
    api,
    coach_page,
    end_page,
    filming,
    foresight,
    health_page,
    home,
    keepsakes,
    learn_page,
    lesson_page,
    live,
    puzzle_page,
    rules_page,
    table_page,
    tokens_page,
    words_page,
)
from rotonde.web.context import STATIC, context
from rotonde.web.deciding import in_words
from rotonde.web.door import Unknown
from rotonde.web.gate import Gate
from rotonde.web.limits import HOUR, PERIODS, TooOften
from rotonde.web.pages import environment, written
from rotonde.web.settings import Settings
from rotonde.web.site import Site
from rotonde.web.table import Refused
from rotonde.web.visits import acquainted, address_of, person_in, visit, visit_of
from rotonde.web.workers import TooBusy, Unwanted
from rotonde.web.writer import away as is_away

TOKEN = "csrftoken"  # the cookie that a form is compared with
LARGEST = 320_000  # bytes that anybody may send: a record, and a form around it
JSON = "application/json"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
log = logging.getLogger("rotonde.web")


def create_app(settings: Settings) -> Litestar:
    """The site over this file."""
    site = Site(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        site.start()
        yield
        await site.close()

    app = Litestar(
        [
            home.home,
            home.play_now,
            home.new_table,
            home.make_table,
            home.import_record,
            home.printed_values,
            rules_page.rules,
            rules_page.moved,
            rules_page.film,
            rules_page.hits,
            learn_page.learn,
            learn_page.try_it,
            lesson_page.begin,
            lesson_page.ask,
            lesson_page.answer,
            coach_page.start,
            coach_page.answer,
            coach_page.tries,
            coach_page.try_again,
            puzzle_page.overview,
            puzzle_page.another,
            puzzle_page.puzzle_page,
            puzzle_page.begin,
            puzzle_page.result,
            puzzle_page.own,
            puzzle_page.solution,
            puzzle_page.play_on,
            puzzle_page.judge,
            home.me,
            home.style,
            home.cover_picture,
            table_page.table_page,
            table_page.sit,
            words_page.words,
            end_page.end,
            end_page.rematch,
            keepsakes.moments,
            keepsakes.picture,
            answers.act,
            answers.change,
            answers.past,
            foresight.preview,
            foresight.several,
            foresight.foreseen,
            filming.film,
            answers.why,
            answers.record,
            analysis_page.hint,
            analysis_page.analysis_page,
            analysis_page.report,
            analysis_page.report_progress,
            analysis_page.branch,
            live.live,
            tokens_page.tokens_page,
            tokens_page.new_token,
            tokens_page.revoke_token,
            api.router,
            health_page.healthz,
            create_static_files_router(path="/static", directories=[STATIC]),
        ],
        dependencies={"site": Provide(get_site, sync_to_thread=False), "visit": Provide(visit)},
        state=State({"site": site}),
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(environment())),
        csrf_config=CSRFConfig(
            secret=site.key, cookie_name=TOKEN, cookie_secure=settings.secure, cookie_httponly=True
        ),
        middleware=[counted, acquainted],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        request_max_body_size=LARGEST,
        before_send=[guard],
        exception_handlers={
            Refused: refused,
            Unknown: unknown,
            DBAPIError: away,
            TooBusy: busy,
            TooOften: too_often,
            Unwanted: busy,
            RecursionError: too_deep,
            HTTPException: failed,
            Exception: broken,
        },
        openapi_config=api.schema,
        include_in_schema=False,  # pages are for people
        lifespan=[lifespan],
        logging_config=None,
    )
    app.asgi_handler = Gate(app.asgi_handler, site.limits, settings.hosts, site.metrics)
    return app


# What is counted by who asks for it, and what by the address it comes from.
BY_PERSON: dict[Any, str] = {
    answers.act: "moves",
    answers.change: "moves",
    foresight.preview: "previews",
    foresight.several: "previews",
    foresight.foreseen: "previews",
    filming.film: "previews",
    answers.past: "previews",
    answers.why: "previews",
    words_page.words: "previews",
    analysis_page.hint: "hints",
    coach_page.answer: "moves",
    puzzle_page.own: "reviews",
}
BY_ADDRESS: dict[Any, str] = {
    home.play_now: "tables",
    home.make_table: "tables",
    home.import_record: "files",
    learn_page.try_it: "tables",
    lesson_page.begin: "tables",
    coach_page.start: "tables",
    coach_page.try_again: "tables",
    puzzle_page.begin: "tables",
    puzzle_page.play_on: "tables",
    end_page.rematch: "tables",
    analysis_page.branch: "tables",
}
PERSONS = {handler.fn: what for handler, what in BY_PERSON.items()}
ADDRESSES = {handler.fn: what for handler, what in BY_ADDRESS.items()}


def says_json(handler: BaseRouteHandler) -> bool:
    """Is it told something as JSON? A form sent there would be read for its token, and then waited for."""
    told = getattr(handler, "parsed_data_field", None)
    return told is not None and told.kwarg_definition is None


def counted(app: ASGIApp) -> ASGIApp:
    """Who does something too often has to wait; who says it in a way that is not understood is told so."""

    async def counting(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            asked = scope["route_handler"].fn
            connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
            if says_json(scope["route_handler"]) and not connection.headers.get(
                "content-type", ""
            ).startswith(JSON):
                raise HTTPException(status_code=HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
            limits, address = connection.app.state.site.limits, address_of(connection)
            if asked in ADDRESSES:
                limits.take(ADDRESSES[asked], address)
            elif asked in PERSONS:
                person = person_in(connection, connection.app.state.site.signer)
                limits.take(PERSONS[asked], person or address)
        await app(scope, receive, send)

    return counting


def get_site(state: State) -> Site:
    found: Site = state.site
    return found


async def guard(message: Message, scope: Scope) -> None:
    """Every answer tells the browser what it may do with it, errors and files too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if not scope["path"].startswith("/static/"):  # what a seat may see is nobody else's to keep
            kept = "no-store" if scope["path"].startswith("/table/") else "no-cache"
            headers.setdefault("cache-control", f"private, {kept}")


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    """Something that cannot be done, and why; nothing has changed."""
    return answer(request, in_words(error, visit_of(request).say), HTTPStatus.CONFLICT)


def unknown(request: Request[Any, Any, Any], error: Unknown) -> Response[Any]:
    """No such table."""
    return failed(request, NotFoundException("table"))


def away(request: Request[Any, Any, Any], error: DBAPIError) -> Response[Any]:
    """The database is locked, or cannot be reached: later it may be."""
    if not is_away(error):
        return broken(request, error)
    log.warning("%s %s: the database is away: %s", request.method, request.url.path, error.orig)
    return answer(request, visit_of(request).say("refused.unwritten"), HTTPStatus.SERVICE_UNAVAILABLE)


def busy(request: Request[Any, Any, Any], error: TooBusy | Unwanted) -> Response[Any]:
    """A question for which there is no room among those that wait, or that a later one has replaced."""
    key = "error.busy" if isinstance(error, TooBusy) else "refused.stale"
    return answer(request, visit_of(request).say(key), HTTPStatus.SERVICE_UNAVAILABLE)


def too_often(request: Request[Any, Any, Any], error: TooOften) -> Response[Any]:
    """More than is allowed, and when it will be again."""
    key = "error.too_often" if PERIODS[error.what] < HOUR else "error.enough"
    told = answer(request, visit_of(request).say(key), HTTPStatus.TOO_MANY_REQUESTS)
    told.headers["retry-after"] = str(math.ceil(error.seconds))
    return told


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """Brackets within brackets, more than anybody could mean."""
    return answer(request, visit_of(request).say("error.bad_request"), HTTPStatus.BAD_REQUEST)


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Not found, too large, too often, forbidden, badly asked."""
    visiting = visit_of(request)
    keys = {
        HTTPStatus.NOT_FOUND: "error.not_found",
        HTTPStatus.FORBIDDEN: "error.forbidden",
        HTTPStatus.TOO_MANY_REQUESTS: "error.too_often",
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "error.too_large",
    }
    key = keys.get(HTTPStatus(error.status_code), "error.bad_request")
    told = answer(request, visiting.say(key), HTTPStatus(error.status_code))
    if error.status_code == HTTPStatus.FORBIDDEN:
        told.delete_cookie(TOKEN)  # perhaps of another site on this machine: loading again brings a good one
    return told


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own mistake: written down here, and nothing of it in the page."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(request, visit_of(request).say("error.broken"), HTTPStatus.INTERNAL_SERVER_ERROR)


def answer(request: Request[Any, Any, Any], told: str, status: HTTPStatus) -> Response[Any]:
    """For a script in JSON, for a person as a page."""
    if "text/html" not in request.headers.get("accept", ""):
        return Response({"error": told}, status_code=status)
    visiting = visit_of(request)
    visiting.csrf = request.cookies.get(TOKEN, "")
    page = written("error.html", **context(visiting, told=told, status=status.value))
    return Response(page, status_code=status, media_type=MediaType.HTML)
