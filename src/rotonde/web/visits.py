"""Who is there: a guest known by a signed cookie, a language, a theme."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any, cast

from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Request, Response, WebSocket
from litestar.connection import ASGIConnection
from litestar.template.base import csrf_token
from litestar.types import ASGIApp, Receive, Scope, Send

from rotonde.draw.scene import Cut
from rotonde.web.doorkeeper import network_of
from rotonde.web.limits import Limits
from rotonde.web.names import KnownNames
from rotonde.web.speech import language_of, phrases
from rotonde.words import Phrases

PERSON = "rotonde_guest"
LANGUAGE = "rotonde_language"
THEME = "rotonde_theme"
THEMES = ("auto", "light", "dark")
CUT = "rotonde_cut"  # set by the page, which knows how wide it is
YEAR = 365 * 24 * 3600
NAME = 24  # the longest name


def clean_name(name: str) -> str:
    """A name as it can be shown: without control characters, not too long."""
    return " ".join("".join(letter for letter in name if letter.isprintable()).split())[:NAME]


@dataclass(slots=True)
class Visit:
    """One request of somebody."""

    names: KnownNames
    signer: URLSafeSerializer
    person: str | None
    language: str
    theme: str
    cut: Cut
    secure: bool
    limits: Limits
    address: str = ""  # where it came from
    csrf: str = ""  # what a form must send back
    here: str = "/"  # the page that was asked for
    cookies: dict[str, str] = field(default_factory=dict)  # to be set with the answer

    @property
    def say(self) -> Phrases:
        return phrases(self.language)

    @property
    def name(self) -> str:
        """What the person is called."""
        known = self.names.get(self.person) if self.person else None
        return known or self.say("me.guest")

    async def become(self, name: str = "") -> str:
        """The person, made known if they were not; a name given is theirs from now on."""
        wanted = clean_name(name)
        if self.person is None:
            self.limits.take("people", self.address)
            self.person = secrets.token_hex(16)
            await self.names.add(self.person, wanted or self.say("me.guest"))
        elif wanted and wanted != self.name:
            await self.names.rename(self.person, wanted)
        self.cookies[PERSON] = str(self.signer.dumps(self.person))  # good for another year
        return self.person

    def marked(self, response: Response[Any]) -> Response[Any]:
        """The answer with the cookies it must carry."""
        for name, value in self.cookies.items():
            response.set_cookie(
                key=name,
                value=value,
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.secure,
            )
        return response


def person_in(connection: ASGIConnection[Any, Any, Any, Any], signer: URLSafeSerializer) -> str | None:
    """Whom a cookie names that we have signed."""
    signed = connection.cookies.get(PERSON)
    try:
        return str(signer.loads(signed)) if signed else None
    except BadSignature:
        return None


def acquainted(app: ASGIApp) -> ASGIApp:
    """Before anything is answered, whoever asks is known by name: no handler waits for that."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not scope["path"].startswith("/api/"):
            connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
            site = connection.app.state.site
            person = person_in(connection, site.signer)
            if person:
                await site.names.learn(person)
        await app(scope, receive, send)

    return answer


def visit_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visit:
    """Who sent this."""
    site = connection.app.state.site
    cookies = connection.cookies
    person = person_in(connection, site.signer)
    if person is not None and site.names.get(person) is None:
        person = None
    theme = cookies.get(THEME, "auto")
    return Visit(
        site.names,
        site.signer,
        person,
        language_of(cookies.get(LANGUAGE), connection.headers.get("accept-language", "")),
        theme if theme in THEMES else "auto",
        cut_of(cookies.get(CUT), connection.headers.get("user-agent", "")),
        site.settings.secure,
        site.limits,
        address_of(connection),
    )


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where this came from; of an IPv6 address the network, since a household has billions of them."""
    return network_of(connection.client.host) if connection.client else ""


def cut_of(cookie: str | None, agent: str) -> Cut:
    """Panels for a desk or for a hand: what the page said last, and before that a guess."""
    if cookie in ("wide", "narrow"):
        return cast(Cut, cookie)
    return "narrow" if "Mobi" in agent else "wide"


async def visit(request: Request[Any, Any, Any]) -> Visit:
    """Who asks for a page, with what its forms need."""
    found = visit_of(request)
    found.csrf = csrf_token({"request": request})
    query = f"?{request.url.query}" if request.url.query else ""
    found.here = request.url.path + query if request.method == "GET" else "/"
    return found


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Does the page that opens this socket come from this site?"""
    origin = socket.headers.get("origin", "")
    known: tuple[str, ...] = socket.app.state.site.settings.origins
    return origin in known if known else origin.partition("://")[2] == socket.headers.get("host", "")
