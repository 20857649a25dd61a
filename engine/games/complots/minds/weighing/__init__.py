"""What a choice is worth, in lives, and by which numbers."""
