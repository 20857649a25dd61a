"""The rules as pages: contents on the left, the text with its cards on the right, and a search in it.

house.stage.push(RulesPages(house, game, rulebook(game, house.settings.language).where(kind)))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

import pygame

from art import theme
from engine.rulebook import Found, Rulebook, Section, rulebook
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import field, painted_button, sheet, words, words_height
from scenes.kit.controls import picture as sign
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import BAR, Scroll, follow, scroll, wheel
from scenes.kit.scroll import GAP as SPACE
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.learning.rules_text import NUMBER, Pages, Style, lay, paint
from scenes.menus.page import PAD, Page
from scenes.screens import Diagram, screens

EDGE = 20.0  # units above the search
LEAD = 24.0  # units between the contents and the text
NARROW = 296.0  # units: width of the column of contents, the same for all games but where a title needs more
BROAD = 400.0  # units: its width at most
FIELD = 44.0  # units: height of the search
ENTRY = 41.0  # units: height of an entry of the contents at least
ENTRY_PAD = 2.0  # units above the first entry and below the last
ENTRY_EDGE = 10.0  # units between an entry's words and its sides
ABOVE = 34.0  # units of what comes before that are seen above the paragraph the pages open at
ENTRY_WORDS = 19.0  # units: size of an entry's words


class RulesPages(Page):
    """The rules of a game. They open at the paragraph or section with the id `at`, which is raised."""

    name = "rules"

    def __init__(self, house: House, game: str, at: str | None = None) -> None:
        """Raises BadInput where the game's rules cannot be read."""
        super().__init__(house)
        self.game = game
        self.raised = at if at in _ids(self.book) else None
        self.typed = ""
        self.offset, self.contents_offset = 0.0, 0.0
        self.pages: Pages | None = None  # as laid out last
        self.goal = self.raised  # what the next layout has to show
        self.chosen = self.raised.partition(".")[0] if self.raised else None  # a section, until somebody scrolls
        self.current: str | None = None
        self.followed: str | None = None

    @property
    def book(self) -> Rulebook:
        return rulebook(self.game, self.house.settings.language)

    def entered(self) -> None:
        assert self.stage is not None
        self.stage.focus = "pages"  # arrows turn the pages at once

    def heading(self) -> str:
        return self.house.text("rules", "heading", game=self.book.title)

    # Building

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        found = self.book.find(self.typed)
        left, top, wide, high = self.panel(canvas)
        column, x = self._column(canvas), left + PAD
        begun = x + column + LEAD
        pages = self._pages_widget(canvas, found, (begun, top + 14, left + wide - PAD + BAR / 2 - begun, high - 28))
        y = top + EDGE
        beside = self._search(canvas, x, y, column - BAR - SPACE)
        y += FIELD + 10
        if self.typed.strip() and found.ids:
            sentence = self.house.text("rules", "found", count=len(found.ids))
            deep = words_height(canvas, sentence, column - 4, NUMBER, "title")
            line = canvas.rect(x + 4, y, column - 4, deep)
            beside.append(words(canvas, "found", line, sentence, face="title", units=NUMBER, colour=theme.MUTED))
            y += deep + 6
        place = (x, y, column, top + high - 12 - y)
        return [*beside, *self._contents(canvas, found, place), *pages, self.back_button(canvas)]

    def _column(self, canvas: Canvas) -> float:
        """Width of the contents in units: as the longest title needs, from NARROW to BROAD."""
        pixels = canvas.font(ENTRY_WORDS)
        longest = max(image(each.title, "strong", pixels, theme.IVORY).get_width() for each in self.book.sections)
        return min(BROAD, max(NARROW, longest / canvas.scale + 2 * ENTRY_EDGE + BAR + SPACE + 2))

    def _search(self, canvas: Canvas, x: float, y: float, wide: float) -> list[Widget]:
        text = self.house.text
        room = wide - (FIELD + 8 if self.typed else 0)
        title = text("rules", "search")
        widgets: list[Widget] = [
            field(canvas, "search", canvas.rect(x, y, room, FIELD), title, self.typed, title, self.search_for)
        ]
        if self.typed:
            place = canvas.rect(x + room + 8, y, FIELD, FIELD)
            widgets.append(_sign_button(canvas, "clear", place, text("rules", "clear"), self._clear))
        return widgets

    def _contents(self, canvas: Canvas, found: Found, box: tuple[float, float, float, float]) -> list[Widget]:
        """The sections in which something was found, the current one raised, and scrolled so far that it shows."""
        sections = [each for each in self.book.sections if any(rule.id in found.ids for rule in each.paragraphs)]
        rect = canvas.rect(*box)
        inner = box[2] - BAR - SPACE - 2 * ENTRY_EDGE
        tall = [max(ENTRY, words_height(canvas, each.title, inner, ENTRY_WORDS, "strong") + 7) for each in sections]
        place = scroll(
            canvas, "contents", rect, self.house.text("rules", "contents"), sum(tall) + 2 * ENTRY_PAD,
            self.contents_offset, partial(setattr, self, "contents_offset"),
        )  # fmt: skip
        current = self._section()
        if current != self.current:
            self.current, at = current, next((at for at, each in enumerate(sections) if each.id == current), None)
            if at is not None:
                above = sum(tall[:at])
                place.show(canvas.px(above), canvas.px(above + tall[at] + 2 * ENTRY_PAD))
        area, y, entries = place.area, float(ENTRY_PAD), []
        for section, high in zip(sections, tall, strict=True):
            row = pygame.Rect(area.left, area.top + canvas.px(y), area.width, canvas.px(y + high) - canvas.px(y))
            entries.append(self._entry(canvas, section, row, section.id == current))
            y += high
        return [place, *place.hold(entries)]

    def _entry(self, canvas: Canvas, section: Section, rect: pygame.Rect, current: bool) -> Widget:
        def paint_entry(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            plate = place.inflate(0, -canvas.px(2))
            if treatment.focused:
                sheet(plate.size, "plate_gold", canvas.scale).draw(surface, plate.topleft)
            elif current or treatment.hovered:
                sheet(plate.size, "now" if current else "row", canvas.scale).draw(surface, plate.topleft)
            colour = theme.GOLD_WORDS if current else theme.IVORY
            inner = place.inflate(-2 * canvas.px(ENTRY_EDGE), 0)
            title = wrap([Span(section.title, "strong", colour)], inner.width, canvas.font(ENTRY_WORDS))
            draw(surface, title, inner.move(0, (place.height - title.height) // 2))

        return Widget(f"section {section.id}", rect, section.title, paint_entry, partial(self.go_to, section.id))

    def _pages_widget(self, canvas: Canvas, found: Found, box: tuple[float, float, float, float]) -> list[Widget]:
        rect, text = canvas.rect(*box), self.house.text
        before = self.pages
        room = rect.width - canvas.px(BAR + SPACE)  # what the bar leaves
        style = Style.of(canvas, room, text("rules", "ours"))
        self.pages = pages = lay(self.book.sections, found.ids, style, self._pictured(), self._drawn())
        if not pages.blocks:
            sentence = text("rules", "none")
            return [
                words(canvas, "none", rect.inflate(-canvas.px(60), 0), sentence, units=theme.QUESTION, align="centre")
            ]
        self._keep_place(before, pages)
        place = scroll(
            canvas, "pages", rect, text("rules", "pages"), pages.high / canvas.scale, self.offset, self._scrolled,
            lambda surface, area: paint(surface, area, pages, found.words, self.raised, self._picture, partial(drawing, self.game)),
            self.ground(canvas, box[1], box[1] + box[3]),
        )  # fmt: skip
        self.offset = place.offset / canvas.scale
        return [place]

    def _keep_place(self, before: Pages | None, pages: Pages) -> None:
        """Scroll to the goal; without one, where the text is laid out anew, to what stood at the top before."""
        goal, above = self.goal, ABOVE
        if goal is None and before is not None and before is not pages and before.blocks:
            goal, above = before.top(before.style.px(self.offset)).id, 0.0
        if goal is not None:
            block = pages.block(goal) or pages.blocks[0]
            title = pages.block(block.section)
            if title is not None and pages.blocks.index(block) - pages.blocks.index(title) < 2:
                block, above = title, 0.0  # a title that would be cut is shown
            self.offset = max(0.0, block.rect.top / pages.style.scale - above)
        self.goal = None

    def _section(self) -> str | None:
        """The section that is being read."""
        if self.chosen is not None or self.pages is None or not self.pages.blocks:
            return self.chosen
        return self.pages.top(self.pages.style.px(self.offset + ABOVE + 2)).section

    def _pictured(self) -> frozenset[str]:
        cards = {card for each in self.book.paragraphs for card in each.cards}
        return frozenset(card for card in cards if pictured(self.game, card))

    def _drawn(self) -> tuple[tuple[str, float], ...]:
        return tuple((name, each.high / each.wide) for name, each in diagrams(self.game).items())

    def _picture(self, card: str, width: int) -> pygame.Surface | None:
        return picture(self.game, card, width, f"{self.house.words(self.game).card(card)}")

    # What the person does

    def go_to(self, name: str) -> None:
        """Scroll to the title of a section."""
        self.goal = self.chosen = name
        self.changed()

    def _scrolled(self, offset: float) -> None:
        self.offset, self.chosen = offset, None

    def search_for(self, typed: str) -> None:
        """Show only the paragraphs with these words; without words show all again, at the first that was in view."""
        if typed.strip():
            self.pages, self.offset = None, 0.0
        elif self.typed.strip() and self.pages is not None:
            below = [each for each in self.pages.blocks if each.rect.bottom > self.pages.style.px(self.offset)]
            self.goal = next((each.id for each in below if not each.heading), None)
        self.typed, self.chosen = typed, None
        self.changed()

    def _clear(self) -> None:
        assert self.stage is not None
        self.stage.focus = "pages"
        self.search_for("")

    def handle(self, intent: Intent) -> bool:
        if self.stage is None:
            return False
        if intent.act in (Act.PAGE_UP, Act.PAGE_DOWN, Act.HOME, Act.END):
            place = next((each for each in self.widgets if isinstance(each, Scroll) and each.id == "pages"), None)
            if place is not None and place.handle(intent):
                self.changed()
            return place is not None
        return wheel(self.stage, intent)

    def tick(self, seconds: float) -> None:
        if self.stage is not None:
            self.followed = follow(self.stage, self.followed)


def _ids(book: Rulebook) -> list[str]:
    return [name for each in book.sections for name in (each.id, *(below.id for below in each.paragraphs))]


def _sign_button(canvas: Canvas, name: str, rect: pygame.Rect, label: str, on_press: Callable[[], None]) -> Widget:
    """A button with a cross; its label is its tooltip."""

    def paint_sign(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        look = painted_button(surface, place, canvas.scale, "quiet", widget, treatment)
        cross = sign("close", canvas.px(22), look.words)
        surface.blit(cross, cross.get_rect(center=place.center))

    widget = Widget(name, rect, label, paint_sign, on_press, tooltip=label)
    return widget


# The cards that pages show beside their text, and the diagrams below it


def pictured(game: str, card: str) -> bool:
    """Whether there is a picture of a card."""
    own = screens(game)
    return own is not None and own.has_card(card)


def picture(game: str, card: str, width: int, name: str = "") -> pygame.Surface | None:
    """A card as it lies on the table of its game, `width` pixels wide; None where there is no picture of it."""
    own = screens(game)
    return own.card(card, width, name) if own is not None and own.has_card(card) else None


def diagrams(game: str) -> Mapping[str, Diagram]:
    """The diagrams of a game by the ids of their paragraphs; none where it has no table yet."""
    own = screens(game)
    return own.diagrams() if own is not None else {}


@lru_cache(maxsize=20)
def drawing(game: str, paragraph: str, width: int) -> pygame.Surface:
    """The diagram below a paragraph, `width` pixels wide, kept."""
    found = diagrams(game)[paragraph]
    return found.paint(width / found.wide)
