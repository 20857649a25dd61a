"""All bids of a round, open: a row for each place, its cards in the order laid, and who got what it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from art import theme
from engine.games.ghost_for_sale.past import Offer
from engine.games.ghost_for_sale.rules.numbers import TRUELIGHT
from scenes.games.ghost_for_sale.truth import pieces
from scenes.games.ghost_for_sale.truth.match import Evening, Told
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import choice
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.truth import sheets
from scenes.truth.own import Own
from scenes.truth.scene import Truth

LEAST = 29  # pixels: the least height of what can be pressed
GAP = 4.0  # units between two rows
EDGE = 8.0  # units between the edge of the picture and its rows
SIGN = 60.0  # units: width of the picture of a place
NAMES = 122.0  # units: width of the column of names, at text 100 %
ENDS = 96.0  # units: width of what stands at the end of a row
CARD = 0.66  # width of a card by the height that a row has for it
APART = 0.3  # of a card's width between two of them, where there is room
CHIP = 0.62  # side of an owner's chip, by the width of a card
BESIDE = 0.82  # of the chip's side that stands beside its card


class Bids:
    """The picture of one match: the round under way at the moment shown, and the way to the others."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening

    def places(self, told: Told) -> tuple[str, ...]:
        """Where one could bid in this round, in order."""
        rules, number = self.evening.rules, told.round.number
        return (*rules.places("inform", number), *rules.places("buy", number))

    def at(self, told: Told, place: str) -> list[Offer]:
        """What was laid at a place, in order."""
        return [each for each in told.round.offers if each.place == place]

    def widgets(self, truth: Truth, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        if not self.evening.rounds:
            return [Widget("bids", canvas.rect(*box), self.own.telling.of_tab("nothing", "bids"))]
        number = self.evening.number_at(truth.at)
        told = self.evening.rounds[number]
        top = y + EDGE
        widgets: list[Widget] = []
        if len(self.evening.rounds) > 1:
            tall = max(32.0, canvas.font(16) * 1.5 / canvas.scale, LEAST / canvas.scale)
            place = canvas.rect(x + EDGE, top, wide - 2 * EDGE, tall)
            widgets.append(self._rounds(truth, canvas, place, number))
            top += tall + GAP
        places = self.places(told)
        each = (y + high - EDGE - top - GAP * (len(places) - 1)) / len(places)
        for at, name in enumerate(places):
            spot = canvas.rect(x + EDGE, top + at * (each + GAP), wide - 2 * EDGE, each)
            widgets.append(self._row(truth, canvas, told, name, spot))
        return widgets

    def _rounds(self, truth: Truth, canvas: Canvas, place: pygame.Rect, number: int) -> Widget:
        """The choice of the round: it leads to the end of its sales."""
        names = tuple(self.own.text("rounds", str(each.round.number)) for each in self.evening.rounds)
        label = self.own.telling.of_tab("tabs", "bids")
        ends = [each.last for each in self.evening.rounds]
        return choice(canvas, "rounds", place, label, names, number, lambda at: truth.go(ends[at]), units=16)

    def label(self, told: Told, place: str) -> str:
        """What a row tells, as plain text."""
        own, laid = self.own, tuple((each.seat, each.card) for each in self.at(told, place))
        if not laid:
            return plain(own.text("bids_none", place=place))
        sentence = plain(own.text("bids_at", place=place, players=laid))
        sold = told.sale(place)
        if sold is not None:
            bought = "".join(span.text for span in own.telling.lines[sold])
            return f"{sentence} {bought}"
        return sentence

    def _row(self, truth: Truth, canvas: Canvas, told: Told, place: str, spot: pygame.Rect) -> Widget:
        label, offers = self.label(told, place), self.at(told, place)
        ends = max((each.at for each in offers if each.at is not None), default=None)
        sold = told.sale(place)
        to = sold if sold is not None else ends
        go = None if to is None else partial(truth.go, to + 1)
        paint = partial(self._paint, truth, canvas, told, place, offers)
        return Widget(f"bids {place}", spot, label, paint, go, tooltip=label)

    def _paint(
        self, truth: Truth, canvas: Canvas, told: Told, place: str, offers: Sequence[Offer],
        surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment,
    ) -> None:  # fmt: skip
        sheets.row_ground(surface, canvas, spot, treatment)
        middle, edge = spot.centery, canvas.px(6)
        sign = pieces.sign_of(place, spot.height - canvas.px(4))
        left = spot.left + edge
        surface.blit(sign, sign.get_rect(center=(left + canvas.px(SIGN) // 2, middle)))
        left += canvas.px(SIGN) + edge
        names = canvas.px(NAMES * max(1.0, canvas.text))
        name, pixels = f"{self.own.telling.words.card(place)}", canvas.font(theme.SMALL)
        name = name[:1].upper() + name[1:]
        sheets.words(surface, name, "strong", pixels, theme.IVORY if offers else theme.MUTED, left, middle, names)
        left += names + edge
        right = spot.right - edge - canvas.px(ENDS)
        self._cards(truth, canvas, offers, surface, pygame.Rect(left, spot.top, right - left, spot.height))
        self._end(canvas, told, place, offers, surface, pygame.Rect(right, spot.top, canvas.px(ENDS), spot.height))

    def _cards(
        self, truth: Truth, canvas: Canvas, offers: Sequence[Offer], surface: pygame.Surface, room: pygame.Rect
    ) -> None:
        """Draw the cards in the order laid: those not laid yet are faint, those that bought nothing paler."""
        if not offers:
            return
        high = room.height - canvas.px(4)
        wide = max(14, min(canvas.px(40), round(high * CARD)))
        side = max(12, round(wide * CHIP))
        one = wide + round(side * BESIDE)
        step = min(one + wide * APART, (room.width - one) / max(1, len(offers) - 1))
        for number, each in enumerate(offers):
            laid = each.at is None or each.at < truth.at
            alpha = (255 if each.paid else pieces.RETURNED) if laid else sheets.NOT_YET
            card = pieces.offer(each.card, wide, alpha)
            left = round(room.left + number * step)
            surface.blit(card, card.get_rect(midleft=(left + one - wide, room.centery)))
            mark, middle = self.own.telling.company.mark(each.seat), (left + side // 2, room.centery)
            sheets.chip_at(surface, mark, side, middle, 255 if laid else sheets.NOT_YET)

    def _end(
        self,
        canvas: Canvas,
        told: Told,
        place: str,
        offers: Sequence[Offer],
        surface: pygame.Surface,
        room: pygame.Rect,
    ) -> None:
        """Draw who got what there was, and for how much; at Mrs. Truelight who came first."""
        paid = [each for each in offers if each.paid]
        if not paid:
            return
        totals = {
            seat: sum(int(each.card) for each in paid if each.seat == seat) for seat in range(self.own.story.players)
        }
        sold = next((sale for sale in told.round.sales if sale.place == place), None)
        seat = sold.seat if sold is not None else max(totals, key=lambda each: totals[each])
        if place == TRUELIGHT:
            seat = next((each.seat for each in told.round.learned if each.how == "look"), seat)
        side = canvas.px(24)
        figure = image(str(totals[seat]), "title", canvas.font(21), theme.GOLD_WORDS)
        spot = figure.get_rect(midright=(room.right - canvas.px(8), room.centery))
        surface.blit(figure, spot)
        sheets.chip_at(surface, self.own.telling.company.mark(seat), side, (spot.left - side, room.centery))
