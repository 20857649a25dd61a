"""Cues that one game alone needs: each game may have a module here with `CUES`, as `art.sound.cues_of_cards` has."""
