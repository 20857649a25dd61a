"""The course of an evening, and the buttons: whose turn it is, how it ends, what is pressed."""

from __future__ import annotations

from art.sound.cue import Cue
from art.sound.stuff import A2, A3, A4, A5, BES3, C4, D2, D3, D4, D5, FIS4, FIS5, PITCHES, knock, sparkle, strum
from art.sound.tape import Part
from art.sound.voices import drum, partials, snap, string, tap

TOLL = ((0.5, 0.5, 1.4), (1, 1.0, 1.0), (1.19, 0.5, 0.8), (2, 0.5, 0.55), (2.52, 0.2, 0.3), (4.1, 0.12, 0.2))


def _your_turn(take: int) -> list[Part]:
    seed, second = 1100 + 10 * take, 0.15 + 0.012 * take
    return [
        *sparkle(0, D5, seed, 0.7),
        *sparkle(second, A5, seed + 1, 0.75),
        (0, 0.4, knock(1300, seed + 2, 0.006, 1.6)),
    ]


def _last_two(take: int) -> list[Part]:
    """Only two are left: the bell of a tower, and a drum that has stopped walking."""
    seed = 1130 + 10 * take
    hits = ((0.0, 1.0), (0.7 - 0.03 * take, 0.7))
    return [
        *((at, 0.7 * loud, partials(D3 * (1, 1.0, 0.998)[take], 1.4, 0.5, TOLL)) for at, loud in hits),
        *((at, loud, drum(D2, 0.5, 0.12, 1.0)) for at, loud in hits),
        *((at, 1.3 * loud, snap(0.035, 5600, seed + round(10 * at))) for at, loud in hits),
        (0.35, 0.4, drum(D2, 0.4, 0.09)),
        (0.7, 0.4, string(A2, 0.9, seed + 8, 0.5)),
    ]


def _win(take: int) -> list[Part]:
    """Up the chord of D and home, lute and bells together."""
    seed, step = 1160 + 20 * take, 0.13 - 0.006 * take
    rise = tuple(zip((0, step, 2 * step, 3 * step), (D4, FIS4, A4, D5), strict=True))
    home = 0.6 - 0.02 * take
    chord = tuple(string(hz, 1.3, seed + 5 + number, 0.7) for number, hz in enumerate((D3, A3, D4, FIS4, A4, D5)))
    return [
        *((at, 0.8, string(hz, 0.8, seed + number, 0.4)) for number, (at, hz) in enumerate(rise)),
        *(part for number, (at, hz) in enumerate(rise) for part in sparkle(at, 2 * hz, seed + 20 + number, 0.3)),
        *strum(home, 0.7, chord, 0.024),
        *sparkle(home + 0.12, FIS5, seed + 12, 0.35),
        *sparkle(home + 0.14, A5, seed + 13, 0.4),
        (home, 0.6, drum(110, 0.6, 0.12)),
    ]


def _lose(take: int) -> list[Part]:
    """Down the old lament, D C B flat A, each step a little slower."""
    seed = 1220 + 20 * take
    steps = ((0.0, D4), (0.28 + 0.01 * take, C4), (0.59 + 0.02 * take, BES3), (0.95 + 0.03 * take, A3))
    return [
        *((at, 0.8, string(hz, 0.95, seed + number, 0.45, 0.2)) for number, (at, hz) in enumerate(steps)),
        *((at, 0.5, string(hz / 2, 0.95, seed + 5 + number, 0.5, 0.24)) for number, (at, hz) in enumerate(steps)),
        *((at, 0.35, snap(0.012, 5600, seed + 10 + number)) for number, (at, _) in enumerate(steps)),
        (0.95, 0.5, drum(D2, 0.8, 0.16)),
    ]


def _click(take: int) -> list[Part]:
    """A small wooden switch."""
    return [
        (0, 1, knock(1050 * PITCHES[take], 1300 + take, 0.011, 0.7)),
        (0.022, 0.3, knock(1500 * PITCHES[take], 1303 + take, 0.005, 0.5)),
    ]


def _hover(take: int) -> list[Part]:
    """A fingertip over silk."""
    return [
        (0, 1, tap(0.03, 5200 + 300 * take, 0.006, 1310 + take, 0.9)),
        (0, 0.3, knock(2100 * PITCHES[take], 1313 + take, 0.004, 0.3)),
    ]


def _error(take: int) -> list[Part]:
    """A drawer that is locked."""
    return [
        (0, 1, knock(233 * PITCHES[take], 1320 + take, 0.03, 0.9)),
        (0.1 + 0.006 * take, 0.9, knock(196 * PITCHES[take], 1324 + take, 0.04, 0.35)),
    ]


CUES = {
    "your_turn": Cue(_your_turn, 0.8, -24, release=0.2),
    "last_two": Cue(_last_two, 1.7, -22, release=0.4),
    "win": Cue(_win, 1.95, release=0.4),
    "lose": Cue(_lose, 1.95, release=0.4),
    "click": Cue(_click, 0.08, -24.4, release=0.01),
    "hover": Cue(_hover, 0.05, -36, release=0.01, apart=80),
    "error": Cue(_error, 0.34, -24.5),
}
