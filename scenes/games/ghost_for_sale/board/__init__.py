"""What lies on the table of Ghost for Sale, and where."""
