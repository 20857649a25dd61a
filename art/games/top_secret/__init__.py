"""What Top Secret looks and sounds like."""
