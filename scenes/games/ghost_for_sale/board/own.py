"""The person's strip: the hand of offer cards, the True or False card, and the tokens while there are declarations."""

from __future__ import annotations

from functools import partial

import pygame

from engine.core.cards import is_blank
from engine.core.choice import Choice
from engine.games.ghost_for_sale.rules.numbers import BOTH, GHOST, LIE, PAINTING, TRUTH
from scenes.games.ghost_for_sale.base import GhostSight, own_hand
from scenes.games.ghost_for_sale.board import cards, tokens
from scenes.games.ghost_for_sale.board.layout import TOKEN_HIGH, GhostLayout
from scenes.games.ghost_for_sale.scene import GhostScene, GhostTheatre
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import ring
from scenes.kit.fan import HIGH
from scenes.kit.widget import Inspected, Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.board.hand import Held

TILT = 3.0  # degrees by which the True or False card lies turned to the left
TOKEN = 42.0  # units: width of the tokens beside them, which show what they mean
CHOICE = 88.0  # units: width of the True and the False card between which the person chooses


def widgets(scene: GhostScene, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
    if layout.mode == "reveal":
        scene.hand.widgets(canvas, layout.fan, ())
        return []
    found = [*_honesty(scene, canvas, layout), *tokens.own(canvas, layout, scene)]
    held: list[Held] = []
    if scene.shown.phase != "declare":
        left = list(scene.aloft.leaving)
        for at, card in enumerate(own_hand(scene)):
            if card in left:
                left.remove(card)
            else:
                held.append(_held(scene, at, card))
    return [*found, *scene.hand.widgets(canvas, layout.fan, held)]


def _held(scene: GhostScene, at: int, card: str) -> Held:
    questions = scene.questions
    nth = own_hand(scene)[:at].count(card)
    can = scene.tempo.asked and questions.takes_cards and not is_blank(card)
    return Held(
        card,
        questions.told_card(card),
        partial(questions.click_card, at, card, nth) if can else None,
        reason=questions.why_not_card(at) if can else "",
        chosen=can and questions.is_chosen(at, card, nth),
        glows=can and scene.sitting.kind != "reserve",
        pale=can and questions.is_laid(card, nth),
        inspect=None if is_blank(card) else partial(inspected, scene, card),
        targets=questions.drop_targets if can and scene.sitting.kind != "reserve" else None,
    )


def inspected(scene: GhostScene, card: str) -> Inspected:
    """A card shown large, with what others see of it, and how many of its kind are spent or set aside."""
    words = scene.words
    told = words.text("table", "card_told", "lie" if cards.lies(card) else "plain", back=scene.questions.seen_as(card))
    spent = scene.shown.discard[scene.seat].count(card) if scene.shown.discard else 0
    aside = sum(zone[scene.seat].count(card) for zone in (scene.shown.reserve, scene.shown.waiting) if zone)
    rows = []
    if aside:
        rows.append((words.text("table", "aside"), str(aside)))
    if spent:
        rows.append((words.text("table", "spent"), str(spent)))
    picture = partial(cards.offer, card, foot=scene.questions.foot(card))
    return Inspected(picture, f"{words.card(card):name}", told, tuple(rows))


# True or False


def _honesty(scene: GhostScene, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
    stance = scene.shown.stances[scene.seat] if scene.shown.stances else ()
    if scene.tempo.asked and scene.sitting.kind == "truth":
        return _choices(scene, canvas, layout)
    if len(stance) != 1:
        return []
    card = stance[0]
    x, y, wide = layout.honesty
    word = scene.words.text("table", "stance", card) if card in BOTH else ""

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        picture = cards.tilted(cards.honesty(card, canvas.px(wide), word), TILT)
        surface.blit(picture, picture.get_rect(center=spot.center))

    rect = canvas.rect(x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH)
    label = f"{scene.words.card(card):name}" if card in BOTH else scene.words.text("table", "steps", "truth")
    inspect = partial(inspected_stance, scene, card) if card in BOTH else None
    return [Widget("stance", rect, label, paint, inspect=inspect, shows=(layout, card, word))]


def inspected_stance(sight: GhostSight, card: str) -> Inspected:
    words = sight.words
    word = words.text("table", "stance", card)
    return Inspected(partial(cards.honesty, card, word=word), word, words.text("table", "stance_told", card))


def choice_boxes(layout: GhostLayout) -> dict[str, Box]:
    """Where True and False lie while the person chooses between them: in the middle of the cloth, or over the hand
    where the bar stands beside it, which may grow upward."""
    wide = min(CHOICE * layout.grown, (layout.floor - layout.row.rim - 16) / HIGH)
    y = layout.row.rim + (layout.floor - layout.row.rim - wide * HIGH) * 0.85
    x, _, across, _ = layout.hand
    beside = layout.prompt[0] >= x + across
    middle = x + across / 2 if beside else layout.area[2] / 2
    return {
        TRUTH: (middle - wide - 22, y, wide, wide * HIGH),
        LIE: (middle + 22, y, wide, wide * HIGH),
    }


def _choices(scene: GhostScene, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
    boxes = choice_boxes(layout)
    tokens_beside = [_meaning(scene, canvas, layout, card, box) for card, box in boxes.items()]
    return [*tokens_beside, *(_choice(scene, canvas, card, box) for card, box in boxes.items())]


def _meaning(sight: GhostSight, canvas: Canvas, layout: GhostLayout, card: str, box: Box) -> Widget:
    """The person's ghost and painting beside True or False: which of them is a ghost with it. G 4.2"""
    left, top, across, high = box
    wide = TOKEN * layout.grown
    middle = left - wide * 0.85 if card == TRUTH else left + across + wide * 0.85
    apart = wide * TOKEN_HIGH * 0.62
    mark, counts = sight.company.mark(sight.seat), {GHOST: card == TRUTH, PAINTING: card == LIE}
    places = {face: (middle, top + high / 2 + side * apart) for face, side in ((GHOST, -1), (PAINTING, 1))}

    def paint(surface: pygame.Surface, _: pygame.Rect, __: Treatment) -> None:
        for face, place in places.items():
            picture = cards.token(mark, face, canvas.px(wide), "counts" if counts[face] else "vain")
            tokens.draw(surface, canvas, place, picture, counts[face], canvas.px(wide))

    rect = canvas.rect(middle - wide / 2, top + high / 2 - 2 * apart, wide, 4 * apart)
    told = sight.words.text("table", "stance_told", card)
    return Widget(f"truth tokens {card}", rect, told, paint, tooltip=told, shows=(layout, card, mark.name))


def _choice(scene: GhostScene, canvas: Canvas, card: str, box: Box) -> Widget:
    word = scene.words.text("table", "stance", card)

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        lit = treatment.hovered or treatment.focused
        picture = cards.tilted(cards.honesty(card, spot.width, word), 3.0 if card == TRUTH else -3.0)
        light = pictures.glow_around(spot.size, "#fff1bd" if lit else "#ffcf6a")
        middle = spot.centerx, spot.centery - (canvas.px(6) if lit else 0)
        surface.blit(light, light.get_rect(center=middle))
        surface.blit(picture, picture.get_rect(center=middle))
        if treatment.focused:
            ring(spot.size, canvas.scale, 8).draw(surface, spot.move(0, -canvas.px(6)).topleft)

    press = scene.questions.gives(Choice(card))
    inspect = partial(inspected_stance, scene, card)
    return Widget(f"truth {card}", canvas.rect(*box), word, paint, press, key="", inspect=inspect)


# Motion


def place_of(theatre: GhostTheatre, card: str, nth: int = 0) -> Place:
    """The middle of a card of the hand, in units; that of the hand where it is not there."""
    held = [each.card for each in theatre.hand.held]
    found = [at for at, each in enumerate(held) if each == card]
    if not found:
        return middle(theatre)
    return theatre.hand.place_of(found[min(nth, len(found) - 1)])


def middle(theatre: GhostTheatre) -> Place:
    fan = theatre.hand.fan
    return fan.left + fan.width / 2, fan.middle


def tick(theatre: GhostTheatre, seconds: float) -> None:
    if theatre.stage is not None and theatre.hand.tick(theatre.stage, seconds):
        theatre.move()
