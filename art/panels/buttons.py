"""Buttons in their kinds and states, without words: these the caller writes on them."""

from dataclasses import dataclass

import pygame

from art import theme
from art.brush import Size, box, down, paint
from art.panels.dashes import dashed_box
from art.panels.piece import Piece, stretched

STATES = ("normal", "hover", "pressed", "disabled", "focus")
PAD = 14  # units around a button: ring and shadow
DASHES = (5.0, 4.5)  # units: the dashes of a dashed line, and the gaps in it
RING_GAP = 4  # units between a button and the ring


@dataclass(frozen=True, slots=True)
class Kind:
    """How a kind of button looks: colours of its fill from top to foot, of its line, its words and its second line.

    `shine` is the opacity of the light along the upper edge, `opacity` that of the fill. `dashed`: so is its line.
    """

    fill: tuple[str, ...]
    line: str
    shine: float
    words: str
    second: str
    opacity: float = 1.0
    dashed: bool = False


KINDS = {
    "gold": Kind(theme.GOLD_BUTTON, "#fff6d6", 0.55, theme.INK, "#3a1a0a"),
    "carmine": Kind(theme.CARMINE, "#f3a3a0", 0.28, "#fff4ea", "#ffe6df"),
    "blue": Kind(theme.BLUE, "#9db4e6", 0.28, theme.IVORY, "#e4eafa"),
    "quiet": Kind(theme.QUIET, "#9aa3bd", 0.2, theme.IVORY, "#dcd6c6"),
    "bluff": Kind(("#1c2850", "#131c3c"), "#9db4e6", 0.08, theme.IVORY, theme.OPEN_WORDS, dashed=True),
    "bluff_carmine": Kind(("#47142a", "#2c0c1c"), "#f3a3a0", 0.08, "#fff4ea", theme.OPEN_WORDS, dashed=True),
    "night": Kind(("#141e3e", "#0b1228"), "#6f7aa0", 0.1, theme.IVORY, theme.MUTED, 0.86),  # on the title screen
}


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The drawing of a button of a kind without its shadow, one unit lower where it is `sunk`; `radius` in units."""

    kind: str
    radius: float
    sunk: bool

    def __call__(self, w: float, h: float) -> str:
        look, half = KINDS[self.kind], 0.7
        inner = (half, half + self.sunk, w - 2 * half, h - 2 * half, self.radius - half)
        body = box(*inner, down(*look.fill), opacity=look.opacity)
        if not self.sunk:
            inset = max(2.0, min(self.radius, w / 3))
            body += box(inset, 1.9, w - 2 * inset, 1.1, 0.5, "#ffffff", opacity=look.shine)
        if look.dashed:  # what is drawn out has no dashes: these come over it
            return body
        return body + box(*inner, line=look.line, width=1.4, opacity=1.0 if self.kind != "gold" else 0.8)


@dataclass(frozen=True, slots=True)
class _Ring:
    """The drawing of a focus ring around a thing with corners of this radius, in units."""

    radius: float

    def __call__(self, w: float, h: float) -> str:
        out = RING_GAP + theme.FOCUS / 2
        around = (-out, -out, w + 2 * out, h + 2 * out, self.radius + out)
        dark = box(*around, line="#1a1004", width=theme.FOCUS + 2, opacity=0.45)
        return dark + box(*around, line=down("#fff6d0", "#f0cd7c", "#c8922f"), width=theme.FOCUS)


def button(
    size: Size, kind: str, state: str, scale: float, *, focus: bool = False, radius: float = theme.RADIUS_BUTTON
) -> Piece:
    """A button of `size` pixels, of one of KINDS, in one of STATES; `scale` = pixels a unit, `radius` in units.

    State "focus" is "normal" with the ring; `focus` adds the ring to any state. The image has the same size in all
    states; pressed, the button lies one unit lower and casts no shadow.
    """
    look = KINDS[kind]
    ring = focus or state == "focus"
    radius = min(radius, size[1] / scale / 2)
    sunk = state == "pressed"
    piece = stretched(_Drawing(kind, radius, sunk), size, scale, radius, 0.0 if sunk else 5.0, PAD, 150)
    if look.dashed:
        w, h = size[0] / scale, size[1] / scale
        dashes = dashed_box(0.7, 0.7 + sunk, w - 1.4, h - 1.4, radius - 0.7, look.line, 1.4, *DASHES)
        piece.image.blit(paint(dashes, size, (w, h)), (piece.pad, piece.pad))
    if state == "hover":
        _lighten(piece.image, 1.08)
    elif sunk:
        _darken(piece.image, 0.9)
    elif state == "disabled":
        piece.image.fill((255, 255, 255, 128), special_flags=pygame.BLEND_RGBA_MULT)
    if ring:
        line = focus_ring(size, scale, radius)
        piece.image.blit(line.image, (piece.pad - line.pad, piece.pad - line.pad))
    return piece


def focus_ring(size: Size, scale: float, radius: float = theme.RADIUS_BUTTON) -> Piece:
    """The gold ring, theme.FOCUS units wide and RING_GAP units outside, around anything of `size` pixels."""
    out = RING_GAP + theme.FOCUS / 2
    return stretched(_Ring(radius), size, scale, radius + out, 0, RING_GAP + theme.FOCUS + 2, tall=True)


def _lighten(image: pygame.Surface, factor: float) -> None:
    """Brighter by a share of what is there, and a little even where it is dark."""
    more = image.copy()
    share = round(255 * (factor - 1))
    more.fill((share, share, share, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    image.fill((9, 9, 9, 0), special_flags=pygame.BLEND_RGBA_ADD)


def _darken(image: pygame.Surface, factor: float) -> None:
    share = round(255 * factor)
    image.fill((share, share, share, 255), special_flags=pygame.BLEND_RGBA_MULT)
