"""`rotonde rules`: the rules in our own words, and what holds the program to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rotonde.cli.arguments import AsJson, BadInput, GameName, Language, check_language, find_game, title

if TYPE_CHECKING:
    from rich.console import Console

    from rotonde.games.ledger import Rule


def rules(
    game: GameName,
    number: Annotated[
        str | None,
        typer.Argument(metavar="NUMBER", help="A rule, such as 4.8, or a whole chapter, such as 4."),
    ] = None,
    search: Annotated[str | None, typer.Option(metavar="WORD", help="Only rules with this word.")] = None,
    ledger: Annotated[
        bool,
        typer.Option("--ledger", metavar="", help="With the code that carries out each rule, and its tests."),
    ] = False,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Read the rules: numbered, each with its place in the rulebook.

    [cyan]rotonde rules russian-railroads 4[/cyan]  the chapter about engines
    [cyan]rotonde rules russian-railroads 4.8[/cyan]  one rule, with code and tests
    [cyan]rotonde rules russian-railroads --search doubler[/cyan]  wherever the word occurs
    [cyan]rotonde rules russian-railroads 4 --lang fr[/cyan]  in French; what is not translated is in English
    """
    from rotonde.games.ledger import rules as told

    check_language(language)
    name = find_game(game).name
    every = told(name, language)
    if not every:
        raise BadInput(f"nobody has written down the rules of {name} yet")
    found = chosen(every, number, search)
    if as_json:
        import json
        from dataclasses import asdict

        print(json.dumps([asdict(rule) for rule in found]))
        return
    from rotonde.cli.phrases import phrases
    from rotonde.cli.screen import output

    console, say = output(), phrases(language)
    if number is None and search is None:
        console.print(f"[bold]{title(name)}[/bold] ({say('rules.count', n=len(found))})")
    show(console, found, ledger or (number is not None and "." in number), search)


def chosen(every: list[Rule], number: str | None, search: str | None) -> list[Rule]:
    """The rules asked for: by number or chapter, by a word."""
    found = every
    if number is not None:
        found = [rule for rule in found if number in (rule.number, rule.number.split(".")[0])]
        if not found:
            raise BadInput(f"there is no rule or chapter {number}; they go from 1 to {every[-1].number}")
    if search is not None:
        found = [rule for rule in found if typed(search) in typed(rule.text)]
        if not found:
            raise BadInput(f"no rule has the word {search!r}")
    return found


def typed(text: str) -> str:
    """A text as one types it: in small letters, without unbreakable spaces."""
    return text.lower().replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def show(console: Console, found: list[Rule], with_ledger: bool, search: str | None) -> None:
    """Chapter by chapter, the numbers in a column of their own."""
    from rich.table import Table
    from rich.text import Text

    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(f"\n[bold blue]{rule.number.split('.')[0]} {chapter}[/bold blue]")
        row = Table.grid(padding=(0, 1))
        row.add_column(width=5, style="bold")
        row.add_column(max_width=96)
        text = Text(rule.text)
        if search:
            text.highlight_words([search], "black on yellow", case_sensitive=False)
        if rule.source:
            text.append(f"  ({rule.source})", "dim")
        row.add_row(rule.number, text)
        if with_ledger:
            row.add_row("", Text.assemble(("code  ", "dim"), (", ".join(rule.tasks) or "none", "cyan")))
            for test in rule.tests or ["none"]:
                row.add_row("", Text.assemble(("test  ", "dim"), (sentence(test), "green")))
        console.print(row)


def sentence(test: str) -> str:
    """A test as the sentence that is its name."""
    return test.rpartition("::")[2].removeprefix("test_").replace("_", " ")
