"""A card for each player: the face without its mask, how they came out, their hand, how often they lied."""
