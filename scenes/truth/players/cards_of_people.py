"""What stands on a player's card besides the face: a function for each of the forms a card has, by its width.

`place` is the card and `portrait` the face on it, in pixels; `worded`: lies are told in words, else in figures.
"""

from __future__ import annotations

from itertools import pairwise

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture
from scenes.kit.text import Span, draw, image, shortened, wrap
from scenes.people.hands import lying
from scenes.truth.charting.chart import struck
from scenes.truth.layout import TruthLayout
from scenes.truth.players.persons import PersonCard

FEW = 2  # cards in a hand whose names stand below them one by one
TILTS = (-3.0, 2.0)  # degrees to the left of the cards of a hand, in turn
FALLEN_TILT = 8.0  # degrees of lost cards, to the left and to the right in turn
WORDS_FROM = 190.0  # units: least width of a card in the compact form that says the place in words
SIGNED_FROM = 200.0  # units: least width of a card with the sign of the mask before how many lies were told


def beside(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, place: pygame.Rect,
    portrait: pygame.Rect, game: str, worded: bool,
) -> None:  # fmt: skip
    """Draw name and place beside the portrait, the hand below, then the lies."""
    left, room = portrait.right + canvas.px(10), place.right - portrait.right - canvas.px(16)
    _name(surface, canvas, who, (left, portrait.centery), room, 19)
    _place(surface, canvas, who, (left, portrait.centery))
    inner = pygame.Rect(place.left + canvas.px(8), portrait.bottom + canvas.px(10), place.width - canvas.px(16), 0)
    _named_hand(surface, canvas, layout, who, inner, game)
    _lies(surface, canvas, who, place, canvas.px(layout.line(theme.SMALL)), worded)


def near(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, place: pygame.Rect,
    portrait: pygame.Rect, game: str, worded: bool,
) -> None:  # fmt: skip
    """Draw the hand beside the portrait, below both name and place in one line, the names of the cards, and the lies."""
    wide, inner = canvas.px(layout.card), place.inflate(-canvas.px(20), 0)
    free = pygame.Rect(portrait.right + canvas.px(6), 0, place.right - canvas.px(8) - portrait.right - canvas.px(6), 0)
    _hand(surface, who, game, wide, portrait.top, free.centerx, wide + canvas.px(4), free.width)
    y = portrait.top + max(portrait.height, round(wide * 1.4)) + canvas.px(6)
    colour = theme.GOLD_WORDS if who.won else theme.IVORY
    told = image(who.place, "text", canvas.font(18), colour)
    name = shortened(who.name, "strong", canvas.font(19), inner.width - told.get_width() - canvas.px(8))
    words = image(name, "strong", canvas.font(19), who.mark.words)
    middle = y + canvas.px(layout.line(19)) // 2
    surface.blit(words, words.get_rect(midleft=(inner.left, middle)))
    surface.blit(told, told.get_rect(midright=(inner.right, middle)))
    y += canvas.px(layout.line(19))
    pixels, room = canvas.font(16), pygame.Rect(inner.left, y, inner.width, 0)
    if len(who.hand) > FEW:
        listed = image(shortened(who.listed, "text", pixels, room.width), "text", pixels, theme.MUTED)
        surface.blit(listed, listed.get_rect(midtop=room.midtop))
    else:
        names = [image(each, "text", pixels, theme.MUTED) for each in who.names]
        _captions(surface, names, room, y, room.width // 2, canvas.px(8))
    _lies(surface, canvas, who, place, canvas.px(layout.line(theme.SMALL)), worded)


def broad(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, place: pygame.Rect,
    portrait: pygame.Rect, game: str,
) -> None:  # fmt: skip
    """Draw name, place and lies in a column below the portrait, the hand large beside it."""
    room = canvas.px(layout.column)
    middle, y = portrait.centerx, portrait.bottom + canvas.px(6)
    name = shortened(who.name, "strong", canvas.font(19), room)
    colour = theme.GOLD_WORDS if who.won else theme.IVORY
    for words, high in (
        (image(name, "strong", canvas.font(19), who.mark.words), layout.line(19)),
        (image(who.place, "text", canvas.font(18), colour), layout.line(18)),
    ):
        surface.blit(words, words.get_rect(midtop=(middle, y)))
        y += canvas.px(high)
    lies = wrap([Span(who.told, "text", theme.MUTED)], room, canvas.font(theme.SMALL))
    draw(surface, lies, pygame.Rect(middle - room // 2, y, room, lies.height), "centre")
    left = place.left + canvas.px(layout.column + 20)
    high = canvas.px(layout.card * 1.4 + 6 + layout.line(16))
    inner = pygame.Rect(left, place.centery - high // 2, place.right - left - canvas.px(12), 0)
    _named_hand(surface, canvas, layout, who, inner, game)


def _named_hand(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, room: pygame.Rect, game: str
) -> None:
    """Draw the hand at the top of `room`, below each card its name; of more than two cards the names in lines."""
    wide, high, gap = canvas.px(layout.card), round(canvas.px(layout.card) * 1.4), canvas.px(7)
    pixels, count = canvas.font(16), len(who.hand)
    if count > FEW:
        listed = wrap([Span(who.listed, "text", theme.MUTED)], room.width, pixels)
        less = listed.height - listed.leading  # the cards leave room for the lines after the first
        wide = round((high - less) / 1.4)
        _hand(surface, who, game, wide, room.top, room.centerx, wide + canvas.px(4), room.width)
        draw(surface, listed, pygame.Rect(room.left, room.top + high - less + gap, room.width, 0), "centre")
        return
    slot = room.width // 2
    step = slot if slot < wide * 1.45 else round(wide * 1.25)
    _hand(surface, who, game, wide, room.top, room.centerx, step, room.width)
    names = [image(each, "text", pixels, theme.MUTED) for each in who.names]
    _captions(surface, names, room, room.top + high + gap, step, canvas.px(8))


def _captions(
    surface: pygame.Surface, names: list[pygame.Surface], room: pygame.Rect, top: int, step: int, gap: int
) -> None:
    """Draw the names below the cards, moved apart where two would touch; none where they do not fit."""
    if len(names) > FEW or sum(each.get_width() + gap for each in names) - gap > room.width:
        return
    spots = []
    for at, each in enumerate(names):
        x = room.centerx + round((at - (len(names) - 1) / 2) * step)
        spot = each.get_rect(midtop=(x, top))
        spot.left = max(room.left, min(spot.left, room.right - spot.width))
        spots.append(spot)
    for left, right in pairwise(spots):
        if left.right + gap > right.left:
            middle = (left.right + right.left) // 2
            left.right, right.left = middle - gap // 2, middle + gap - gap // 2
            left.left = max(left.left, room.left)
            right.left = max(right.left, left.right + gap)
            right.right = min(right.right, room.right)
            left.right = min(left.right, right.left - gap)
    for each, spot in zip(names, spots, strict=True):
        surface.blit(each, spot)


def stacked(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, place: pygame.Rect,
    portrait: pygame.Rect, game: str,
) -> None:  # fmt: skip
    """Draw everything below the portrait, one below the other, in the middle."""
    high, room = canvas.px(layout.line(theme.SMALL)), place.width - canvas.px(10)
    name = shortened(who.name, "strong", canvas.font(18), room)
    words = image(name, "strong", canvas.font(18), who.mark.words)
    surface.blit(words, words.get_rect(center=(place.centerx, portrait.bottom + high // 2)))
    place_words = image(who.place, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS if who.won else theme.IVORY)
    surface.blit(place_words, place_words.get_rect(center=(place.centerx, portrait.bottom + high + high // 2)))
    wide = canvas.px(layout.card)
    top = portrait.bottom + 2 * high + canvas.px(10)
    _hand(surface, who, game, wide, top, place.centerx, wide + canvas.px(4), place.width - canvas.px(10))
    if who.lies:
        wide = _figures_wide(canvas, who.lies, high)
        _figures(surface, canvas, who.lies, (place.centerx + wide // 2, place.bottom - canvas.px(8) - high // 2), high)


def roomy(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, place: pygame.Rect,
    portrait: pygame.Rect, game: str, worded: bool,
) -> None:  # fmt: skip
    """Draw the wider compact form: the place beside the face, name and lies below it, the hand as pictures."""
    low, high = canvas.px(layout.line(theme.SMALL)), canvas.px(layout.line(theme.SMALL + 1))
    left, room, foot = portrait.left, canvas.px(layout.column), place.bottom - canvas.px(6) - low // 2
    place_words = image(who.place, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS if who.won else theme.IVORY)
    beside = portrait.right + canvas.px(8), portrait.centery
    pixels = canvas.font(theme.SMALL + 1)
    words = image(shortened(who.name, "strong", pixels, room), "strong", pixels, who.mark.words)
    surface.blit(words, words.get_rect(midleft=(left, foot - (low + high) // 2)))
    hand = pygame.Rect(left + room + canvas.px(8), place.top + canvas.px(10), 0, place.height - canvas.px(20))
    hand.width = place.right - canvas.px(12) - hand.left
    wide, count = canvas.px(layout.card), max(2, len(who.hand))
    step = min(wide + canvas.px(6), (hand.width - wide) // (count - 1))
    taken = (len(who.hand) - 1) * step + wide
    if beside[0] + place_words.get_width() > hand.right - taken:  # with the score it has no room beside the cards
        place_words = _place_alone(canvas, who, low)
    surface.blit(place_words, place_words.get_rect(midleft=beside))
    _hand(surface, who, game, wide, hand.centery - round(wide * 0.7), hand.right - taken // 2, step, hand.width)
    if who.lies:
        words = image(who.told, "text", canvas.font(theme.SMALL), theme.IVORY)
        if (
            worded and words.get_width() + canvas.px(8) <= hand.right - taken - left
        ):  # there may be more cards than usual
            surface.blit(words, words.get_rect(midleft=(left, foot)))
        else:
            _figures(surface, canvas, who.lies, (left + _figures_wide(canvas, who.lies, low), foot), low)


def compact(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, place: pygame.Rect,
    portrait: pygame.Rect, game: str,
) -> None:  # fmt: skip
    """Draw the narrower compact form: the hand beside the face, the name below, the lies as figures with signs."""
    wide, room = canvas.px(layout.card), place.width - canvas.px(20)
    step = wide + canvas.px(4)
    free = pygame.Rect(portrait.right + canvas.px(8), 0, place.right - portrait.right - canvas.px(18), 0)
    middle = free.right - (step + wide) // 2 if len(who.hand) < 3 else free.centerx
    _hand(surface, who, game, wide, place.top + canvas.px(10), middle, step, free.width)
    low, high = canvas.px(layout.line(theme.SMALL)), canvas.px(layout.line(theme.SMALL + 1))
    left, foot = place.left + canvas.px(10), place.bottom - canvas.px(6) - low // 2
    pixels = canvas.font(theme.SMALL + 1)
    name = shortened(who.name, "strong", pixels, room)
    words = image(name, "strong", pixels, who.mark.words)
    surface.blit(words, words.get_rect(midleft=(left, foot - (low + high) // 2)))
    right = place.right - canvas.px(10)
    if who.lies:
        _figures(surface, canvas, who.lies, (right, foot), low)
        right -= _figures_wide(canvas, who.lies, low) + canvas.px(8)
    place_words = image(who.place, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS if who.won else theme.IVORY)
    if place_words.get_width() <= right - left and place.width >= canvas.px(WORDS_FROM):
        surface.blit(place_words, place_words.get_rect(midleft=(left, foot)))
    elif who.won or who.number:
        alone = _place_alone(canvas, who, low)
        surface.blit(alone, alone.get_rect(midleft=(left, foot)))


def low(
    surface: pygame.Surface, canvas: Canvas, layout: TruthLayout, who: PersonCard, place: pygame.Rect,
    portrait: pygame.Rect,
) -> None:  # fmt: skip
    """Draw the compact form of who has neither hand nor lies: name and place beside the face."""
    left, pixels = portrait.right + canvas.px(10), canvas.font(theme.SMALL + 1)
    name = shortened(who.name, "strong", pixels, place.right - canvas.px(8) - left)
    words = image(name, "strong", pixels, who.mark.words)
    told = image(who.place, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS if who.won else theme.IVORY)
    lines = canvas.px(layout.line(theme.SMALL + 1)), canvas.px(layout.line(theme.SMALL))
    top = portrait.centery - sum(lines) // 2
    surface.blit(words, words.get_rect(midleft=(left, top + lines[0] // 2)))
    surface.blit(told, told.get_rect(midleft=(left, top + lines[0] + lines[1] // 2)))


def _place_alone(canvas: Canvas, who: PersonCard, high: int) -> pygame.Surface:
    """The place of somebody without words, in a line so high: a crown, or its number."""
    if who.won:
        return picture("crown", round(high * 0.8), theme.GOLD_WORDS)
    return image(str(who.number or ""), "title", canvas.font(15, 14), theme.IVORY)


def _figures_wide(canvas: Canvas, lies: tuple[int, int], high: int) -> int:
    digits = sum(image(str(each), "title", canvas.font(15, 14), theme.IVORY).get_width() for each in lies)
    return digits + 2 * round(high * 0.8) + 2 * canvas.px(4) + canvas.px(12)


def _figures(surface: pygame.Surface, canvas: Canvas, lies: tuple[int, int], right: tuple[int, int], high: int) -> None:
    """Draw how many lies behind a mask, and how many were caught behind a crossed one; the figures end at `right`."""
    x, y = right
    side = round(high * 0.8)
    signs = (struck(side), picture("mask", side, theme.GOLD_WORDS))
    for sign, number in zip(signs, reversed(lies), strict=True):
        figure = image(str(number), "title", canvas.font(15, 14), theme.IVORY)
        surface.blit(figure, figure.get_rect(midright=(x, y)))
        x -= figure.get_width() + canvas.px(4) + side
        surface.blit(sign, (x, y - side // 2))
        x -= canvas.px(12)


def _name(
    surface: pygame.Surface, canvas: Canvas, who: PersonCard, at: tuple[int, int], room: int, units: float
) -> None:
    pixels = canvas.font(units)
    words = image(shortened(who.name, "strong", pixels, room), "strong", pixels, who.mark.words)
    surface.blit(words, words.get_rect(bottomleft=(at[0], at[1] + canvas.px(3))))


def _place(surface: pygame.Surface, canvas: Canvas, who: PersonCard, at: tuple[int, int]) -> None:
    words = image(who.place, "text", canvas.font(18), theme.GOLD_WORDS if who.won else theme.IVORY)
    surface.blit(words, words.get_rect(topleft=(at[0], at[1] - canvas.px(1))))


def _hand(
    surface: pygame.Surface, who: PersonCard, game: str, wide: int, top: int, middle: int, step: int, room: int
) -> None:
    """Draw the cards side by side around `middle`, `step` from one to the next, or less where there are many."""
    count = len(who.hand)
    step = min(step, (room - wide) // max(1, count - 1))
    for at, card in enumerate(who.hand):
        tilt = -FALLEN_TILT if card.fallen and at % 2 else FALLEN_TILT if card.fallen else TILTS[at % 2]
        picture_of, cast, pad = lying(game, card, wide, tilt)
        spot = picture_of.get_rect(center=(middle + round((at - (count - 1) / 2) * step), top + round(wide * 0.7)))
        surface.blit(cast, (spot.left - pad, spot.top - pad + max(1, wide // 24)))
        surface.blit(picture_of, spot)


def _lies(
    surface: pygame.Surface, canvas: Canvas, who: PersonCard, place: pygame.Rect, high: int, worded: bool
) -> None:
    """Draw how many lies at the foot of the card: in words, behind a mask where there is room for it, or in figures."""
    if who.lies is None:
        return
    pixels, gap = canvas.font(theme.SMALL), canvas.px(6)
    room = place.inflate(-2 * canvas.px(14), 0)
    middle = place.bottom - canvas.px(7) - high // 2
    side = round(pixels * 1.4)
    words = image(who.told, "text", pixels, theme.IVORY)
    if not worded:
        figures = _figures_wide(canvas, who.lies, high)
        _figures(surface, canvas, who.lies, (place.centerx + figures // 2, middle), high)
        return
    spot = words.get_rect(center=(place.centerx, middle))
    if place.width >= canvas.px(SIGNED_FROM) and words.get_width() + gap + side <= room.width:
        spot.left += (side + gap) // 2
        sign = picture("mask", side, theme.GOLD_WORDS)
        surface.blit(sign, sign.get_rect(midright=(spot.left - gap, middle)))
    surface.blit(words, spot)
