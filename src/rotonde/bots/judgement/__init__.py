"""What a position is worth, game by game: named terms, each with its reason."""
