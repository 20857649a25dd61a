"""The dusk around what is lit: onlookers (scenes/tables/staging/onlookers.py) stay to be seen in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from art.drama import Light
from scenes.kit.canvas import Canvas
from scenes.tables.laid import LaidScene

DIM = (132, 120, 102)  # of 255: how much brighter than the dark it is where an onlooker sits; warm, as from the middle
FADED = 1.1  # of that light: on who is out, whose face is grey
REACH = 112  # units: how far that light reaches


def watching(scene: LaidScene, act: Sequence[int] = ()) -> list[int]:
    """The seats of those who are not in the act, those nearest the middle first; who is out looks on as well."""
    seats = [seat for seat in range(scene.players) if seat not in act]
    return sorted(seats, key=lambda seat: math.dist(scene.seating.seat_place(seat), scene.seating.stage_place()))


def lights(scene: LaidScene, act: Sequence[int], canvas: Canvas, depth: float) -> Iterator[Light]:
    """The dim light on each of them in a dark so deep: the faces stay to be seen."""
    out = scene.sitting.truth.game.facts.out(scene.looking.table)
    for seat in watching(scene, act):
        x, y = scene.seating.light_place(seat)
        bright = depth * (FADED if seat in out else 1.0)
        colour = "#{:02x}{:02x}{:02x}".format(*(round(tone * bright) for tone in DIM))
        yield Light(canvas.px(x), canvas.px(y), canvas.px(REACH), colour)
