"""The drafts: a row for each player, and in it what came round, step by step; what was kept stands out, the rest went on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from art.games.intrigo.cards.draft import chevron
from engine.games.intrigo.past import Pick, Round
from scenes.games.intrigo.truth import pieces
from scenes.games.intrigo.truth.match import LEAST, Night, rounds_choice
from scenes.kit.canvas import Box, Canvas
from scenes.kit.painting.shapes import faint
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.truth import sheets
from scenes.truth.own import Own
from scenes.truth.reading import Reading

EDGE = 8.0  # units between the edge of the picture and what stands in it
GAP = 5.0  # units between two rows
NAMES = 160.0  # units: width of the column of faces and names at text 100 %
STEP = 1.07  # from card to card, by their width
ON = 0.82  # room behind the cards of a step for whom the rest went to, by a card's width
LIFT = 0.07  # by how much of its height a kept card is lifted
CARD = 66.0  # units: width of a card, at most


class Draft:
    """The picture of one match: the draft of the round under way at the moment shown, and the way to the others. Of rounds
    in which nobody kept a card yet, as when a match was given up, it knows nothing."""

    def __init__(self, own: Own, night: Night) -> None:
        self.own, self.night = own, night

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        label, nothing = (self.own.telling.of_tab(what, "draft") for what in ("tabs", "nothing"))
        rounds = [each for each in self.night.rounds if each.picks]
        if not rounds:
            return [Widget("draft", canvas.rect(*box), nothing)]
        under_way = self.night.rounds[self.night.number_at(reading.at)].number
        number = max((at for at, each in enumerate(rounds) if each.number <= under_way), default=0)
        round = rounds[number]
        widgets: list[Widget] = []
        top = y + EDGE
        if len(rounds) > 1:
            tall = max(32.0, canvas.font(16) * 1.5 / canvas.scale, LEAST / canvas.scale)
            place = canvas.rect(x + EDGE, top, wide - 2 * EDGE, tall)
            to = [self.night.drafted(each) for each in rounds]
            widgets.append(rounds_choice(self.own, rounds, number, reading, canvas, place, label, to))
            top += tall + GAP
        rows = self.own.story.players
        each = (y + high - EDGE - top - GAP * (rows - 1)) / rows
        for seat in range(rows):
            place = canvas.rect(x + EDGE, top + seat * (each + GAP), wide - 2 * EDGE, each)
            widgets += self._row(reading, canvas, round, seat, place)
        return widgets

    def label(self, pick: Pick) -> str:
        """What a step tells, as plain text."""
        target = (pick.seat + 1) % self.own.story.players
        fill: dict[str, object] = {"seat": pick.seat, "card": pick.kept}
        if not pick.passed:
            return plain(self.own.text("last_kept", self.own.sees(pick.seat), **fill))
        does = self.own.does(pick.seat, target)
        return plain(self.own.text("kept", does, target=target, cards=pick.passed, **fill))

    def _row(self, reading: Reading, canvas: Canvas, round: Round, seat: int, place: pygame.Rect) -> list[Widget]:
        picks = round.picked(seat)
        names = canvas.px(NAMES * max(1.0, canvas.text))
        who = self.own.telling.company.name(seat)
        ground = Widget(f"drafted {seat}", pygame.Rect(place.topleft, (names, place.height)), who)
        ground.paint = partial(self._person, canvas, seat, place)
        hand = self.night.rules.data.hand
        shares = [count * STEP + (ON if count > 1 else 0.2) for count in range(hand, 0, -1)]
        room = place.width - names - canvas.px(EDGE)
        card = min(
            canvas.px(CARD), round_down((place.height - canvas.px(4)) / (1.4 * (1 + 3 * LIFT))), int(room / sum(shares))
        )
        unit = room / sum(shares)
        widgets, left = [ground], float(place.left + names)
        for pick in picks:
            wide = shares[pick.step - 1] * unit
            spot = pygame.Rect(int(left), place.top, int(left + wide) - int(left), place.height)
            label = self.label(pick)
            paint = partial(self._pick, reading, canvas, pick, card)
            widgets.append(
                Widget(f"pick {seat} {pick.step}", spot, label, paint, partial(reading.go, pick.at + 1), tooltip=label)
            )
            left += wide
        return widgets

    def _person(
        self, canvas: Canvas, seat: int, row: pygame.Rect, surface: pygame.Surface, place: pygame.Rect, treatment: Treatment
    ) -> None:  # fmt: skip
        sheets.row_ground(surface, canvas, row, treatment)
        pieces.person(surface, canvas, self.own, self.night.told.families[seat], seat, place)

    def _pick(
        self, reading: Reading, canvas: Canvas, pick: Pick, wide: int,
        surface: pygame.Surface, place: pygame.Rect, treatment: Treatment,
    ) -> None:  # fmt: skip
        if treatment.hovered or treatment.focused:
            sheets.row_ground(surface, canvas, place, treatment, now=True)
        happened = pick.at < reading.at
        lift, step = round(wide * 1.4 * LIFT), wide * STEP
        x = place.left + wide / 2 + (wide * (STEP - 1))
        for at, name in enumerate((pick.kept, *pick.passed)):
            kept = at == 0
            alpha = sheets.NOT_YET if not happened else 255 if kept else pieces.FAINT
            picture = pieces.card(name, wide, self.night.mark(self.own, name), alpha)
            spot = picture.get_rect(center=(round(x + at * step), place.centery - (lift if kept else -lift // 2)))
            surface.blit(picture, spot)
            if kept and happened:
                line = pieces.kept_line(wide)
                surface.blit(line, line.get_rect(center=spot.center))
        if pick.passed:
            self._passed_on(canvas, pick, wide, happened, surface, (x + len(pick.packet) * step - wide * 0.48, place))

    def _passed_on(
        self, canvas: Canvas, pick: Pick, wide: int, happened: bool, surface: pygame.Surface,
        there: tuple[float, pygame.Rect],
    ) -> None:  # fmt: skip
        """Draw to whom the rest went: an arrow and a chip."""
        left, place = there
        side = max(11, round(wide * 0.3))
        arrow = chevron(side, 0)
        surface.blit(
            arrow if happened else faint(arrow, sheets.NOT_YET), arrow.get_rect(midleft=(round(left), place.centery))
        )
        mark = self.own.telling.company.mark((pick.seat + 1) % self.own.story.players)
        middle = (round(left + side * 1.55), place.centery)
        sheets.chip_at(surface, mark, side, middle, 255 if happened else sheets.NOT_YET)


def round_down(number: float) -> int:
    return max(12, int(number))
