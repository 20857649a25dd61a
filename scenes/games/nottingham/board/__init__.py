"""What lies on the table of Nottingham, and where."""
