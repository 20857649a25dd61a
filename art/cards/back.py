"""The back of all cards: gold lozenges and the mask in an oval, tinted for each game."""

import pygame

from art import brush, emblem
from art.cards import frame
from art.moods import mood


def back(game: str, width: int) -> pygame.Surface:
    """The back of a card of this game, `width` pixels wide."""
    light, dark = mood(game).back
    # Fewer and larger lozenges where there are few pixels.
    columns = 8 if width >= 84 else 6 if width >= 50 else 4
    drawing = (
        brush.box(0, 0, 300, 420, 0, brush.glow(light, dark, radius=72))
        + _lozenges(columns, light)
        + brush.path("M27 27H273V393H27z", line=frame.GOLD, width=2.6)
        + brush.path("M33 33H267V387H33z", line=frame.GOLD, width=1, opacity=0.6)
        + "".join(_corner(x, y) for x in (30, 270) for y in (30, 390))
    )
    size = frame.card_size(width)
    return frame.bound(brush.layered([drawing, (_oval(light, dark), 6), (_mask(width), 4)], size, frame.VIEW), 120)


def _lozenges(columns: int, light: str) -> str:
    step = 234 / columns
    rows = round(354 / step)
    tall = 354 / rows
    lattice, stars = "", ""
    for row in range(rows):
        for column in range(columns):
            x, y = 33 + step * (column + 0.5), 33 + tall * (row + 0.5)
            a, b = step / 2, tall / 2
            lattice += f"M{x:.1f} {y - b:.1f}L{x + a:.1f} {y:.1f} {x:.1f} {y + b:.1f} {x - a:.1f} {y:.1f}z"
            r, q = step * 0.22, step * 0.05
            stars += (
                f"M{x:.1f} {y - r:.1f}q{q:.1f} {r - q:.1f} {r:.1f} {r:.1f}q{q - r:.1f} {q:.1f} {-r:.1f} {r:.1f}"
                f"q{-q:.1f} {q - r:.1f} {-r:.1f} {-r:.1f}q{r - q:.1f} {-q:.1f} {r:.1f} {-r:.1f}z"
            )
    return (
        brush.path(lattice, light, opacity=0.55)
        + brush.path(lattice, line="#d9a94e", width=1, opacity=0.3)
        + brush.path(stars, "#dcae58", opacity=0.85)
    )


def _corner(x: float, y: float) -> str:
    return brush.path(f"M{x} {y - 9}l9 9-9 9-9-9z", frame.GOLD, "#3a2410", 1)


def _oval(light: str, dark: str) -> str:
    points = "M150 118l9 14-9 14-9-14zM150 274l9 14-9 14-9-14z"
    return (
        brush.ellipse(150, 210, 98, 76, brush.glow(light, dark, y=40, radius=62), frame.GOLD, 5)
        + brush.ellipse(150, 210, 90, 68, line=frame.GOLD, width=1.4, opacity=0.75)
        + brush.path(points, frame.GOLD, "#3a2410", 1)
    )


def _mask(width: int) -> str:
    drawing = emblem.rich_mask() if width >= 70 else emblem.mask()
    return brush.moved(drawing, "translate(150 212) scale(1.24)")
