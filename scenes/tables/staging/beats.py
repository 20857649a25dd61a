"""The movements that beats of all games have in common."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.event import Event
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.bare import BareScene
from scenes.tables.staging.sprites import Picture, Sprite, hold

TRAVEL = 0.32  # seconds that a card flies
TURNS = 0.7  # share of its way, at the end, in which a card turns over
RISE_CARD = 14  # units that a card flies above the straight way, at the middle of it


def waits(scene: BareScene, seconds: float, begin: Callable[[], None] = lambda: None) -> Beat:
    """A beat in which nothing moves for so many seconds; `begin` is called when it begins."""
    return Beat([hold(seconds)], scene.tempo.presented, begin)


def card_flies(
    scene: BareScene,
    picture: Picture,
    frm: Place,
    to: Place,
    seconds: float = TRAVEL,
    front: Picture | None = None,
    spin: float = 0.0,
) -> Beat:
    """A card flies; it turns over to its `front` on the way, or sets out turned to the left by `spin` degrees."""
    sprite = Sprite(picture, *frm)
    tweens = [scene.air.flight(sprite, to, seconds, rise=RISE_CARD, spin=spin)]
    if front is not None:
        tweens.append(scene.air.turn(sprite, front, seconds * TURNS, seconds * (1 - TURNS)))
    return scene.air.beat([sprite], tweens, scene.tempo.presented)


def alike(kind: type[Event]) -> partial[bool]:
    """Whether an event goes into the beat of one of its kind (for `shows_run`)."""
    return partial(_alike, kind)


def _alike(kind: type[Event], _: Event, event: Event) -> bool:
    return isinstance(event, kind)
