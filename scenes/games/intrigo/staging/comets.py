"""What flies through the dark of a stage draws a tail of lights after it, and stays large until it is nearly there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from art.games.intrigo.drama import palace as drama_art
from scenes.games.intrigo.staging import shapes
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Ease
from scenes.screens import Job
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

LIGHTS, EACH = 9, 32.0  # lights of a tail, and milliseconds from one to the next
TAPERS = 1.0, 0.42  # width of the first and the last of them, beside that of what flies
GLOWS = 0.9  # how opaque the first is
SIZES, FEW = 48, 6  # steps of size of what flies, and of its lights: so that few pictures are scaled
AWAY, NEAR = 0.4, 0.55  # shares of its way after which it is away from the stage, and from which it falls to its place

Curve = Callable[[float], Place]


def tail(score: Score, wide: float, colour: str, place: Place, begins: float) -> list[Sprite]:
    """The lights that will follow something so wide from a place and a time on: shown before it, they lie beneath it."""
    pictures = [shapes.mote(wide * taper, colour) for taper in _tapers()]
    return [score.at(begins + EACH * nth).show(each, place, 0) for nth, each in enumerate(pictures, 1)]


def flies(
    score: Score,
    piece: Sprite,
    lights: list[Sprite],
    goes: Curve,
    size: Callable[[float], float],
    when: tuple[float, float, Ease],
) -> None:
    """It goes on its way from a time, for so long; its lights after it, each fainter than the one before."""
    begins, lasts, ease = when
    for nth, light in enumerate(lights, 1):
        after, opaque = begins + EACH * nth, GLOWS * (1 - (nth - 1) / LIGHTS)
        score.at(after).follow(light, partial(_goes, light, goes, size, (opaque, FEW)), lasts, ease)
        score.at(after + lasts).fade(light, 0.0, 40)
    score.at(begins).follow(piece, partial(_goes, piece, goes, size, (1.0, SIZES)), lasts, ease)


def _goes(sprite: Sprite, goes: Curve, size: Callable[[float], float], how: tuple[float, int], share: float) -> Place:
    """Where something is on its way: so large there, in so many steps, and so opaque."""
    sprite.alpha, steps = how
    sprite.size = max(1, round(steps * size(share))) / steps if share < 1 else size(share)
    return goes(share)


def sets_out(share: float) -> float:
    """It gets under way, and comes to its place fast."""
    return share * share * (1.6 - 0.6 * share)


def shrinks(stays: float, ends: float, share: float) -> float:
    """How large it is on its way: soon the share `stays` of what it was, until it falls to its place, where it `ends`."""
    large = 1 - (1 - stays) * min(1.0, share / AWAY)
    return large + (ends - large) * max(0.0, (share - NEAR) / (1 - NEAR)) ** 2


def jobs(canvas: Canvas, wide: float, colour: str) -> Iterator[Job]:
    """What paints the tail of something so wide."""
    for taper in _tapers():
        yield partial(drama_art.mote, canvas.px(wide * taper), colour)


def _tapers() -> list[float]:
    return [TAPERS[0] + (TAPERS[1] - TAPERS[0]) * nth / (LIGHTS - 1) for nth in range(LIGHTS)]
