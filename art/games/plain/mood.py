"""A game that has no colours of its own yet: slate, with silver stars."""

from art.moods import Mood
from art.motifs import four_point


def motif(opacity: float) -> str:
    return four_point(14, "#d7dcf0", opacity)


MOOD = Mood(("#4a4f63", "#1a1d28"), ("#3d4258", "#151823"), motif, 0.06, "#ffe0b0", "#c9cede")
