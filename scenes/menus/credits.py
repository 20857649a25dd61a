"""The credits: who designed the games, whose letters these are, and that this is a homage of its own."""

from __future__ import annotations

from collections.abc import Sequence

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import words as label
from scenes.kit.controls import words_height
from scenes.kit.widget import Widget
from scenes.menus.page import Page

# Names are no words: they are the same in every language.
DESIGNERS = (
    ("complots", "Rikki Tahta (Coup)"),
    ("top_secret", "Leo Colovini, Alex Randolph"),
    ("nottingham", "Uwe Rosenberg"),
    ("intrigo", "—"),
    ("ghost_for_sale", "—"),
)
FONTS = "Cinzel (Natanael Gama) · Cormorant Garamond (Christian Thalmann) · Noto Serif TC (Adobe, Google) — SIL Open Font License 1.1"


class Credits(Page):
    name = "credits"
    wide, high = 820.0, 480.0

    def heading(self) -> str:
        return self.house.text("title", "credits")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, _ = self.panel(canvas)
        text, x, width = self.house.text, left + 48, wide - 96
        y = top + 28
        found: list[Widget] = []

        def paragraph(
            name: str, words: str, units: float, face: str = "text", colour: str = theme.IVORY, gap: float = 14
        ) -> None:
            nonlocal y
            high = words_height(canvas, words, width, units, face)
            place = canvas.rect(x, y, width, high)
            found.append(label(canvas, name, place, words, face=face, units=units, colour=colour, align="centre"))
            y += high + gap

        paragraph("homage", text("credits", "homage"), theme.SPOKEN, gap=22)
        paragraph("games", text("credits", "designers"), theme.HEADING, "title", theme.GOLD_WORDS, 8)
        for game, who in DESIGNERS:
            name = self.house.words(game).text("name")
            paragraph(f"designer {game}", f"{name} · {who}" if who != "—" else name, theme.READING, gap=3)
        y += 18
        paragraph("fonts", text("credits", "fonts"), theme.HEADING, "title", theme.GOLD_WORDS, 8)
        paragraph("font names", FONTS, theme.SMALL, gap=18)
        paragraph(
            "made", f"{text('credits', 'made_with')} {text('credits', 'licence')}.", theme.SMALL, colour=theme.MUTED
        )
        return [*found, self.back_button(canvas)]
