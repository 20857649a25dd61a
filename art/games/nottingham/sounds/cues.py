"""Horn, hooves and hammer, an arrow out of the wood, a hand laid open, gold that wards off a thief."""

from __future__ import annotations

import math

from art.sound.cue import Cue
from art.sound.stuff import (
    A3,
    A4,
    COIN,
    D4,
    D5,
    PITCHES,
    SHIELD,
    WOOD,
    clink,
    knock,
    landing,
    mallet,
    rustle,
    sparkle,
    struck,
)
from art.sound.tape import RATE, Part, Samples, ramped
from art.sound.voices import cycle, drum, played, snap, string, tap


def _blown(hz: float, seconds: float, bright: float = 0.7) -> Samples:
    """A horn: dull as the breath comes, brighter as it fills, dull again at its end."""
    dull = played(cycle([1 / k**1.9 for k in range(1, 7)]), hz, seconds)
    full = played(cycle([1 / k**0.85 for k in range(1, 15)]), hz, seconds)
    count, tone = len(dull), list[float]()
    for place, (low, high) in enumerate(zip(dull, full, strict=True)):
        share = place / count
        open_ = bright * min(1.0, 7 * share) * (1 - 0.6 * share)
        swell = 0.75 + 0.25 * math.sin(math.pi * min(1.0, 1.5 * share))
        tone.append(swell * ((1 - open_) * low + open_ * high))
    return ramped(tone, 0.018, 0.09)


def _horn(take: int) -> list[Part]:
    """The Sheriff's horn before the gate: a fourth below, and home."""
    turn = 0.17 + 0.012 * take
    lip = (0.5, 0.54, 0.52)[take]
    return [
        (0, lip, snap(0.03, 6800, 1400 + take)),
        (0, 0.8, _blown(A3, turn + 0.05, 0.6)),
        (turn, 0.25, snap(0.02, 6400, 1404 + take)),
        (turn, 0.9, _blown(D4, 0.62)),
        (turn + 0.02, 0.22, _blown(D4 * 1.003, 0.58, 0.9)),
        (0, 0.14, rustle(0.3, 1800, 5200, 1408 + take, 0.2)),
    ]


def _trot(take: int) -> list[Part]:
    """Two hooves on a trodden way."""
    parts: list[Part] = []
    for number, (at, loud) in enumerate(((0.0, 1.0), (0.1 + 0.006 * take, 0.75))):
        seed = 1420 + 10 * take + 3 * number
        parts += [
            (at, loud, knock((310, 268)[number] * PITCHES[take], seed, 0.018, 0.9)),
            (at, 0.6 * loud, drum(120, 0.1, 0.025)),
            (at + 0.004, 0.5 * loud, tap(0.05, 3600, 0.01, seed + 2)),
        ]
    return parts


def _arrow(take: int) -> list[Part]:
    """The string is let go, the shaft hums past, the point is in wood, and what it hit shakes."""
    hits, seed = 0.25 + 0.015 * take, 1450 + 10 * take
    quiver = struck(196 * PITCHES[take], 0.4, 0.09, WOOD)
    shaken = [each * (0.6 + 0.4 * math.sin(math.tau * 34 * place / RATE)) for place, each in enumerate(quiver)]
    return [
        (0, 0.9, snap(0.012, 7000, seed)),
        (0, 0.55, string(A3 * PITCHES[take], 0.2, seed + 1, 0.07, 0.22)),
        (0.02, 0.9, rustle(hits, 2400, 8200, seed + 2, 0.72)),
        (hits, 1.2, snap(0.016, 5200, seed + 3)),
        (hits, 0.9, knock(470 * PITCHES[take], seed + 4, 0.025, 0.8)),
        (hits, 0.7, drum(92, 0.25, 0.05)),
        (hits + 0.01, 0.7, shaken),
    ]


def _fan(take: int) -> list[Part]:
    """A hand laid open: card after card from under a thumb, in one sweep."""
    parts: list[Part] = [(0, 0.45, rustle(0.42, 1800, 6400, 1500 + take, 0.45))]
    time, step = 0.0, 0.05 - 0.003 * take
    for number in range(9):
        parts.append((time, 0.75 - 0.03 * number, snap(0.012, 5000 + 330 * number, 1510 + 20 * take + number)))
        parts.append((time, 0.4, tap(0.025, 2400 + 130 * number, 0.006, 1580 + 20 * take + number)))
        time, step = time + step, step * 0.94
    return [*parts, (time + 0.03, 0.6, landing(1640 + 2 * take, 130, 0.3))]


def _pull(take: int) -> list[Part]:
    """One card is drawn out between the others, and comes free."""
    free = 0.2 + 0.012 * take
    return [
        (0, 0.6, snap(0.01, 6600, 1660 + take)),
        (0, 1.0, rustle(free, 1600, 7800, 1664 + take, 0.86)),
        (free, 1.0, snap(0.01, 7400, 1668 + take)),
        (free, 0.7, knock(1150 * PITCHES[take], 1672 + take, 0.009, 0.5)),
    ]


def _hammer(take: int) -> list[Part]:
    """The auctioneer's hammer on its block, and its small second bounce."""
    seed, pitch = 1700 + 10 * take, PITCHES[take]
    return [*mallet(0.0, 1.0, pitch, seed), *mallet(0.115 + 0.008 * take, 0.3, pitch, seed + 4)]


def _ward(take: int) -> list[Part]:
    """A hand strikes on gold: the necklace rings, its links run, and light falls on it."""
    seed, pitch = 1740 + 20 * take, PITCHES[take]
    links = ((0.05, 3330), (0.085, 2960), (0.118, 3520), (0.16, 3130), (0.21, 3720))
    return [
        (0, 1.15, snap(0.02, 7200, seed)),
        (0, 0.8, struck(D5 * pitch, 0.7, 0.17, SHIELD)),
        (0, 0.45, struck(1870 * pitch, 0.5, 0.1, COIN)),
        *((at, 0.4 - at, clink(hz * pitch, seed + 1 + number, 0.04)) for number, (at, hz) in enumerate(links)),
        *sparkle(0.1, 2 * A4, seed + 10, 0.3),
        (0, 0.4, drum(140, 0.2, 0.04)),
    ]


def _collapse(take: int) -> list[Part]:
    """What stood on the table falls: two cards, one after the other, and dust."""
    falls = ((0.0, 1.0), (0.13 + 0.01 * take, 0.85), (0.2 + 0.014 * take, 0.4))
    parts: list[Part] = [(0, 0.5, rustle(0.5, 3000, 900, 1800 + take, 0.2))]
    for number, (at, loud) in enumerate(falls):
        seed = 1810 + 10 * take + 3 * number
        parts += [
            (at, loud, landing(seed, 128 - 14 * number, 0.9)),
            (at, 0.7 * loud, knock((410 - 60 * number) * PITCHES[take], seed + 2, 0.014, 0.6)),
        ]
    return [*parts, (0.01, 0.5, string(D4 / 2, 0.5, 1850 + take, 0.22, 0.25))]


CUES = {
    "horn": Cue(_horn, 0.86, -22.5, release=0.12),
    "trot": Cue(_trot, 0.24, -24.5),
    "arrow": Cue(_arrow, 0.66, -22, release=0.1),
    "fan": Cue(_fan, 0.56, -23.5),
    "pull": Cue(_pull, 0.3, -23.5),
    "hammer": Cue(_hammer, 0.4, -22),
    "ward": Cue(_ward, 0.78, -22, release=0.2),
    "collapse": Cue(_collapse, 0.6, -22.5, release=0.1),
}
