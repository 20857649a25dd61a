"""The price signs under the houses, and the boards nailed across them. `scale` = pixels a unit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import pygame

from art import portraits, theme
from art import type as letters
from art.brush import Size, box, circle, down, moved, paint, path, shadow, turned
from art.games.ghost_for_sale.cards import ghosts
from art.motifs import gold, gold_line
from art.panels.piece import Piece, made

# A number of ghosts: possible, possible as all others still are, impossible, of no account, the number it came out to be
Cell = Literal["lit", "open", "gone", "dim", "out"]

COUNTS = ("0", "1", "2", "3", "4", "5+")
END = 0.135  # width of the first and the last cell, as a share of that of all
HANGS = 8.0  # units by which the cords reach above a sign
NAME = 0.28  # height of the line of the name, as a share of the sign
EDGE = 7.0  # units beside the cells
MIDDLE, ENDS = 0.66, 0.48  # width of a cell as a share of its height: figures are larger in one that is wider
BARE = 2.5  # units left free at each side of "5+" in its cell
SMALLEST = 7  # pixels of such a number, at least
GROWN = 1.3  # by how much at most
RISE = 5.0  # units by which the cell that came out stands above and below the others
FIELD = "#1d1838"
STRUCK = "#8a4a6e"  # the stroke through a number that is impossible
LOOKS: dict[str, tuple[str, str, str, str, str]] = {  # of a cell: its paint, its rim, the count, its eyes, the points
    "gold": (down("#fff0ba", "#ecc364", "#cf9a36"), "#fff6d6", "#5a2a10", "#f6dc94", "#3a0d16"),
    "nothing": (down("#6d63a4", "#463e78"), "#c9c0ea", theme.IVORY, "#463e78", "#ffffff"),
    "open": (down("#3a3266", "#2b2450"), "#d9b25a", "#e9d9a8", FIELD, "#fbe7a1"),
    "open nothing": (down("#332c5c", "#262048"), "#8d84b8", "#c5bee0", FIELD, "#e4dff4"),
    "dim": ("#2a2450", "", "#a49dc8", FIELD, "#a49dc8"),
    "out": (down("#fff8dc", "#f7d06a", "#c98f2a"), "#fffbe8", "#5a2a10", "#f9e0a0", "#3a0d16"),
    "out nothing": (down("#e8667c", "#8a1530"), "#ffd0d0", "#ffe6df", "#8a1530", "#fff4ea"),
}


def _look(cell: Cell, points: int) -> str:
    if cell in ("dim", "gone"):
        return "dim"
    kind = "gold" if cell == "lit" else cell
    return kind if points else {"gold": "nothing", "open": "open nothing", "out": "out nothing"}[kind]


def shown(number: int, cell: Cell) -> bool:
    """None and five and more are always worth nothing: of no account, their cells are not there."""
    return cell != "dim" or number not in (0, 5)


def cell_places(size: Size, scale: float) -> list[pygame.Rect]:
    """Where the cells are on a sign of this size, by the number of ghosts; from its upper left corner, in pixels."""
    w, h = size
    left, top = EDGE * scale, h * NAME + 5 * scale
    room, high = w - 2 * left, h - top - 7 * scale
    end = room * END
    middle = (room - 2 * end) / 4
    edges = [left, left + end, *(left + end + middle * at for at in (1, 2, 3, 4)), left + room]
    return [pygame.Rect(round(a), round(top), round(b) - round(a), round(high)) for a, b in pairwise(edges)]


def sign(
    size: Size, scale: float, name: str, points: Sequence[int], cells: Sequence[Cell], focus: bool = False
) -> Piece:
    """A sign with the name of a property; `points` and `cells` by the number of ghosts, from 0 to 5 and more."""

    def board(w: float, h: float) -> str:
        drawing = ""
        for x in (w * 0.2, w * 0.8):
            drawing += path(f"M{x:.1f} {-HANGS + 1}V6", line="#6a4210", width=3.4) + path(
                f"M{x:.1f} {-HANGS + 1}V6", line="#f0cd7c", width=1.6
            )
        drawing += box(0, 0, w, h, 8, "#120a0c") + box(1.4, 1.4, w - 2.8, h - 2.8, 7, gold_line() if focus else gold())
        drawing += box(4, 4, w - 8, h - 8, 5, down("#fdf5de", "#e3d0a2"))
        drawing += "".join(circle(x, 8.4, 1.8, "#8a5a18") + circle(x - 0.4, 8, 0.7, "#f6dc8c") for x in (9, w - 9))
        top = h * NAME + 4
        return drawing + box(EDGE - 1, top, w - 2 * EDGE + 2, h - top - 6, 5, FIELD)

    piece = made(board, size, scale, blur=5, pad=12, strength=170)
    _name(piece, size, name)
    places = cell_places(size, scale)
    order = sorted(range(6), key=lambda number: cells[number] == "out")  # what came out lies over its neighbours
    for number in order:
        if shown(number, cells[number]):
            _cell(piece, places[number], scale, number, points[number], cells[number])
    return piece


def _name(piece: Piece, size: Size, name: str) -> None:
    width, high = size[0] * 0.84, size[1] * NAME
    pixels = max(11, round(size[1] * 0.23))
    while pixels > 10 and letters.width(name, "title", pixels) > width:
        pixels -= 1
    line = letters.line(name, "title", pixels, theme.INK_TITLE)
    rise = letters.ascent("title", pixels) - 0.35 * pixels
    piece.image.blit(
        line, (piece.pad + round((size[0] - line.get_width()) / 2), piece.pad + round(high * 0.6 + 2 - rise))
    )


def tally(number: int, pixels: int, colour: str, room: int) -> pygame.Surface:
    """A number of ghosts, no wider than there is `room`; smaller than `pixels` where it has to be."""
    while True:
        label = letters.line(COUNTS[number], "title", pixels, colour)
        label = label.subsurface(label.get_bounding_rect())
        if label.get_width() <= room or pixels <= SMALLEST:
            return label
        pixels -= 1


def _cell(piece: Piece, place: pygame.Rect, scale: float, number: int, points: int, cell: Cell) -> None:
    fill, rim, count, eyes, figure = LOOKS[_look(cell, points)]
    spot = place.move(piece.pad, piece.pad)
    if cell == "out":
        spot = spot.inflate(round((6 if number in (0, 5) else 2) * scale), round(2 * RISE * scale))
        spot.clamp_ip(
            pygame.Rect(piece.pad - round(scale), 0, piece.size[0] + round(2 * scale), piece.image.get_height())
        )
    w, h = spot.width / scale, spot.height / scale
    drawing = box(0.6, 0.6, w - 1.2, h - 1.2, 4, fill, rim, 1.8 if cell == "out" else 1.1 if rim else 0)
    if cell == "gone":
        drawing += path(f"M3 {h - 5:.1f}L{w - 3:.1f} 5", line=STRUCK, width=2)
    image = paint(drawing, spot.size, (w, h))
    if cell == "out":
        light, pad = shadow(image, max(3, round(8 * scale)), 255, "#ffcf6a" if points else "#ff5a70")
        piece.image.blit(light, (spot.x - pad, spot.y - pad))
    piece.image.blit(image, spot)
    end = number in (0, 5)
    large = max(1.0, min(GROWN, place.width / place.height / (ENDS if end else MIDDLE)))
    small = max(9, round(place.height * 0.29 * min(large, 1.2)))
    top = spot.y + spot.height * (0.26 if cell != "out" else 0.28)
    label = tally(number, small, count, round(place.width - 2 * BARE * scale) if end else place.width)
    if end:
        piece.image.blit(label, label.get_rect(center=(spot.centerx, round(top))))
    else:
        sheet = ghosts.icon(round(small * 0.92), count, eyes)
        gap = max(1, round(scale))
        left = spot.centerx - (sheet.get_width() + gap + label.get_width()) // 2
        piece.image.blit(sheet, (left, round(top - sheet.get_height() / 2)))
        piece.image.blit(label, label.get_rect(midleft=(left + sheet.get_width() + gap, round(top))))
    pixels = max(11, round(place.height * large * (0.41 if end else 0.48)))
    value = letters.line(str(points), "heading", pixels, figure)
    value = value.subsurface(value.get_bounding_rect())
    piece.image.blit(value, value.get_rect(center=(spot.centerx, round(spot.y + spot.height * 0.68))))


@lru_cache(maxsize=16)
def sold(word: str, height: int, mark: theme.SeatMark, paid: int, tilt: float = 6.0) -> pygame.Surface:
    """The board that is nailed across a sold house: the buyer's mark, the word, the price; turned left by `tilt`."""
    pixels = round(height * 0.5)
    words = letters.line(word.upper(), "number", pixels, "#a01a34", pixels * 0.05)
    price = letters.line(str(paid), "heading", round(height * 0.46), "#3a0d16")
    words, price = (each.subsurface(each.get_bounding_rect()) for each in (words, price))
    chip = portraits.chip(mark, round(height * 0.68))
    gap = round(height * 0.22)
    width = 2 * round(height * 0.3) + chip.get_width() + words.get_width() + price.get_width() + 2 * gap
    unit = height / 34
    wide = width / unit
    board = box(1, 1, wide - 2, 32, 4, "#120a0c") + box(2, 2, wide - 4, 30, 3.4, down("#b8203c", "#6a0c22"))
    board += box(4.4, 4.4, wide - 8.8, 25.2, 2, down("#fdf6e0", "#e2cfa0"))
    board += path(f"M6 11H{wide - 6:.1f}M6 22.500H{wide - 6:.1f}", line="#b89a62", width=0.7, opacity=0.45)
    board += "".join(circle(x, 17, 1.7, "#6a4a20") + circle(x - 0.4, 16.5, 0.6, "#f6dc8c") for x in (7.4, wide - 7.4))
    image = paint(board, (width, height), (wide, 34))
    x = round(height * 0.3)
    for part in (chip, words, price):
        image.blit(part, part.get_rect(midleft=(x, height // 2)))
        x += part.get_width() + gap
    cast, pad = shadow(image, max(2, round(height * 0.16)), 190)
    cast.blit(image, (pad, pad - max(1, round(height * 0.08))))
    return turned(cast, tilt) if tilt else cast


@lru_cache(maxsize=16)
def count(number: str, diameter: int, tone: Literal["gold", "night", "nothing"] = "gold") -> pygame.Surface:
    """A disc with a number on it: of a ghost that is counted (gold), what a card changes ("+1", night), or points that are none."""
    fill, rim, ink = {
        "gold": (down("#fff6d0", "#e6b64e", "#a8741f"), "#3a1a0a", "#3a0d16"),
        "night": ("#0b2a2a", "#7fe0e0", "#c9fbf4"),
        "nothing": ("#3b1024", "#e0788a", "#ffd3d8"),
    }[tone]
    image = paint(
        moved(circle(0, 0, 45, fill, rim, 5 if tone == "gold" else 7), "translate(50 50)"),
        (diameter, diameter),
        (100, 100),
    )
    line = letters.line(number, "heading", max(9, round(diameter * (0.6 if len(number) == 1 else 0.46))), ink)
    line = line.subsurface(line.get_bounding_rect())
    image.blit(line, line.get_rect(center=(diameter // 2, diameter // 2)))
    return image
