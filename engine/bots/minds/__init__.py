"""One module a game: its minds, casual, regular and quick."""
