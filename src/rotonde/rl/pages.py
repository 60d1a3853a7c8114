"""The pages of `docs/rl`: what each game is as an environment, written from the code.

`python -m rotonde.rl.pages docs/rl` writes them anew; a test finds out if they are not as the code says.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rotonde.games import GAMES, game
from rotonde.kernel import AnyGame
from rotonde.rl.observers import observer
from rotonde.rl.observing.groups import FLAG, WIDE, Group, size_of
from rotonde.rl.shapes import Expansion
from rotonde.words import Words

HEAD: Final = """\
# {title} as an environment

Written by `python -m rotonde.rl.pages docs/rl` from the code. [How to use it](README.md), and what all games
have in common.

| | |
|---|---|
| name | `{name}` |
| version of the observations | {version} |
| version of the rules | {rules} |
| seats | {seats} |
| options | {options} |
| who plays whom | {team} |
| actions | {actions} |
| bytes of an observation, by seats | {sizes} |
| numbers of its expansion, by seats | {expanded} |

## Observation

One byte for each number, in this order; with {usual} seats. *Per seat* begins with the looking seat. Who
owns something is told as that seat counts: 0 nobody, 1 itself, 2 the next one.

| group | bytes | kind | up to | what it says | from the view |
|---|---|---|---|---|---|
"""
ACTIONS: Final = """
## Actions

One number for each, from a fixed list; the mask says which are open. `rotonde.play.spell` and
`rotonde.words.Words` say what one means.

| verb | numbers | arguments |
|---|---|---|
"""
END: Final = """
## Rewards and end

{rewards} The game ends when its rules say so, for all seats at once; nothing is cut short.
"""
VERSUS: Final = (
    "`place` (from 1 to -1), `points` (own points less those of the best other seat), `win` (1, shared by"
    " several winners) and `gains` (the growth of `points` with each decision)."
)
TOGETHER: Final = (
    "All seats have the same reward: `place` (1 or -1) and `win` (1 or 0) say whether the team has won,"
    " `points` is a point for each good delivered and ten for the win, `gains` its growth with each decision."
)


def page(name: str) -> str:
    """The page of a game."""
    rules = game(name)
    usual = observer(name, rules.usual.seats)
    seen = {seats: observer(name, seats) for seats in rules.seats}
    head = HEAD.format(
        title=Words(rules, "en").text("game.title"),
        name=name,
        version=usual.version,
        rules=rules.version,
        seats=in_a_row(rules.seats),
        options=options_of(rules),
        team="a team: all win or lose together" if rules.team else "each seat for itself",
        actions=rules.verbs.size,
        sizes=", ".join(f"{seats}: {each.size}" for seats, each in seen.items()),
        expanded=", ".join(f"{seats}: {Expansion(each).size}" for seats, each in seen.items()),
        usual=rules.usual.seats,
    )
    groups = "".join(line_of(group) for group in usual.groups)
    verbs = "".join(
        f"| `{verb.name}` | {verb.start} to {verb.start + verb.size - 1} | {arguments(verb.kinds)} |\n"
        for verb in rules.verbs.verbs
    )
    return head + groups + ACTIONS + verbs + END.format(rewards=TOGETHER if rules.team else VERSUS)


def options_of(rules: AnyGame) -> str:
    """What can be agreed on, with its values."""
    told = [
        f"`{name}` ({', '.join(str(value) for value in option.values)})"
        for name, option in rules.options.items()
    ]
    return "; ".join(told) or "none"


def in_a_row(values: Iterable[object]) -> str:
    return ", ".join(str(value) for value in values)


def line_of(group: Group) -> str:
    size = f"{group.rows} × {group.width}" if group.rows > 1 else str(group.width)
    high = "" if group.kind == FLAG else str(group.high)
    meaning = f"{group.meaning}, per seat" if group.rows > 1 else group.meaning
    kind = group.kind + (f", {size_of(group) // 2} of 2 bytes" if group.kind == WIDE else "")
    fields = ", ".join(f"`{field}`" for field in group.fields)
    return f"| `{group.name}` | {size} | {kind} | {high} | {meaning} | {fields} |\n"


def arguments(kinds: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{kind} ({count})" for kind, count in kinds)


def main(folder: Path) -> None:
    """Write all pages."""
    for name in GAMES.ours():
        (folder / f"{name}.md").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
