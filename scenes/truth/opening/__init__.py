"""How the truth begins, and what decided the match: the masks come off, the best lie, what it hung on for the person."""
