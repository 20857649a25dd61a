"""The game boxes of the shelf: picture, frame, spine, and a plate on which the caller paints the name.

Each game has a module `box` (art/games): `COLOURS`, the upper and lower end of frame and plate, and `picture()`, what the frame shows.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from art.boxes.people import Layer
from art.boxes.people import placed as shifted
from art.brush import Size, across, box, down, layered, paint, path, shadow, slant, vignette
from art.motifs import at as placed_at
from art.motifs import gold, gold_line, lozenge, mixed
from art.own import own

VIEW = (300, 402)  # the front of a box, in units
DEPTH = 26  # units by which the spine goes to the right
RISE = 14  # units by which it goes up
MARGIN = 30  # units around the whole, for shadow and glow
FRAME = 11  # units: width of the frame
PLATE = 86  # units: height of the name plate with the frame below it
NAMED = pygame.Rect(22, VIEW[1] - 78, 256, 60)  # units: room for the name on the plate
SASH = pygame.Rect(36, VIEW[1] - PLATE - 23, 228, 38)  # units; over the edge of the plate: all of the picture is seen

NamePainter = Callable[[pygame.Rect, pygame.Surface], None]  # paints words into the rectangle of the surface


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are on a box's surface, in pixels: its whole size, the front, the room for the name and a sash."""

    size: Size
    front: pygame.Rect
    name: pygame.Rect
    sash: pygame.Rect


def layout(width: int) -> Layout:
    """The places of a box whose front is `width` pixels wide; the same for a lit one."""
    scale = width / VIEW[0]
    left, top = round(MARGIN * scale), round((MARGIN + RISE) * scale)
    front = pygame.Rect(left, top, width, round(VIEW[1] * scale))

    def inside(place: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(
            left + round(place.x * scale), top + round(place.y * scale), round(place.w * scale), round(place.h * scale)
        )

    whole = (front.right + round((DEPTH + MARGIN) * scale), front.bottom + round(MARGIN * scale))
    return Layout(whole, front, inside(NAMED), inside(SASH))


def _sides(top: str, low: str) -> str:
    """Upper face and spine, on a canvas that begins at the upper left of the whole box."""
    wide, high = VIEW
    lid = f"M0 {RISE}L{DEPTH} 0H{wide + DEPTH}L{wide} {RISE}z"
    spine = f"M{wide} {RISE}L{wide + DEPTH} 0V{high}L{wide} {high + RISE}z"
    drawing = path(lid, across(mixed(top, "#ffffff", 0.28), mixed(low, "#ffffff", 0.16)))
    drawing += path(spine, across(mixed(low, "#000000", 0.1), "#05070d"))
    for share in (0.24, 0.86):
        x, lift = wide + DEPTH * share, RISE * (1 - share)
        drawing += path(f"M{x:.1f} {lift + 8:.1f}V{high + lift - 8:.1f}", line="#c8922f", width=1, opacity=0.35)
    return drawing + path(f"M{wide} {RISE}L{wide + DEPTH} 0", line="#ffffff", width=0.8, opacity=0.25)


def _front(top: str, low: str) -> str:
    """Frame, gold lines and name plate, over the picture."""
    wide, high = VIEW
    right, foot, plate = wide - FRAME, high - FRAME, high - PLATE
    window = f"M{FRAME} {FRAME}V{plate}H{right}V{FRAME}z"
    fill = down(mixed(top, "#ffffff", 0.06), low)
    drawing = path(f"M0 0H{wide}V{high}H0z{window}", fill)
    drawing += path(f"M{FRAME} {plate}H{right}V{foot}H{FRAME}z", down(top, mixed(low, "#000000", 0.2)))
    # the frame stands before the picture: its shadow falls on it
    drawing += path(f"M{FRAME} {FRAME}H{right}v9H{FRAME}z", down((0, "#000000", 0.5), (1, "#000000", 0)))
    drawing += path(f"M{FRAME} {FRAME}V{plate}h7V{FRAME}z", across((0, "#000000", 0.4), (1, "#000000", 0)))
    drawing += path(f"M{FRAME} {plate + 2}V{foot}H{right}V{plate + 2}", line=gold_line(), width=2)
    drawing += path(window, line=gold_line(), width=2.4)
    drawing += path(f"M1 {high}V1H{wide}", line="#ffffff", width=1.6, opacity=0.28)
    drawing += path(f"M{wide - 0.8} 0V{high - 0.8}H0", line="#000000", width=1.6, opacity=0.3)
    drawing += path(f"M0 0H{wide * 0.62:g}L{wide * 0.2:g} {high}H0z", slant((0, "#ffffff", 0.07), (1, "#ffffff", 0)))
    return drawing + placed_at(
        lozenge(15, 9.5, gold(), 1) + lozenge(7, 4.4, mixed(low, "#000000", 0.2)), wide / 2, plate
    )


def _sash(surface: pygame.Surface, place: pygame.Rect) -> None:
    """A small sign with pointed ends, hung on the upper edge of the name plate, for a word about the game."""
    wide, high = SASH.size
    middle = high / 2
    outline = f"M3 {middle:g}L19 3H{wide - 19}L{wide - 3} {middle:g}L{wide - 19} {high - 3}H19z"
    sign = path(outline, down("#1a2746", "#080d1b"), gold_line(), 2.6)
    cast, pad = shadow(image := paint(sign, place.size, SASH.size), max(2, place.height // 7), 150)
    surface.blit(cast, (place.x - pad, place.y - pad + max(1, place.height // 12)))
    surface.blit(image, place)


def _ring(width: int, front: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]]:
    """The gold line around the front of a box that has the focus."""
    line, gap = max(2, round(width * 0.0145)), max(2, round(width * 0.014))
    out = line + gap
    w, h = front.width + 2 * out, front.height + 2 * out
    drawing = box(line / 2, line / 2, w - line, h - line, out * 1.2, line="#3a2208", width=line + 1, opacity=0.5)
    drawing += box(
        line / 2, line / 2, w - line, h - line, out * 1.2, line=down("#fff6d0", "#f0cd7c", "#c8922f"), width=line
    )
    return paint(drawing, (w, h), (w, h)), (front.x - out, front.y - out)


def _picture(game: str, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """What the frame shows of the picture, and where it begins on the front, in pixels."""
    left = top = int(FRAME * scale)
    size = (math.ceil((VIEW[0] - FRAME) * scale) - left, math.ceil((VIEW[1] - PLATE) * scale) - top)
    shift = f"translate({-left / scale:.3f} {-top / scale:.3f})"
    layers: list[Layer] = own(game, "box").picture()
    picture = layered(shifted(layers, shift), size, (size[0] / scale, size[1] / scale))
    picture.blit(vignette(size, 120, 0.55), (0, 0))
    return picture, (left, top)


def box_surface(game: str, width: int) -> pygame.Surface:
    """The bare box, front and sides, without name, shadow and margin; `width` is that of its front in pixels."""
    scale = width / VIEW[0]
    top, low = own(game, "box").COLOURS
    front = (width, round(VIEW[1] * scale))
    whole = (width + round(DEPTH * scale), front[1] + round(RISE * scale))
    image = paint(_sides(top, low), whole, (VIEW[0] + DEPTH, VIEW[1] + RISE))
    at = (0, whole[1] - front[1])
    picture, corner = _picture(game, scale)
    image.blit(picture, (corner[0], at[1] + corner[1]))
    image.blit(paint(_front(top, low), front, VIEW), at)
    return image


def game_box(
    game: str, width: int, name_painter: NamePainter, *, lit: bool = False, sash_painter: NamePainter | None = None
) -> pygame.Surface:
    """A box with its shadow; `width` is that of its front in pixels, the rest follows from `layout(width)`.

    `name_painter(place, surface)` paints the name on the plate, `sash_painter` a word on a sign above it.
    A lit box has a gold ring and a glow; it has the same size and layout as one that is not.
    """
    places = layout(width)
    surface = pygame.Surface(places.size, pygame.SRCALPHA)
    image = box_surface(game, width)
    corner = (places.front.x, places.front.bottom - image.get_height())
    scale = width / VIEW[0]
    if lit:  # a glow instead of the shadow: one over the other on a transparent ground would be grey
        glow, pad = shadow(image, max(2, round(15 * scale)), 120, "#ffcf6a")
        for _ in range(2):
            surface.blit(glow, (corner[0] - pad, corner[1] - pad))
    else:
        cast, pad = shadow(image, max(2, round(11 * scale)), 150)
        surface.blit(cast, (corner[0] - pad + round(6 * scale), corner[1] - pad + round(7 * scale)))
    surface.blit(image, corner)
    if lit:
        ring, place = _ring(width, places.front)
        surface.blit(ring, place)
    if sash_painter:
        _sash(surface, places.sash)
        sash_painter(places.sash, surface)
    name_painter(places.name, surface)
    return surface
