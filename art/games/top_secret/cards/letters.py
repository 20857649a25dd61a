"""The packet of Top Secret: an envelope with a slot for the truth and one for the lie, its lid, its wax; small ones too.

From the back to the front: `back`, the two cards (`CARDS`, `OUT`), `front`, `wax.wax` at `SEAL`. All of it stands on
the mouth: the lid rises `lid_high(width)` above it, the pocket goes down `pocket_high(width)`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from art import brush, transform, wax
from art import type as letters
from art.brush import box, circle, down, layered, moved, paint, path, slant
from art.motifs import at, gold, gold_line, lozenge

WIDE = 216.0  # units: what the drawings are made for
POCKET, LID = 76.0, 78.0  # units: how high the pocket and the lid are
VEE = 33.0  # units by which the mouth hangs through
CARDS = (0.27, 0.73)  # where the middles of the two cards are, as shares of the width
OUT = 0.31  # how far they stand out of the mouth, as a share of the width: of cards 0.4 as wide as the envelope
SEAL = (0.5, 0.56)  # where the wax goes: shares of the width, of the height of the pocket
SEAL_WIDE = 0.19  # its width, as a share of that of the envelope
Seal = Literal["ring", "whole", "broken", "none"]  # a ring waits for the wax
PAPER, EDGE = ("#fffaf0", "#e2cc9c"), "#8a6a34"
TRUE, FALSE = "#0a5138", "#8a1228"  # words on the two slots


def pocket_high(width: int) -> int:
    """How far the pocket of an envelope reaches below its mouth, in pixels."""
    return round(width * POCKET / WIDE)


def lid_high(width: int) -> int:
    """How far its open lid rises above the mouth, in pixels."""
    return round(width * LID / WIDE)


def _lining(top: float) -> str:
    """Gold lozenges on petrol, within the lid."""
    rows = ""
    for row, y in enumerate((24, 44, 64, 84, 104)):
        reach = min(3, row)
        for column in range(-reach, reach + 1):
            rows += at(lozenge(7, 9, "#d9a94e", 0.55), WIDE / 2 + 28 * column, y + top)
    return rows


def _lid_drawing() -> str:
    drawing = path(f"M2 {LID}L{WIDE / 2} 2 {WIDE - 2} {LID}z", down("#22747a", "#0f464e"), "#3a2a10", 1.4) + _lining(0)
    return drawing + path(f"M2 {LID}L{WIDE / 2} 2 {WIDE - 2} {LID}", line=gold_line(), width=3.2)


@lru_cache(maxsize=4)
def back(width: int) -> pygame.Surface:
    """What is behind the cards: the open lid and the inner side; the mouth is `lid_high(width)` below its top."""
    inner = path(f"M2 {LID - 2}H{WIDE - 2}V{LID + POCKET - 2}H2z", down("#0f464e", "#072a30"))
    drawing = inner + _lid_drawing() + path(f"M{WIDE / 2} {LID - 20}V{LID + 40}", line="#d9a94e", width=3)
    size = width, lid_high(width) + pocket_high(width)
    return paint(drawing, size, (WIDE, LID + POCKET))


def _pocket(parted: bool) -> str:
    """The front of the pocket, with folds from its lower corners; `parted` into two slots."""
    w, h = WIDE, POCKET
    mouth = f"M1 1L{w / 2 - 24} {VEE}Q{w / 2} {VEE + 12} {w / 2 + 24} {VEE}L{w - 1} 1V{h - 1}H1z"
    drawing = path(mouth, down(*PAPER), EDGE, 1.6)
    if parted:
        drawing += path(
            f"M1 1L{w / 2 - 24} {VEE}Q{w / 2 - 12} {VEE + 6} {w / 2} {VEE + 6}V{h - 1}H1z",
            down((0, "#5fc3a2", 0.34), (1, "#2f8a70", 0.1)),
        )
        drawing += path(
            f"M{w - 1} 1L{w / 2 + 24} {VEE}Q{w / 2 + 12} {VEE + 6} {w / 2} {VEE + 6}V{h - 1}H{w - 1}z",
            down((0, "#e0707f", 0.36), (1, "#b32840", 0.1)),
        )
    drawing += path(
        f"M2 {h - 2}L{w * 0.38} {VEE + 4}M{w - 2} {h - 2}L{w * 0.62} {VEE + 4}", line="#b3935a", width=1.3, opacity=0.75
    )
    return drawing + path(
        f"M2 2L{w / 2 - 24} {VEE + 1}Q{w / 2} {VEE + 13} {w / 2 + 24} {VEE + 1}L{w - 2} 2",
        line="#ffffff",
        width=1.6,
        opacity=0.7,
    )


@lru_cache(maxsize=6)
def front(width: int, words: tuple[str, str] = ("", ""), *, ring: bool = True) -> pygame.Surface:
    """The pocket before the cards; its mouth is at the top. `words` stand on its two slots; a ring waits for the wax."""
    size = width, pocket_high(width)
    drawing = _pocket(any(words))
    if ring:
        x, y, r = WIDE * SEAL[0], POCKET * SEAL[1], WIDE * SEAL_WIDE * 0.43
        drawing += circle(x, y, r, "#a8323f", opacity=0.1) + circle(x, y, r, line="#a8323f", width=1.8, opacity=0.9)
    picture = paint(drawing, size, (WIDE, POCKET))
    for word, share, colour in zip(words, (0.185, 0.815), (TRUE, FALSE), strict=True):
        if word:
            _word(picture, word, share, colour)
    return picture


def _word(picture: pygame.Surface, word: str, share: float, colour: str) -> None:
    """A word on a slot, as large as there is room beside the wax."""
    width, height = picture.get_size()
    pixels = max(9, round(width * (0.085 if len(word) > 2 else 0.11)))  # a word of two signs has room
    while pixels > 8 and letters.width(word, "title", pixels) > width * 0.33:
        pixels -= 1
    line = letters.line(word, "title", pixels, colour)
    rise = letters.ascent("title", pixels) - 0.35 * pixels
    picture.blit(line, (round(width * share - line.get_width() / 2), round(height * 0.66 - rise)))


@lru_cache(maxsize=8)
def lid(width: int, share: float) -> pygame.Surface:
    """The lid as it folds down: 0 stands up, 1 lies on the pocket. Both as high as they are at the moment.

    Up to a half it is set on the mouth with its foot, afterwards it hangs from it.
    """
    open_ = abs(1 - 2 * max(0.0, min(1.0, share)))
    size = width, max(2, round(lid_high(width) * open_ * (1.0 if share < 0.5 else 0.74)))
    if share < 0.5:
        return transform.smoothscale(paint(_lid_drawing(), (width, lid_high(width)), (WIDE, LID)), size)
    return paint(_lid_shut(), size, (WIDE, LID))


def _lid_shut() -> str:
    shape = f"M1 1L{WIDE / 2 - 12} {LID - 10}Q{WIDE / 2} {LID} {WIDE / 2 + 12} {LID - 10}L{WIDE - 1} 1z"
    return path(shape, down("#fff8e6", "#ecd9ac"), EDGE, 1.6) + path(
        f"M2 1L{WIDE / 2 - 12} {LID - 11}", line="#ffffff", width=1.2, opacity=0.6
    )


@lru_cache(maxsize=8)
def closed(width: int, *, sealed: bool = True) -> pygame.Surface:
    """An envelope that is shut, with its wax or still without."""
    high = POCKET + 20
    drawing = box(1, 1, WIDE - 2, high - 2, 5, down(*PAPER), EDGE, 1.8)
    drawing += path(
        f"M2 {high - 2}L{WIDE * 0.39} {high * 0.5}M{WIDE - 2} {high - 2}L{WIDE * 0.61} {high * 0.5}",
        line="#b3935a",
        width=2,
        opacity=0.75,
    )
    flap = moved(_lid_shut(), f"translate(0 0) scale(1 {high * 0.62 / LID:.3f})")
    size = width, round(width * high / WIDE)
    picture = layered([drawing, (flap, 4.0)] if width >= 60 else [drawing + flap], size, (WIDE, high))
    if sealed:
        _seal(picture, width)
    return picture


def _seal(picture: pygame.Surface, width: int) -> None:
    middle = width // 2, round(picture.get_height() * 0.58)
    if width >= 70:
        side = round(width * 0.24)
        wax.wax(side).draw(picture, (middle[0] - side / 2, middle[1] - side / 2))
        return
    blob = circle(20, 20, 18, slant("#e04a60", "#7a1222"), "#5c0c1a", 2.4) + circle(20, 20, 11, line="#5c0c1a", width=2)
    side = max(9, round(width * 0.44))
    small = paint(blob + path("M12 14q6-7 14-3", line="#ffb3bd", width=2, opacity=0.8), (side, side), (40, 40))
    picture.blit(small, small.get_rect(center=middle))


@lru_cache(maxsize=8)
def pinned(width: int) -> pygame.Surface:
    """The two packets of others, closed, pinned to their place: what was exchanged is theirs. 1.6 times as wide as one."""
    one = closed(width)
    picture = pygame.Surface((round(width * 1.62), round(width * 0.86)), pygame.SRCALPHA)
    middle = picture.get_rect().center
    for side, turn in ((-1, 9), (1, -8)):
        image = brush.turned(one, turn)
        cast, pad = brush.shadow(image, max(1, width // 14), 150)
        place = image.get_rect(center=(round(middle[0] + side * width * 0.21), middle[1] + round(width * 0.1)))
        picture.blit(cast, (place.x - pad, place.y - pad + max(1, width // 20)))
        picture.blit(image, place)
    pin = pin_head(max(6, round(width * 0.26)))
    picture.blit(pin, pin.get_rect(midtop=(middle[0], 0)))
    return picture


@lru_cache(maxsize=8)
def pin_head(side: int) -> pygame.Surface:
    """The golden pin."""
    drawing = circle(11, 12.500, 8.500, "#000000", opacity=0.4) + circle(
        10, 10, 8.500, slant("#fff1bd", "#d8a23c", "#7d5314"), "#4a2c08", 1
    )
    return paint(drawing + circle(7.500, 7, 2.400, "#ffffff", opacity=0.9), (side, side), (20, 20))


def packet(
    width: int,
    cards: tuple[pygame.Surface | None, pygame.Surface | None],
    words: tuple[str, str] = ("", ""),
    seal: Seal = "ring",
) -> pygame.Surface:
    """An open envelope with the cards that are in it so far: the true one at the left, the false one at the right.

    As wide as the envelope and as high as lid and pocket; cards are best 0.4 times as wide, and stand out by OUT.
    """
    mouth = lid_high(width)
    picture = back(width).copy()
    for card, share in zip(cards, CARDS, strict=True):
        if card is not None:
            picture.blit(card, (round(width * share - card.get_width() / 2), mouth - round(width * OUT)))
    picture.blit(front(width, words, ring=seal == "ring"), (0, mouth))
    middle, side = (width // 2, mouth + round(pocket_high(width) * SEAL[1])), round(width * SEAL_WIDE)
    if seal == "whole":
        wax.wax(side).draw(picture, (middle[0] - side / 2, middle[1] - side / 2))
    elif seal == "broken":
        for half, way in zip(wax.halves(side), (-1, 1), strict=True):
            image = brush.turned(half, -20 * way)
            picture.blit(image, image.get_rect(center=(round(middle[0] + 0.12 * width * way), middle[1])))
    return picture


@lru_cache(maxsize=8)
def opened(width: int) -> pygame.Surface:
    """An empty packet that has been read: open, its wax in two halves."""
    return packet(width, (None, None), seal="broken")


@lru_cache(maxsize=4)
def sealing_stamp(side: int) -> pygame.Surface:
    """The brass stamp with its wooden handle that comes down on the wax: 0.6 times as wide as high."""
    drawing = path("M18 6Q30 -3 42 6L38 44H22z", slant("#a8622c", "#4a2410"), "#1c0c04", 1.6) + path(
        "M23 12q4-5 9-5", line="#ffd9a8", width=2.4, opacity=0.7
    )
    drawing += (
        path("M20 44h20l6 16H14z", gold(), "#4a2c08", 1.4)
        + path("M10 60h40l3 14H7z", gold(), "#4a2c08", 1.4)
        + box(6, 74, 48, 9, 3, slant("#fbe7a1", "#8a5a18"), "#4a2c08", 1.4)
    )
    return layered([(drawing, 4.0)], (round(side * 0.6), side), (60, 100))
