"""The side panel: the log with the ledger below it, or the tabs that a game declares (scenes/tables/telling/tabs.py).

In the compact form it is a drawer that opens from a tab at the right edge of the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from art import panels, theme
from art.motifs import mixed
from art.panels import Piece
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.input import Act, Intent
from scenes.kit.scene import Stack
from scenes.kit.scroll import Scroll, scroll, wheel
from scenes.kit.text import image, sentences
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.laid import LaidScene
from scenes.tables.layout import TAB, TableLayout
from scenes.tables.telling import log
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.tabs import Glance, Tab, draw_count, edge_widgets, tab_row, upright

HEAD = 44  # units: height of the head of the panel
LEAST_TAB = 34  # pixels: least height of the row of tabs
ABOVE = 2.0  # units between a tab and what has happened meanwhile
COVER = "beside the drawer"  # what dims the table there
DIM = 7, 10, 24, 150  # its colour, and how much it hides
END = 1e9  # an offset of the log beyond its last line: whatever comes, the end is shown


@lru_cache(maxsize=4)
def _tab(size: tuple[int, int], scale: float) -> Piece:
    return panels.drawer_tab(size, scale)


@lru_cache(maxsize=4)
def _dim(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(DIM)
    return image


def _shade(share: float) -> str:
    """The colour of the panel at this share of its height, for what fades into it."""
    return mixed(theme.NIGHT_HIGH, theme.NIGHT_LOW, min(1.0, share))


class Side:
    """The panel of one table: `open` says whether the drawer is, `offset` how far the log is scrolled (units).

    `read` is how many lines of the log have been on show; the lines after these are counted as new. A game that has a
    ledger or tabs has a subclass.
    """

    def __init__(self, scene: LaidScene, chronicle: Chronicle) -> None:
        self.scene, self.chronicle = scene, chronicle
        self.open = False
        self.offset = END
        self.read = 0
        self._covered = frozenset[str]()  # keys of what lies dimmed beside the open drawer
        self._led = False  # a key has led to the log
        self._from: str | None = None  # and what had the focus before
        self._rolls: tuple[object, log.Rolls] | None = None

    # Hooks of a game

    def tabs(self) -> Sequence[Tab]:
        """The tabs of the panel; without any it has the log and the ledger."""
        return ()

    def glance(self) -> Glance | None:
        """What stays in sight on the edge of the panel where that is a drawer; None: nothing."""
        return None

    def ledger_rows(self) -> int:
        """How many rows the ledger has; 0 where the game has none."""
        return 0

    def ledger_shows(self) -> object:
        """All that stands in the ledger, to be compared with what stood there before."""
        return None

    def paint_ledger(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
        """Paint the ledger: what is publicly known, in rows and columns."""

    def ledger_tips(self, canvas: Canvas, place: pygame.Rect) -> Sequence[Widget]:
        """Widgets over the cells of the ledger, painted as the others at this place, which say what stands there."""
        return ()

    # The panel

    def follow_end(self) -> None:
        self.offset = END

    @property
    def drawn(self) -> bool:
        """Whether it is a drawer that lies open over the table."""
        return self.open and self.scene.stage is not None and self.scene.stage.canvas.compact

    def toggle(self) -> None:
        self.open = not self.open
        self.scene.changed()

    def cover(self, canvas: Canvas, layout: TableLayout, widgets: Sequence[Widget]) -> Widget:
        """What lies dimmed over the table beside the open drawer: a press closes the drawer and chooses nothing.

        Neither does a key of these `widgets`, which hear nothing meanwhile.
        """
        self._covered = frozenset(each.key.lower() for each in widgets if each.key)
        for each in widgets:
            each.on_press = each.inspect = each.drag = None
            each.key = each.tooltip = ""

        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            surface.blit(_dim(place.size), place)
            if treatment.focused:
                ring(place.size, canvas.scale).draw(surface, place.topleft)

        place = canvas.rect(0, layout.bar, layout.panel[0], canvas.height - layout.bar)
        return Widget(COVER, place, self.scene.house.text("table", "close_panel"), paint, self.toggle, steady=True)

    def showing(self, layout: TableLayout) -> bool:
        return self.open or not layout.compact

    def ledger_high(self, canvas: Canvas, layout: TableLayout) -> float:
        """Height of the ledger with heading and legend, in units; 0 where the game has none, or it is switched off."""
        rows = self.ledger_rows() if self.scene.house.settings.aids else 0
        return 0.0 if not rows else 36 + layout.words(theme.HEADING) * 1.4 + rows * self.row(layout)

    def row(self, layout: TableLayout) -> float:
        return max(27.0, layout.words(theme.READING) * 1.35)

    def widgets(self, canvas: Canvas, layout: TableLayout) -> list[Widget]:
        tabs = self.tabs()
        if tabs:
            return self._tabbed(canvas, layout, tabs)
        widgets: list[Widget] = []
        if self.showing(layout):
            widgets += self._panel(canvas, layout)
            self.read = len(self.chronicle.on_show)
        if layout.compact:
            widgets.append(self._tab_widget(canvas, layout))
        return widgets

    def _panel(self, canvas: Canvas, layout: TableLayout) -> list[Widget]:
        text = self.scene.house.text
        x, y, wide, high = layout.panel
        below = self.ledger_high(canvas, layout)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "drawer" if layout.compact else "panel", canvas.scale).draw(surface, place.topleft)
            head = image(text("table", "log"), "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)
            surface.blit(head, head.get_rect(midleft=(place.left + canvas.px(16), place.top + canvas.px(HEAD / 2))))
            line = panels.separator(place.width - canvas.px(24), canvas.scale)
            surface.blit(line, (place.left + canvas.px(12), place.top + canvas.px(HEAD - 2)))
            if below:
                surface.blit(line, (place.left + canvas.px(12), place.bottom - canvas.px(below + 10)))

        box = canvas.rect(x, y, wide, high)
        rect = canvas.rect(x + 10, y + HEAD, wide - 16, high - HEAD - below - (18 if below else 8))
        ground = _shade(HEAD / high), _shade((high - below) / high)
        shows = text("table", "log"), layout.compact, below
        widgets = [Widget(ids.PANEL, box, shows[0], paint, shows=shows), *self._log(canvas, rect, ground)]
        if below:
            place = canvas.rect(x + 8, y + high - below - 4, wide - 16, below)
            widgets.append(
                Widget(
                    "ledger",
                    place,
                    text("table", "ledger"),
                    lambda surface, rect, _: self.paint_ledger(surface, canvas, rect),
                    shows=(text("table", "ledger"), self.ledger_shows()),
                )
            )
            widgets += self.ledger_tips(canvas, place)
        return widgets

    def _log(self, canvas: Canvas, rect: pygame.Rect, ground: tuple[str, str]) -> list[Widget]:
        """The lines in `rect`; `ground` are the colours of the panel at its top and its foot, into which lines fade."""
        inner = rect.width - canvas.px(20)
        lines = self.chronicle.on_show
        rolls = self._measured(canvas, inner)
        content = rolls.height / canvas.scale

        def remember(offset: float) -> None:
            self.offset = END if offset >= content - rect.height / canvas.scale - 2 else offset
            self.scene.changed()

        lines_shown: Scroll = scroll(
            canvas,
            "log",
            rect,
            self.scene.house.text("table", "log"),
            content,
            min(self.offset, content),
            remember,
            lambda surface, area: log.paint(surface, canvas, lines, area, rolls, self.scene.cloth.faces),
            ground=ground,
        )
        shown = rolls.between(
            lines_shown.view.top - lines_shown.area.top, lines_shown.view.bottom - lines_shown.area.top
        )
        last = shown.stop == len(lines)  # it is raised
        lines_shown.shows = lines_shown.seen, last, tuple(lines[at] for at in shown)
        return [lines_shown, *lines_shown.hold(self._rows(canvas, lines_shown.area, rolls, shown))]

    # Tabs

    def log_tab(self) -> Tab:
        """The log as a tab, for a game that declares tabs."""
        fresh = max(0, len(self.chronicle.on_show) - self.read)
        return Tab("log", self.scene.house.text("table", "log"), self._log_content, fresh)

    def _log_content(self, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
        x, y, wide, high = box
        self.read = len(self.chronicle.on_show)
        return self._log(
            canvas, canvas.rect(x + 2, y, wide, high), (self._ground(layout, y), self._ground(layout, y + high))
        )

    def _ground(self, layout: TableLayout, y: float) -> str:
        """The colour of the panel at this height (units)."""
        return _shade((y - layout.panel[1]) / layout.panel[3])

    def turn_to(self, name: str) -> None:
        """Show this tab, and open the drawer where there is one. The next table of this game begins with it."""
        self.scene.house.tabs[self.scene.game] = name
        self.open = self.scene.stage is not None and self.scene.stage.canvas.compact
        self.scene.changed()

    def chosen(self, tabs: Sequence[Tab]) -> int:
        """The number of the tab on show: the one turned to last at a table of this game, else the first."""
        name = self.scene.house.tabs.get(self.scene.game)
        return next((at for at, tab in enumerate(tabs) if tab.id == name), 0)

    def _tabbed(self, canvas: Canvas, layout: TableLayout, tabs: Sequence[Tab]) -> list[Widget]:
        chosen = self.chosen(tabs)
        widgets: list[Widget] = []
        if self.showing(layout):
            tabs = [replace(tab, new=0) if at == chosen else tab for at, tab in enumerate(tabs)]
            widgets += self._tabbed_panel(canvas, layout, tabs, chosen)
        if layout.compact:
            label = self.scene.house.text("table", "panel")
            press = partial(self._press_name, tabs)
            widgets += edge_widgets(canvas, layout, tabs, chosen, self.open, press, self.toggle, label, self.glance())
        return widgets

    def _press_name(self, tabs: Sequence[Tab], at: int) -> None:
        """A name at the edge is pressed: the drawer opens at this tab, or closes where it was open at it."""
        if self.open and at == self.chosen(tabs):
            self.toggle()
        else:
            self.turn_to(tabs[at].id)

    def _tabbed_panel(self, canvas: Canvas, layout: TableLayout, tabs: Sequence[Tab], chosen: int) -> list[Widget]:
        x, y, wide, high = layout.panel
        head = max(HEAD, LEAST_TAB / canvas.scale)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "drawer" if layout.compact else "panel", canvas.scale).draw(surface, place.topleft)
            line = panels.separator(place.width - canvas.px(24), canvas.scale)
            surface.blit(line, (place.left + canvas.px(12), place.top + canvas.px(head)))
            if layout.compact:  # all the names stand beside it
                words = image(tabs[chosen].name, "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)
                middle = place.top + canvas.px(head / 2)
                surface.blit(words, words.get_rect(midleft=(place.left + canvas.px(16), middle)))

        shows = tabs[chosen].name, layout.compact
        widgets = [Widget(ids.PANEL, canvas.rect(x, y, wide, high), shows[0], paint, shows=shows)]
        if not layout.compact:
            row = canvas.rect(x + 8, y + 2, wide - 16, head - 2)
            widgets += tab_row(canvas, row, tabs, chosen, lambda at: self.turn_to(tabs[at].id))
        box = x + 8, y + head + 8, wide - 16, high - head - 16
        content = tabs[chosen].content(canvas, layout, box)
        found = [] if layout.compact or tabs[chosen].id == "log" else self._meanwhile(canvas, box, content)
        return [*widgets, *content, *found]

    def _meanwhile(self, canvas: Canvas, box: Box, content: Sequence[Widget]) -> list[Widget]:
        """What has happened since the person's last answer, in the room that another tab leaves: as many lines as it holds."""
        scene, (x, _, wide, _), foot = self.scene, box, canvas.px(box[1] + box[3])
        room = foot - max((each.rect.bottom for each in content), default=canvas.px(box[1])) - canvas.px(ABOVE)
        lines = self.chronicle.on_show
        since = scene.sitting.answered_at if scene.looking.at is None else len(scene.looking.past())
        new, across = [line for line in lines if line.at >= since] or lines[-1:], canvas.px(wide)
        sizes = [(units, _fitting(canvas, new, across, room, units)) for units in (theme.READING, theme.SMALL)]
        units, shown = max(sizes, key=lambda each: len(each[1]))  # larger letters where they tell as much
        if not shown:
            return []

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            before, rolls = surface.get_clip(), log.Rolls(canvas, place.width, units)
            rolls.follow(shown)
            surface.set_clip(place.clip(before))
            log.paint(surface, canvas, shown, place, rolls, scene.cloth.faces)
            surface.set_clip(before)

        place = canvas.rect(x, 0, wide, 0)
        place.height = log.height(canvas, shown, place.width, units)
        place.bottom = foot
        words = sentences(*("".join(span.text for span in line.spans) for line in shown))
        return [Widget("last lines", place, words, paint, steady=True, shows=tuple(shown))]

    def _measured(self, canvas: Canvas, wide: int) -> log.Rolls:
        """Where the lines lie. They are measured anew for another size, and when the log has been made anew."""
        lines = self.chronicle.on_show
        key = (canvas, wide, id(lines))
        if self._rolls is None or self._rolls[0] != key or len(self._rolls[1].tops) > len(lines) + 1:
            self._rolls = (key, log.Rolls(canvas, wide))
        self._rolls[1].follow(lines)
        return self._rolls[1]

    def _rows(self, canvas: Canvas, area: pygame.Rect, rolls: log.Rolls, shown: range) -> list[Widget]:
        """A widget for each line that shows; pressed, it leads to the moment after the event that the line tells."""
        rows = []
        for at in shown:
            line = self.chronicle.on_show[at]
            words = "".join(span.text for span in line.spans)
            look = partial(self.scene.looking.back_to, line.at + 1)
            place = rolls.row(at, area)
            rows.append(Widget(f"{ids.LINE} {line.at}", place, words, log.highlight(canvas), look, shows=line))
        return rows

    def _tab_widget(self, canvas: Canvas, layout: TableLayout) -> Widget:
        """The tab that opens the drawer: an arrow, the names of what is in it, and how many lines are new."""
        text = self.scene.house.text
        fresh = max(0, len(self.chronicle.on_show) - self.read)
        size = canvas.font(15, 13)
        names = [upright(text("table", "log"), size)]
        if self.ledger_rows() and self.scene.house.settings.aids:
            names.append(upright(text("table", "ledger_short"), size))
        gap, arrow, side = canvas.px(14), canvas.px(26), canvas.px(30)
        high = 2 * gap + arrow + sum(gap + name.get_height() for name in names) + gap + side
        x, y, wide, whole = canvas.width - TAB, layout.bar, TAB, canvas.height - layout.bar

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
                    draw_count(surface, canvas, fresh, pygame.Rect(place.centerx - side // 2, y - gap // 2, side, side))
                    y += side
            if treatment.focused:
                ring(place.size, canvas.scale).draw(surface, place.topleft)

        rect = pygame.Rect(canvas.px(x), canvas.px(y) + round((canvas.px(whole) - high) * 0.36), canvas.px(wide), high)
        rect.right = canvas.pixels[0]
        return Widget(ids.DRAWER, rect, text("table", "log"), paint, self.toggle, key="l")

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls the log, page keys too; a key leads to it, and back from it."""
        stage = self.scene.stage
        if stage is None:
            return False
        if intent.act is Act.LOG or intent.key == "l":
            self._to_log(stage)
            return True
        if self.drawn and intent.key in self._covered:
            self.toggle()
            return True
        return wheel(stage, intent)

    def _to_log(self, stage: Stack) -> None:
        """The focus goes to the last line of the log, or from there to where it was."""
        if self._led and (stage.focus is None or stage.focus.startswith(("line ", "log"))):
            self._led = self.open = False
            stage.focus = self._from
        else:
            self._led, self._from = True, stage.focus if stage.showing_focus else None
            self.follow_end()
            if self.tabs():
                self.turn_to("log")
            else:
                self.open = stage.canvas.compact
            self.scene.changed()
            stage.rebuild()
            lines = [each.id for each in stage.widgets if ids.is_a(each.id, ids.LINE) and each.focusable]
            stage.focus, stage.showing_focus = lines[-1] if lines else stage.focus, True
        self.scene.changed()


def _fitting(canvas: Canvas, lines: Sequence[log.LogLine], wide: int, room: int, units: float) -> Sequence[log.LogLine]:
    """The last of these lines that have room with letters so large; the last one rather briefly, or without cards that only
    adorn it, than not at all.
    """
    first = len(lines)  # from the end on: who resumes a match has all of its lines before them
    while first and log.height(canvas, lines[first - 1 :], wide, units) <= room:
        first -= 1
    if first < len(lines) or not lines:
        return lines[first:]
    last = lines[-1]
    less = [replace(last, spans=last.brief) if last.brief else replace(last, cards=())]
    return less if log.height(canvas, less, wide, units) <= room else []
