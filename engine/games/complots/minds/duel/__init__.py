"""How a game of two is played: what of it is a number, how it was learnt from itself, and who plays by that."""
