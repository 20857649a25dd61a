"""The set-up of a game: who sits down, with which options, or by the code of a deal."""
