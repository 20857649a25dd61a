"""Blue cloth with the openings above pointed arches."""

from art.brush import path
from art.moods import Mood


def motif(opacity: float) -> str:
    """The opening above a pointed arch."""
    d = "M0 -15A7.500 7.500 0 0 1 7 -7 7.500 7.500 0 0 1 15 0 7.500 7.500 0 0 1 7 7 7.500 7.500 0 0 1 0 15 "
    d += "7.500 7.500 0 0 1 -7 7 7.500 7.500 0 0 1 -15 0 7.500 7.500 0 0 1 -7 -7 7.500 7.500 0 0 1 0 -15z"
    hole = "M0 -7L7 0 0 7 -7 0z"
    return path(d + hole, "#cfdcff", opacity=opacity)


MOOD = Mood(("#2b3c70", "#131c3a"), ("#2b3c70", "#121a38"), motif, 0.06, "#d6e0ff", "#d9c9a4")
