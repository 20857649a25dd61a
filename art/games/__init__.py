"""What each game has of its own that is painted or heard."""
