"""The results of an arena as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rotonde.cli.arguments import plural, title
from rotonde.cli.screen import number, output, table

if TYPE_CHECKING:
    from rich.table import Table


def show(summary: dict[str, Any]) -> None:
    """All bots, then match by match if there are several."""
    console = output()
    console.print(
        f"[bold]{title(summary['game'])}[/bold], {plural(summary['seats'], 'seat')}:"
        f" {number(summary['games'])} games, seed {summary['seed']}\n"
    )
    console.print(bots(summary))
    best = [match["mean_best_score"] for match in summary["matches"]]
    if len(best) > 1 or summary["matches"][0]["sprt"]:
        console.print("", matches(summary), sep="\n")
    elif best[0] is not None:
        console.print(f"\nthe best score of a game is {best[0]:.1f} on average")
    console.print(
        f"\n[dim]scores are means, intervals 95 %; digest {summary['digest']}[/dim]", soft_wrap=True
    )


def bots(summary: dict[str, Any]) -> Table:
    """The strongest first, each with its scores by seat."""
    seats = [f"seat {seat}" for seat in range(1, summary["seats"] + 1)]
    shares = len(summary["bots"]) > 1 or summary["bots"][0]["wins_by_seat"] is None  # or it plays itself
    figures = ["rating", "games", "wins", "score", *seats]
    listing = table("bot", *figures, right=figures)
    for bot in sorted(summary["bots"], key=strength, reverse=True):
        listing.add_row(
            bot["bot"],
            rating(bot["rating"]),
            number(bot["games"]),
            share(bot) if shares else "",
            score(bot["mean_score"]),
            *(at_seat(bot, seat) for seat in range(summary["seats"])),
        )
    return listing


def matches(summary: dict[str, Any]) -> Table:
    """A line for each bot of a match, and what the test says in the first."""
    listing = table("match", "bot", "deals", "wins", "score", "test", right=["deals", "wins", "score"])
    for place, match in enumerate(summary["matches"], 1):
        for index, bot in enumerate(match["bots"]):
            first = index == 0
            listing.add_row(
                str(place) if first else "",
                bot["bot"],
                number(match["deals"]) if first else "",
                share(bot),
                score(bot["mean_score"]),
                verdict(match["sprt"]) if first else "",
            )
    return listing


def strength(bot: dict[str, Any]) -> tuple[float, float]:
    return (bot["rating"]["value"] if bot["rating"] else 0.0, bot["wins"])


def rating(rated: dict[str, Any] | None) -> str:
    if rated is None:
        return ""
    low, high = rated["interval"]
    return f"{rated['value']:.1f} ± {(high - low) / 2:.1f}"


def share(bot: dict[str, Any]) -> str:
    low, high = bot["interval"]
    return f"[bold]{bot['wins']:.1%}[/bold] [dim]{low * 100:.1f}–{high * 100:.1f}[/dim]"


def score(mean: float | None) -> str:
    return "" if mean is None else f"{mean:.1f}"


def at_seat(bot: dict[str, Any], seat: int) -> str:
    """The mean score and, among rivals, the share of games won."""
    wins = bot["wins_by_seat"]
    share = "" if wins is None or wins[seat] is None else f" [dim]{wins[seat]:.0%}[/dim]"
    return score(bot["scores_by_seat"][seat]) + share


def verdict(test: dict[str, Any] | None) -> str:
    if test is None:
        return ""
    if test["accepted"] is None:
        return f"[yellow]open[/yellow] between {test['hypotheses'][0]:g} and {test['hypotheses'][1]:g}"
    return f"[bold green]{test['accepted']:g}[/bold green] accepted"
