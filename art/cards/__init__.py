"""The cards of the games, painted at the size they are shown."""
