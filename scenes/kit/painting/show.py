"""How the window shows a stack of scenes: as a kept sketch, with what moves and what pops up drawn over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from art.passing import ROOM
from scenes.kit.canvas import Canvas
from scenes.kit.painting.allowance import Allowance, NotYet
from scenes.kit.painting.overlay import Overlay
from scenes.kit.painting.sketch import PLAIN, Sketch, Stroke, merged
from scenes.kit.scene import Scene, Stack
from scenes.kit.widget import UNTOUCHED, Treatment, Widget

if TYPE_CHECKING:
    from art.drama import Veil


def _as_long_as_it_takes() -> None:
    """No frame waits for it."""


def rehearse(scene: Scene, canvas: Canvas) -> None:
    """Paint a scene that is not on the stage, so that its pictures are kept when one like it comes."""
    scene.widgets = list(scene.build(canvas))
    with Sketch(canvas.pixels).painting() as sketch:
        _paint(sketch, canvas, scene, [Treatment()] * len(scene.widgets))
        scene.draw_over(sketch, canvas)


def still(scene: Scene, canvas: Canvas) -> pygame.Surface:
    """A picture of a scene that is not on the stage."""
    surface = pygame.Surface(canvas.pixels)
    scene.widgets = list(scene.build(canvas))
    _paint(surface, canvas, scene, [Treatment()] * len(scene.widgets))
    return surface


def _paint(
    surface: pygame.Surface,
    canvas: Canvas,
    scene: Scene,
    treatments: Sequence[Treatment],
    steady: dict[int, Steady] | None = None,
    check: Callable[[], None] = _as_long_as_it_takes,
) -> None:
    """Paint a scene; `steady` are widgets that were painted before, by their identity, and will be the same.

    `check` is called before each part.
    """
    check()
    scene.draw(surface, canvas)
    for widget, treatment in zip(scene.widgets, treatments, strict=True):
        check()
        if widget.shows is not None and isinstance(surface, Sketch):
            shown = widget.shows, canvas, tuple(widget.rect), treatment
            paint = partial(widget.paint, surface, widget.rect, treatment)
            scene.kept.paint(surface, ("widget", widget.id), shown, paint)
            continue
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


def darken(surface: pygame.Surface, veil: Veil | None, part: pygame.Rect | None = None) -> None:
    """Multiply what a surface shows with a veil, all of it or one part."""
    if veil is not None:
        rect = surface.get_rect() if part is None else part
        surface.blit(veil.picture(), rect, rect, pygame.BLEND_RGB_MULT)


class Steady(NamedTuple):
    """A widget that is painted the same until it is built again, and how."""

    widget: Widget
    treatment: Treatment
    strokes: list[Stroke]


class Show:
    """Remembers what the window shows, so that only what has changed is drawn again.

    `draw_over` draws what moves in the scene on top, and what pops up above it.
    """

    def __init__(self, stage: Stack, draw_over: Callable[[pygame.Surface], None]) -> None:
        self.stage, self._draw_over = stage, draw_over
        self._sketch: Sketch | None = None
        self._key: object = None  # what the sketch was painted for
        self._on: pygame.Surface | None = None  # the surface that shows the sketch
        self._over = Overlay((1, 1))  # what was drawn over it
        self._steady: dict[int, Steady] = {}
        self._veil: Veil | None = None  # under which that surface shows it
        self._unshown: list[pygame.Rect] = []  # where either has changed since that surface was brought up to date
        self._built: list[tuple[Scene, int]] = []  # which widgets of theirs it was last asked to show
        self._shown: list[Scene] = []  # the scenes that the sketch shows
        self.waits = False  # whether the last frame was put off
        self.allowance = Allowance()

    def forget(self) -> None:
        """Draw everything the next time: somebody else has drawn on the surface."""
        self._on = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles that have changed."""
        scenes = self._scenes()
        whole = surface.get_rect()
        if type(surface) is not PLAIN:  # one that wants to see every stroke: it gets all of them
            self._paint(surface, scenes, [self._treatments(each) for each in scenes])
            darken(surface, scenes[-1].veil(self.stage.canvas))
            self._draw_over(surface)
            return [whole]
        veil = scenes[-1].veil(self.stage.canvas)
        try:
            if self._shown == scenes and self._on is surface and veil not in (None, self._veil):
                self.allowance.elsewhere(veil.picture)
            self._fit()
            # a scene that takes the place of another is shown at once; one that pops up can wait
            same = self._on is surface and scenes[: len(self._shown)] == self._shown
            allowance = self.allowance if same else Allowance()
            if self._follow(scenes, allowance):
                allowance.shows(self._shows_all(veil, whole))
            self._note_over(allowance)
            allowance.over(self._shows_all(veil, whole))
        except NotYet:
            self.waits = True
            return []
        self.waits = False
        self.allowance.end()
        assert self._sketch is not None
        same = self._on is surface and self._veil == veil
        dirty = merged(self._unshown, whole) if same else [whole]
        self._unshown = []
        for rect in dirty:
            surface.blit(self._sketch, rect, rect)
            darken(surface, veil, rect)
            self._over.paint(surface, rect)
        self._on, self._veil = surface, veil
        return dirty

    def _shows_all(self, veil: Veil | None, whole: pygame.Rect) -> bool:
        """Whether all of the window is to be brought up to date."""
        return veil != self._veil or merged(self._unshown, whole) == [whole]

    def _scenes(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        scenes = self.stage.scenes
        return scenes[max(at for at, scene in enumerate(scenes) if scene.whole or at == 0) :]

    def _fit(self) -> None:
        """Begin again where the window has another size."""
        pixels = self.stage.canvas.pixels
        if self._sketch is None or self._sketch.get_size() != pixels:
            self.allowance.fit(pixels)
            ROOM.fit(pixels)
            self._sketch, self._over, self._key, self._on = Sketch(pixels), Overlay(pixels), None, None

    def _follow(self, scenes: Sequence[Scene], allowance: Allowance) -> bool:
        """Paint the sketch again where a scene has changed, or how a widget is being treated; whether any was painted.

        May raise NotYet.
        """
        assert self._sketch is not None
        treated = [self._treatments(scene) for scene in scenes]
        key = self.stage.canvas, [(scene, scene.staged.built, scene.staged.moved) for scene in scenes], treated
        if key != self._key:
            self._note(scenes, treated, allowance)
            self._key = key
            allowance.noted()
        return self._sketch.finish(allowance.painted)

    def _note(self, scenes: Sequence[Scene], treated: Sequence[Sequence[Treatment]], allowance: Allowance) -> None:
        """Write down in the sketch what it is to show. Raises NotYet where that is for the next frame."""
        assert self._sketch is not None
        built, self._built = self._built, [(scene, scene.staged.built) for scene in scenes]
        if built != self._built:
            allowance.built()
        with self._sketch.noting(), allowance.asked():
            self._paint(self._sketch, scenes, treated, allowance.check)
        self._unshown += self._sketch.changed
        self._shown = list(scenes)
        shown = {id(widget) for scene in scenes for widget in scene.widgets}
        self._steady = {name: kept for name, kept in self._steady.items() if name in shown}

    def _paint(
        self,
        surface: pygame.Surface,
        scenes: Sequence[Scene],
        treated: Sequence[Sequence[Treatment]],
        check: Callable[[], None] = _as_long_as_it_takes,
    ) -> None:
        """Paint the scenes, without what moves over the one on top; `treated` are the treatments of their widgets."""
        for scene, treatments in zip(scenes, treated, strict=True):
            _paint(surface, self.stage.canvas, scene, treatments, self._steady, check)
            if scene is not scenes[-1]:  # no time passes for it
                darken(surface, scene.veil(self.stage.canvas))
                scene.draw_over(surface, self.stage.canvas)

    def _note_over(self, allowance: Allowance) -> None:
        """Write down what lies above the sketch. Raises NotYet where that is for the next frame."""
        with self._over.noting() as over, allowance.asked():
            self._draw_over(over)
        self._unshown += self._over.changed

    def _treatments(self, scene: Scene) -> list[Treatment]:
        return self.stage.treatments() if scene is self.stage.top else [UNTOUCHED] * len(scene.widgets)
