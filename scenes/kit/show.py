"""How the window shows a stack of scenes: as a kept sketch, with what moves and what pops up drawn over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.sketch import PLAIN, Sketch, Stroke, merged
from scenes.kit.widget import Treatment, Widget

if TYPE_CHECKING:
    from scenes.kit.stage import Scene, Stage


def rehearse(scene: Scene, canvas: Canvas) -> None:
    """Paint a scene that is not on the stage, so that its pictures are kept when one like it comes."""
    scene.widgets = list(scene.build(canvas))
    with Sketch(canvas.pixels).painting() as sketch:
        _paint(sketch, canvas, scene, [Treatment()] * len(scene.widgets))
        scene.draw_over(sketch, canvas)


def _paint(
    surface: pygame.Surface,
    canvas: Canvas,
    scene: Scene,
    treatments: Sequence[Treatment],
    steady: dict[int, Steady] | None = None,
) -> None:
    """Paint a scene; `steady` are widgets that were painted before, by their identity, and will be the same."""
    scene.draw(surface, canvas)
    for widget, treatment in zip(scene.widgets, treatments, strict=True):
        if steady is None or not widget.steady or not isinstance(surface, Sketch):
            widget.paint(surface, widget.rect, treatment)
            continue
        kept = steady.get(id(widget))
        if kept is None or kept.widget is not widget or kept.treatment != treatment:
            begun = surface.painted()
            widget.paint(surface, widget.rect, treatment)
            steady[id(widget)] = Steady(widget, treatment, surface.since(begun))
        else:
            surface.again(kept.strokes)
    scene.draw_above(surface, canvas)


def darken(surface: pygame.Surface, veil: pygame.Surface | None, part: pygame.Rect | None = None) -> None:
    """Multiply what a surface shows with a veil, all of it or one part."""
    if veil is not None:
        rect = surface.get_rect() if part is None else part
        surface.blit(veil, rect, rect, pygame.BLEND_RGB_MULT)


class Steady(NamedTuple):
    """A widget that is painted the same until it is built again, and how."""

    widget: Widget
    treatment: Treatment
    strokes: list[Stroke]


class Show:
    """Remembers what the window shows, so that only what has changed is drawn again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._sketch: Sketch | None = None
        self._key: object = None  # what the sketch was painted for
        self._on: pygame.Surface | None = None  # the surface that shows the sketch
        self._over: list[pygame.Rect] = []  # where something was drawn over it
        self._steady: dict[int, Steady] = {}
        self._veil: pygame.Surface | None = None  # what `_veiled` was darkened by
        self._veiled: pygame.Surface | None = None  # the sketch under that veil

    def forget(self) -> None:
        """Draw everything the next time: somebody else has drawn on the surface."""
        self._on = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles that have changed."""
        scenes = self._scenes()
        whole = surface.get_rect()
        if type(surface) is not PLAIN:  # one that wants to see every stroke: it gets all of them
            self._paint(surface, scenes)
            darken(surface, scenes[-1].veil(self.stage.canvas))
            self._draw_over(surface, scenes[-1])
            return [whole]
        changed = self._follow(scenes)
        assert self._sketch is not None
        before = self._veil
        shown = self._under(self._sketch, scenes[-1].veil(self.stage.canvas), changed)
        same = self._on is surface and self._veil is before
        dirty = merged([*changed, *self._over], whole) if same else [whole]
        for rect in dirty:
            surface.blit(shown, rect, rect)
        self._on, self._over = surface, self._draw_over(surface, scenes[-1])
        return [*dirty, *self._over]

    def _under(self, sketch: Sketch, veil: pygame.Surface | None, changed: Sequence[pygame.Rect]) -> pygame.Surface:
        """The sketch under a veil, kept too: while that stays, no frame has to be darkened as a whole."""
        last, self._veil = self._veil, veil
        if veil is None:
            self._veiled = None
            return sketch
        if self._veiled is None or last is not veil or self._veiled.get_size() != sketch.get_size():
            self._veiled, changed = PLAIN(sketch.get_size()), [sketch.get_rect()]
        for rect in changed:
            self._veiled.blit(sketch, rect, rect)
            darken(self._veiled, veil, rect)
        return self._veiled

    def _scenes(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        scenes = self.stage.scenes
        return scenes[max(at for at, scene in enumerate(scenes) if scene.whole or at == 0) :]

    def _follow(self, scenes: Sequence[Scene]) -> list[pygame.Rect]:
        """Paint the sketch again where a scene has changed, or how a widget is being treated."""
        pixels = self.stage.canvas.pixels
        if self._sketch is None or self._sketch.get_size() != pixels:
            self._sketch, self._key, self._on = Sketch(pixels), None, None
        key = self.stage.canvas, [(scene, scene.built, scene.moved, self._treatments(scene)) for scene in scenes]
        if key == self._key:
            return []
        with self._sketch.painting():
            self._paint(self._sketch, scenes)
        self._key = key
        shown = {id(widget) for scene in scenes for widget in scene.widgets}
        self._steady = {name: kept for name, kept in self._steady.items() if name in shown}
        return self._sketch.changed

    def _paint(self, surface: pygame.Surface, scenes: Sequence[Scene]) -> None:
        """Paint the scenes, without what moves over the one on top."""
        for scene in scenes:
            _paint(surface, self.stage.canvas, scene, self._treatments(scene), self._steady)
            if scene is not scenes[-1]:  # no time passes for it
                darken(surface, scene.veil(self.stage.canvas))
                scene.draw_over(surface, self.stage.canvas)

    def _draw_over(self, surface: pygame.Surface, top: Scene) -> list[pygame.Rect]:
        canvas = self.stage.canvas
        stage = self.stage
        drawn = top.draw_over(surface, canvas)
        drawn += stage.dragging.draw(surface, canvas, stage.widgets)
        drawn += stage.inspector.draw(surface, canvas, stage.pointer, top.kept_clear())
        return [
            *drawn,
            *stage.tooltip.draw(surface, canvas, top.untold),
            *stage.toasts.draw(surface, canvas, top.toasts_from(canvas)),
        ]

    def _treatments(self, scene: Scene) -> list[Treatment]:
        stage = self.stage
        return [stage.treatment(each) if scene is stage.top else Treatment() for each in scene.widgets]
