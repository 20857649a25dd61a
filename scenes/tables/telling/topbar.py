"""The bar above the table: which game is played and where it stands, and buttons for what can be done at any time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from art import theme
from art.brush import box
from art.brush import paint as painted
from engine.rulebook import rulebook
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring
from scenes.kit.shapes import faint
from scenes.kit.widget import Treatment, Widget
from scenes.menus.rules import RulesPages
from scenes.tables.board import pictures
from scenes.tables.layout import TableLayout
from scenes.tables.scene import TableScene

SIDE = 44  # units: each side of a button
APART = 8  # units from button to button
EDGE = 12  # units from the last one to the edge of the window
BUTTONS = 6  # with that of hints


@lru_cache(maxsize=8)
def _light(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The light behind a button that the pointer is on."""
    return painted(box(0, 0, *size, radius, "#ffffff", opacity=0.1), size, size)


def top_bar_widgets(table: TableScene, canvas: Canvas, layout: TableLayout) -> list[Widget]:
    """The bar with its words, then its buttons from left to right: those that a table may lack first, so that the others
    keep their places."""
    text = table.house.text
    entries: list[tuple[str, str, str, Callable[[], None], bool, str]] = [
        ("hint", "hint", "hint", table.advice.press, table.advice.can, "h"),
        ("undo", "undo", "take_back", table.flow.undo, table.flow.can_undo, "u"),
        (
            "pause",
            "play" if table.flow.paused else "pause",
            "go_on" if table.flow.paused else "pause",
            table.flow.toggle_pause,
            True,
            "p",
        ),
        ("forward", "fast_forward", "forward", table.flow.fast_forward, not table.flow.asked, "f"),
        ("rules", "book", "rules", partial(open_rules, table), True, "r"),
        ("menu", "menu", "menu", table.outcome.press_menu, True, ""),
    ]
    if table.looking.at is not None:  # there is no menu then: this leads back
        entries[-1] = ("menu", "left", table.looking.way_back, table.looking.to_now, True, "")
    if not _hints(table):
        entries = [each for each in entries if each[0] != "hint"]
    side = _side(canvas)
    x = buttons_from(table, canvas)
    widgets = [_bar(table, canvas, layout, table.manner.subtitled or not canvas.compact, x)]
    for name, sign, label, action, enabled, key in entries:
        rect = canvas.rect(x, (layout.bar - min(side, layout.bar)) / 2, side, min(side, layout.bar))
        widgets.append(
            icon_button(canvas, name, rect, sign, text("table", label), action, enabled, key, _why_not(table, name))
        )
        x += side + APART
    return widgets


def open_rules(table: TableScene) -> None:
    """Show the rules, opened at the question asked now, else at what a turn is."""
    kind = table.sitting.kind or table.sitting.truth.game.turn_question
    assert table.stage is not None
    table.stage.push(RulesPages(table.house, table.game, rulebook(table.game, table.words.language).where(kind)))


def _why_not(table: TableScene, name: str) -> str:
    """Why this button cannot be pressed just now."""
    return table.flow.why_no_undo if name == "undo" else table.house.text("table", "not_now")


def buttons_from(table: TableScene, canvas: Canvas) -> float:
    """Where the buttons of the bar begin, in units."""
    return canvas.width - EDGE - (_side(canvas) + APART) * (BUTTONS if _hints(table) else BUTTONS - 1)


def _side(canvas: Canvas) -> float:
    """Width and height of a button, in units."""
    return max(SIDE, 34 / canvas.scale)


def _hints(table: TableScene) -> bool:
    return table.advice.able


def _bar(table: TableScene, canvas: Canvas, layout: TableLayout, told: bool, until: float) -> Widget:
    """Its words end before `until`, where the buttons begin, in units. Where only the name is `told`, the rest is the game's own."""
    name = table.words.text("name")
    subtitle = table.chronicle.subtitle() if table.guide is None else table.guide.subtitle()
    found = table.outcome.occasion
    counts = "" if found is None else found.told(table.house)

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        end = pictures.titled_bar(surface, canvas, place, name, subtitle, until if told else 0.0)
        if counts and told:
            pictures.counted(surface, canvas, place, counts, end, until)

    label = ". ".join(filter(None, (name, subtitle, counts)))
    return Widget(
        "top bar", canvas.rect(0, 0, until - 4, layout.bar), label, paint, shows=(name, subtitle, told, until, counts)
    )


def icon_button(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    sign: str,
    label: str,
    action: Callable[[], None],
    enabled: bool,
    key: str,
    reason: str,
) -> Widget:
    """A button that is a sign alone, an icon of art/icons; `label` and the key stand in its tooltip.

    `reason` says why it cannot be pressed, where it is not `enabled`.
    """

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if treatment.hovered or treatment.focused:
            surface.blit(_light(place.size, canvas.px(8)), place)
        image = pictures.sign(sign, canvas.px(26), theme.GOLD_WORDS if treatment.hovered else theme.IVORY)
        if not enabled:
            image = faint(image, 100)
        surface.blit(image, image.get_rect(center=place.center))
        if treatment.focused:
            ring(place.size, canvas.scale).draw(surface, place.topleft)

    tip = f"{label} ({key.upper()})" if key and not canvas.pad else label
    return Widget(
        name, rect, label, paint, action, enabled=enabled, reason="" if enabled else reason, key=key, tooltip=tip,
        shows=(sign, enabled),
    )  # fmt: skip
