"""Gavel, hinges and stone; and ghosts, who would rather be laughed at than feared."""

from __future__ import annotations

import math
import random

from art.sound.cue import Cue
from art.sound.stuff import A5, D5, PITCHES, WOOD, knock, mallet, rustle, sparkle, struck
from art.sound.tape import RATE, Part, Samples, ramped
from art.sound.voices import TABLE, Course, cycle, drum, filtered, noise, snap, tap

HOO = cycle([1.0, 0.5, 0.13, 0.07, 0.035, 0.02, 0.012])  # what a throat makes of a round mouth
AH = cycle([1.0, 0.62, 0.5, 0.3, 0.22, 0.1, 0.07, 0.05, 0.03])  # and of an open one


def _sung(hz: Course, seconds: float, open_: Course, loud: Course) -> Samples:
    """A voice that glides: its mouth goes from round to `open_` (0 to 1) and back."""
    samples, phase, step, last = list[float](), 0.0, TABLE / RATE, TABLE - 1
    turn = share = strength = 0.0
    for place in range(round(seconds * RATE)):
        time = place / RATE
        if place % 32 == 0:
            turn, share, strength = hz(time) * step, open_(time), loud(time)
        at = int(phase) & last
        samples.append(strength * ((1 - share) * HOO[at] + share * AH[at]))
        phase += turn
    return ramped(samples, 0.012, 0.03)


def _gavel(take: int) -> list[Part]:
    """Going, going, gone: two light blows and the one that counts, and the hall that answers it."""
    seed, pitch = 2000 + 40 * take, PITCHES[take]
    gone = 0.43 + 0.014 * take
    return [
        *mallet(0.0, 0.42, pitch * 1.08, seed),
        *mallet(0.2 + 0.006 * take, 0.5, pitch * 1.05, seed + 8),
        *mallet(gone, 1.15, pitch, seed + 16),
        (gone + 0.01, 0.75, drum(86, 0.36, 0.08)),
        (gone + 0.055, 0.3, tap(0.3, 900, 0.07, seed + 24, 0.7)),
        (gone + 0.09, 0.16, knock(610 * pitch, seed + 26, 0.03, 0.2)),
    ]


def _creak(take: int) -> list[Part]:
    """A door of an old house that is pushed open: its hinge sticks and slips, higher and higher."""
    chance, seconds = random.Random(2100 + take), 0.72
    slips, time = [0.0] * round(seconds * RATE), 0.0
    while time < seconds - 0.05:
        share = time / seconds
        slips[round(time * RATE)] = 16 * (0.35 + math.sin(math.pi * share)) * (1 - share**6) * chance.uniform(0.7, 1)
        time += 1 / ((46, 52, 41)[take] + 105 * share**1.4) * chance.uniform(0.9, 1.1)
    iron = filtered(slips, lambda t: (860, 930, 810)[take] + 620 * t, 9, lambda t: 1.0)
    edge = filtered(slips, lambda t: 2500 + 1500 * t, 6, lambda t: 0.9)
    panel = filtered(slips, lambda t: 340 + 60 * t, 5, lambda t: 0.8)
    return [
        (0, 0.5, snap(0.02, 4200, 2110 + take)),
        (0, 0.5, knock(330 * PITCHES[take], 2114 + take, 0.02, 0.5)),
        (0, 1.0, iron),
        (0, 0.8, edge),
        (0, 0.7, panel),
    ]


def _wail(take: int) -> list[Part]:
    """A ghost does its best: it goes up, wobbles, cannot hold it, and has the hiccups."""
    top, wobble = (830.0, 900.0, 780.0)[take], (7.2, 6.4, 8.1)[take]

    def hz(time: float) -> float:
        rise = min(1.0, time / 0.24)
        fall = max(0.0, min(1.0, (time - 0.4) / 0.28))
        shake = 1 + 0.055 * min(1.0, 3 * time) * math.sin(math.tau * wobble * time)
        return (
            370 + (top - 370) * math.pow(math.sin(math.pi / 2 * rise), 1.5) - (top - 430) * math.pow(fall, 1.3)
        ) * shake

    def loud(time: float) -> float:
        return min(1.0, 0.3 + 4 * time) * (1 if time < 0.45 else max(0.0, 1 - (time - 0.45) / 0.26))

    breath = filtered(noise(round(0.7 * RATE), 2200 + take), lambda t: 2.4 * hz(t), 2.5, lambda t: 0.5 * loud(t))
    hic = _sung(lambda t: 620 + 4200 * t, 0.075, lambda t: 0.5, lambda t: 1.0)
    return [
        (0, 0.5, snap(0.05, 5200, 2204 + take)),
        (0, 1.0, _sung(hz, 0.7, lambda t: 0.6 * math.sin(math.pi * min(1.0, t / 0.7)), loud)),
        (0, 0.6, breath),
        (0.745 + 0.012 * take, 0.75, hic),
        (0.745 + 0.012 * take, 0.3, snap(0.012, 5200, 2208 + take)),
    ]


def _boo(take: int) -> list[Part]:
    """A head at a window, there all at once."""
    low = (392.0, 415.3, 370.0)[take]

    def hz(time: float) -> float:
        return low * (1 + 0.9 * math.sin(math.pi * min(1.0, time / 0.2) ** 0.7))

    return [
        (0, 1.3, snap(0.018, 6800, 2300 + take)),
        (0, 0.55, drum(210 * PITCHES[take], 0.12, 0.03, 1.2)),
        (0.012, 1.0, _sung(hz, 0.24, lambda t: 0.2, lambda t: max(0.0, 1 - t / 0.24))),
        *sparkle(0.03, A5 * PITCHES[take], 2306 + take, 0.22),
    ]


def _slurp(take: int) -> list[Part]:
    """A mirror swallows a ghost: it is drawn out long, and the glass closes over it."""
    shut = 0.5 + 0.02 * take

    def hz(time: float) -> float:
        return 260 * math.pow(7.5 + take, math.pow(time / shut, 1.7))

    def loud(time: float) -> float:
        return (0.35 + 0.65 * time / shut) * (0.75 + 0.25 * math.sin(math.tau * 23 * time))

    wet = filtered(noise(round(shut * RATE), 2400 + take), hz, 5, loud)
    return [
        (0, 0.5, snap(0.025, 5200, 2404 + take)),
        (0, 1.5, ramped(wet, 0.004, 0.004)),
        (0, 0.45, _sung(lambda t: 0.9 * hz(t), shut, lambda t: 0.3, lambda t: 0.4 + 0.6 * t / shut)),
        (shut, 0.9, drum(330 * PITCHES[take], 0.12, 0.022, 1.6)),
        (shut, 0.7, snap(0.012, 6800, 2408 + take)),
        *sparkle(shut + 0.015, 2 * D5 * PITCHES[take], 2412 + take, 0.5),
    ]


def _slab(take: int) -> list[Part]:
    """The lid of a crypt: stone over stone, and where it comes to lie."""
    lies, seed = 0.5 + 0.02 * take, 2500 + 10 * take
    rough = random.Random(seed)
    grains = [rough.uniform(0.3, 1.0) for _ in range(90)]

    def loud(time: float) -> float:
        return min(1.0, 0.5 + 6 * time) * grains[min(89, int(time * 130))]

    low = filtered(noise(round(lies * RATE), seed), lambda t: 260 + 120 * t, 1.4, loud)
    high = filtered(noise(round(lies * RATE), seed + 1), lambda t: 2300 + 900 * t, 1.6, loud)
    return [
        (0, 0.7, knock(240 * PITCHES[take], seed + 2, 0.03, 0.9)),
        (0, 1.2, ramped(low, 0.002, 0.02)),
        (0, 0.8, ramped(high, 0.002, 0.02)),
        (lies, 1.0, drum(74, 0.3, 0.07)),
        (lies, 0.8, knock(290 * PITCHES[take], seed + 5, 0.03, 0.8)),
        (lies + 0.07, 0.3, knock(330 * PITCHES[take], seed + 8, 0.02, 0.5)),
    ]


def _settle(take: int) -> list[Part]:
    """A token is set down: a small stone, in the grass before the house."""
    seed = 2600 + 10 * take
    return [
        (0, 0.9, knock((720, 790, 660)[take], seed, 0.013, 0.9)),
        (0, 0.5, struck(1900 * PITCHES[take], 0.08, 0.01, WOOD)),
        (0, 0.6, drum(180, 0.1, 0.022)),
        (0.004, 0.6, rustle(0.13, 2600, 6200, seed + 3, 0.2)),
        (0.05 + 0.006 * take, 0.25, knock(840 * PITCHES[take], seed + 5, 0.008, 0.4)),
    ]


def _whisper(take: int) -> list[Part]:
    """Somebody tells what a card was, behind a hand: three breaths that are nearly words."""
    parts: list[Part] = []
    time = 0.0
    for number, (long, low, high) in enumerate(((0.12, 5200, 6400), (0.15, 1500, 2600), (0.19, 4600, 1900))):
        seed = 2700 + 10 * take + 2 * number
        stretch = long * (1, 1.12, 0.92)[take]
        parts.append((time, 1.0 - 0.1 * number, rustle(stretch, low * PITCHES[take], high, seed, 0.3)))
        parts.append((time, 0.5, snap(0.02, 6000 - 1200 * number, seed + 1)))
        time += stretch * 0.95 + 0.012
    return parts


CUES = {
    "gavel": Cue(_gavel, 0.86, -22, release=0.12),
    "creak": Cue(_creak, 0.78, -23.5, release=0.08),
    "wail": Cue(_wail, 0.88, -23),
    "boo": Cue(_boo, 0.34, -23.5, release=0.08),
    "slurp": Cue(_slurp, 0.72, -22.5, release=0.1),
    "slab": Cue(_slab, 0.84, -22.5, release=0.12),
    "settle": Cue(_settle, 0.22, -24),
    "whisper": Cue(_whisper, 0.5, -24, release=0.08),
}
