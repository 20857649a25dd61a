"""Carmine cloth with golden stars."""

from art.moods import Mood
from art.motifs import four_point


def motif(opacity: float) -> str:
    return four_point(14, "#ffdf9f", opacity)


MOOD = Mood(("#7c2138", "#2a0813"), ("#1d2c5a", "#0b1330"), motif, 0.06, "#ffcf85", "#f0c878")
