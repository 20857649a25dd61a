"""What a game looks and sounds like that has nothing of its own."""
