"""The instruments: damped partials, bells, lute strings, bowed strings, drums, and noise through a moving filter.

Lengths and decays are in seconds (a decay is the time to fall to 1/e), pitches in Hz. Each voice peaks at about 1.
"""

import math
import random
from collections.abc import Callable, Sequence

from art.sound.tape import RATE, Samples, ramped

Course = Callable[[float], float]  # a value that changes with the time in seconds

BLOCK = 32  # samples for which a moving filter stands still: 1 ms in a cue, 4 ms in a room
QUIET = 7.6  # decays after which a sound is down to 1/2000 and ends
BELL = ((1, 1.0, 1.0), (2, 0.32, 0.6), (3.01, 0.12, 0.38), (4.17, 0.05, 0.22))  # ratio, loudness, share of the decay
TABLE = 512  # samples in one turn of a wave; a power of two, so that places in it can be found by a mask of bits
TURN = [math.sin(math.tau * place / TABLE) for place in range(TABLE)]  # one turn of a sine


def noise(count: int, seed: int) -> Samples:
    """So many samples of white noise; the same for the same seed."""
    numbers = memoryview(random.Random(seed).randbytes(2 * count)).cast("h")
    return [number / 32768 for number in numbers]


def partial(hz: float, seconds: float, decay: float, rate: int = RATE) -> Samples:
    """One damped sine that begins at 0, by the recursion of a resonator; shorter than `seconds` if silent before."""
    count = round(min(seconds, QUIET * decay) * rate)
    turn, shrink = math.tau * hz / rate, math.exp(-1 / (decay * rate))
    ahead, back = 2 * shrink * math.cos(turn), -shrink * shrink
    last, now = -math.sin(turn) / shrink, 0.0
    samples: list[float] = []
    for _ in range(count):
        samples.append(now)
        last, now = now, ahead * now + back * last
    return samples


def partials(
    hz: float, seconds: float, decay: float, chord: Sequence[tuple[float, float, float]], rate: int = RATE
) -> Samples:
    """Damped sines over one pitch, each `(ratio to it, loudness, share of the decay)`.

    Those too high for the rate (above 0.45 of it) are left out.
    """
    tape = [0.0] * round(seconds * rate)
    for ratio, loud, share in chord:
        if hz * ratio < 0.45 * rate:
            one = partial(hz * ratio, seconds, decay * share, rate)
            tape[: len(one)] = [old + loud * new for old, new in zip(tape, one, strict=False)]
    return tape


def bell(hz: float, seconds: float, decay: float = 0.25, rate: int = RATE) -> Samples:
    """A small soft bell, between a celesta and a glass."""
    return ramped(partials(hz, seconds, decay, BELL, rate), 0.004, 0.02, rate)


def string(
    hz: float, seconds: float, seed: int, decay: float = 0.5, soft: float = 0.16, rate: int = RATE, flesh: int = 0
) -> Samples:
    """A gut string that is let go of: one turn of noise that goes round and loses its highs first.

    `decay` is that of its lowest partial; `soft`, up to 0.3, is how much of the highs each turn takes; `flesh` how far the
    string is plucked by the flesh of the finger, 0 for the nail. A turn is a whole number of samples and a part, which is
    between two of them.
    """
    period = rate / hz
    turn = int(period - 1)
    part, keep = period - 1 - turn, math.exp(-period / (rate * decay))
    near, far = keep * (1 - 2 * soft), keep * soft
    a, b = far * (1 - part), near * (1 - part) + far * part
    c, d = far * (1 - part) + near * part, far * part
    samples = _picked(turn + 3, seed, flesh)
    while len(samples) < seconds * rate:
        last = samples[-turn - 3 :]
        samples += [
            a * four + b * three + c * two + d * one
            for one, two, three, four in zip(last, last[1:], last[2:], last[3:], strict=False)
        ]
    return ramped(samples[: round(seconds * rate)], 0.0004, 0.03, rate)


def _picked(count: int, seed: int, flesh: int) -> Samples:
    """A turn of noise, plucked at a fifth of the string: what has a knot there is missing. Its mean is 0, its peak 1."""
    raw, shift = noise(count, seed), max(1, count // 5)
    comb = [one - 0.9 * other for one, other in zip(raw, raw[-shift:] + raw[:-shift], strict=True)]
    for _ in range(flesh):
        comb = [(one + other) / 2 for one, other in zip(comb, comb[1:] + comb[:1], strict=True)]
    middle = sum(comb) / count
    peak = max(abs(each - middle) for each in comb)
    return [(each - middle) / peak for each in comb]


def drum(hz: float, seconds: float, decay: float = 0.09, drop: float = 0.6, rate: int = RATE) -> Samples:
    """A soft skin: a sine that begins higher, by the share `drop` of its pitch, and falls to that at once."""
    phase, turn = 0.0, math.tau * hz / rate
    samples: list[float] = []
    fall, sink = math.exp(-1 / (decay * rate)), math.exp(-1 / (0.028 * rate))
    loud = 1.0
    for _ in range(round(seconds * rate)):
        samples.append(loud * math.sin(phase))
        phase += turn * (1 + drop)
        drop *= sink
        loud *= fall
    return ramped(samples, 0.003, 0.02, rate)


def cycle(loud: Sequence[float]) -> Samples:
    """One turn, TABLE samples, of a sum of harmonics as loud as given, the lowest first; its peak is 1."""
    table = [0.0] * TABLE
    for ratio, share in enumerate(loud, 1):
        wave = TURN[::ratio] if TABLE % ratio == 0 else [TURN[ratio * place % TABLE] for place in range(TABLE)]
        wave = (wave * ratio)[:TABLE]
        table = [old + share * new for old, new in zip(table, wave, strict=True)]
    peak = max(map(abs, table)) or 1.0
    return [value / peak for value in table]


def played(table: Samples, hz: float, seconds: float, rate: int = RATE) -> Samples:
    """A cycle repeated at a pitch, without an envelope.

    As many turns as best fit a whole number of samples are made, and these again and again.
    """
    turns = min(range(20, 90), key=lambda many: abs(many * rate / hz - round(many * rate / hz)))
    length, last = round(turns * rate / hz), TABLE - 1
    step, count = turns * TABLE / length, round(seconds * rate)
    once = [table[int(place * step) & last] for place in range(min(length, count))]
    return (once * (count // length + 1))[:count]


def bowed(hz: float, seconds: float, dark: float = 1.6, rate: int = RATE) -> Samples:
    """Two low strings a little apart, without an envelope; `dark` is how fast the harmonics fall."""
    table = cycle([1 / k**dark for k in range(1, 9)])
    one, other = (played(table, hz * apart, seconds, rate) for apart in (0.9985, 1.0017))
    return [0.5 * (a + b) for a, b in zip(one, other, strict=True)]


def filtered(
    source: Sequence[float], hz: Course, q: float, loud: Course, rate: int = RATE, begins: float = 0.0
) -> Samples:
    """What a band-pass leaves of the source around a moving pitch, the narrower the higher `q`, as loud as `loud` says.

    A state-variable filter, trapezoidal. Pitch and loudness are asked for once a block, by the time in seconds from
    `begins`; between two blocks the loudness goes in a straight line.
    """
    samples: Samples = []
    first = second = 0.0
    damp, before = 1 / q, loud(begins) / q
    for start in range(0, len(source), BLOCK):
        time = begins + start / rate
        warp = math.tan(math.pi * min(hz(time), 0.45 * rate) / rate)
        a1 = 1 / (1 + warp * (warp + damp))
        a2 = warp * a1
        a3 = warp * a2
        after = loud(time + BLOCK / rate) * damp
        step = (after - before) / BLOCK
        for sample in source[start : start + BLOCK]:
            rest = sample - second
            band = a1 * first + a2 * rest
            deep = second + a2 * first + a3 * rest
            first, second = 2 * band - first, 2 * deep - second
            samples.append(band * before)
            before += step
        before = after
    return samples


def brush(seconds: float, low: float, high: float, seed: int, q: float = 0.9, peak: float = 0.45) -> Samples:
    """A card over cloth: noise whose band goes from `low` to `high`, loudest at the share `peak` of its time."""

    def loud(time: float) -> float:
        share = min(1.0, time / seconds)
        return math.sin(math.pi * math.pow(share, math.log(0.5) / math.log(peak))) ** 2

    def hz(time: float) -> float:
        return low * math.pow(high / low, time / seconds)

    return filtered(noise(round(seconds * RATE), seed), hz, q, loud)


def tap(seconds: float, hz: float, decay: float, seed: int, q: float = 1.5, rate: int = RATE) -> Samples:
    """A short knock of noise around a pitch."""
    knock = filtered(noise(round(seconds * rate), seed), lambda t: hz, q, lambda t: math.exp(-t / decay), rate)
    return ramped(knock, 0.0015, 0.01, rate)


def snap(seconds: float, hz: float, seed: int) -> Samples:
    """The bite of an attack: noise above a pitch that is there at once and gone within `seconds`, peak about 1."""
    hiss = filtered(noise(round(seconds * RATE), seed), lambda t: hz, 0.6, lambda t: 2.4 * math.exp(-5 * t / seconds))
    return ramped(hiss, 0.0002, 0.3 * seconds)
