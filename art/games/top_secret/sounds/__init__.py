"""What Top Secret has of its own to hear."""
