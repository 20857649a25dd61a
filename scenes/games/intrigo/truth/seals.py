"""Seals over time: a row for each player, a column for each round with the seals won in it;
at its end the race as it stands at the moment shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from art import theme
from art.games.intrigo.cards.chair import cap_badge
from art.games.intrigo.cards.race import race, race_height
from engine.games.intrigo.past import Taking
from engine.games.intrigo.rules.table import COIN
from scenes.games.intrigo.truth import pieces
from scenes.games.intrigo.truth.match import LEAST, Night
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.truth import sheets
from scenes.truth.own import Own
from scenes.truth.reading import Reading

EDGE = 8.0  # units between the edge of the picture and what stands in it
GAP = 5.0  # units between two rows
NAMES = 160.0  # units: width of the column of faces and names at text 100 %
NOW = 224.0  # units: width of the race, at most
NOW_SHARE = 0.29  # of the picture's width: the same
SEAL = 36.0  # units across, at most
CHIP = 17.0  # units across


class Seals:
    """The picture of one match."""

    def __init__(self, own: Own, night: Night) -> None:
        self.own, self.night = own, night

    def won(self, seat: int, number: int) -> list[Taking]:
        """The seals that a seat won in round `number`, counted from 0."""
        return [each for each in self.night.rounds[number].taken if each.seat == seat and each.token != COIN]

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        if not self.night.rounds:
            return [Widget("seals", canvas.rect(*box), self.own.telling.of_tab("nothing", "seals"))]
        x, y, wide, high = box
        order = self.own.telling.order()
        head = max(LEAST / canvas.scale, canvas.font(theme.SMALL) * 1.4 / canvas.scale + CHIP + 4)
        top = y + EDGE + head + GAP
        each = (y + high - EDGE - top - GAP * (len(order) - 1)) / len(order)
        names = NAMES * max(1.0, canvas.text)
        now = min(NOW, wide * NOW_SHARE)
        column = (wide - 2 * EDGE - names - now) / len(self.night.rounds)
        widgets = []
        for number in range(len(self.night.rounds)):
            place = canvas.rect(x + EDGE + names + number * column, y + EDGE, column, head)
            widgets.append(self._head(reading, canvas, number, place))
        for at, seat in enumerate(order):
            row = canvas.rect(x + EDGE, top + at * (each + GAP), wide - 2 * EDGE, each)
            widgets.append(self._person(reading, canvas, seat, row, canvas.px(names), canvas.px(now)))
            for number in range(len(self.night.rounds)):
                left = x + EDGE + names + number * column
                place = canvas.rect(left, top + at * (each + GAP), column, each)
                widgets.append(self._cell(reading, canvas, seat, number, place))
        return widgets

    # The head of a round

    def head(self, number: int) -> str:
        """What the head of a round tells, as plain text: who led at its end."""
        stood, own = self.night.stood(self.night.ends[number]), self.own
        leaders, fill = stood.leaders, {"number": self.night.rounds[number].number}
        missing = min(stood.missing)
        if not missing:
            return plain(own.text("crowned", own.sees(*leaders), seat=leaders[0], **fill))
        return plain(own.text("led", players=leaders, missing=missing, **fill))

    def _head(self, reading: Reading, canvas: Canvas, number: int, place: pygame.Rect) -> Widget:
        label, end = self.head(number), self.night.ends[number]

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            now = self.night.number_at(reading.at) == number
            if now or treatment.hovered or treatment.focused:
                sheets.row_ground(surface, canvas, spot, treatment, now=True)
            colour = theme.GOLD_WORDS if now else theme.IVORY
            figure = image(str(self.night.rounds[number].number), "title", canvas.font(theme.SMALL), colour)
            surface.blit(figure, figure.get_rect(midtop=(spot.centerx, spot.top + canvas.px(1))))
            leaders, side = self.night.stood(end).leaders, canvas.px(CHIP)
            step = min(side * 1.15, (spot.width - side) / max(1, len(leaders) - 1))
            left = spot.centerx - step * (len(leaders) - 1) / 2
            alpha = 255 if end <= reading.at else sheets.NOT_YET
            for at, seat in enumerate(leaders):
                middle = round(left + at * step), spot.bottom - side // 2 - canvas.px(3)
                sheets.chip_at(surface, self.own.telling.company.mark(seat), side, middle, alpha)

        return Widget(f"round {number + 1}", place, label, paint, partial(reading.go, end), tooltip=label)

    # A row

    def label(self, reading: Reading, seat: int) -> str:
        """What a row tells, as plain text: the seals at the moment shown, and how many are missing."""
        stood, own = self.night.stood(reading.at), self.own
        factions = self.night.rules.data.factions
        seals = tuple(name for name, count in zip(factions, stood.seals[seat], strict=True) for _ in range(count))
        fill: dict[str, object] = {"seat": seat, "missing": stood.missing[seat]}
        if not seals:
            return plain(own.text("no_seals", **fill))
        return plain(own.text("has_seals" if stood.missing[seat] else "has_all", cards=seals, **fill))

    def _person(self, reading: Reading, canvas: Canvas, seat: int, row: pygame.Rect, names: int, now: int) -> Widget:
        """The ground of a row, with face and name at its beginning and the race at its end."""
        label = self.label(reading, seat)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            won = seat in self.own.story.winners
            sheet(row.size, "now" if won else "row", canvas.scale).draw(surface, row.topleft)
            pieces.person(surface, canvas, self.own, self.night.told.families[seat], seat, spot)
            wide = now - canvas.px(14)
            high = race_height(wide)
            if high > row.height - canvas.px(6):
                wide = round(wide * (row.height - canvas.px(6)) / high)
            counts = self.night.stood(reading.at).seals[seat]
            picture = race(self.own.telling.company.mark(seat), counts, wide)
            surface.blit(picture, picture.get_rect(center=(row.right - now // 2, row.centery)))

        return Widget(f"race {seat}", pygame.Rect(row.topleft, (names, row.height)), label, paint, tooltip=label)

    def cell(self, seat: int, number: int) -> str:
        """What a round brought a seat, as plain text."""
        own, won = self.own, self.won(seat, number)
        missing = self.night.stood(self.night.ends[number]).missing[seat]
        fill: dict[str, object] = {"number": self.night.rounds[number].number, "seat": seat, "missing": missing}
        if not won:
            return plain(own.text("won_nothing", own.sees(seat), **fill))
        name, tokens = "won" if missing else "won_all", tuple(each.token for each in won)
        return plain(own.text(name, own.sees(seat), cards=tokens, **fill))

    def _cell(self, reading: Reading, canvas: Canvas, seat: int, number: int, place: pygame.Rect) -> Widget:
        label, won = self.cell(seat, number), self.won(seat, number)
        go = partial(reading.go, won[-1].at + 1) if won else None
        paint = partial(self._paint, reading, canvas, seat, number)
        return Widget(f"won {seat} {number + 1}", place, label, paint, go, tooltip=label)

    def _paint(
        self, reading: Reading, canvas: Canvas, seat: int, number: int,
        surface: pygame.Surface, place: pygame.Rect, treatment: Treatment,
    ) -> None:  # fmt: skip
        if treatment.focused or (treatment.hovered and self.won(seat, number)):
            sheets.row_ground(surface, canvas, place, treatment, now=True)
        self._seals(reading, canvas, seat, number, surface, place.inflate(0, -canvas.px(6)))

    def _seals(
        self, reading: Reading, canvas: Canvas, seat: int, number: int, surface: pygame.Surface, room: pygame.Rect
    ) -> None:
        """Draw the seals won in this round, in rows; those not won yet are faint. With the last one comes the cap."""
        won = self.won(seat, number)
        if not won:
            return
        crowned = won[-1].missing == 0
        count = len(won) + crowned
        side = min(canvas.px(SEAL), room.height, room.width)
        while side > 10 and (room.width // side) * (room.height // side) < count:
            side -= 1
        columns = min(count, max(1, room.width // side))
        rows = -(-count // columns)
        left, top = room.centerx - columns * side / 2, room.centery - rows * side / 2
        for at in range(count):
            x, y = left + (at % columns + 0.5) * side, top + (at // columns + 0.5) * side
            happened = won[min(at, len(won) - 1)].at < reading.at
            alpha = 255 if happened else sheets.NOT_YET
            picture = pieces.token(won[at].token, side - 2, alpha) if at < len(won) else cap_badge(side - 2)
            if at < len(won) or happened:
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
