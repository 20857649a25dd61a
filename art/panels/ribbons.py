"""The ribbon of a round under the top bar, and its marks. Sizes in pixels, `scale` = pixels a unit."""

import pygame

from art import theme, transform
from art.brush import Size, box, down, paint, path
from art.motifs import at, gold_line, lozenge
from art.panels.piece import Piece, made

SLOPE = 16  # units by which a hanging ribbon is narrower at its foot, on either side
NIGHT_RIBBON = ("#131c38", "#0c1329")  # from the upper to the lower edge
LOZENGES = ("past", "now", "to come")  # states of a step


def ribbon_strip(size: Size, scale: float) -> pygame.Surface:
    """A strip over the whole width of the table, with a thin line along its foot."""
    w, h = 40.0, size[1] / scale
    drawing = box(0, 0, w, h, 0, down(*NIGHT_RIBBON), opacity=0.94)
    drawing += box(0, h - 1.2, w, 1.2, 0, theme.LINE)
    return transform.scale(paint(drawing, (8, size[1]), (w, h)), size)


def ribbon_hung(size: Size, scale: float) -> Piece:
    """A ribbon that hangs from the bar: narrower at its foot, lined with gold but for its upper edge."""

    def drawing(w: float, h: float) -> str:
        line = f"M0.7 0L{SLOPE} {h - 0.8:.2f}H{w - SLOPE:.2f}L{w - 0.7:.2f} 0"
        return path(line + "z", down("#2a3450", "#141c36"), opacity=0.97) + path(line, line=gold_line(), width=1.5)

    return made(drawing, size, scale, 5, 2)


def step_lozenge(state: str, size: int) -> pygame.Surface:
    """The mark of a step: "past" is filled green, "now" gold, "to come" an outline. On a square of `size` pixels."""
    fill = {"past": theme.GOOD, "now": down(*theme.GOLD_BUTTON), "to come": "none"}[state]
    if state == "to come":
        mark = path("M12 5.2L18.8 12 12 18.800 5.200 12z", line="#aab3d0", width=2)
    else:
        mark = at(lozenge(9.5, 9.5, "#060a17") + lozenge(7.6, 7.6, fill), 12, 12)
    return paint(mark, (size, size), (24, 24))


def chevron(size: int, colour: str) -> pygame.Surface:
    """The mark between two steps."""
    return paint(path("M9 5.5L15.500 12 9 18.500", line=colour, width=2.6), (size, size), (24, 24))
