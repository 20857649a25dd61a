"""What is seen of each game: its table, its truth, its lesson's scenes."""
