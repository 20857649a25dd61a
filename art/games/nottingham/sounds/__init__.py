"""What Nottingham has of its own to hear."""
