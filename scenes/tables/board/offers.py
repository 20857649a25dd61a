"""Sealed offers: cards laid face down before their owners, turned all at once, then open, to be accepted by a click.

Each seat has a mat for its offer; a mat without cards is dashed. While offers are sealed, only the person's own cards
show their faces, to the person alone. What an open offer would mean for the person stands below it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import pygame

from art import theme
from art.brush import turned
from art.panels import Piece, places
from scenes.kit import ids
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.motion import Beat, Tween
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.tables.board import pictures
from scenes.tables.board.marks import Marks
from scenes.tables.board.slots import SLIGHT, Board, Lay, Picture, Slot, State, Token, around
from scenes.tables.staging.sprites import Air, Sprite, hold

OVERHANG = 11.0  # units of the mat around the cards
STEP = 0.64  # from card to card, as a share of their width
SLOPE = 4.0  # degrees between the outermost of several cards
HOLD = 0.6  # seconds before all cards are turned
TURN = 0.42  # seconds in which they are turned
LAY = 0.32  # seconds that a card flies to its mat
RISE = 20.0  # units that it flies above the straight way, at the middle of it
SIGN = 30  # units across: the clock in a mat that waits
TAG_BELOW = 8.0  # units between a mat and what stands below it


@dataclass(frozen=True, slots=True)
class Offer:
    """What one seat offers: `count` cards, of which the person knows the `faces`, in this order.

    `effect` says in a few words what accepting it would mean, `good` whether that is welcome; `label` tells the whole
    offer in plain words, `reason` why it cannot be accepted. An empty mat that is usable waits for the person's cards.
    """

    seat: int
    label: str
    count: int = 0
    faces: tuple[Picture, ...] = ()
    open: bool = False
    effect: str = ""
    good: bool = True
    state: State = State.PLAIN
    reason: str = ""
    ordinals: tuple[int, ...] = ()  # when each card was laid, where that counts
    key: str = ""
    mark: theme.SeatMark = theme.NEUTRAL  # its owner's

    @property
    def id(self) -> str:
        return f"offer {self.seat}"


class Offers:
    """Offers on a canvas: `where` has the middle of each seat's mat, `size` is width and height of a card; in units.

    `most` is the largest number of cards an offer can have. All mats are wide enough for it from the start, so that
    their width tells nothing, and nothing moves when a card comes. `accept` is called with the seat whose offer is
    clicked.
    """

    def __init__(
        self,
        canvas: Canvas,
        offers: Sequence[Offer],
        where: dict[int, Place],
        back: Picture,
        size: tuple[float, float],
        most: int,
        accept: Callable[[int], None] | None = None,
    ) -> None:
        self.canvas, self.offers, self._back = canvas, list(offers), back
        self._size, self._most = size, most
        wide = size[0] * (1 + STEP * (most - 1)) + 2 * OVERHANG
        high = size[1] + 2 * OVERHANG
        by_name = {offer.id: offer.seat for offer in offers}
        slots = [self._slot(offer, around(*where[offer.seat], wide, high)) for offer in offers]
        tokens = [token for offer in offers for token in self._tokens(offer)]
        self.board = Board(canvas, slots, tokens, None if accept is None else lambda name: accept(by_name[name]))

    def _slot(self, offer: Offer, box: tuple[float, float, float, float]) -> Slot:
        colour = offer.mark.colour
        laid = offer.count > 0

        def cloth(size: tuple[int, int]) -> pygame.Surface:
            return _mat(size, self.canvas.scale, colour, laid).image

        lay = Lay(STEP * self._size[0], turn=SLOPE / max(1, offer.count - 1))
        return Slot(
            offer.id,
            box,
            offer.label,
            cloth,
            offer.state,
            offer.reason,
            lay=lay,
            radius=10,
            key=offer.key,
            over=partial(self._marks, offer),
        )

    def _tokens(self, offer: Offer) -> list[Token]:
        tokens = []
        for at in range(offer.count):
            face = offer.faces[at] if at < len(offer.faces) else self._back
            ordinal = offer.ordinals[at] if at < len(offer.ordinals) else None
            name = f"{offer.id} {at}"
            tokens.append(Token(name, offer.id, offer.label, face, self._size, marks=Marks(ordinal=ordinal)))
        return tokens

    def place_of(self, seat: int, at: int) -> Place:
        """The middle of card number `at` of a seat's offer, in units."""
        return self.board.place_of(f"offer {seat} {at}")

    def next_place(self, seat: int) -> Place:
        """The middle of the next card that a seat lays, in units."""
        return self.board.next_place(f"offer {seat}", self._size)

    # Motion

    def laying(self, air: Air, seat: int, start: Place, count: int, done: Callable[[], None]) -> Beat:
        """The beat in which `count` cards fly face down from `start` (units) to the empty mat of a seat."""
        after = Offers(
            self.canvas,
            [replace(each, count=count, faces=()) if each.seat == seat else each for each in self.offers],
            {each.seat: self.board.slots[each.id].middle for each in self.offers},
            self._back,
            self._size,
            self._most,
        )
        back = partial(_card, self._back, self._size, 0.0)
        sprites = [Sprite(back, *start) for _ in range(count)]
        tweens = [
            air.flight(sprite, after.place_of(seat, at), LAY, 0.06 * at, RISE) for at, sprite in enumerate(sprites)
        ]
        return air.beat(sprites, tweens, done, "card")

    def turning(self, air: Air, faces: dict[int, tuple[Picture, ...]], done: Callable[[], None]) -> Beat:
        """The beat in which all cards are turned at once; `faces` by seat.

        Meanwhile the cards are sprites: the scene shows `widgets(bare=True)`.
        """
        sprites: list[Sprite] = []
        tweens: list[Tween] = [hold(HOLD)]
        for offer in self.offers:
            for at in range(offer.count):
                name = f"{offer.id} {at}"
                turn = self.board.turn_of(name)
                known = offer.faces[at] if at < len(offer.faces) else self._back
                front = faces.get(offer.seat, offer.faces)[at]
                sprite = Sprite(partial(_card, known, self._size, turn), *self.place_of(offer.seat, at))
                sprites.append(sprite)
                tweens.append(air.turn(sprite, partial(_card, front, self._size, turn), TURN, HOLD))
        return air.beat(sprites, tweens, done, "reveal")

    # Widgets

    def widgets(self, bare: bool = False) -> list[Widget]:
        """Mats, cards, marks and tags; where `bare` the mats alone, for the cards are sprites."""
        widgets = [each for each in self.board.widgets() if not (bare and ids.is_a(each.id, ids.TOKEN))]
        return [*widgets, *(self._tag(offer) for offer in self.offers if offer.effect and not bare)]

    def _marks(self, offer: Offer, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the owner's chip at the left corner of the mat, a tick or the key at the right; a clock if it waits for others.

        The mat is at the place `box`, in pixels.
        """
        px = self.canvas.px
        chip = mark_chip(offer.mark, px(26))
        surface.blit(chip, chip.get_rect(center=(box.left + px(5), box.top + px(5))))
        corner = box.right - px(14), box.top + px(14)  # clear of the chip of the mat beside it
        if not offer.count and not offer.state.open:
            sign = pictures.sign("clock", px(SIGN), theme.MUTED)
            surface.blit(sign, sign.get_rect(center=box.center))
        elif offer.count and not offer.open:
            disc, tick = _disc(px(26)), pictures.sign("check", px(20), theme.GOOD)
            surface.blit(disc, disc.get_rect(center=corner))
            surface.blit(tick, tick.get_rect(center=corner))
        elif offer.key and offer.state.open and not self.canvas.compact:
            cap = pygame.Rect(0, 0, px(23), px(23))
            cap.center = corner
            sheet(cap.size, "key", self.canvas.scale).draw(surface, cap.topleft)
            words = image(offer.key, "title", self.canvas.font(13, 13), theme.IVORY)
            surface.blit(words, words.get_rect(center=cap.center))

    def _tag(self, offer: Offer) -> Widget:
        """The tag under the mat that says what accepting would mean, kept inside the window."""
        canvas = self.canvas
        kind, tone = _look(offer)
        words = image(offer.effect, "strong", canvas.font(theme.SMALL), tone)
        under = canvas.rect(*self.board.slots[offer.id].box)
        place = pygame.Rect(0, 0, words.get_width() + canvas.px(24), words.get_height() + canvas.px(8))
        place.midtop = under.centerx, under.bottom + canvas.px(TAG_BELOW)
        place.clamp_ip(pygame.Rect((0, 0), canvas.pixels).inflate(-canvas.px(12), -canvas.px(12)))

        def paint(surface: pygame.Surface, box: pygame.Rect, _: Treatment) -> None:
            sheet(box.size, kind, canvas.scale).draw(surface, box.topleft)
            surface.blit(words, words.get_rect(center=box.center))

        return Widget(f"{offer.id} tag", place, offer.effect, paint)


def _look(offer: Offer) -> tuple[str, str]:
    """The sheet of a tag and the colour of its words."""
    if offer.state in (State.FORBIDDEN, State.DIMMED):
        return "plate", theme.MUTED
    if offer.state is State.CHOSEN:
        return "pill_gold", theme.GOLD_WORDS
    return ("parchment", theme.INK) if offer.good else ("pill_bad", theme.IVORY)


@kept_elsewhere(40)
def _mat(size: tuple[int, int], scale: float, colour: str, laid: bool) -> Piece:
    return places.mat(size, scale, colour, laid=laid)


@lru_cache(maxsize=4)
def _disc(size: int) -> pygame.Surface:
    return places.numbered(size)


@lru_cache(maxsize=80)
def _tilted(card: pygame.Surface, turn: float) -> pygame.Surface:
    return turned(card, turn)


def _card(picture: Picture, size: tuple[float, float], turn: float, canvas: Canvas) -> pygame.Surface:
    """The picture of a card in the air: as large as it lies (`size` in units), and as much turned."""
    image = picture((canvas.px(size[0]), canvas.px(size[1])))
    return _tilted(image, turn) if abs(turn) > SLIGHT else image
