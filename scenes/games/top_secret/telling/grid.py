"""The grid of one agent, and whose sheet of the notes is open.

The grid has a row for every card and a column a meeting. In it are eyes, discs, one's own pencil and the helper's lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from art import theme
from art.games.top_secret.cards import notes as marks
from engine.games.top_secret.helper import NO, SURE
from engine.games.top_secret.notes import EYE, Column
from engine.games.top_secret.pencil import QUESTION, RING, STROKE
from engine.games.top_secret.rules.numbers import IDENTITIES, TRUE_CARDS, bare
from scenes.games.top_secret.base import TopSecretBase, TopSecretSight, TopSecretTheatre, own_meeting, short
from scenes.games.top_secret.board import chairs
from scenes.games.top_secret.scene import TopSecretScene
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.shapes import bar
from scenes.kit.text import image, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.tables.board import pictures

# Whose sheet is open

NOTES = "notes"  # the id of the tab


def sheets(sight: TopSecretSight) -> list[int]:
    """The chairs of which there are notes: all agents but the person, and a player who is the Ambassador."""
    found = chairs.agents(sight)
    ambassador = sight.shown.ambassador
    if ambassador < sight.players and ambassador != sight.seat:
        found.append(ambassador)
    return found


def opened(scene: TopSecretBase) -> int:
    """The chair whose grid is open: who was clicked, else whom the person meets, else the one last met."""
    known = sheets(scene)
    if scene.sheet in known:
        assert scene.sheet is not None
        return scene.sheet
    met = [chair for chair in own_meeting(scene) if chair in known]
    last = [column.agent for column in scene.story.notes.columns if column.agent in known]
    return met[0] if met else last[-1] if last else known[0]


def unfold(scene: TopSecretBase, chair: int) -> None:
    scene.sheet = chair
    scene.house.sound("click")
    scene.changed()


def turn_to(scene: TopSecretBase, chair: int) -> None:
    """The notes come up, open at the sheet of a chair."""
    scene.side.turn_to(NOTES)
    unfold(scene, chair)


def on_show(scene: TopSecretBase) -> int | None:
    """The chair whose grid is open where the notes are on show; None while the log is."""
    tabs = scene.side.tabs()
    return opened(scene) if tabs[scene.side.chosen(tabs)].id == NOTES else None


# The grid

LABEL = 0.48  # share of the width of the grid that the names of the cards have
STEP = 21.5  # units from column to column
INSET = 8.0  # units at its sides
SIGN = 17.0  # units across: eyes and discs
BOTH = 11.0  # the same where both stand in one cell, side by side
STRUCK = 0.2  # thickness of the line through a name, as a share of the height of its letters


def widgets(canvas: Canvas, scene: TopSecretScene, chair: int, box: Box, head: float) -> list[Widget]:
    """The sheet with its head, and a widget for each row: pressed, it is marked with one's own pencil."""
    x, y, wide, high = box
    columns = shown_columns(scene, chair, wide)
    found = [_ground(canvas, scene, chair, box, head, columns)]
    row = (high - head) / len(TRUE_CARDS)
    for at, card in enumerate(TRUE_CARDS):
        place = canvas.rect(x + 2, y + head + at * row, wide - 4, row)
        found.append(_row(canvas, scene, chair, card, place, columns))
    return found


def shown_columns(scene: TopSecretScene, chair: int, wide: float) -> tuple[Column, ...]:
    """As many of the meetings as there is room for, the last ones; and the packet that is being put together."""
    columns = scene.story.notes.columns_of(chair)
    given = scene.questions.packet_for(chair)
    if given:
        columns = (*columns, Column(chair, -1, "", "packets", given=given))
    most = max(1, int((wide * (1 - LABEL) - INSET) / STEP))
    return columns[-most:]


def _middles(canvas: Canvas, place: pygame.Rect, count: int) -> list[int]:
    """The middles of the columns, in pixels, beginning right of the names."""
    left = place.left + round(place.width * LABEL)
    return [round(left + canvas.px(STEP) * (at + 0.5)) for at in range(count)]


def _ground(
    canvas: Canvas, sight: TopSecretSight, chair: int, box: Box, head: float, columns: Sequence[Column]
) -> Widget:
    mark, name = chairs.mark(sight, chair), chairs.name(sight, chair)
    before = sight.words.text("table", "before")
    tip = sight.company.say("columns_told", seat=chair) if columns else ""

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "now", canvas.scale).draw(surface, place.topleft)
        middle = place.top + canvas.px(head / 2 + 1)
        chip = mark_chip(mark, canvas.px(17))
        surface.blit(chip, chip.get_rect(midleft=(place.left + canvas.px(INSET), middle)))
        left = place.left + canvas.px(INSET + 5) + chip.get_width()
        size = min(canvas.font(17), canvas.px(head * 0.80))
        room = place.left + round(place.width * LABEL) - left + (place.width if not columns else 0)
        words = image(shortened(name, "strong", size, room), "strong", size, mark.words)
        name_ends = surface.blit(words, words.get_rect(midleft=(left, middle))).right
        inner = pygame.Rect(place.left + 2, place.top, place.width - 4, place.height)
        middles = _middles(canvas, inner, len(columns))
        old = [x for x, column in zip(middles, columns, strict=True) if not column.round]
        told = image(before, "title", canvas.font(13, 12), theme.GOLD_WORDS)
        ends = old[-1] + canvas.px(STEP / 2) if old else 0  # of meetings before the first round that was seen
        if ends - told.get_width() > name_ends:
            surface.blit(told, told.get_rect(midright=(ends, middle)))
            old = []
        for x, column in zip(middles, columns, strict=True):
            if not column.round and x not in old:
                continue
            if column.round < 0:
                bar(surface, "#3a4a80", pygame.Rect(x - canvas.px(10), place.top + 3, canvas.px(20), place.height - 6))
            number = str(column.round) if column.round > 0 else "·"
            title = image(number, "title", canvas.font(14, 13), theme.GOLD_WORDS)
            surface.blit(title, title.get_rect(center=(x, middle)))
        line = place.top + canvas.px(head) + (place.bottom - place.top - canvas.px(head)) // 2
        bar(
            surface,
            theme.LINE,
            pygame.Rect(place.left + canvas.px(6), line, place.width - canvas.px(12), max(1, canvas.px(1))),
        )

    return Widget(
        f"sheet {chair}", canvas.rect(*box), name, paint, tooltip=tip, shows=(box, mark, name, tuple(columns))
    )


def _row(
    canvas: Canvas, theatre: TopSecretTheatre, chair: int, card: str, place: pygame.Rect, columns: Sequence[Column]
) -> Widget:
    state, why = known(theatre, chair, card)
    own = theatre.notebook.pencil.at(chair, card)
    word = short(theatre, card)
    signs = tuple(tuple((each.sign, each.proof) for each in column.of(card)) for column in columns)
    fresh = card in theatre.aloft.fresh if theatre.aloft.fresh_chair == chair else False

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        if state == SURE:
            surface.blit(marks.row_lit(spot.size, "sure"), spot)
        elif fresh:
            surface.blit(marks.row_lit(spot.size, "new"), spot)
        size = min(canvas.font(17), round(spot.height * 0.80))
        left = spot.left + canvas.px(INSET + 4)
        room = round(spot.width * LABEL) - canvas.px(INSET + 6)
        face = "strong" if card not in IDENTITIES else "text"
        words = image(shortened(word, face, size, room), face, size, theme.MUTED if state == NO else theme.IVORY)
        name = words.get_rect(midleft=(left, spot.centery))
        surface.blit(words, name)
        _helped(surface, canvas, state, spot, name)
        _pencilled(surface, canvas, own, name, spot)
        for x, column, each in zip(_middles(canvas, spot, len(columns)), columns, signs, strict=True):
            _signs(surface, canvas, theatre, each, (x, spot.centery), column)
        if treatment.focused or treatment.hovered:
            inner = spot.inflate(-2, -2)
            ring(inner.size, canvas.scale, 4).draw(surface, inner.topleft)

    told = [word, *([theatre.words.text("table", "pencils", own)] if own else []), *([why] if why else [])]
    shows = tuple(place), word, state, own, signs, fresh, tuple(column.round for column in columns)
    press = partial(theatre.notebook.mark, chair, card) if theatre.notebook.can_mark else None
    return Widget(
        f"tab row {chair} {card}", place, ": ".join(told[:2]), paint, press, tooltip=why or _tip(theatre), shows=shows
    )


def _tip(sight: TopSecretSight) -> str:
    return sight.words.text("table", "pencil_told") if sight.notebook.can_mark else ""


def known(sight: TopSecretSight, chair: int, card: str) -> tuple[str, str]:
    """What the helper knows of a card, "open" without it, and why in a sentence."""
    if not sight.notebook.helping or chair not in sight.shown.agents:
        return "open", ""
    cell = sight.notebook.helper.cell(chair, card)
    return cell.state, sight.notebook.helper_says(cell.why) if cell.why is not None else ""


def _helped(surface: pygame.Surface, canvas: Canvas, state: str, spot: pygame.Rect, name: pygame.Rect) -> None:
    if state == NO:
        line = marks.line_through(name.width + canvas.px(8), max(3, round(name.height * STRUCK)))
        surface.blit(line, line.get_rect(center=name.center))
    elif state == SURE:
        tick = pictures.sign("check", canvas.px(15), marks.HELPER)
        surface.blit(tick, tick.get_rect(midleft=(min(name.right + canvas.px(4), spot.right), name.centery)))


def _pencilled(surface: pygame.Surface, canvas: Canvas, own: str, name: pygame.Rect, spot: pygame.Rect) -> None:
    """Draw the sign of one's own pencil around, through or behind a name."""
    if own == RING:
        around = marks.ring((name.width + canvas.px(16), max(12, spot.height)))
        surface.blit(around, around.get_rect(center=name.center))
    elif own == STROKE:
        line = marks.stroke(name.width + canvas.px(10), max(6, canvas.px(12)))
        surface.blit(line, line.get_rect(center=name.center))
    elif own == QUESTION:
        sign = marks.question(min(canvas.px(20), spot.height))
        surface.blit(sign, sign.get_rect(midleft=(name.right + canvas.px(3), spot.centery)))


def _signs(
    surface: pygame.Surface,
    canvas: Canvas,
    sight: TopSecretSight,
    signs: Sequence[tuple[str, bool]],
    middle: tuple[int, int],
    column: Column,
) -> None:
    """Draw what stands in one cell: an eye for what was shown to the person, a disc for what they showed."""
    side = canvas.px(SIGN if len(signs) == 1 else BOTH)
    colour = chairs.mark(sight, sight.seat).colour
    for at, (sign, proof) in enumerate(signs):
        aside = (at - (len(signs) - 1) / 2) * side
        if sign == EYE:
            picture = marks.eye(side, proof=proof)
        else:
            picture = marks.disc(side, colour, hollow=column.round < 0, proof=proof)
        surface.blit(picture, picture.get_rect(center=(middle[0] + round(aside), middle[1])))


def row_place(scene: TopSecretScene, card: str) -> tuple[float, float] | None:
    """The middle of a row of the open grid, in units; None where it is not on show."""
    stage = scene.stage
    if stage is None:
        return None
    for each in scene.widgets:
        if each.id == f"tab row {opened(scene)} {bare(card)}":
            scale = stage.canvas.scale
            return (each.rect.left + each.rect.width * 0.62) / scale, each.rect.centery / scale
    return None
