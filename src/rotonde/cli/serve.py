"""`rotonde serve`: the site, for this machine or for more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rotonde.cli.arguments import BadInput

if TYPE_CHECKING:
    from rotonde.web.limits import Allowed


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Address to listen on; 0.0.0.0 accepts other machines.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=65535,
            help="Port to listen on; unless told 8310, or the next that is free.",
        ),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Where tables are kept: a file, or postgresql://…; also set by [cyan]ROTONDE_DB[/cyan].",
        ),
    ] = None,
    allow: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=N",
            help="How often something is allowed, such as [cyan]tables=100[/cyan]; the documentation of the"
            " site has all names; may be repeated.",
        ),
    ] = None,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", metavar="", help="Everything as often as anybody likes.")
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            help="The site as browsers name it, such as [cyan]https://games.example[/cyan]; other hosts"
            " are not answered; may be repeated.",
        ),
    ] = None,
    behind: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy before the site, believed about where requests come from; may be repeated.",
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="HOST:PORT", help="Where Prometheus can measure the site, such as 127.0.0.1:9310."
        ),
    ] = None,
    log: Annotated[
        str, typer.Option(metavar="text|json", help="Warnings as lines, or everything as lines of JSON.")
    ] = "text",
    secure: Annotated[
        bool, typer.Option("--secure", metavar="", help="The site is reached through HTTPS only.")
    ] = False,
) -> None:
    """Play in the browser.

    [cyan]rotonde serve[/cyan]  then open the address it prints
    [cyan]rotonde serve --host 0.0.0.0 --port 80 --db /var/lib/rotonde/rotonde.db[/cyan]
    """
    import asyncio

    from sqlalchemy.exc import DBAPIError

    from rotonde.web.limits import ANYTHING, MANY
    from rotonde.web.lock import InUse
    from rotonde.web.logs import write_logs
    from rotonde.web.serving import CannotListen, quick_loop, start_again
    from rotonde.web.serving import serve as run
    from rotonde.web.settings import Settings, given_keys, place

    if log not in ("text", "json"):
        raise BadInput(f"a log is text or json, not {log!r}")
    kept = place(db)
    settings = Settings(
        kept.file,
        host,
        port,
        secure,
        tuple(addresses(behind or [])),
        origins=tuple(origins(origin or [])),
        allowed=ANYTHING if no_limits else allowed(allow or []),
        metrics=measured(metrics) if metrics else None,
        eager=True,
        url=kept.url,
        keys=given_keys(),
        **({"tables_per_day": MANY} if no_limits else {}),
    )
    write_logs(log == "json")
    try:
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            listening = runner.run(run(settings))
    except (InUse, CannotListen) as error:
        raise BadInput(str(error)) from error
    except DBAPIError as error:
        raise BadInput(f"the database cannot be opened: {str(error.orig).splitlines()[0]}") from error
    if listening is not None:
        start_again(listening)


def allowed(told: list[str]) -> Allowed:
    """What is allowed besides the usual."""
    from rotonde.web.limits import NAMES, Allowed

    changed: dict[str, int] = {}
    for one in told:
        name, _, number = one.partition("=")
        known = name.replace("-", "_")
        if known not in NAMES:
            names = ", ".join(name.replace("_", "-") for name in NAMES)
            raise BadInput(f"there is no limit {name!r}; there are: {names}")
        if not (number.isascii() and number.isdecimal() and len(number) < 10):
            raise BadInput(f"{one!r} is not a limit and its number, such as tables=100")
        changed[known] = int(number)
    return Allowed(**changed)


def measured(told: str) -> tuple[str, int]:
    """The address and the port at which the site can be measured."""
    host, _, port = told.rpartition(":")
    if not host or not (port.isascii() and port.isdecimal() and int(port) < 65536):
        raise BadInput(f"{told!r} is not an address and a port, such as 127.0.0.1:9310")
    return host.strip("[]"), int(port)


def addresses(told: list[str]) -> list[str]:
    """The addresses of proxies."""
    from ipaddress import ip_network

    for one in told:
        try:
            ip_network(one)
        except ValueError:
            raise BadInput(
                f"{one!r} is not the address of a proxy, such as 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return told


def origins(told: list[str]) -> list[str]:
    """The site as browsers name it: no path, no slash at the end."""
    for one in told:
        scheme, _, host = one.partition("://")
        if scheme not in ("http", "https") or not host or "/" in host:
            raise BadInput(f"{one!r} is not the site as browsers name it, such as https://games.example")
    return told
