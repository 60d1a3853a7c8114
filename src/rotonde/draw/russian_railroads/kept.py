"""How much is kept in memory of what was worked out: anybody may bring a box of their own, so not all."""

from __future__ import annotations

from typing import Final

LAYOUTS: Final = 256  # where things lie, by what is printed and by cut
GROUNDS: Final = 512  # what is printed, also by language
