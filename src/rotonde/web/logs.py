"""What the site writes down: lines for people, or JSON for programs that read logs.

Neither has a cookie, an address, a query or a body in it: what is asked for is told by the form of its path.
"""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any, Final

FIELDS: Final = ("method", "route", "status", "ms")  # what a request is told by


class AsJson(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def write_logs(as_json: bool) -> None:
    """To standard error: warnings as lines, or everything as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if as_json else logging.Formatter("%(levelname)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("rotonde").setLevel(logging.INFO if as_json else logging.WARNING)
    # at home the machine is busy with other things, too: there only what people notice is told
    logging.getLogger("rotonde.web.pulse").setLevel(logging.WARNING if as_json else logging.ERROR)
