"""One name, one meaning: whoever reads the name of a class knows which one it is.

The games are left out: they are siblings, and what the same word means in each stands in its own rules.
"""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.test_layers import SOURCE


def test_no_two_classes_above_the_rules_have_the_same_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        module = path.relative_to(SOURCE)
        if module.parts[0] != "games":
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    homes[node.name].append(module.as_posix())

    assert len(homes) > 100
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}
