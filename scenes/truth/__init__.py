"""The truth after a game: masks off, hands open, every lie, who was winning when, and a way back to any moment.

In folders. Beside them lie the screen with its frame (head, slider, buttons), what is told and read, and what several folders share.
"""
