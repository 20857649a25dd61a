"""Declaration tokens: a ghost is a tombstone, a painting a gilt frame, a double-faced one half of each. In pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from art import theme
from art.brush import across, box, circle, down, ellipse, glow, mirrored, moved, paint, path, slant
from art.games.ghost_for_sale.cards import ghosts
from art.light import lit
from art.motifs import gold
from art.portraits import shape_path

Face = Literal["ghost", "painting", "haunted", "sham"]  # the last two: what became of a liar's painting, of his ghost

VIEW = (76, 92)  # canvas of a token, in units
WIDE = 108  # units of width of a double-faced one
SMALL = 34  # pixels of width; on narrower tokens the owner's mark takes more room
NIGHT = "#0a0d1a"
STONE = "M3 40A35 35 0 0 1 73 40V81a8 8 0 0 1 -8 8H11a8 8 0 0 1 -8 -8z"
STONE_IN = "M7 40A31 31 0 0 1 69 40V64H7z"
FRAME = "M3 7a4 4 0 0 1 4-4H69a4 4 0 0 1 4 4V82a7 7 0 0 1 -7 7H10a7 7 0 0 1 -7 -7z"
GHOST_LIGHT = "#cfe0ff"  # around a token that counts
DIMMED = (122, 116, 146)  # a token that does not: its colours times this


def _grave() -> str:
    """A tombstone by night, grass at its foot."""
    drawing = path(STONE, NIGHT) + path(STONE, line=theme.IVORY, width=3.4)
    drawing += path(STONE_IN, down("#4b5da2", "#26326a", "#141a3c"))
    return drawing + path("M11 38A27 27 0 0 1 40 11", line="#9fb4f0", width=2.4, opacity=0.55)


def _ghost() -> str:
    figure = ghosts.body() + "".join(
        ellipse(x, 40, 5.6, 8.6, ghosts.INK) + circle(x + 1.6, 37, 2, "#ffffff") for x in (40, 60)
    )
    return _grave() + moved(figure + ellipse(50, 60, 6, 8, ghosts.INK), "translate(9.5 3) scale(.57 .585)")


def _sham() -> str:
    """Nothing but a sheet on a broom."""
    bristles = path("M27 64l4-14h14l4 14z", down("#e0b45a", "#8a5a20")) + path(
        "M33 52l-2 12M38 52v12M43 52l2 12", line="#6a4416", width=1.4
    )
    sheet = "M38 14q-12 2-17 17l-4 16 8-2 5 4 5-5 5 5 5-4 6 3 5-4-4-14q-4-14-14-16z"
    cloth = path(sheet, down("#e6ebf4", "#98a6c0")) + path(
        "M30 24q-4 10-5 18M46 24q3 9 4 17M38 22v22", line="#7f8dac", width=1.8, opacity=0.7
    )
    return _grave() + path("M38 9v44", line="#8a5a2c", width=4) + bristles + cloth + circle(38, 12, 3.4, "#b07a40")


def _canvas(fill: str) -> str:
    """A gilt frame with canvas in it."""
    drawing = path(FRAME, "#20120e") + path(FRAME, line=theme.IVORY, width=3.4) + box(6.5, 6.5, 63, 58, 1, gold())
    drawing += path("M6.5 6.500L13 12M69.500 6.500L63 12", line="#6a4210", width=1.2)
    drawing += box(13, 12, 50, 48, 1, fill, "#4a2c08", 2)
    return drawing + "".join(circle(x, 9.6, 2.6, "#fff1bd", "#8a5a18", 0.7) for x in (9.8, 66.2))


def _sitter() -> str:
    """An ancestor with a white wig."""
    coat = path("M23 60q1-18 15-18t15 18z", across("#4f0f20", "#9a2440", "#4f0f20"))
    head = ellipse(38, 31, 8.6, 10, across("#f4d6b8", "#d9a886"))
    wig = path("M27 36q-3-20 11-20t11 20q2 2 0 5-6 0-5-8-1-9-6-9t-6 9q1 8-5 8-2-3 0-5z", down("#f2efe8", "#b9b2c0"))
    eyes = mirrored(circle(34.6, 30.5, 1.3, "#2a1810"), 38) + path(
        "M35.500 36.500q2.500 1.500 5 0", line="#8a3a30", width=1.4
    )
    return coat + path("M32 43l6 5 6-5-6 15z", "#f6ecd8") + head + eyes + wig


def _painting() -> str:
    return _canvas(glow("#a07a5c", "#55382c", "#33201c", x=40, y=35, radius=75)) + _sitter()


def _haunted() -> str:
    """The painting of a liar: a ghost comes out of its frame."""
    grin = mirrored(path("M34 42q7-10 13 0", line=ghosts.INK, width=4), 50) + path("M34 53q16 21 32 0z", ghosts.INK)
    return _canvas(glow("#5a6ab0", "#232a5c", "#141838", x=50, y=45, radius=75)) + moved(
        ghosts.body("plump") + grin, "translate(1.500 -9) scale(.73 .74)"
    )


DRAWN = {"ghost": _ghost, "painting": _painting, "haunted": _haunted, "sham": _sham}


def _foot(mark: theme.SeatMark, small: bool, wide: float = VIEW[0]) -> str:
    """The owner's colour and shape; on a small token both are larger."""
    top, reach = (55.0, 13.0) if small else (62.0, 10.0)
    right = wide - 7
    d = f"M7 {top}H{right}V80a5 5 0 0 1 -5 5H12a5 5 0 0 1 -5 -5z"
    drawing = path(d, mark.colour) + path(f"M7 {top}H{right}", line=NIGHT, width=3)
    drawing += path(d, down((0, "#ffffff", 0.22), (0.5, "#ffffff", 0), (1, "#000000", 0.2)))
    return drawing + moved(
        path(shape_path(mark.shape, reach), "#12101c"), f"translate({wide / 2:g} {(top + 85) / 2 + 0.4:g})"
    )


def token_size(width: int) -> tuple[int, int]:
    """Width and height of a token in pixels."""
    return width, round(width * VIEW[1] / VIEW[0])


@lru_cache(maxsize=128)
def token(mark: theme.SeatMark, face: Face, width: int, vain: bool = False) -> pygame.Surface:
    """A token of the seat with this mark; one that is `vain` is no ghost, as the person knows, and dim."""
    small = width < SMALL
    drawing = moved(DRAWN[face](), "scale(1 .93)") if small else DRAWN[face]()
    image = paint(_edge(face, drawing, small) + _foot(mark, small), token_size(width), VIEW)
    if vain:
        image.fill((*DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _edge(face: Face, drawing: str, small: bool) -> str:
    """A small token's picture is lower; its outline is not."""
    if not small:
        return drawing
    outline = STONE if face in ("ghost", "sham") else FRAME
    return path(outline, NIGHT) + drawing + path(outline, line=theme.IVORY, width=4)


@lru_cache(maxsize=32)
def double(mark: theme.SeatMark, width: int) -> pygame.Surface:
    """A double-faced token beside single ones `width` wide: half a tombstone, half a frame, a seam of gold between."""
    single = token_size(width)
    wide = round(width * WIDE / VIEW[0])
    middle = wide // 2
    image = pygame.Surface((wide, single[1]), pygame.SRCALPHA)
    image.blit(token(mark, "ghost", width), (0, 0), (0, 0, middle, single[1]))
    right = token(mark, "painting", width)
    image.blit(right, (middle, 0), (middle - (wide - single[0]), 0, single[0], single[1]))
    small = width < SMALL
    top = 55 if small else 62
    seam = path(f"M54 7V{top - 1}", line="#2a1408", width=5.4) + path(f"M54 7V{top - 1}", line="#ffe9a8", width=2.6)
    arrows = path("M-28 0h11M28 0h-11", line="#12101c", width=3.4) + path(
        "M-28 -6.500l-9 6.500 9 6.500zM28 -6.500l9 6.500-9 6.500z", "#12101c"
    )
    foot = _foot(mark, small, WIDE) + moved(arrows, f"translate(54 {(top + 85) / 2 + 0.4:g})")
    image.blit(paint(seam + foot, image.get_size(), (WIDE, VIEW[1])), (0, 0))
    return image


@lru_cache(maxsize=64)
def counting(mark: theme.SeatMark, face: Face, width: int) -> pygame.Surface:
    """A token that is a ghost for certain: light around it. Its middle is the middle of the token."""
    return lit(token(mark, face, width), GHOST_LIGHT, max(4, round(width * 0.14)))


@lru_cache(maxsize=8)
def badge(size: int) -> pygame.Surface:
    """The small ghost at the corner of a token that is one for certain."""
    disc = circle(50, 50, 45, slant("#2b3a80", "#0c1230"), "#dfeaff", 8)
    return paint(disc + moved(ghosts.sign("#ffffff"), "translate(22 20) scale(.56)"), (size, size), (100, 100))
