"""Where tokens and offers are laid: slots, mats, trays of velvet, lanes, stands. `scale` = pixels a unit."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import pygame

from art.brush import Size, box, down, moved, paint, path
from art.games.ghost_for_sale.cards.tokens import FRAME, STONE, VIEW, token_size
from art.light import lit
from art.motifs import gold, gold_line
from art.panels.dashes import Spot, dashed
from art.panels.piece import Piece, made

SLOT = "#ffe7a1"
SHUT = "#9aa3c4"


def _stone_spots() -> list[Spot]:
    """Places along the outline of a tombstone, clockwise from its lower left."""
    spots: list[Spot] = [(3, 80), (3, 40)]
    for step in range(1, 17):
        turn = math.pi * (1 + step / 16)
        spots.append((38 + 35 * math.cos(turn), 40 + 35 * math.sin(turn)))
    return [*spots, (73, 80), (71, 86), (65, 89), (11, 89), (5, 86)]


FRAME_SPOTS: list[Spot] = [
    (5, 5),
    (38, 3),
    (71, 5),
    (73, 40),
    (73, 81),
    (71, 86),
    (66, 89),
    (10, 89),
    (5, 86),
    (3, 81),
    (3, 40),
]


@lru_cache(maxsize=16)
def slot(width: int, face: Literal["ghost", "painting"] = "ghost", open_: bool = True) -> pygame.Surface:
    """Where a token of this width can be laid: its outline in dashes, with a plus; or cannot (not `open_`): a cross."""
    colour = SLOT if open_ else SHUT
    outline, spots = (STONE, _stone_spots()) if face == "ghost" else (FRAME, FRAME_SPOTS)
    drawing = path(outline, "#0b0920", opacity=0.62) + dashed(spots, colour, 4.6 if open_ else 3.4, 8, 8)
    if open_:
        drawing += path("M38 36v26M25 49h26", line="#2a1a06", width=10, opacity=0.5) + path(
            "M38 36v26M25 49h26", line=colour, width=6
        )
    else:
        drawing += path("M25 36l26 26M51 36L25 62", line="#d8a0b4", width=5)
    return paint(drawing, token_size(width), VIEW)


@lru_cache(maxsize=8)
def waiting_slot(width: int, face: Literal["ghost", "painting"] = "ghost") -> pygame.Surface:
    """An open slot that shines; its middle is the middle of the slot."""
    place = slot(width, face)
    image = lit(place, "#ffcf6a", max(4, round(width * 0.18)))
    image.blit(place, place.get_rect(center=image.get_rect().center))  # once more, or its light would fill it
    return image


def column(size: Size, scale: float, bright: bool = False) -> Piece:
    """The light over a column of the row: where something can be laid, and brighter the one that is chosen."""

    def drawing(w: float, h: float) -> str:
        light = down(
            (0, "#ffe09a", 0.0), (0.35, "#ffe09a", 0.24 if bright else 0.1), (1, "#ffe09a", 0.15 if bright else 0.05)
        )
        rim = (
            box(1.4, 1.4, w - 2.8, h - 2.8, 11, line=gold_line(), width=2.4)
            if bright
            else box(1, 1, w - 2, h - 2, 11, line="#f0d07c", width=1.5, opacity=0.7)
        )
        return box(0, 0, w, h, 12, light) + rim

    return made(drawing, size, scale, pad=1)


def bids(size: Size, scale: float) -> Piece:
    """The mat under the offers that lie at a property."""

    def drawing(w: float, h: float) -> str:
        return box(0, 0, w, h, 10, "#0b0920", opacity=0.42) + box(
            0.8, 0.8, w - 1.6, h - 1.6, 9.5, line="#a89ce0", width=1, opacity=0.4
        )

    return made(drawing, size, scale)


def tray(size: Size, scale: float, left: bool = True, right: bool = True, bright: bool = True) -> Piece:
    """A gilt tray with a floor of velvet, handles at these ends; light around it while it can be bid for."""

    def drawing(w: float, h: float) -> str:
        gilt, handles = "", ""
        for here, x, way in ((left, 12.0, -1), (right, w - 12.0, 1)):
            if here:
                d = f"M{x} {h * 0.3:.1f}q{18 * way} 0 {18 * way} {h * 0.2:.1f}t{-18 * way} {h * 0.2:.1f}"
                handles += (
                    path(d, line="#4a2c08", width=8)
                    + path(d, line="#e8bf62", width=4.6)
                    + path(d, line="#fff1bd", width=1.2, opacity=0.8)
                )
        gilt += (
            box(0, 5, w, h - 3, 24, "#2e1a06")
            + box(0, 0, w, h - 3, 24, "#2a1606")
            + box(1.6, 1.6, w - 3.2, h - 6.2, 23, gold())
        )
        gilt += box(5, 5, w - 10, h - 13, 20, down("#8a5a18", "#f0cd7c", "#a06c22")) + box(
            9, 9, w - 18, h - 21, 16, "#120a22"
        )
        velvet = box(10.4, 10.4, w - 20.8, h - 23.8, 15, down((0, "#1c1440"), (0.14, "#32255f"), (1, "#46357f")))
        velvet += box(13, 13, w - 26, h - 29, 13, line="#e0b858", width=1, opacity=0.45)
        return handles + gilt + velvet

    piece = made(drawing, size, scale, blur=10, pad=26, strength=230)
    if not bright:
        return piece
    light = lit(piece.image, "#e8b04a", max(4, round(9 * scale)))
    return Piece(light, piece.pad + (light.get_width() - piece.image.get_width()) // 2)


def lane(size: Size, scale: float, own: bool = False) -> Piece:
    """One person's part of a tray; the person's own is brighter and has a gold rim."""

    def drawing(w: float, h: float) -> str:
        if own:
            return box(0.8, 0.8, w - 1.6, h - 1.6, 11, down((0, "#6a8ee0", 0.42), (1, "#2f4696", 0.36)), "#fbe7a1", 1.7)
        rim = box(0.8, 0.8, w - 1.6, h - 1.6, 11, line="#a094d8", width=1, opacity=0.45)
        return box(0.8, 0.8, w - 1.6, h - 1.6, 11, "#0b0920", opacity=0.4) + rim

    return made(drawing, size, scale)


def stand(size: Size, scale: float) -> Piece:
    """The wooden stand on which somebody's tokens wait, lined with cloth."""

    def drawing(w: float, h: float) -> str:
        wood = box(0, 4, w, h - 2, 14, "#1d1006") + box(0, 0, w, h - 3, 14, down("#8a5630", "#4a2a14"))
        wood += box(1.2, 1.2, w - 2.4, h - 5.4, 13, line="#e0a862", width=1.4, opacity=0.75)
        wood += path(
            f"M18 {h - 7}q{w * 0.2:.1f} -2 {w * 0.4:.1f} 0t{w * 0.4:.1f} -.5", line="#2a1408", width=0.9, opacity=0.5
        )
        return (
            wood
            + box(6, 6, w - 12, h - 15, 9, down((0, "#160f30"), (0.2, "#2b2154"), (1, "#3a2c6c")))
            + box(7, 7, w - 14, h - 17, 8, line="#d9b25a", width=0.8, opacity=0.4)
        )

    return made(drawing, size, scale, blur=7, pad=4, strength=200)


@lru_cache(maxsize=4)
def turning(width: int) -> pygame.Surface:
    """Two bent arrows between the faces of a double token: it can be turned. `width` in pixels, 5 : 7."""
    arc = path("M8 26Q25 0 42 26", line="#0a0f1e", width=8, opacity=0.6) + path(
        "M8 26Q25 0 42 26", line=SLOT, width=3.6
    )
    arc += path("M49 33L35 27 46 18z", SLOT) + path("M1 33L15 27 4 18z", SLOT)
    return paint(arc + moved(arc, "rotate(180 25 35)"), (width, round(width * 1.4)), (50, 70))
