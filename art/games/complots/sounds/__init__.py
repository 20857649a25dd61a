"""What Complots has of its own to hear."""
