"""Where things are shown: results on the standard output, progress and trouble beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table


def output() -> Console:
    """The console for results; nothing is coloured by guessing at it."""
    return Console(highlight=False)


def progress(steps: Iterable[tuple[int, Any]], total: int, what: str) -> Iterator[Any]:
    """The results of steps, with a bar while a person watches; each says how far it brings us."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        for amount, result in steps:
            bar.advance(task, amount)
            yield result


def table(*columns: str, title: str = "", right: Iterable[str] = ()) -> Table:
    """A table in the style of the house."""
    made = Table(title=title or None, title_justify="left", box=None, header_style="bold", pad_edge=False)
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left")
    return made


def number(value: float) -> str:
    """A number people can read: 1,234,567."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.3g}"
