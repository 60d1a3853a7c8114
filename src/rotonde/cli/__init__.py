"""All of Rotonde from a terminal."""

import sys

from rotonde.extras import MissingExtra, require


def main() -> None:
    """The `rotonde` command."""
    try:
        require("play")
        from rotonde.cli.app import app

        app(prog_name="rotonde")
    except MissingExtra as missing:
        print(f"rotonde: {missing}", file=sys.stderr)
        sys.exit(2)
