"""What Sphinx has to be told of how this library is written; an extension of it, for tools/docs.py.

A field is explained by the comment behind it. A package shows what its modules hold, so a type is known by
the name under which it is exported.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from sphinx.pycode import ModuleAnalyzer

from tools.docs import LIBRARY

FIELD: Final = re.compile(r"^((?:    )*(?:self\.)?[A-Za-z]\w*(?::| =) .*  #)(?= )", re.MULTILINE)


def setup(app: Any) -> dict[str, bool]:
    app.connect("builder-inited", read_comments)
    app.connect("missing-reference", where_it_is_exported)
    app.connect("autodoc-process-signature", readable)
    app.connect("autodoc-process-docstring", what_it_is)
    app.connect("html-page-context", in_its_language)
    return {"parallel_read_safe": True}


@cache
def exported() -> dict[str, str]:
    """Where each class and function is written, and under which name it is exported."""
    found: dict[str, str] = {}
    for package in map(import_module, (f"rotonde.{name}" for name in LIBRARY)):
        things = {name: getattr(package, name) for name in package.__all__}
        for name, thing in things.items():
            if isinstance(thing, type | FunctionType) and thing.__module__.startswith("rotonde"):
                found.setdefault(f"{thing.__module__}.{name}", f"{package.__name__}.{name}")
    return found


def read_comments(app: Any) -> None:
    """Let the comment behind a field be its documentation, which Sphinx would ask to begin with `#:`."""
    written = exported()
    for home in sorted({home.rpartition(".")[0] for home in written}):
        analysed(import_module(home))
    for package in map(import_module, (f"rotonde.{name}" for name in LIBRARY)):
        constants = {f"{package.__name__}.{name}" for name in package.__all__} - set(written.values())
        for constant in constants:
            adopt(package, constant.rpartition(".")[2])


def analysed(module: ModuleType) -> ModuleAnalyzer:
    """The module as Sphinx will read it."""
    known, name = ModuleAnalyzer.cache, module.__name__
    if ("module", name) not in known:
        code = FIELD.sub(r"\1:", Path(str(module.__file__)).read_text(encoding="utf-8"))
        known["module", name] = ModuleAnalyzer.for_string(code, name, str(module.__file__))
    found: ModuleAnalyzer = known["module", name]
    found.analyze()
    return found


def adopt(package: ModuleType, constant: str) -> None:
    """What is said about a constant where it is written is said where it is exported, too."""
    own, key = analysed(package).attr_docs, ("", constant)
    homes = [home for name, home in sorted(sys.modules.items()) if name.startswith(f"{package.__name__}.")]
    inside = [analysed(home).attr_docs for home in homes]
    said = [docs[key] for docs in inside if key in docs]
    own.setdefault(key, said[0] if said else [""])  # shown, even where nothing is said


def where_it_is_exported(app: Any, env: Any, node: Any, content: Any) -> Any:
    """Signatures name types by the module they are written in."""
    name = exported().get(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or name is None:
        return None
    return env.domains["py"].resolve_xref(
        env, node["refdoc"], app.builder, node["reftype"], name, node, content
    )


def readable(
    app: Any, what: str, name: str, thing: Any, options: Any, signature: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """A default that is made anew each time is no Python, dots are; nobody makes an object of a protocol."""
    if what == "class" and getattr(thing, "_is_protocol", False):
        return "", None
    return signature and signature.replace("<factory>", "..."), returned


def what_it_is(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Who catches an error wants to know its kind; the number of a field helps nobody."""
    if what == "exception":
        lines[:] = [*lines, f"Is a `{thing.__bases__[0].__name__}`.", ""]
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def in_its_language(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Translated rules say in which language they are, for whoever has them read aloud."""
    match page.split("/"):
        case ["rules", language, _]:
            context["language"] = language
