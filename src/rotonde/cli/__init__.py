"""All of Rotonde from a terminal."""


def main() -> None:
    """The `rotonde` command."""
    from rotonde.cli.app import app

    app(prog_name="rotonde")
