"""What lies before the person: the arms of their family and their hand; in the draft the cards they have kept."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from art.games.intrigo.cards import arms as arms_art
from engine.core.cards import is_blank
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight, mark_of, own_hand
from scenes.games.intrigo.board import cards, looks
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.kit.canvas import Canvas, Place
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board.hand import Held
from scenes.tables.board.seats import CHIP_ASIDE, CHIP_LOW

ARMS = 30.0  # units across: the person's arms


def arms_box(canvas: Canvas, layout: IntrigoLayout, sight: IntrigoLaid) -> pygame.Rect:
    """Where the arms of the person's family are: on the portrait, over against its chip, in pixels."""
    seat, side = layout.seat(sight.seating.around(sight.seat)), canvas.px(layout.portrait)
    wide, high = arms_art.shield_size(canvas.px(ARMS))
    box = pygame.Rect(0, 0, wide, high)
    box.center = canvas.px(seat.x) + round(side * CHIP_ASIDE), canvas.px(seat.y) + round(side * CHIP_LOW)
    return box


def draw_arms(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, sight: IntrigoLaid) -> None:
    """Draw them: a colour alone does not tell which of the shields on the cards is one's own."""
    if sight.shown.families:
        place = arms_box(canvas, layout, sight)
        family = sight.shown.families[sight.seat]
        surface.blit(cards.shield(family, place.width, sight.company.mark(sight.seat)), place)


def widgets(scene: IntrigoScene, canvas: Canvas, layout: IntrigoLayout) -> list[Widget]:
    if layout.mode == "draft":
        scene.hand.widgets(canvas, layout.fan, ())
        return _kept(scene, canvas, layout)
    left, held = list(scene.aloft.gone_hand), list[Held]()
    for card in own_hand(scene):
        if card in left:
            left.remove(card)
        else:
            held.append(_held(scene, card))
    return scene.hand.widgets(canvas, layout.fan, held)


def _held(scene: IntrigoScene, card: str) -> Held:
    questions = scene.questions
    can = questions.takes_cards and not is_blank(card)
    chosen = can and questions.plot == card
    return Held(
        card,
        f"{scene.words.card(card):name}",
        partial(questions.take_card, card) if can else None,
        chosen=chosen,
        glows=can and not (questions.plot or questions.kind) and questions.wanted("plot", card),
        pale=questions.placing and bool(questions.kind),
        inspect=None if is_blank(card) else partial(looks.inspected, scene, card),
        targets=partial(_targets, scene) if can else None,
        why=partial(_why_not, scene),
    )


def _targets(sight: IntrigoSight) -> list[str]:
    """The gaps that a card can be dragged to."""
    return [f"gap {gap}" for gap, card in enumerate(sight.shown.gaps) if not card]


def _why_not(sight: IntrigoSight, place: str) -> str:
    """Why a place does not take a card that is dropped there."""
    return "" if place in _targets(sight) else sight.words.reason("gap_taken") if place.startswith("gap ") else ""


# Kept in the draft


def _kept(scene: IntrigoScene, canvas: Canvas, layout: IntrigoLayout) -> list[Widget]:
    """What has been kept so far, in slots; the card about to be kept lies in its slot too."""
    kept, wanted = own_hand(scene), scene.rules.data.hand
    chosen = scene.questions.keeps if scene.tempo.asked else ""
    found = [_heading(scene, canvas, layout, len(kept), wanted)]
    for at in range(wanted):
        card = kept[at] if at < len(kept) else chosen if at == len(kept) else ""
        found.append(_slot(scene, canvas, layout, at, card, at >= len(kept), at == len(kept)))
    return found


def _heading(sight: IntrigoSight, canvas: Canvas, layout: IntrigoLayout, count: int, wanted: int) -> Widget:
    x, y, _wide, _ = layout.kept_box(0)
    end = layout.kept_box(wanted - 1)
    words = sight.words.text("table", "you_keep")
    counter = sight.words.text("table", "of", number=str(count), count=str(wanted))
    high = layout.words(19) * 1.3
    rect = canvas.rect(x, y - high - 2, end[0] + end[2] - x, high)

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        left = image(words, "strong", canvas.font(18), theme.IVORY)
        right = image(counter, "strong", canvas.font(18), theme.OPEN_WORDS)
        surface.blit(left, left.get_rect(midleft=(place.left, place.centery)))
        if left.get_width() + right.get_width() < place.width:
            surface.blit(right, right.get_rect(midright=(place.right, place.centery)))

    return Widget("kept", rect, f"{words} {counter}", paint, shows=(layout, words, counter))


def _slot(
    scene: IntrigoScene, canvas: Canvas, layout: IntrigoLayout, at: int, card: str, meant: bool, wanted: bool
) -> Widget:
    mark, wide = mark_of(scene, card), canvas.px(layout.kept_box(0)[2])
    label = f"{scene.words.card(card):name}" if card else scene.words.text("table", "slot")

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        ground = cards.slot(wide, wanted)
        surface.blit(ground, ground.get_rect(center=place.center))
        if card:
            picture = cards.card(card, wide, mark, grown=canvas.figures)
            picture = looks.ghostly(picture, 190) if meant else picture
            surface.blit(picture, picture.get_rect(center=place.center))

    inspect = partial(looks.inspected, scene, card) if card and not is_blank(card) else None
    return Widget(
        f"kept {at}", canvas.rect(*layout.kept_box(at)), label, paint, inspect=inspect,
        shows=(layout, card, meant, wanted, mark),
    )  # fmt: skip


# Where cards of the hand are


def place_of(theatre: IntrigoTheatre, card: str) -> Place:
    """The middle of a card of the hand, in units; that of the hand where it is not there."""
    held = [each.card for each in theatre.hand.held]
    return theatre.hand.place_of(held.index(card)) if card in held else middle(theatre)


def middle(sight: IntrigoLaid) -> Place:
    fan = sight.layout_now.fan
    return fan.left + fan.width / 2, fan.middle


def tick(theatre: IntrigoTheatre, seconds: float) -> None:
    if theatre.stage is not None and theatre.hand.tick(theatre.stage, seconds):
        theatre.move()
