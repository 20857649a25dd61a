"""Offers on the table: under a property or on a tray, in the order laid, and the dotted ways of a bid half made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from art import theme
from engine.core.cards import is_blank
from engine.games.ghost_for_sale.rules.numbers import PILE, TRUELIGHT, Rules
from scenes.games.ghost_for_sale.base import GhostLaid, GhostSight, acting, at_of, properties
from scenes.games.ghost_for_sale.board import cards, own
from scenes.games.ghost_for_sale.board.layout import CAPTIONS, GhostLayout
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.telling import news
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import ring, sheet
from scenes.kit.fan import HIGH
from scenes.kit.text import Paragraph, Span, balanced, image
from scenes.kit.text import draw as draw_words
from scenes.kit.widget import UNTOUCHED, Treatment, Widget, unpainted
from scenes.people.company import paragraph
from scenes.people.faces import face as portrait
from scenes.people.faces import mark_chip
from scenes.tables.board import pictures
from scenes.tables.board.marks import Marks, draw_marks
from scenes.tables.board.slots import light_ring, uncovered
from scenes.tables.staging.aim import draw_arc, evenly

ASIDE, ABOVE = 8.0, 6.0  # units by which their mat is larger than they: ordinals reach beyond small offers
TENS = 3.0  # units that an ordinal of two digits reaches further
HEAD = 42.0  # units: width of the portraits at the lanes
BESIDE = 5.0  # units between offers that lie side by side in a lane
CARD = 44.0  # units: width of an offer in a lane
TRUELIGHT_WIDE = 100.0  # units: width of her medallion
LARGE = 0.36  # share of its height that the number of an offer just pressed has
LEAST = 12  # pixels: size of the name of what is sold, at least
TILTS = (-7.0, 5.0, -3.0, 4.0, -2.0)  # of the cards of the pile
STEP = 16.0  # units from dot to dot
BEND = 26.0  # units that the way leans aside
ROUND = 0.3  # share of its width: radius of the corners of a ring around an offer


@dataclass(frozen=True, slots=True)
class Lying:
    """An offer on the table: its place in the order laid, its owner, and what the person sees of it.

    `meant`: the person is about to lay it, and it does not lie there yet. `fresh`: somebody else has laid it since the
    person could last bid.
    """

    ordinal: int
    seat: int
    card: str
    open: bool = False
    meant: bool = False
    fresh: bool = False

    @property
    def known(self) -> str:
        """The number that only the person sees on its back; empty where there is none."""
        return "" if self.open or is_blank(self.card) else self.card

    @property
    def shown(self) -> str:
        """The card if it lies open, else its back."""
        return self.card if self.open or is_blank(self.card) else f"?{cards.kind_of(self.card)}"


def lying(scene: GhostScene, place: str) -> list[Lying]:
    """All offers at a place in the order laid: without those in the air, with those the person means to lay."""
    shown, found = scene.shown, list[Lying]()
    open_ = place in shown.opened
    laid = [each for each in shown.bids if each.place == place]
    for ordinal, bid in enumerate(laid, 1):
        if (place, bid.seat) not in scene.aloft.gone:
            fresh = (place, ordinal) in news.fresh(scene)
            found.append(Lying(ordinal, bid.seat, bid.card, open_, fresh=fresh))
    for card in scene.questions.meant(place):
        found.append(Lying(len(laid) + 1 + sum(each.meant for each in found), scene.seat, card, open_, True))
    return found


def draw(
    surface: pygame.Surface,
    canvas: Canvas,
    sight: GhostSight,
    offers: Sequence[Lying],
    middles: Sequence[Place],
    units: float,
) -> None:
    """Draw offers with their middles at these places, `units` wide, each over the one before it.

    Above them all are chips, ordinals and the numbers that only the person sees, each on what is left free of its own.
    """
    rects = []
    for each, (x, y) in zip(offers, middles, strict=True):
        picture = cards.bare(each.shown, canvas.px(units))
        rect = picture.get_rect(center=(canvas.px(x), canvas.px(y)))
        if each.meant:
            light = pictures.glow_around(rect.size, "#ffcf6a")
            surface.blit(light, light.get_rect(center=rect.center))
        elif each.fresh:
            light_ring(rect.size, canvas.scale, ROUND * units, "gold").draw(surface, rect.topleft)
        surface.blit(picture, rect)
        rects.append(rect)
    for at, (each, rect) in enumerate(zip(offers, rects, strict=True)):
        free = uncovered(rect, rects[at + 1 :])
        large = each.meant and bool(each.known) and free.size == rect.size
        marks = Marks(sight.company.mark(each.seat), each.ordinal, "" if large else each.known)
        draw_marks(canvas, marks, surface, rect, free)
        if large:
            _paint_number(surface, canvas, rect, each.known)


def _paint_number(surface: pygame.Surface, canvas: Canvas, rect: pygame.Rect, number: str) -> None:
    """Paint the number of an offer that was just pressed across its back: in a tight hand it is easily taken for another."""
    words = image(number, "number", max(LEAST, round(rect.height * LARGE)), theme.IVORY)
    plate = pygame.Rect(0, 0, max(words.get_width() + canvas.px(8), words.get_height()), words.get_height())
    plate.width = min(plate.width, rect.width - 2)
    plate.midbottom = rect.centerx, rect.bottom - canvas.px(3)
    sheet(plate.size, "key", canvas.scale).draw(surface, plate.topleft)
    surface.blit(words, words.get_rect(center=plate.center))


def told(scene: GhostScene, place: str) -> str:
    """All offers at a place in words, in the order laid, and the sum of the person's."""
    laid = tuple((each.seat, each.card) for each in lying(scene, place))
    parts = [scene.company.say("bids_told", laid=laid)] if laid else []
    if mine := scene.questions.total(place):
        parts.append(scene.company.say("mine_in_all", total=mine))
    return scene.words.text("table", "reckoned", "joint").join(parts)


def under(canvas: Canvas, layout: GhostLayout, scene: GhostScene, at: int, place: str) -> list[Widget]:
    """The offers under a property, on their mat."""
    here = lying(scene, place)
    if not here:
        return []
    count = max(each.ordinal for each in here)
    places, wide = layout.bid_places(at, count)
    resting = [each for each in here if (place, each.ordinal) not in scene.aloft.turning]
    middles = [places[each.ordinal - 1] for each in resting]
    x, y, across, high = layout.boxes(places, wide, wide * HIGH)
    aside = ASIDE + max(0.0, min(TENS * (count > 9), (layout.column - across) / 2 - ASIDE))
    mat: Box = x - aside, y - ABOVE, across + 2 * aside, high + 2 * ABOVE
    words = told(scene, place)

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        cards.mat(spot.size, canvas.scale).draw(surface, spot.topleft)
        draw(surface, canvas, scene, resting, middles, wide)

    marks = tuple(scene.company.mark(each.seat).name for each in here)
    return [
        Widget(f"bids {place}", canvas.rect(*mat), words, paint, tooltip=words, shows=(layout, tuple(resting), marks))
    ]


def absorbed(place: Widget, parts: Sequence[Widget]) -> list[Widget]:
    """A place that is pressed as a whole, and its parts. It paints them all; each part keeps its own words."""
    plain, painted = place.paint, [(each.paint, each.rect.copy()) for each in parts]

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        plain(surface, spot, treatment)
        for part, rect in painted:
            part(surface, rect, UNTOUCHED)

    place.paint = paint
    place.shows = place.shows, tuple((each.id, each.shows, tuple(each.rect)) for each in parts)
    for each in parts:
        each.paint, each.shows = unpainted, None
    return [place, *parts]


# The trays of the auction for information


def places_of(rules: Rules) -> tuple[str, ...]:
    return (TRUELIGHT, PILE) if rules.pile else (TRUELIGHT,)


def order(sight: GhostLaid) -> list[int]:
    """The seats by lane, in the order of bidding."""
    return sight.seating.clockwise(sight.shown.first)


def lane_box(sight: GhostLaid, layout: GhostLayout, place: str, seat: int) -> Box:
    seats = order(sight)
    return layout.lanes(place, sight.rules.pile, seats.index(sight.seat))[seats.index(seat)]


def card_places(layout: GhostLayout, lane: Box, count: int) -> tuple[list[Place], float]:
    """The middles of `count` offers in a lane, and their width. Each may cover part of the one before."""
    x, y, wide, high = lane
    k = layout.grown
    top, room = y + (HEAD + 10) * k, high - (HEAD + 14) * k
    one = min(CARD * k, wide - 8, room / HIGH)
    if count <= 1:
        return [(x + wide / 2, top + min(room, one * HIGH + 16) / 2)] * count, one
    across = max(0.0, wide - 10 - one)
    if count > 3 and count * (one + BESIDE) <= wide - 8:
        left = x + wide / 2 - (count - 1) / 2 * (one + BESIDE)
        return [(left + at * (one + BESIDE), top + min(room, one * HIGH + 16) / 2) for at in range(count)], one
    if count > 3 and across > 14:  # two rows
        one = min(one, (room - 6) / (1.62 * HIGH), wide * 0.46)
        per = -(-count // 2)
        step = min(one + 2, (wide - 8 - one) / max(1, per - 1))
        return [
            (x + wide / 2 + (at % per - (per - 1) / 2) * step, top + one * HIGH * (0.5 + 0.62 * (at // per)))
            for at in range(count)
        ], one
    step, down = min(across / (count - 1), one * 0.78), min(20 * k, (room - one * HIGH) / (count - 1))
    return [
        (x + wide / 2 + (at - (count - 1) / 2) * step, top + one * HIGH / 2 + at * max(6.0, down))
        for at in range(count)
    ], one


def bid_place(sight: GhostLaid, place: str, seat: int, ordinal: int, count: int) -> tuple[Place, float]:
    """The middle and the width of an offer, the `ordinal`-th (from 0) of `count` that lie at a place."""
    layout = sight.layout_now
    if layout.mode == "inform" and place not in properties(sight):
        laid = [each.seat for each in sight.shown.bids if each.place == place]
        laid += [seat] * (count - len(laid))
        nth = sum(each == seat for each in laid[:ordinal])
        return spot_of(sight, layout, place, seat, nth, max(1, laid.count(seat)))
    places, wide = layout.bid_places(at_of(sight, place), max(1, count))
    return places[ordinal], wide


def spot_of(sight: GhostLaid, layout: GhostLayout, place: str, seat: int, nth: int, count: int) -> tuple[Place, float]:
    """The middle and the width of card number `nth` of `count` that a seat has at a place."""
    spots, wide = card_places(layout, lane_box(sight, layout, place, seat), count)
    return spots[nth], wide


def trays(canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> list[Widget]:
    if layout.mode != "inform":
        return []
    found = []
    for place in places_of(scene.rules):
        lanes = [_lane(canvas, layout, scene, place, seat) for seat in order(scene)]
        found += absorbed(_tray(canvas, layout, scene, place), lanes)
    return found


def _tray(canvas: Canvas, layout: GhostLayout, scene: GhostScene, place: str) -> Widget:
    column = scene.questions.column(place)
    box = layout.trays(scene.rules.pile)[place]
    first, alone, k = place == TRUELIGHT, not scene.rules.pile, layout.grown
    words, pile = scene.words, len(scene.shown.pile)
    told = scene.company.say("trays", place, number=pile)
    tip = _told_tray(scene, place)  # not what stands on the tray

    def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
        lit = column.press is not None and not column.reason
        cards.tray(spot.size, canvas.scale, first, alone or not first, lit).draw(surface, spot.topleft)
        inner = spot.inflate(-canvas.px(22), -canvas.px(24))
        if column.chosen or (lit and (treatment.hovered or treatment.focused)):
            light_ring(inner.size, canvas.scale, 14, "gold").draw(surface, inner.topleft)
        if treatment.focused:
            ring(spot.size, canvas.scale, 22).draw(surface, spot.topleft)
        if first:
            _paint_truelight(surface, canvas, spot, k)
        else:
            _paint_pile(surface, canvas, spot, k, pile)
        _paint_name(surface, canvas, spot, (k, first), f"{words.card(place):name}", told)

    shows = layout, column.press is not None and not column.reason, column.chosen, pile, told
    label = column.label or f"{words.card(place):name}. {told}"
    return Widget(
        f"{ids.SLOT} {place}", canvas.rect(*box), label, paint, column.press,
        enabled=not column.reason, reason=column.reason, tooltip=tip, shows=shows,
    )  # fmt: skip


def _told_tray(sight: GhostSight, place: str) -> str:
    """Who gets what is sold at a tray, and what decides between equal bids. G 5.4"""
    told = sight.company.say("trays_told", place)
    return sight.words.text("table", "reckoned", "joint").join((told, sight.words.text("table", "ties")))


def _paint_truelight(surface: pygame.Surface, canvas: Canvas, spot: pygame.Rect, k: float) -> None:
    side = canvas.px(TRUELIGHT_WIDE * k)
    middle = spot.left + canvas.px(66 * k), spot.top + canvas.px(44 * k)
    halo = pictures.glow_around((side, side), "#d8c4ff")
    surface.blit(halo, halo.get_rect(center=middle))
    lady = cards.truelight(side)
    surface.blit(lady, lady.get_rect(center=middle))


def _paint_pile(surface: pygame.Surface, canvas: Canvas, spot: pygame.Rect, k: float, pile: int) -> None:
    for at in range(min(pile, len(TILTS))):
        picture = cards.tilted(cards.stance_back(canvas.px(54 * k)), TILTS[at])
        middle = spot.left + canvas.px((54 + 1.6 * at) * k), spot.top + canvas.px((56 - 3 * at) * k)
        surface.blit(picture, picture.get_rect(center=middle))


def _paint_name(
    surface: pygame.Surface, canvas: Canvas, spot: pygame.Rect, how: tuple[float, bool], name: str, told: str
) -> None:
    k, first = how
    wide = canvas.px((124 if first else 96) * k)
    x = spot.left + canvas.px((70 if first else 56) * k)
    words = _in_lines(canvas, name, wide - canvas.px(6))
    plate = pygame.Rect(0, 0, words.width + canvas.px(16), words.height + canvas.px(6))
    plate.midtop = x, spot.top + canvas.px((92 if first else 100) * k)
    plate.right = min(plate.right, spot.left + canvas.px(CAPTIONS[TRUELIGHT if first else PILE] * k - 5))
    plate.left = max(spot.left - canvas.px(8), plate.left)
    sheet(plate.size, "plate_gold", canvas.scale).draw(surface, plate.topleft)
    draw_words(surface, words, pygame.Rect(plate.left, plate.centery - words.height // 2, plate.width, 0), "centre")
    lines = paragraph((Span(told, "text", theme.IVORY),), wide - canvas.px(10), canvas.font(theme.SMALL))
    if plate.bottom + canvas.px(5) + lines.height > spot.bottom - canvas.px(10):
        return  # the tooltip says what is sold
    draw_words(surface, lines, pygame.Rect(x - wide // 2 + canvas.px(8), plate.bottom + canvas.px(5), lines.width, 0))


def _in_lines(canvas: Canvas, name: str, wide: int) -> Paragraph:
    """A name, broken between words to fit; smaller letters only if a single word is too wide."""
    usual = canvas.font(13.5, LEAST)
    for pixels in range(usual, min(usual, LEAST) - 1, -1):
        words = balanced((Span(name, "title", theme.IVORY),), wide, pixels)
        if words.width <= wide:
            break
    return words


def _lane(canvas: Canvas, layout: GhostLayout, scene: GhostScene, place: str, seat: int) -> Widget:
    box = lane_box(scene, layout, place, seat)
    here, own = [each for each in lying(scene, place) if each.seat == seat], seat == scene.seat
    passed, moves = seat in scene.shown.passed, acting(scene) == seat
    refused = bool(scene.questions.column(place).reason)
    places, wide = card_places(layout, box, len(here))
    total = sum(int(each.card) for each in here) if own and here else 0
    person, mark, k = scene.company.portraits[seat], scene.company.mark(seat), layout.grown
    mood, blink = scene.drama.mood(seat, False), scene.drama.shut(seat)
    label = scene.company.say("lane", seat=seat, number=len(here))
    tip = "\n".join((label, _told_tray(scene, place)))

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        cards.lane(spot.size, canvas.scale, own and not refused).draw(surface, spot.topleft)
        side = min(canvas.px(HEAD * k), spot.width - canvas.px(6))
        words = image(str(total), "heading", canvas.font(19, 14), theme.GOLD_WORDS) if total else None
        plate = None if words is None else _total_place(canvas, spot, words, side)
        aside = plate is not None and plate.top < spot.centery
        x = spot.left + side // 2 + canvas.px(8) if aside else spot.centerx
        middle = x, spot.top + canvas.px(4) + side // 2
        if moves:
            halo = pictures.halo(side)
            surface.blit(halo, halo.get_rect(center=middle))
        head = portrait(person, side, mark, True, passed, mood, blink)
        surface.blit(head, head.get_rect(center=middle))
        chip = mark_chip(mark, max(12, round(side * 0.36)))
        surface.blit(chip, chip.get_rect(center=(middle[0] - round(side * 0.4), middle[1] - round(side * 0.34))))
        if passed:
            stroke = pictures.sign("minus", round(side * 0.7), theme.IVORY)
            surface.blit(stroke, stroke.get_rect(center=middle))
        draw(surface, canvas, scene, here, places, wide)
        if words is not None and plate is not None:
            sheet(plate.size, "pill_gold", canvas.scale).draw(surface, plate.topleft)
            surface.blit(words, words.get_rect(center=plate.center))

    shows = layout, tuple(here), passed, moves, (person, mark.name, mood, blink), own, refused
    return Widget(f"lane {place} {seat}", canvas.rect(*box), label, paint, tooltip=tip, shows=shows)


def _total_place(canvas: Canvas, spot: pygame.Rect, words: pygame.Surface, head: int) -> pygame.Rect:
    """The pill of the person's sum in a lane: beside the portrait, which is so wide, or at the foot where it would hide it."""
    plate = pygame.Rect(0, 0, words.get_width() + canvas.px(16), words.get_height() + canvas.px(2))
    plate.topright = spot.right - canvas.px(5), spot.top + canvas.px(8)
    if plate.left < spot.left + canvas.px(8) + head * 0.9:
        plate.midbottom = spot.centerx, spot.bottom - canvas.px(4)
    return plate


# Ways


def ways(canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> list[Widget]:
    """What draws the ways, over what lies on the table and under the bar."""
    if not scene.questions.auction or not scene.questions.bid.laid:
        return []

    def paint(surface: pygame.Surface, _: pygame.Rect, __: Treatment) -> None:
        _draw_ways(surface, canvas, layout, scene)

    return [Widget("ways", canvas.rect(0, layout.row.rim, layout.area[2], 1), scene.company.say("verbs", "bid"), paint)]


def _draw_ways(surface: pygame.Surface, canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> None:
    """Draw the ways of all cards of the bid that is composed."""
    questions = scene.questions
    taken = [canvas.rect(*box) for box in layout.captions(scene.rules.pile)]
    for nth, (place, copy) in enumerate(questions.bid.lying):
        earlier = [each for each in questions.bid.laid[:nth] if each[0] == place]
        there = sum(each.place == place for each in scene.shown.bids)
        whole = there + sum(where == place for where, _ in questions.bid.laid)
        to, wide = bid_place(scene, place, scene.seat, there + len(earlier), whole)
        frm = own.place_of(scene, *copy)
        path = _way((frm[0], frm[1] - layout.card * HIGH / 2 - 22), (to[0] + wide * 0.2, to[1] + wide * HIGH * 0.62))
        draw_arc(surface, canvas, [(x * canvas.scale, y * canvas.scale) for x, y in path], taken)


def _way(frm: Place, to: Place) -> list[Place]:
    """The middles of the dots, in units."""
    middle = (frm[0] + to[0]) / 2 + (BEND if to[0] >= frm[0] else -BEND), (frm[1] + to[1]) / 2
    fine = []
    for number in range(41):
        share = number / 40
        left, right = (1 - share) ** 2, share**2
        across = 2 * share * (1 - share)
        fine.append(tuple(left * a + across * b + right * c for a, b, c in zip(frm, middle, to, strict=True)))
    return list(evenly(tuple((x, y) for x, y in fine), STEP))
