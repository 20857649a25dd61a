"""The person's own cards, the row of cards to choose from, and what can be clicked on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import theme
from engine.core.choice import Choice
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.scroll import with_clip
from scenes.kit.shapes import outline
from scenes.kit.widget import Treatment, Widget
from scenes.tables import pictures
from scenes.tables.complots import board, cards
from scenes.tables.frame import TableFrame
from scenes.tables.seats import plate_box
from scenes.tables.signs import sign
from scenes.tables.sprites import Place
from scenes.tables.voices import about

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

TILTS = (-3.0, 2.5)
RISE = 14
ROW_CARDS, ROW_GAP, ROW_EDGE = (124, 114, 104, 96), 14, 18  # widths, the largest first; between them; around them
GLOW, CHOSEN = "#ffdf8f", "#fff1bd"
VERB_OF = {
    "duchess": "tax",
    "assassin": "assassinate",
    "captain": "steal",
    "ambassador": "exchange",
    "inquisitor": "exchange",
}


def middle(table: ComplotsTable, frame: TableFrame, at: int) -> Place:
    """The middle of the person's card number `at`."""
    x, y, wide, high = frame.hand
    own = len(table.hand()) + len(table.shown.faceup[table.seat] if table.shown.faceup else ())
    step = (wide - frame.card) / max(1, own - 1) if own > 2 else frame.card + 12
    return x + frame.card / 2 + at * min(step, frame.card + 12), y + high / 2


def spread(table: ComplotsTable) -> bool:
    """Whether the cards to choose from lie in a row over the table: more than fit into the hand, or another's card."""
    return table.asked and table.sitting.kind in ("pick", "keep", "judge")


def widgets(table: ComplotsTable, canvas: Canvas, frame: TableFrame) -> list[Widget]:
    """Own cards, the row to choose from, and the seats that can be aimed at."""
    if spread(table):
        return [*_hand(table, canvas, frame), *_row(table, canvas, frame)]
    return [*_seats(table, canvas, frame), *_hand(table, canvas, frame), *_middle(table, canvas, frame)]


def _hand(table: ComplotsTable, canvas: Canvas, frame: TableFrame) -> list[Widget]:
    held, shown = table.hand(), table.shown
    fallen = list(shown.faceup[table.seat]) if shown.faceup else []
    if spread(table) and table.sitting.kind == "keep":
        held = ()  # they lie in the row
    found = []
    for at, card in enumerate([*held, *fallen]):
        x, y = middle(table, frame, at)
        box = canvas.rect(x - frame.card / 2, y - frame.card * 0.7, frame.card, frame.card * 1.4)
        label = f"{table.words.card(card):name}"
        if at < len(held):
            press = _press(table, at, card)
            found.append(Widget(f"card {at}", box, label, _face(table, canvas, at, card, press is not None), press))
        else:
            found.append(Widget(f"fallen {at}", box, label, _fallen(canvas, card)))
    return found


def _press(table: ComplotsTable, at: int, card: str) -> Callable[[], None] | None:
    """What a click on an own card does: choose it, or do what the character does."""
    if not table.asked:
        return None
    kind, questions = table.sitting.kind, table.questions
    if kind in ("lose", "show") and len(table.hand()) > 1:
        return lambda: questions.click(at)
    if kind == "action" and not questions.verb and card in VERB_OF and not questions.refusal(VERB_OF[card]):
        return lambda: questions.begin(VERB_OF[card])
    return None


def _face(
    table: ComplotsTable, canvas: Canvas, at: int, card: str, choosable: bool
) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
    name = "" if card.startswith("?") else f"{table.words.card(card):name}"
    strip = canvas.scale < 1
    tilt = TILTS[at % 2]

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        chosen = table.asked and table.sitting.kind in ("lose", "show") and at in table.questions.marked
        lit = treatment.hovered or treatment.focused
        rise = canvas.px(RISE) if chosen or (choosable and lit) else 0
        picture = cards.tilted(card, place.width, tilt, name, strip)
        if choosable and (lit or chosen or table.sitting.kind in ("lose", "show")):
            light = pictures.glow_around(picture.get_size(), CHOSEN if lit or chosen else GLOW)
            surface.blit(light, light.get_rect(center=(place.centerx, place.centery - rise)))
        surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery - rise)))

    return paint


def _fallen(canvas: Canvas, card: str) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        picture = cards.turned(card, place.width - canvas.px(18), -cards.LOST_TILT)
        surface.blit(picture, picture.get_rect(center=place.center))

    return paint


def _row(table: ComplotsTable, canvas: Canvas, frame: TableFrame) -> list[Widget]:
    """The cards to choose from, large, in the middle of the table on a dark sheet."""
    offered, questions = table.questions.offered(), table.questions
    (left, top, wide, high), card_wide = row_place(table, canvas, frame, len(offered))
    box = canvas.rect(left - ROW_EDGE, top - ROW_EDGE, wide + 2 * ROW_EDGE, high + 2 * ROW_EDGE)

    def ground(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "panel_gold", canvas.scale).draw(surface, place.topleft)

    found = [Widget("row", box, table.words.text("asks", table.sitting.kind or ""), ground)]
    for at, card in enumerate(offered):
        place = canvas.rect(left + at * (card_wide + ROW_GAP), top, card_wide, high)
        press = (lambda at=at: questions.click(at)) if questions.wanted() else None
        found.append(
            Widget(f"choice {at}", place, f"{table.words.card(card):name}", _choice(table, canvas, at, card), press)
        )
    return found


def row_place(
    table: ComplotsTable, canvas: Canvas, frame: TableFrame, cards_in_it: int
) -> tuple[tuple[float, float, float, float], float]:
    """Where the row lies, in units, and how wide its cards are: as large as leaves the people to be seen.

    Where there is no such place it lies in the middle, in the size that covers least.
    """
    x, y = frame.centre
    taken = [board.seat_box(table, canvas, frame, seat) for seat in range(table.players) if table.around(seat)]
    found = []
    for card_wide in ROW_CARDS:
        wide, high = cards_in_it * (card_wide + ROW_GAP) - ROW_GAP, card_wide * 1.4
        lowest = frame.prompt[1] - ROW_EDGE - 8 - high
        for top in (y - high / 2 + 6 + step for step in range(0, 200, 8)):
            if top > max(lowest, y - high / 2 + 6):
                break
            place = x - wide / 2, top, wide, high
            rect = canvas.rect(*place).inflate(2 * canvas.px(ROW_EDGE), 2 * canvas.px(ROW_EDGE))
            covered = sum(both.width * both.height for both in (rect.clip(each) for each in taken))
            if not covered:
                return place, card_wide
            found.append((covered, (place, card_wide)))
    return min(found, key=lambda each: each[0])[1]


def _choice(
    table: ComplotsTable, canvas: Canvas, at: int, card: str
) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        chosen = at in table.questions.marked
        picture = cards.card(card, place.width, f"{table.words.card(card):name}", canvas.scale < 1)
        rise = canvas.px(10) if chosen else 0
        if chosen or treatment.hovered or treatment.focused:
            light = pictures.glow_around(picture.get_size(), CHOSEN)
            surface.blit(light, light.get_rect(center=(place.centerx, place.centery - rise)))
        surface.blit(picture, (place.left, place.top - rise))
        if chosen:
            tick = sign("mark_true", canvas.px(34))
            surface.blit(tick, tick.get_rect(center=(place.right - canvas.px(10), place.top - rise + canvas.px(10))))

    return paint


def _seats(table: ComplotsTable, canvas: Canvas, frame: TableFrame) -> list[Widget]:
    """Every other player; those that can be aimed at can be pressed."""
    aiming = table.asked and table.sitting.kind == "action" and bool(table.questions.verb)
    targets = table.glowing
    found = []
    for seat in range(table.players):
        if not table.around(seat):
            continue
        place = frame.seat(table.around(seat))
        side = frame.portrait
        box = canvas.rect(place.x - side / 2, place.y - side / 2, side, side)
        can = seat in targets
        reason = _why_not(table, seat) if aiming and not can else ""
        found.append(
            Widget(
                f"seat {seat}",
                box,
                table.company.name(seat),
                _target(canvas, can, plate_box(canvas, frame, place, table.look(seat))),
                partial(table.questions.aim_at, seat) if aiming else None,
                enabled=can,
                reason=reason,
                tooltip=about(table, seat),
            )
        )
    return found


def _why_not(table: ComplotsTable, seat: int) -> str:
    return table.words.reason(table.sitting.refusal(Choice(table.questions.verb, (seat,))) or "not_an_option")


def _target(canvas: Canvas, can: bool, plate: pygame.Rect) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
    """A ring around who would be aimed at, behind the name."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if can and (treatment.hovered or treatment.focused):
            around = ring(place.size, canvas.scale, place.width / canvas.scale / 2)
            above = pygame.Rect(0, 0, canvas.pixels[0], plate.top)
            with_clip(surface, above, lambda: around.draw(surface, place.topleft))

    return paint


def _middle(table: ComplotsTable, canvas: Canvas, frame: TableFrame) -> list[Widget]:
    """The Court and the Treasury: a click exchanges cards, or takes income."""
    if not (table.asked and table.sitting.kind == "action" and not table.questions.verb):
        return []
    x, y = frame.centre
    found = []
    for name, verb, dx, wide, high in (("court", "exchange", -82, 92, 129), ("treasury", "income", 74, 138, 124)):
        reason = table.questions.refusal(verb)
        found.append(
            Widget(
                name,
                canvas.rect(x + dx - wide / 2, y - high / 2, wide, high),
                table.questions.say("verbs", verb, "label"),
                _lit(canvas),
                partial(table.questions.begin, verb),
                enabled=not reason,
                reason=reason,
                tooltip=table.questions.say("verbs", verb, "label"),
            )
        )
    return found


def _lit(canvas: Canvas) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if treatment.hovered or treatment.focused:
            around = place.inflate(canvas.px(10), canvas.px(10))
            outline(surface, theme.GOLD_WORDS, around, max(2, canvas.px(2)), canvas.px(10))

    return paint
