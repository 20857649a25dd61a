"""The court: the Doge's chair with the cap, the market of influence around it, and how many gaps are left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from art import theme
from engine.games.intrigo.rules.table import NOTHING
from engine.games.intrigo.rules.turns import price
from scenes.games.intrigo.asking import aiming
from scenes.games.intrigo.board import cards, looks
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.fan import HIGH
from scenes.kit.text import Paragraph, Span, balanced, draw, image, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.board.slots import light_ring

PRICE = 25.0  # units: height of the pill with the price
PRICE_GROWN = 1.3  # how much larger it becomes with the words at most
UNDER = 5.0  # units by which each card of a stack lies aside of the one on it
CAPTIONS, NAME = (17.0, 15.0, 14.0), 16.0  # units: sizes of the words below a stack, and that of its name
SILL = 20.0  # units above the edge of the court, where its cornice is, that stay free below what a card does
NAME_GAP, PLATE_GAP = 4.0, 9.0  # units between a card and the words below it; where it bears its name
APART = 8.0  # units between two names
NAMED_FROM = (
    78  # pixels of width from which on the name stands on the card itself (art/games/intrigo/cards/influence.py)
)


class Stack(NamedTuple):
    """How a stack looks: how many are left, its price, whether it is too dear, and what it is to the question."""

    kind: str
    left: int
    price: int | None
    dear: bool
    state: str
    dim: bool


def stacks(scene: IntrigoScene) -> tuple[Stack, ...]:
    return tuple(_stack(scene, kind) for kind in scene.rules.kinds)


def _stack(scene: IntrigoScene, kind: str) -> Stack:
    shown, rules = scene.shown, scene.rules
    left = shown.stacks[rules.kinds.index(kind)] - (scene.aloft.gone_stack == kind)
    cost = price(rules, shown, kind) if left > 0 else None
    mine = shown.coins[scene.seat] if shown.coins else 0
    spot = scene.questions.stack(kind) if scene.tempo.asked else None
    picked = bool(scene.tempo.asked and (scene.questions.kind or scene.questions.plot))
    dim = picked and scene.questions.kind != kind
    return Stack(kind, left, cost, cost is not None and cost > mine, spot.state if spot else "plain", dim)


# Drawing


def draw_court(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> None:
    """Draw the chair and how many gaps are left; the stacks are widgets."""
    left = sum(card == NOTHING for card in scene.standings.at_rest.gaps)
    capped = not scene.aloft.uncapped and scene.story.round.doge is None
    hidden = not left or (scene.tempo.asked and aiming.aims(scene))
    told = "" if hidden else scene.company.say("gaps_left", number=left)
    if told and scene.parchment.colliderect(_plate(canvas, layout, told)):
        told = ""
    seen = canvas, layout, told, capped
    scene.kept.paint(surface, "chair", seen, partial(_draw_chair, surface, canvas, layout, told, capped))


def _draw_chair(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, told: str, capped: bool) -> None:
    x, y, wide = layout.chair
    picture = cards.chair(canvas.px(wide), capped)
    rect = picture.get_rect(center=(canvas.px(x), canvas.px(y)))
    surface.blit(picture, rect)
    if not told:
        return
    plate = _plate(canvas, layout, told)
    sheet(plate.size, "pill", canvas.scale).draw(surface, plate.topleft)
    words = _count(canvas, told)
    surface.blit(words, words.get_rect(center=plate.center))


def _count(canvas: Canvas, told: str) -> pygame.Surface:
    return image(told, "title", canvas.font(15, 13), theme.IVORY)


def _plate(canvas: Canvas, layout: IntrigoLayout, told: str) -> pygame.Rect:
    """Where it is told how many gaps are left, in pixels: below the chair, at the lower edge of the court."""
    words = _count(canvas, told)
    plate = pygame.Rect(0, 0, words.get_width() + canvas.px(26), words.get_height() + canvas.px(8))
    _, top, _, high = layout.court
    plate.midbottom = canvas.px(layout.chair[0]), canvas.px(top + high) - canvas.px(7)
    return plate


# Widgets


def widgets(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, wordless: Collection[str] = ()) -> list[Widget]:
    """The six stacks; below those that are `wordless` there is no room for words."""
    return [
        _widget(canvas, layout, scene, number, stack, stack.kind not in wordless)
        for number, stack in enumerate(stacks(scene))
    ]


def box_of(layout: IntrigoLayout, number: int) -> Box:
    """The card on top of a stack."""
    x, y = layout.stack_at(number)
    wide = layout.stack
    return x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH


def _widget(
    canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, number: int, stack: Stack, worded: bool
) -> Widget:
    spot = scene.questions.stack(stack.kind)
    name = f"{scene.words.card(stack.kind):name}"
    captions = [
        {kind: scene.words.text("table", told, kind) for kind in scene.rules.kinds}
        for told in ("caption", "caption_briefly")
    ]
    caption, all_of_them = captions[0][stack.kind], tuple(tuple(each.values()) for each in captions)
    briefly = captions[1][stack.kind]
    little = str(scene.words.find("table", "short", stack.kind) or name)
    label = spot.label or (
        scene.company.say("stack_empty", kind=stack.kind)
        if stack.price is None
        else scene.company.say("stack", kind=stack.kind, count=stack.left, price=stack.price)
    )
    place = canvas.rect(*box_of(layout, number))
    if not worded:
        caption = briefly = little = ""
    shows = layout, stack, (name, little), caption, canvas.text

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        _paint(
            surface,
            canvas,
            layout,
            place,
            treatment,
            stack,
            (name, little),
            (caption, briefly),
            all_of_them,
            spot.press is not None,
        )

    return Widget(
        f"stack {stack.kind}", place, label, paint, spot.press,
        enabled=not spot.reason, reason=spot.reason, inspect=partial(looks.inspected_stack, scene, stack.kind),
        shows=shows,
    )  # fmt: skip


def _paint(
    surface: pygame.Surface,
    canvas: Canvas,
    layout: IntrigoLayout,
    place: pygame.Rect,
    treatment: Treatment,
    stack: Stack,
    names: tuple[str, str],
    caption: tuple[str, str],
    captions: Sequence[Sequence[str]],
    open_: bool,
) -> None:
    wide, name = canvas.px(layout.stack), names[0]
    if stack.left:  # below the words, too
        cast = cards.stack_shadow(wide)
        surface.blit(cast, cast.get_rect(center=place.midbottom))
    if names[1]:
        _paint_caption(
            surface, canvas, layout, place, names[1], caption, captions, treatment.hovered or treatment.focused
        )
    if not stack.left:
        gone = looks.ghostly(cards.dimmed(cards.card(stack.kind, wide, None, name)), 90)
        surface.blit(gone, place)
        return
    top = cards.card(stack.kind, wide, None, name)
    step = max(2, canvas.px(UNDER * layout.plan.unit))
    for nth in reversed(range(1, stack.left)):
        surface.blit(cards.behind(cards.card(stack.kind, wide)), place.move(step * nth, -step * nth // 2))
    lit = open_ and (treatment.hovered or treatment.focused)
    if lit or stack.state == "chosen":
        light = pictures.glow_around(place.size, "#fff1bd" if lit else "#ffdf8f")
        surface.blit(light, light.get_rect(center=place.center))
    surface.blit(cards.dimmed(top) if stack.dim or stack.dear else top, place)
    if stack.state == "chosen":
        light_ring(place.size, canvas.scale, 7, "gold").draw(surface, place.topleft)
    if stack.price is not None:
        pill = cards.price(stack.price, price_high(canvas, layout), stack.dear)
        surface.blit(pill, pill.get_rect(center=(place.centerx, place.top + canvas.px(2))))
    if treatment.focused:
        ring(place.size, canvas.scale, 7).draw(surface, place.topleft)


def price_high(canvas: Canvas, layout: IntrigoLayout) -> int:
    """Height of the pill with the price in pixels: the figure grows with the words, however small the cards become."""
    return max(canvas.px(PRICE * max(layout.plan.unit, min(canvas.text, PRICE_GROWN))), 20)


def below(canvas: Canvas, layout: IntrigoLayout, place: pygame.Rect) -> pygame.Rect:
    """Where words may stand below a card, in pixels: up to those of the next stack."""
    foot, wide = canvas.px(layout.court[1] + layout.court[3]), canvas.px(_step(layout) - APART)
    return pygame.Rect(place.centerx - wide // 2, place.bottom, wide, max(1, foot - place.bottom))


def _step(layout: IntrigoLayout) -> float:
    """Units from a stack to the next."""
    return layout.stack_at(1)[0] - layout.stack_at(0)[0]


def name_below(canvas: Canvas, layout: IntrigoLayout, name: str) -> str:
    """A stack's name as it stands below its card; nothing where the card is wide enough to bear it."""
    if canvas.px(layout.stack) >= NAMED_FROM:
        return ""
    return shortened(name, "strong", canvas.font(NAME), canvas.px(_step(layout) - APART))


def _paint_caption(
    surface: pygame.Surface,
    canvas: Canvas,
    layout: IntrigoLayout,
    place: pygame.Rect,
    name: str,
    caption: tuple[str, str],
    captions: Sequence[Sequence[str]],
    looked_at: bool,
) -> None:
    """Paint below a card what it does, and its name where it is too narrow to bear that.

    Both where they have room, the `caption` in full or in fewer words, as all of the `captions` have it; else the name, and
    instead of it what the card does while it is `looked_at`.
    """
    shown = name_below(canvas, layout, name)
    does = told_below(canvas, layout, place, shown, caption, captions, looked_at)
    top = place.bottom + canvas.px(NAME_GAP if shown else PLATE_GAP)
    if shown and (does is None or not looked_at or _both(canvas, layout, place, shown, captions)):
        picture = image(shown, "strong", canvas.font(NAME), theme.IVORY)
        dark = cards.dusk((picture.get_width() + canvas.px(16), picture.get_height() + canvas.px(8)))
        spot = picture.get_rect(midtop=(place.centerx, top))
        surface.blit(dark, dark.get_rect(center=spot.center))
        surface.blit(picture, spot)
        top = spot.bottom
    if does is not None:
        room = _room(canvas, layout, place, shown)
        spot = pygame.Rect(place.centerx - room // 2, top, room, does.height)
        dark = cards.dusk((does.width + canvas.px(24), does.height + canvas.px(12)))
        surface.blit(dark, dark.get_rect(center=spot.center))
        draw(surface, does, spot, "centre")


def told_below(
    canvas: Canvas,
    layout: IntrigoLayout,
    place: pygame.Rect,
    shown: str,
    caption: tuple[str, str],
    captions: Sequence[Sequence[str]],
    looked_at: bool = False,
) -> Paragraph | None:
    """What a card does, as it stands below it and its name, if that is `shown` there; None where there is no room for it."""
    room, high = _room(canvas, layout, place, shown), _high(canvas, layout, place, shown)
    if not shown:
        return _does(canvas, caption[0], room, high) or _does(canvas, caption[1], room, high, CAPTIONS[-1:])
    form = _both(canvas, layout, place, shown, captions)
    if form:
        return _does(canvas, caption[form - 1], room, high)
    name = image(shown, "strong", canvas.font(NAME), theme.IVORY)
    return _does(canvas, caption[0], room, high + name.get_height()) if looked_at else None


def _both(
    canvas: Canvas, layout: IntrigoLayout, place: pygame.Rect, shown: str, captions: Sequence[Sequence[str]]
) -> int:
    """In which form, from 1, what all six do has room below their names; 0 in none."""
    room, high = _room(canvas, layout, place, shown), _high(canvas, layout, place, shown)
    fits = (form for form, told in enumerate(captions, 1) if all(_does(canvas, each, room, high) for each in told))
    return next(fits, 0)


def _room(canvas: Canvas, layout: IntrigoLayout, place: pygame.Rect, shown: str) -> int:
    return canvas.px(_step(layout) - APART) if shown else round(place.width * 1.08)


def _high(canvas: Canvas, layout: IntrigoLayout, place: pygame.Rect, shown: str) -> int:
    """Pixels below a card, and its name if that is `shown` there, in which it can be told what it does."""
    foot = canvas.px(layout.court[1] + layout.court[3]) - canvas.px(SILL)
    if not shown:
        return foot - place.bottom - canvas.px(PLATE_GAP)
    name = image(shown, "strong", canvas.font(NAME), theme.IVORY)
    return foot - place.bottom - canvas.px(NAME_GAP) - name.get_height()


@lru_cache(maxsize=64)
def _does(canvas: Canvas, caption: str, wide: int, high: int, sizes: tuple[float, ...] = CAPTIONS) -> Paragraph | None:
    """What a card does, in letters as large as have room there; None where even small ones have none."""
    for units in sizes:
        words = balanced((Span(caption, "text", theme.IVORY),), wide, canvas.font(units))
        if words.width <= wide and words.height <= high:
            return words
    return None
