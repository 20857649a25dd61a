"""The page that closes a round: a row for each family with what it won, paid and still needs; below them what stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image
from scenes.people.faces import face, mark_chip
from scenes.tables.intrigo import cards

TOKEN = 40.0  # units across: tokens on the page, at most
LEAST = 13  # pixels across: the same, at least
FIGURE = 0.56  # of a token: letters of the values beside it
NAMED = 0.64  # of a token: letters of a name
SMALL = 0.48  # of a token: letters of a heading
LEAST_WORDS = 11  # pixels: letters at least
INSET = 14.0  # units from the edge of the page to what stands on it
COLUMN = 0.75  # of a token: between two columns
LINE = 1.14  # of what stands in a row: from row to row


class Won(NamedTuple):
    """A token that was won: for nothing at the door, else by the higher value to the lower (0: nothing stood there)."""

    token: str
    door: bool
    high: int
    low: int


class Row(NamedTuple):
    """What a round was to one family: tokens won, influence cards hired and coins paid for them, seals that would do."""

    portrait: str
    mark: theme.SeatMark
    name: str
    won: tuple[Won, ...]
    hired: tuple[str, ...]
    paid: int
    needs: tuple[str, ...]


class Staying(NamedTuple):
    """Tokens that stay, and why, in a word."""

    why: str
    tokens: tuple[str, ...]


class Headings(NamedTuple):
    """What the columns are called, and the row of what stays."""

    won: str
    paid: str
    near: str
    stays: str


Piece = pygame.Surface


@lru_cache(maxsize=2)
def page(
    rows: tuple[Row, ...], kept: tuple[Staying, ...], headings: Headings, size: tuple[int, int], canvas: Canvas
) -> pygame.Surface:
    """The page, so many pixels wide, and at most as high: everything on it is as large as lets it fit."""
    token = canvas.font(TOKEN)
    while True:
        lines, foot = [[*_line(row, token)] for row in rows], _foot(kept, headings.stays, token)
        wide = [max(line[at].get_width() for line in lines) for at in range(len(lines[0]))]
        heads = _heads(headings, token, wide)
        wide = [max(one, head.get_width()) for one, head in zip(wide, heads, strict=True)]
        between, inset = round(token * COLUMN), canvas.px(INSET)
        step = round(max(each.get_height() for line in lines for each in line) * LINE)
        top = round(max(head.get_height() for head in heads) * 1.1)
        across = sum(wide) + between * (sum(map(bool, wide)) - 1)
        below = round(foot.get_height() * 1.3) if kept else 0
        whole = size[0], top + step * len(lines) + below + 2 * inset
        needs = max(across, foot.get_width()) + 2 * inset
        if token <= LEAST or (needs <= size[0] and whole[1] <= size[1]):
            break
        token -= 1
    between += max(0, size[0] - 2 * inset - across) // max(1, sum(map(bool, wide)) - 1)
    picture = pygame.Surface(whole, pygame.SRCALPHA)
    sheet(whole, "dialog", canvas.scale).draw(picture, (0, 0))
    left = inset
    for at, column in enumerate(wide):
        if not column:
            continue
        picture.blit(heads[at], (left, inset))
        for nth, line in enumerate(lines):
            middle = inset + top + step * nth + step // 2
            picture.blit(line[at], line[at].get_rect(midleft=(left, middle)))
        left += column + between
    if kept:
        high = inset + top + step * len(lines) + below // 2
        pygame.draw.line(picture, theme.LINE, (inset, high - below // 2), (whole[0] - inset, high - below // 2))
        picture.blit(foot, foot.get_rect(midleft=(inset, high + below // 10)))
    return picture


def _heads(headings: Headings, token: int, wide: Sequence[int]) -> list[Piece]:
    """The headings of the columns: none over names, and none over a column in which nothing stands."""
    told = ("", headings.won, headings.paid, headings.near)
    return [_words(text if column else "", token * SMALL, theme.MUTED) for text, column in zip(told, wide, strict=True)]


def _line(row: Row, token: int) -> Iterator[Piece]:
    """Face and name, what was won, who was hired for how much, and the seals of which any one is enough."""
    chip = mark_chip(row.mark, round(token * 0.5))
    head = face(row.portrait, round(token * 1.3), row.mark)
    name = _words(row.name, token * NAMED, row.mark.words, "title")
    yield _beside([head, chip, name], round(token * 0.2))
    yield _beside([_won(each, token) for each in row.won] or [_words("–", token * NAMED, theme.MUTED)], token // 3)
    hired = [cards.medallion(kind, round(token * 0.86)) for kind in row.hired]
    if row.hired:
        hired.append(_words(f"−{row.paid}", token * NAMED, theme.IVORY, "title"))
        hired.append(cards.token("coin", round(token * 0.6)))
    yield _beside(hired, token // 8)
    near = [cards.token(faction, round(token * 0.86)) for faction in row.needs]
    yield _beside([cards.cap_badge(token), *near] if near else [], token // 8)


def _won(won: Won, token: int) -> Piece:
    """A token with what it was won by beside it: 4 : 3, or the key of the door."""
    if won.door:
        low = cards.key(round(token * 0.8))
        low = low.subsurface(low.get_bounding_rect())
    else:
        low = _words(f"{won.high} : {won.low or '–'}", token * FIGURE, theme.GOLD_WORDS)
    return _beside([cards.token(won.token, token), low], round(token * 0.14))


def _foot(kept: tuple[Staying, ...], told: str, token: int) -> Piece:
    """What stays on the arcades: in a word why, then the tokens."""
    pieces = [_words(told, token * NAMED, theme.IVORY, "title")]
    for each in kept:
        pieces.append(_words(each.why, token * SMALL, theme.MUTED))
        pieces += [cards.token(what, round(token * 0.8)) for what in each.tokens]
    return _beside(pieces, round(token * 0.3))


def _words(text: str, pixels: float, colour: str, letters: str = "text") -> Piece:
    return image(text, letters, max(LEAST_WORDS, round(pixels)), colour)


def _beside(pieces: Sequence[Piece], gap: int) -> Piece:
    """These pieces side by side, their middles at one height; as little as nothing where there are none."""
    if not pieces:
        return pygame.Surface((0, 0), pygame.SRCALPHA)
    wide = sum(each.get_width() for each in pieces) + gap * (len(pieces) - 1)
    picture = pygame.Surface((wide, max(each.get_height() for each in pieces)), pygame.SRCALPHA)
    left = 0
    for each in pieces:
        picture.blit(each, each.get_rect(midleft=(left, picture.get_height() // 2)))
        left += each.get_width() + gap
    return picture
