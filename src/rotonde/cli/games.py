"""`rotonde games`: what can be played."""

from __future__ import annotations

from typing import NamedTuple

from rotonde.cli.arguments import AsJson, find_game


def games(as_json: AsJson = False) -> None:
    """List the games, with their rules and how sure we are of what is printed on their pieces.

    [cyan]rotonde games[/cyan]
    """
    from rotonde.games import GAMES

    known = [about(name) for name in GAMES]
    if as_json:
        import json

        print(json.dumps([entry._asdict() for entry in known]))
        return
    from rotonde.cli.screen import output, table

    listing = table("game", "title", "seats", "rules", "printed values", "reconstructed")
    for entry in known:
        listing.add_row(
            f"[cyan]{entry.name}[/cyan]",
            entry.title,
            ", ".join(str(count) for count in entry.seats),
            str(entry.rules),
            str(entry.values),
            f"[yellow]{entry.reconstructed}[/yellow]",
        )
    console = output()
    console.print(listing)
    for entry in known:
        if entry.summary:  # a game without words has said all in its row
            console.print(f"\n[cyan]{entry.name}[/cyan]: {entry.summary}")
    console.print(
        "\n[dim]Reconstructed values are best fits, which an owner of the box can replace:"
        " rotonde data GAME --reconstructed[/dim]"
    )


class About(NamedTuple):
    """What there is to say about a game in one line."""

    name: str
    title: str
    summary: str
    version: int
    seats: list[int]
    rules: int
    values: int
    reconstructed: int


def about(name: str) -> About:
    from rotonde.games.ledger import ledger
    from rotonde.games.printed import reconstructed, values
    from rotonde.words import Words

    game = find_game(name)
    words = Words(game, "en")
    printed = game.data()
    return About(
        name,
        words.text("game.title"),
        words.text("game.summary"),
        game.version,
        list(game.seats),
        len(ledger(name)),
        len(values(printed)),
        len(reconstructed(printed)),
    )
