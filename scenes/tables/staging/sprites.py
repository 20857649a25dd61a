"""What moves over the table: pictures that fly, turn and fade. Places are in units, so that a window may change.

What is in the air while a beat lasts is back in its place whenever that ends (`Aloft`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from art import transform
from art.passing import passing
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat, Tween, arrive, travel
from scenes.kit.painting.allowance import elsewhere, soon
from scenes.kit.scene import Scene
from scenes.screens import Job

Picture = Callable[[Canvas], pygame.Surface]
FADE = 0.12  # seconds in which something appears, instead of travelling, with reduced motion
WIDE = 280  # pixels across; from one degree to the next the edge of what is no wider moves by hardly more than two
ROUGH = 4  # frames without a turn after which what was turning rests
STEPS = 3  # in which what is as large as the window fades: all of the window is painted anew for each


class _Made(NamedTuple):
    """What a sprite looked like in the last frame, and as what.

    What was made for one frame of a movement is `rough` for so many frames more, and made well in the last of them.
    Another picture is no movement: the same one may have been painted again.
    """

    picture: pygame.Surface
    as_seen: tuple[float, float, float]  # the tilt, the size, the share
    image: pygame.Surface
    rough: int = 0


@dataclass(slots=True)
class Sprite:
    """A picture in the air, with its middle at (`x`, `y`).

    `alpha` is how opaque it is, `size` how large, `share` how much of its width is seen (a card that turns is narrow
    half way), `drawn` how much of it from its left end on; all as shares of 1. `tilt` is how far it is turned to the
    left, in degrees.
    """

    picture: Picture
    x: float
    y: float
    alpha: float = 1.0
    share: float = 1.0
    size: float = 1.0
    drawn: float = 1.0
    tilt: float = 0.0
    # how it is after so many seconds of hanging in the air (`Drama`)
    stirs: Callable[[Sprite, float], Sprite] | None = None
    _made: _Made | None = field(default=None, init=False, repr=False, compare=False)
    _known: bool = field(default=False, init=False, repr=False, compare=False)

    def draw(self, surface: pygame.Surface, canvas: Canvas, shift: Place = (0.0, 0.0)) -> None:
        """Draw it, `shift` units aside.

        A light or a dark as large as the window stays where it is: its soft edge lies outside, and all of the window
        would be painted anew for each frame in which the table trembles.
        """
        if self.alpha <= 0 or self.drawn <= 0 or self.size <= 0:
            self._made = None  # it may stay unseen until the beat ends
            return
        picture, alpha = elsewhere(self.picture, canvas), self.alpha
        if covers(picture, self.size, canvas):
            alpha, shift = round(STEPS * alpha) / STEPS, (0.0, 0.0)
            if not alpha:
                return
        image = self._image(picture, alpha)
        middle = (self.x + shift[0]) * canvas.scale, (self.y + shift[1]) * canvas.scale
        part = None if self.drawn >= 1 else (0, 0, round(image.get_width() * self.drawn), image.get_height())
        surface.blit(image, image.get_rect(center=middle), part)

    def is_new(self) -> bool:
        """Whether this was not asked before."""
        known, self._known = self._known, True
        return not known

    def settle(self) -> None:
        """A frame is over, however often it was drawn: what does not turn any more is made well a few frames later."""
        if self._made is not None and self._made.rough > 1:
            self._made = self._made._replace(rough=self._made.rough - 1)

    def _image(self, picture: pygame.Surface, opaque: float) -> pygame.Surface:
        """The picture as it is seen. What differs from it is made once and kept: what rests is no news to a sketch."""
        alpha = min(255, round(255 * opaque))
        if not self.tilt and self.share >= 1 and self.size == 1 and alpha == 255:
            return picture
        tilt = turned_by(self.tilt, picture)
        as_seen = tilt, self.size, self.share
        last = self._made
        moved = last is not None and last.as_seen != as_seen
        if last is None or last.picture is not picture or moved or last.rough == 1:
            rough = 0 if last is None or not tilt else ROUGH if moved else last.rough if last.rough > 1 else 0
            last = self._made = _Made(picture, as_seen, self._transformed(picture, tilt, bool(rough)), rough)
        if last.image.get_alpha() != alpha:
            last.image.set_alpha(alpha)
        return last.image

    def _transformed(self, picture: pygame.Surface, tilt: float, moves: bool) -> pygame.Surface:
        if tilt:
            return (transform.turning if moves else transform.turned)(picture, tilt, self.size)
        if self.share < 1 or self.size != 1:
            wide = max(1, round(picture.get_width() * self.share * self.size))
            return transform.moving(picture, (wide, max(1, round(picture.get_height() * self.size))))
        return picture.subsurface(picture.get_rect())  # it is faded, and the picture belongs to others too


def turned_by(tilt: float, picture: pygame.Surface) -> float:
    """The tilt at which a picture is seen: in whole degrees, in halves where it is WIDE; so that few are turned."""
    steps = 2 if max(picture.get_size()) > WIDE else 1
    return round(steps * tilt) / steps


def covers(picture: pygame.Surface, size: float, canvas: Canvas) -> bool:
    """Whether a picture, so much larger than it is, has as many pixels as the window."""
    wide, high = picture.get_size()
    return wide * high * size * size >= canvas.pixels[0] * canvas.pixels[1]


@passing
def together(pieces: tuple[tuple[pygame.Surface, Place], ...], scale: float) -> pygame.Surface:
    """One picture of these, each at its place in units from the middle, where a unit is `scale` pixels."""
    wide = 2 * max(abs(x) * scale + each.get_width() / 2 for each, (x, _) in pieces)
    high = 2 * max(abs(y) * scale + each.get_height() / 2 for each, (_, y) in pieces)
    whole = pygame.Surface((round(wide), round(high)), pygame.SRCALPHA)
    middle = whole.get_rect().center
    for each, (x, y) in pieces:
        whole.blit(each, each.get_rect(center=(round(middle[0] + x * scale), round(middle[1] + y * scale))))
    return whole


class Air:
    """The sprites over one table, and the ways in which they move. `still`: they only fade (reduced motion)."""

    def __init__(self) -> None:
        self.sprites: list[Sprite] = []
        self.needed: list[Job] = []  # what paints pictures that will be seen (`Score.needs`)
        self.still = False
        self.shift: Place = (0.0, 0.0)  # units that everything is moved by: the table trembles

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw all of them; what is not seen yet is painted meanwhile, so that no frame waits when it comes."""
        soon([*(partial(each.picture, canvas) for each in self.sprites if each.is_new()), *self.needed])
        self.needed.clear()
        for sprite in self.sprites:
            sprite.draw(surface, canvas, self.shift)

    def settle(self) -> None:
        """A frame is over (`Sprite.settle`)."""
        for sprite in self.sprites:
            sprite.settle()

    def clear(self) -> None:
        self.sprites.clear()

    def add(self, sprite: Sprite) -> None:
        self.sprites.append(sprite)

    def remove(self, sprite: Sprite) -> None:
        if sprite in self.sprites:
            self.sprites.remove(sprite)

    def flight(
        self, sprite: Sprite, to: Place, seconds: float, delay: float = 0.0, rise: float = 0.0, spin: float = 0.0
    ) -> Tween:
        """The sprite flies from where it is to a place; half way it is `rise` units above the straight way.

        It sets out turned to the left by `spin` degrees, and arrives upright.
        """
        start = sprite.x, sprite.y

        def show(share: float) -> None:
            sprite.x = start[0] + (to[0] - start[0]) * share
            sprite.y = start[1] + (to[1] - start[1]) * share - rise * 4 * share * (1 - share)
            sprite.tilt = spin * (1 - share)

        def appear(share: float) -> None:
            sprite.x, sprite.y, sprite.alpha = *to, share

        return Tween(FADE, appear, arrive, delay) if self.still else Tween(seconds, show, travel, delay)

    def turn(self, sprite: Sprite, front: Picture, seconds: float, delay: float = 0.0) -> Tween:
        """The sprite turns over: it gets narrow, then wide again with the picture `front`."""

        def show(share: float) -> None:
            if share >= 0.5:
                sprite.picture = front
            sprite.share = max(0.04, abs(1 - 2 * share))

        def change(_: float) -> None:
            sprite.picture = front

        return Tween(FADE, change, arrive, delay) if self.still else Tween(seconds, show, travel, delay)

    def fade(self, sprite: Sprite, to: float, seconds: float, delay: float = 0.0) -> Tween:
        start = sprite.alpha

        def show(share: float) -> None:
            sprite.alpha = start + (to - start) * share

        return Tween(seconds, show, arrive, delay)

    def beat(
        self, sprites: list[Sprite], tweens: list[Tween], done: Callable[[], None], sound: str | None = None
    ) -> Beat:
        """A beat with these tweens, during which these sprites are in the air; `done` is called at its end."""

        def begin() -> None:
            self.sprites.extend(sprites)

        def end() -> None:
            for sprite in sprites:
                self.remove(sprite)
            done()

        return Beat(tweens, end, begin, sound)


def hold(seconds: float, delay: float = 0.0) -> Tween:
    """A tween in which nothing moves."""
    return Tween(seconds, lambda _: None, arrive, delay)


class Aloft:
    """A game that has things in the air has a subclass with these as attributes, and with what lets them rise."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.land()

    def land(self) -> None:
        """Nothing is in the air any more: a beat has ended, shown or dropped."""

    def changed(self) -> None:
        """What the table shows is another: its widgets are built anew."""
        self.scene.changed()
