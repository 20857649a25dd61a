"""The tray of a call: the fragments to be dialled and what is at stake; and once it is made, who was who."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from art import brush, theme
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES
from scenes.games.top_secret.asking import tray
from scenes.games.top_secret.asking.tray import PAD, STEP, Laid
from scenes.games.top_secret.base import TopSecretTheatre
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.text import Span, draw, narrowed
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import paragraph, spans
from scenes.tables.board import pictures

STAKE = "stake"  # widgets of what is at stake
ABOVE_NAME = 9.0  # units by which a face stands above the middle of the cards, for its name
LEAST_NAME = 12  # pixels of the letters of a long name below a face


@lru_cache(maxsize=12)
def stake_ground(size: tuple[int, int], good: bool) -> pygame.Surface:
    """The sheet on which it stands what a right call brings, or a wrong one; and that of the person's pair, or the other."""
    fill, edge = (("#155c46", "#0c3b2e"), theme.GOOD) if good else (("#5c1226", "#3a0a18"), theme.BAD)
    w, h = size
    return brush.paint(brush.box(1, 1, w - 2, h - 2, 10, brush.down(*fill), edge, 1.6, 0.94), size, size)


def tray_widgets(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> list[Widget]:
    """The fragments to be dialled, and beside them what is at stake."""
    words = scene.words
    found = [tray.ground(canvas, layout, words.text("table", "tray", "call"), False)]
    head = (Span(words.text("table", "tray", "call"), "title", theme.GOLD_WORDS),)
    left, step = layout.tray[0] + PAD, layout.tray_card * STEP
    found.append(tray.heading(canvas, layout, left, 4 * step, head, "tray head"))
    for at, card in enumerate(FRAGMENTS):
        found.append(_fragment(canvas, layout, scene, card, left + at * step))
    return [*found, *_stakes(canvas, layout, scene, left + 4 * step + 8)]


# Who was who


def truth_widgets(canvas: Canvas, layout: TopSecretLayout, theatre: TopSecretTheatre) -> list[Widget]:
    """The black cards of all agents on the tray: their backs, and once masks are off what is on them."""
    shown, word = theatre.shown, theatre.words.text("table", "truth_head")
    found = [tray.ground(canvas, layout, word, False)]
    told = spans(partner.sides(theatre))
    head = (Span(f"{word}  " if told else word, "title", theme.GOLD_WORDS), *told)
    found.append(tray.heading(canvas, layout, layout.tray[0] + PAD, layout.tray[2] - 2 * PAD, head, "tray head"))
    for at, chair in enumerate(shown.agents):
        found.append(_unmasked(canvas, layout, theatre, at, chair))
    return found


def truth_places(layout: TopSecretLayout, at: int) -> tuple[Place, Place, Place]:
    """The middles of a portrait and of the two black cards of agent number `at`."""
    x, _, wide, _ = layout.tray
    share = (wide - 2 * PAD) / len(IDENTITIES)
    left, card = x + PAD + share * at, truth_card(layout)
    y = tray.card_top(layout) + layout.tray_card * HIGH / 2
    first = left + share - 2 * card * 1.06 + card / 2 - 10
    return (left + (share - 2 * card * 1.06) / 2 - 8, y), (first, y), (first + card * 1.06, y)


def truth_card(layout: TopSecretLayout) -> float:
    """Width of those cards."""
    return min(layout.tray_card * 0.94, (layout.tray[2] - 2 * PAD) / len(IDENTITIES) * 0.33)


def truth_face(canvas: Canvas, layout: TopSecretLayout, at: int) -> int:
    """Width of the portrait of agent number `at`, in pixels."""
    x, _, wide, _ = layout.tray
    left = x + PAD + (wide - 2 * PAD) / len(IDENTITIES) * at
    return min(canvas.px(truth_places(layout, at)[0][0] - left) * 2 - 4, canvas.px(56))


def _unmasked(canvas: Canvas, layout: TopSecretLayout, theatre: TopSecretTheatre, at: int, chair: int) -> Widget:
    shown = theatre.shown
    face, *places = truth_places(layout, at)
    wide, open_ = truth_card(layout), shown.unmasked
    names = [BLACK + card for card in (*shown.identities[chair], *shown.fragments[chair])] if open_ else ["?", "?"]
    name = chairs.name(theatre, chair)
    told = ", ".join(f"{theatre.words.card(card):name}" for card in names) if open_ else ""
    x, _y, across, _high = layout.tray
    share = (across - 2 * PAD) / len(IDENTITIES)
    rect = canvas.rect(x + PAD + share * at - 12, tray.card_top(layout), share - 4, layout.tray_card * HIGH)
    mood, ours = chairs.mood(theatre, chair), partner.on_side(theatre, chair)

    def paint(surface: pygame.Surface, spot: pygame.Rect, __: Treatment) -> None:
        if ours is not None:
            ground = spot.inflate(canvas.px(2), canvas.px(8)).move(canvas.px(3), 0)
            surface.blit(stake_ground(ground.size, ours), ground)  # so one sees at a glance who was with whom
        side = truth_face(canvas, layout, at)
        picture = cards.token(chairs.person(theatre, chair), side, 0, chairs.mark(theatre, chair), mood)
        spot = picture.get_rect(center=(canvas.px(face[0]), canvas.px(face[1] - ABOVE_NAME)))
        surface.blit(picture, spot)
        size = canvas.font(15, 13)
        room = min(round(side * 1.35), 2 * (canvas.px(places[0][0] - wide / 2 - face[0]) - 3))  # to the card beside it
        words = narrowed(name, "title", size, chairs.mark(theatre, chair).words, room, LEAST_NAME)
        surface.blit(words, words.get_rect(midtop=(spot.centerx, spot.bottom)))
        for card, place in zip(names, places, strict=True):
            front = cards.card(card, canvas.px(wide), None, chairs.letter(theatre, card), grown=canvas.figures)
            surface.blit(front, front.get_rect(center=(canvas.px(place[0]), canvas.px(place[1]))))

    label = f"{name}: {told}" if told else name
    return Widget(f"truth {chair}", rect, label, paint, shows=(layout, tuple(names), name, mood, ours))


def _fragment(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, card: str, left: float) -> Widget:
    questions = scene.questions
    gone = card in questions.number
    each = Laid(
        f"{ids.CARD} {card} 0", card, left, scene.company.say("dial_it", card=card), partial(questions.dial, card)
    )
    if gone:
        each = replace(each, press=None, gone=scene.words.text("table", "dialled"))
    else:
        each = replace(each, inspect=partial(tray.inspected, scene, card))
    return tray.widget(canvas, layout, scene, each)


def _stakes(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, left: float) -> list[Widget]:
    """What a right call brings, and what a wrong one does."""
    x, y, wide, high = layout.tray
    room, gap = x + wide - PAD - left, 10.0
    half, top, tall = (room - gap) / 2, y + high * 0.075 + 10, high * 0.925 - 20
    both = (("right", left), ("wrong", left + half + gap))
    return [_stake(canvas, scene, (at, top, half, tall), which) for which, at in both]


def _stake(canvas: Canvas, scene: TopSecretScene, box: Box, which: str) -> Widget:
    good = which == "right"
    title, told = scene.questions.stake(which)

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        surface.blit(stake_ground(place.size, good), place)
        sign = pictures.sign("check" if good else "cross", canvas.px(24), theme.GOOD if good else theme.BAD)
        surface.blit(sign, sign.get_rect(midleft=(place.left + canvas.px(10), place.centery)))
        left = place.left + canvas.px(40)
        room = pygame.Rect(left, place.top, place.right - canvas.px(10) - left, place.height)
        _draw_lines(surface, canvas, room, (title, told), theme.GOOD if good else theme.BAD)

    return Widget(f"{STAKE} {which}", canvas.rect(*box), f"{title}: {told}", paint, shows=(box, title, told))


def _draw_lines(surface: pygame.Surface, canvas: Canvas, room: pygame.Rect, words: Sequence[str], colour: str) -> None:
    """A title and a sentence, as large as they fit."""
    size = canvas.font(theme.SMALL)
    while True:
        head = paragraph((Span(words[0], "title", colour),), room.width, size - 1)
        body = paragraph((Span(words[1], "text", theme.IVORY),), room.width, size)
        if head.height + body.height <= room.height - 4 or size <= 12:
            break
        size -= 1
    top = room.centery - (head.height + body.height) // 2
    draw(surface, head, pygame.Rect(room.left, top, room.width, head.height))
    draw(surface, body, pygame.Rect(room.left, top + head.height, room.width, body.height))
