"""The green of the forest, with firs."""

from art.moods import Mood
from art.motifs import fir
from art.theme import RED, VIOLET


def motif(opacity: float) -> str:
    return fir(0, 18, 40, "#0f1c08", opacity)


MOOD = Mood(
    ("#4f6b2c", "#1a2a12"),
    ("#3f5a26", "#16240f"),
    motif,
    0.22,
    "#ffd77a",
    "#e6cf7e",
    {"vermillion": RED, "purple": VIOLET},
)  # N 1.2
