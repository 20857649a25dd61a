"""The cues: what each moment of a game sounds like. Everything is tuned around D, as the rooms are."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from art.sound.tape import RATE, Part, Samples, levelled, mixed, ramped
from art.sound.voices import bell, bowed, brush, drum, partials, pluck, tap

# Notes, in Hz: BES is B flat, ES is E flat, FIS is F sharp
D3 = 146.83
F3 = 174.61
A3 = 220.0
BES3 = 233.08
C4 = 261.63
D4 = 293.66
ES4 = 311.13
FIS4 = 369.99
A4 = 440.0
D5 = 587.33
FIS5 = 739.99
A5 = 880.0

# Partials: ratio to the pitch, loudness, share of the decay
COIN = ((1, 1.0, 1.0), (1.58, 0.6, 0.8), (2.24, 0.34, 0.55), (2.91, 0.16, 0.4))  # a small disc, its highs softened
WOOD = ((1, 1.0, 1.0), (2.6, 0.3, 0.5), (4.3, 0.08, 0.3))  # a small piece of wood


@dataclass(frozen=True, slots=True)
class Cue:
    """A short sound: `make(take)` gives its parts. One heard often has several takes, never the same twice in a row."""

    make: Callable[[int], list[Part]]
    seconds: float
    peak: float = -6.0  # decibels below full scale
    takes: int = 1
    release: float = 0.04  # seconds in which it fades at its end

    def samples(self, take: int = 0) -> Samples:
        """One channel at RATE, exactly `seconds` long."""
        return levelled(ramped(mixed(self.seconds, self.make(take)), 0.001, self.release), self.peak)


def _slide(take: int) -> list[Part]:
    return [(0, 1, brush(0.24, 1100 + 90 * take, 2500 + 160 * take, 11 + take))]


def _card(take: int) -> list[Part]:
    landing = 0.125 + 0.006 * take
    return [
        (0, 0.7, brush(0.16, 1300 + 80 * take, 2300, 21 + take, peak=0.6)),
        (landing, 0.7, drum(150 + 8 * take, 0.13, 0.03)),
        (landing, 1, tap(0.08, 1500 + 90 * take, 0.012, 31 + take)),
    ]


def _flip(take: int) -> list[Part]:
    return [
        (0, 0.6, brush(0.1, 1500, 3800 + 200 * take, 41 + take, peak=0.7)),
        (0.085, 1, tap(0.08, 2100 + 120 * take, 0.011, 51 + take)),
        (0.095, 0.5, drum(210, 0.1, 0.02)),
    ]


def _deal(take: int) -> list[Part]:
    return [
        (0, 0.8, brush(0.1, 1700 + 110 * take, 3000, 61 + take, peak=0.55)),
        (0.07, 0.7, tap(0.07, 1250 + 80 * take, 0.01, 71 + take)),
        (0.07, 0.4, drum(170, 0.09, 0.02)),
    ]


def _clink(hz: float, decay: float = 0.075) -> Samples:
    return ramped(partials(hz, 0.4, decay, COIN), 0.002, 0.05)


def _coin(take: int) -> list[Part]:
    return [
        (0, 1, _clink(2090 * 1.03**take)),
        (0.052, 0.45, _clink(2350 * 1.03**take, 0.055)),
        (0, 0.5, tap(0.05, 900, 0.008, 81 + take)),
    ]


def _coins(take: int) -> list[Part]:
    times = (0, 0.058, 0.101, 0.167, 0.205, 0.284)
    pitches = (2090, 2480, 1980, 2630, 2210, 2350)
    turn = pitches[take:] + pitches[:take]
    clinks: list[Part] = [(at, 0.95 - 1.6 * at, _clink(hz)) for at, hz in zip(times, turn, strict=True)]
    return [*clinks, *((at, 0.35, tap(0.05, 800, 0.008, 91 + take)) for at in times[:4])]


def _claim(_: int) -> list[Part]:
    return [(0, 0.8, pluck(D4, 0.7, 0.22)), (0.045, 0.9, pluck(A4, 0.65, 0.2)), (0.045, 0.12, bell(A5, 0.5, 0.12))]


def _doubt(_: int) -> list[Part]:
    """A drum and the tritone: the question that hangs over the table."""
    strings = ((0.12, A3), (0.155, ES4))
    return [
        (0, 0.9, drum(98, 0.5, 0.11)),
        (0.12, 0.6, drum(98, 0.5, 0.09)),
        *((at, 0.6, pluck(hz, 0.65, 0.2)) for at, hz in strings),
    ]


def _reveal(_: int) -> list[Part]:
    """Low strings that tremble and grow, and stop where the card turns."""
    length = 0.9

    def grown(samples: Samples, speed: float) -> Samples:
        count = len(samples)
        tremble = math.tau * speed / RATE
        return [
            sample * (place / count) ** 2.2 * (0.78 + 0.22 * math.sin(tremble * place))
            for place, sample in enumerate(samples)
        ]

    strings = ((D3, 0.8, 11.0), (A3, 0.6, 12.5), (ES4, 0.4, 13.5))
    swell: list[Part] = [(0, loud, grown(bowed(hz, length), speed)) for hz, loud, speed in strings]
    return [*swell, (0, 0.5, brush(length, 500, 2600, 101, 0.8, 0.9))]


def _truth(_: int) -> list[Part]:
    return [
        (0, 0.55, pluck(D4, 0.85, 0.25)),
        (0, 0.6, bell(D5, 0.85, 0.2)),
        (0.15, 0.8, bell(FIS5, 0.75, 0.24)),
        (0.15, 0.3, bell(A5, 0.7, 0.2)),
    ]


def _lie(_: int) -> list[Part]:
    """The mask slips: down a tritone, muffled, with a small thud at its end."""
    return [
        (0, 0.9, pluck(A4, 0.3, 0.09)),
        (0.09, 0.55, pluck(FIS4, 0.3, 0.08)),
        (0.2, 1, pluck(ES4, 0.6, 0.15)),
        (0.2, 0.5, pluck(ES4 / 2, 0.6, 0.17)),
        (0.21, 0.6, drum(110, 0.4, 0.07)),
    ]


def _lose_card(_: int) -> list[Part]:
    return [
        (0, 0.8, brush(0.26, 2400, 800, 111, 0.9, 0.4)),
        (0.2, 0.7, drum(92, 0.6, 0.11)),
        (0.2, 0.8, pluck(F3, 0.5, 0.16)),
        (0.38, 0.9, pluck(D3, 0.5, 0.2)),
    ]


def _your_turn(_: int) -> list[Part]:
    return [(0, 0.7, bell(D5, 0.9, 0.2)), (0.17, 0.85, bell(A5, 0.73, 0.19))]


def _win(_: int) -> list[Part]:
    """Up the chord of D and home, lute and bells together."""
    rise = ((0, D4), (0.14, FIS4), (0.28, A4), (0.42, D5))
    home = ((0.62, D4), (0.65, A4), (0.68, D5), (0.71, FIS5))
    return [
        *((at, 0.6, pluck(hz, 1.0, 0.25)) for at, hz in rise),
        *((at, 0.3, bell(2 * hz, 0.8, 0.18)) for at, hz in rise),
        *((at, 0.55, pluck(hz, 1.2, 0.4)) for at, hz in home),
        (0.71, 0.5, bell(A5, 1.15, 0.32)),
        (0.62, 0.5, drum(110, 0.6, 0.12)),
    ]


def _lose(_: int) -> list[Part]:
    """Down the old lament, D C B flat A, each step a little slower."""
    steps = ((0, D4), (0.3, C4), (0.62, BES3), (1.0, A3))
    return [
        *((at, 0.8, pluck(hz, 0.9, 0.26)) for at, hz in steps),
        *((at, 0.35, pluck(hz / 2, 0.9, 0.3)) for at, hz in steps),
        (1.0, 0.5, drum(73.4, 0.8, 0.16)),
    ]


def _click(_: int) -> list[Part]:
    return [(0, 1, ramped(partials(1050, 0.07, 0.009, WOOD), 0.0015, 0.01)), (0, 0.4, tap(0.03, 1900, 0.004, 121))]


def _hover(_: int) -> list[Part]:
    return [(0, 1, ramped(partials(780, 0.05, 0.008, ((1, 1.0, 1.0),)), 0.004, 0.01))]


def _error(_: int) -> list[Part]:
    knock = ramped(partials(233.08, 0.16, 0.035, WOOD), 0.003, 0.02)
    lower = ramped(partials(196.0, 0.2, 0.045, WOOD), 0.003, 0.02)
    return [(0, 1, knock), (0.12, 1, lower)]


CUES: dict[str, Cue] = {
    "card": Cue(_card, 0.28, -8, takes=3),
    "slide": Cue(_slide, 0.25, -12, takes=3),
    "flip": Cue(_flip, 0.2, -9, takes=3),
    "deal": Cue(_deal, 0.17, -10, takes=3),
    "coin": Cue(_coin, 0.4, -10, takes=3, release=0.08),
    "coins": Cue(_coins, 0.75, -9, takes=3, release=0.1),
    "claim": Cue(_claim, 0.75, release=0.15),
    "doubt": Cue(_doubt, 0.85, release=0.15),
    "reveal": Cue(_reveal, 0.9, release=0.07),
    "truth": Cue(_truth, 0.9, -7, release=0.2),
    "lie": Cue(_lie, 0.85, release=0.15),
    "lose_card": Cue(_lose_card, 0.9, release=0.15),
    "your_turn": Cue(_your_turn, 0.9, -8, release=0.2),
    "win": Cue(_win, 1.95, release=0.4),
    "lose": Cue(_lose, 1.95, release=0.4),
    "click": Cue(_click, 0.07, -14, release=0.01),
    "hover": Cue(_hover, 0.05, -26, release=0.01),
    "error": Cue(_error, 0.34, -10),
}
