"""Offers on mats before those who make them: what each would make of the person's hand, and a click that takes one."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from scenes.games.nottingham import cards
from scenes.games.nottingham.layout import NottinghamLayout
from scenes.games.nottingham.scene import sealed
from scenes.games.nottingham.seating import mat_place
from scenes.games.nottingham.table import NottinghamTable
from scenes.games.nottingham.worth import gain
from scenes.kit.canvas import Canvas
from scenes.kit.fan import HIGH
from scenes.kit.text import image
from scenes.kit.widget import Widget
from scenes.tables.board.offers import Offer, Offers
from scenes.tables.board.slots import State


def offers(table: NottinghamTable, canvas: Canvas, layout: NottinghamLayout) -> Offers:
    """The mats of all but the player in turn, with what lies on them."""
    shown = table.shown
    laid = [_offer(table, seat) for seat in shown.others(shown.turn) if _takes_part(table, seat)]
    where = {offer.seat: mat_place(table, offer.seat) for offer in laid}
    size = layout.offer_card, layout.offer_card * HIGH
    most = table.rules.data.most_offered if _trading(table) else 1
    press = table.questions.mat_pressed if table.flow.asked and table.sitting.kind in ("accept", "offer") else None
    return Offers(canvas, laid, where, _back, size, most, press)


def offer_widgets(table: NottinghamTable, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
    return offers(table, canvas, layout).widgets()


def _trading(table: NottinghamTable) -> bool:
    return table.story.act is not None and table.story.act.action == "trade"


def _takes_part(table: NottinghamTable, seat: int) -> bool:
    """Whether there may be an offer of a seat: an empty mat stands for one that is still to come."""
    shown = table.shown
    return bool(shown.offers[seat]) or (bool(shown.hands[seat]) and seat not in table.story.showed)


def _offer(table: NottinghamTable, seat: int) -> Offer:
    mine = table.flow.asked and table.sitting.kind == "offer" and seat == table.me
    laid = () if seat in table.aloft.taken else table.shown.offers[seat]
    laid = tuple(table.questions.cards_picked()) if mine else laid  # as it would lie there
    hidden = sealed(table) if seat == table.me else ()
    laid = hidden or laid
    asked = table.flow.asked and table.sitting.kind == "accept"
    effect = _told(table, gain(table, laid)) if asked and laid else ""
    label = table.questions.say("offered", seat=seat, cards=tuple(laid)) if laid and not mine else ""
    label = table.questions.say("offered_sealed", cards=hidden) if hidden else label
    faces = () if hidden else tuple(partial(_face, card) for card in laid)
    state = _state(table, seat, mine, asked and bool(laid))
    number = [each for each in table.shown.others(table.shown.turn) if table.shown.offers[each]]
    key = str(number.index(seat) + 1) if asked and laid else ""
    return Offer(
        seat, label or table.company.name(seat), len(laid), faces, not (mine or hidden), effect, state=state, key=key,
        mark=table.company.mark(seat),
    )  # fmt: skip


def _state(table: NottinghamTable, seat: int, mine: bool, acceptable: bool) -> State:
    """What the mat of a seat is just now: `mine` waits for the person's cards, or has them; of a bargain one is taken."""
    if mine:
        return State.CHOSEN if table.questions.picking.here is not None else State.USABLE
    if table.aloft.taken:
        return State.CHOSEN if seat in table.aloft.taken else State.DIMMED
    return State.USABLE if acceptable else State.PLAIN


def _told(table: NottinghamTable, found: tuple[str, int]) -> str:
    """What an offer would bring, as it stands below its mat: the points alone where the words are too wide for it."""
    assert table.stage is not None
    canvas, (told, points) = table.stage.canvas, found
    wide = image(told, "strong", canvas.font(theme.SMALL), theme.INK).get_width() + canvas.px(24) if told else 0
    return told if wide <= canvas.px(table.layout_now.mat_wide + 4) else table.questions.say("points", points=points)


def _face(card: str, size: tuple[int, int]) -> pygame.Surface:
    return cards.card(card, size[0])


def _back(size: tuple[int, int]) -> pygame.Surface:
    return cards.back(size[0])
