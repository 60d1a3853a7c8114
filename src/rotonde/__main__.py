"""`python -m rotonde` is the `rotonde` command."""

from rotonde.cli import main

main()
