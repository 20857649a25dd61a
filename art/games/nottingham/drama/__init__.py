"""The great moments of Nottingham."""
