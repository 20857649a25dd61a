"""The rows of a list (lies, doubts, decisions or the log); each leads to the moment it tells of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import pygame

from art import theme
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, sheet
from scenes.kit.input import Act, Intent
from scenes.kit.painting.shapes import outline
from scenes.kit.scene import Stack
from scenes.kit.scroll import Scroll, Scrolled, scroll
from scenes.kit.text import Paragraph, Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import paragraph
from scenes.people.faces import mark_chip
from scenes.truth.story import Row

CHIP = 20.0  # units across
PAD = 9.0  # units above and below the words of a row
WIDE_FROM = 560.0  # units: from this width of the words on, who and what stand in one line
LEADS = 16.0  # units: width of the sign of a row on a page of words that it can be pressed
LOWEST = 40.0  # units: least height of a row
SLIVER = 10.0  # units: lines nearer to an end of the list than this (or than half their own height) are not drawn


@dataclass(frozen=True, slots=True)
class Laid:
    """A row laid out: `turn` is the number before it (or empty), `lines` its words; lengths in pixels.

    `head` stands above it (or nothing does): what it and the next ones belong to, where a game names that.
    `top` is counted from the top of the list; `middle`, on which turn, chip and pill stand, and `begins`, where the
    words do, from the top of the row. The first line is `spare` higher than its words, where a pill beside it is.
    """

    row: Row
    turn: str
    top: int
    high: int
    lines: tuple[Paragraph, ...]
    middle: int
    begins: int
    spare: int
    columns: Columns
    head: str


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the parts of a row stand, in pixels from its left: `turn` ends there, `chip` is a middle, `words` begin.

    Where rows are not `numbered`, there is no room for a turn. `wide` is the room for words, `pixels` the size of their letters.
    """

    turn: int
    chip: int
    words: int
    wide: int
    pixels: int

    @classmethod
    def of(cls, canvas: Canvas, wide: int, numbered: bool = True) -> Columns:
        pixels = canvas.font(theme.SMALL + 1)
        turn = canvas.px(8) + image("88", "title", canvas.font(15, 14), theme.MUTED).get_width() if numbered else 0
        chip = turn + canvas.px(6) + canvas.px(CHIP) // 2
        words = chip + canvas.px(CHIP) // 2 + canvas.px(8)
        return cls(turn, chip, words, wide - words - canvas.px(8), pixels)


@lru_cache(maxsize=600)
def _why(text: str, width: int, pixels: int) -> Paragraph:
    return wrap([Span(text, "spoken", theme.MUTED)], width, pixels)


def pill_size(canvas: Canvas, word: str) -> tuple[int, int]:
    words = image(word, "strong", canvas.font(16), theme.IVORY)
    return words.get_width() + canvas.px(20), max(canvas.px(25), round(canvas.font(16) * 1.45))


def leads_wide(canvas: Canvas) -> int:
    """Width of the sign of what leads to its moment, in pixels."""
    return canvas.font(LEADS)


def paint_leads(surface: pygame.Surface, canvas: Canvas, right: tuple[int, int], lit: bool) -> None:
    """The sign of what leads to its moment, the middle of its right side there."""
    sign = picture("right", leads_wide(canvas), theme.IVORY if lit else theme.MUTED)
    surface.blit(sign, sign.get_rect(midright=right))


def laid(canvas: Canvas, rows: Sequence[tuple[Row, int | str]], wide: int) -> list[Laid]:
    """The rows laid out one below the other, in a list `wide` pixels wide.

    Each comes with the turn it belongs to: its number stands before the row; where a game names it, the name above.
    """
    columns = Columns.of(canvas, wide, not any(isinstance(turn, str) for _, turn in rows))
    beside = all(_beside(canvas, columns, row) for row, _ in rows)  # in one list all pills stand alike
    laid_rows, top = list[Laid](), 0
    before: int | str = -1
    for row, turn in rows:
        lines = _lines(canvas, columns, row, beside)
        spare = 0
        if row.pill and not beside:
            spare = max(0, pill_size(canvas, row.pill[0])[1] + canvas.px(3) - lines[0].leading)
        words = sum(each.height for each in lines) + spare
        high = max(canvas.px(LOWEST), words + 2 * canvas.px(PAD))
        begins = (high - words) // 2
        middle = high // 2 if row.pill and beside else begins + (lines[0].leading + spare) // 2
        named = turn if isinstance(turn, str) else ""
        number = str(turn) if turn and not named and (turn != before or row.pill) else ""
        head = named if turn != before or row.pill else ""
        top += head_high(canvas) if head else 0
        laid_rows.append(Laid(row, number, top, high, tuple(lines), middle, begins, spare, columns, head))
        top, before = top + high + canvas.px(2), turn
    return laid_rows


def head_high(canvas: Canvas) -> int:
    """Height of the name of a turn above its rows, in pixels."""
    return round(canvas.font(theme.SMALL) * 1.3) + canvas.px(PAD)


def _narrow(canvas: Canvas, columns: Columns, row: Row) -> int:
    """The room for words beside the pill of a row, in pixels."""
    return columns.wide - (pill_size(canvas, row.pill[0])[0] + canvas.px(8) if row.pill else 0)


def _lines(canvas: Canvas, columns: Columns, row: Row, beside: bool) -> list[Paragraph]:
    """The words of a row. Where the pill stands not `beside` all of them but beside the name, what was said has the
    whole line.
    """
    narrow = _narrow(canvas, columns, row)
    if row.who and columns.wide > canvas.px(WIDE_FROM):
        lines = [paragraph((*row.who, Span(" "), *row.told), narrow, columns.pixels)]
    elif row.who:
        told = paragraph(row.told, narrow if beside else columns.wide, columns.pixels)
        lines = [paragraph(row.who, narrow, columns.pixels), told]
    else:
        lines = [paragraph(row.told, narrow, columns.pixels)]
    return [*lines, _why(row.why, narrow if beside else columns.wide, columns.pixels)] if row.why else lines


def _beside(canvas: Canvas, columns: Columns, row: Row) -> bool:
    """Whether the pill of a row has room beside all of its words, which then take one line each."""
    return row.pill is None or all(len(each.lines) == 1 for each in _lines(canvas, columns, row, True))


def current(rows: Sequence[Row], now: int, picked: str | None) -> int | None:
    """The number of the row about the place `now`: the one with the id `picked`, else the last that leads there."""
    here = [at for at, row in enumerate(rows) if row.at == now]
    return next((at for at in here if rows[at].id == picked), here[-1] if here else None)


def listed(
    canvas: Canvas,
    place: pygame.Rect,
    label: str,
    laid_rows: Sequence[Laid],
    raised: int | None,
    offset: float,
    on_scroll: Callable[[float], None],
    go: Callable[[Row], None],
    step: Callable[[Row, int], bool],
    nothing: str,
    ground: tuple[str, str],
    name: str = ids.LIST,
) -> list[Widget]:
    """The widgets of a list: the place that scrolls, of this name, and those of its rows that show.

    `raised` is the number of the row that stands out, `offset` how far the list is scrolled (units). `go` is called
    with the row that is pressed; `step(row, 1)` moves the focus to the one below it, and says whether there is one.
    `nothing` stands there where there are no rows; `ground` are the colours behind top and foot.
    """
    high = (laid_rows[-1].top + laid_rows[-1].high if laid_rows else 0) / canvas.scale

    def paint(surface: pygame.Surface, area: pygame.Rect) -> None:
        clip = surface.get_clip()
        shows = partial(readable, canvas, clip, area)
        for at, each in enumerate(laid_rows):
            spot = pygame.Rect(area.left, area.top + each.top, area.width, each.high)
            middle = spot.top - head_high(canvas) // 2
            if each.head and shows(middle):
                head = image(each.head, "strong", canvas.font(theme.SMALL), theme.GOLD_WORDS)
                surface.blit(head, head.get_rect(midleft=(spot.left + canvas.px(8), middle)))
            if spot.bottom > clip.top and spot.top < clip.bottom:
                _paint_row(surface, canvas, each, spot, at == raised, shows)
        if not laid_rows:
            words = wrap([Span(nothing, "text", theme.MUTED)], place.width - canvas.px(20), canvas.font(theme.SMALL))
            draw(surface, words, pygame.Rect(place.left + canvas.px(10), place.top + canvas.px(10), words.width, 0))

    area: Scroll = scroll(canvas, name, place, label, high, offset, on_scroll, paint, ground)
    rows = [_row(canvas, area, each, go, step) for each in laid_rows]
    return [area, *area.hold([each for each in rows if each.rect.colliderect(area.view)])]


def follow(stage: Stack, before: str | None) -> str | None:
    """Bring the row that has the focus into view, with a little of the next one, so that arrow keys can go on to it.

    `before` is the id that had the focus when this was called last. The id that has it now.
    """
    if stage.focus != before and stage.showing_focus:
        at = next((each for each in stage.widgets if each.id == stage.focus), None)
        if isinstance(at, Scrolled) and at.inner is not None and at.scroll is not None:
            top = at.inner.rect.top - at.scroll.area.top
            more = at.scroll.rect.height // 8
            if at.scroll.show(max(0, top - more), min(at.scroll.content, top + at.inner.rect.height + more)):
                stage.top.changed()
    return stage.focus


@dataclass(slots=True)
class RowWidget(Widget):
    """A row to be pressed; up and down lead to its neighbours, also to those that do not show yet."""

    on_step: Callable[[int], bool] = lambda by: False

    def handle(self, intent: Intent) -> bool:
        return intent.act in (Act.UP, Act.DOWN) and self.on_step(1 if intent.act is Act.DOWN else -1)


def _row(
    canvas: Canvas, area: Scroll, each: Laid, go: Callable[[Row], None], step: Callable[[Row, int], bool]
) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if treatment.hovered or treatment.focused:
            inner = place.inflate(-canvas.px(2), -canvas.px(2))
            outline(surface, theme.GOLD_WORDS, inner, max(1.0, 1.5 * canvas.scale), canvas.px(8))

    spot = pygame.Rect(area.area.left, area.area.top + each.top, area.area.width, each.high)
    parts = [each.head, *("".join(span.text for span in spans) for spans in (each.row.who, each.row.told))]
    label = ". ".join(part for part in [*parts, each.row.why, each.row.pill[0] if each.row.pill else ""] if part)
    return RowWidget(each.row.id, spot, label, paint, partial(go, each.row), on_step=partial(step, each.row))


def _paint_row(
    surface: pygame.Surface, canvas: Canvas, each: Laid, place: pygame.Rect, raised: bool, shows: Callable[..., bool]
) -> None:
    columns = each.columns
    if raised:
        sheet(place.size, "now", canvas.scale).draw(surface, place.topleft)
    middle = place.top + each.middle
    if shows(middle):
        _beside_words(surface, canvas, columns, each, place, middle, shows)
    above = each.spare // 2
    y, after = place.top + each.begins + above, each.spare - above
    for part in each.lines:
        for line in part.lines:
            if shows(y + part.leading // 2):
                draw(surface, replace(part, lines=(line,)), pygame.Rect(place.left + columns.words, y, part.width, 0))
            y, after = y + part.leading + after, 0


def readable(canvas: Canvas, view: pygame.Rect, area: pygame.Rect, middle: int, more: int = 0) -> bool:
    """Whether a line of words around the height `middle` is to be drawn; not where only a sliver of it would show.

    `area` is the place of the whole list, `view` what shows of it; pixels. What stands on a ground of its own has to be
    `more` pixels further inside.
    """
    nearest = max(canvas.px(SLIVER), canvas.font(theme.SMALL) * 6 // 10) + more
    top = view.top + min(nearest, max(0, view.top - area.top))
    return top <= middle <= view.bottom - min(nearest, max(0, area.bottom - view.bottom))


def _beside_words(
    surface: pygame.Surface, canvas: Canvas, columns: Columns, each: Laid, place: pygame.Rect, middle: int,
    shows: Callable[..., bool],
) -> None:  # fmt: skip
    """Draw turn, chip and pill around the height `middle`."""
    if each.turn:
        number = image(each.turn, "title", canvas.font(15, 14), theme.MUTED)
        surface.blit(number, number.get_rect(midright=(place.left + columns.turn, middle)))
    if each.row.mark is not None:
        chip = mark_chip(each.row.mark, canvas.px(CHIP))
        surface.blit(chip, chip.get_rect(center=(place.left + columns.chip, middle)))
    if each.row.pill:
        word, kind = each.row.pill
        pill = pygame.Rect((0, 0), pill_size(canvas, word))
        pill.midright = (place.right - canvas.px(8), middle)
        if shows(pill.centery, pill.height // 4):
            sheet(pill.size, kind, canvas.scale).draw(surface, pill.topleft)
            text = image(word, "strong", canvas.font(16), theme.IVORY)
            surface.blit(text, text.get_rect(center=pill.center))
