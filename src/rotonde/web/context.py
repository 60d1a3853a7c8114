"""What every page is given."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from rotonde import __version__
from rotonde.web.speech import NAMES
from rotonde.web.visits import THEMES, Visit
from rotonde.words.lists import all_of

STATIC = Path(__file__).parent / "static"


@cache
def edition() -> str:
    """Changes whenever a script or style sheet does, so that no browser keeps an old one."""
    content = b"".join(path.read_bytes() for path in sorted(STATIC.iterdir()) if path.is_file())
    return sha256(content + __version__.encode()).hexdigest()[:10]


def context(visit: Visit, **values: Any) -> dict[str, Any]:
    """Who looks, in which language and theme, and what the page itself needs."""
    return {
        "visit": visit,
        "say": visit.say,
        "csrf": visit.csrf,
        "here": visit.here,
        "language": visit.language,
        "languages": NAMES,
        "all_of": all_of,
        "theme": visit.theme,
        "themes": THEMES,
        "edition": edition(),
        "version": __version__,
        **values,
    }
