"""What Intrigo has of its own to hear."""
