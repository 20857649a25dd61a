"""Stone and wax, a coin on a threshold, talk under the arcades; and the bells of San Marco for a new Doge."""

from __future__ import annotations

import math
import random

from art.sound.cue import Cue
from art.sound.stuff import (
    A3,
    A4,
    COIN,
    D3,
    D4,
    FIS4,
    PITCHES,
    SHIELD,
    WOOD,
    clink,
    knock,
    landing,
    rustle,
    sparkle,
    struck,
)
from art.sound.tape import RATE, Part, Samples, ramped
from art.sound.voices import bell, drum, filtered, noise, partials, snap, tap

# Partials of a church bell, tuned: ratio to the pitch, loudness, share of the decay
GREAT = (
    (0.5, 0.55, 1.5), (1, 1.0, 1.0), (1.19, 0.5, 0.85), (1.5, 0.25, 0.6), (2, 0.7, 0.6), (2.52, 0.3, 0.35), (3.01, 0.26, 0.3),
    (4.16, 0.2, 0.2), (5.43, 0.18, 0.14), (6.8, 0.12, 0.1), (8.21, 0.1, 0.08), (11.4, 0.07, 0.05),
)  # fmt: skip


def _niche(take: int) -> list[Part]:
    """A card is pushed into its niche: its edge along stone, and the wall that it comes up against."""
    seed, there = 4000 + 20 * take, 0.15 + 0.012 * take
    return [
        (0, 0.8, snap(0.012, 6400, seed)),
        (0, 0.45, rustle(there, 3000, 1500 + 100 * take, seed + 1, 0.45)),
        (there, 1.3, knock((980, 1040, 920)[take], seed + 2, 0.014, 0.9)),
        (there, 0.8, knock(300 * PITCHES[take], seed + 4, 0.03, 0.4)),
        (there, 0.55, drum(140, 0.12, 0.03)),
        (there + 0.05, 0.3, tap(0.16, 1100, 0.05, seed + 6, 1.2)),  # the arcade answers
    ]


def _ducat(take: int) -> list[Part]:
    """A gold coin is dropped on stone: it jumps twice, runs round on its rim, and lies."""
    seed, pitch = 4100 + 30 * take, PITCHES[take]
    parts: list[Part] = []
    for number, (at, loud) in enumerate(((0.0, 1.0), (0.13 + 0.008 * take, 0.6), (0.215 + 0.01 * take, 0.38))):
        parts += [
            (at, loud, clink((2480 + 90 * number) * pitch, seed + number, 0.1)),
            (at, 0.5 * loud, knock(1250 * pitch, seed + 4 + number, 0.008, 0.8)),
        ]
    time, step = 0.28, 0.042
    for number in range(9):  # faster and faster, lower and lower
        parts.append((time, 0.26 - 0.015 * number, struck((2700 - 40 * number) * pitch, 0.06, 0.012, COIN)))
        time, step = time + step, step * 0.84
    return [
        *parts,
        (time, 0.3, struck(2380 * pitch, 0.12, 0.03, COIN)),
        (time, 0.3, knock(900 * pitch, seed + 12, 0.008, 0.6)),
    ]


def _signet(take: int) -> list[Part]:
    """A faction's seal is pressed: brass into wax, a twist of the hand, and a small bell that says it counts."""
    seed, lifts = 4200 + 30 * take, 0.24 + 0.014 * take

    def squash(time: float) -> float:
        return math.exp(-13 * time) * (0.7 + 0.3 * math.sin(math.tau * 36 * time))

    soft = filtered(noise(round(0.2 * RATE), seed), lambda t: 760 - 1600 * t, 1.3, squash)
    return [
        (0, 1.2, snap(0.014, 6600, seed + 1)),
        (0, 0.8, knock(520 * PITCHES[take], seed + 2, 0.02, 0.8)),
        (0, 1.0, drum(104 * PITCHES[take], 0.24, 0.055)),
        (0.006, 1.0, ramped(soft, 0.002, 0.04)),
        (0, 0.35, struck(1560 * PITCHES[take], 0.3, 0.05, SHIELD)),
        (lifts, 0.5, tap(0.05, 1100, 0.014, seed + 5)),
        (lifts, 0.4, snap(0.01, 5200, seed + 6)),
        (lifts + 0.02, 0.42, bell((2 * A4, 2 * D4, 2 * FIS4)[take], 0.5, 0.13)),
        *sparkle(lifts + 0.02, (4 * A4, 4 * D4, 4 * FIS4)[take], seed + 8, 0.12),
    ]


def _overturn(take: int) -> list[Part]:
    """A card is turned on its face: lifted with a nail, round in the air, and flat on the stone."""
    seed, falls = 4300 + 20 * take, 0.2 + 0.012 * take
    return [
        (0, 0.7, snap(0.01, 7200, seed)),
        (0, 0.35, tap(0.02, 2600, 0.005, seed + 1)),
        (0.02, 0.8, rustle(falls - 0.02, 1200, 5200, seed + 2, 0.55)),
        (falls, 1.1, snap(0.02, 5000, seed + 3)),
        (falls, 1.0, landing(seed + 4, 118, 1.0)),
        (falls, 0.6, knock(410 * PITCHES[take], seed + 6, 0.02, 0.6)),
        (falls + 0.045, 0.25, tap(0.2, 900, 0.05, seed + 8, 0.8)),
    ]


def _lantern(take: int) -> list[Part]:
    """The lantern is carried on by one arcade: a step on the wall, its ring in its hook, its panes."""
    seed = 4400 + 20 * take
    return [
        (0, 0.8, knock((430, 470, 400)[take], seed, 0.014, 0.9)),
        (0, 0.4, drum(120, 0.1, 0.025)),
        (0.035, 0.45, struck(1720 * PITCHES[take], 0.22, 0.04, COIN)),
        (0.035, 0.3, snap(0.008, 7000, seed + 2)),
        (0.06, 0.4, tap(0.05, 1500, 0.012, seed + 3)),
        (0.115 + 0.01 * take, 0.28, struck(1840 * PITCHES[take], 0.2, 0.03, COIN)),
        (0.13 + 0.01 * take, 0.2, struck(3150 * PITCHES[take], 0.1, 0.012, WOOD)),
    ]


def _breathed(seconds: float, formants: tuple[float, float], bends: float, seed: int) -> Samples:
    """A syllable without a voice: breath through a mouth of two formants, which move by the share `bends`."""

    def loud(time: float) -> float:
        return math.pow(math.sin(math.pi * math.pow(min(1.0, time / seconds), 0.7)), 1.2)

    source, tape = noise(round(seconds * RATE), seed), [0.0] * round(seconds * RATE)
    for hz, share in zip(formants, (2.0, 2.2), strict=True):

        def mouth(time: float, hz: float = hz) -> float:
            return hz * (1 + bends * time / seconds)

        part = filtered(source, mouth, 5, loud)
        tape = [old + share * new for old, new in zip(tape, part, strict=True)]
    return ramped(tape, 0.004, 0.02)


def _murmur(take: int) -> list[Part]:
    """Two heads together under an arcade: one says five breaths of a sentence, the other one word."""
    chance, parts, time = random.Random(4500 + take), list[Part](), 0.0
    vowels = ((620, 1750), (380, 2150), (540, 1250), (450, 1850), (690, 1450), (400, 1100))
    for number in range(6):
        seed, long = 4510 + 40 * take + 4 * number, chance.uniform(0.075, 0.115)
        answer = number == 5
        time += 0.07 if answer else 0.0
        if number % 2 == 0 or answer:
            parts.append((time, 0.55 if answer else 0.75, snap(0.022, (5600, 6800, 4600)[number % 3], seed)))
        parts.append(
            (
                time + 0.012,
                0.8 if answer else 1.0,
                _breathed(long, vowels[(number + 2 * take) % 6], chance.uniform(-0.15, 0.2), seed + 1),
            )
        )
        parts.append((time + long * 0.8, 0.4, rustle(0.06, 6400, 5000, seed + 2, 0.4)))
        time += long + chance.uniform(0.0, 0.018)
    return parts


def _toll(hz: float, seconds: float, decay: float) -> Samples:
    return ramped(partials(hz, seconds, decay, GREAT), 0.0012, 0.1)


def _bells(take: int) -> list[Part]:
    """All stop: the great bell, a smaller one that falls in, then both together."""
    shift = (1.0, 0.9985, 1.0015)[take]
    strokes = (
        (0.0, D3, 1.0),
        (0.42 + 0.01 * take, D4, 0.55),
        (0.72, A3, 0.6),
        (1.06 - 0.01 * take, D4, 0.5),
        (1.36, D3, 0.85),
        (1.4 + 0.01 * take, 2 * A3, 0.35),
    )
    parts: list[Part] = []
    for number, (at, hz, loud) in enumerate(strokes):
        seed = 4700 + 20 * take + 2 * number
        parts += [
            (at, loud, _toll(2 * hz * shift, 2.2 - at, 0.62)),
            (at, 1.7 * loud, snap(0.04, 6400, seed)),  # the clapper
            (at, 0.5 * loud, struck(2 * hz * 8.21, 0.4, 0.06, SHIELD)),
            (at + 0.11, 0.16 * loud, _toll(2 * hz * shift, 2.0 - at, 0.4)),  # the square answers
        ]
    return parts


CUES = {
    "niche": Cue(_niche, 0.34, -23.5),
    "ducat": Cue(_ducat, 0.66, -23.5, release=0.08),
    "signet": Cue(_signet, 0.68, -22.5, release=0.14),
    "overturn": Cue(_overturn, 0.42, -23),
    "lantern": Cue(_lantern, 0.3, -24.5),
    "murmur": Cue(_murmur, 0.82, -24, release=0.08),
    "bells": Cue(_bells, 2.2, -21.8, release=0.5),
}
