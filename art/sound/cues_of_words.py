"""What people say and do to each other: claims, doubts, blocks, and what comes of them."""

from __future__ import annotations

import math

from art.sound.cue import Cue
from art.sound.stuff import (
    A3,
    A4,
    A5,
    BES3,
    D2,
    D3,
    D4,
    D5,
    D6,
    ES3,
    ES4,
    FIS4,
    FIS5,
    FIS6,
    PITCHES,
    SHIELD,
    STEEL,
    drawn,
    knock,
    rustle,
    shards,
    sparkle,
    struck,
    strum,
)
from art.sound.tape import RATE, Part, Samples
from art.sound.voices import bell, bowed, brush, drum, snap, string, tap


def _claim(take: int) -> list[Part]:
    """A hand laid flat on the table, and a fifth that says so."""
    seed = 500 + 10 * take
    return [
        (0, 0.5, knock(430 * PITCHES[take], seed, 0.014, 1.0)),
        *strum(0.01, 0.9, (string(D4, 0.7, seed + 2, 0.3), string(A4, 0.66, seed + 3, 0.26)), 0.04 + 0.007 * take),
        (0.05, 0.16, bell(A5, 0.5, 0.12)),
    ]


def _doubt(take: int) -> list[Part]:
    """A fist on the table, twice, and the tritone: the question that hangs over it."""
    seed, again = 530 + 10 * take, 0.115 + 0.01 * take
    return [
        (0, 0.7, drum(98, 0.4, 0.09)),
        (0, 0.7, snap(0.02, 5200, seed + 7)),
        (0, 0.7, knock(240 * PITCHES[take], seed, 0.02, 1.2)),
        (again, 0.6, drum(92, 0.4, 0.08)),
        (again, 0.5, knock(255 * PITCHES[take], seed + 2, 0.02, 0.7)),
        *strum(again + 0.01, 0.85, (string(A3, 0.6, seed + 4, 0.28, 0.1), string(ES4, 0.58, seed + 5, 0.28, 0.1))),
    ]


def _reveal(take: int) -> list[Part]:
    """Breath held: low strings that tremble and grow, air above them, and nothing where the word will be."""
    length = 1.2

    def grown(samples: Samples, speed: float) -> Samples:
        count = len(samples)
        tremble = math.tau * speed / RATE
        return [
            sample * (place / count) ** 2.2 * (0.78 + 0.22 * math.sin(tremble * place))
            for place, sample in enumerate(samples)
        ]

    fast = 1 + 0.06 * take
    strings = ((D3, 0.8, 11.0), (A3, 0.6, 12.5), ((ES4, D4, BES3)[take], 0.4, 13.5))
    swell: list[Part] = [(0, loud, grown(bowed(hz, length, 1.2), speed * fast)) for hz, loud, speed in strings]
    return [
        *swell,
        (0, 0.5, brush(length, 500, 2600, 560 + take, 0.8, 0.9)),
        (0, 0.25, rustle(length, 2000, 8000, 563 + take, 0.93)),
    ]


def _truth(take: int) -> list[Part]:
    """Bells that open upwards, each with light on it."""
    seed, step = 570 + 10 * take, 0.12 + 0.012 * take
    return [
        (0, 0.6, string(D4, 0.8, seed, 0.4)),
        *sparkle(0, D5, seed + 1, 0.5),
        (0, 0.4, snap(0.015, 6400, seed + 4)),
        *sparkle(step, FIS5, seed + 2, 0.6),
        *sparkle(2 * step, A5, seed + 3, 0.5),
        (2 * step, 0.25, bell(D6, 0.6, 0.2)),
    ]


def _lie(take: int) -> list[Part]:
    """The mask is torn off: a rip, strings that slip down a tritone, a thud."""
    seed, ends = 600 + 20 * take, 0.2 + 0.012 * take
    rips: list[Part] = [
        (0.011 * number, 0.8 - 0.06 * number, snap(0.012, 6800 - 400 * number, seed + number)) for number in range(8)
    ]
    return [
        *rips,
        (0, 0.5, string(A4, 0.2, seed + 9, 0.09)),
        (0.5 * ends, 0.6, string(FIS4, 0.22, seed + 10, 0.09)),
        (ends, 0.9, string(ES4, 0.6, seed + 11, 0.26, 0.24)),
        (ends, 0.6, string(ES3, 0.6, seed + 12, 0.3, 0.28)),
        (ends, 0.7, drum(82 * PITCHES[take], 0.5, 0.1)),
    ]


def _block(take: int) -> list[Part]:
    """A shield goes up: the arm, and the rim on the table's edge."""
    seed, up = 640 + 10 * take, 0.1 + 0.008 * take
    return [
        (0, 0.3, snap(0.01, 6000, seed)),
        (0, 0.4, rustle(0.11, 900, 4200, seed + 1, 0.8)),
        (up, 0.8, struck(330 * PITCHES[take], 0.35, 0.06, SHIELD)),
        (up, 0.7, drum(125, 0.2, 0.04)),
        (up, 0.6, snap(0.014, 5200, seed + 2)),
    ]


def _clash(take: int) -> list[Part]:
    """Steel on a shield: the edge bites, both ring."""
    seed, pitch = 670 + 10 * take, PITCHES[take]
    return [
        (0, 1, snap(0.022, 7000, seed)),
        (0, 0.55, struck(1560 * pitch, 0.8, 0.16, STEEL)),
        (0.004, 0.4, struck(1675 * pitch, 0.8, 0.13, STEEL)),
        (0, 0.5, struck(415 * pitch, 0.5, 0.07, SHIELD)),
        (0.03, 0.14, drawn(0.14, 7600, 4200, seed + 1)),
    ]


def _stands(take: int) -> list[Part]:
    """The shield held: it hums, and a chord stands under it."""
    seed = 700 + 10 * take
    return [
        (0, 0.9, snap(0.018, 5600, seed)),
        (0, 0.7, struck(D4 * 2, 0.9, 0.24, SHIELD)),
        (0, 0.5, drum(110, 0.3, 0.06)),
        *strum(
            0.03,
            0.7,
            (string(D3, 0.85, seed + 1, 0.4), string(A3, 0.85, seed + 2, 0.4), string(D4, 0.8, seed + 3, 0.4)),
            0.018 + 0.004 * take,
        ),
    ]


def _breaks(take: int) -> list[Part]:
    """The shield is split: a dry crack, a plate that dies at once, and what falls."""
    seed = 740 + 50 * take
    return [
        (0, 1, snap(0.035, 4200, seed)),
        (0.008, 0.8, tap(0.12, 700 * PITCHES[take], 0.03, seed + 1, 2.0)),
        (0.02, 0.6, snap(0.02, 6400, seed + 2)),
        (0, 0.5, struck(270 * PITCHES[take], 0.3, 0.03, SHIELD)),
        *shards(0.55, 30, seed + 3, 3000, 9000),
        (0.2, 0.35, string(ES3, 0.4, seed + 40, 0.15, 0.25)),
    ]


def _stab(take: int) -> list[Part]:
    """A blade is drawn, and is in."""
    seed, hits = 900 + 10 * take, 0.3 + 0.015 * take
    return [
        (0, 0.5, snap(0.01, 8000, seed)),
        (0, 0.6, drawn(hits - 0.03, 3400, 8800, seed + 1, 120 + 9 * take)),
        (hits - 0.03, 0.24, struck(3300 * PITCHES[take], 0.4, 0.08, STEEL)),
        (hits, 0.9, drum(66, 0.5, 0.1, 1.4)),
        (hits, 0.5, tap(0.08, 800, 0.02, seed + 2)),
        (hits + 0.01, 0.6, string(D2 * 2, 0.5, seed + 3, 0.3, 0.2)),
        (hits + 0.01, 0.6, string(ES3, 0.5, seed + 4, 0.3, 0.2)),
    ]


def _fall(take: int) -> list[Part]:
    """Somebody is out: the candle is blown out, and a mask drops, rolls over, lies still."""
    seed, drops = 930 + 20 * take, 0.42
    bounces = ((0.0, 1.0), (0.19, 0.55), (0.3, 0.34), (0.365, 0.2), (0.405, 0.12))
    return [
        (0, 0.5, snap(0.02, 5000, seed)),
        (0, 0.7, rustle(0.4, 5200, 700, seed + 1, 0.12)),
        *(
            (
                drops + at * (1 + 0.07 * take),
                loud,
                knock((610 - 260 * at) * PITCHES[take], seed + 2 + number, 0.02, 0.5),
            )
            for number, (at, loud) in enumerate(bounces)
        ),
        (drops, 0.6, drum(74, 0.6, 0.14)),
        (drops + 0.05, 0.5, string(D3, 0.8, seed + 9, 0.4, 0.25)),
    ]


def _glint(take: int) -> list[Part]:
    seed = 990 + 10 * take
    notes = ((D6, FIS6, 2349.3), (FIS6, D6, 2349.3), (D6, 1760.0, 2349.3))[take]
    return [
        part
        for number, hz in enumerate(notes)
        for part in sparkle(0.045 * number, hz, seed + number, 0.5 - 0.08 * number)
    ]


CUES = {
    "claim": Cue(_claim, 0.72, release=0.15),
    "doubt": Cue(_doubt, 0.78, -22, release=0.15),
    "truth": Cue(_truth, 0.9, release=0.2),
    "lie": Cue(_lie, 0.85, -22, release=0.15),
    "block": Cue(_block, 0.45),
    "clash": Cue(_clash, 0.8, -22, release=0.2),
    "stands": Cue(_stands, 0.9, release=0.2),
    "breaks": Cue(_breaks, 0.7, -22, release=0.1),
    "reveal": Cue(_reveal, 1.2, release=0.03, swells=True),
    "stab": Cue(_stab, 0.85, release=0.15),
    "fall": Cue(_fall, 1.25, release=0.2),
    "glint": Cue(_glint, 0.6, -24.5, release=0.15),
}
