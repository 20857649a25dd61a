"""A picture of a sound: time to the right, pitch upwards, the louder the brighter; its wave below."""

from __future__ import annotations

import math

import pygame

from art.sound.meters import spectrum
from art.sound.tape import Samples

SIZE = 512  # samples of a column
COLUMNS = 300  # at most
HIGH, WAVE = 256, 64  # pixels
RANGE = 78.0  # decibels from black to white
LINES = (1_000, 4_000, 8_000)  # Hz
COLOURS = ((8, 6, 20), (70, 20, 90), (190, 50, 70), (250, 170, 60), (255, 250, 210))


def spectrogram(samples: Samples, rate: int) -> pygame.Surface:
    """So many columns as there are times to look at, at most COLUMNS; HIGH + WAVE pixels high."""
    columns = min(COLUMNS, max(40, len(samples) * 4 // SIZE))
    picture = pygame.Surface((columns * 2, HIGH + WAVE))
    padded = [0.0] * (SIZE // 2) + samples + [0.0] * SIZE
    pieces = [
        padded[begin : begin + SIZE] for begin in (round(column * len(samples) / columns) for column in range(columns))
    ]
    levels = [spectrum(piece) for piece in pieces]
    loudest = max(max(each) for each in levels) or 1.0
    for column, level in enumerate(levels):
        for row in range(HIGH):
            colour = _colour(level[row * len(level) // HIGH] / loudest)
            picture.fill(colour, (2 * column, HIGH - 1 - row, 2, 1))
        half = max(map(abs, pieces[column])) * WAVE / 2
        picture.fill(COLOURS[3], (2 * column, round(HIGH + WAVE / 2 - half), 2, max(1, round(2 * half))))
    for hz in LINES:
        picture.fill((90, 90, 120), (0, HIGH - 1 - round(hz * 2 / rate * HIGH), picture.get_width(), 1))
    return picture


def _colour(level: float) -> tuple[int, int, int]:
    share = max(0.0, 1 + 20 * math.log10(max(level, 1e-9)) / RANGE) * (len(COLOURS) - 1)
    at = min(len(COLOURS) - 2, int(share))
    part = share - at
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(COLOURS[at], COLOURS[at + 1], strict=True))
    return red, green, blue
