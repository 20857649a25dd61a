"""The plot cards that are not in the palace: a sheet from which the Courtesan names one, and a tab.

Who holds them, or may, is told as an aid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from art import theme
from engine.games.intrigo.rules.turns import unplaced
from scenes.games.intrigo import base
from scenes.games.intrigo.base import IntrigoSight, mark_of, sorted_cards
from scenes.games.intrigo.board import cards, looks
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import draw, image, sentences, shortened
from scenes.kit.widget import Paint, Treatment, Widget
from scenes.people.company import Company, paragraph, spans
from scenes.tables.layout import TableLayout
from scenes.tables.telling.tabs import Tab

# The Courtesan's choice

COURTESAN = 96.0  # units: width of her card
TABLET = (63.0, 128.0)  # units: a coat with its value and who holds it
BETWEEN = 8.0  # units between two tablets
HEAD = 40.0  # units above them


def open_(scene: IntrigoScene) -> bool:
    """Whether a card is to be named, or has been."""
    questions = scene.questions
    return questions.placing and questions.kind == "courtesan" and questions.arcade_picked is not None


def panel(layout: IntrigoLayout) -> Box:
    """The sheet that lies over the court."""
    x, y, wide, high = layout.court
    return x + 10, y + 8, wide - 20, high - 16


def widgets(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[Widget]:
    found = [_sheet(canvas, layout, scene)]
    names = sorted_cards(scene, tuple(scene.questions.nameable()))
    boxes = _boxes(layout, len(names))
    for at, card in enumerate(names):
        found.append(_tablet(canvas, layout, scene, card, boxes[at]))
    return [*found, *_families(canvas, layout, scene, names, boxes)]


def _families(
    canvas: Canvas, layout: IntrigoLayout, sight: IntrigoSight, names: Sequence[str], boxes: Sequence[Box]
) -> list[Widget]:
    """The names of families above their cards, where all stand in one row."""
    if not boxes or boxes[0][1] != boxes[-1][1]:
        return []
    groups: dict[str, list[Box]] = {}
    for name, box in zip(names, boxes, strict=True):
        groups.setdefault(name.partition(":")[0], []).append(box)
    found = []
    step = boxes[1][0] - boxes[0][0] if len(boxes) > 1 else boxes[0][2]
    for family, there in groups.items():
        left, right = there[0][0], there[-1][0] + there[-1][2]
        spare = step - there[0][2]
        high = layout.words(theme.SMALL) * 1.25
        rect = canvas.rect(left - spare / 2, there[0][1] - high - 1, right - left + spare, high)
        mark = mark_of(sight, f"{family}:0") or theme.NEUTRAL
        told = f"{sight.words.card(family):name}"
        found.append(
            Widget(f"family {family}", rect, told, _named(canvas, told, mark.words), shows=(layout, told, mark))
        )
    return found


def _named(canvas: Canvas, told: str, colour: str) -> Paint:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size = canvas.font(16)
        words = image(shortened(told, "strong", size, place.width), "strong", size, colour)
        surface.blit(words, words.get_rect(center=place.center))

    return paint


def _side(layout: IntrigoLayout) -> float:
    """Width of the part of the sheet where her card stands."""
    return (COURTESAN + 34) * layout.grown


def _boxes(layout: IntrigoLayout, count: int) -> list[Box]:
    """The boxes of the tablets: one row, or two where there are many."""
    x, y, wide, high = panel(layout)
    left, room = x + _side(layout), wide - _side(layout) - 14
    top = y + max(HEAD, layout.words(theme.READING) * 1.7) + layout.words(theme.SMALL) * 1.25
    foot = y + high - layout.words(theme.SMALL) * 1.5 - 8
    tall = foot - top
    rows = 1 if count * (TABLET[0] * layout.grown * 0.82 + BETWEEN) <= room else 2
    per = -(-count // rows)
    across = min(TABLET[0] * layout.grown * 1.1, (room - BETWEEN * (per - 1)) / max(1, per))
    each = min(TABLET[1] * layout.grown * 1.05, (tall - BETWEEN * (rows - 1)) / rows)
    step = min(across + BETWEEN * (2 if per < 6 else 6), (room - across) / max(1, per - 1)) if per > 1 else across
    boxes = []
    for at in range(count):
        row, column = divmod(at, per)
        spare = tall - each * rows - BETWEEN * (rows - 1)
        boxes.append((left + column * step, top + spare / 2 + row * (each + BETWEEN), across, each))
    return boxes


def _sheet(canvas: Canvas, layout: IntrigoLayout, sight: IntrigoSight) -> Widget:
    text = sight.words.text
    heading = text("table", "name_which")
    count = sight.company.say("out_of_palace", number=len(unplaced(sight.rules, sight.shown)))
    legend = text("table", "legend_sure"), text("table", "legend_may"), text("table", "legend_from")
    name = f"{sight.words.card('courtesan'):name}"

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "prompt", canvas.scale).draw(surface, place.topleft)
        side = canvas.px(_side(layout))
        wide = canvas.px(COURTESAN * layout.grown)
        card = cards.tilted(cards.card("courtesan", wide, None, name), 3.0)
        surface.blit(card, card.get_rect(center=(place.left + side // 2 + canvas.px(2), place.centery)))
        words = image(heading, "strong", canvas.font(theme.READING), theme.GOLD_WORDS)
        left, top = place.left + side, place.top + canvas.px(12)
        surface.blit(words, (left, top))
        more = image(count, "text", canvas.font(theme.SMALL), theme.MUTED)
        if words.get_width() + more.get_width() + canvas.px(24) < place.right - left - canvas.px(14):
            surface.blit(more, more.get_rect(bottomright=(place.right - canvas.px(16), top + words.get_height())))
        if sight.house.settings.aids:
            _legend_of_chips(
                surface,
                canvas,
                sight.company,
                (left, place.bottom - canvas.px(10)),
                place.right - canvas.px(14),
                legend,
            )

    rect = canvas.rect(*panel(layout))
    return Widget(
        "naming",
        rect,
        sentences(heading, count),
        paint,
        shows=(layout, heading, count, legend, sight.house.settings.aids),
    )


def _legend_of_chips(
    surface: pygame.Surface,
    canvas: Canvas,
    company: Company,
    foot: tuple[int, int],
    right: int,
    legend: tuple[str, str, str],
) -> None:
    """Paint what rings and bare chips mean."""
    x, high = foot[0], canvas.px(19)
    marks = company.marks
    for words, sign in zip(legend, (marks[:1], marks[1:3], ()), strict=True):
        picture = image(words, "text", canvas.font(theme.SMALL), theme.MUTED)
        chips = cards.holder(tuple(sign), high) if sign else None
        wide = picture.get_width() + (chips.get_width() + canvas.px(6) if chips else 0)
        if x + wide > right:
            return
        y = foot[1] - picture.get_height() // 2
        if chips is not None:
            surface.blit(chips, chips.get_rect(midleft=(x, y)))
            x += chips.get_width() + canvas.px(6)
        surface.blit(picture, picture.get_rect(midleft=(x, y)))
        x += picture.get_width() + canvas.px(18)


def _tablet(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, card: str, box: Box) -> Widget:
    questions = scene.questions
    chosen = questions.tail == card
    where = base.where(scene, card)
    seats = () if where is None else where.sure[:1] or where.may
    marks = tuple(scene.company.mark(seat) for seat in seats)
    mark, (family, _, value) = mark_of(scene, card), card.partition(":")
    label, count = scene.company.say("name_card", card=card), unplaced(scene.rules, scene.shown).count(card)
    many = f"×{count}" if count > 1 else ""
    told = " ".join(filter(None, (label, many, *(": ".join(row) for row in base.rows(scene, card)))))

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        ground = cards.tablet(place.size, chosen or treatment.hovered or treatment.focused)
        surface.blit(ground, ground.get_rect(center=place.center))
        foot = canvas.px(26 * layout.grown) if marks else canvas.px(6)
        wide = min(round(place.width * 0.94 / 1.16), round((place.height - foot - canvas.px(8)) / 1.62))
        coat = cards.coat(family, int(value), wide, mark)
        surface.blit(coat, coat.get_rect(center=(place.centerx, place.top + (place.height - foot) // 2 + canvas.px(2))))
        if marks:
            chips = cards.fitting_holder(marks, min(canvas.px(24), place.height // 5), place.width - 4)
            surface.blit(chips, chips.get_rect(center=(place.centerx, place.bottom - foot // 2 - canvas.px(2))))
        if many:
            sign = image(many, "title", canvas.font(13, 13), theme.GOLD_WORDS)
            surface.blit(sign, sign.get_rect(topright=(place.right - canvas.px(3), place.top + canvas.px(2))))
        if treatment.focused:
            ring(place.size, canvas.scale, 8).draw(surface, place.topleft)

    press = partial(questions.take_tail, card)
    return Widget(
        f"name {card}", canvas.rect(*box), told, paint, press, inspect=partial(looks.inspected, scene, card),
        shows=(layout, card, chosen, marks, mark, many),
    )  # fmt: skip


# The tab

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
    heading = scene.company.say(key, number=len(held))
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


def _holders(sight: IntrigoSight, card: str, count: int) -> tuple[tuple[int, ...], str]:
    """Who has so many of a card, or may have it, and that in words."""
    where = base.where(sight, card)
    seats = () if where is None else where.sure[:1] if count == 1 and where.sure else where.may
    return seats, " ".join([f"{sight.words.card(card):name}", *(": ".join(row) for row in base.rows(sight, card))])


def _legend(sight: IntrigoSight, canvas: Canvas, box: Box, any_: bool) -> list[Widget]:
    """What rings and bare chips mean."""
    if not any_:
        return []
    x, y, wide, high = box
    text, marks = sight.words.text, tuple(sight.company.marks)
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
