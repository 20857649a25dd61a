"""What Complots looks and sounds like."""
