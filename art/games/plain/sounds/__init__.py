"""What is heard of a game that has nothing of its own."""
