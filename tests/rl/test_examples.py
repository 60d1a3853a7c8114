"""The notebook runs from its first cell to its last, and shows a board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parent.parent.parent / "examples" / "rl" / "board.ipynb"


def test_every_cell_of_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)

    assert names["board"]._repr_svg_().startswith("<svg")
    assert names["groups"]["track"].shape == (2, 15)
