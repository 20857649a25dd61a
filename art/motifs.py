"""Small drawings that many pictures share: firs, stars, fireworks, leaves, and the gold to draw them in."""

import math
import random

import pygame

from art import theme
from art.brush import circle, down, glow, moved, path, slant


def gold() -> str:
    """Gold in the light of the upper left: frames and ornaments."""
    return slant(*theme.GOLD_FRAME)


def gold_line() -> str:
    """Gold of lines: bright above, dark below."""
    return down(*theme.GOLD_LINE)


def mixed(one: str, other: str, share: float) -> str:
    """The colour at `share` (0 to 1) of the way from one colour to the other."""
    colour = pygame.Color(one).lerp(pygame.Color(other), share)
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def at(drawing: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A drawing made around (0, 0), set down at (x, y), turned clockwise by `turn` degrees and scaled."""
    turned = f" rotate({turn:.1f})" if turn else ""
    scaled = f" scale({scale:.3f})" if scale != 1 else ""
    return moved(drawing, f"translate({x:.1f} {y:.1f}){turned}{scaled}")


def stars(count: int, seed: int, width: float, height: float, colour: str = "#fff6da") -> str:
    """Stars over a sky of that size, thinner towards its lower edge."""
    chance = random.Random(seed)
    drawing: list[str] = []
    for _ in range(count):
        y = height * chance.random() ** 1.4
        light = chance.uniform(0.3, 0.9) * (1 - 0.6 * y / height)
        x, radius = round(chance.uniform(0, width), 1), chance.choice((0.7, 0.9, 1.3))
        drawing.append(circle(x, round(y, 1), radius, colour, opacity=round(light, 2)))
    return "".join(drawing)


def four_point(reach: float, fill: str, opacity: float = 1) -> str:
    """A star of four points around (0, 0), each `reach` units away."""
    near = reach * 0.2
    right = f"M0 {-reach}Q{near} {-near} {reach} 0Q{near} {near} 0 {reach}"
    return path(f"{right}Q{-near} {near} {-reach} 0Q{-near} {-near} 0 {-reach}z", fill, opacity=opacity)


def lozenge(half_width: float, half_height: float, fill: str, opacity: float = 1) -> str:
    """A lozenge around (0, 0)."""
    return path(f"M0 {-half_height}L{half_width} 0 0 {half_height} {-half_width} 0z", fill, opacity=opacity)


def leaf(length: float, fill: str, opacity: float = 1) -> str:
    """A slim leaf around (0, 0), standing upright."""
    half, belly = length / 2, length * 0.28
    third = half / 3
    right = f"M0 {-half:g}C{belly:g} {-third:g} {belly:g} {third:g} 0 {half:g}"
    return path(f"{right}C{-belly:g} {third:g} {-belly:g} {-third:g} 0 {-half:g}z", fill, opacity=opacity)


def fir(x: float, foot: float, height: float, fill: str, opacity: float = 1) -> str:
    """A fir of four tiers standing at (x, foot)."""
    tiers = 4
    right: list[tuple[float, float]] = []
    for tier in range(tiers):
        reach = height * 0.30 * (1 - tier * 0.2)
        right.append((reach, height * tier * 0.22))
        right.append((reach * 0.53, height * (tier * 0.22 + 0.03)))
    points = [(x - out, foot - up) for out, up in right]
    points += [(x, foot - height)] + [(x + out, foot - up) for out, up in reversed(right)]
    outline = "".join(f"L{across:.1f} {up:.1f}" for across, up in points)
    return path(f"M{x:.1f} {foot:.1f}{outline}z", fill, opacity=opacity)


def firework(x: float, y: float, reach: float, colour: str) -> str:
    """Rays around (x, y) with a spark at each end, and their halo; the longest reach `reach` units out."""
    drawing = circle(x, y, reach * 1.25, glow((0, colour, 0.5), (1, colour, 0)))
    for ray in range(16):
        turn = 2 * math.pi * ray / 16
        far = reach * (1 if ray % 2 else 0.7)
        dx, dy = math.cos(turn), math.sin(turn)
        start, end = (x + reach * 0.24 * dx, y + reach * 0.24 * dy), (x + far * dx, y + far * dy)
        drawing += path(
            f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}", line=colour, width=1.4, opacity=0.75
        )
        drawing += circle(round(x + far * 1.09 * dx, 1), round(y + far * 1.09 * dy, 1), 1.7, colour)
    return drawing
