"""The colours of the sea at night, with sealed letters."""

from art.brush import path
from art.moods import Mood


def motif(opacity: float) -> str:
    """A sealed letter, for the cloth of the agents."""
    sheet, flap = "M-15 -10H15V10H-15z", "M-15 -10L0 3 15 -10 13 -10 0 1 -13 -10z"
    return path(sheet + flap + "M-3 4a3 3 0 1 0 6 0 3 3 0 1 0-6 0z", "#bff0e8", opacity=opacity)


MOOD = Mood(("#15606a", "#06232c"), ("#154a58", "#072029"), motif, 0.055, "#a8f0dc", "#9fe0d0")
