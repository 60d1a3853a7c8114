"""`rotonde mine`: puzzles are looked for in games of bots, and those there are solved anew."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rotonde.cli.arguments import BadInput, GameName, find_game

if TYPE_CHECKING:
    from rotonde.kernel import AnyGame
    from rotonde.learn.puzzles import Puzzle


def mine(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=0, help="How many games to play.")] = 10,
    seed: Annotated[int, typer.Option(metavar="SEED", help="Of the first game; the next has the next.")] = 1,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Add what is found to this file; what it has is not found again."),
    ] = None,
    wanted: Annotated[int, typer.Option(metavar="N", min=1, help="Stop when the file has so many.")] = 1000,
    again: Annotated[
        bool,
        typer.Option("--again", help="Solve the puzzles of the file anew first; drop those that fail."),
    ] = False,
) -> None:
    """Look for puzzles in games of bots: closings with one clear best way, which clubs miss.

    [cyan]rotonde mine russian-railroads --games 20 --seed 1 --save puzzles.jsonl[/cyan]
    [cyan]rotonde mine russian-railroads --games 0 --again --save puzzles.jsonl[/cyan]  after new rules
    """
    rules = find_game(game)
    from rotonde.learn.closings import closing_of

    if closing_of(rules.name) is None:
        raise BadInput(f"nobody has said where {rules.name} can be solved")
    kept = read(save)
    if again:
        kept = solved_anew(kept, save)
    search(rules, games, seed, save, wanted, kept)


def search(rules: AnyGame, games: int, seed: int, save: Path | None, wanted: int, kept: list[Puzzle]) -> None:
    """Game by game; what is found is written at once."""
    from time import process_time

    from rotonde.learn.mining import likeness
    from rotonde.learn.mining import mine as dig

    known = {puzzle.id for puzzle in kept} | {likeness(puzzle) for puzzle in kept}
    began, found, closings, solved, played = process_time(), 0, 0, 0, 0
    for number in range(seed, seed + games):
        if len(kept) >= wanted:
            break
        mined = dig(rules, number)
        played, closings, solved = played + 1, closings + mined.closings, solved + mined.solved
        for puzzle in mined.puzzles:
            if puzzle.id in known or likeness(puzzle) in known:
                continue
            known |= {puzzle.id, likeness(puzzle)}
            kept.append(puzzle)
            found += 1
            write(kept, save)
            print(f"game {number}: {puzzle.id}, best {puzzle.best:g}, clubs {puzzle.clubs:g},"
                  f" rated {puzzle.rating}, {' '.join(puzzle.themes)}", flush=True)  # fmt: skip
    spent = process_time() - began
    print(f"{played} games, {closings} closings, {solved} solved, {found} puzzles, {spent:.0f} s of CPU")


def solved_anew(kept: list[Puzzle], save: Path | None) -> list[Puzzle]:
    """Those that hold by today's rules, and that today's clubs do not find."""
    from rotonde.learn.mining import anew, tried_again

    holding = []
    for puzzle in kept:
        today = anew(puzzle)
        still = today and tried_again(today)
        if still:
            holding.append(still)
        else:
            print(f"{puzzle.id} {'is found by clubs' if today else 'no longer holds'}")
    write(holding, save)
    print(f"{len(holding)} of {len(kept)} puzzles hold")
    return holding


def read(file: Path | None) -> list[Puzzle]:
    from msgspec import MsgspecError

    from rotonde.learn.puzzles import parse

    if file is None or not file.exists():
        return []
    try:
        return parse(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, MsgspecError) as error:
        raise BadInput(f"{file}: is not a file of puzzles: {error}") from error


def write(kept: list[Puzzle], file: Path | None) -> None:
    from rotonde.learn.puzzles import serialise

    if file is None:
        return
    try:
        file.write_text(serialise(kept), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{file}: cannot be written: {error.strerror}") from error
