"""The side panel: the log above, the ledger below. In the compact form it is a drawer behind a tab at the right edge."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art import panels, theme
from art.motifs import mixed
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.input import Intent
from scenes.kit.scroll import Scroll, scroll, wheel
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.tables import log, pictures
from scenes.tables.frame import TAB, TableFrame

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene

HEAD = 44
END = 1e9


@lru_cache(maxsize=4)
def _tab(size: tuple[int, int], scale: float) -> Piece:
    return panels.drawer_tab(size, scale)


def _shade(share: float) -> str:
    """The colour of the panel so far down, for what fades into it."""
    return mixed(theme.NIGHT_HIGH, theme.NIGHT_LOW, min(1.0, share))


@lru_cache(maxsize=8)
def _upright(text: str, pixels: int) -> pygame.Surface:
    """A word that reads from below upward; Chinese stands in a column."""
    if text and ord(text[0]) > 0x2E00:
        letters = [image(each, "title", pixels, theme.IVORY) for each in text]
        seen = [each.get_bounding_rect() for each in letters]
        step = max(rect.height for rect in seen) + max(2, round(pixels * 0.12))
        column = pygame.Surface((max(each.get_width() for each in letters), step * len(letters)), pygame.SRCALPHA)
        for at, (each, rect) in enumerate(zip(letters, seen, strict=True)):
            column.blit(each, (0, at * step + (step - rect.height) // 2 - rect.top))
        return column
    return pygame.transform.rotate(image(text, "title", pixels, theme.IVORY), 90)


class Side:
    """What the person has done to the panel: whether the drawer is open, where the log is scrolled to."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.open = False
        self.offset = END
        self.read = 0  # lines that have been there to read
        self._rolls: tuple[object, log.Rolls] | None = None

    def follow_end(self) -> None:
        self.offset = END

    def toggle(self) -> None:
        self.open = not self.open
        self.table.changed()

    def showing(self, frame: TableFrame) -> bool:
        return self.open or not frame.compact

    def ledger_high(self, canvas: Canvas, frame: TableFrame) -> float:
        """Units of the ledger: its heading, the row of faces, a row for everybody, and what the signs mean."""
        rows = self.table.ledger_rows() if self.table.house.settings.aids else 0
        return 0.0 if not rows else 36 + frame.words(theme.HEADING) * 1.4 + rows * self.row(frame)

    def row(self, frame: TableFrame) -> float:
        return max(27.0, frame.words(theme.READING) * 1.35)

    def widgets(self, canvas: Canvas, frame: TableFrame) -> list[Widget]:
        found: list[Widget] = []
        if self.showing(frame):
            found += self._panel(canvas, frame)
            self.read = len(self.table.lines)
        if frame.compact:
            found.append(self._tab_widget(canvas, frame))
        return found

    def _panel(self, canvas: Canvas, frame: TableFrame) -> list[Widget]:
        text = self.table.house.text
        x, y, wide, high = frame.panel
        below = self.ledger_high(canvas, frame)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "drawer" if frame.compact else "panel", canvas.scale).draw(surface, place.topleft)
            head = image(text("table", "log"), "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)
            surface.blit(head, head.get_rect(midleft=(place.left + canvas.px(16), place.top + canvas.px(HEAD / 2))))
            line = panels.separator(place.width - canvas.px(24), canvas.scale)
            surface.blit(line, (place.left + canvas.px(12), place.top + canvas.px(HEAD - 2)))
            if below:
                surface.blit(line, (place.left + canvas.px(12), place.bottom - canvas.px(below + 10)))

        box = canvas.rect(x, y, wide, high)
        rect = canvas.rect(x + 10, y + HEAD, wide - 16, high - HEAD - below - (18 if below else 8))
        inner = rect.width - canvas.px(20)
        lines = self.table.lines
        rolls = self._measured(canvas, inner)
        content = rolls.height / canvas.scale

        def remember(offset: float) -> None:
            self.offset = END if offset >= content - rect.height / canvas.scale - 2 else offset
            self.table.changed()

        lines_shown: Scroll = scroll(
            canvas,
            "log",
            rect,
            text("table", "log"),
            content,
            min(self.offset, content),
            remember,
            lambda surface, area: log.paint(surface, canvas, lines, area, rolls),
            ground=(_shade(HEAD / high), _shade((high - below) / high)),
        )
        found = [Widget("panel", box, text("table", "log"), paint), lines_shown]
        found += lines_shown.hold(self._rows(canvas, lines_shown, rolls))
        if below:
            place = canvas.rect(x + 8, y + high - below - 4, wide - 16, below)
            found.append(
                Widget(
                    "ledger",
                    place,
                    text("table", "ledger"),
                    lambda surface, rect, _: self.table.paint_ledger(surface, canvas, rect),
                )
            )
        return found

    def _measured(self, canvas: Canvas, wide: int) -> log.Rolls:
        """Where the lines lie; measured anew for another size, or when the log is another one."""
        lines = self.table.lines
        key = (canvas, wide, id(lines))
        if self._rolls is None or self._rolls[0] != key or len(self._rolls[1].tops) > len(lines) + 1:
            self._rolls = (key, log.Rolls(canvas, wide))
        self._rolls[1].follow(lines)
        return self._rolls[1]

    def _rows(self, canvas: Canvas, place: Scroll, rolls: log.Rolls) -> list[Widget]:
        """The lines that show, to be clicked: each leads to the moment after what it tells."""
        found = []
        for at in rolls.between(place.view.top - place.area.top, place.view.bottom - place.area.top):
            line = self.table.lines[at]
            words = "".join(span.text for span in line.spans)
            look = partial(self.table.look_back, line.at + 1)
            found.append(Widget(f"line {line.at}", rolls.row(at, place.area), words, log.highlight(canvas), look))
        return found

    def _tab_widget(self, canvas: Canvas, frame: TableFrame) -> Widget:
        """The tab: an arrow, the names of what is in the drawer, and how many lines are new."""
        text = self.table.house.text
        fresh = max(0, len(self.table.lines) - self.read)
        size = canvas.font(15, 13)
        names = [_upright(text("table", "log"), size)]
        if self.table.ledger_rows() and self.table.house.settings.aids:
            names.append(_upright(text("table", "ledger_short"), size))
        gap, arrow, side = canvas.px(14), canvas.px(26), canvas.px(30)
        high = 2 * gap + arrow + sum(gap + name.get_height() for name in names) + gap + side
        x, y, wide, whole = canvas.width - TAB, frame.bar, TAB, canvas.height - frame.bar

        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            _tab(place.size, canvas.scale).draw(surface, place.topleft)
            sign = pictures.sign("right" if self.open else "left", arrow)
            y = place.top + gap
            surface.blit(sign, sign.get_rect(midtop=(place.centerx, y)))
            y += arrow + gap
            for at, name in enumerate(names):
                surface.blit(name, name.get_rect(midtop=(place.centerx, y)))
                y += name.get_height() + gap
                if at == 0:
                    self._count(
                        surface, canvas, fresh, pygame.Rect(place.centerx - side // 2, y - gap // 2, side, side)
                    )
                    y += side
            if treatment.focused:
                ring(place.size, canvas.scale).draw(surface, place.topleft)

        rect = pygame.Rect(canvas.px(x), canvas.px(y) + round((canvas.px(whole) - high) * 0.36), canvas.px(wide), high)
        rect.right = canvas.pixels[0]
        return Widget("drawer", rect, text("table", "log"), paint, self.toggle, key="l")

    def _count(self, surface: pygame.Surface, canvas: Canvas, fresh: int, spot: pygame.Rect) -> None:
        if not fresh:
            return
        sheet(spot.size, "pill_bad", canvas.scale).draw(surface, spot.topleft)
        count = image(str(min(fresh, 99)), "title", canvas.font(13, 12), theme.IVORY)
        surface.blit(count, count.get_rect(center=spot.center))

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls the log."""
        stage = self.table.stage
        return stage is not None and wheel(stage, intent)
