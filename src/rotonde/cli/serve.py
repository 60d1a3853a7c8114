"""`rotonde serve`: the site, for this machine or for more."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rotonde.cli.arguments import BadInput


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
        Path | None,
        typer.Option(metavar="FILE", help="Where tables are kept; also set by [cyan]ROTONDE_DB[/cyan]."),
    ] = None,
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, help="Requests per minute allowed from one address.")
    ] = 1200,
    behind: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy before the site, believed about where requests come from; may be repeated.",
        ),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", metavar="", help="The site is reached through HTTPS only.")
    ] = False,
) -> None:
    """Play in the browser.

    [cyan]rotonde serve[/cyan]  then open the address it prints
    [cyan]rotonde serve --host 0.0.0.0 --port 80 --db /var/lib/rotonde/rotonde.db[/cyan]
    """
    import asyncio

    from rotonde.web.lock import InUse
    from rotonde.web.serving import CannotListen, quick_loop
    from rotonde.web.serving import serve as run
    from rotonde.web.settings import Settings, usual_file

    settings = Settings(db or usual_file(), host, port, secure, tuple(behind or ()), limit)
    try:
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            runner.run(run(settings))
    except (InUse, CannotListen) as error:
        raise BadInput(str(error)) from error
