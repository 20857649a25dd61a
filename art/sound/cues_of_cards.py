"""Cards and coins: what hands do at a table."""

from __future__ import annotations

from art.sound.cue import Cue
from art.sound.stuff import COIN, PITCHES, clink, crack, knock, landing, rustle, shards, struck
from art.sound.tape import Part
from art.sound.voices import drum, snap, tap


def _card(take: int) -> list[Part]:
    lands = 0.1 + 0.008 * take
    return [
        (0, 0.6, snap(0.01, 6400, 10 + take)),
        (0, 0.45, rustle(0.14, 2400, 5200 + 300 * take, 13 + take, 0.3)),
        (lands, 1, landing(16 + 3 * take, 150 + 9 * take, 0.5)),
    ]


def _slide(take: int) -> list[Part]:
    return [(0, 0.5, snap(0.012, 5200, 30 + take)), (0, 0.9, rustle(0.26, 2000, 6200 + 500 * take, 33 + take, 0.35))]


def _flip(take: int) -> list[Part]:
    """The edge comes off a thumb, the face slaps down."""
    slaps = 0.075 + 0.006 * take
    return [
        (0, 0.7, snap(0.008, 7600, 40 + take)),
        (0.012, 0.35, rustle(0.07, 2600, 7000, 43 + take, 0.7)),
        (slaps, 1, knock(520 * PITCHES[take], 46 + take, 0.012, 1.0)),
        (slaps, 0.5, drum(210, 0.1, 0.02)),
    ]


def _deal(take: int) -> list[Part]:
    return [
        (0, 0.9, snap(0.014, 6800, 50 + take)),
        (0, 0.5, rustle(0.09, 3200, 6400 + 400 * take, 53 + take, 0.3)),
        (0.072 + 0.004 * take, 0.5, landing(56 + 2 * take, 190, 0.4)),
    ]


def _peek(take: int) -> list[Part]:
    """A corner bent up with a thumb, and let go."""
    lets_go = 0.27 + 0.015 * take
    return [
        (0, 0.3, snap(0.006, 7000, 60 + take)),
        (0.005, 0.3, rustle(0.24, 3000, 4400, 63 + take, 0.2)),
        (lets_go, 1, snap(0.01, 6200, 66 + take)),
        (lets_go, 0.6, knock(1350 * PITCHES[take], 69 + take, 0.007, 0.5)),
    ]


def _exchange(take: int) -> list[Part]:
    """A riffle: cards fall into one another faster and faster, and the pack is squared on the table."""
    parts: list[Part] = []
    time, step = 0.0, 0.058
    for number in range(16):
        parts.append((time, 0.5 + 0.03 * number, snap(0.009, 5200 + 190 * number, 80 + 20 * take + number)))
        parts.append((time, 0.4, tap(0.03, 1500 + 70 * number, 0.005, 140 + 20 * take + number)))
        time, step = time + step, step * (0.9 - 0.012 * take)
    return [
        *parts,
        (time + 0.09, 0.9, knock(340 * PITCHES[take], 200 + take, 0.02, 0.4)),
        (time + 0.19, 0.6, knock(390, 203 + take, 0.018, 0.4)),
    ]


def _stamp(take: int) -> list[Part]:
    """A stamp comes down: paper, wood, the table."""
    return [
        (0, 1, snap(0.03, 4600, 210 + take)),
        (0, 0.8, knock(280 * PITCHES[take], 213 + take, 0.03, 0.3)),
        (0, 0.9, drum(88 * PITCHES[take], 0.3, 0.06, 0.9)),
        (0.16 + 0.01 * take, 0.14, rustle(0.1, 5200, 2800, 216 + take)),
    ]


def _coin(take: int) -> list[Part]:
    pitch = PITCHES[take]
    return [
        (0, 1, clink(2350 * pitch, 220 + take)),
        (0.061 + 0.005 * take, 0.5, clink(2790 * pitch, 223 + take, 0.055)),
    ]


def _coins(take: int) -> list[Part]:
    times = (0, 0.052, 0.094, 0.151, 0.185, 0.262, 0.311)
    pitches = (2350, 2790, 2230, 2960, 2490, 2640, 3130)
    turn = pitches[2 * take :] + pitches[: 2 * take]
    return [
        (at, 0.95 - 1.4 * at, clink(hz, 230 + 10 * take + number))
        for number, (at, hz) in enumerate(zip(times, turn, strict=True))
    ]


def _slam(take: int) -> list[Part]:
    """A heavy coin put down hard, that rings under the hand."""
    pitch = PITCHES[take]
    return [
        (0, 1.5, snap(0.018, 5600, 260 + take)),
        (0, 0.9, struck(1180 * pitch, 0.45, 0.07, COIN)),
        (0, 0.7, drum(95 * pitch, 0.35, 0.07, 1.0)),
        (0.046, 0.3, struck(1230 * pitch, 0.3, 0.03, COIN)),
        (0, 0.6, tap(0.08, 1000, 0.014, 263 + take)),
    ]


def _steal(take: int) -> list[Part]:
    """A hand that is quicker than the eye: a swish, and somebody's coins leave."""
    coins = (2960, 2490, 3330, 2790)
    return [
        (0, 0.35, snap(0.008, 7600, 270 + take)),
        (0, 1.0, rustle(0.2, 1200, 7600, 273 + take, 0.75)),
        *(
            (0.17 + 0.045 * number, 0.8 - 0.13 * number, clink(hz * PITCHES[take], 276 + 5 * take + number, 0.05))
            for number, hz in enumerate(coins)
        ),
    ]


def _lose_card(take: int) -> list[Part]:
    """A card torn in two, and dropped."""
    tears = [
        (0.016 * number, 0.5 + 0.04 * number, snap(0.014, 3600 + 260 * number, 300 + 20 * take + number))
        for number in range(11)
    ]
    return [
        *tears,
        (0, 0.5, rustle(0.22, 1800, 5600, 360 + take, 0.8)),
        (0.3, 0.9, landing(363 + 2 * take, 92, 0.3)),
        (0.3, 0.7, drum(70 * PITCHES[take], 0.4, 0.1)),
        (0.47, 0.4, landing(370 + 2 * take, 105, 0.2)),
    ]


def _coup(take: int) -> list[Part]:
    """The blow: the table jumps, the medallion cracks, and pieces of it fall for a while."""
    return [
        *((at, 0.9 * loud, each) for at, loud, each in crack(380 + 5 * take)),
        (0, 1, drum(52 * PITCHES[take], 1.0, 0.2, 2.2)),
        (0, 0.7, drum(104, 0.4, 0.06, 1.2)),
        (0.09, 0.7, snap(0.05, 3000, 400 + take)),
        *((0.12 + at, 0.6 * loud, each) for at, loud, each in shards(0.8, 26, 410 + 40 * take, 1500, 6200)),
    ]


CUES = {
    "card": Cue(_card, 0.28),
    "slide": Cue(_slide, 0.28, -24.5),
    "flip": Cue(_flip, 0.2),
    "deal": Cue(_deal, 0.2, -24),
    "peek": Cue(_peek, 0.36, -24.5),
    "exchange": Cue(_exchange, 0.85),
    "stamp": Cue(_stamp, 0.34, -22),
    "coin": Cue(_coin, 0.42, release=0.08),
    "coins": Cue(_coins, 0.75, release=0.1),
    "slam": Cue(_slam, 0.5, -22),
    "steal": Cue(_steal, 0.6),
    "lose_card": Cue(_lose_card, 0.8),
    "coup": Cue(_coup, 1.3, -21.5, release=0.2),
}
