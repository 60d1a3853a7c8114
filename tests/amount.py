"""How much a law is tried: in full, or in part where the same test runs in full on the compiled rules.

A search through many positions takes ten times as long on plain Python, and longer with coverage. What it
finds does not depend on the build: `./play test` searches at length once, compiled, and on plain Python looks
whether the same works there. Where nothing is compiled, and in runs that are started otherwise, all is tried.
"""

from __future__ import annotations

import os

from rotonde.build import compiled

PART = 10  # of which one is tried


def amount(full: int) -> int:
    """So many; or a tenth, and one at least, if the compiled rules come next."""
    if compiled() or not os.environ.get("ROTONDE_COMPILED_NEXT"):
        return full
    return -(-full // PART)
