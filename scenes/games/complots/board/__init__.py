"""What lies on the table of Complots, and where."""
