"""What the source of a game says that needs words: found by reading it, so that nothing is forgotten."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

Function = ast.FunctionDef


@cache
def trees(folder: Path) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py"))]


def told(folder: Path) -> dict[str, int]:
    """Every sentence key that is told or whispered, and how many arguments it has at least."""
    found: dict[str, int] = {}
    for tree in trees(folder):
        for function in ast.walk(tree):
            if not isinstance(function, Function):
                continue
            for call in calls(function):
                if isinstance(call.func, ast.Attribute) and call.func.attr in ("tell", "whisper"):
                    key, args = call.args[-2:]
                    count = len(args.elts) if isinstance(args, ast.Tuple) else 0
                    for name in literals(key, function, tree):
                        found[name] = min(count, found.get(name, count))
    return found


def literals(key: ast.expr, function: Function, tree: ast.Module) -> list[str]:
    """The keys this expression can be: a literal, one of two, or what callers in its module hand over."""
    if isinstance(key, ast.Constant) and isinstance(key.value, str):
        return [key.value]
    if isinstance(key, ast.IfExp):
        return literals(key.body, function, tree) + literals(key.orelse, function, tree)
    names = [argument.arg for argument in function.args.args]
    assert isinstance(key, ast.Name), f"{ast.unparse(key)}: a key is written out in full"
    place = names.index(key.id)
    callers = [
        call for call in calls(tree) if isinstance(call.func, ast.Name) and call.func.id == function.name
    ]
    return [found for call in callers for found in literals(call.args[place], function, tree)]


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def tasks(folder: Path, kind: str) -> dict[str, int]:
    """The classes of this kind of task, of one seat or not, and how many arguments each is made with.

    What other classes of the game stand on is no task itself: only final ones are.
    """
    nodes = [node for tree in trees(folder) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    arguments = {kind: 0, f"Seat{kind}": 1}
    found: dict[str, int] = {}
    for _ in nodes:  # until classes that stand on one another are all known
        for node in nodes:
            bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
            below = [arguments[base] for base in bases if base in arguments]
            if below and node.name not in arguments:
                makers = [f for f in node.body if isinstance(f, Function) and f.name == "__init__"]
                arguments[node.name] = len(makers[0].args.args) - 1 if makers else below[0]
                if any(ast.unparse(decorator) == "final" for decorator in node.decorator_list):
                    found[node.name] = arguments[node.name]
    return found


def constants(folder: Path) -> set[str]:
    """Every string in the modules of a folder."""
    nodes = [node for tree in trees(folder) for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
