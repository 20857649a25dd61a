"""A game that has no picture of its own yet: the golden mask above a crossing of moonbeams."""

from art import emblem
from art.boxes.people import Layer
from art.brush import box, circle, down, glow, path
from art.motifs import at, stars

COLOURS = ("#4a4f63", "#141722")


def picture() -> list[Layer]:
    sky = box(0, 0, 300, 402, 0, down("#10142a", (0.6, "#2a3052"), (1, "#454a68"))) + stars(60, 3, 300, 240)
    beams = "".join(path(f"M150 150L{x} 402h46z", "#c9d2ff", opacity=0.1) for x in (-60, 20, 127, 234, 314))
    halo = circle(150, 150, 130, glow((0, "#fff3cf", 0.5), (0.4, "#f3d58a", 0.2), (1, "#f3d58a", 0)))
    return [sky + beams + halo, (at(emblem.rich_mask(), 150, 160, 0, 1.7), 6)]
