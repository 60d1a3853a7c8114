"""What a seat sees as numbers, game by game: named groups of small numbers, one byte each."""
