"""The kept picture of a scene: it remembers what it was painted with, so that only what has changed is painted again.

    with sketch.painting():
        scene.draw(sketch, canvas)
    sketch.changed  # where it is not what it was before

While `painting()` lasts nothing is painted yet: every `blit` and `fill` is written down. Then the list is compared with
the one before, and where they differ all that lies there is painted, in order, inside that place alone: at once, or band
by band where a frame has no time for all of it (`noting()`, then `finish`). Pictures are
the same when they are the same surface: art is kept (lru_cache), so a picture that was not made anew has not changed.
What draws on a surface directly (`pygame.draw`) would be missing: scenes that are kept use `scenes/kit/painting/shapes.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame

MOST_AREA = 0.75  # share of the picture; where more has changed, all of it is painted at once
BAND = 0.2  # share of the picture that is painted between two looks at the clock, at most
BAND_PIXELS = 415_000  # the same in pixels: 0.2 of 1920 x 1080; a larger picture has more bands
PLAIN = pygame.Surface  # whatever others put in its place for a while (scenes/commands/lettering.py)


class Stroke(NamedTuple):
    """One blit or fill: `what` is the picture or the colour, `place` where it shows. Equal keys paint the same.

    A key is what is painted, the corner, the part of the picture (None: all of it), the flags, the clip, and the
    alpha of the picture when it was blitted.
    """

    key: tuple[object, tuple[int, int], tuple[int, ...] | None, int, tuple[int, ...], int | None]
    what: Any
    place: pygame.Rect

    def paint(self, surface: pygame.Surface) -> None:
        _, corner, part, flags, _, alpha = self.key
        if not isinstance(self.what, PLAIN):
            PLAIN.fill(surface, self.what, part, flags)
        elif (now := self.what.get_alpha()) == alpha:
            PLAIN.blit(surface, self.what, corner, part, flags)
        else:
            self.what.set_alpha(alpha)
            PLAIN.blit(surface, self.what, corner, part, flags)
            self.what.set_alpha(now)

    def paint_in(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint what of it lies in a rectangle; the surface's clip is that from now on."""
        PLAIN.set_clip(surface, rect.clip(self.key[4]))
        self.paint(surface)


class Noted(PLAIN):
    """A surface that may write down how it is painted, instead of being painted."""

    def __init__(self, size: tuple[int, int], *form: int) -> None:
        super().__init__(size, *form)
        self._noting: list[Stroke] | None = None
        self._clip = self.get_rect()

    @contextmanager
    def _written(self) -> Iterator[list[Stroke]]:
        """All strokes of the `with`, in order; none of them is painted."""
        self._noting, self._clip = [], self.get_rect()
        try:
            yield self._noting
        finally:
            self._noting = None

    # What painters call

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        if self._noting is None:
            return super().blit(source, dest, area, special_flags)
        corner = dest.topleft if isinstance(dest, pygame.Rect) else (int(dest[0]), int(dest[1]))
        part = source.get_rect()
        if area is not None:  # what of the area lies outside the picture moves the rest along
            wanted = pygame.Rect(area)
            part = wanted.clip(part)
            corner = corner[0] + part.x - wanted.x, corner[1] + part.y - wanted.y
        place = pygame.Rect(corner, part.size).clip(self._clip)
        if place.width and place.height:
            taken = None if area is None else tuple(part)
            key = id(source), corner, taken, special_flags, tuple(self._clip), source.get_alpha()
            self._noting.append(Stroke(key, source, place))
        return place

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        if self._noting is None:
            return super().fill(color, rect, special_flags)
        part = self.get_rect() if rect is None else pygame.Rect(rect)
        place = part.clip(self._clip)
        if place.width and place.height:
            tone = tuple(pygame.Color(color))
            key = tone, part.topleft, tuple(part), special_flags, tuple(self._clip), None
            self._noting.append(Stroke(key, tone, place))
        return place

    def set_clip(self, rect: Any) -> None:
        if self._noting is None:
            super().set_clip(rect)
        else:
            self._clip = self.get_rect() if rect is None else pygame.Rect(rect).clip(self.get_rect())

    def get_clip(self) -> pygame.Rect:
        return super().get_clip() if self._noting is None else self._clip.copy()


class Sketch(Noted):
    """An opaque surface as large as the window. `changed` are the rectangles in which the last painting altered it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self._strokes: list[Stroke] = []
        self.changed: list[pygame.Rect] = []
        self._owed: list[pygame.Rect] = []  # where it does not yet show what was written down

    @contextmanager
    def painting(self) -> Iterator[Sketch]:
        """What is painted inside the `with` is the whole new picture; where that raises, the old picture stays."""
        with self.noting():
            yield self
        self.finish()

    @contextmanager
    def noting(self) -> Iterator[Sketch]:
        """The same, but where it has changed it is painted by `finish`."""
        with self._written() as strokes:
            yield self
        whole = self.get_rect()
        self.changed = merged(differing(self._strokes, strokes, whole) if self._strokes else [whole], whole)
        self._owed = [band for rect in merged([*self._owed, *self.changed], whole) for band in _bands(rect, whole)]
        self._strokes = strokes

    def finish(self, check: Callable[[], None] | None = None) -> bool:
        """Paint what is still owed; whether anything was. `check` may raise between two bands, and the rest is owed on."""
        owed = bool(self._owed)
        places = [stroke.place for stroke in self._strokes] if owed else []
        while self._owed:
            self._paint(self._owed[0], places)
            del self._owed[0]
            if check is not None and self._owed:
                check()
        return owed

    def _paint(self, rect: pygame.Rect, places: list[pygame.Rect]) -> None:
        """Paint what lies in this rectangle; `places` are those of all strokes."""
        PLAIN.fill(self, "#000000", rect)
        for at in rect.collidelistall(places):
            self._strokes[at].paint_in(self, rect)
        PLAIN.set_clip(self, None)

    def painted(self) -> int:
        """How much has been painted so far, while `painting()` lasts."""
        return len(self._noting or ())

    def since(self, painted: int) -> list[Stroke]:
        """What has been painted since then."""
        return (self._noting or [])[painted:]

    def again(self, strokes: Sequence[Stroke]) -> None:
        """Paint the same once more."""
        assert self._noting is not None
        self._noting += strokes


def differing(before: Sequence[Stroke], after: Sequence[Stroke], whole: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles in which two lists of strokes paint different things."""
    shorter = min(len(before), len(after))
    first = next((at for at in range(shorter) if before[at].key != after[at].key), shorter)
    last = next((at for at in range(shorter - first) if before[-1 - at].key != after[-1 - at].key), shorter - first)
    olds, news = (_numbered(each[first : len(each) - last]) for each in (before, after))
    places = [stroke.place for key, stroke in olds.items() if key not in news]
    places += [stroke.place for key, stroke in news.items() if key not in olds]
    if [key for key in olds if key in news] != [key for key in news if key in olds]:
        return [whole]  # the same strokes, one over the other in another order
    return places


def _bands(rect: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """The rectangle in pieces, one below the other, none of them larger than BAND of the whole and BAND_PIXELS."""
    high = max(1, int(min(BAND * whole.width * whole.height, BAND_PIXELS)) // max(1, rect.width))
    return [pygame.Rect(rect.x, y, rect.width, min(high, rect.bottom - y)) for y in range(rect.y, rect.bottom, high)]


def _numbered(strokes: Sequence[Stroke]) -> dict[tuple[object, ...], Stroke]:
    """The strokes by what they paint; the same stroke painted twice is two."""
    numbered: dict[tuple[object, ...], Stroke] = {}
    for stroke in strokes:
        key: tuple[object, ...] = stroke.key
        while key in numbered:
            key = (*key, "again")
        numbered[key] = stroke
    return numbered


def merged(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that cover at least these and do not overlap; only `whole` where they are most of it."""
    covering: list[pygame.Rect] = []
    for each in rects:
        rect = each.copy()
        while (at := rect.collidelist(covering)) >= 0:
            rect.union_ip(covering.pop(at))
        covering.append(rect)
    if sum(rect.width * rect.height for rect in covering) > MOST_AREA * whole.width * whole.height:
        return [whole.copy()]
    return covering
