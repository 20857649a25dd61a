"""Paper, wax and oars; a telephone's dial, its bell, and a line on which nobody answers."""

from __future__ import annotations

import math

from art.sound.cue import Cue
from art.sound.stuff import A4, COIN, D4, D5, ES4, PITCHES, SHIELD, WOOD, crack, knock, rustle, shards, struck
from art.sound.tape import RATE, Part, Samples, ramped
from art.sound.voices import cycle, drum, filtered, noise, played, snap, tap

REED = cycle([1, 0.55, 0.34, 0.22, 0.15, 0.1, 0.07])  # what a wire hums


def _paper(take: int) -> list[Part]:
    """Two cards go into an envelope, one after the other, and the paper gives way."""
    seed, second = 3000 + 20 * take, 0.2 + 0.014 * take
    parts: list[Part] = []
    for number, (at, loud) in enumerate(((0.0, 1.0), (second, 0.85))):
        parts += [
            (at, 0.8 * loud, snap(0.012, 6800, seed + 5 * number)),
            (at, loud, rustle(0.17, 2600, 7600 + 300 * take, seed + 1 + 5 * number, 0.3)),
            (at + 0.13, 0.6 * loud, tap(0.03, 2900, 0.006, seed + 2 + 5 * number)),
            (at + 0.135, 0.35 * loud, drum(240 * PITCHES[take], 0.06, 0.014)),
        ]
    return [*parts, (second + 0.15, 0.5, rustle(0.12, 5200, 3000, seed + 12, 0.4))]


def _wax(take: int) -> list[Part]:
    """The stamp comes down on hot wax: brass, something soft, and it lets go with a kiss."""
    seed, lifts = 3100 + 20 * take, 0.3 + 0.016 * take
    hiss = filtered(noise(round(0.24 * RATE), seed), lambda t: 5200 - 7000 * t, 1.2, lambda t: 0.5 * math.exp(-9 * t))
    return [
        (0, 1.2, snap(0.014, 6800, seed + 1)),
        (0, 0.5, struck(1180 * PITCHES[take], 0.2, 0.035, SHIELD)),
        (0, 1.0, drum(118 * PITCHES[take], 0.22, 0.05)),
        (0.004, 0.8, tap(0.14, 420, 0.05, seed + 2, 0.8)),
        (0.01, 0.7, ramped(hiss, 0.002, 0.05)),
        (lifts, 0.5, drum(320 * PITCHES[take], 0.08, 0.016, 1.8)),
        (lifts, 0.45, snap(0.01, 4800, seed + 3)),
        (lifts + 0.01, 0.2, struck(2350 * PITCHES[take], 0.25, 0.05, COIN)),
    ]


def _unseal(take: int) -> list[Part]:
    """A seal breaks: one dry crack, crumbs on the paper, and the lid that comes up."""
    seed = 3200 + 30 * take
    crumbs = [(0.03 + at, 0.6 * loud, piece) for at, loud, piece in shards(0.34, 12, seed + 4, 2600, 6200)]
    return [
        *crack(seed),
        (0, 1.1, knock(760 * PITCHES[take], seed + 3, 0.016, 1.1)),
        *crumbs,
        (0.12 + 0.01 * take, 0.5, rustle(0.26, 2200, 6800, seed + 9, 0.6)),
        (0.37 + 0.01 * take, 0.4, tap(0.05, 1800, 0.01, seed + 10)),
    ]


def _steps(take: int) -> list[Part]:
    """Two steps on worn stones, heel and sole."""
    parts: list[Part] = []
    for number, (at, loud) in enumerate(((0.0, 1.0), (0.19 + 0.01 * take, 0.8))):
        seed = 3300 + 20 * take + 6 * number
        parts += [
            (at, 0.9 * loud, knock((540, 480)[number] * PITCHES[take], seed, 0.012, 0.9)),
            (at, 0.4 * loud, drum(130, 0.08, 0.02)),
            (at + 0.045, 0.55 * loud, tap(0.05, 1700, 0.01, seed + 2)),
            (at + 0.05, 0.3 * loud, rustle(0.06, 3400, 5600, seed + 3, 0.3)),
        ]
    return parts


def _oars(take: int) -> list[Part]:
    """One stroke of an oar: it turns in its fork, goes in, pulls, and drips."""
    seed, pull = 3400 + 20 * take, 0.46 + 0.02 * take

    def loud(time: float) -> float:
        return min(1.0, 9 * time) * math.exp(-4.2 * time)

    water = filtered(noise(round(pull * RATE), seed), lambda t: 620 + 900 * math.sin(6.5 * t) ** 2, 1.1, loud)
    spray = filtered(noise(round(0.2 * RATE), seed + 1), lambda t: 4300 - 6000 * t, 0.9, lambda t: math.exp(-14 * t))
    drips = [
        (
            pull + 0.05 + 0.085 * number + 0.01 * take,
            0.2 - 0.03 * number,
            drum((1320, 1640, 1180)[number] * PITCHES[take], 0.05, 0.012, 0.7),
        )
        for number in range(3)
    ]
    return [
        (0, 0.5, knock(390 * PITCHES[take], seed + 2, 0.02, 0.6)),
        (0.02, 0.9, ramped(spray, 0.001, 0.03)),
        (0.015, 1.6, ramped(water, 0.004, 0.06)),
        (0.03, 0.5, drum(92, 0.3, 0.07)),
        *drips,
    ]


def _dial(take: int) -> list[Part]:
    """One figure is dialled: the wheel is drawn to its stop, let go, and runs back tooth by tooth."""
    seed, stop = 3500 + 60 * take, 0.2 + 0.012 * take
    parts: list[Part] = [(0, 0.7, snap(0.01, 6200, seed)), (0, 0.4, struck(900 * PITCHES[take], 0.06, 0.01, WOOD))]
    parts.append((0.005, 0.35, rustle(stop, 1400, 3600, seed + 1, 0.7)))
    parts += [
        (stop, 0.9, knock(1250 * PITCHES[take], seed + 2, 0.012, 0.9)),
        (stop, 0.4, struck(2600, 0.12, 0.03, COIN)),
    ]
    teeth = 7 + take
    for tooth in range(teeth):
        at = stop + 0.06 + 0.052 * tooth
        parts.append((at, 0.65, snap(0.007, 5200 + 120 * (tooth % 3), seed + 5 + tooth)))
        parts.append((at, 0.5, struck((1720, 1760, 1690)[tooth % 3] * PITCHES[take], 0.05, 0.008, WOOD)))
    parts.append((stop + 0.06 + 0.052 * teeth, 0.5, knock(820 * PITCHES[take], seed + 40, 0.014, 0.6)))
    return parts


def _ring(take: int) -> list[Part]:
    """It rings: two bells and the clapper between them, twice, and the brass sings on."""
    parts: list[Part] = []
    low, high = 2 * D5 * (1, 1.006, 0.994)[take], 2 * A4 * (1.5, 1.508, 1.494)[take]
    for call in (0.0, 0.62):
        for blow in range(9):
            at, seed = call + 0.043 * blow, 3700 + 40 * take + blow + round(20 * call)
            loud = 0.55 + 0.05 * min(blow, 6)
            parts.append((at, 1.2 * loud, snap(0.01, 7200, seed)))
            parts.append((at, loud, struck(high if blow % 2 else low, 0.5, 0.07 if blow < 8 else 0.16, SHIELD)))
    return parts


def _toot(seconds: float, hz: float) -> Samples:
    """What a line says on which there is nobody."""
    tone = played(REED, hz, seconds)
    beat = [0.82 + 0.18 * math.sin(math.tau * 31 * place / RATE) for place in range(len(tone))]
    return ramped([a * b for a, b in zip(tone, beat, strict=True)], 0.006, 0.03)


def _dead_line(take: int) -> list[Part]:
    """The line goes dead: a snap in the wire, two dull tones, lower, and the handset that knocks against the wood."""
    seed = 3800 + 20 * take
    fall = filtered(
        noise(round(0.2 * RATE), seed), lambda t: 5200 * math.exp(-11 * t) + 300, 2.2, lambda t: math.exp(-11 * t)
    )
    return [
        (0, 1.1, snap(0.03, 6200, seed + 1)),
        (0.004, 0.9, fall),
        (0.14, 0.42, _toot(0.22, ES4 * 1.5 * (1, 1.01, 0.99)[take])),
        (0.44, 0.4, _toot(0.26, D4 * 1.5 * (1, 1.01, 0.99)[take])),
        (0.86 + 0.012 * take, 0.7, knock(310 * PITCHES[take], seed + 4, 0.03, 0.5)),
        (1.02 + 0.016 * take, 0.32, knock(330 * PITCHES[take], seed + 6, 0.024, 0.3)),
    ]


CUES = {
    "paper": Cue(_paper, 0.5, -24),
    "wax": Cue(_wax, 0.6, -22.5, release=0.1),
    "unseal": Cue(_unseal, 0.52, -22.5, release=0.08),
    "steps": Cue(_steps, 0.36, -24.5),
    "oars": Cue(_oars, 0.84, -24, release=0.08),
    "dial": Cue(_dial, 0.74, -23.5, release=0.05),
    "ring": Cue(_ring, 1.5, -22, release=0.3),
    "dead_line": Cue(_dead_line, 1.25, -22.5, release=0.1),
}
