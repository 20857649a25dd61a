"""The games: rules only. A game knows no other game."""
