"""The settings; and what they lead to: the keys and buttons, other people's games."""
