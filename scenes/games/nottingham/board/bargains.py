"""Offers on mats before those who make them: what each would make of the person's hand, and a click that takes one."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from scenes.games.nottingham.base import figures, sealed
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.games.nottingham.board.seating import mat_place
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.worth import gain
from scenes.kit.canvas import Canvas
from scenes.kit.fan import HIGH
from scenes.kit.text import image
from scenes.kit.widget import Widget
from scenes.tables.board.offers import Offer, Offers
from scenes.tables.board.slots import State


def offers(scene: NottinghamScene, canvas: Canvas, layout: NottinghamLayout) -> Offers:
    """The mats of all but the player in turn, with what lies on them."""
    shown = scene.shown
    laid = [_offer(scene, seat) for seat in shown.others(shown.turn) if _takes_part(scene, seat)]
    where = {offer.seat: mat_place(scene, offer.seat) for offer in laid}
    size = layout.offer_card, layout.offer_card * HIGH
    most = scene.rules.data.most_offered if _trading(scene) else 1
    press = scene.questions.mat_pressed if scene.tempo.asked and scene.sitting.kind in ("accept", "offer") else None
    return Offers(canvas, laid, where, _back, size, most, press)


def offer_widgets(scene: NottinghamScene, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
    return offers(scene, canvas, layout).widgets()


def _trading(scene: NottinghamScene) -> bool:
    return scene.story.act is not None and scene.story.act.action == "trade"


def _takes_part(scene: NottinghamScene, seat: int) -> bool:
    """Whether there may be an offer of a seat: an empty mat stands for one that is still to come."""
    shown = scene.shown
    return bool(shown.offers[seat]) or (bool(shown.hands[seat]) and seat not in scene.story.showed)


def _offer(scene: NottinghamScene, seat: int) -> Offer:
    mine = scene.tempo.asked and scene.sitting.kind == "offer" and seat == scene.me
    laid = () if seat in scene.aloft.taken else scene.shown.offers[seat]
    laid = tuple(scene.questions.cards_picked()) if mine else laid  # as it would lie there
    hidden = sealed(scene) if seat == scene.me else ()
    laid = hidden or laid
    asked = scene.tempo.asked and scene.sitting.kind == "accept"
    effect = _told(scene, gain(scene, laid)) if asked and laid else ""
    label = scene.questions.say("offered", seat=seat, cards=tuple(laid)) if laid and not mine else ""
    label = scene.questions.say("offered_sealed", cards=hidden) if hidden else label
    faces = () if hidden else tuple(partial(_face, card, figures(scene)) for card in laid)
    state = _state(scene, seat, mine, asked and bool(laid))
    number = [each for each in scene.shown.others(scene.shown.turn) if scene.shown.offers[each]]
    key = str(number.index(seat) + 1) if asked and laid else ""
    return Offer(
        seat, label or scene.company.name(seat), len(laid), faces, not (mine or hidden), effect, state=state, key=key,
        mark=scene.company.mark(seat),
    )  # fmt: skip


def _state(scene: NottinghamScene, seat: int, mine: bool, acceptable: bool) -> State:
    """What the mat of a seat is just now: `mine` waits for the person's cards, or has them; of a bargain one is taken."""
    if mine:
        return State.CHOSEN if scene.questions.picking.here is not None else State.USABLE
    if scene.aloft.taken:
        return State.CHOSEN if seat in scene.aloft.taken else State.DIMMED
    return State.USABLE if acceptable else State.PLAIN


def _told(scene: NottinghamScene, found: tuple[str, int]) -> str:
    """What an offer would bring, as it stands below its mat: the points alone where the words are too wide for it."""
    assert scene.stage is not None
    canvas, (told, points) = scene.stage.canvas, found
    wide = image(told, "strong", canvas.font(theme.SMALL), theme.INK).get_width() + canvas.px(24) if told else 0
    return told if wide <= canvas.px(scene.layout_now.mat_wide + 4) else scene.questions.say("points", points=points)


def _face(card: str, grown: float, size: tuple[int, int]) -> pygame.Surface:
    return cards.card(card, size[0], grown=grown)


def _back(size: tuple[int, int]) -> pygame.Surface:
    return cards.back(size[0])
