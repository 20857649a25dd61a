"""A card for each player: the face without its mask, how they came out, their hand as it is now, the lies they told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from art import theme
from engine.words import Count
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, sheet
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.seats import face, pin, shortened
from scenes.truth.chart import struck
from scenes.truth.frame import TruthFrame
from scenes.truth.hands import Card, hand_of, lying
from scenes.truth.story import Telling

TILTS = (-3.0, 2.0)
FALLEN_TILT = 8.0
WORDS_FROM = 190.0  # units of a card in the compact form that says the place in words
APART, OFF = 0.09, 0.5  # seconds between two masks that come off, and for one of them


def unmasked(seconds: float, at: int) -> float:
    """How far the mask of number `at` has come off, from 0 to 1, so long after the masks began to fall."""
    return max(0.0, min(1.0, (seconds - at * APART) / OFF))


@dataclass(frozen=True, slots=True)
class Person:
    """What stands on one card. `lies` and `caught` are None where the game tells of no claims."""

    seat: int
    portrait: str
    name: str
    place: str
    number: int
    won: bool
    hand: tuple[Card, ...]
    lies: tuple[int, int] | None
    told: str

    @property
    def mark(self) -> theme.SeatMark:
        return theme.SEATS[self.seat]


def persons(telling: Telling, at: int) -> list[Person]:
    """Everybody in the order of standing, with the hands of this place of the story."""
    story, company = telling.story, telling.company
    table = story.past.table_at(at)
    found = []
    for seat in telling.order():
        lies = story.lies(seat) if story.claims else None
        told = ""
        if lies:
            name = "no_lies" if not lies[0] else "lies_of" if lies[1] else "lies_free"
            told = telling.text(name, lies=Count(lies[0]), caught=Count(lies[1]))
        number = telling.place(seat)
        place = telling.text("wins") if seat in story.winners else ""
        if number and not place:
            place = telling.text("places", str(number))
        if story.scores and place:
            place = telling.text("scored", place=place, score=story.scores[seat])
        hand = hand_of(story.game.id, table, seat)
        name, won = company.name(seat), seat in story.winners
        found.append(Person(seat, company.portraits[seat], name, place, number, won, hand, lies, told))
    return found


def face_place(canvas: Canvas, frame: TruthFrame, at: int) -> pygame.Rect:
    """Where the portrait of number `at` is."""
    x, y, wide, _ = frame.person(at)
    side = canvas.px(frame.portrait)
    place = canvas.rect(x, y, wide, 10)
    left = place.centerx - side // 2 if frame.stacked else place.left + canvas.px(10)
    return pygame.Rect(left, place.top + canvas.px(10), side, side)


def masks(
    surface: pygame.Surface, canvas: Canvas, frame: TruthFrame, people: Sequence[Person], seconds: float
) -> list[pygame.Rect]:
    """The masks that have not come off yet, over the faces; where."""
    found = []
    for at, who in enumerate(people):
        share = unmasked(seconds, at)
        if share < 1:
            place = face_place(canvas, frame, at)
            masked = face(who.portrait, place.width, who.mark).copy()
            masked.set_alpha(round(255 * (1 - share)))
            found += [surface.blit(masked, place), pin(surface, canvas, who.mark, place)]
    return found


def person_card(
    canvas: Canvas, frame: TruthFrame, who: Person, at: int, game: str, card_name: dict[str, str]
) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "panel_gold" if who.won else "panel", canvas.scale).draw(surface, place.topleft)
        portrait = face_place(canvas, frame, at)
        surface.blit(face(who.portrait, portrait.width, who.mark, masked=False), portrait)
        pin(surface, canvas, who.mark, portrait)
        if frame.compact:
            _compact(surface, canvas, frame, who, place, portrait, game)
        elif frame.stacked:
            _stacked(surface, canvas, frame, who, place, portrait, game)
        else:
            _beside(surface, canvas, frame, who, place, portrait, game, card_name)

    hand = ", ".join(card_name[each.id] for each in who.hand)
    label = ". ".join(part for part in (who.name, who.place, hand, who.told) if part)
    return Widget(f"person {who.seat}", canvas.rect(*frame.person(at)), label, paint)


def _beside(
    surface: pygame.Surface, canvas: Canvas, frame: TruthFrame, who: Person, place: pygame.Rect,
    portrait: pygame.Rect, game: str, card_name: dict[str, str],
) -> None:  # fmt: skip
    """Name and place beside the portrait, the hand below, then the lies."""
    left, room = portrait.right + canvas.px(10), place.right - portrait.right - canvas.px(16)
    _name(surface, canvas, who, (left, portrait.centery), room, 19)
    _place(surface, canvas, who, (left, portrait.centery))
    top = portrait.bottom + canvas.px(10)
    wide = canvas.px(frame.card)
    slot = (place.width - canvas.px(14)) // 2
    step = slot if slot < wide * 1.6 else round(wide * 1.25)
    foot = top + round(wide * 1.4) + canvas.px(8)
    _hand(surface, who, game, wide, top, place.centerx, step, place.width - canvas.px(14))
    names = [image(card_name[each.id], "text", canvas.font(16), theme.MUTED) for each in who.hand]
    _captions(surface, names, place.inflate(-canvas.px(12), 0), foot, step, canvas.px(8))
    _lies(surface, canvas, who, place, canvas.px(frame.line(theme.SMALL)) + canvas.px(6))


def _captions(
    surface: pygame.Surface, names: list[pygame.Surface], room: pygame.Rect, top: int, step: int, gap: int
) -> None:
    """The names of the cards below them, moved apart where two would touch; none where they do not fit."""
    if len(names) > 2 or sum(each.get_width() + gap for each in names) - gap > room.width:
        return
    spots = []
    for at, each in enumerate(names):
        x = room.centerx + round((at - (len(names) - 1) / 2) * step)
        spots.append(each.get_rect(midtop=(x, top)))
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


def _stacked(
    surface: pygame.Surface, canvas: Canvas, frame: TruthFrame, who: Person, place: pygame.Rect,
    portrait: pygame.Rect, game: str,
) -> None:  # fmt: skip
    """Everything in the middle, one below the other."""
    high, room = canvas.px(frame.line(theme.SMALL)), place.width - canvas.px(10)
    name = shortened(who.name, "strong", canvas.font(18), room)
    words = image(name, "strong", canvas.font(18), who.mark.words)
    surface.blit(words, words.get_rect(center=(place.centerx, portrait.bottom + high // 2)))
    told = image(who.place, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS if who.won else theme.IVORY)
    surface.blit(told, told.get_rect(center=(place.centerx, portrait.bottom + high + high // 2)))
    wide = canvas.px(frame.card)
    top = portrait.bottom + 2 * high + canvas.px(10)
    _hand(surface, who, game, wide, top, place.centerx, wide + canvas.px(4), place.width - canvas.px(10))
    if who.lies:
        wide = _figures_wide(canvas, who.lies, high)
        _figures(surface, canvas, who.lies, (place.centerx + wide // 2, place.bottom - canvas.px(8) - high // 2), high)


def _compact(
    surface: pygame.Surface, canvas: Canvas, frame: TruthFrame, who: Person, place: pygame.Rect,
    portrait: pygame.Rect, game: str,
) -> None:  # fmt: skip
    """Portrait and hand above, the name below; the lies as figures beside their signs."""
    wide, room = canvas.px(frame.card), place.width - canvas.px(20)
    step = wide + canvas.px(4)
    free = pygame.Rect(portrait.right + canvas.px(8), 0, place.right - portrait.right - canvas.px(18), 0)
    middle = free.right - (step + wide) // 2 if len(who.hand) < 3 else free.centerx
    _hand(surface, who, game, wide, place.top + canvas.px(10), middle, step, free.width)
    low, high = canvas.px(frame.line(theme.SMALL)), canvas.px(frame.line(theme.SMALL + 1))
    left, foot = place.left + canvas.px(10), place.bottom - canvas.px(6) - low // 2
    pixels = canvas.font(theme.SMALL + 1)
    name = shortened(who.name, "strong", pixels, room)
    words = image(name, "strong", pixels, who.mark.words)
    surface.blit(words, words.get_rect(midleft=(left, foot - (low + high) // 2)))
    right = place.right - canvas.px(10)
    if who.lies:
        _figures(surface, canvas, who.lies, (right, foot), low)
        right -= _figures_wide(canvas, who.lies, low) + canvas.px(8)
    told = image(who.place, "text", canvas.font(theme.SMALL), theme.GOLD_WORDS if who.won else theme.IVORY)
    if told.get_width() <= right - left and place.width >= canvas.px(WORDS_FROM):
        surface.blit(told, told.get_rect(midleft=(left, foot)))
    elif who.won:
        crown = picture("crown", round(low * 0.8), theme.GOLD_WORDS)
        surface.blit(crown, crown.get_rect(midleft=(left, foot)))
    elif who.number:
        number = image(str(who.number), "title", canvas.font(15, 14), theme.IVORY)
        surface.blit(number, number.get_rect(midleft=(left, foot)))


def _figures_wide(canvas: Canvas, lies: tuple[int, int], high: int) -> int:
    digits = sum(image(str(each), "title", canvas.font(15, 14), theme.IVORY).get_width() for each in lies)
    return digits + 2 * round(high * 0.8) + 2 * canvas.px(4) + canvas.px(12)


def _figures(surface: pygame.Surface, canvas: Canvas, lies: tuple[int, int], right: tuple[int, int], high: int) -> None:
    """How many lies beside a mask, how many of them were caught beside a crossed one; ends at `right`."""
    x, y = right
    side = round(high * 0.8)
    signs = (struck(side), picture("mask", side, theme.GOLD_WORDS))
    for sign, number in zip(signs, reversed(lies), strict=True):
        figure = image(str(number), "title", canvas.font(15, 14), theme.IVORY)
        surface.blit(figure, figure.get_rect(midright=(x, y)))
        x -= figure.get_width() + canvas.px(4) + side
        surface.blit(sign, (x, y - side // 2))
        x -= canvas.px(12)


def _name(surface: pygame.Surface, canvas: Canvas, who: Person, at: tuple[int, int], room: int, units: float) -> None:
    pixels = canvas.font(units)
    words = image(shortened(who.name, "strong", pixels, room), "strong", pixels, who.mark.words)
    surface.blit(words, words.get_rect(bottomleft=(at[0], at[1] + canvas.px(3))))


def _place(surface: pygame.Surface, canvas: Canvas, who: Person, at: tuple[int, int]) -> None:
    told = image(who.place, "text", canvas.font(18), theme.GOLD_WORDS if who.won else theme.IVORY)
    surface.blit(told, told.get_rect(topleft=(at[0], at[1] - canvas.px(1))))


def _hand(
    surface: pygame.Surface, who: Person, game: str, wide: int, top: int, middle: int, step: int, room: int
) -> None:
    """The cards side by side around `middle`, those in hand first; nearer to each other where there are many."""
    count = len(who.hand)
    step = min(step, (room - wide) // max(1, count - 1))
    for at, card in enumerate(who.hand):
        tilt = -FALLEN_TILT if card.fallen and at % 2 else FALLEN_TILT if card.fallen else TILTS[at % 2]
        picture_of, cast, pad = lying(game, card, wide, tilt)
        spot = picture_of.get_rect(center=(middle + round((at - (count - 1) / 2) * step), top + round(wide * 0.7)))
        surface.blit(cast, (spot.left - pad, spot.top - pad + max(1, wide // 24)))
        surface.blit(picture_of, spot)


def _lies(surface: pygame.Surface, canvas: Canvas, who: Person, place: pygame.Rect, high: int) -> None:
    """How many lies, in words, after the sign of the mask where there is room for it."""
    if who.lies is None:
        return
    pixels, pad = canvas.font(theme.SMALL), canvas.px(8)
    room = pygame.Rect(place.left + pad, place.bottom - high - canvas.px(2), place.width - 2 * pad, high)
    side = round(pixels * 1.5)
    told = wrap([Span(who.told)], room.width, pixels)
    if len(told.lines) == 1 and told.width + side + canvas.px(6) <= room.width:
        left = room.centerx - (told.width + side + canvas.px(6)) // 2
        sign = picture("mask", side, theme.GOLD_WORDS)
        surface.blit(sign, sign.get_rect(midleft=(left, room.centery)))
        spot = pygame.Rect(left + side + canvas.px(6), room.centery - told.height // 2, told.width, told.height)
        draw(surface, told, spot)
    else:
        draw(surface, told, pygame.Rect(room.left, room.centery - told.height // 2, room.width, told.height), "centre")
