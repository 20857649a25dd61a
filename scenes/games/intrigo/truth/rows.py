"""Two pictures of the truth of Intrigo with a row for each player: the drafts, and seals over time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from art import theme
from art.games.intrigo.cards import plot as cards
from art.games.intrigo.cards import tokens
from art.games.intrigo.cards.chair import cap_badge
from art.games.intrigo.cards.draft import chevron
from art.games.intrigo.cards.niche import around as line_around
from art.games.intrigo.cards.race import race, race_height
from engine.games.intrigo.past import Pick, Round, Taking
from engine.games.intrigo.rules.table import COIN
from scenes.games.intrigo.truth.match import LEAST, Night, rounds_choice
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.painting.shapes import faint
from scenes.kit.text import image, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.people.faces import face, pin
from scenes.truth import sheets
from scenes.truth.own import Own
from scenes.truth.reading import Reading

# Pieces

FAINT = 120  # of 255: how faint a card is that went on to the left
PORTRAIT = 58.0  # units across, at most


@lru_cache(maxsize=96)
def card(what: str, width: int, mark: theme.SeatMark, alpha: int = 255) -> pygame.Surface:
    """A plot card in the colours of who plays its family."""
    painted = cards.card(what, width, mark)
    return painted if alpha == 255 else faint(painted, alpha)


@lru_cache(maxsize=4)
def kept_line(width: int) -> pygame.Surface:
    """The gold line around a card that was kept."""
    return line_around(width, "chosen")


@lru_cache(maxsize=48)
def token(what: str, side: int, alpha: int = 255) -> pygame.Surface:
    """A coin or a seal."""
    painted = tokens.token(what, side)
    return painted if alpha == 255 else faint(painted, alpha)


def person(surface: pygame.Surface, canvas: Canvas, own: Own, family: str, seat: int, room: pygame.Rect) -> None:
    """Draw a face with its chip, and beside it the name; below it the family, where there is room."""
    company = own.telling.company
    mark, edge = company.mark(seat), canvas.px(6)
    side = max(24, min(canvas.px(PORTRAIT), room.height - canvas.px(8), round(room.width * 0.45)))
    portrait = pygame.Rect(room.left + edge, room.centery - side // 2, side, side)
    surface.blit(face(company.portraits[seat], side, mark, masked=False), portrait)
    pin(surface, canvas, mark, portrait)
    left, pixels = portrait.right + edge, canvas.font(theme.SMALL)
    name = image(shortened(company.name(seat), "strong", pixels, room.right - left), "strong", pixels, mark.words)
    told = f"{own.telling.words.card(family)}"
    below = image(shortened(told, "text", pixels, room.right - left), "text", pixels, theme.MUTED)
    if name.get_height() + below.get_height() > room.height:
        surface.blit(name, name.get_rect(midleft=(left, room.centery)))
        return
    surface.blit(name, name.get_rect(bottomleft=(left, room.centery + canvas.px(2))))
    surface.blit(below, below.get_rect(topleft=(left, room.centery - canvas.px(1))))


# Drafts

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
        person(surface, canvas, self.own, self.night.told.families[seat], seat, place)

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
            alpha = sheets.NOT_YET if not happened else 255 if kept else FAINT
            picture = card(name, wide, self.night.mark(self.own, name), alpha)
            spot = picture.get_rect(center=(round(x + at * step), place.centery - (lift if kept else -lift // 2)))
            surface.blit(picture, spot)
            if kept and happened:
                line = kept_line(wide)
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


# Seals

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
            person(surface, canvas, self.own, self.night.told.families[seat], seat, spot)
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
            picture = token(won[at].token, side - 2, alpha) if at < len(won) else cap_badge(side - 2)
            if at < len(won) or happened:
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
