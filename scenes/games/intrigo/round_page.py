"""The page that closes a round: a row for each family with what it won, paid and still needs; below them what hired cards
brought, and what stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from art import theme
from scenes.games.intrigo import cards
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import Span, draw, image, wrap
from scenes.people.faces import face, mark_chip

TOKEN = 40.0  # units across: tokens on the page, at most
ACTS = 15.0, 13.5, 12.5  # units: letters of what hired cards did, as large as leaves all of it room
BESIDE_ACTS = 21.0  # units across: the least size of tokens beside these
HEAD_THEN = 1.2  # of a token: a face beside these
LEAST = 13  # pixels across: the same, at least
FIGURE = 0.56  # of a token: letters of the values beside it
NAMED = 0.64  # of a token: letters of a name
SMALL = 0.48  # of a token: letters of a heading
LEAST_WORDS = 11  # pixels: letters at least
HEAD = 1.6  # of a token: a face
INSET = 14.0  # units from the edge of the page to what stands on it
COLUMN = 0.75  # of a token: between two columns
LINE = 1.04  # of what stands in a row: from row to row


class Won(NamedTuple):
    """A token that was won: for nothing at the door, else by the higher value to the lower (0: nothing stood there)."""

    token: str
    door: bool
    high: int
    low: int
    told: str = ""


class Thing(NamedTuple):
    """A token or an influence card, and what is told of it where it is pointed at."""

    what: str
    told: str = ""


class Row(NamedTuple):
    """What a round was to one family: tokens won, influence cards hired and coins paid for them, seals that would do."""

    portrait: str
    mark: theme.SeatMark
    name: str
    won: tuple[Won, ...]
    hired: tuple[Thing, ...]
    paid: int
    needs: tuple[Thing, ...]


Act = tuple[Span, ...]  # what a hired card did, in sentences


class Staying(NamedTuple):
    """Tokens that stay, and why, in a word."""

    why: str
    tokens: tuple[Thing, ...]


class Headings(NamedTuple):
    """What the columns are called, and the row of what stays."""

    won: str
    paid: str
    near: str
    stays: str


class Spot(NamedTuple):
    """Where something lies on a picture, in pixels, and what is told of it there."""

    place: pygame.Rect
    told: str


class Piece(NamedTuple):
    """A picture, and what can be pointed at on it."""

    picture: pygame.Surface
    spots: tuple[Spot, ...] = ()

    @property
    def wide(self) -> int:
        return self.picture.get_width()

    @property
    def high(self) -> int:
        return self.picture.get_height()

    def on(self, ground: pygame.Surface, left: int, middle: int) -> tuple[Spot, ...]:
        """Draw it on a ground, from its left edge on and with its middle at this height; its spots there."""
        place = ground.blit(self.picture, self.picture.get_rect(midleft=(left, middle)))
        return tuple(Spot(each.place.move(place.topleft), each.told) for each in self.spots)


@lru_cache(maxsize=2)
def page(
    rows: tuple[Row, ...],
    kept: tuple[Staying, ...],
    headings: Headings,
    size: tuple[int, int],
    canvas: Canvas,
    acts: tuple[Act, ...] = (),
) -> Piece:
    """The page, so many pixels wide, and at most as high: everything on it is as large as lets it fit.

    `acts` are what hired cards did, those that matter most first; of these it tells as many as leave all else legible.
    """
    for count in range(len(acts), -1, -1):
        for units in ACTS if count else ACTS[:1]:
            token = canvas.font(TOKEN)
            while True:
                found = _Laid(rows, kept, headings, acts[:count], size[0], token, canvas, units)
                if found.needs <= size[0] and found.whole[1] <= size[1]:
                    return found.painted()
                if token <= (max(LEAST, canvas.px(BESIDE_ACTS)) if count else LEAST):
                    break
                token -= 1
    return found.painted()


class _Laid:
    """The page in one size of everything on it."""

    def __init__(
        self,
        rows: tuple[Row, ...],
        kept: tuple[Staying, ...],
        headings: Headings,
        acts: tuple[Act, ...],
        across: int,
        token: int,
        canvas: Canvas,
        letters: float,
    ) -> None:
        self.canvas, self.kept, self.inset = canvas, kept, canvas.px(INSET)
        self.lines, self.foot = (
            [[*_line(row, token, HEAD_THEN if acts else HEAD)] for row in rows],
            _foot(kept, headings.stays, token),
        )
        wide = [max(line[at].wide for line in self.lines) for at in range(len(self.lines[0]))]
        self.heads = _heads(headings, token, wide)
        self.wide = [max(one, head.wide) for one, head in zip(wide, self.heads, strict=True)]
        self.between = round(token * COLUMN)
        self.step = round(max(each.high for line in self.lines for each in line) * LINE)
        self.top = round(max(head.high for head in self.heads) * 1.1)
        columns = sum(map(bool, self.wide)) - 1
        least = sum(self.wide) + self.between * columns
        self.below = round(self.foot.high * 1.3) if kept else 0
        self.acts = [wrap(each, across - 2 * self.inset, canvas.font(letters)) for each in acts]
        told = sum(each.height for each in self.acts) + (self.inset if acts else 0)
        self.whole = across, self.top + self.step * len(rows) + told + self.below + 2 * self.inset
        self.needs = max(least, self.foot.wide) + 2 * self.inset
        self.between += max(0, across - 2 * self.inset - least) // max(1, columns)

    def painted(self) -> Piece:
        picture, spots = pygame.Surface(self.whole, pygame.SRCALPHA), list[Spot]()
        sheet(self.whole, "dialog", self.canvas.scale).draw(picture, (0, 0))
        left, inset = self.inset, self.inset
        for at, column in enumerate(self.wide):
            if not column:
                continue
            picture.blit(self.heads[at].picture, (left, inset))
            for nth, line in enumerate(self.lines):
                spots += line[at].on(picture, left, inset + self.top + self.step * nth + self.step // 2)
            left += column + self.between
        y = inset + self.top + self.step * len(self.lines)
        if self.acts:
            pygame.draw.line(picture, theme.LINE, (inset, y), (self.whole[0] - inset, y))
            y += inset // 2
            for each in self.acts:
                draw(picture, each, pygame.Rect(inset, y, self.whole[0] - 2 * inset, each.height))
                y += each.height
            y += inset - inset // 2
        if self.kept:
            pygame.draw.line(picture, theme.LINE, (inset, y), (self.whole[0] - inset, y))
            spots += self.foot.on(picture, inset, y + self.below // 2 + self.below // 10)
        return Piece(picture, tuple(spots))


def _heads(headings: Headings, token: int, wide: Sequence[int]) -> list[Piece]:
    """The headings of the columns: none over names, and none over a column in which nothing stands."""
    told = ("", headings.won, headings.paid, headings.near)
    return [_words(text if column else "", token * SMALL, theme.MUTED) for text, column in zip(told, wide, strict=True)]


def _line(row: Row, token: int, large: float) -> Iterator[Piece]:
    """Face and name, what was won, who was hired for how much, and the seals of which any one is enough."""
    chip = Piece(mark_chip(row.mark, round(token * 0.5)))
    head = Piece(face(row.portrait, round(token * large), row.mark))
    name = _words(row.name, token * NAMED, row.mark.words, "title")
    yield _beside([head, chip, name], round(token * 0.2))
    yield _beside([_won(each, token) for each in row.won] or [_words("–", token * NAMED, theme.MUTED)], token // 3)
    hired = [_thing(cards.medallion(each.what, round(token * 0.86)), each.told) for each in row.hired]
    if row.hired:
        hired.append(_words(f"−{row.paid}", token * NAMED, theme.IVORY, "title"))
        hired.append(Piece(cards.token("coin", round(token * 0.6))))
    yield _beside(hired, token // 8)
    near = [_thing(cards.token(each.what, round(token * 0.86)), each.told) for each in row.needs]
    yield _beside([Piece(cards.cap_badge(token)), *near] if near else [], token // 8)


def _thing(picture: pygame.Surface, told: str) -> Piece:
    """A picture of one thing, which can be pointed at."""
    return Piece(picture, (Spot(picture.get_rect(), told),))


def _won(won: Won, token: int) -> Piece:
    """A token with what it was won by beside it: 4 : 3, or the key of the door."""
    if won.door:
        key = cards.key(round(token * 0.8))
        low = Piece(key.subsurface(key.get_bounding_rect()))
    else:
        low = _words(f"{won.high} : {won.low or '–'}", token * FIGURE, theme.GOLD_WORDS)
    return _beside([_thing(cards.token(won.token, token), won.told), low], round(token * 0.14))


def _foot(kept: tuple[Staying, ...], told: str, token: int) -> Piece:
    """What stays on the arcades: in a word why, then the tokens."""
    pieces = [_words(told, token * NAMED, theme.IVORY, "title")]
    for each in kept:
        pieces.append(_words(each.why, token * SMALL, theme.MUTED))
        pieces += [_thing(cards.token(what, round(token * 0.8)), told) for what, told in each.tokens]
    return _beside(pieces, round(token * 0.3))


def _words(text: str, pixels: float, colour: str, letters: str = "text") -> Piece:
    return Piece(image(text, letters, max(LEAST_WORDS, round(pixels)), colour))


def _beside(pieces: Sequence[Piece], gap: int) -> Piece:
    """These pieces side by side, their middles at one height; as little as nothing where there are none."""
    if not pieces:
        return Piece(pygame.Surface((0, 0), pygame.SRCALPHA))
    wide = sum(each.wide for each in pieces) + gap * (len(pieces) - 1)
    picture = pygame.Surface((wide, max(each.high for each in pieces)), pygame.SRCALPHA)
    left, spots = 0, list[Spot]()
    for each in pieces:
        spots += each.on(picture, left, picture.get_height() // 2)
        left += each.wide + gap
    return Piece(picture, tuple(spots))
