"""What Intrigo looks and sounds like."""
