"""The tab of the hands: the plot cards that are not in the palace, and for each who has it or may have it. An aid."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from engine.games.intrigo.rules.turns import unplaced
from scenes.games.intrigo.base import mark_of, sorted_cards
from scenes.games.intrigo.board import cards, looks
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import known
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import draw, image
from scenes.kit.widget import Paint, Treatment, Widget
from scenes.people.company import paragraph, spans
from scenes.tables.layout import TableLayout
from scenes.tables.telling.tabs import Tab

COLUMNS = 4
TILE = 104.0  # units: height of a card with its holders
GAP = 6.0  # units between two of them
LINE = 26.0  # units: height of a line of words


def tab(scene: IntrigoScene) -> Tab:
    return Tab("hands", scene.words.text("table", "hands"), partial(_content, scene))


def _content(scene: IntrigoScene, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
    shown = scene.shown
    held = unplaced(scene.rules, shown) if shown.hands and any(shown.hands) else ()
    x, y, wide, high = box
    line = max(LINE, layout.words(theme.READING) * 1.4)
    key = "out_of_palace" if held else "no_hands"
    heading = scene.questions.say(key, number=len(held))
    found = [Widget("hands head", canvas.rect(x + 6, y, wide - 12, line), heading, _words(canvas, heading))]
    names = list(dict.fromkeys(sorted_cards(scene, held)))
    across = (wide - GAP * (COLUMNS - 1)) / COLUMNS
    rows = -(-len(names) // COLUMNS)
    room = (high - line * 3.2) / max(1, rows) - GAP
    tall = max(60.0, min(TILE * max(1.0, across / 58), room))
    for at, card in enumerate(names):
        row, column = divmod(at, COLUMNS)
        spot = x + column * (across + GAP), y + line + 4 + row * (tall + GAP), across, tall
        found.append(_tile(scene, canvas, spot, card, held.count(card)))
    return [*found, *_legend(scene, canvas, (x, y + high - line * 2, wide, line), bool(names))]


def _tile(scene: IntrigoScene, canvas: Canvas, box: Box, card: str, count: int) -> Widget:
    same = scene.standings.when, scene.company, scene.house.settings.aids
    seats, told = scene.memo.lasting(("tile", card), same, lambda: _holders(scene, card, count))
    marks = tuple(scene.company.mark(seat) for seat in seats)
    mark, (family, _, value) = mark_of(scene, card), card.partition(":")
    many = f"×{count}" if count > 1 else ""

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        ground = cards.tablet(place.size)
        surface.blit(ground, ground.get_rect(center=place.center))
        foot = round(place.height * 0.24)
        column = canvas.px(box[2])  # of all alike: in a place that is a pixel wider the coat would be another picture
        wide = min(round(column * 0.9 / 1.16), round((place.height - foot - canvas.px(6)) / 1.62))
        coat = cards.coat(family, int(value), wide, mark)
        surface.blit(coat, coat.get_rect(center=(place.centerx, place.top + (place.height - foot) // 2 + canvas.px(3))))
        if marks:
            chips = cards.fitting_holder(marks, min(canvas.px(22), foot), place.width - 6)
            surface.blit(chips, chips.get_rect(center=(place.centerx, place.bottom - foot // 2 - canvas.px(2))))
        if many:
            words = image(many, "title", canvas.font(13, 13), theme.GOLD_WORDS)
            surface.blit(words, words.get_rect(topright=(place.right - canvas.px(3), place.top + canvas.px(2))))

    return Widget(
        f"held {card}", canvas.rect(*box), told, paint, inspect=partial(looks.inspected, scene, card),
        shows=(box, card, marks, mark, many),
    )  # fmt: skip


def _holders(scene: IntrigoScene, card: str, count: int) -> tuple[tuple[int, ...], str]:
    """Who has so many of a card, or may have it, and that in words."""
    where = known.where(scene, card)
    seats = () if where is None else where.sure[:1] if count == 1 and where.sure else where.may
    return seats, " ".join([f"{scene.words.card(card):name}", *(": ".join(row) for row in known.rows(scene, card))])


def _legend(scene: IntrigoScene, canvas: Canvas, box: Box, any_: bool) -> list[Widget]:
    """What rings and bare chips mean."""
    if not any_:
        return []
    x, y, wide, high = box
    text, marks = scene.words.text, tuple(scene.company.marks)
    found = []
    for at, (key, signs) in enumerate((("legend_sure", marks[:1]), ("legend_may", marks[1:3]))):
        words = text("table", key)
        rect = canvas.rect(x + 8, y + at * high, wide - 16, high)
        found.append(Widget(f"legend {at}", rect, words, _sign(canvas, words, signs)))
    return found


def _words(canvas: Canvas, told: str) -> Paint:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        words = paragraph(spans(told), place.width, canvas.font(theme.READING))
        draw(surface, words, place)

    return paint


def _sign(canvas: Canvas, told: str, signs: tuple[theme.SeatMark, ...]) -> Paint:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        chips = cards.holder(signs, canvas.px(19))
        words = image(told, "text", canvas.font(theme.SMALL), theme.MUTED)
        surface.blit(chips, chips.get_rect(midleft=(place.left, place.centery)))
        surface.blit(words, words.get_rect(midleft=(place.left + canvas.px(44), place.centery)))

    return paint
