"""`rotonde bench`: how fast the rules run, beside another engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rotonde.cli.arguments import AsJson

if TYPE_CHECKING:
    from rotonde.cli.measuring import Probe


def bench(
    quick: Annotated[bool, typer.Option("--quick", metavar="", help="Faster, and less precise.")] = False,
    environments: Annotated[
        bool,
        typer.Option("--environments", metavar="", help="Those for research, beside those of others."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure random play, copies, search and replay, beside Catanatron where it is installed.

    [cyan]rotonde bench[/cyan]  the whole measurement
    [cyan]rotonde bench --environments[/cyan]  PettingZoo, OpenSpiel and RLCard, where they are installed
    [cyan]rotonde bench --quick --json[/cyan]  for programs

    One core, processor time, the best of several rounds in turn with the other engine's.
    """
    from rotonde.cli.measuring import probes, rounds
    from rotonde.cli.screen import progress

    if environments:
        from rotonde.extras import require

        require("rl")
        from rotonde.cli.environments import probes

    measured = probes()
    count, seconds = (2, 0.02) if quick else (7, 0.4)
    for _ in progress(rounds(measured, count, seconds), count * len(measured), "measuring"):
        pass
    report = reported(measured, count)
    if as_json:
        import json

        print(json.dumps(report))
    else:
        show(report)


def reported(measured: list[Probe], count: int) -> dict[str, Any]:
    """Rates, and how many times as fast as the peer we are."""
    import platform

    from rotonde import __version__
    from rotonde.build import compiled
    from rotonde.cli.measuring import PEER

    rates = [(probe.name, what, rate) for probe in measured for what, rate in counted(probe)]
    theirs = {what: rate for name, what, rate in rates if name.startswith(PEER)}
    ours = [(name, what, rate) for name, what, rate in rates if what in theirs and not name.startswith(PEER)]
    return {
        "version": __version__,
        "build": "compiled" if compiled() else "plain",
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": count,
        "peer": peer_version() if theirs else None,
        "rates": [{"name": name, "what": what, "per_second": round(rate, 1)} for name, what, rate in rates],
        "ratios": [
            {"name": name, "what": what, "times": round(rate / theirs[what], 2)} for name, what, rate in ours
        ],
    }


def counted(probe: Probe) -> list[tuple[str, float]]:
    """What was measured; and of decisions, those in which there was something to choose, and whole games."""
    if probe.what == "decisions":
        playouts = probe.best * probe.games / probe.done
        return [("choices", probe.best * probe.real), ("decisions", probe.best), ("playouts", playouts)]
    return [(probe.what, probe.best)]


def peer_version() -> str:
    from importlib.metadata import version

    from rotonde.cli.measuring import PEER

    return f"{PEER} {version(PEER)}"


def show(report: dict[str, Any]) -> None:
    """The same for people."""
    from rotonde.cli.screen import number, output, table

    console = output()
    build = "compiled" if report["build"] == "compiled" else "plain Python"
    console.print(
        f"[bold]rotonde {report['version']}[/bold], {build}, Python {report['python']};"
        f" one core, processor time, best of {report['rounds']} rounds\n"
    )
    times = {(ratio["name"], ratio["what"]): ratio["times"] for ratio in report["ratios"]}
    heading = f"beside {report['peer']}" if report["peer"] else "beside a peer"
    listing = table("", "", "a second", heading, right=["a second", heading])
    for rate in report["rates"]:
        ratio = times.get((rate["name"], rate["what"]))
        beside = f"[bold green]{ratio:g} ×[/]" if ratio else ""
        listing.add_row(rate["name"], rate["what"], number(rate["per_second"]), beside)
    console.print(listing)
    if not report["peer"]:
        console.print(
            '\n[dim]To compare with Catanatron, install it: pip install "rotonde\\[bench]"[/dim]',
            soft_wrap=True,
        )
