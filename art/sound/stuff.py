"""What the cues are made of: wood, cards, coins, blades and bells, struck, torn and thrown. Each peaks at about 1.

And the notes everything is tuned to, in Hz, around D. BES is B flat, ES is E flat, FIS is F sharp.
"""

from __future__ import annotations

import math
import random

from art.sound.tape import RATE, Part, Samples, mixed, ramped
from art.sound.voices import bell, brush, drum, filtered, noise, partials, snap, tap

D2, A2 = 73.42, 110.0
D3, ES3, A3, BES3 = 146.83, 155.56, 220.0, 233.08
C4, D4, ES4, FIS4, A4 = 261.63, 293.66, 311.13, 369.99, 440.0
D5, FIS5, A5, D6, FIS6 = 587.33, 739.99, 880.0, 1174.66, 1479.98


# Partials: ratio to the pitch, loudness, share of the decay
COIN = ((1, 1.0, 1.0), (1.58, 0.7, 0.8), (2.24, 0.5, 0.55), (2.91, 0.34, 0.4), (4.1, 0.22, 0.25))  # a small disc
STEEL = ((1, 0.7, 1.0), (1.41, 0.9, 0.9), (2.09, 0.8, 0.7), (2.56, 0.6, 0.6), (3.39, 0.5, 0.45), (4.72, 0.35, 0.3))
SHIELD = ((1, 1.0, 1.0), (1.52, 0.6, 0.8), (2.31, 0.5, 0.6), (3.17, 0.32, 0.45), (4.43, 0.2, 0.3))  # a curved plate
WOOD = ((1, 1.0, 1.0), (2.6, 0.4, 0.5), (4.3, 0.16, 0.3))  # a small piece of wood
PITCHES = (1.0, 1.045, 0.955)  # of a thing that is no string, take by take


def struck(hz: float, seconds: float, decay: float, of: tuple[tuple[float, float, float], ...]) -> Samples:
    """A thing of metal or wood, hit."""
    return ramped(partials(hz, seconds, decay, of), 0.0004, 0.03)


def clink(hz: float, seed: int, decay: float = 0.075) -> Samples:
    """A coin on another."""
    return mixed(0.4, [(0, 0.6, struck(hz, 0.4, decay, COIN)), (0, 0.5, snap(0.01, 7200, seed))])


def knock(hz: float, seed: int, decay: float = 0.03, bite: float = 0.6) -> Samples:
    """A knuckle, a card's edge, a foot of wood on the table."""
    seconds = 8 * decay
    return mixed(
        max(seconds, 0.06),
        [(0, 0.8, struck(hz, seconds, decay, WOOD)), (0, bite, snap(0.014, 5600, seed)), (0, 0.4, tap(0.05, 2200, 0.008, seed + 1))],
    )  # fmt: skip


def mallet(at: float, loud: float, pitch: float, seed: int) -> list[Part]:
    """One blow of an auctioneer's hammer on its block; `pitch` is a share of its own."""
    return [
        (at, loud, snap(0.016, 6200, seed)),
        (at, 0.9 * loud, knock(640 * pitch, seed + 1, 0.024, 0.9)),
        (at, 0.6 * loud, struck(1480 * pitch, 0.2, 0.02, WOOD)),
        (at, 0.8 * loud, drum(150, 0.16, 0.035)),
    ]


def landing(seed: int, hz: float = 160, bite: float = 0.8) -> Samples:
    """A card that comes to lie on cloth."""
    return mixed(
        0.14,
        [(0, 0.7, drum(hz, 0.13, 0.03)), (0, 1, tap(0.08, 1600, 0.012, seed)), (0, bite, snap(0.018, 6000, seed + 1))],
    )


def strum(at: float, loud: float, strings: tuple[Samples, ...], apart: float = 0.028) -> list[Part]:
    """Strings one after the other, as a thumb takes them."""
    return [(at + apart * number, loud, each) for number, each in enumerate(strings)]


def shards(seconds: float, count: int, seed: int, low: float = 2400, high: float = 7600) -> list[Part]:
    """What has burst and falls: many small bright pieces, thick at first."""
    chance = random.Random(seed)
    parts: list[Part] = []
    for number in range(count):
        begins = min(seconds - 0.06, chance.expovariate(4.0 / seconds))
        hz, loud = chance.uniform(low, high), chance.uniform(0.15, 0.5)
        piece = struck(hz, 0.09, chance.uniform(0.006, 0.02), WOOD) if number % 2 else snap(0.012, hz, seed + number)
        parts.append((begins, loud, piece))
    return parts


def crack(seed: int) -> list[Part]:
    """Wood or stone that gives way: three bites, closer than an ear can part."""
    return [
        (0.0, 1.0, snap(0.03, 4800, seed)),
        (0.007, 0.8, tap(0.09, 1500, 0.02, seed + 1)),
        (0.013, 0.7, snap(0.04, 3600, seed + 2)),
    ]


def drawn(seconds: float, low: float, high: float, seed: int, rough: float = 90) -> Samples:
    """A blade along a sheath, or a fingernail along strings: rough noise that rises or falls from pitch to pitch."""

    def loud(time: float) -> float:
        share = time / seconds
        return (0.25 + 0.75 * share) * (0.6 + 0.4 * math.sin(math.tau * rough * time)) * min(1.0, 8 * (1 - share))

    scraped = filtered(noise(round(seconds * RATE), seed), lambda t: low * (high / low) ** (t / seconds), 3.0, loud)
    return ramped([2.5 * each for each in scraped], 0.002, 0.01)


def sparkle(at: float, hz: float, seed: int, loud: float = 0.4) -> list[Part]:
    """A high bell with the light on it."""
    return [(at, loud, bell(hz, 0.6, 0.16)), (at, 1.3 * loud, snap(0.012, 8000, seed))]


def rustle(seconds: float, low: float, high: float, seed: int, peak: float = 0.3) -> Samples:
    """Cloth, paper, breath: `brush` with its highs."""
    return [2 * each for each in brush(seconds, low, high, seed, 0.6, peak)]
