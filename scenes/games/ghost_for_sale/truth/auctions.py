"""The auctions, open: all bids of a round in the order laid, and what each property cost against what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from art import theme
from engine.games.ghost_for_sale.past import Offer, Sale
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH
from engine.words import capital
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.truth.lies import Evening, RoundTold, house
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import choice
from scenes.kit.painting.shapes import bar, faint
from scenes.kit.text import image, sentences
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.truth import sheets
from scenes.truth.own import Own
from scenes.truth.reading import Reading

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
RETURNED = 150  # of 255: how faint a card is that bought nothing
SALES_GAP = 5.0  # units between two rows, and between the columns
TALLEST = 76.0  # units: height of a row at most
HOUSE = 66.0  # units: width of the picture of a house
THICK = 12.0  # units: a bar at most
BAR_SIGN = 18.0  # units: the sign before a bar
PRICE, POINTS, WORTH = "#8d7fd0", "#f0b850", "#7a2036"  # of the bars; the last where a property is worth nothing


class Bids:
    """The picture of one match: the round under way at the moment shown, and the way to the others."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening

    def places(self, told: RoundTold) -> tuple[str, ...]:
        """Where one could bid in this round, in order."""
        rules, number = self.evening.rules, told.round.number
        return (*rules.places("inform", number), *rules.places("buy", number))

    def at(self, told: RoundTold, place: str) -> list[Offer]:
        """What was laid at a place, in order."""
        return [each for each in told.round.offers if each.place == place]

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        if not self.evening.rounds:
            return [Widget("bids", canvas.rect(*box), self.own.telling.of_tab("nothing", "bids"))]
        number = self.evening.number_at(reading.at)
        told = self.evening.rounds[number]
        top = y + EDGE
        widgets: list[Widget] = []
        if len(self.evening.rounds) > 1:
            tall = max(32.0, canvas.font(16) * 1.5 / canvas.scale, LEAST / canvas.scale)
            place = canvas.rect(x + EDGE, top, wide - 2 * EDGE, tall)
            widgets.append(self._rounds(reading, canvas, place, number))
            top += tall + GAP
        places = self.places(told)
        each = (y + high - EDGE - top - GAP * (len(places) - 1)) / len(places)
        for at, name in enumerate(places):
            spot = canvas.rect(x + EDGE, top + at * (each + GAP), wide - 2 * EDGE, each)
            widgets.append(self._row(reading, canvas, told, name, spot))
        return widgets

    def _rounds(self, reading: Reading, canvas: Canvas, place: pygame.Rect, number: int) -> Widget:
        """The choice of the round: it leads to the end of its sales."""
        names = tuple(self.own.text("rounds", str(each.round.number)) for each in self.evening.rounds)
        label = self.own.telling.of_tab("tabs", "bids")
        ends = [each.last for each in self.evening.rounds]
        return choice(canvas, "rounds", place, label, names, number, lambda at: reading.go(ends[at]), units=16)

    def label(self, told: RoundTold, place: str) -> str:
        """What a row tells, as plain text."""
        own, laid = self.own, tuple((each.seat, each.card) for each in self.at(told, place))
        if not laid:
            return plain(own.text("bids_none", place=place))
        sentence = plain(own.text("bids_at", place=place, players=laid))
        sold = told.sale(place)
        if sold is not None:
            return sentences(sentence, "".join(span.text for span in own.telling.lines[sold]))
        return sentence

    def _row(self, reading: Reading, canvas: Canvas, told: RoundTold, place: str, spot: pygame.Rect) -> Widget:
        label, offers = self.label(told, place), self.at(told, place)
        ends = max((each.at for each in offers if each.at is not None), default=None)
        sold = told.sale(place)
        to = sold if sold is not None else ends
        go = None if to is None else partial(reading.go, to + 1)
        paint = partial(self._paint, reading, canvas, told, place, offers)
        return Widget(f"bids {place}", spot, label, paint, go, tooltip=label)

    def _paint(
        self, reading: Reading, canvas: Canvas, told: RoundTold, place: str, offers: Sequence[Offer],
        surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment,
    ) -> None:  # fmt: skip
        sheets.row_ground(surface, canvas, spot, treatment)
        middle, edge = spot.centery, canvas.px(6)
        sign = sign_of(place, spot.height - canvas.px(4))
        left = spot.left + edge
        surface.blit(sign, sign.get_rect(center=(left + canvas.px(SIGN) // 2, middle)))
        left += canvas.px(SIGN) + edge
        names = canvas.px(NAMES * max(1.0, canvas.text))
        name, pixels = f"{self.own.telling.words.card(place)}", canvas.font(theme.SMALL)
        name = capital(name)
        sheets.words(surface, name, "strong", pixels, theme.IVORY if offers else theme.MUTED, left, middle, names)
        left += names + edge
        right = spot.right - edge - canvas.px(ENDS)
        self._cards(reading, canvas, offers, surface, pygame.Rect(left, spot.top, right - left, spot.height))
        self._end(canvas, told, place, offers, surface, pygame.Rect(right, spot.top, canvas.px(ENDS), spot.height))

    def _cards(
        self, reading: Reading, canvas: Canvas, offers: Sequence[Offer], surface: pygame.Surface, room: pygame.Rect
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
            laid = each.at is None or each.at < reading.at
            alpha = (255 if each.paid else RETURNED) if laid else sheets.NOT_YET
            card = faint(cards.bare(each.card, wide), alpha)
            left = round(room.left + number * step)
            surface.blit(card, card.get_rect(midleft=(left + one - wide, room.centery)))
            mark, middle = self.own.telling.company.mark(each.seat), (left + side // 2, room.centery)
            sheets.chip_at(surface, mark, side, middle, 255 if laid else sheets.NOT_YET)

    def _end(
        self,
        canvas: Canvas,
        told: RoundTold,
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


def sign_of(place: str, high: int) -> pygame.Surface:
    """The picture of a place where one can bid, `high` pixels high."""
    if place == TRUELIGHT:
        return cards.truelight(high)
    if place == PILE:
        return back_of_pile(high)
    return house(place, high)


@lru_cache(maxsize=4)
def back_of_pile(high: int) -> pygame.Surface:
    """The pile of cards that were not chosen: a True card half over a False one."""
    wide = max(8, round(high * 0.56))
    step = round(wide * 0.55)
    surface = pygame.Surface((wide + step, high), pygame.SRCALPHA)
    for at, true in enumerate((False, True)):
        card = cards.honesty(TRUTH if true else LIE, wide)
        surface.blit(card, card.get_rect(midleft=(at * step, high // 2)))
    return surface


class Sales:
    """The picture of one match: a column for each round."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening
        sales = [sale for told in evening.rounds for sale in told.round.sales]
        self.dearest = max((sale.price for sale in sales), default=1)
        self.best = max((sale.points for sale in sales), default=1) or 1

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        columns = self.evening.rounds
        if not columns:
            return [Widget("sales", canvas.rect(*box), self.own.telling.of_tab("nothing", "sales"))]
        line = canvas.font(theme.HEADING) * 1.3 / canvas.scale
        broad = (wide - 2 * EDGE - SALES_GAP) / 2
        widgets: list[Widget] = []
        for number, told in enumerate(columns):
            left = x + EDGE + number * (broad + SALES_GAP)
            heading = self.own.text("rounds", str(told.round.number))
            place = canvas.rect(left, y + EDGE, broad, line)
            widgets.append(
                Widget(f"sales {told.round.number}", place, heading, partial(self._heading, canvas, heading))
            )
            names = self.evening.rules.rounds[told.round.number - 1]
            each = min(TALLEST, (high - 2 * EDGE - line - SALES_GAP * len(names)) / len(names))
            for at, name in enumerate(names):
                top = y + EDGE + line + SALES_GAP + at * (each + SALES_GAP)
                widgets.append(self._row(reading, canvas, told, name, canvas.rect(left, top, broad, each)))
        return widgets

    def _heading(self, canvas: Canvas, heading: str, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        line = image(heading, "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)
        surface.blit(line, line.get_rect(center=place.center))

    def label(self, sale: Sale | None, place: str) -> str:
        """What a row tells, as plain text."""
        own = self.own
        if sale is None:
            return own.text("unsold", place=place)
        fill: dict[str, object] = {"seat": sale.seat, "place": place, "price": sale.price}
        return plain(own.text("sold", own.sees(sale.seat), **fill, ghosts=sale.ghosts, points=sale.points))

    def _row(self, reading: Reading, canvas: Canvas, told: RoundTold, place: str, spot: pygame.Rect) -> Widget:
        sale = next((each for each in told.round.sales if each.place == place), None)
        label = self.label(sale, place)
        go = None if sale is None else partial(reading.go, sale.at + 1)
        paint = partial(self._paint, canvas, sale, place)
        return Widget(f"sold {place}", spot, label, paint, go, tooltip=label)

    def _paint(
        self, canvas: Canvas, sale: Sale | None, place: str, surface: pygame.Surface, spot: pygame.Rect,
        treatment: Treatment,
    ) -> None:  # fmt: skip
        sheets.row_ground(surface, canvas, spot, treatment)
        edge, own = canvas.px(6), self.own
        stands = house(place, spot.height - canvas.px(4), sale is None)
        left = spot.left + edge
        surface.blit(stands, stands.get_rect(center=(left + canvas.px(HOUSE) // 2, spot.centery)))
        left += canvas.px(HOUSE) + edge
        pixels, name = canvas.font(theme.SMALL), f"{own.telling.words.card(place)}"
        colour = theme.MUTED if sale is None else theme.IVORY
        names = round((spot.right - left) * 0.4)
        if sale is None:
            sheets.words(surface, name, "strong", pixels, colour, left, spot.centery, names)
            return
        mark, half = own.telling.company.mark(sale.seat), round(pixels * 0.62)
        low = spot.height < 4 * half
        middle = spot.centery if low else spot.centery - half
        side = round(pixels * 1.1)
        sheets.chip_at(surface, mark, side, (left + side // 2, spot.centery if low else spot.centery + half))
        beside = left + side + canvas.px(6)
        if low:  # in a low row the chip alone tells who bought it
            sheets.words(surface, name, "strong", pixels, colour, beside, middle, names - side)
        else:
            sheets.words(surface, name, "strong", pixels, colour, left, middle, names)
            who = own.telling.company.name(sale.seat)
            sheets.words(surface, who, "text", pixels, mark.words, beside, spot.centery + half, names - side)
        self._bars(canvas, sale, surface, pygame.Rect(left + names + edge, spot.top, 0, spot.height), spot.right)

    def _bars(self, canvas: Canvas, sale: Sale, surface: pygame.Surface, place: pygame.Rect, right: int) -> None:
        """Draw the price above the points, each by the most of its kind, with its sign and its figure."""
        pixels = canvas.font(theme.SMALL)
        figures = image("00", "title", pixels, theme.IVORY).get_width() + canvas.px(8)
        sign, gap = canvas.px(BAR_SIGN), canvas.px(6)
        begins = place.left + sign + gap
        most = right - gap - figures - begins
        thick = min(canvas.px(THICK), place.height // 4)
        step = min(round(pixels * 0.62), place.height // 4)
        card = cards.bare("8", round(sign * 0.72))
        worth = cards.points_sign(sign)
        lines = (
            (sale.price, self.dearest, PRICE, theme.IVORY, card, -step),
            (sale.points, self.best, POINTS, theme.GOLD_WORDS, worth, step),
        )
        for value, whole, colour, ink, image_of, down in lines:
            y = place.centery + down
            surface.blit(image_of, image_of.get_rect(center=(place.left + sign // 2, y)))
            long = round(most * value / whole)
            if value:
                bar(surface, colour, pygame.Rect(begins, y - thick // 2, max(thick, long), thick))
            else:
                bar(surface, WORTH, pygame.Rect(begins, y - thick // 2, thick, thick))
            x = begins + max(thick, long) + gap
            sheets.words(surface, str(value), "title", pixels, ink, x, y, figures)
