"""What Ghost for Sale has of its own to hear."""
