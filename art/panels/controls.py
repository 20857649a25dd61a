"""The parts of scroll bars, sliders and toggles. Sizes in pixels, `scale` = pixels a unit."""

import pygame

from art import emblem, theme
from art.brush import Size, across, box, circle, down, path, slant
from art.motifs import at, gold, mixed
from art.panels.buttons import focus_ring
from art.panels.piece import Piece, made, stretched

TOGGLE: Size = (52, 28)  # width and height in units
KNOB = 26  # units across
SLIM = 0.5  # width of what shows of a scroll bar, as a share of its room
BROAD = 0.75  # the same of a thumb that is pointed at, focused or held


def scroll_track(size: Size, scale: float) -> Piece:
    """The groove of an upright scroll bar."""

    def drawing(w: float, h: float) -> str:
        wide = w * SLIM
        return box((w - wide) / 2, 0.5, wide, h - 1, wide / 2, across("#050914", "#0e1730"), opacity=0.7)

    return made(drawing, size, scale)


def scroll_thumb(size: Size, scale: float, *, lit: bool = False) -> Piece:
    """The bar one drags: dim beside what is to be read; broader and gold (`lit`) when pointed at, focused or held."""

    def drawing(w: float, h: float) -> str:
        wide, fill = (w * BROAD, across("#e9cf8c", "#b0812f")) if lit else (w * SLIM, across("#6575a8", "#4d5b8b"))
        return box((w - wide) / 2, 0.5, wide, h - 1, wide / 2, fill)

    return made(drawing, size, scale)


def slider_track(size: Size, scale: float, share: float) -> Piece:
    """The groove of a level slider, gold up to `share` (0 to 1) of its length."""
    piece = stretched(_groove, size, scale, size[1] / scale / 2)
    filled = round(size[0] * min(1.0, max(0.0, share)))
    if filled:
        gold_part = stretched(_gold_bar, (max(filled, size[1]), size[1]), scale, size[1] / scale / 2)
        piece.image.blit(gold_part.image, (0, 0), (0, 0, filled, size[1]))
    return piece


def _groove(w: float, h: float) -> str:
    return box(0.5, 0.5, w - 1, h - 1, h / 2, down("#050914", "#121c3a"), theme.LINE, 1)


def _gold_bar(w: float, h: float) -> str:
    return box(0.5, 0.5, w - 1, h - 1, h / 2, down(*theme.GOLD_BUTTON))


def knob(scale: float, state: str = "normal", *, focus: bool = False) -> Piece:
    """The gold coin with the mask that is drawn along a slider, KNOB units across."""

    def drawing(w: float, h: float) -> str:
        rim = mixed("#8a5a18", "#ffffff", 0.15 if state == "hover" else 0)
        coin = circle(w / 2, h / 2, w / 2 - 0.5, rim)
        coin += circle(w / 2, h / 2 - 0.5, w / 2 - 1.6, slant("#fff3c4", "#e0ac4a", "#a8741f"))
        return coin + at(emblem.mask("#4a2a0c"), w / 2, h / 2 + 0.4, 0, w / 200)

    side = round(KNOB * scale)
    piece = made(drawing, (side, side), scale, 3, 9)
    if focus:
        ring = focus_ring((side, side), scale, KNOB / 2)
        piece.image.blit(ring.image, (piece.pad - ring.pad, piece.pad - ring.pad))
    return piece


def toggle(share: float, scale: float, *, focus: bool = False, enabled: bool = True) -> Piece:
    """A switch of TOGGLE units, off at `share` 0 and on at 1; shares between are the pictures of its moving."""
    on = min(1.0, max(0.0, share))
    upper, lower = mixed("#070c1c", "#fbe3a0", on), mixed("#16203e", "#c08a2e", on)

    def drawing(w: float, h: float) -> str:
        groove = box(0.7, 0.7, w - 1.4, h - 1.4, h / 2, down(upper, lower), mixed("#7a86aa", "#fff1bd", on), 1.3)
        mark = path("M10 14.500l3.500 4 6.500-8.500", line="#3a1a0a", width=2.4, opacity=round(on, 2))
        x = h / 2 + (w - h) * on
        coin = slant("#fff6da", "#cfc3a8") if on < 0.5 else slant("#fffdf3", "#f0dfb4")
        shade = circle(x, h / 2 + 0.8, h / 2 - 3.2, "#000000", opacity=0.35)
        return groove + mark + shade + circle(x, h / 2, h / 2 - 3.6, coin, gold(), 1)

    size = (round(TOGGLE[0] * scale), round(TOGGLE[1] * scale))
    piece = made(drawing, size, scale, 2, 9)
    if not enabled:
        piece.image.fill((255, 255, 255, 128), special_flags=pygame.BLEND_RGBA_MULT)
    if focus:
        ring = focus_ring(size, scale, TOGGLE[1] / 2)
        piece.image.blit(ring.image, (piece.pad - ring.pad, piece.pad - ring.pad))
    return piece
