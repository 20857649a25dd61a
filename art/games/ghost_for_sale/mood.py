"""The purple of the moors, with thistles."""

from art.brush import path
from art.moods import Mood
from art.motifs import at


def motif(opacity: float) -> str:
    crown = "M-7 0q-5-10-9-13 7 1 9 4-1-7 0-12 4 4 7 9 3-5 7-9 1 5 0 12 2-3 9-4-4 3-9 13z"
    stem = "M-7 2q7 11 14 0 1 7-5 9l0 13h-4l0-13q-6-2-5-9z"
    return at(path(crown + stem, "#d9c8ff", opacity=opacity), 0, -3)


MOOD = Mood(("#5b5080", "#1f1a38"), ("#4a4070", "#1a1532"), motif, 0.07, "#d8ccff", "#cdbce8")
