"""The person's own hand and ambushes, with what its sets would bring.

The arc opens under the pointer while nothing is chosen from it. It also shows what giving way would lay open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from art import brush, theme
from art.games.nottingham.drama import forest as pieces
from art.passing import passing
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS
from scenes.games.nottingham.base import NottinghamLaid, NottinghamSight, order, own_hand, sealed
from scenes.games.nottingham.board import cards, looks
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.games.nottingham.scene import NottinghamScene, NottinghamTheatre
from scenes.kit import ids
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board.hand import Held
from scenes.tables.board.marks import Badge

# Laid open

CARD = 72.0  # units: width of a card
STEP, WIDEST = 0.62, 560.0  # from card to card as a share of their width; units that all of them may be wide
BENT, TILT = 1.6, -2.2  # units by which the outer cards lie lower, degrees by which they lean, for each step aside
EYE = 28  # units
BESIDE = 0.32  # from the middle of a portrait to its eye, as a share of its width
MOONLIGHT = (186, 204, 246)
NIGHT = (640, 290)  # units: width and height of the dark around them


def lies_open(scene: NottinghamScene) -> bool:
    """Whether it is shown: while pointer or focus are on the answer that gives way."""
    asked = scene.story.act is not None and scene.tempo.asked and scene.sitting.kind == "defend"
    return asked and bool(_witnesses(scene)) and _thought_of(scene)


def draw(surface: pygame.Surface, canvas: Canvas, scene: NottinghamScene) -> None:
    """Draw it in the place of what lies in the middle."""
    if not lies_open(scene):
        return
    night = _night(canvas.px(NIGHT[0]), canvas.px(NIGHT[1]))
    surface.blit(night, night.get_rect(center=_pixels(canvas, scene.layout_now.centre)))
    for card, (place, tilt) in zip(own_hand(scene), fan(scene, len(own_hand(scene)), CARD, WIDEST), strict=True):
        picture = moonlit(card, canvas.px(CARD), tilt, canvas.figures)
        surface.blit(picture, picture.get_rect(center=_pixels(canvas, place)))
    assert scene.story.act is not None
    told = scene.company.say("opens", scene.story.act.action, seat=scene.story.act.seat)
    words = image(told, "strong", canvas.font(theme.READING), theme.IVORY)
    x, y = scene.layout_now.centre
    surface.blit(words, words.get_rect(midbottom=_pixels(canvas, (x, y - CARD * HIGH / 2 - 8))))
    eye = pieces.witness(canvas.px(EYE))
    for seat in _witnesses(scene):
        surface.blit(eye, eye.get_rect(center=_pixels(canvas, eye_place(scene, seat))))


def _thought_of(scene: NottinghamScene) -> bool:
    assert scene.stage is not None
    answer = next((each for each in scene.widgets if each.id == ids.PASS), None)
    if answer is None or scene.stage.top is not scene:
        return False
    treatment = scene.stage.treatment(answer)
    return treatment.hovered or treatment.focused


def _witnesses(sight: NottinghamSight) -> tuple[int, ...]:
    """Who would see the hand: everybody a robbery, the thief alone a theft, nobody a card drawn unseen. N 6.2, 6.4, 6.5"""
    act = sight.story.act
    assert act is not None
    if act.action == "rob":
        return tuple(seat for seat in range(sight.players) if seat != sight.seat)
    return (act.seat,) if act.action == "steal" else ()


def eye_place(sight: NottinghamLaid, seat: int) -> Place:
    """Where the mark of somebody who will see it stands, beside the portrait."""
    x, y = sight.seating.seat_place(seat)
    aside = sight.layout_now.portrait * BESIDE
    return x + aside, y + aside


def fan(sight: NottinghamLaid, count: int, card: float, widest: float) -> list[tuple[Place, float]]:
    """Where the cards of an open hand lie in the middle, and how they are turned: on an arc.

    A card is `card` units wide, all of them are `widest` at most.
    """
    x, y = sight.seating.stage_place()
    step = min(card * STEP, (widest - card) / max(1, count - 1))
    aside = [at - (count - 1) / 2 for at in range(count)]
    return [((x + each * step, y + BENT * each * each), TILT * each) for each in aside]


@passing
def _night(wide: int, high: int) -> pygame.Surface:
    """The dark of the wood, softly ending."""
    dark = brush.glow((0, "#0a1430", 0.92), (0.62, "#0a1430", 0.84), (1, "#0a1430", 0.0))
    return brush.paint(brush.ellipse(50, 50, 50, 50, dark), (wide, high), (100, 100))


@passing
def moonlit(card: str, wide: int, tilt: float, grown: float) -> pygame.Surface:
    """A card by the light of the moon."""
    picture = cards.card(card, wide, grown=grown).copy()
    picture.fill((*MOONLIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return cards.tilted(picture, tilt)


def _pixels(canvas: Canvas, place: Place) -> tuple[int, int]:
    return canvas.px(place[0]), canvas.px(place[1])


# The hand

AMBUSH = 46.0  # units: width of an own ambush card
AMBUSH_STEP = 42.0  # units from one to the next
LOWER = 13.0  # units by which it lies lower than the portrait in the compact form: the road begins above it
EASY = 28  # pixels of a card that are to be seen for it to be clicked where it lies
FOOT = 12.0  # units at the foot of one that are not pressed: the hand may begin there


def widgets(scene: NottinghamScene, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
    held = [_held(scene, at, card) for at, card in enumerate(own_hand(scene))]
    gone, shown = [*scene.aloft.leaving.get(scene.seat, ()), *sealed(scene)], []
    for each in held:
        if each.card in gone:
            gone.remove(each.card)
        else:
            shown.append(each)
    sets = _sets(scene)
    fan = replace(layout.fan, opens=not _still(canvas, layout, shown))
    hand = scene.hand.widgets(canvas, fan, shown, sets)
    return [*_ambushes(scene, canvas, layout), *_told(scene, canvas, sets), *hand]  # cards are pressed through badges


def _still(canvas: Canvas, layout: NottinghamLayout, shown: Sequence[Held]) -> bool:
    """Whether no card moves aside from under the pointer: where one chooses, if all can be clicked without that."""
    steps = layout.fan.steps(sorted(order(each.card) for each in shown))
    return any(each.press is not None for each in shown) and all(canvas.px(each) >= EASY for each in steps)


def _told(scene: NottinghamScene, canvas: Canvas, sets: Mapping[int, Badge]) -> list[Widget]:
    """What the badges of sets say in figures, in words: their points, and the ambushes that could strike."""
    cards_of = {badge: OBJECTS[order] for order, badge in sets.items()}
    found = []
    for badge, place in scene.hand.badges(canvas).laid if sets else ():
        if badge in cards_of:
            told = scene.questions.badge_told(cards_of[badge])
            found.append(Widget(f"badge {cards_of[badge]}", place, told, tooltip=told))
    return found


def _held(scene: NottinghamScene, at: int, card: str) -> Held:
    questions = scene.questions
    hidden = card not in OBJECTS
    nth = own_hand(scene)[:at].count(card)
    can = not hidden and scene.tempo.asked and questions.can_click(card, nth)
    return Held(
        card,
        f"{scene.words.card(card):name}",
        partial(questions.click_card, at, card, nth) if can else None,
        reason=questions.why_not_card(card) if scene.tempo.asked and not hidden else "",
        chosen=scene.tempo.asked and questions.is_chosen(at, card, nth),
        glows=can,
        pale=scene.tempo.asked and questions.pales(card),
        badge=Badge(scene.company.say("new")) if _is_new(scene, at, card) else None,
        inspect=None if hidden else partial(looks.inspected, scene, card),
        targets=partial(_mat, scene) if can and scene.sitting.kind == "offer" else None,
    )


def _is_new(scene: NottinghamScene, at: int, card: str) -> bool:
    """Whether a card came since the person's last turn, by a favour or for what others took: of equal ones the last.

    Where cards are exchanged, badges say what they bring.
    """
    if scene.tempo.asked and scene.sitting.kind == "exchange":
        return False
    return own_hand(scene)[at:].count(card) <= scene.story.fresh.count(card)


def _mat(sight: NottinghamSight) -> list[str]:
    """What a card can be dragged to: the person's own mat."""
    return [f"slot offer {sight.seat}"]


def _sets(scene: NottinghamScene) -> dict[int, Badge]:
    """What can be had for cards that are alike, while the person may exchange them."""
    if not scene.tempo.asked or scene.sitting.kind != "exchange" or scene.questions.named_part() in COMMISSIONS:
        return {}
    sets = {}
    for card in scene.questions.sets():
        value, risk = cards.values()[card], scene.questions.risk(card)
        more = str(risk) if risk else ""
        sets[order(card)] = Badge(f"+{value}", more, cards.arrows, bright=True)
    return sets


def tick(theatre: NottinghamTheatre, seconds: float) -> None:
    if theatre.stage is not None and theatre.hand.tick(theatre.stage, seconds):
        theatre.move()


# Ambushes


def ambush_place(layout: NottinghamLayout, at: int) -> Place:
    x, y = layout.me
    if layout.compact:
        return x + layout.portrait / 2 + layout.plate + 16 + at * AMBUSH_STEP, y + LOWER
    return x + 30 + at * AMBUSH_STEP, y - layout.portrait / 2 - 28


def _ambushes(scene: NottinghamScene, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
    found = []
    laid = scene.shown.ambushes[scene.seat] if scene.shown.ambushes else ()
    fits = scene.questions.strikers() if scene.tempo.asked else ()
    for at, card in enumerate(laid):
        x, y = ambush_place(layout, at)
        whole = canvas.rect(x - AMBUSH / 2, y - AMBUSH * 0.7, AMBUSH, AMBUSH * 1.4)
        rect = whole.copy()
        rect.height -= canvas.px(FOOT)
        if at + 1 < len(laid):  # the next one lies over the rest
            rect.width = canvas.px(x - AMBUSH / 2 + AMBUSH_STEP) - rect.left

        def paint(
            surface: pygame.Surface,
            _: pygame.Rect,
            treatment: Treatment,
            card: str = card,
            lies: pygame.Rect = whole,
        ) -> None:
            picture = cards.tilted(cards.ambush(card, lies.width), 4.0)
            up = lies.height // 8 if treatment.hovered or treatment.focused else 0
            surface.blit(picture, picture.get_rect(center=(lies.centerx, lies.centery - up)))

        inspect = partial(looks.inspected_ambush, scene, card) if not card.startswith("?") else None
        press = partial(scene.questions.strike, card) if card in fits else None
        label, told = (looks.ambush_name(scene, card), looks.waits(scene, card)) if inspect is not None else ("", "")
        name = f"strike {card} laid" if press else f"ambush {at}"
        found.append(Widget(name, rect, label, paint, press, tooltip=told, inspect=inspect))
    return found
