"""The head of the truth: what was played, the title, and the sentence that says how it ended."""

from __future__ import annotations

import pygame

from art import theme
from art.panels import Piece
from engine.codes import code_of
from engine.seal import Seal
from engine.words import Count
from scenes.kit.canvas import Canvas
from scenes.kit.text import draw
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import gold_heading
from scenes.menus.seal import SealSheet
from scenes.menus.setup.deal_code import CodePlate
from scenes.people.company import paragraph
from scenes.tables.board import pictures
from scenes.tables.telling.topbar import icon_button
from scenes.truth.aloud import ReadAloud
from scenes.truth.layout import TruthLayout

SENTENCE = 21  # units: size of the words of the sentence


class Head:
    """The top bar with the seal, the title below it, and the sentence beside that."""

    def __init__(self, reading: ReadAloud) -> None:
        self.reading = reading
        self.plate = CodePlate(reading.house, reading.changed)

    def title(self, canvas: Canvas) -> Piece:
        return gold_heading(
            self.reading.telling.text("heading"), canvas.px(34 if canvas.compact else theme.SCREEN_TITLE)
        )

    def place(self, canvas: Canvas, layout: TruthLayout) -> pygame.Rect:
        left = canvas.px(layout.margin + 14) + self.title(canvas).size[0] + canvas.px(26)
        return pygame.Rect(left, canvas.px(layout.bar + 8), canvas.pixels[0] - left - canvas.px(24), 0)

    def high(self, canvas: Canvas, layout: TruthLayout) -> float:
        """Height of title and sentence, in units."""
        sentence = paragraph(self.reading.telling.sentence(), self.place(canvas, layout).width, canvas.font(SENTENCE))
        return max(48.0 if layout.compact else 50.0, sentence.height / canvas.scale + 6)

    def bar(self, canvas: Canvas, layout: TruthLayout) -> Widget:
        telling = self.reading.telling
        turns = telling.words.text("course", number=Count(len(self.reading.story.turns)))
        name, subtitle = telling.words.text("name"), telling.text("subtitle", course=telling.own.course() or turns)
        until = min((each.rect.left / canvas.scale for each in self.code(canvas, layout)), default=canvas.width) - 12

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            pictures.titled_bar(surface, canvas, place, name, subtitle, until)

        return Widget("top bar", canvas.rect(0, 0, until, layout.bar), f"{name}. {subtitle}", paint)

    def code(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        """The code of the deal at the right of the bar; the sign alone where the title leaves no room, nothing where there is none."""
        header = self.reading.story.record.header
        code = None if header.position is not None else code_of(header)
        if code is None:
            return []
        sealed = Seal.of(self.reading.story.record) is not None
        wide, right = self.plate.wide(canvas, code), canvas.width - (68 if sealed else layout.margin)
        title = pictures.title_ends(canvas, layout.bar, self.reading.telling.words.text("name"))
        if right - wide > title + 16:
            return [self.plate.widget(canvas, canvas.rect(right - wide, 4, wide, layout.bar - 10), code)]
        self.plate.code = code
        label = self.reading.house.text("code", "copy", code=code)
        place = canvas.rect(right - 48, 0, 48, layout.bar)
        return [icon_button(canvas, "code", place, "copy", label, self.plate.copy, True, "", "")]

    def seal(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        """The button in the corner of the bar that shows the opened seal; none where the match was not sealed."""
        seal, house = Seal.of(self.reading.story.record), self.reading.house
        if seal is None:
            return []
        place = canvas.rect(canvas.width - 60, 0, 48, layout.bar)
        return [
            icon_button(
                canvas, "seal", place, "eye", house.text("seal", "heading"), lambda: self._open(seal), True, "", ""
            )
        ]

    def _open(self, seal: Seal) -> None:
        self.reading.house.stage.push(SealSheet(self.reading.house, seal, True))

    def sentence(self, canvas: Canvas, layout: TruthLayout) -> Widget:
        spans = self.reading.telling.sentence()
        place = self.place(canvas, layout)
        place.height = canvas.px(layout.head)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            words = paragraph(spans, spot.width, canvas.font(SENTENCE))
            draw(surface, words, pygame.Rect(spot.left, spot.centery - words.height // 2, spot.width, words.height))

        return Widget("sentence", place, "".join(span.text for span in spans), paint)
