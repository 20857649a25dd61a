"""What Ghost for Sale looks and sounds like."""
