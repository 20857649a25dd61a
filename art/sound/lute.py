"""A lute that somebody plays to themselves: pieces of half a minute in D, each made from a seed, with rests in them.

A piece is phrases; a phrase is a motif, said again a little otherwise, over a bass. What is tense has the flat second and a
pulse; what is calm has rests. Pieces of one state follow one another in changing order, so that nothing comes round
within two minutes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from art.sound.meters import mean_loudness
from art.sound.tape import Samples, limited, ramped
from art.sound.voices import string

LUTE_RATE = 16_000  # gut strings have nothing to say above 8 kHz
PIECES = 4  # of every state
RINGS = 3.0  # seconds at the end of a piece in which it dies away
LEVEL = -23.0  # LUFS on the whole
D2 = 73.416  # Hz
FLESH = 4  # it is played softly: what is behind the talk has no bite
TAKES = 3  # of a string: the same note is not twice the same

DORIAN, PHRYGIAN, MIXOLYDIAN = (0, 2, 3, 5, 7, 9, 10), (0, 1, 3, 5, 7, 8, 10), (0, 2, 4, 5, 7, 9, 10)


@dataclass(frozen=True, slots=True)
class Mood:
    """`beat` in seconds; `rests` is the chance that a beat has no note; `basses` are steps above D2, one a bar."""

    scale: tuple[int, ...]
    beat: float
    rests: float
    basses: tuple[int, ...]
    chords: float = 0.2  # the chance that a bar begins with a chord
    pulse: bool = False  # the bass is struck on every beat
    beats: int = 4  # in a bar


MOODS = {
    "menu": Mood(DORIAN, 0.62, 0.3, (0, 7, 5, 0, 10, 5, 7, 0), 0.5, beats=3),
    "calm": Mood(MIXOLYDIAN, 0.84, 0.5, (0, 0, 7, 5), 0.25),
    "tension": Mood(PHRYGIAN, 0.7, 0.42, (0, 0, 1, 0), 0.1, pulse=True),
    "last_two": Mood(PHRYGIAN, 0.46, 0.28, (0, 0, 1, 0, 0, 8, 1, 0), 0.15, pulse=True, beats=3),
}
SECONDS = 34.0  # of a piece, about: whole bars, and RINGS

Note = tuple[float, int, float]  # begins at (seconds), half-tones above D2, loudness


def notes(state: str, piece: int) -> Iterator[Note]:
    """The notes of a piece, from 0, of a state of MOODS: the same for the same pair."""
    mood, chance = MOODS[state], random.Random(f"lute {state} {piece}")
    bars = round((SECONDS - RINGS) / (mood.beat * mood.beats))
    motif = _motif(mood, chance)
    step = 7 + chance.randrange(4)  # degrees of the scale above D3
    for bar in range(bars):
        begins = bar * mood.beat * mood.beats
        bass = mood.basses[bar % len(mood.basses)]
        for beat in range(mood.beats if mood.pulse else 1):
            if beat == 0 or chance.random() < 0.75:
                late = chance.uniform(0, 0.02)
                yield begins + beat * mood.beat + late, bass, (0.8 if beat == 0 else 0.42) * chance.uniform(0.85, 1)
        if chance.random() < mood.chords:
            for number, above in enumerate((12, 19, 24)):
                yield begins + 0.05 * (number + 1), bass + above, 0.4
        if (
            bar % 4 == 3
        ):  # a breath at the end of a phrase; the next begins elsewhere, and now and then with a new thought
            step = 7 + chance.randrange(5)
            if chance.random() < 0.5:
                motif = _motif(mood, chance)
            continue
        for beat, way in enumerate(motif):
            step = min(16, max(5, step + way))
            if chance.random() < mood.rests:
                continue
            at = begins + beat * mood.beat / 2 + chance.uniform(0, 0.03)
            yield at, _half_tones(mood.scale, step), (0.75 if beat % 2 == 0 else 0.55) * chance.uniform(0.8, 1)
    yield bars * mood.beat * mood.beats, 0, 0.8
    yield bars * mood.beat * mood.beats + 0.09, 12, 0.5
    yield bars * mood.beat * mood.beats + 0.16, 19, 0.5


def _motif(mood: Mood, chance: random.Random) -> list[int]:
    """So many steps along the scale as a bar has half beats: mostly to a neighbour, now and then a leap that turns back."""
    ways = [chance.choice((-1, 1, -1, 1, 0, 2, -2)) for _ in range(2 * mood.beats)]
    leap = chance.randrange(1, len(ways))
    ways[leap - 1], ways[leap] = 3, -2
    return ways


def _half_tones(scale: tuple[int, ...], step: int) -> int:
    return 12 * (step // 7) + scale[step % 7]


@cache
def _string(half_tones: int, take: int) -> Samples:
    hz = D2 * 2 ** (half_tones / 12)
    decay = 1.1 - 0.018 * half_tones
    return string(hz, 3 * decay, 2000 + 10 * half_tones + take, decay, 0.2, LUTE_RATE, FLESH)


def played(state: str, piece: int) -> Samples:
    """A piece at LUTE_RATE, one channel, with the walls of a small room."""
    heard = sorted(notes(state, piece))
    count = round((heard[-1][0] + RINGS) * LUTE_RATE)
    tape = [0.0] * count
    for number, (begins, half_tones, loud) in enumerate(heard):
        start, note = round(begins * LUTE_RATE), _string(half_tones, number % TAKES)
        there = tape[start : start + len(note)]
        tape[start : start + len(there)] = [old + loud * new for old, new in zip(there, note, strict=False)]
    for seconds, loud in ((0.037, 0.3), (0.061, 0.22), (0.113, 0.16)):
        late = round(seconds * LUTE_RATE)
        tape[late:] = [now + loud * before for now, before in zip(tape[late:], tape, strict=False)]
    gain = 10 ** ((LEVEL - mean_loudness(tape, LUTE_RATE)) / 20)
    return limited(ramped([gain * each for each in tape], 0.001, 1.5, LUTE_RATE))
