"""What comes after a game: its honours, the result, the way on."""
