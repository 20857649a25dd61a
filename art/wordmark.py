"""The name of the program in gold letters, the mask above it and the ornament below."""

import pygame

from art import emblem, theme
from art.brush import paint, path, shadow, tinted
from art.motifs import at, gold_line, lozenge
from art.panels.piece import Piece


def gilded(words: pygame.Surface, reach: float = 0.09) -> Piece:
    """White letters turned into gold ones, with a dark shadow whose blur is the share `reach` of their height."""
    letters = tinted(words, theme.GOLD_LETTERS)
    blur = max(2, round(words.get_height() * reach))
    cast, pad = shadow(letters, blur, 235)
    edge, near = shadow(letters, max(1, blur // 5), 255, "#2a1206")
    image = pygame.Surface(cast.get_size(), pygame.SRCALPHA)
    image.blit(cast, (0, blur // 2))
    drop = max(1, round(words.get_height() * 0.018))
    image.blit(edge, (pad - near, pad - near + drop))
    image.blit(letters, (pad, pad))
    return Piece(image, pad)


def wordmark(text: str, font: pygame.font.Font, tracking: float = 0) -> Piece:
    """A line of gold letters in one font, `tracking` pixels apart. For words of two scripts see `gilded`."""
    letters = [font.render(letter, True, "#ffffff") for letter in text]
    wide = sum(letter.get_width() for letter in letters) + tracking * max(0, len(letters) - 1)
    words = pygame.Surface((max(1, round(wide)), font.get_height()), pygame.SRCALPHA)
    x = 0.0
    for letter in letters:
        words.blit(letter, (round(x), 0))
        x += letter.get_width() + tracking
    return gilded(words)


def logo(width: int) -> Piece:
    """The golden mask that stands above the name, `width` pixels wide, with its shadow."""
    view = (132, 84)
    size = (width, round(width * view[1] / view[0]))
    mask = paint(at(emblem.rich_mask(), 66, 48), size, view)
    cast, pad = shadow(mask, max(2, round(width * 0.06)), 220)
    image = pygame.Surface(cast.get_size(), pygame.SRCALPHA)
    image.blit(cast, (0, round(width * 0.04)))
    image.blit(mask, (pad, pad))
    return Piece(image, pad)


def flourish(width: int) -> pygame.Surface:
    """Two tapering gold lines with a lozenge between them, to go below the name or a title; `width` pixels wide."""
    view = (640, 14)
    half = path("M0 7q150 5 300 0-150-5-300 0z", gold_line())
    drawing = half + at(lozenge(8, 6, gold_line()), 320, 7) + at(half, 340, 0)
    return paint(drawing, (width, max(3, round(width * view[1] / view[0]))), view)
