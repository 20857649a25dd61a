"""The table of Complots."""
