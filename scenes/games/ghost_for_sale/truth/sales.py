"""Price against points: every property that was sold, with two bars, what its owner paid and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from art import theme
from engine.games.ghost_for_sale.past import Sale
from scenes.games.ghost_for_sale import cards
from scenes.games.ghost_for_sale.truth import pieces
from scenes.games.ghost_for_sale.truth.match import Evening, Told
from scenes.kit.canvas import Box, Canvas
from scenes.kit.shapes import bar
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.truth import sheets
from scenes.truth.own import Own
from scenes.truth.scene import Truth

GAP = 5.0  # units between two rows, and between the columns
EDGE = 8.0  # units between the edge of the picture and its rows
TALLEST = 76.0  # units: height of a row at most
SIGN = 66.0  # units: width of the picture of a house
THICK = 12.0  # units: a bar at most
SIGN_OF = 18.0  # units: the sign before a bar
PRICE, POINTS, WORTH = "#8d7fd0", "#f0b850", "#7a2036"  # of the bars; the last where a property is worth nothing


class Sales:
    """The picture of one match: a column for each round."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening
        sales = [sale for told in evening.rounds for sale in told.round.sales]
        self.dearest = max((sale.price for sale in sales), default=1)
        self.best = max((sale.points for sale in sales), default=1) or 1

    def widgets(self, truth: Truth, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        columns = self.evening.rounds
        if not columns:
            return [Widget("sales", canvas.rect(*box), self.own.telling.of_tab("nothing", "sales"))]
        line = canvas.font(theme.HEADING) * 1.3 / canvas.scale
        broad = (wide - 2 * EDGE - GAP) / 2
        widgets: list[Widget] = []
        for number, told in enumerate(columns):
            left = x + EDGE + number * (broad + GAP)
            heading = self.own.text("rounds", str(told.round.number))
            place = canvas.rect(left, y + EDGE, broad, line)
            widgets.append(
                Widget(f"sales {told.round.number}", place, heading, partial(self._heading, canvas, heading))
            )
            names = self.evening.rules.rounds[told.round.number - 1]
            each = min(TALLEST, (high - 2 * EDGE - line - GAP * len(names)) / len(names))
            for at, name in enumerate(names):
                top = y + EDGE + line + GAP + at * (each + GAP)
                widgets.append(self._row(truth, canvas, told, name, canvas.rect(left, top, broad, each)))
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

    def _row(self, truth: Truth, canvas: Canvas, told: Told, place: str, spot: pygame.Rect) -> Widget:
        sale = next((each for each in told.round.sales if each.place == place), None)
        label = self.label(sale, place)
        go = None if sale is None else partial(truth.go, sale.at + 1)
        paint = partial(self._paint, canvas, sale, place)
        return Widget(f"sold {place}", spot, label, paint, go, tooltip=label)

    def _paint(
        self, canvas: Canvas, sale: Sale | None, place: str, surface: pygame.Surface, spot: pygame.Rect,
        treatment: Treatment,
    ) -> None:  # fmt: skip
        sheets.row_ground(surface, canvas, spot, treatment)
        edge, own = canvas.px(6), self.own
        house = pieces.house(place, spot.height - canvas.px(4), sale is None)
        left = spot.left + edge
        surface.blit(house, house.get_rect(center=(left + canvas.px(SIGN) // 2, spot.centery)))
        left += canvas.px(SIGN) + edge
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
        sign, gap = canvas.px(SIGN_OF), canvas.px(6)
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
