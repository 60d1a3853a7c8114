"""`rotonde data`: what is printed on the pieces, where we know it from, and how to put it right."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rotonde.cli.arguments import AsJson, BadInput, GameName, find_game, plural

if TYPE_CHECKING:
    from rich.console import Console

    from rotonde.games.printed import Value
    from rotonde.kernel import AnyGame

COLOURS = {"high": "green", "medium": "cyan", "low": "yellow"}


def data(
    game: GameName,
    reconstructed: Annotated[
        bool,
        typer.Option(
            "--reconstructed", metavar="", help="Only reconstructed values, and how to override them."
        ),
    ] = False,
    everything: Annotated[bool, typer.Option("--all", metavar="", help="Every single value.")] = False,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Check a file of your own values.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show what is printed on the pieces, with its source and confidence.

    [cyan]rotonde data russian-railroads[/cyan]  an overview
    [cyan]rotonde data russian-railroads --reconstructed[/cyan]  what an owner of the box could settle
    [cyan]rotonde data russian-railroads --check my-box.toml[/cyan]  can it be played with?
    """
    from rotonde.cli.screen import output
    from rotonde.games import printed

    rules, console = find_game(game), output()
    if check is not None:
        check_file(console, rules, check)
        return
    if not printed.values(rules.data()):
        raise BadInput(f"nothing is printed on the pieces of {rules.name}")
    found = (printed.reconstructed if reconstructed else printed.values)(rules.data())
    if as_json:
        import json

        fields = ("key", "value", "confidence", "source", "note", "alternatives")
        print(json.dumps([{field: getattr(value, field) for field in fields} for value in found]))
    elif reconstructed:
        show_values(console, found)
        show_override(console, rules, found)
    elif everything:
        show_values(console, found)
    else:
        show_overview(console, found)


def show_overview(console: Console, found: list[Value]) -> None:
    """Group by group, how many values there are of each confidence."""
    from rotonde.cli.screen import table

    listing = table("printed", "values", *COLOURS, right=["values", *COLOURS])
    groups: dict[str, Counter[str]] = {}
    for value in found:
        groups.setdefault(value.key.split(".")[0], Counter())[value.confidence] += 1
    for name, counts in groups.items():
        cells = [
            f"[{colour}]{counts[level]}[/]" if counts[level] else "" for level, colour in COLOURS.items()
        ]
        listing.add_row(name, str(counts.total()), *cells)
    console.print(listing)
    console.print(
        "\n[dim]high: in a rulebook, on a photograph or in two sources; medium: one source;"
        "\nlow: reconstructed. --all shows every value, --reconstructed the low ones.[/dim]"
    )


def show_values(console: Console, found: list[Value]) -> None:
    """One value a line, and below a group what is noted about it."""
    from rich.markup import escape

    from rotonde.words.lists import one_of

    noted = ""
    for value in found:
        colour = COLOURS[value.confidence]
        key, _, name = value.key.rpartition(".")
        if key != noted:
            noted = key
            console.print(f"\n[bold]{escape(f'[{key}]')}[/bold]  [dim]{', '.join(value.source)}[/dim]")
            if value.note:
                console.print(f"  [dim italic]{escape(value.note)}[/]")
        line = f"  [{colour}]{value.confidence:6}[/] {name} = {escape(toml(value.value))}"
        others = one_of([toml(other) for other in value.alternatives], "en")
        console.print(line + (f"  [yellow]perhaps {escape(others)}[/]" if others else ""), soft_wrap=True)


def show_override(console: Console, rules: AnyGame, found: list[Value]) -> None:
    """How to put a reconstructed value right, as a file that works."""
    console.print("\n[bold]You have the box?[/bold] Write what you see into a file, say my-box.toml:\n")
    console.print(example(found), style="green", markup=False)
    console.print(
        f"\nThen [cyan]rotonde data {rules.name} --check my-box.toml[/cyan] checks it, and"
        f"\n[cyan]rotonde play {rules.name} --data my-box.toml[/cyan] plays with it."
    )


def example(found: list[Value]) -> str:
    """An override file of all values for which alternatives are known."""
    lines: list[str] = []
    for value in found:
        if value.alternatives:
            key, _, name = value.key.rpartition(".")
            lines += [f"[{key}]", f"{name} = {toml(value.alternatives[0])}", ""]
    return "\n".join(lines).rstrip()


def check_file(console: Console, rules: AnyGame, path: Path) -> None:
    """Say what a file changes, if it can be played with at all."""
    from rich.markup import escape

    from rotonde.games.digests import bare, digest
    from rotonde.games.faults import Refusal
    from rotonde.games.printed import read, values

    try:
        data = rules.check_data(read(path), str(path))
    except Refusal as refusal:
        if len(refusal.faults) > 1:
            for fault in refusal.faults:
                console.print(f"[red]✖[/red] {escape(str(fault))}", soft_wrap=True)
        raise
    before = {value.key: value.value for value in values(rules.data())}
    after = {value.key: value.value for value in values(data)}
    changes = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    for key in changes:
        old, new = (toml(side[key]) if key in side else "–" for side in (before, after))
        console.print(f"{key}: {escape(old)} → [bold]{escape(new)}[/bold]")
    changed = plural(len(changes), "value")
    console.print(f"[green]{escape(str(path))} can be played with:[/green] {changed} changed", soft_wrap=True)
    console.print(f"[dim]The name of this box is {digest(bare(data))}.[/dim]")


def toml(value: Any) -> str:
    """A value as it stands in a data file."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list():
            return f"[{', '.join(toml(item) for item in value)}]"
        case dict():
            return f"{{ {', '.join(f'{name} = {toml(item)}' for name, item in value.items())} }}"
        case _:
            return str(value)
