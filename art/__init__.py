"""How things look and sound. Knows pygame; knows no scene and no game's rules."""
