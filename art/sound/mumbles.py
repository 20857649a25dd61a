"""How the people of the cast talk: syllables without words, each person with a pitch, a tempo and a mouth of their own."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from art.sound.meters import loudness
from art.sound.tape import Samples, limited, ramped
from art.sound.voices import TABLE, cycle, tap

TALK_RATE = 16_000
SYLLABLES = 9  # that each of them can say; the last two fall, as sentences end
LEVEL = -24.0  # LUFS of a syllable
FORMANTS = (
    (750, 1200, 2500),
    (480, 1900, 2600),
    (330, 2300, 3000),
    (520, 900, 2400),
    (360, 800, 2300),
    (620, 1500, 2450),
)
CONSONANTS = (2400.0, 900.0, 4800.0, 0.0, 1600.0, 0.0)  # Hz of the noise a syllable begins with; 0 is none


@dataclass(frozen=True, slots=True)
class Voice:
    """`pitch` in Hz; `pace` in seconds a syllable. `mouth` scales the formants: above 1 it is small.

    `dark` is how fast harmonics fall; `sung`, in half-tones, how far the pitch wanders; `lisp` how loud consonants are.
    """

    pitch: float
    pace: float
    mouth: float = 1.0
    dark: float = 1.0
    sung: float = 2.0
    lisp: float = 0.3


VOICES = {
    "vera": Voice(215, 0.13, 1.08, 0.9, 4.0, 0.3),
    "orazio": Voice(104, 0.19, 0.94, 1.2, 1.5, 0.2),
    "fiammetta": Voice(196, 0.16, 1.12, 1.1, 1.0, 0.45),
    "tiberio": Voice(122, 0.12, 1.0, 0.7, 3.0, 0.5),
    "bianca": Voice(178, 0.22, 1.02, 1.3, 2.0, 0.15),
    "ludovico": Voice(92, 0.15, 0.9, 0.85, 1.8, 0.4),
    "lucrezia": Voice(236, 0.15, 1.1, 1.15, 5.0, 0.25),
    "zanni": Voice(152, 0.11, 1.15, 0.8, 5.5, 0.35),
    "serafina": Voice(262, 0.125, 1.18, 0.85, 3.0, 0.35),
    "anselmo": Voice(82, 0.24, 0.88, 1.35, 1.2, 0.3),
    "celeste": Voice(288, 0.2, 1.06, 1.5, 7.0, 0.2),
    "momolo": Voice(134, 0.14, 0.86, 0.75, 6.5, 0.15),
}


def speaker(person: str) -> str:
    """Whose voice somebody has: their own, or, who is not of the cast, always the same one of it."""
    return person if person in VOICES else sorted(VOICES)[crc32(person.encode()) % len(VOICES)]


def said(person: str) -> list[Samples]:
    """The SYLLABLES of a person of the cast, at TALK_RATE."""
    voice, chance = VOICES[person], random.Random(crc32(b"mumble" + person.encode()))
    return [_syllable(voice, chance, number >= SYLLABLES - 2) for number in range(SYLLABLES)]


def _syllable(voice: Voice, chance: random.Random, falls: bool) -> Samples:
    pitch = voice.pitch * 2 ** (chance.uniform(-voice.sung, voice.sung) / 24 - (0.2 if falls else 0))
    opens, closes = (_mouth(voice, pitch, chance.choice(FORMANTS)) for _ in range(2))
    count = round(voice.pace * chance.uniform(0.8, 1.1) * (1.35 if falls else 1) * TALK_RATE)
    step, last = pitch * TABLE / TALK_RATE, TABLE - 1
    bend = chance.uniform(-0.1, 0.08) if not falls else -0.22
    samples: list[float] = []
    for place in range(count):
        share = place / count
        at = int(step * place * (1 + 0.5 * bend * share)) & last
        samples.append((1 - share) * opens[at] + share * closes[at])
    ramped(samples, 0.012, 0.4 * voice.pace, TALK_RATE)
    noise = chance.choice(CONSONANTS)
    if noise:
        bite = tap(0.04, noise, 0.012, chance.randrange(1 << 16), 0.9, TALK_RATE)
        samples[: len(bite)] = [a + voice.lisp * b for a, b in zip(samples, bite, strict=False)]
    gain = 10 ** ((LEVEL - loudness(samples, TALK_RATE)) / 20)
    return limited([gain * each for each in samples])


def _mouth(voice: Voice, pitch: float, formants: Sequence[int]) -> Samples:
    """One turn of the throat as this mouth lets it out."""

    def heard(hz: float) -> float:
        near = sum(
            loud / (1 + ((hz - formant * voice.mouth) / (70 + 0.06 * formant)) ** 2)
            for formant, loud in zip(formants, (1.0, 0.6, 0.35), strict=True)
        )
        return (0.03 + near) * math.pow(pitch / hz, 0.5 * voice.dark)

    return cycle([heard(pitch * number) for number in range(1, min(40, int(6000 / pitch)))])


def order(person: str, count: int, time: int) -> list[int]:
    """Which syllables make a sentence of `count`, the `time`-th of this person: chance of its own, the same every time."""
    chance = random.Random(crc32(f"{person} {time}".encode()))
    body = [chance.randrange(SYLLABLES - 2) for _ in range(max(0, count - 1))]
    for at in range(1, len(body)):  # nobody says the same twice
        if body[at] == body[at - 1]:
            body[at] = (body[at] + 1) % (SYLLABLES - 2)
    return [*body, SYLLABLES - 2 + chance.randrange(2)]
