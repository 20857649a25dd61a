"""What Day or Night looks and sounds like."""
