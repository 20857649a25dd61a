"""The laws of any table. Knows no game."""
