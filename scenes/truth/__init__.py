"""The truth after a game: masks off, hands open, every lie, who was winning when, and a way back to any moment."""
