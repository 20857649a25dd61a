"""What lies in the middle: the deck, the card turned up, the discards, a set that is being exchanged."""

from __future__ import annotations

import pygame

from art import theme
from engine.games.nottingham.rules.table import Table
from scenes.games.nottingham.base import NottinghamLaid, NottinghamSight, card_picture, figures, offering
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.board.layout import OWN_SET, NottinghamLayout
from scenes.games.nottingham.scene import NottinghamTheatre
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.fan import HIGH
from scenes.kit.text import Span, balanced, image, sentences
from scenes.kit.text import draw as draw_words
from scenes.people.company import Company
from scenes.people.faces import face
from scenes.tables.board import pictures
from scenes.tables.board.pictures import draw_pile

LAID_STEP = 1.06  # from card to card of a set that is laid out, as a share of their width
CLOSER = 0.62  # the same share where there are many of them
TILTS = (2.0, -1.5, 1.0, -2.5)
NAME = 16  # units: size of the names of the piles
LOW = 8  # cards in the deck, from which on it is told what comes after them
GLOW = "#ffd98a"
PILL = 14  # units at the foot of a pile over which the number of its cards lies, where that stands on a pill
SIGN, LEAST_SIGN = 0.5, 22  # of the card's width, and pixels: the face of who has put it there


def spots(layout: NottinghamLayout, offers: int) -> dict[str, Box]:
    """The boxes of what can be pointed at, in units; `offers` as in `NottinghamLayout.piles`."""
    wide = layout.aside_card if offers else layout.pile_card
    found = {}
    for name, (x, y) in zip(("deck", "discards"), layout.piles(offers), strict=True):
        found[name] = (x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH)
    x, y = layout.asked if offers else layout.centre
    wide = layout.asked_card if offers else layout.drawn_card
    found["drawn"] = (x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH)
    return found


def named_piles(layout: NottinghamLayout, low: bool = False) -> list[Box]:
    """The boxes of both piles, with the face on the discards, and of their names and numbers, where no offers lie.

    `low`: what comes after the deck is told.
    """
    below = layout.words(theme.SMALL) if low else 0
    shown, named = spots(layout, 0), 14 + 1.25 * (layout.words(NAME) + layout.words(theme.READING) + below)
    found = []
    for name in ("deck", "discards"):
        x, y, wide, high = shown[name]
        found.append((x, y, wide * (1 + SIGN / 2 * (name == "discards")), high))
        if not layout.compact:
            across = max(wide, 7 * layout.words(NAME))
            found.append((x + (wide - across) / 2, y + high, across, named))
    return found


def runs_low(table: Table) -> bool:
    """Whether the deck is nearly empty."""
    return len(table.deck) <= LOW and bool(table.hands)


def laid_places(layout: NottinghamLayout, count: int) -> list[Place]:
    """The middles of the cards of a set that is laid out."""
    x, y = layout.centre
    step = OWN_SET * (LAID_STEP if count <= 4 else CLOSER)
    return [(x + (at - (count - 1) / 2) * step, y) for at in range(count)]


def drawn_lies(sight: NottinghamLaid) -> tuple[Place, float]:
    """The middle and the width of the card turned up."""
    layout = sight.layout_now
    return (layout.asked, layout.asked_card) if offering(sight) else (layout.centre, layout.drawn_card)


def draw(
    surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout, theatre: NottinghamTheatre, aside: int
) -> list[pygame.Rect]:
    """Draw it all, deck and discards `aside` while there are offers. The places of what was drawn, in pixels."""
    shown = theatre.shown
    taken = [] if shown.laid else _draw_piles(surface, canvas, layout, theatre, aside)  # a set lies over them
    if shown.laid and not theatre.aloft.set_gone:
        for at, (card, place) in enumerate(zip(shown.laid, laid_places(layout, len(shown.laid)), strict=True)):
            if at == theatre.aloft.pulled:
                continue
            picture = cards.tilted(card_picture(theatre, card, canvas.px(OWN_SET)), TILTS[at % len(TILTS)])
            taken.append(surface.blit(picture, picture.get_rect(center=_px(canvas, place))))
    elif shown.drawn and not theatre.aloft.lifted:
        place, units = drawn_lies(theatre)
        picture = card_picture(theatre, shown.drawn[0], canvas.px(units))
        light = pictures.glow_around(picture.get_size(), GLOW)
        middle = _px(canvas, place)
        surface.blit(light, light.get_rect(center=middle))
        taken.append(surface.blit(picture, picture.get_rect(center=middle)))
    return taken


def _px(canvas: Canvas, place: Place) -> tuple[int, int]:
    return canvas.px(place[0]), canvas.px(place[1])


def _draw_piles(
    surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout, sight: NottinghamLaid, offers: int
) -> list[pygame.Rect]:
    shown, taken = sight.shown, []
    wide = canvas.px(layout.aside_card if offers else layout.pile_card)
    for name, place in zip(("deck", "discards"), layout.piles(offers), strict=True):
        count = len(shown.deck if name == "deck" else shown.discard)
        top = cards.back(wide) if name == "deck" else _discard(sight, wide)
        if count:
            taken += draw_pile(surface, canvas, top, _px(canvas, place), count)
            if name == "discards" and sight.story.discarder is not None:
                taken.append(_draw_sign(surface, sight.company, sight.story.discarder, wide, _px(canvas, place)))
        else:
            empty = cards.nothing(wide)
            taken.append(surface.blit(empty, empty.get_rect(center=_px(canvas, place))))
            if name == "deck" and shown.hands:
                foot = canvas.px(PILL) if layout.compact or offers or shown.laid else 0
                frame = taken[-1]
                _draw_empty(surface, canvas, sight, pygame.Rect(frame.topleft, (frame.width, frame.height - foot)))
        x, y = canvas.px(place[0]), canvas.px(place[1]) + round(wide * HIGH / 2) + canvas.px(14)
        if layout.compact or offers or shown.laid:
            taken.append(_draw_count(surface, canvas, count, (x, y - canvas.px(16))))
            continue
        words = image(sight.words.text("table", name), "title", canvas.font(NAME, 13), theme.IVORY)
        taken.append(surface.blit(words, words.get_rect(midtop=(x, y))))
        y = taken[-1].bottom - canvas.px(4)
        number = image(str(count), "title", canvas.font(theme.READING), theme.IVORY)
        taken.append(surface.blit(number, number.get_rect(midtop=(x, y))))
        if name == "deck" and runs_low(sight.shown) and count:
            then = image(sight.words.text("table", "deck_low"), "spoken", canvas.font(theme.SMALL), theme.IVORY)
            taken.append(surface.blit(then, then.get_rect(midtop=(x, taken[-1].bottom - canvas.px(4)))))
    return taken


def deck_told(sight: NottinghamSight) -> str:
    """What the deck says where one points at it; of an empty one what happens as the next card is drawn. N 8"""
    if sight.shown.deck or not sight.shown.hands:
        return sight.words.text("table", "deck_told")
    told, after = sight.company.say("deck_empty", "next"), _after(sight)
    if after == "next":
        return sentences(told, sight.company.say("deck_empty", "shuffled", number=len(sight.shown.discard)))
    limit = sight.rules.track[sight.shown.sheriff]
    form = "called_in" if limit is not None else "no_number"
    return sentences(told, sight.company.say("deck_empty", form, number=limit or 0))


def _after(sight: NottinghamSight) -> str:
    """What an empty deck is made of next: of the discards, or of what long hands have to discard. N 8.1, N 8.2"""
    return "next" if sight.shown.discard else "hands"


def _draw_empty(surface: pygame.Surface, canvas: Canvas, sight: NottinghamSight, place: pygame.Rect) -> None:
    """Draw in this place, where the deck lay, what comes next, in letters that have room there."""
    words = sight.company.say("deck_empty", f"{_after(sight)}_briefly")
    room, smallest = place.width - canvas.px(8), canvas.px(9)
    for pixels in range(canvas.font(theme.SMALL), smallest, -1):
        told = balanced((Span(words, "spoken", theme.IVORY),), room, pixels)
        if told.width <= room and told.height <= place.height - canvas.px(8):
            middle = pygame.Rect(place.left, place.centery - told.height // 2, place.width, told.height)
            draw_words(surface, told, middle, "centre")
            return


def _draw_sign(surface: pygame.Surface, company: Company, seat: int, wide: int, middle: tuple[int, int]) -> pygame.Rect:
    """Draw the face of who has put the uppermost card there since the person's last turn, on its corner. Its place."""
    head = face(company.portraits[seat], max(LEAST_SIGN, round(wide * SIGN)), company.mark(seat))
    corner = middle[0] + wide // 2, middle[1] + round(wide * HIGH / 2) - head.get_height() // 3
    return surface.blit(head, head.get_rect(center=corner))


def _draw_count(surface: pygame.Surface, canvas: Canvas, count: int, middle: tuple[int, int]) -> pygame.Rect:
    """Draw how many cards there are on a pill at the foot of the pile. Its place."""
    words = image(str(count), "title", canvas.font(15, 13), theme.IVORY)
    place = pygame.Rect(0, 0, words.get_width() + canvas.px(16), words.get_height() + canvas.px(2))
    place.center = middle
    sheet(place.size, "pill", canvas.scale).draw(surface, place.topleft)
    surface.blit(words, words.get_rect(center=place.center))
    return place


def _discard(sight: NottinghamLaid, wide: int) -> pygame.Surface:
    """The uppermost of the discards: what was discarded last."""
    if not sight.shown.discard:
        return cards.back(wide)
    return cards.card(sight.story.last_discard or sight.shown.discard[-1], wide, grown=figures(sight))
