"""What Nottingham looks and sounds like."""
