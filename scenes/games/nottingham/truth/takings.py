"""Who took what from whom: faces in a round with arrows between them, and a list.

The thicker an arrow, the more was taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import cos, hypot, pi, sin

import pygame

from art import theme
from art.brush import paint, path
from engine.games.nottingham.past import AMBUSH, BARGAINS, DEFENCE, Taking, takings
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import ring as focus_ring
from scenes.kit.painting.shapes import bar, dot
from scenes.kit.text import Paragraph, Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain, spans
from scenes.people.faces import face, pin
from scenes.truth.charting.curves import line_colour
from scenes.truth.listing.row_list import RowList
from scenes.truth.own import Own
from scenes.truth.reading import Reading
from scenes.truth.story import Row

# The round of faces

BEND = 0.13  # of its length by which an arrow is drawn to its left: two between the same people lie apart
HEAD = 2.3  # width of an arrow's head, by that of its line
THIN, THICK = 2.6, 15.0  # units: width of an arrow for one card, and for the most cards at all
FEWEST = 5  # cards from which on the thickest arrow is as thick as can be
PALE = 0.14  # opacity of arrows that step back
TRIED = tuple(0.5 + step * sign for step in (0.0, 0.06, 0.12, 0.18, 0.24) for sign in (1, -1))  # along an arrow

Pair = tuple[int, int]  # who lost cards, and who took them


@dataclass(frozen=True, slots=True)
class Arrow:
    """The arrow from one seat to another for so many cards: a curve from `begin` to `end`, drawn towards `bend`."""

    pair: Pair
    count: int
    begin: Place
    bend: Place
    end: Place
    wide: float

    def at(self, share: float) -> Place:
        """The place on the curve at this share of its way."""
        one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
        (ax, ay), (bx, by), (cx, cy) = self.begin, self.bend, self.end
        return one * ax + two * bx + three * cx, one * ay + two * by + three * cy

    def near(self, spot: tuple[int, int], reach: float) -> bool:
        """Whether a spot lies on it, or no further away than so many pixels."""
        around = (self.at(step / 24) for step in range(25))
        return any(hypot(x - spot[0], y - spot[1]) <= self.wide / 2 + reach for x, y in around)


def faces(area: pygame.Rect, side: int, count: int, below: int, column: int) -> list[pygame.Rect]:
    """The places of so many faces, `side` wide, on the largest oval in this area.

    Each has `below` free under it, for a name in a column that is so wide.
    """
    wide, high = (area.width - column) / 2, (area.height - side - below) / 2
    centre = area.centerx, area.top + side / 2 + high
    found = []
    for at in range(count):
        turn = 2 * pi * at / count - pi / 2 + (pi / count if count % 2 == 0 and count > 2 else 0)
        place = pygame.Rect(0, 0, side, side)
        place.center = round(centre[0] + wide * cos(turn)), round(centre[1] + high * sin(turn))
        found.append(place)
    return found


def arrows(places: Sequence[pygame.Rect], counts: Mapping[Pair, int], scale: float, below: int) -> list[Arrow]:
    """An arrow for each pair, from face to face; those for most cards first, so that thinner ones lie on top.

    Below each face `below` pixels are kept free.
    """
    most = max(FEWEST, *counts.values()) if counts else FEWEST
    found = []
    for pair, count in sorted(counts.items(), key=lambda each: (-each[1], each[0])):
        (ax, ay), (bx, by) = places[pair[0]].center, places[pair[1]].center
        dx, dy = bx - ax, by - ay
        long = max(1.0, hypot(dx, dy))
        bend = (ax + bx) / 2 + dy * BEND, (ay + by) / 2 - dx * BEND
        away = places[0].width / 2 + 5 * scale
        wide = (THIN + (THICK - THIN) * (count - 1) / max(1, most - 1)) * scale
        begin, end = (_towards(each, bend, away, below, long / 3) for each in ((ax, ay), (bx, by)))
        found.append(Arrow(pair, count, begin, bend, end, wide))
    return found


def _towards(start: Place, to: Place, away: float, below: int, most: float) -> Place:
    """The place so far from the middle of a face, and further where that is below it, in the direction of another."""
    long = max(1.0, hypot(to[0] - start[0], to[1] - start[1]))
    far = min(most, away + below * max(0.0, (to[1] - start[1]) / long))
    return start[0] + (to[0] - start[0]) * far / long, start[1] + (to[1] - start[1]) * far / long


def disc_places(found: Sequence[Arrow], side: int, keep: Sequence[pygame.Rect]) -> dict[Pair, pygame.Rect]:
    """A place on each arrow for how many cards it stands for, clear of the others and of the places to `keep`.

    Where an arrow has none, it is missing.
    """
    placed: dict[Pair, pygame.Rect] = {}
    for arrow in found:
        for share in TRIED:
            spot = pygame.Rect(0, 0, side, side)
            spot.center = round(arrow.at(share)[0]), round(arrow.at(share)[1])
            if spot.collidelist([*placed.values(), *keep]) < 0:
                placed[arrow.pair] = spot
                break
    return placed


@lru_cache(maxsize=8)
def painted(
    size: tuple[int, int], found: tuple[Arrow, ...], colours: tuple[str, ...], bright: frozenset[Pair] | None
) -> pygame.Surface:
    """The arrows in the colours of who took (by seat), on a picture of this size; only those `bright` at full strength."""
    drawing = ""
    for arrow in sorted(found, key=lambda each: bright is not None and each.pair in bright):
        opacity = 1.0 if bright is None or arrow.pair in bright else PALE
        drawing += _drawn(arrow, colours[arrow.pair[1]], 0.92 * opacity)
    return paint(drawing, size, size) if drawing else pygame.Surface(size, pygame.SRCALPHA)


def _drawn(arrow: Arrow, colour: str, opacity: float) -> str:
    """A curved line with a head, edged in the colour of the night."""
    (bx, by), (ex, ey) = arrow.bend, arrow.end
    long = max(1.0, hypot(ex - bx, ey - by))
    ux, uy = (ex - bx) / long, (ey - by) / long
    head = max(9.0, arrow.wide * HEAD)
    neck = ex - ux * head, ey - uy * head
    half = max(4.5, arrow.wide * HEAD / 2)
    line = f"M{arrow.begin[0]:.1f} {arrow.begin[1]:.1f}Q{bx:.1f} {by:.1f} {neck[0]:.1f} {neck[1]:.1f}"
    tip = (
        f"M{ex:.1f} {ey:.1f}L{neck[0] - uy * half:.1f} {neck[1] + ux * half:.1f}"
        f"L{neck[0] + uy * half:.1f} {neck[1] - ux * half:.1f}z"
    )
    dark = path(line, line="#0a1126", width=arrow.wide + 2.4, opacity=opacity)
    return dark + path(line, line=colour, width=arrow.wide, opacity=opacity) + path(tip, colour, opacity=opacity)


# What was taken

LIST = 0.4  # share of the width: the list beside the round
PORTRAIT = 74.0  # units across
SMALL_PORTRAIT = 54.0  # the same where more sit there than `MANY`, or where there is little room
MANY = 5
DISC = 28.0  # units across: how many cards an arrow stands for
LEAST = 28  # pixels: the least side of what can be pressed
PAD = 12.0  # units around the round
TAG = 7.0  # units at both sides of a name
GROUND = "#101a3a"  # behind a name: the colour of the panel
PILLS = {AMBUSH: "pill_gold", DEFENCE: "pill_good", **dict.fromkeys(BARGAINS, "pill")}  # all else is an attack


def _taker(taking: Taking) -> int:
    return taking.seat


def _victim(taking: Taking) -> int:
    return taking.victim


def _cards(found: Sequence[Taking]) -> int:
    return sum(len(each.cards) for each in found)


def _forced(found: Sequence[Taking]) -> int:
    return _cards([each for each in found if each.by_force])


def _words(words: Paragraph, surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
    draw(surface, words, pygame.Rect(spot.topleft, (spot.width, words.height)))


class Takings:
    """The takings of one match. `only` are the seats whose takings alone are listed: one, or who lost and who took."""

    def __init__(self, own: Own) -> None:
        self.own = own
        self.all = takings(own.story.past.numbered)
        self.only: tuple[int, ...] = ()
        self.list: RowList | None = None
        self._rows: list[Row] = []
        self._rows_of: tuple[int, ...] | None = None

    # What is told

    def of(self, only: tuple[int, ...]) -> list[Taking]:
        """Those between two seats, of one seat, or all."""
        if len(only) == 1:
            return [each for each in self.all if only[0] in (each.seat, each.victim)]
        return [each for each in self.all if not only or only == (each.victim, each.seat)]

    def rows(self) -> list[Row]:
        """The rows of the list: all that was taken, or what is to be listed alone."""
        if self._rows_of != self.only:
            self._rows_of, self._rows = self.only, self.own.telling.marked(self._made())
        return self._rows

    def _made(self) -> Iterator[Row]:
        for each in self.of(self.only):
            sentence = self.own.text("taken", self.own.sees(each.victim), cards=each.cards, victim=each.victim)
            who = self.own.telling.who(each.seat)
            yield Row(
                f"taking {each.at}",
                each.at + 1,
                each.seat,
                who,
                spans(sentence),
                pill=(self._how(each), PILLS.get(each.how, "pill_bad")),
            )

    def _how(self, taking: Taking) -> str:
        return self.own.telling.words.text("table", "actions", taking.how)

    def told(self, pair: Pair) -> str:
        """What one took from another, and how."""
        words = self.own.telling.words
        by_how: dict[str, list[str]] = {}
        for each in self.of(pair):
            by_how.setdefault(self._how(each), []).extend(each.cards)
        parts = [self.own.text("by", cards=tuple(cards), how=how) for how, cards in by_how.items()]
        told = words.text("list", "comma").join(parts)
        return plain(self.own.text("between", self.own.does(pair[1], pair[0]), victim=pair[0], seat=pair[1], told=told))

    def of_seat(self, seat: int) -> str:
        """How many cards somebody took and lost in all, and how many of them by force: those alone bring honours."""
        taken, lost = ([each for each in self.all if seat == who(each)] for who in (_taker, _victim))
        fill = {"taken": _cards(taken), "mine": _forced(taken), "lost": _cards(lost), "theirs": _forced(lost)}
        return plain(self.own.text("of_seat", seat=seat, **fill))

    def in_all(self) -> str:
        """How many cards went from hand to hand, of those listed, and how many of them by force."""
        listed = self.of(self.only)
        return plain(self.own.text("takings", number=_cards(listed), forced=_forced(listed)))

    def counts(self) -> dict[Pair, int]:
        """How many cards went from whom to whom."""
        found: Counter[Pair] = Counter()
        for each in self.all:
            found[each.victim, each.seat] += len(each.cards)
        return dict(found)

    # What stands there

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        if self.list is None or self.list.reading is not reading:
            self.list = RowList(reading, "takings")
        left = wide * (1 - LIST)
        round_box = canvas.rect(x + PAD, y + PAD, left - 2 * PAD, high - 2 * PAD)
        label = self.own.telling.of_tab("tabs", "takings")
        nothing = self.own.telling.of_tab("nothing", "takings")
        told = self._in_all(canvas, canvas.rect(x + left, y + 8, wide - left - 10, high - 16))
        place = canvas.rect(x + left, y + 8, wide - left - 10, high - 16)
        place.top, place.height = told.rect.bottom, place.bottom - told.rect.bottom
        rows = self.list.widgets(canvas, place, box, self.rows(), label, nothing)
        return [*self._round(reading, canvas, round_box, label), told, *rows]

    def _in_all(self, canvas: Canvas, room: pygame.Rect) -> Widget:
        """What the list adds up to, above it; nothing where there is nothing to list."""
        told = self.in_all() if self.all else ""
        words = wrap([Span(told, colour=theme.MUTED)], room.width, canvas.font(theme.SMALL))
        height = words.height + canvas.px(6) if told else 0
        return Widget("taken in all", pygame.Rect(room.topleft, (room.width, height)), told, partial(_words, words))

    def _name(self, canvas: Canvas, seat: int) -> pygame.Surface:
        company = self.own.telling.company
        return image(company.name(seat), "strong", canvas.font(theme.SMALL), company.mark(seat).words)

    def _round(self, reading: Reading, canvas: Canvas, area: pygame.Rect, label: str) -> list[Widget]:
        players = self.own.story.players
        line = round(canvas.font(theme.SMALL) * 1.3)
        units = SMALL_PORTRAIT if players > MANY or area.height < canvas.px(360) else PORTRAIT
        side = canvas.px(units)
        names = max(self._name(canvas, seat).get_width() for seat in range(players))
        column = max(side, names + canvas.px(2 * TAG))
        places = faces(area, side, players, line, column)
        found = arrows([each.move(-area.left, -area.top) for each in places], self.counts(), canvas.scale, line)
        under = [pygame.Rect(each.centerx - column // 2, each.top, column, side + line) for each in places]
        disc = max(LEAST, canvas.px(DISC))
        discs = disc_places(found, disc, [each.move(-area.left, -area.top) for each in under])
        marks = self.own.telling.company.marks
        colours = tuple(line_colour(mark) for mark in marks)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            surface.blit(painted(spot.size, tuple(found), colours, self._bright(reading)), spot)

        whole = Widget("round", pygame.Rect(area.topleft, (0, 0)), label, lambda s, r, t: paint(s, area, t))
        widgets: list[Widget] = [whole]
        for arrow in found:
            if arrow.pair in discs:
                place = discs[arrow.pair].move(area.topleft)
                disc_widget = self._disc(reading, canvas, arrow, place, area.topleft)
                disc_widget.others = [each.move(area.topleft) for each in discs.values()]
                widgets.append(disc_widget)
        for seat, place in enumerate(places):
            widgets.append(self._face(reading, canvas, seat, place, under[seat]))
        return widgets

    def _bright(self, reading: Reading) -> frozenset[Pair] | None:
        """The arrows that stand out: that looked at, or those of the face looked at; else those listed. None: all."""
        arrow, who = reading.looked_at("arrow"), reading.looked_at("taker")
        if arrow is not None:
            victim, seat = arrow.split("-")
            return frozenset({(int(victim), int(seat))})
        only = (int(who),) if who is not None else self.only
        return frozenset((each.victim, each.seat) for each in self.of(only)) if only else None

    def _pin(self, reading: Reading, only: tuple[int, ...]) -> Callable[[], None]:
        def press() -> None:
            self.only = () if self.only == only else only
            if self.list is not None:
                self.list.begin()
            reading.changed()

        return press

    def _disc(
        self, reading: Reading, canvas: Canvas, arrow: Arrow, place: pygame.Rect, corner: tuple[int, int]
    ) -> ArrowWidget:
        mark, pair = self.own.telling.company.mark(arrow.pair[1]), arrow.pair

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            bright = self._bright(reading)
            if bright is not None and pair not in bright:
                return
            lit = treatment.hovered or treatment.focused or self.only == pair
            radius = canvas.px(DISC) / 2 - canvas.px(3)
            dot(surface, theme.GOLD_WORDS if lit else line_colour(mark), spot.center, radius + max(1.5, canvas.px(1.6)))
            dot(surface, "#0a1126", spot.center, radius)
            figure = image(str(arrow.count), "title", canvas.font(15, 14), theme.IVORY)
            surface.blit(figure, figure.get_rect(center=spot.center))
            if treatment.focused:
                focus_ring(spot.size, canvas.scale, spot.width / 2 / canvas.scale).draw(surface, spot.topleft)

        told = self.told(pair)
        name = f"arrow {pair[0]}-{pair[1]}"
        widget = ArrowWidget(name, place, told, paint, self._pin(reading, pair), tooltip=told)
        widget.arrow, widget.corner, widget.reach = arrow, corner, canvas.px(5)
        return widget

    def _face(self, reading: Reading, canvas: Canvas, seat: int, place: pygame.Rect, whole: pygame.Rect) -> Widget:
        company = self.own.telling.company
        mark, name = company.mark(seat), self._name(canvas, seat)

        def paint(surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
            surface.blit(face(company.portraits[seat], place.width, mark, masked=False), place)
            pin(surface, canvas, mark, place)
            spot = name.get_rect(midtop=(place.centerx, place.bottom))
            bar(surface, GROUND, spot.inflate(2 * canvas.px(TAG), 0))  # arrows may pass behind it
            surface.blit(name, spot)
            if treatment.focused or self.only == (seat,):
                focus_ring(place.size, canvas.scale, place.width / 2 / canvas.scale).draw(surface, place.topleft)

        told = self.of_seat(seat)
        return Widget(f"taker {seat}", whole, told, paint, self._pin(reading, (seat,)), tooltip=told)


@dataclass(slots=True)
class ArrowWidget(Widget):
    """The disc on an arrow; pressed and looked at anywhere on the arrow but where the disc of one of the `others` lies.

    `corner` is where the round begins, in pixels.
    """

    arrow: Arrow | None = None
    corner: tuple[int, int] = (0, 0)
    reach: float = 0.0
    others: list[pygame.Rect] = field(default_factory=list)

    def hit(self, at: tuple[int, int]) -> bool:
        spot = at[0] - self.corner[0], at[1] - self.corner[1]
        if self.rect.collidepoint(at):
            return True
        free = all(not other.collidepoint(at) for other in self.others)
        return free and self.arrow is not None and self.arrow.near(spot, self.reach)
