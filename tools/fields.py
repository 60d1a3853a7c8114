"""Writes what follows from the list of fields of a game's state: `copy`, and their types as data.

The list is the annotations in the body of the class, each with its comment. A copy that goes through a list
at run time takes several times as long as compiled assignments; so these are written into the class, and a
test tells when they are no longer what the list says. `python -m tools.fields` writes them anew.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "src" / "rotonde" / "games"
BEGIN = "    # From here to the next such line: written by `python -m tools.fields` from the list above."
END = "    # So far what follows from the list of fields."
VALUES = {"int", "Bits", "bool", "str"}


def main() -> None:
    for path in states():
        if (new := written(path.read_text())) != path.read_text():
            path.write_text(new)
            print(path.relative_to(GAMES), file=sys.stderr)


def states() -> list[Path]:
    """The modules whose class of states keeps such a list."""
    return sorted(path for path in GAMES.glob("*/state.py") if BEGIN in path.read_text())


def written(source: str) -> str:
    """The module with its written part as it has to be."""
    before, _, rest = source.partition(BEGIN + "\n")
    _, _, after = rest.partition(END + "\n")
    name, fields = listed(before + "\n" + after)
    return f"{before}{BEGIN}\n{derived(name, fields)}{END}\n{after}"


def listed(source: str) -> tuple[str, dict[str, str]]:
    """The class of states in a module, and its fields with their types, in order."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and [ast.unparse(base) for base in node.bases] == ["State"]:
            return node.name, {
                ast.unparse(item.target): ast.unparse(item.annotation)
                for item in node.body
                if isinstance(item, ast.AnnAssign)
            }
    raise ValueError("there is no class of states")


def derived(name: str, fields: dict[str, str]) -> str:
    """The types of the fields as data, and a copy."""
    entries = "".join(f'"{field}":\0"{kind}", '.replace(", ...", ",\0...") for field, kind in fields.items())
    kinds = [
        line.replace("\0", " ") for line in textwrap.wrap(entries.rstrip(), 100)
    ]  # none is broken in two
    lines = ["    # fmt: off", "    kinds: ClassVar[Kinds] = {", *(f"        {line}" for line in kinds)]
    lines += ["    }", "    # fmt: on", "", f"    def copy(self) -> {name}:"]
    lines += [f"        s = {name}(self.stack.copy(), self.options, self.sealed)"]
    lines += [f"        s.{field} = {copied(field, kind)}" for field, kind in fields.items()]
    return "\n".join([*lines, "        return s", "", ""])


def copied(field: str, kind: str) -> str:
    """What a copy gets: values, tuples and printed things are never changed, so it shares them."""
    if kind.startswith("list[list["):
        return f"[inner.copy() for inner in self.{field}]"
    if kind.startswith("list["):
        return f"self.{field}.copy()"
    if kind in VALUES or kind == "Parts" or kind.startswith("tuple["):
        return f"self.{field}"
    raise ValueError(f"how is {field}: {kind} copied?")


if __name__ == "__main__":
    main()
