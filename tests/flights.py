"""What flies over a table: where it is when its beat begins and ends, and where its thing lies at rest before and after."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core.chance import Generator
from engine.core.event import Event
from scenes.kit.motion import Beat
from scenes.kit.painting.overlay import Overlay
from scenes.kit.painting.show import _paint
from scenes.kit.painting.sketch import Stroke
from scenes.kit.widget import UNTOUCHED
from scenes.tables.scene import MatchScene
from scenes.tables.staging.presenters import Presenters
from scenes.tables.staging.sprites import Air, Sprite
from tests.playing import LONGEST, plan_for, sit_down, usual

FAR = 24  # pixels: what begins and ends further apart has moved
ALIKE = 0.4, 2.6  # shares: what is larger or smaller than that beside a picture is something else


@dataclass(slots=True)
class Rest:
    """A table at which nothing moves: rectangles of its widgets by their ids, and all that is painted; pixels."""

    widgets: dict[str, pygame.Rect]
    strokes: list[Stroke]
    faded: bool  # what lies in the middle is not seen just now

    @classmethod
    def of(cls, scene: MatchScene) -> Rest:
        stage = scene.house.stage
        if scene.stale:
            stage._build(scene)
        with Overlay(stage.canvas.pixels).noting() as over:
            _paint(over, stage.canvas, scene, [UNTOUCHED] * len(scene.widgets))
        return cls({each.id: each.rect for each in scene.widgets}, over._strokes, scene.drama.gone > 0)

    def off(self, picture: pygame.Surface, rect: pygame.Rect) -> float:
        """How far this place is from the middle of something that lies there in this picture, or in one about as large."""
        return min((_apart(each.place, rect) for each in self.strokes if _alike(each, picture, rect)), default=9999.0)

    def more_than(self, other: Rest, picture: pygame.Surface) -> bool:
        """Whether this picture lies here more often than there."""
        return self._count(picture) > other._count(picture)

    def _count(self, picture: pygame.Surface) -> int:
        return Counter(id(each.what) for each in self.strokes)[id(picture)]


def _apart(one: pygame.Rect, other: pygame.Rect) -> float:
    return float(pygame.Vector2(one.center).distance_to(other.center))


def _alike(stroke: Stroke, picture: pygame.Surface, rect: pygame.Rect) -> bool:
    if stroke.what is picture:
        return True
    shares = (stroke.place.width / max(1, rect.width), stroke.place.height / max(1, rect.height))
    return isinstance(stroke.what, pygame.Surface) and all(ALIKE[0] < each < ALIKE[1] for each in shares)


@dataclass(slots=True)
class Flight:
    """A picture in the air: what it shows, its rectangle (pixels) and how opaque it is, as its beat begins and ends."""

    sprite: Sprite
    pictures: list[pygame.Surface] = field(default_factory=list)
    rects: list[pygame.Rect] = field(default_factory=list)
    alphas: list[float] = field(default_factory=list)

    def look(self, scene: MatchScene) -> None:
        sprite, canvas = self.sprite, scene.house.stage.canvas
        picture = sprite.picture(canvas)
        rect = picture.get_rect().scale_by(sprite.size)
        rect.center = round(sprite.x * canvas.scale), round(sprite.y * canvas.scale)
        self.pictures.append(picture)
        self.rects.append(rect)
        self.alphas.append(sprite.alpha)

    @property
    def moved(self) -> bool:
        return len(self.rects) > 1 and _apart(self.rects[0], self.rects[-1]) > FAR


@dataclass(slots=True)
class Watched:
    """A beat: its table and events, how all lay before and after, and what was in the air meanwhile."""

    scene: MatchScene
    run: list[Event]
    before: Rest
    after: Rest
    flights: list[Flight] = field(default_factory=list)


@contextmanager
def watched(patch: pytest.MonkeyPatch, tell: Callable[[Watched], None]) -> Iterator[Callable[[MatchScene], None]]:
    """While it lasts, each beat at a table is told once the next begins; what it yields is to be called after every tick."""
    now: list[Watched] = []
    plain, in_air = Presenters.beat, Air.beat

    def over(rest: Rest) -> None:
        while now:
            seen = now.pop()
            seen.after = rest
            tell(seen)

    def beat(self: Presenters[Any], scene: Any, events: Sequence[Event]) -> Beat:
        rest = Rest.of(scene)
        over(rest)
        now.append(Watched(scene, list(events), rest, rest))
        return plain(self, scene, events)

    def follow(
        self: Air, sprites: list[Sprite], tweens: Any, done: Callable[[], None], sound: str | None = None
    ) -> Beat:
        found = in_air(self, sprites, tweens, done, sound)
        begin, end, mine = found.begin, found.done, [Flight(each) for each in sprites]

        def look() -> None:
            for each in mine:
                each.look(now[-1].scene)

        def begins() -> None:
            if now:
                look()
                now[-1].flights += mine
            begin()

        def ended() -> None:
            if now:
                look()
            end()

        found.begin, found.done = begins, ended
        return found

    def rested(scene: MatchScene) -> None:
        if now and not scene.queue.busy:
            over(Rest.of(scene))

    with patch.context() as patched:
        patched.setattr(Presenters, "beat", beat)
        patched.setattr(Air, "beat", follow)
        yield rested


def beats_of(game: str, seed: int, folder: Path, patch: pytest.MonkeyPatch) -> list[Watched]:
    """The beats of a match that is played by chance."""
    found: list[Watched] = []
    scene = sit_down(folder, plan_for(game, usual(game), seed), speed="instant", holds=False)
    stage, dice, end = scene.house.stage, Generator("places", seed), time.monotonic() + 4 * LONGEST
    with watched(patch, found.append) as rested:
        while stage.top is scene:
            assert time.monotonic() < end
            stage.tick(0.02)
            rested(scene)
            if scene.tempo.asked:
                options = scene.sitting.options()
                scene.tempo.answer(options[dice.below(len(options))])
            elif stage.top is not scene and hasattr(stage.top, "options"):  # the person is out
                stage.rebuild()
                stage.find("option 1").press()
            time.sleep(0.0005)
    scene.left()
    return found
