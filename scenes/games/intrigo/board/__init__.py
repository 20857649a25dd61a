"""What lies on the table of Intrigo, and where."""
