"""Pages: over the quiet room a title in gold, a panel, and a button back, at the same places on all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from art import theme
from art import type as letters
from art.motifs import mixed
from art.night import room
from art.panels import Piece
from art.wordmark import flourish, gilded
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import button, button_width, sheet
from scenes.kit.input import Intent
from scenes.kit.scroll import BAR, GAP, follow, nothing, pressed, scroll, wheel
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget

TITLE = 44.0  # units from the top of the window to the middle of the title
RULE = 78.0  # units from the top of the window to the line below the title
HANGS = 30.0  # units from the top of the window to a toast beside the title
TOP = 96.0  # units from the top of the window to the panel
WIDEST = 1200.0  # units: width of the panel at most
EDGE = 40.0  # units left free on each side of the panel at least
BACK_HIGH = 46.0  # units: height of the button that leads back
BACK_GAP = 16.0  # units between the panel and that button
FOOT = 18.0  # units below that button
PAD = 32.0  # units between the panel's edge and what stands on it


@lru_cache(maxsize=1)
def quiet_room(size: tuple[int, int]) -> pygame.Surface:
    return room(size)


@lru_cache(maxsize=20)
def gold_heading(text: str, pixels: int) -> Piece:
    return gilded(letters.line(text, "heading", pixels, "#ffffff", pixels * 0.04))


@lru_cache(maxsize=8)
def gold_rule(width: int) -> pygame.Surface:
    return flourish(width)


class Page(Scene):
    """Subclasses say what stands on the panel. It is the same on all pages, so that nothing jumps between them."""

    backs = ("back",)
    beside: tuple[str, ...] = ()  # ids of what stands beside that button, below the panel

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house

    def heading(self) -> str:
        """The title in gold."""
        raise NotImplementedError

    def panel(self, canvas: Canvas) -> tuple[float, float, float, float]:
        """Left, top, width and height of the panel, in units."""
        wide = min(WIDEST, canvas.width - 2 * EDGE)
        return (canvas.width - wide) / 2, TOP, wide, canvas.height - TOP - BACK_GAP - BACK_HIGH - FOOT

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(quiet_room(canvas.pixels), (0, 0))
        title = gold_heading(self.heading(), canvas.px(theme.SCREEN_TITLE))
        title.draw(surface, ((canvas.pixels[0] - title.size[0]) / 2, canvas.px(TITLE) - title.size[1] / 2))
        rule = gold_rule(canvas.px(420))
        surface.blit(rule, rule.get_rect(center=(canvas.pixels[0] // 2, canvas.px(RULE))))
        place = canvas.rect(*self.panel(canvas))
        sheet(place.size, "panel", canvas.scale).draw(surface, place.topleft)

    def toasts_from(self, canvas: Canvas) -> float:
        """Beside the heading."""
        return HANGS

    def spared(self, canvas: Canvas) -> list[pygame.Rect]:
        title = pygame.Rect((0, 0), gold_heading(self.heading(), canvas.px(theme.SCREEN_TITLE)).size)
        title.center = canvas.pixels[0] // 2, canvas.px(TITLE)
        rule = gold_rule(canvas.px(420)).get_rect(center=(canvas.pixels[0] // 2, canvas.px(RULE)))
        return [title, rule, *pressed(self.widgets)]

    def ground(self, canvas: Canvas, top: float, bottom: float) -> tuple[str, str]:
        """The colours of the panel at two heights in units, for `scroll`: what is cut there fades into them."""
        _, above, _, high = self.panel(canvas)
        ends = theme.NIGHT_HIGH, theme.NIGHT_LOW
        shares = (min(1.0, max(0.0, (y - above) / high)) for y in (top, bottom))
        upper, lower = (mixed(*ends, share) for share in shares)
        return upper, lower

    def back_button(self, canvas: Canvas) -> Widget:
        label = self.house.text("setup", "back")
        width = max(132.0, button_width(canvas, label, "left"))
        rect = canvas.rect((canvas.width - width) / 2, canvas.height - FOOT - BACK_HIGH, width, BACK_HIGH)
        return button(canvas, "back", rect, label, self.back, sign="left")

    def back(self) -> None:
        assert self.stage is not None
        self.stage.pop()


class ScrolledPage(Page):
    """A page of which one place scrolls: `offset` is how far, and what gets the focus comes into view."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.offset = 0.0
        self.followed: str | None = None

    def scrolled(self, offset: float) -> None:
        self.offset = offset
        self.changed()

    def in_view(
        self,
        canvas: Canvas,
        name: str,
        box: Box,
        held: list[Widget],
        offset: float,
        on_scroll: Callable[[float], None],
        content: float | None = None,
    ) -> list[Widget]:
        """Widgets, placed from the corner of a box on, in that box, which scrolls where they need more room.

        `content`: the height of all of it in units, where more than the widgets belongs to it.
        """
        x, y, wide, high = box
        label = "\n".join(each.label for each in held)
        content = reach(canvas, held) if content is None else content
        listed = scroll(
            canvas, name, canvas.rect(x, y, wide + GAP + BAR, high), label, content, offset, on_scroll,
            nothing, self.ground(canvas, y, y + high),
        )  # fmt: skip
        for each in held:
            each.rect.move_ip(listed.area.topleft)
        return [listed, *listed.hold(held)]

    def handle(self, intent: Intent) -> bool:
        return self.stage is not None and wheel(self.stage, intent)

    def tick(self, seconds: float) -> None:
        if self.stage is not None:
            self.followed = follow(self.stage, self.followed)


def reach(canvas: Canvas, held: Sequence[Widget]) -> float:
    """How far down widgets reach, in units."""
    return max(each.rect.bottom for each in held) / canvas.scale
