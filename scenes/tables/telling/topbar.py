"""The bar above the table: which game is played and where it stands, and buttons for what can be done at any time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from art import theme
from art.brush import box
from art.brush import paint as painted
from engine.rulebook import rulebook
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.shapes import faint
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.learning.rules import RulesPages
from scenes.tables.board import pictures
from scenes.tables.layout import TableLayout
from scenes.tables.scene import MatchScene
from scenes.tables.sight import AnySight

SIDE = 44  # units: each side of a button
APART = 8  # units from button to button
EDGE = 12  # units from the last one to the edge of the window
BUTTONS = 6  # with that of hints
PILL = 12  # units on either side of the words on the sign of an exercise


@lru_cache(maxsize=8)
def _light(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The light behind a button that the pointer is on."""
    return painted(box(0, 0, *size, radius, "#ffffff", opacity=0.1), size, size)


def top_bar_widgets(scene: MatchScene, canvas: Canvas, layout: TableLayout) -> list[Widget]:
    """The bar with its words, then its buttons from left to right: those that a table may lack first, so that the others
    keep their places."""
    text = scene.house.text
    entries: list[tuple[str, str, str, Callable[[], None], bool, str]] = [
        ("hint", "hint", "hint", scene.advice.press, scene.advice.can, "h"),
        ("undo", "undo", "take_back", scene.tempo.undo, scene.tempo.can_undo, "u"),
        (
            "pause",
            "play" if scene.tempo.paused else "pause",
            "go_on" if scene.tempo.paused else "pause",
            scene.tempo.toggle_pause,
            True,
            "p",
        ),
        ("forward", "fast_forward", "forward", scene.tempo.fast_forward, not scene.tempo.asked, "f"),
        ("rules", "book", "rules", partial(open_rules, scene), True, "r"),
        (ids.MENU, "menu", "menu", scene.outcome.press_menu, True, ""),
    ]
    if scene.looking.at is not None:  # there is no menu then: this leads back
        entries[-1] = (ids.MENU, "left", scene.looking.way_back, scene.looking.to_now, True, "")
    if not _hints(scene):
        entries = [each for each in entries if each[0] != "hint"]
    side = _side(canvas)
    x = _first_button(scene, canvas)
    until = buttons_from(scene, canvas)
    widgets = [_bar(scene, canvas, layout, scene.manner.subtitled or not canvas.compact, until)]
    if scene.outcome.exercise:
        widgets.append(_exercise(scene, canvas, layout, until))
    for name, sign, label, action, enabled, key in entries:
        rect = canvas.rect(x, (layout.bar - min(side, layout.bar)) / 2, side, min(side, layout.bar))
        widgets.append(
            icon_button(canvas, name, rect, sign, text("table", label), action, enabled, key, _why_not(scene, name))
        )
        x += side + APART
    return widgets


def open_rules(scene: MatchScene) -> None:
    """Show the rules, opened at the question asked now, else at what a turn is."""
    kind = scene.sitting.kind or scene.sitting.truth.game.turn_question
    assert scene.stage is not None
    scene.stage.push(RulesPages(scene.house, scene.game, rulebook(scene.game, scene.words.language).where(kind)))


def _why_not(scene: MatchScene, name: str) -> str:
    """Why this button cannot be pressed just now."""
    return scene.tempo.why_no_undo if name == "undo" else scene.house.text("table", "not_now")


def buttons_from(scene: MatchScene, canvas: Canvas) -> float:
    """Where the words of the bar have to end, in units: at its buttons, or at the sign of an exercise before them."""
    first = _first_button(scene, canvas)
    return first - _sign_wide(scene, canvas) - APART if scene.outcome.exercise else first


def _first_button(scene: MatchScene, canvas: Canvas) -> float:
    """Where the buttons of the bar begin, in units."""
    return canvas.width - EDGE - (_side(canvas) + APART) * (BUTTONS if _hints(scene) else BUTTONS - 1)


def _exercise_told(sight: AnySight, canvas: Canvas) -> str:
    """That this is no real match, and where there is room what that means."""
    return sight.house.text("table", "exercise" if canvas.compact else "exercise_counts")


def _sign_wide(sight: AnySight, canvas: Canvas) -> float:
    """Width of the sign of an exercise, in units."""
    words = image(_exercise_told(sight, canvas), "text", canvas.font(theme.SMALL), theme.GOLD_WORDS)
    return words.get_width() / canvas.scale + 2 * PILL


def _exercise(sight: AnySight, canvas: Canvas, layout: TableLayout, left: float) -> Widget:
    """The sign that stands there as long as an exercise lasts: all else looks as at a real match."""
    told = _exercise_told(sight, canvas)
    words = image(told, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS)
    high = min(layout.bar - 6, words.get_height() / canvas.scale + 8)
    place = canvas.rect(left, (layout.bar - high) / 2, _sign_wide(sight, canvas), high)

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        sheet(spot.size, "pill_gold", canvas.scale).draw(surface, spot.topleft)
        surface.blit(words, words.get_rect(center=spot.center))

    return Widget("exercise", place, told, paint, tooltip=sight.house.text("table", "exercise_tip"), shows=told)


def _side(canvas: Canvas) -> float:
    """Width and height of a button, in units."""
    return max(SIDE, 34 / canvas.scale)


def _hints(scene: MatchScene) -> bool:
    return scene.advice.able


def _bar(scene: MatchScene, canvas: Canvas, layout: TableLayout, told: bool, until: float) -> Widget:
    """Its words end before `until`, where the buttons begin, in units. Where only the name is `told`, the rest is the game's own."""
    name = scene.words.text("name")
    subtitle = scene.chronicle.subtitle() if scene.guide is None else scene.guide.subtitle()
    found = scene.outcome.occasion
    counts = "" if found is None else found.told(scene.house)

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
