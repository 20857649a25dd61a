"""What is known after the game: its moments, its claims, and who was winning when."""
