"""The match that is told in Nottingham: its rules, tables and points, and all hands, open, at the moment shown.

Each player has a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from art import theme
from engine.games.nottingham.past import Points, points_of, points_over_time
from engine.games.nottingham.rules.numbers import Rules, canonical
from engine.games.nottingham.rules.table import Table
from scenes.games.nottingham.board import cards
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.people.faces import face, pin
from scenes.truth.charting.sources import Source, SourcesChart
from scenes.truth.own import Own
from scenes.truth.story import TruthStory

# The match


def rules_of(story: TruthStory) -> Rules:
    rules: Rules = story.past.states[-1].rules
    return rules


def opening_of(story: TruthStory) -> Table:
    """The table before everything that is told."""
    table: Table = story.past.opening
    return table


def table_at(story: TruthStory, at: int) -> Table:
    """The table with every card known, after so many events."""
    table: Table = story.past.table_at(at)
    return table


COMMISSIONS = "#6e5722"  # the part of the commissions: gold under the night


class PointsChart(SourcesChart[Points]):
    """The points of one match."""

    def __init__(self, own: Own) -> None:
        story = own.story
        found = points_over_time(rules_of(story), opening_of(story), story.past.numbered)
        super().__init__(own, found, (Source("sets"), Source("commissions", COMMISSIONS)))


# Hands

GAP = 6.0  # units between two rows
PAD = 10.0  # units between the edge of a row and what stands in it
TALLEST = 96.0  # units: height of a row at most
CARD_HIGH = 1.4  # height of a card by its width
ALIKE, OTHER = 0.42, 1.07  # of a card's width to the next one: of the same object, of another one
NAMES = 138.0  # units: width of the column of names at text 100 %
PORTRAIT = 64.0  # units across, at most


def hands(own: Own, at: int, canvas: Canvas, box: Box) -> Sequence[Widget]:
    """A widget for each player, from the best down, in this box (units), at the place `at` of the story."""
    x, y, wide, high = box
    table = table_at(own.story, at)
    order = own.telling.order()
    each = min(TALLEST, (high - 16 - GAP * (len(order) - 1)) / len(order))
    top = y + (high - each * len(order) - GAP * (len(order) - 1)) / 2
    laid = max(len(held) for held in table.ambushes) if table.ambushes else 0
    rows = []
    for number, seat in enumerate(order):
        place = canvas.rect(x + 8, top + number * (each + GAP), wide - 16, each)
        paint = partial(_paint, own, canvas, table, seat, laid)
        rows.append(Widget(f"hand {seat}", place, _label(own, table, seat), paint))
    return rows


def _ambushes(own: Own, table: Table, seat: int) -> list[str]:
    """What each ambush of a seat waits for."""
    rules = rules_of(own.story)
    told = []
    for ambush in table.ambushes[seat] if table.ambushes else ():
        if "+" in ambush:
            one, two = ambush.split("+")
            told.append(own.text("waited", card=one, second=two))
        else:
            victim = rules.colours.index(ambush)
            told.append(plain(own.text("waited_for", own.sees(victim), victim=victim)))
    return told


def _label(own: Own, table: Table, seat: int) -> str:
    """All that stands in a row, as plain text."""
    points = points_of(rules_of(own.story), table, seat)
    hand = canonical(table.hands[seat])
    listed = own.telling.words.stuff("cards", hand) if hand else own.text("empty")
    sources = own.text("points_of", sets=points.sets, commissions=points.commissions)
    label = plain(own.text("holds", seat=seat, points=f"{points.total} ({sources})", cards=listed))
    laid = _ambushes(own, table, seat)
    comma = own.telling.words.text("list", "comma")
    return f"{label}. {own.text('lies', ambushes=comma.join(laid))}" if laid else label


def _paint(
    own: Own, canvas: Canvas, table: Table, seat: int, laid: int, surface: pygame.Surface, place: pygame.Rect,
    _: Treatment,
) -> None:  # fmt: skip
    company, story = own.telling.company, own.story
    mark, won = company.mark(seat), seat in story.winners
    sheet(place.size, "now" if won else "row", canvas.scale).draw(surface, place.topleft)
    side = min(canvas.px(PORTRAIT), place.height - canvas.px(8))
    portrait = pygame.Rect(place.left + canvas.px(PAD), place.centery - side // 2, side, side)
    surface.blit(face(company.portraits[seat], side, mark, masked=False), portrait)
    pin(surface, canvas, mark, portrait)
    left = portrait.right + canvas.px(PAD)
    names = canvas.px(NAMES * max(1.0, canvas.text))
    _names(surface, canvas, own, table, seat, pygame.Rect(left, place.top, names, place.height))
    card = min(round((place.height - canvas.px(10)) / CARD_HIGH), canvas.px(62))
    step = canvas.px(GAP) + round(card * 0.8)
    ambushes = card + step * (laid - 1) if laid else 0
    room = pygame.Rect(left + names + canvas.px(8), place.top, 0, place.height)
    room.width = place.right - canvas.px(PAD + 14) - ambushes - room.left
    _hand(surface, canonical(table.hands[seat]), card, room, canvas.figures)
    x = place.right - canvas.px(PAD) - ambushes
    for ambush in table.ambushes[seat] if table.ambushes else ():
        picture = cards.card(ambush, card)
        surface.blit(picture, picture.get_rect(midleft=(x, place.centery)))
        x += step


def _names(surface: pygame.Surface, canvas: Canvas, own: Own, table: Table, seat: int, room: pygame.Rect) -> None:
    """Draw the name, below it the points and what they are made of; where there is no room, the points alone."""
    points = points_of(rules_of(own.story), table, seat)
    pixels, small = canvas.font(19), canvas.font(theme.SMALL)
    name = shortened(own.telling.company.name(seat), "strong", pixels, room.width)
    words = image(name, "strong", pixels, own.telling.company.mark(seat).words)
    low = room.height < words.get_height() + image("0", "text", small, theme.IVORY).get_height()
    parts = "" if low or not points.commissions else f" = {points.sets} + {points.commissions}"
    below = image(f"{points.total}{parts}", "text", small, theme.IVORY)
    sign = cards.points_sign(round(small * 1.15))
    beside = canvas.px(6)
    if low:  # in a low row the points stand behind the name
        spot = below.get_rect(midright=(room.right - beside, room.centery))
        surface.blit(words, words.get_rect(midleft=(room.left, room.centery)))
    else:
        top = room.centery - (words.get_height() + below.get_height()) // 2
        surface.blit(words, (room.left, top))
        left = room.left + sign.get_width() + beside
        spot = below.get_rect(topleft=(left, top + words.get_height()))
    surface.blit(sign, sign.get_rect(midright=(spot.left - beside, spot.centery)))
    surface.blit(below, spot)


def _hand(surface: pygame.Surface, hand: Sequence[str], wide: int, room: pygame.Rect, grown: float) -> None:
    """Draw the cards in a row, equal ones half hidden; closer together where there are many."""
    steps = [wide * (ALIKE if one == two else OTHER) for one, two in pairwise(hand)]
    squeeze = min(1.0, (room.width - wide) / sum(steps)) if steps else 1.0
    x = float(room.left)
    for card, step in zip(hand, (*steps, 0.0), strict=True):
        picture = cards.card(card, wide, grown=grown)
        surface.blit(picture, picture.get_rect(midleft=(round(x), room.centery)))
        x += step * squeeze
