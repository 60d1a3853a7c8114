"""No module imports itself by way of others: there is an order in which the source can be read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import rotonde

SOURCE = Path(rotonde.__file__).parent

Graph = dict[str, set[str]]


def test_imports_make_no_circle() -> None:
    graph = imports_of(SOURCE)

    assert circle(graph) == []


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert set(circle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})) == {"a", "b", "c"}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import rotonde.kernel.tasks", {"rotonde.kernel.tasks"}),
        ("from rotonde.kernel import tasks", {"rotonde.kernel.tasks"}),
        ("from rotonde.kernel import Task", {"rotonde.kernel"}),
        ("from rotonde.kernel.tasks import Task", {"rotonde.kernel.tasks"}),
        ("from . import tasks", {"rotonde.kernel.tasks"}),
        ("try:\n    import rotonde.kernel.tasks\nexcept ImportError:\n    pass", {"rotonde.kernel.tasks"}),
        ("if TYPE_CHECKING:\n    import rotonde.kernel.tasks", set()),
        ("def later():\n    import rotonde.kernel.tasks", set()),
        ("import json", set()),
    ],
)
def test_what_counts_as_an_import(code: str, found: set[str]) -> None:
    modules = {"rotonde.kernel", "rotonde.kernel.tasks", "rotonde.kernel.places"}

    assert set(imported(ast.parse(code).body, "rotonde.kernel", modules)) == found


def imports_of(source: Path) -> Graph:
    """By module of the source, the modules it imports when it is loaded itself.

    That a package is loaded before its modules is left aside, since `__init__` only names what is public; a
    module that takes something from the `__init__` above it makes a circle.
    """
    paths = {dotted(path, source): path for path in source.rglob("*.py")}
    graph: Graph = {}
    for name, path in paths.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        body = ast.parse(path.read_text(encoding="utf-8")).body
        graph[name] = set(imported(body, package, set(paths))) - {name}
    return graph


def dotted(path: Path, source: Path) -> str:
    parts = path.relative_to(source.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(body: list[ast.stmt], package: str, modules: set[str]) -> Iterator[str]:
    """What the statements import as they are run; what stands in functions is left to the layers' test."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                full = f"{origin}.{alias.name}"
                if full in modules or origin in modules:
                    yield full if full in modules else origin
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from imported(node.orelse, package, modules)
        elif isinstance(node, ast.If | ast.Try | ast.With):
            inner = [node.body, getattr(node, "orelse", []), getattr(node, "finalbody", [])]
            inner += [handler.body for handler in getattr(node, "handlers", [])]
            for statements in inner:
                yield from imported(statements, package, modules)


def circle(graph: Graph) -> list[str]:
    """The modules of one circle, in order; none if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []
